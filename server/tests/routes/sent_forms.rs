//! Form submissions: the page, validation, refusals, storage, and the confirmation.

mod again;

use crate::{
    memory::{Memory, TOKEN},
    site::{Answer, Site},
};
use app::{Refusal, messages::t};
use axum::body::Body;
use domain::locale::Locale;
use http::{Request, StatusCode};
use std::{
    io,
    sync::{Arc, Mutex},
};

const SUHOOR: &str = "/registrations/suhoor-gathering";
const OWN: (&str, &str) = ("origin", "https://exchange.example");
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// A site with a store, and the store.
pub fn site() -> (Site, Arc<Memory>) {
    let memory = Arc::new(Memory::default());
    (Site::receiving(Arc::clone(&memory) as _), memory)
}

/// Valid values of the suhoor form with a token. `changes` replaces or adds values.
fn body(changes: &[(&str, &str)]) -> String {
    let mut all = vec![
        ("token", TOKEN),
        ("proof", ""),
        ("website", ""),
        ("full-name", "Layan Al Naseem"),
        ("email", "layan@sahwan.example"),
        ("mobile-country", "AE"),
        ("mobile", "٠٥٠ ١٢٣ ٤٥٦٧"),
        ("company", "Sahwan Ports"),
        ("job-title", "Analyst"),
    ];
    all.retain(|(key, _)| changes.iter().all(|(other, _)| key != other));
    all.extend(changes);
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs(all).finish()
}

fn send(site: &Site, address: &str, headers: &[(&str, &str)], body: String) -> Answer {
    let request = headers
        .iter()
        .fold(Request::post(address), |request, (name, value)| {
            request.header(*name, *value)
        });
    site.send(request.body(Body::from(body)).unwrap())
}

pub fn post(site: &Site, address: &str, changes: &[(&str, &str)]) -> Answer {
    send(site, address, &[OWN, FORM], body(changes))
}

#[test]
fn a_form_about_a_day_says_where_the_day_is_announced() {
    let (site, _) = site();
    let names = |address: &str, href: &str| {
        let body = site.get(address).body;
        let link = format!("href=\"{href}\" class=\"link\"");
        body.contains(&link) || body.contains(&format!("class=\"link\" href=\"{href}\""))
    };
    let events = "/discover-dfm/news-media/events";
    assert!(names(SUHOOR, events));
    assert!(names(
        "/ar/registrations/derivatives-training",
        &format!("/ar{events}")
    ));
    assert!(
        !names("/registrations/dubai-reit-market", events),
        "of no day"
    );
}

#[test]
fn the_page_of_a_form_is_made_for_one_visitor() {
    let (site, _) = site();
    for form in forms::ALL {
        for id in form.pages {
            let path = page_table::by_id(id).unwrap().path;
            for prefix in ["", "/en", "/ar"] {
                let page = site.get(&format!("{prefix}{path}"));
                assert_eq!(page.status, StatusCode::OK);
                assert_eq!(page.header("cache-control"), "private, no-store");
                assert!(page.body.contains("method=\"post\""), "{path}");
                for field in form.fields() {
                    for name in field.names() {
                        assert!(page.body.contains(&format!("name=\"{name}\"")), "{name}");
                    }
                }
            }
            let first = site.get(path);
            let token = |page: &Answer| page.between("name=\"token\" value=\"", "\"").to_owned();
            assert_ne!(token(&first), token(&site.get(path)));
            let fragment = site.get(&format!("/_page{path}"));
            assert_eq!(fragment.header("cache-control"), "private, no-store");
        }
    }
}

#[test]
fn the_page_of_a_form_is_sent_compressed() {
    let (site, _) = site();
    let compressed = site.get_with(SUHOOR, &[("accept-encoding", "br")]);
    assert_eq!(compressed.header("content-encoding"), "br");
    assert_eq!(compressed.header("cache-control"), "private, no-store");
}

