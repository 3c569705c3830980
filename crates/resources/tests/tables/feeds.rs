//! Feeds with more full texts than they may have: entries without theirs say where it is.

use crate::{exchange::Exchange, sample::words};
use domain::locale::Locale;
use resources::{
    DISCLOSURES, Place,
    formats::{ATOM, Format, JSON_FEED},
};
use serde_json::{Value, json};

/// So many disclosures, one a minute.
const COUNT: usize = 40;

/// The one whose text is longer than that of an entry may be.
const TOO_LONG: usize = 3;

/// The first for whose text there is no room any more.
const FIRST_WITHOUT: usize = 35;

/// The one with a short text behind it.
const SHORT: usize = 37;

/// The one without a text.
const WITHOUT: usize = 39;

fn disclosures() -> Value {
    let disclosure = |at: usize| {
        // Two bytes a letter.
        let letters = match at {
            TOO_LONG => 17_000,
            SHORT => 10,
            _ => 15_000,
        };
        let mut one = json!({
            "id": format!("d{at:02}"),
            "published": format!("2026-11-09T12:{:02}:00+04:00", 59 - at),
            "symbol": "SAHW",
            "issuer": {"en": "Sahwan Ports", "ar": "موانئ صهوان"},
            "title": {"en": "Board meeting", "ar": "اجتماع مجلس الإدارة"},
            "category": "meetings",
            "kind": "board-meeting",
            "priceSensitive": false,
            "attachments": [],
        });
        if at != WITHOUT {
            let html = format!("<p>{}</p>", "ن".repeat(letters));
            one["text"] = json!({"en": "", "ar": html});
        }
        one
    };
    json!({"total": COUNT, "items": (0..COUNT).map(disclosure).collect::<Vec<_>>()})
}

async fn feed(format: &Format) -> String {
    let exchange = Exchange::new(|_, asked| {
        let mut asked = asked.iter();
        let is_list = asked.any(|(_, value)| value == "disclosures_prototype");
        is_list.then(disclosures)
    });
    let loaded = exchange.newest(&DISCLOSURES, &[]).await;
    let place = Place {
        origin: "https://exchange.example",
        publisher: "An Exchange",
        exchange: "DSEX",
        title: "Disclosures",
        subject: "",
        page: "/disclosures",
        query: "",
        filters: &[],
        clean: |html, most| (html.len() <= most).then(|| html.to_owned()),
    };
    let followed = format.followed(&loaded, &place, words(Locale::En));
    String::from_utf8(followed.unwrap().unwrap().bytes).unwrap()
}

fn has_text(at: usize) -> bool {
    at < FIRST_WITHOUT && at != TOO_LONG
}

#[tokio::test]
async fn an_entry_without_its_full_text_says_where_it_is() {
    let json: Value = serde_json::from_str(&feed(&JSON_FEED).await).unwrap();
    let items = json["items"].as_array().unwrap();
    assert_eq!(items.len(), COUNT);
    for (at, item) in items.iter().enumerate() {
        let (html, text) = (item.get("content_html"), item.get("content_text"));
        assert_eq!(html.is_some(), has_text(at), "{at}");
        let said = (!has_text(at)).then(|| json!("feed-text-on-page"));
        assert_eq!(text, said.as_ref(), "{at}");
    }

    let atom = feed(&ATOM).await;
    let entries: Vec<&str> = atom.split("<entry>").skip(1).collect();
    assert_eq!(entries.len(), COUNT);
    for (at, entry) in entries.iter().enumerate() {
        let said = entry.contains("<content>feed-text-on-page</content>");
        assert_eq!(said, !has_text(at), "{at}");
    }
}
