//! The contact page and its form.

use crate::{
    places,
    sent_forms::{post, site},
    site::{Answer, Site, get},
};
use http::StatusCode;

const CONTACT: &str = "/discover-dfm/contact-us";

/// The contact form with valid values. `changes` replaces or adds values.
fn contact(site: &Site, address: &str, changes: &[(&str, &str)]) -> Answer {
    let mut all = vec![
        ("email-again", "layan@sahwan.example"),
        ("subject", "data"),
        ("message", "The figures of yesterday"),
    ];
    all.retain(|(key, _)| changes.iter().all(|(other, _)| key != other));
    all.extend(changes);
    post(site, address, &all)
}

#[test]
fn the_contact_page_has_its_form_below_its_text() {
    let (site, memory) = site();
    for (address, team) in [
        (CONTACT.to_owned(), "id=\"members\""),
        (format!("/ar{CONTACT}"), "id=\"members\""),
    ] {
        let page = site.get(&address);
        assert_eq!(page.body.matches("<h1").count(), 1);
        let at = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
        assert!(at(team) < at("id=\"write\"") && at("id=\"write\"") < at("name=\"subject\""));
        // With errors, only the form is shown.
        let wrong = contact(&site, &address, &[("message", ""), ("earlier", "BRS-1")]);
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        let errors = wrong.between("<div role=\"alert\"", "</ul>");
        for field in ["message", "earlier"] {
            assert!(
                errors.contains(&format!("href=\"#answer-{field}\"")),
                "{errors}"
            );
        }
        assert!(!wrong.body.contains(team) && wrong.body.contains("value=\"BRS-1\""));
        assert_eq!(wrong.body.matches("<h1").count(), 1);
    }
    let accepted = contact(&site, CONTACT, &[("earlier", "brs-7k3mq9-xd4p2w")]);
    assert_eq!(accepted.status, StatusCode::SEE_OTHER);
    let page = site.get(accepted.header("location"));
    assert!(page.body.contains("BRS-0000-0001") && !page.body.contains("id=\"members\""));
    let stored = memory.stored();
    assert_eq!((stored.len(), stored[0].form), (1, "contact"));
    let fields = &stored[0].fields;
    let of = |key: &str| {
        fields
            .iter()
            .find(|(of, _)| *of == key)
            .map(|(_, value)| value.as_str())
    };
    assert_eq!(of("earlier"), Some("BRS-7K3MQ9-XD4P2W"));
    assert_eq!((of("subject"), of("phone")), (Some("data"), None));
    memory.closes();
    let closed = site.get(CONTACT);
    assert!(closed.body.contains("id=\"members\"") && closed.body.contains("This form is closed"));
    assert!(!closed.body.contains("method=\"post\""));
}

#[test]
fn what_would_be_a_header_of_a_mail_is_refused() {
    let (site, memory) = site();
    let long = "م".repeat(5_000);
    for (key, value) in [
        ("full-name", "Layan\r\nBcc: x@y.ae"),
        ("full-name", "La\u{202E}yan"),
        ("full-name", long.as_str()),
        ("email", "a@b.ae\r\nBcc: x@y.ae"),
        ("email", "a@b.ae,x@y.ae"),
        ("email", "a@b.ae>"),
        ("subject", "data\r\nBcc: x@y.ae"),
        ("message", long.as_str()),
        ("message", "a\0b"),
    ] {
        let given = [(key, value), ("email-again", value)];
        let given = if key == "email" {
            &given[..]
        } else {
            &given[..1]
        };
        let page = contact(&site, CONTACT, given);
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{key}");
    }
    assert!(memory.stored().is_empty());
}

#[test]
fn pages_of_data_that_stand_among_texts_lead_on_and_say_whom_to_ask() {
    for id in [
        "key-figures",
        "reports-presentations",
        "registered-trading-system-vendors",
        "member-services-item",
        "mwcarbon",
        "listing-fees",
        "readiness",
        "calculators",
    ] {
        let path = places::path(page_table::by_id(id).unwrap());
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{path}"));
            assert_eq!(page.status, StatusCode::OK, "{prefix}{path}");
            let main = page.between("<main", "</main>");
            let to = format!("href=\"{prefix}{CONTACT}");
            assert!(
                main.contains(&to),
                "{prefix}{path} does not say whom to ask"
            );
        }
    }
}

#[test]
fn a_press_release_ends_with_whom_journalists_ask() {
    for prefix in ["", "/ar"] {
        let page = get(&format!(
            "{prefix}/discover-dfm/news-media/press-releases/2026-11-24-event"
        ));
        assert_eq!(page.status, StatusCode::OK);
        let next = page.between("aria-labelledby=\"next-step\"", "</section>");
        for to in [
            format!("{CONTACT}#media"),
            "/discover-dfm/news-media/media-kit".to_owned(),
        ] {
            assert!(next.contains(&format!("href=\"{prefix}{to}\"")), "{next}");
        }
    }
}
