//! What is said of a form that was received, and of one that was not: who answers and when, and how the team is reached.

use crate::sent_forms::{post, site};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;

/// Valid values of the fields that the form of the suhoor gathering does not have.
const OTHERS: [(&str, &str); 19] = [
    ("first-name", "Layan"),
    ("last-name", "Al Naseem"),
    ("email-again", "layan@sahwan.example"),
    ("phone-country", "AE"),
    ("phone", "050 123 4567"),
    ("birthday-day", "29"),
    ("birthday-month", "2"),
    ("birthday-year", "1992"),
    ("nationality", "AE"),
    ("residence", "AE"),
    ("country", "AE"),
    ("message", "A question"),
    ("change", "A new address"),
    ("correct", "yes"),
    ("notify", "yes"),
    ("device-type", "android"),
    ("gender", "female"),
    ("company-size", "to-49"),
    ("industry", "energy"),
];

fn path(page: &str) -> &'static str {
    page_table::by_id(page).unwrap().path
}

#[test]
fn a_confirmation_says_who_answers_when_and_what_happens_next() {
    let (site, _) = site();
    for form in forms::ALL {
        for locale in Locale::ALL {
            let token = format!("token-{}-{locale}", form.id);
            let mut given = OTHERS.to_vec();
            given.extend([("subject", "data"), ("token", token.as_str())]);
            let sent = post(&site, &locale.href(path(form.pages[0])), &given);
            assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", form.id);
            let page = site.get(sent.header("location"));
            let done = page.between("class=\"done\"", "<aside");
            let answer = &form.answer;
            let team = format!("form-team-{}", answer.team.key);
            for key in [
                &team,
                &format!("form-answered-{}", answer.when),
                &format!("form-then-{}", answer.next),
            ] {
                let words = t(locale, key);
                assert!(done.contains(&*words), "{words} in {done}");
            }
            assert!(done.contains("data-copy=\"BRS-0000-"), "{done}");
            let ways = page.between("id=\"other-ways\"", "</aside>");
            assert!(ways.contains(&*t(locale, &team)), "{ways}");
            for id in ["faqs", "contact-us"] {
                let href = format!("href=\"{}\"", locale.href(path(id)));
                assert!(ways.contains(&href), "{href} in {ways}");
            }
        }
    }
}

#[test]
fn a_form_that_was_not_taken_can_be_copied_and_says_how_its_team_is_reached() {
    let (site, memory) = site();
    memory.fails(true);
    for (id, subject, team, phone, email) in [
        (
            "dubai-reit-market",
            "",
            "listings",
            "tel:+97140000002",
            Some("mailto:listings@exchange.example"),
        ),
        // The subject says which team it is. A team without a telephone of its own is reached by the switchboard.
        (
            "contact-us",
            "privacy",
            "privacy",
            "tel:+97140000000",
            Some("mailto:privacy@exchange.example"),
        ),
        ("suhoor-gathering", "", "events", "tel:+97140000000", None),
    ] {
        for locale in Locale::ALL {
            let mut given = OTHERS.to_vec();
            given.push(("subject", subject));
            let page = post(&site, &locale.href(path(id)), &given);
            assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{id}");
            let told = page.between("class=\"errors\"", "<form");
            assert!(told.contains("href=\"#other-ways\""), "{told}");
            assert!(told.contains(&*t(locale, "form-copy-written")), "{told}");
            let (_, copied) = told.split_once("data-copy=\"").unwrap();
            let (copied, _) = copied.split_once('"').unwrap();
            let email_typed = format!("{}: layan@sahwan.example", t(locale, "field-email"));
            assert_eq!(copied.matches(&email_typed).count(), 1, "{copied}");
            let ways = page.between("id=\"other-ways\"", "</aside>");
            let name = t(locale, &format!("form-team-{team}"));
            assert!(ways.contains(&*name), "{name} in {ways}");
            assert!(ways.contains(phone), "{phone} in {ways}");
            let mails = ways.matches("mailto:").count();
            assert_eq!(mails, usize::from(email.is_some()), "{ways}");
            assert!(email.is_none_or(|email| ways.contains(email)), "{ways}");
        }
    }
}