#[test]
fn what_is_right_is_stored_once_and_confirmed() {
    let (site, memory) = site();
    let address = format!("/ar{SUHOOR}");
    let accepted = post(&site, &address, &[]);
    assert_eq!(accepted.status, StatusCode::SEE_OTHER);
    assert_eq!(accepted.header("cache-control"), "private, no-store");
    let to = accepted.header("location").to_owned();
    assert!(to.starts_with(&format!("{address}?reference=BRS-")), "{to}");
    let page = site.get(&to);
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert!(page.body.contains("BRS-0000-0001"));
    assert!(!page.body.contains("layan@"));
    let stored = memory.stored();
    assert_eq!(stored.len(), 1);
    assert_eq!(stored[0].form, "suhoor-gathering");
    assert_eq!(stored[0].locale, "ar");
    assert_eq!(
        stored[0].acknowledge.as_deref(),
        Some("layan@sahwan.example")
    );
    let mobile = stored[0].fields.iter().find(|(key, _)| *key == "mobile");
    assert_eq!(mobile.unwrap().1, "+971501234567");
    // A second submission with the same token: the page says that the first one is kept.
    let again = post(&site, &address, &[("company", "Other")]);
    let again = again.header("location");
    let stem = |address: &str| address.split_once("&proof=").unwrap().0.to_owned();
    assert_eq!(stem(again), stem(&to));
    assert!(again.ends_with("&repeated=1"), "{again}");
    let kept = "حُفظت النسخة الأولى";
    assert!(site.get(again).body.contains(kept) && !page.body.contains(kept));
    assert_eq!(memory.stored().len(), 1);
}

#[test]
fn a_mail_is_promised_only_when_one_is_sent() {
    let (site, memory) = site();
    let promise = "by e-mail to the address that you gave";
    let confirmation = |tokens: &str| {
        let accepted = post(&site, SUHOOR, &[("token", tokens)]);
        site.get(accepted.header("location")).body
    };
    assert!(!confirmation("token-1").contains(promise));
    memory.mails();
    assert!(confirmation("token-2").contains(promise));
    assert!(
        !confirmation("token-2").contains(promise),
        "it was sent before"
    );
}

#[test]
fn a_confirmation_cannot_be_made_up() {
    let (site, _) = site();
    let accepted = post(&site, SUHOOR, &[]);
    let to = accepted.header("location");
    let (stem, proof) = to.rsplit_once('=').unwrap();
    let other = "/registrations/derivatives-training";
    for forged in [
        format!("{stem}=x{proof}"),
        format!("{SUHOOR}?reference=BRS-0000-0001"),
        to.replacen("0001", "0002", 1),
        to.replace(SUHOOR, other),
        // No mail was sent, and nothing was sent before.
        format!("{to}&mailed=1"),
        format!("{to}&repeated=1"),
    ] {
        let page = site.get(&forged);
        assert!(!page.body.contains("BRS-"), "{forged}");
        assert!(page.body.contains("method=\"post\""), "{forged}");
    }
}

#[test]
fn what_is_wrong_comes_back_as_it_was_typed() {
    let (site, memory) = site();
    let typed = [
        ("email", "layan@sahwan"),
        ("company", "\"><script>alert(1)</script>"),
        ("job-title", ""),
    ];
    let page = post(&site, SUHOOR, &typed);
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(page.header("cache-control"), "private, no-store");
    let errors = page.between("<div role=\"alert\"", "</ul>");
    assert!(
        errors.contains("href=\"#answer-email\"") && errors.contains("href=\"#answer-job-title\"")
    );
    assert!(errors.contains("autofocus"));
    assert!(page.body.contains("value=\"layan@sahwan\""));
    assert!(page.body.contains("value=\"Layan Al Naseem\""));
    assert!(!page.body.contains("<script>alert"));
    assert!(page.body.contains("&lt;script&gt;alert"));
    assert!(page.body.contains("id=\"answer-email-error\""));
    // Corrected, it is the same submission.
    assert_eq!(page.between("name=\"token\" value=\"", "\""), TOKEN);
    let arabic = post(&site, &format!("/ar{SUHOOR}"), &typed);
    assert!(arabic.body.contains("أدخل عنوانًا كاملًا"));
    assert!(memory.stored().is_empty());
}

