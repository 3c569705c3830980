//! Calendars: iCalendar (RFC 5545).

use super::Followed;
use crate::{
    Calendar, Loaded, Place, Words,
    followed::{self, EventState, events},
};
use chrono::{DateTime, Days, NaiveTime, Utc};
use icalendar::{CalendarDateTime, Component as _, Event, EventLike as _, EventStatus};

/// The most events of a calendar, and the most bytes of all of them. Beyond either, the earliest are left out.
const MOST_EVENTS: usize = 25_000;
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// The message that says in the file that events were left out.
const CUT: &str = "calendar-cut";

/// The last line of a calendar.
const END: &str = "END:VCALENDAR\r\n";

/// The time zone of the exchange.
const ZONE: &str = "Asia/Dubai";

/// Its definition: no summer time, and the same offset in all years of the exchange. It is written by hand because
/// the library would add a time of its own.
const ZONE_LINES: &str = "BEGIN:VTIMEZONE\r\n\
TZID:Asia/Dubai\r\n\
BEGIN:STANDARD\r\n\
DTSTART:19700101T000000\r\n\
TZOFFSETFROM:+0400\r\n\
TZOFFSETTO:+0400\r\n\
TZNAME:+04\r\n\
END:STANDARD\r\n\
END:VTIMEZONE\r\n";

/// A calendar of the rows that match the filters. Days are whole days; a moment is in the time zone of the exchange
/// and has no end. An event has one UID in all calendars of the exchange, whatever their address. It keeps it when it
/// moves, and stays when it is cancelled; its SEQUENCE rises with each change. Events are written one by one, the latest
/// first, until there is no room for more.
pub(super) fn calendar(
    loaded: &Loaded,
    place: &Place<'_>,
    calendar: Calendar,
    words: Words,
) -> Followed {
    // For events whose last change is not known; the day of the answer changes the file once a day.
    let received = loaded
        .received
        .date_naive()
        .and_time(NaiveTime::MIN)
        .and_utc();
    let mut all = icalendar::Calendar::empty();
    all.append_property(("VERSION", "2.0"));
    all.append_property(("PRODID", "-//Borsa//Calendars of an exchange//EN"));
    all.append_property(("CALSCALE", "GREGORIAN"));
    all.name(&place.name());
    all.append_property(("REFRESH-INTERVAL;VALUE=DURATION", "PT12H"));
    all.append_property(("X-PUBLISHED-TTL", "PT12H"));
    all.timezone(ZONE);
    let events = events(loaded, place, calendar, words);
    let count = events.len();
    let (mut written, mut room) = (Vec::with_capacity(count.min(MOST_EVENTS)), MOST_BYTES);
    let mut is_timed = false;
    for event in events.into_iter().rev().take(MOST_EVENTS) {
        let text = entry(&event, place, received).to_string();
        let Some(rest) = room.checked_sub(text.len()) else {
            break;
        };
        room = rest;
        is_timed |= event.at.is_some();
        written.push(text);
    }
    let is_cut = written.len() < count;
    if is_cut {
        all.description(&words.get(CUT));
    }
    let head = all.to_string();
    let mut text = String::with_capacity(head.len() + ZONE_LINES.len() + MOST_BYTES - room);
    text.push_str(head.strip_suffix(END).unwrap_or(&head));
    if is_timed {
        text.push_str(ZONE_LINES);
    }
    text.extend(written.iter().rev().map(String::as_str));
    text.push_str(END);
    Followed {
        bytes: text.into_bytes(),
        cut_from: is_cut.then_some(count),
    }
}

/// An event of the calendar.
fn entry(event: &followed::Event, place: &Place<'_>, received: DateTime<Utc>) -> Event {
    let changed = event.changed.map(|at| at.to_utc());
    let mut entry = Event::with_uid(&[&*event.id, place.exchange].join("@"));
    entry
        .timestamp(stamp(changed, received))
        .sequence(event.revision)
        .summary(&event.title)
        .url(&event.address)
        .status(match event.state {
            EventState::Tentative => EventStatus::Tentative,
            EventState::Confirmed => EventStatus::Confirmed,
            EventState::Cancelled => EventStatus::Cancelled,
        });
    if let Some(changed) = changed {
        entry.last_modified(changed);
    }
    if let Some(place) = &event.place {
        entry.location(place);
    }
    match event.at {
        Some(at) => entry.starts(CalendarDateTime::WithTimezone {
            date_time: at.naive_local(),
            tzid: ZONE.to_owned(),
        }),
        // The end of whole days is the day after the last.
        None => entry
            .starts(event.from)
            .ends(event.to.checked_add_days(Days::new(1)).unwrap_or(event.to)),
    };
    entry
}

/// Without a METHOD, DTSTAMP is the time of the last change of the event.
fn stamp(changed: Option<DateTime<Utc>>, received: DateTime<Utc>) -> DateTime<Utc> {
    changed.unwrap_or(received)
}
