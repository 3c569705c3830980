//! Feeds and calendars of lists: what readers of feeds and calendars rely on.

use crate::site::{Answer, get, shared};
use domain::locale::Locale;
use http::StatusCode;
use quick_xml::{Reader, escape::resolve_predefined_entity, events::Event};
use resources::{DataPage, formats};
use serde_json::Value;
use std::collections::HashSet;

/// The address of a resource's page on the sample exchange.
fn page(resource: &dyn DataPage, locale: Locale) -> String {
    let page = page_table::by_id(resource.id()).unwrap();
    locale.href(&page.pattern().fill(&[("SecuritySymbol", "SAHW")]).unwrap())
}

fn resources_with(format: &formats::Format) -> Vec<&'static dyn DataPage> {
    let all = resources::ALL.into_iter();
    let with: Vec<_> = all.filter(|resource| format.is_of(*resource)).collect();
    assert!(!with.is_empty(), "{}", format.suffix);
    with
}

fn found(address: &str, media_type: &str) -> Answer {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert_eq!(answer.header("content-type"), media_type, "{address}");
    assert!(!answer.header("etag").is_empty(), "{address}");
    answer
}

/// The texts and the attributes of elements of an XML document, by the path of their names.
fn values(xml: &str) -> Vec<(String, String)> {
    let (mut reader, mut path, mut found) = (Reader::from_str(xml), Vec::new(), Vec::new());
    let mut text = String::new();
    reader.config_mut().check_end_names = true;
    loop {
        let event = reader
            .read_event()
            .unwrap_or_else(|wrong| panic!("{wrong}: {xml:.300}"));
        if !matches!(event, Event::Text(_) | Event::GeneralRef(_)) && !text.is_empty() {
            found.push((path.join("/"), std::mem::take(&mut text)));
        }
        let mut attributes = |start: &quick_xml::events::BytesStart<'_>, path: &[String]| {
            for attribute in start.attributes() {
                let attribute = attribute.unwrap();
                let key = attribute.key.as_ref().to_owned();
                let value = attribute.value.to_string();
                found.push((format!("{}@{key}", path.join("/")), value));
            }
        };
        let name = |start: &quick_xml::events::BytesStart<'_>| start.name().as_ref().to_owned();
        match event {
            Event::Start(start) => {
                path.push(name(&start));
                attributes(&start, &path);
            }
            Event::Empty(start) => {
                path.push(name(&start));
                attributes(&start, &path);
                path.pop();
            }
            Event::End(_) => {
                path.pop();
            }
            // A text may come in parts, around references.
            Event::Text(more) => text.push_str(&more),
            Event::GeneralRef(name) => text.push_str(resolve_predefined_entity(&name).unwrap()),
            Event::Eof => return found,
            _ => {}
        }
    }
}

fn all_of(values: &[(String, String)], path: &str) -> Vec<String> {
    let values = values.iter().filter(|(own, _)| own == path);
    values.map(|(_, value)| value.clone()).collect()
}

