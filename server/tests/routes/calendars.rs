//! Calendars together: an event is the same in each that has it, and leads to a page that tells more.

mod companies;

use crate::site::{self, answer, config, get};
use app::messages::t;
use axum::{body::Body, response::IntoResponse};
use bytes::Bytes;
use chrono::{Days, NaiveDate};
use domain::locale::Locale;
use http::{Request, StatusCode};
use http_body_util::Full;
use resources::{DataPage, formats};
use serde_json::json;
use std::{
    collections::{BTreeMap, HashSet},
    convert::Infallible,
};
use tower::{ServiceExt, service_fn};
use upstream::Transport;

/// The address of a resource's page on the sample exchange.
fn page(resource: &dyn DataPage, locale: Locale) -> String {
    let page = page_table::by_id(resource.id()).unwrap();
    locale.href(&page.pattern().fill(&[("SecuritySymbol", "SAHW")]).unwrap())
}

/// An event as programs of visitors show it: its properties but for its address, which is in the language of the file.
type Told = BTreeMap<String, String>;

/// The events of a calendar by their UID.
fn events(path: &str) -> BTreeMap<String, Told> {
    let text = get(path).unfolded();
    let events = text.split("BEGIN:VEVENT").skip(1).map(|event| {
        let lines = event.lines().take_while(|line| *line != "END:VEVENT");
        let told = lines.filter_map(|line| {
            let at = line.find([':', ';'])?;
            Some((line[..at].to_owned(), line[at + 1..].to_owned()))
        });
        let told: Told = told.collect();
        (told["UID"].clone(), told)
    });
    events.collect()
}

/// The first day of an event.
fn day(event: &Told) -> &str {
    &event["DTSTART"].rsplit(':').next().unwrap()[..8]
}

#[test]
fn an_event_is_the_same_in_all_calendars() {
    for (locale, company) in [
        (Locale::En, "/the-exchange/market-information/company"),
        (Locale::Ar, "/ar/the-exchange/market-information/company"),
    ] {
        let all = events(&format!("{}.ics", locale.href("/calendar")));
        let meetings = all.keys().filter_map(|id| id.strip_prefix("meeting-"));
        let symbols: HashSet<_> = meetings
            .map(|rest| rest.split('-').nth(1).unwrap().to_uppercase())
            .collect();
        assert!(!symbols.is_empty(), "{:?}", all.keys());
        let own = ["SAHW".to_owned()];
        let of_companies = symbols.iter().chain(&own).flat_map(|symbol| {
            ["general-meetings", "corporate-actions"]
                .map(|list| format!("{company}/{symbol}/{list}.ics"))
        });
        let calendars = resources::ALL
            .into_iter()
            .filter(|one| formats::ICALENDAR.is_of(*one));
        let lists = calendars.filter(|one| one.id() != "calendar");
        let lists = lists.map(|one| format!("{}.ics", page(one, locale)));
        let mut shared = BTreeMap::<_, u32>::new();
        for path in lists.chain(of_companies) {
            for (id, event) in events(&path) {
                assert!(!id.contains("exchange.example"), "{id}");
                // The calendar of all dates begins with the month, and has a year. What began before may go on.
                let is_within = ("20261101".."20271001").contains(&day(&event));
                if !is_within && !all.contains_key(&id) {
                    continue;
                }
                let mut other = all
                    .get(&id)
                    .unwrap_or_else(|| panic!("{path}: {id}"))
                    .clone();
                let mut event = event;
                for told in [&mut event, &mut other] {
                    told.remove("URL");
                }
                assert_eq!(event, other, "{path}");
                let kind = id.split('-').next().unwrap().to_owned();
                *shared.entry(kind).or_default() += 1;
            }
        }
        for kind in [
            "meeting",
            "ex",
            "offering",
            "institutions",
            "listing",
            "event",
            "holiday",
            "rights",
            "subscription",
            "nominations",
        ] {
            assert!(shared.contains_key(kind), "{kind}: {shared:?}");
        }
    }
}

