//! A subscriber's day: feed, calendar and pages follow what the exchange publishes, corrects, moves and cancels.

use crate::{
    records::CORRECTIONS,
    site::{Answer, CLOCK, answer, config},
};
use axum::{Router, body::Body};
use http::{Request, StatusCode};
use sandbox::{Exchange, Options, router};
use serde_json::{Value, json};
use server::Server;
use std::time::Duration;
use tokio::time::{advance, sleep};
use upstream::Transport;
use wire::{
    Call as _,
    calls::general_meetings::{GeneralMeetings, GeneralMeetingsRequest, MeetingState},
};

const DISCLOSURES: &str = "/the-exchange/news-disclosures/disclosures";

/// Longer than any answer of these calls is fresh.
const LATER: Duration = Duration::from_secs(400);

/// A site over an exchange with a desk.
struct Day {
    server: Server,
    exchange: Router,
}

impl Day {
    fn begin() -> Self {
        let exchange = router(Exchange::new(Options {
            clock: CLOCK.parse().unwrap(),
            ..Options::default()
        }));
        let folder = tempfile::tempdir().unwrap().keep();
        let transport = Transport::in_process_streaming(exchange.clone());
        let server = server::build_over(config(&folder, &[]), transport).unwrap();
        Self { server, exchange }
    }

    async fn act(&self, act: Value) -> String {
        let request = Request::post("/_desk").body(Body::from(act.to_string()));
        let done = answer(self.exchange.clone(), request.unwrap()).await;
        assert_eq!(done.status, StatusCode::CREATED, "{}", done.body);
        let done: Value = serde_json::from_slice(&done.bytes).unwrap();
        done["id"].as_str().unwrap().to_owned()
    }

    async fn meetings(&self) -> GeneralMeetings {
        let days = ["2026-11-13", "2027-12-31"].map(|day| day.parse().unwrap());
        let [from, to] = days;
        let call = GeneralMeetingsRequest {
            from,
            to,
            symbol: None,
        };
        let path = call.encode().path_and_query;
        let request = Request::get(&*path).body(Body::empty()).unwrap();
        let all = answer(self.exchange.clone(), request).await;
        serde_json::from_slice(&all.bytes).unwrap()
    }

    /// The answer some minutes later. The first visit after a change may still get the answer of before it.
    async fn later(&self, address: &str) -> Answer {
        advance(LATER).await;
        self.visit(address).await;
        sleep(Duration::from_secs(2)).await;
        self.visit(address).await
    }

    async fn visit(&self, address: &str) -> Answer {
        let request = Request::get(address).body(Body::empty()).unwrap();
        let found = answer(self.server.router.clone(), request).await;
        assert_eq!(found.status, StatusCode::OK, "{address}");
        found
    }
}

/// The properties of the event of a calendar whose UID contains a text.
fn event(calendar: &Answer, id: &str) -> Vec<String> {
    let unfolded = calendar.unfolded();
    let events = unfolded.split("BEGIN:VEVENT").skip(1);
    let mut own = events.filter(|event| event.contains(&format!("UID:meeting-{id}@")));
    let event = own.next().unwrap_or_else(|| panic!("{id}: {unfolded}"));
    event.lines().map(str::to_owned).collect()
}

fn value<'a>(event: &'a [String], key: &str) -> &'a str {
    let mut found = event.iter().filter_map(|line| line.strip_prefix(key));
    found.next().unwrap_or_else(|| panic!("{key}: {event:?}"))
}

/// Runs with simulated time.
fn alone<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build();
    runtime.unwrap().block_on(work)
}

