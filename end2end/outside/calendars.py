"""Reads every calendar of a running site with the programs that other people's calendars are made of.

    python calendars.py http://127.0.0.1:3000

Needs icalendar and vobject.
"""

import sys
import urllib.request

import icalendar
import vobject

site = sys.argv[1].rstrip("/")
COMPANY = "/the-exchange/market-information/company/SAHW"
PATHS = [
    "/calendar",
    "/discover-dfm/news-media/events",
    "/the-exchange/news-disclosures/settlement-trading-calender",
    "/the-exchange/news-disclosures/corporate-actions",
    f"{COMPANY}/corporate-actions",
    f"{COMPANY}/general-meetings",
    "/investing/services/ipo-subscriptions",
    "/investing/services/rights-issue-subscription",
    "/the-exchange/news-disclosures/e-board/positions",
]


def fetch(path):
    with urllib.request.urlopen(site + path) as answer:
        return answer.read()


def check(path):
    text = fetch(path)
    for line in text.split(b"\r\n"):
        assert len(line) <= 75, f"{path}: {line}"
        line.decode("utf-8")
    calendar = icalendar.Calendar.from_ical(text)
    events = [part for part in calendar.walk() if part.name == "VEVENT"]
    assert events, path
    assert not any(event.errors for event in events), path
    zones = {str(part["TZID"]) for part in calendar.walk() if part.name == "VTIMEZONE"}
    for event in events:
        start = event["DTSTART"]
        named = start.params.get("TZID")
        assert named is None or named in zones, f"{path}: {named}"
        if named:
            assert start.dt.utcoffset().total_seconds() == 4 * 3600, f"{path}: {start.dt}"
        assert int(event["SEQUENCE"]) >= 0, path
        assert event["STATUS"] in ("CONFIRMED", "TENTATIVE", "CANCELLED"), path
        if "LAST-MODIFIED" in event:
            assert event["LAST-MODIFIED"].dt == event["DTSTAMP"].dt, path
    uids = [str(event["UID"]) for event in events]
    assert len(set(uids)) == len(uids), path

    other = vobject.readOne(text.decode("utf-8"))
    titles = sorted(event.summary.value for event in other.vevent_list)
    assert titles == sorted(str(event["SUMMARY"]) for event in events), path
    return len(events), bool(zones)


def main():
    read, count, timed = 0, 0, 0
    for prefix in ["", "/ar"]:
        for path in PATHS:
            events, zoned = check(f"{prefix}{path}.ics")
            read, count, timed = read + 1, count + events, timed + zoned
    assert timed > 0
    print(f"icalendar and vobject: {read} calendars with {count} events, {timed} with times")


main()