#[test]
fn calendars_of_companies_have_every_session_of_their_meetings() {
    let months = (2025..=2026).flat_map(|year| (1..=12).map(move |month| (year, month)));
    let months = months.filter(|month| *month <= (2026, 11));
    let all: BTreeMap<String, Told> = months
        .flat_map(|(year, month)| {
            events(&format!(
                "/calendar.ics?month={year}-{month:02}&kind=meeting"
            ))
        })
        .collect();
    let mut companies = BTreeMap::<_, BTreeMap<String, Told>>::new();
    for (id, event) in &all {
        let symbol = id.split('-').nth(2).unwrap().to_uppercase();
        let own = companies.entry(symbol).or_insert_with_key(|symbol| {
            let company = "/the-exchange/market-information/company";
            events(&format!("{company}/{symbol}/general-meetings.ics"))
        });
        let own = own.get(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(own["DTSTART"], event["DTSTART"], "{id}");
    }
    let second = |id: &&String| id.contains("-2@");
    let mut second: Vec<_> = all.keys().filter(second).collect();
    second.retain(|id| all.contains_key(&id.replace("-2@", "@")));
    assert!(!second.is_empty(), "{:?}", all.keys());
}

#[test]
fn the_calendar_of_all_dates_has_time_and_place_of_meetings_and_leads_to_pages() {
    for prefix in ["", "/ar"] {
        let all = events(&format!("{prefix}/calendar.ics"));
        let mut addresses = BTreeMap::new();
        for (id, event) in &all {
            if id.starts_with("meeting-") {
                assert!(event["DTSTART"].contains("TZID=Asia/Dubai"), "{event:?}");
                assert!(!event["LOCATION"].is_empty(), "{event:?}");
                assert_ne!(event["STATUS"], "TENTATIVE", "{event:?}");
            }
            let address = event["URL"].strip_prefix("https://exchange.example");
            let address = address.unwrap_or_else(|| panic!("{event:?}"));
            assert!(
                !address.contains('#') && address.starts_with(prefix),
                "{event:?}"
            );
            let kind = id.split('-').next().unwrap();
            addresses.entry(kind).or_insert_with(|| address.to_owned());
        }
        assert!(addresses.len() > 8, "{addresses:?}");
        for address in addresses.values() {
            assert_eq!(get(address).status, StatusCode::OK, "{address}");
        }
        // The agenda says them, too.
        let meeting = all
            .iter()
            .find(|(id, _)| id.starts_with("meeting-"))
            .unwrap()
            .1;
        let month = format!("{}-{}", &day(meeting)[..4], &day(meeting)[4..6]);
        let time = meeting["DTSTART"].rsplit('T').next().unwrap();
        let page = get(&format!("{prefix}/calendar?month={month}&kind=meeting"));
        let agenda = page.between("class=\"kinds\"", "id=\"table-heading\"");
        assert!(
            agenda.contains(&format!("{}:{}", &time[..2], &time[2..4])),
            "{agenda}"
        );
        let place = meeting["LOCATION"].replace('\\', "");
        assert!(agenda.contains(&place), "{place}: {agenda}");
    }
}

#[test]
fn an_event_without_a_page_leads_to_its_row() {
    const MEETINGS: &str = "/the-exchange/market-information/company/SAHW/general-meetings";
    const ACTIONS: &str = "/the-exchange/market-information/company/SAHW/corporate-actions";
    let holidays = page(&resources::TRADING_CALENDAR, Locale::En);
    let mut seen = 0;
    for list in [MEETINGS, ACTIONS, &holidays] {
        // Whatever the view has selected, the page of the address has the row.
        for path in [format!("{list}.ics"), format!("/ar{list}.ics")] {
            let all = events(&path);
            assert!(all.len() > 8, "{path}: {}", all.len());
            let step = all.len() / 6 + 1;
            for event in all.values().step_by(step) {
                let address = event["URL"]
                    .strip_prefix("https://exchange.example")
                    .unwrap();
                let (address, id) = address
                    .split_once('#')
                    .unwrap_or_else(|| panic!("{event:?}"));
                let page = get(address);
                assert_eq!(page.status, StatusCode::OK, "{address}");
                assert!(page.body.contains(&format!(" id={id}>")), "{address} #{id}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
    let filtered = events(&format!("{ACTIONS}.ics?kind=cash-dividend"));
    let address = &filtered.values().next().unwrap()["URL"];
    assert!(address.contains("/corporate-actions?year=20"), "{address}");
}

#[test]
fn the_agenda_of_the_present_month_begins_with_today_and_folds_the_days_before() {
    for locale in Locale::ALL {
        let path = locale.href("/calendar");
        let now = t(locale, "calendar-now");
        let days = |html: &str| -> Vec<String> {
            let ids = html.split("<li id=\"d20").skip(1);
            ids.map(|rest| format!("20{}", &rest[..8])).collect()
        };
        for path in [path.clone(), format!("{path}?month=2026-11")] {
            let page = get(&path);
            let agenda = page.between("class=\"kinds\"", "id=\"table-heading\"");
            let (later, earlier) = agenda
                .split_once("<details class=\"agenda__earlier\"")
                .unwrap();
            let (later, earlier) = (days(later), days(earlier));
            assert_eq!(later[0], "2026-11-12", "{path}");
            assert!(later.is_sorted() && earlier.is_sorted(), "{path}");
            assert!(!earlier.is_empty() && earlier.iter().all(|day| &**day < "2026-11-12"));
            let today = page.between("id=\"d2026-11-12\"", "</h3>");
            assert!(today.contains("aria-current=\"date\""), "{today}");
            assert!(today.contains(&*now), "{today}");
            assert_eq!(page.body.matches("class=\"agenda__now\"").count(), 1);
            assert!(page.body.contains(&*t(locale, "calendar-from-today")));
        }
        let other = get(&format!("{path}?month=2026-10")).body;
        assert!(!other.contains("agenda__earlier") && !other.contains("cal-bar__from"));
        assert!(days(&other)[0].starts_with("2026-10"));
        let month = get(&format!("{path}?view=month")).body;
        assert!(!month.contains("cal-bar__from"));
    }
}

#[test]
fn the_menu_to_subscribe_stands_once_above_the_agenda_and_has_the_filters() {
    for locale in Locale::ALL {
        let path = locale.href("/calendar");
        for view in ["", "view=month&"] {
            let page = get(&format!("{path}?{view}kind=meeting"));
            assert_eq!(page.body.matches("webcal://").count(), 1, "{path} {view}");
            let bar = page.between("class=\"cal-bar\"", "id=\"kinds\"");
            let file = format!("webcal://exchange.example{path}.ics?kind=meeting");
            assert!(bar.contains(&file), "{bar}");
            assert!(bar.contains(&*t(locale, "follow-menu")), "{bar}");
        }
        // Other calendars have it beside the other actions of their table.
        let holidays = get(&page(&resources::TRADING_CALENDAR, locale));
        assert_eq!(holidays.body.matches("webcal://").count(), 1);
    }
}

/// A period is one entry of the list, and has its two ends in the agenda.
#[test]
fn the_list_below_the_agenda_counts_entries_and_says_what_a_period_is() {
    for (locale, counted) in [(Locale::En, "2 entries"), (Locale::Ar, "مدخلان")] {
        let page = get(&locale.href("/calendar?symbol=G0456"));
        let agenda = page.between("class=\"kinds\"", "id=\"table-heading\"");
        assert_eq!(agenda.matches("class=\"agenda__ev\"").count(), 3);
        let head = page.between("id=\"table-heading\"", "<borsa-table");
        assert!(head.contains(counted), "{head}");
        assert!(head.contains(&*t(locale, "calendar-list")), "{head}");
        assert!(page.body.contains(&*t(locale, "note-calendar")));
    }
}

/// Twenty thousand events, spread over the days of a month.
fn crowd() -> String {
    let first: NaiveDate = "2026-11-01".parse().unwrap();
    let event = |at: u64| {
        let day = first.checked_add_days(Days::new(at * 30 / 20_000)).unwrap();
        json!({
            "id": format!("crowd-{at}"),
            "title": {"en": format!("Seminar {at}"), "ar": format!("ندوة {at}")},
            "place": {"en": "Dubai", "ar": "دبي"},
            "from": day,
            "to": day,
        })
    };
    json!({ "items": (0..20_000).map(event).collect::<Vec<_>>() }).to_string()
}

#[test]
fn a_month_of_twenty_thousand_dates_is_a_page_of_ordinary_size_and_its_file_has_all() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let inside = runtime.enter();
    let exchange = sandbox::router(site::exchange());
    let events = Bytes::from(crowd());
    let service = service_fn(move |request: Request<Full<Bytes>>| {
        let (exchange, events) = (exchange.clone(), events.clone());
        async move {
            Ok::<_, Infallible>(match request.uri().path().contains("dfmevents") {
                true => ([("content-type", "application/json")], events).into_response(),
                false => {
                    let answer = exchange.oneshot(request.map(Body::new)).await;
                    answer.into_response()
                }
            })
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder.path().join("var"), &[]);
    let server = server::build_over(config, Transport::in_process_streaming(service)).unwrap();
    drop(inside);
    let ask = |address: &str| {
        let request = Request::get(address).body(Body::empty()).unwrap();
        let answer = runtime.block_on(answer(server.router.clone(), request));
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        answer
    };
    for locale in Locale::ALL {
        let path = locale.href("/calendar");
        let page = ask(&format!("{path}?month=2026-11"));
        assert!(page.body.len() < 1_500_000, "{}", page.body.len());
        let shown = page.body.matches("class=\"agenda__ev").count();
        assert!((300..=500).contains(&shown), "{shown}");
        // The days of the month view lead to all of them.
        assert_eq!(page.body.matches("<h3 class=\"agenda__when\">").count(), 30);
        assert!(page.body.contains(&*t(locale, "calendar-narrow")));
        let file = format!("{path}.ics?month=2026-11");
        assert!(page.body.contains(&format!("href=\"{file}\"")));
        let made = std::time::Instant::now();
        let file = ask(&file);
        eprintln!("{path}: {} bytes in {:?}", file.body.len(), made.elapsed());
        assert!(file.body.matches("BEGIN:VEVENT").count() > 20_000);
        assert_eq!(file.header("x-total-count"), "");
        assert!(!file.header("etag").is_empty());
        let meetings = ask(&format!("{path}?month=2026-11&kind=meeting"));
        assert!(!meetings.body.contains(&*t(locale, "calendar-narrow")));
    }
}

#[test]
fn the_address_of_a_calendar_or_a_feed_can_be_copied() {
    for (path, address, copied) in [
        (
            "/calendar?kind=meeting",
            "/calendar.ics?kind=meeting",
            "Copied",
        ),
        ("/ar/calendar", "/ar/calendar.ics", "تم النسخ"),
        (
            "/the-exchange/news-disclosures/disclosures?lang=ar",
            "/the-exchange/news-disclosures/disclosures.atom?lang=ar",
            "Copied",
        ),
    ] {
        let page = get(path).body;
        let control = format!("data-copy=\"https://exchange.example{address}\"");
        let (before, after) = page
            .split_once(&control)
            .unwrap_or_else(|| panic!("{path}"));
        // Without a script there is no button.
        let button = &before[before.rfind("<button").unwrap()..];
        assert!(button.contains(" hidden"), "{button}");
        assert!(
            after.starts_with(&format!(" data-copied=\"{copied}\"")),
            "{after:.80}"
        );
        assert!(after[..after.find("</li>").unwrap()].contains("role=\"status\""));
    }
}