#[test]
fn a_feed_and_the_pages_follow_what_is_published_and_corrected() {
    alone(async {
        let day = Day::begin();
        let feed = format!("{DISCLOSURES}.atom?symbol=SAHW");
        let arabic = format!("/ar{feed}");
        let before = day.visit(&feed).await;
        let title =
            json!({"en": "Board to meet on a new terminal", "ar": "اجتماع لبحث محطة جديدة"});
        let id = day
            .act(json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting", "title": title}))
            .await;
        let after = day.later(&feed).await;
        assert_ne!(after.header("etag"), before.header("etag"));
        assert!(!before.body.contains(&id) && after.body.contains(&id));
        assert!(
            day.later(&arabic)
                .await
                .body
                .contains("اجتماع لبحث محطة جديدة")
        );

        let title = json!({"en": "Correction: Board to meet", "ar": "تصحيح: اجتماع"});
        let by = day
            .act(json!({"act": "correct", "id": id, "title": title}))
            .await;
        let corrected = day.later(&feed).await.body;
        assert!(
            corrected.contains(&id) && corrected.contains(&by),
            "both stay"
        );
        let entry = |feed: &str, id: &str| {
            let mut entries = feed.split("<entry>").skip(1);
            let own = entries.find(|entry| entry.contains(&format!("/{id}</id>")));
            own.unwrap_or_else(|| panic!("{id}: {feed}")).to_owned()
        };
        let of = |entry: &str, name: &str| {
            let (_, rest) = entry.split_once(&format!("<{name}>")).unwrap();
            rest.split_once('<').unwrap().0.to_owned()
        };
        // The clock stands still, so an older one shows that the entry is updated.
        let (_, rest) = before.body.split_once("<entry><id>").unwrap();
        let older = rest.split_once("</id>").unwrap().0;
        let older = older.rsplit('/').next().unwrap();
        let published = of(&entry(&before.body, older), "published");
        assert_eq!(of(&entry(&before.body, older), "updated"), published);
        let act = json!({"act": "correct", "id": older, "title": title});
        let newest = day.act(act).await;
        let corrected = day.later(&feed).await.body;
        let (old, new) = (entry(&corrected, older), entry(&corrected, &newest));
        assert_eq!(of(&old, "published"), published, "it was published once");
        let updated = of(&old, "updated");
        assert_eq!(updated, of(&new, "published"));
        assert!(updated > published, "{updated}");
        let json = day
            .later(&format!("{DISCLOSURES}.jsonfeed?symbol=SAHW"))
            .await;
        let json: Value = serde_json::from_slice(&json.bytes).unwrap();
        let items = json["items"].as_array().unwrap();
        let is_old = |item: &&Value| item["url"].as_str().unwrap().ends_with(older);
        let modified = &items.iter().find(is_old).unwrap()["date_modified"];
        assert_eq!(modified.as_str(), Some(&*updated));
        let page = day.later(&format!("{DISCLOSURES}/{id}")).await.body;
        assert!(
            page.contains(&format!("{DISCLOSURES}/{by}")),
            "the old one leads to the new one"
        );
    });
}

#[test]
fn a_disclosure_that_was_corrected_twice_names_both_corrections() {
    alone(async {
        let day = Day::begin();
        let title = json!({"en": "Board to meet on Sunday", "ar": "اجتماع المجلس يوم الأحد"});
        let act =
            json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting", "title": title});
        let id = day.act(act).await;
        let mut corrections = Vec::new();
        for (en, ar) in [
            ("Correction: the day", "تصحيح: اليوم"),
            ("Correction: the place", "تصحيح: المكان"),
        ] {
            let act = json!({"act": "correct", "id": id, "title": {"en": en, "ar": ar}});
            corrections.push(day.act(act).await);
        }
        for (prefix, newer, older) in CORRECTIONS {
            let list = format!("{prefix}{DISCLOSURES}");
            let link = |id: &str| format!("href=\"{list}/{id}\"");
            let page = day.later(&format!("{list}/{id}")).await.body;
            let bands: Vec<&str> = page.split(newer).skip(1).collect();
            assert_eq!(bands.len(), 2, "{page}");
            // The latest stands first.
            for (band, by) in bands.iter().zip(corrections.iter().rev()) {
                let band = band.split("</p>").next().unwrap();
                assert!(band.contains(&link(by)), "{by}: {band}");
            }
            for by in &corrections {
                let page = day.later(&format!("{list}/{by}")).await;
                assert!(page.between(older, "</p>").contains(&link(&id)), "{by}");
                assert!(!page.body.contains(newer), "{by}");
            }
        }
    });
}

#[test]
fn a_correction_of_two_disclosures_names_both() {
    alone(async {
        let day = Day::begin();
        let title = |nth: &str| json!({"en": nth, "ar": nth});
        let mut corrected = Vec::new();
        for nth in ["1", "2"] {
            let act = json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting",
                "title": title(nth)});
            corrected.push(day.act(act).await);
        }
        let act = json!({"act": "correct", "id": corrected[0], "also": [corrected[1]],
            "title": title("3")});
        let by = day.act(act).await;
        for (prefix, newer, older) in CORRECTIONS {
            let list = format!("{prefix}{DISCLOSURES}");
            let link = |id: &str| format!("href=\"{list}/{id}\"");
            let page = day.later(&format!("{list}/{by}")).await.body;
            let bands: Vec<&str> = page.split(older).skip(1).collect();
            assert_eq!(bands.len(), 2, "{page}");
            // The latest stands first.
            for (band, id) in bands.iter().zip(corrected.iter().rev()) {
                let band = band.split("</p>").next().unwrap();
                assert!(band.contains(&link(id)), "{id}: {band}");
            }
            for id in &corrected {
                let page = day.later(&format!("{list}/{id}")).await;
                assert!(page.between(newer, "</p>").contains(&link(&by)), "{id}");
            }
        }
    });
}