#[test]
fn only_own_pages_may_send_and_only_small_forms() {
    let (site, memory) = site();
    let status = |headers: &[(&str, &str)], body: String| send(&site, SUHOOR, headers, body).status;
    let right = || body(&[]);
    for foreign in [
        &[FORM][..],
        &[FORM, ("origin", "https://other.example")],
        &[FORM, ("origin", "null")],
        &[FORM, ("origin", "http://exchange.example")],
        &[FORM, ("origin", "ftp://exchange.example")],
        &[FORM, OWN, ("sec-fetch-site", "cross-site")],
        &[FORM, OWN, ("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(status(foreign, right()), StatusCode::FORBIDDEN);
    }
    for other in [
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/json",
    ] {
        let headers = [OWN, ("content-type", other)];
        assert_eq!(
            status(&headers, right()),
            StatusCode::UNSUPPORTED_MEDIA_TYPE
        );
    }
    let long = "x".repeat(65 * 1024);
    assert_eq!(
        status(&[FORM, OWN], body(&[("company", &long)])),
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let many: String = (0..100).map(|nth| format!("&n{nth}=1")).collect();
    assert_eq!(
        status(&[FORM, OWN], right() + &many),
        StatusCode::BAD_REQUEST
    );
    assert_eq!(
        status(&[FORM, OWN], right() + "&email=a@b.ae"),
        StatusCode::BAD_REQUEST
    );
    assert!(memory.stored().is_empty());
    let own = [FORM, ("sec-fetch-site", "same-origin")];
    assert_eq!(status(&own, right()), StatusCode::SEE_OTHER);
    let put = Request::put(SUHOOR).body(Body::empty()).unwrap();
    let put = site.send(put);
    assert_eq!(put.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(put.header("allow"), "GET, HEAD, POST");
    let elsewhere = send(&site, "/other/disclaimer", &[OWN, FORM], right());
    assert_eq!(elsewhere.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[test]
fn programs_and_forged_tickets_store_nothing() {
    let (site, memory) = site();
    for (key, value, refusal) in [
        ("website", "https://x.example", Refusal::Robot),
        ("proof", "wrong", Refusal::Robot),
        ("token", "forged", Refusal::UnknownPage),
        ("token", "", Refusal::UnknownPage),
        ("token", "expired", Refusal::Expired),
    ] {
        for (prefix, locale) in [("", Locale::En), ("/ar", Locale::Ar)] {
            let page = post(&site, &format!("{prefix}{SUHOOR}"), &[(key, value)]);
            let told = page.between("class=\"errors\"", "</div>");
            for part in ["title", "text"] {
                let words = t(locale, &format!("form-{}-{part}", refusal.code()));
                assert!(told.contains(&*words), "{key}: {words} in {told}");
            }
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{key}");
            assert!(page.body.contains("value=\"Layan Al Naseem\""));
            let token = page.between("name=\"token\" value=\"", "\"");
            assert!(token.starts_with("token-"), "a new one");
        }
    }
    assert!(memory.stored().is_empty());
}

#[test]
fn a_store_that_fails_loses_nothing_that_was_typed() {
    let (site, memory) = site();
    memory.fails(true);
    let page = post(&site, SUHOOR, &[]);
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!page.header("retry-after").is_empty());
    assert!(page.body.contains("value=\"Layan Al Naseem\""));
    assert_eq!(page.between("name=\"token\" value=\"", "\""), TOKEN);
    memory.fails(false);
    assert_eq!(post(&site, SUHOOR, &[]).status, StatusCode::SEE_OTHER);
}

#[test]
fn a_closed_desk_shows_no_form() {
    let (site, memory) = site();
    memory.closes();
    for address in [SUHOOR.to_owned(), format!("/ar{SUHOOR}")] {
        let page = site.get(&address);
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("method=\"post\""));
        assert!(page.body.contains("tel:+97140000000"));
    }
    assert_eq!(
        post(&site, SUHOOR, &[]).status,
        StatusCode::SERVICE_UNAVAILABLE
    );
    assert!(memory.stored().is_empty());
}

/// What was logged on this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nothing_that_was_typed_is_logged() {
    let (site, memory) = site();
    memory.fails(true);
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::with_default(subscriber, || {
        let wrong = [("full-name", "Layan 4711"), ("company", "Qurtub Textiles")];
        post(&site, SUHOOR, &wrong);
        post(&site, SUHOOR, &[]);
        memory.fails(false);
        post(&site, SUHOOR, &[]);
    });
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("could not be stored"), "{text}");
    for typed in [
        "Layan", "layan", "Qurtub", "Textiles", "1234567", "BRS-", TOKEN,
    ] {
        assert!(!text.contains(typed), "{typed} in {text}");
    }
}

#[test]
fn text_of_several_lines_comes_back_as_it_was_typed() {
    let (site, _) = site();
    let text = "</textarea><script>alert(1)</script> a < b && c &lt; d";
    let escaped = "&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; a &lt; b &amp;&amp; c &amp;lt; d</textarea>";
    let is_long = |field: &&forms::Field| matches!(field.kind, forms::Kind::LongText(_));
    for form in forms::ALL {
        for field in form.fields().filter(is_long) {
            let path = page_table::by_id(form.pages[0]).unwrap().path;
            let mut body = form_urlencoded::Serializer::new(String::new());
            let body = body.append_pair(field.key, text).finish();
            let page = send(&site, path, &[OWN, FORM], body);
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
            assert!(page.body.contains(escaped), "{path}: {}", page.body);
        }
    }
}