#[test]
fn feeds_have_the_newest_entries_of_their_list_in_both_languages() {
    for resource in resources_with(&formats::ATOM) {
        for locale in Locale::ALL {
            let path = page(resource, locale);
            let atom = found(
                &format!("{path}.atom"),
                "application/atom+xml; charset=utf-8",
            );
            let atom = values(&atom.body);
            let ids = all_of(&atom, "feed/entry/id");
            assert!((1..=100).contains(&ids.len()), "{path}: {}", ids.len());
            let distinct: HashSet<_> = ids.iter().collect();
            assert_eq!(distinct.len(), ids.len(), "{path}");
            assert_eq!(all_of(&atom, "feed@xml:lang"), [locale.code()], "{path}");
            let dates = all_of(&atom, "feed/entry/published");
            assert!(dates.is_sorted_by(|a, b| a >= b), "{path}: {dates:?}");
            // Corrected entries are as new as their corrections, which are in the list.
            let updated = all_of(&atom, "feed/entry/updated");
            let newest = updated.iter().max().cloned();
            assert_eq!(all_of(&atom, "feed/updated").pop(), newest, "{path}");
            assert!(updated.iter().zip(&dates).all(|(at, since)| at >= since));
            assert!(
                newest.as_deref() <= Some("2026-11-12T14:32:19+04:00"),
                "{path}"
            );

            let json = found(
                &format!("{path}.jsonfeed"),
                "application/feed+json; charset=utf-8",
            );
            let json: Value = serde_json::from_slice(&json.bytes).unwrap();
            let items = json["items"].as_array().unwrap();
            let of = |key: &str| -> Vec<String> {
                items
                    .iter()
                    .map(|item| item[key].as_str().unwrap().to_owned())
                    .collect()
            };
            assert_eq!(of("id"), ids, "{path}");
            assert_eq!(of("date_published"), dates, "{path}");

            // Every file has its media type.
            let enclosures = all_of(&atom, "feed/entry/link@rel");
            let enclosures = enclosures.iter().filter(|rel| *rel == "enclosure").count();
            let types = all_of(&atom, "feed/entry/link@type");
            assert_eq!(types.len(), ids.len() + enclosures, "{path}");

            let html = get(&path).body;
            let first = ids[0].rsplit_once("://").unwrap().1;
            let entry = &first[first.find('/').unwrap()..];
            assert!(
                html.contains("type=\"application/atom+xml\""),
                "{path} names its feed"
            );
            let reached = get(entry);
            assert_eq!(reached.status, StatusCode::OK, "{entry}");
            // An entry has a page of its own, or a row in the list that it leads to.
            let (page, listed) = match entry.rsplit_once("#row-") {
                Some((_, row)) => (reached.body, format!(" id=row-{row}")),
                None => (html, format!("href={entry}")),
            };
            assert!(page.contains(&listed), "{path} lists {entry}");
        }
    }
}

#[test]
fn filters_apply_to_feeds_and_order_and_page_do_not() {
    let path = page(&resources::CIRCULARS, Locale::En);
    let text = |query: &str| get(&format!("{path}.atom{query}")).body;
    let subjects = |query: &str| {
        let terms = all_of(&values(&text(query)), "feed/entry/category@term");
        terms.into_iter().collect::<HashSet<_>>()
    };
    assert!(subjects("").len() > subjects("?topic=trading").len());
    assert!(text("?topic=trading").contains("circulars.atom?topic=trading"));
    assert_eq!(text(""), text("?sort=title&page=2"));
    // The title names the filters, in the language of the feed.
    let title = |path: &str| all_of(&values(&get(path).body), "feed/title")[0].clone();
    let name = "Dubai Securities Exchange";
    let filtered = format!("{path}.atom?topic=trading&status=in-force");
    assert_eq!(
        title(&format!("{path}.atom")),
        format!("Circulars · {name}")
    );
    assert_eq!(
        title(&filtered),
        format!("Circulars · Trading · In force · {name}")
    );
    assert!(title(&format!("/ar{filtered}")).contains("التعاميم · التداول"));
    // A feed has more entries than a page of the list.
    assert_eq!(all_of(&values(&text("")), "feed/entry/id").len(), 100);
    let disclosures = page(&resources::DISCLOSURES, Locale::En);
    let disclosures = values(&get(&format!("{disclosures}.atom")).body);
    assert_eq!(all_of(&disclosures, "feed/entry/id").len(), 100);
    assert_eq!(
        get(&format!("{path}.atom?topic=none")).status,
        StatusCode::BAD_REQUEST
    );
}

#[test]
fn a_circular_that_is_replaced_changes_its_entry() {
    let path = page(&resources::CIRCULARS, Locale::En);
    let list: Value = serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
    let feed: Value = serde_json::from_str(&get(&format!("{path}.jsonfeed")).body).unwrap();
    let (mut replaced, mut in_force) = (0, 0);
    for item in feed["items"].as_array().unwrap() {
        let address = item["url"].as_str().unwrap();
        let mut rows = list["rows"].as_array().unwrap().iter();
        let row = rows.find(|row| address.ends_with(&format!("/{}", row["id"].as_str().unwrap())));
        let Some(row) = row else { continue };
        match row["replaced-on"].as_str() {
            Some(day) => {
                assert!(
                    item["date_modified"].as_str().unwrap().starts_with(day),
                    "{item}"
                );
                assert_eq!(row["status"], "superseded");
                replaced += 1;
            }
            None => {
                assert!(item.get("date_modified").is_none(), "{item}");
                in_force += 1;
            }
        }
    }
    assert!(replaced > 0 && in_force > 0, "{replaced} {in_force}");
}