#[test]
fn the_feed_has_the_text_of_what_is_published_in_each_language() {
    alone(async {
        let day = Day::begin();
        let act = json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting",
            "title": {"en": "Board to meet on a new terminal", "ar": "اجتماع لبحث محطة جديدة"},
            "text": {"en": "Cranes & berths.\n\nTwo of each.", "ar": ""}});
        let id = day.act(act).await;
        // A text in one language alone says which.
        for prefix in ["", "/ar"] {
            let feed = format!("{prefix}{DISCLOSURES}.jsonfeed");
            let feed: Value = serde_json::from_slice(&day.later(&feed).await.bytes).unwrap();
            let mut items = feed["items"].as_array().unwrap().iter();
            let own = items.find(|item| item["url"].as_str().unwrap().ends_with(&id));
            let html = &own.unwrap()["content_html"];
            let text = "<p>Cranes &amp; berths.</p><p>Two of each.</p>";
            assert_eq!(*html, format!("<div lang=\"en\" dir=\"ltr\">{text}</div>"));
        }
    });
}

#[test]
fn what_is_published_in_one_language_alone_says_so() {
    alone(async {
        let day = Day::begin();
        let words = "اجتماع لبحث محطة";
        let title = json!({"en": words, "ar": words});
        let id = day
            .act(json!({"act": "publish", "symbol": "SAHW", "kind": "board-meeting", "title": title}))
            .await;
        for (prefix, only, lang) in [("", "Arabic only", "lang=ar>"), ("/ar", "بالعربية فقط", "")]
        {
            let list = day.later(&format!("{prefix}{DISCLOSURES}")).await.body;
            let row = list.split("<tr").find(|row| row.contains(&id)).unwrap();
            assert!(row.contains(only) && row.contains(lang), "{row}");
            assert_eq!(list.matches(only).count(), 1);
            let page = day.visit(&format!("{prefix}{DISCLOSURES}/{id}")).await;
            let head = page.between("class=\"record__no\"", "</h1>");
            assert!(head.contains(only) && head.contains(words), "{head}");
            assert_eq!(head.contains("lang=\"ar\" dir=\"rtl\""), prefix.is_empty());
            // So does its entry in feeds of the other language.
            let feed = format!("{prefix}{DISCLOSURES}");
            let atom = day.visit(&format!("{feed}.atom")).await.body;
            let mut entries = atom.split("<entry>").skip(1);
            let own = entries.find(|entry| entry.contains(&id)).unwrap();
            let title = match prefix {
                "" => format!("<title xml:lang=\"ar\">{words}</title>"),
                _ => format!("<title>{words}</title>"),
            };
            assert!(own.contains(&title), "{own}");
            let json = day.visit(&format!("{feed}.jsonfeed")).await;
            let json: Value = serde_json::from_slice(&json.bytes).unwrap();
            let mut items = json["items"].as_array().unwrap().iter();
            let own = items.find(|item| item["url"].as_str().unwrap().ends_with(&id));
            let language = own.unwrap().get("language").cloned();
            assert_eq!(language, prefix.is_empty().then(|| json!("ar")), "{own:?}");
        }
    });
}

