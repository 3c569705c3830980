"""Reads feeds of a running site with the program that other people's readers are made of.

    python feeds.py http://127.0.0.1:3000

Needs feedparser.
"""

import json
import sys
import urllib.request

import feedparser

site = sys.argv[1].rstrip("/")
NEWS = "/the-exchange/news-disclosures"
PATHS = [
    f"{NEWS}/disclosures",
    f"{NEWS}/market-announcements",
    f"{NEWS}/derivatives-market-announcements",
    "/the-exchange/regulation/circulars",
    "/discover-dfm/news-media/press-releases",
    "/the-exchange/market-information/company/SAHW/news-disclosures",
    "/the-exchange/market-information/company/SAHW/reports",
    "/investing/services/ipo-subscriptions",
]
# Lists whose feeds have full texts.
TOLD = ["/disclosures", "/circulars", "/news-disclosures", "/reports"]
FILTERED = "?symbol=SAHW&price-sensitive=1"


def fetch(path):
    with urllib.request.urlopen(site + path) as answer:
        return answer.read()


def check(path, query, language):
    feed = feedparser.parse(fetch(f"{path}.atom{query}"))
    assert not feed.bozo, f"{path}: {feed.get('bozo_exception')}"
    assert feed.version == "atom10", path
    assert feed.feed.language == language, path
    entries = feed.entries
    assert 0 < len(entries) <= 100, path
    for entry in entries:
        assert entry.title.strip() and entry.link == entry.id, path
        assert entry.published_parsed and entry.updated_parsed, path
        assert entry.get("content") or entry.get("summary"), entry.id
        if any(path.endswith(list) for list in TOLD):
            (content,) = entry.content
            assert content.type == "text/html" and "<p>" in content.value, entry.id
            assert f'dir="{"rtl" if language == "ar" else "ltr"}"' in content.value, entry.id
        for file in entry.enclosures:
            assert file.type == "application/pdf" and file.href.startswith("http"), entry.id
    moments = [entry.published_parsed for entry in entries]
    assert moments == sorted(moments, reverse=True), path
    other = json.loads(fetch(f"{path}.jsonfeed{query}"))
    assert other["title"] == feed.feed.title, path
    assert [item["id"] for item in other["items"]] == [entry.id for entry in entries], path
    assert [item["title"] for item in other["items"]] == [entry.title for entry in entries], path
    return [entry.id for entry in entries]


def main():
    for prefix, language in [("", "en"), ("/ar", "ar")]:
        for path in PATHS:
            print(f"{prefix}{path}: {len(check(prefix + path, '', language))} entries")
        path = prefix + PATHS[0]
        assert check(path, FILTERED, language) != check(path, "", language), "the filter holds"


main()
