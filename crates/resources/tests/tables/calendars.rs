//! Calendars of many events: all of them up to a limit, and beyond it the latest, which the file says.

use crate::{exchange::Exchange, sample::words};
use domain::locale::Locale;
use resources::{
    DataPage, EVENTS, Place,
    formats::{Followed, ICALENDAR},
};
use serde_json::{Value, json};

/// So many events of one day.
fn events(count: usize) -> Value {
    let event = |at: usize| {
        let (en, ar) = (format!("Seminar {at}"), format!("ندوة {at}"));
        json!({
            "id": format!("e{at:05}"),
            "title": {"en": en, "ar": ar},
            "place": {"en": "Dubai, exchange hall", "ar": "دبي، قاعة السوق"},
            "from": "2026-11-24",
            "to": "2026-11-24",
        })
    };
    json!({ "items": (0..count).map(event).collect::<Vec<_>>() })
}

async fn calendar(exchange: &Exchange, resource: &'static dyn DataPage) -> Followed {
    let loaded = exchange.all(resource, &[]).await;
    let place = Place {
        origin: "https://exchange.example",
        publisher: "An Exchange",
        exchange: "DSEX",
        title: "Events",
        subject: "",
        page: "/events",
        query: "",
        filters: &[],
        clean: |_, _| None,
    };
    let followed = ICALENDAR.followed(&loaded, &place, words(Locale::En));
    followed.unwrap().unwrap()
}

fn text(followed: &Followed) -> String {
    String::from_utf8(followed.bytes.clone()).unwrap()
}

#[tokio::test]
async fn a_calendar_of_twenty_thousand_events_loses_none() {
    let exchange = Exchange::new(|_, _| Some(events(20_000)));
    let followed = calendar(&exchange, &EVENTS).await;
    let text = text(&followed);
    assert_eq!(followed.cut_from, None);
    assert_eq!(text.matches("BEGIN:VEVENT\r\n").count(), 20_000);
    assert!(text.contains("UID:event-e00000@DSEX") && text.contains("UID:event-e19999@DSEX"));
    assert!(text.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
    assert!(!text.contains("DESCRIPTION"));
}

#[tokio::test]
async fn a_calendar_beyond_the_limit_says_that_it_has_the_latest_only() {
    let exchange = Exchange::new(|_, _| Some(events(25_010)));
    let followed = calendar(&exchange, &EVENTS).await;
    let text = text(&followed);
    assert_eq!(followed.cut_from, Some(25_010));
    assert_eq!(text.matches("BEGIN:VEVENT\r\n").count(), 25_000);
    assert!(!text.contains("UID:event-e00009@") && text.contains("UID:event-e00010@"));
    let (head, _) = text.split_once("BEGIN:VEVENT").unwrap();
    for property in ["DESCRIPTION:", "X-WR-CALDESC:"] {
        let said = format!("\r\n{property}calendar-cut\r\n");
        assert!(head.contains(&said), "{head}");
    }
}