#[test]
fn a_feed_without_entries_is_the_same_at_each_request() {
    let path = page(&resources::DISCLOSURES, Locale::En);
    let atom = values(&get(&format!("{path}.atom?q=zzzzqqqq")).body);
    assert_eq!(all_of(&atom, "feed/entry/id").len(), 0);
    let updated = all_of(&atom, "feed/updated");
    assert_eq!(updated.len(), 1);
    // Not the time of the answer, and never after the clock of the exchange.
    assert_eq!(updated, ["1970-01-01T00:00:00+04:00"]);
}

#[test]
fn price_sensitive_disclosures_have_a_category_of_their_own() {
    for (locale, term) in [
        (Locale::En, "Price-sensitive"),
        (Locale::Ar, "مؤثر في السعر"),
    ] {
        let path = page(&resources::DISCLOSURES, locale);
        let terms = |query: &str| {
            let feed = values(&get(&format!("{path}.atom?price-sensitive={query}")).body);
            let entries = all_of(&feed, "feed/entry/id").len();
            let terms = all_of(&feed, "feed/entry/category@term");
            (entries, terms.iter().filter(|own| *own == term).count())
        };
        let (entries, marked) = terms("1");
        assert!(entries > 0 && entries == marked, "{path}");
        assert_eq!(terms("0").1, 0, "{path}");
    }
}

#[test]
fn calendars_are_icalendar() {
    for resource in resources_with(&formats::ICALENDAR) {
        for locale in Locale::ALL {
            let path = page(resource, locale);
            let answer = found(&format!("{path}.ics"), "text/calendar; charset=utf-8");
            let lines: Vec<&str> = answer.body.split("\r\n").collect();
            assert_eq!(lines.last(), Some(&""), "{path}");
            for line in &lines {
                assert!(line.len() <= 75 && !line.contains('\n'), "{path}: {line}");
            }
            let unfolded = answer.unfolded();
            // The time zone, where a time needs it, has a start of its own.
            let events = match unfolded.split_once("END:VTIMEZONE") {
                Some((head, events)) => {
                    assert!(
                        head.contains("TZID:Asia/Dubai") && events.contains(";TZID=Asia/Dubai:")
                    );
                    events
                }
                None => &*unfolded,
            };
            let all = |key: &str| -> Vec<&str> {
                let lines = events.lines().filter_map(|line| line.strip_prefix(key));
                lines.collect()
            };
            let (begins, ends) = (all("BEGIN:VEVENT"), all("END:VEVENT"));
            assert!(!begins.is_empty() && begins.len() == ends.len(), "{path}");
            let ids: HashSet<_> = all("UID:").into_iter().collect();
            assert_eq!(ids.len(), begins.len(), "{path}");
            for key in [
                "DTSTAMP:",
                "DTSTART",
                "SEQUENCE:",
                "SUMMARY:",
                "STATUS:",
                "URL:",
            ] {
                assert_eq!(all(key).len(), begins.len(), "{path}: {key}");
            }
            let (from, to) = (all("DTSTART;VALUE=DATE:"), all("DTEND;VALUE=DATE:"));
            assert_eq!(from.len(), to.len(), "{path}");
            assert!(from.iter().zip(&to).all(|(from, to)| from < to), "{path}");
        }
    }
}

#[test]
fn the_calendar_offers_months_to_come() {
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}/calendar"));
        for month in ["2026-10", "2026-12", "2027-03", "2027-12"] {
            let option = format!("value={month}");
            let quoted = format!("value=\"{month}\"");
            assert!(
                page.body.contains(&option) || page.body.contains(&quoted),
                "{month}"
            );
        }
        assert!(!page.body.contains("value=\"2028-01\""));
    }
}