#[test]
fn a_calendar_and_the_pages_follow_what_is_moved_and_cancelled() {
    alone(async {
        let day = Day::begin();
        let meetings = day.meetings().await.items;
        let called = meetings
            .iter()
            .find(|m| m.state == MeetingState::Called)
            .unwrap();
        let (id, symbol) = (&called.id, &called.symbol);
        let page = format!("/the-exchange/market-information/company/{symbol}/general-meetings");
        let calendar = format!("{page}.ics");
        let before = event(&day.visit(&calendar).await, id);
        assert_eq!(value(&before, "SEQUENCE:"), "0");
        assert_eq!(value(&before, "STATUS:"), "CONFIRMED");
        let called_on = called
            .called_on
            .pred_opt()
            .unwrap()
            .format("%Y%m%dT200000Z");
        assert_eq!(value(&before, "LAST-MODIFIED:"), called_on.to_string());

        day.act(json!({"act": "move", "id": id, "to": "2027-02-03", "time": "16:30:00"}))
            .await;
        let file = day.later(&calendar).await;
        let moved = event(&file, id);
        assert_eq!(value(&moved, "UID:"), value(&before, "UID:"));
        assert_eq!(value(&moved, "SEQUENCE:"), "1");
        assert_eq!(value(&moved, "DTSTART;TZID=Asia/Dubai:"), "20270203T163000");
        assert_eq!(value(&moved, "DTSTAMP:"), "20261112T103219Z");
        assert_eq!(file.body.matches("TZID:Asia/Dubai").count(), 1);
        assert!(day.later(&page).await.body.contains(">Moved<"));
        // The choice of states names it, too.
        let words = [(page.clone(), "Cancelled"), (format!("/ar{page}"), "ملغاة")];
        let mut before = Vec::new();
        for (page, word) in &words {
            before.push(day.later(page).await.body.matches(word).count());
        }

        day.act(json!({"act": "cancel", "id": id})).await;
        let cancelled = event(&day.later(&calendar).await, id);
        assert_eq!(value(&cancelled, "SEQUENCE:"), "2");
        assert_eq!(value(&cancelled, "STATUS:"), "CANCELLED");
        assert_eq!(
            value(&cancelled, "DTSTART;TZID=Asia/Dubai:"),
            "20270203T163000"
        );
        for ((page, word), before) in words.into_iter().zip(before) {
            let after = day.later(&page).await.body.matches(word).count();
            assert!(after > before, "{page}: {word}");
        }
        let all = day.later("/calendar?month=2027-02").await.body;
        assert!(
            all.contains("Cancelled"),
            "it stays in the calendar of all dates"
        );
    });
}

#[test]
fn a_meeting_is_moved_into_a_holiday_and_across_midnight() {
    alone(async {
        let day = Day::begin();
        let meetings = day.meetings().await.items;
        let mut called = meetings.iter().filter(|m| m.state == MeetingState::Called);
        let called = called.next().unwrap();
        let (id, symbol) = (&called.id, &called.symbol);
        let list = format!("/the-exchange/market-information/company/{symbol}/general-meetings");
        let meeting = format!("meeting-{id}");
        // The first is still the day before in UTC.
        for (nth, to, time, starts) in [
            (1, "2026-12-02", "00:05:00", "20261202T000500"),
            (2, "2026-12-01", "23:55:00", "20261201T235500"),
        ] {
            let act = json!({"act": "move", "id": id, "to": to, "time": time});
            day.act(act).await;
            let moved = event(&day.later(&format!("{list}.ics")).await, id);
            assert_eq!(value(&moved, "DTSTART;TZID=Asia/Dubai:"), starts);
            assert_eq!(value(&moved, "SEQUENCE:"), nth.to_string());
            let dates = day.later("/calendar.json?month=2026-12").await;
            let dates: Value = serde_json::from_slice(&dates.bytes).unwrap();
            let rows = dates["rows"].as_array().unwrap();
            let own: Vec<_> = rows.iter().filter(|row| row["event"] == meeting).collect();
            assert_eq!(own.len(), 1, "{own:?}");
            assert_eq!(own[0]["day"], to);
            let is_closed = |row: &Value| row["kind"] == "closed" && row["day"] == to;
            assert!(rows.iter().any(is_closed), "the holiday of {to} stays");
        }
    });
}