#[test]
fn provisional_holidays_have_their_alternatives() {
    for (prefix, words) in [
        ("", "Depending on the sighting of the moon: "),
        ("/ar", "بحسب رؤية الهلال: "),
    ] {
        let locale = if prefix.is_empty() {
            Locale::En
        } else {
            Locale::Ar
        };
        let ranges = match locale {
            Locale::En => "09 Mar – 11 Mar, 2027 or 10 Mar – 12 Mar, 2027 or 11 Mar – 13 Mar, 2027",
            Locale::Ar => {
                "09 مارس – 11 مارس، 2027 أو 10 مارس – 12 مارس، 2027 أو 11 مارس – 13 مارس، 2027"
            }
        };
        // What a message puts in is between marks of direction.
        let plain = |text: String| text.replace(['\u{2068}', '\u{2069}'], "");
        let month = plain(get(&format!("{prefix}/calendar?month=2027-03")).body);
        assert!(month.contains(words) && month.contains(ranges), "{prefix}");
        let holidays = page(&resources::TRADING_CALENDAR, locale);
        let table = plain(get(&format!("{holidays}?year=2027")).body);
        assert!(table.contains(ranges), "{prefix}");
        for path in [
            format!("{prefix}/calendar.ics?month=2027-03"),
            format!("{holidays}.ics?year=2027"),
        ] {
            let calendar = get(&path).unfolded().replace("\\,", ",");
            let events = calendar.split("BEGIN:VEVENT").skip(1);
            let mut eid = events.filter(|event| event.contains("UID:holiday-20270310-"));
            let eid = eid.next().unwrap_or_else(|| panic!("{path}: {calendar}"));
            let told = eid.lines().find(|line| line.starts_with("DESCRIPTION:"));
            assert!(told.unwrap().ends_with(&format!(": {ranges}")), "{eid}");
        }
        let certain = get(&format!("{prefix}/calendar?month=2026-12")).body;
        assert!(!certain.contains(words), "{prefix}");
    }
    let text = get("/calendar.json?month=2027-03&kind=closed").body;
    let all: Value = serde_json::from_str(&text).unwrap();
    let eid = &all["rows"][0];
    let day = |key: &str| eid[key].as_str().unwrap().to_owned();
    assert!(
        day("earliest") < day("day") && day("last-day") < day("latest"),
        "{eid}"
    );
}

#[test]
fn feeds_and_calendars_are_compressed() {
    for format in formats::FOLLOWED {
        let resource = resources_with(format)[0];
        let path = format!("{}.{}", page(resource, Locale::En), format.suffix);
        let answer = shared().get_with(&path, &[("accept-encoding", "gzip")]);
        assert_eq!(answer.header("content-encoding"), "gzip", "{path}");
    }
}

#[test]
fn holidays_that_may_move_are_tentative() {
    let path = page(&resources::TRADING_CALENDAR, Locale::En);
    let of = |query: &str| get(&format!("{path}.ics{query}")).body;
    let provisional = of("?holiday-status=provisional");
    assert!(provisional.contains("STATUS:TENTATIVE") && !provisional.contains("STATUS:CONFIRMED"));
    let confirmed = of("?holiday-status=confirmed");
    assert!(confirmed.contains("STATUS:CONFIRMED") && !confirmed.contains("STATUS:TENTATIVE"));
}

#[test]
fn an_event_leads_to_the_view_that_has_its_row() {
    let path = page(&resources::TRADING_CALENDAR, Locale::En);
    let unfolded = get(&format!("{path}.ics?year=2026")).unfolded();
    let urls = unfolded
        .lines()
        .filter_map(|line| line.strip_prefix("URL:"));
    let urls: Vec<_> = urls.collect();
    let is_of_view = |url: &&str| url.contains(&format!("{path}?year=2026#"));
    assert!(
        !urls.is_empty() && urls.iter().all(is_of_view),
        "{unfolded}"
    );
}

#[test]
fn lists_without_entries_have_no_feed() {
    for suffix in ["atom", "jsonfeed", "ics"] {
        let path = page(&resources::EQUITIES, Locale::En);
        let answer = get(&format!("{path}.{suffix}"));
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{suffix}");
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{suffix}"
        );
    }
}
