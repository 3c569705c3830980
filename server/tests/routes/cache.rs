//! What the page cache stores, and the cache headers.

use crate::site::{Answer, get, shared};
use http::StatusCode;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn a_page_that_has_not_changed_is_not_sent_twice() {
    let first = get(EQUITIES);
    assert_eq!(
        first.header("cache-control"),
        "public, max-age=0, must-revalidate"
    );
    assert!(first.header("etag").starts_with("W/\""));
    // The minute in the frame may change between two requests, but not between six.
    let again = (0..3).map(|_| {
        let tag = get(EQUITIES).header("etag").to_owned();
        shared().get_with(EQUITIES, &[("if-none-match", &tag)])
    });
    let not_sent = |answer: &Answer| answer.status == StatusCode::NOT_MODIFIED;
    let second = again
        .into_iter()
        .find(not_sent)
        .expect("nothing has changed");
    assert_eq!(second.body, "");
    assert_eq!(
        get("/other/disclaimer").header("cache-control"),
        "public, max-age=300"
    );
}

#[test]
fn unknown_parameters_change_nothing() {
    let plain = get(EQUITIES).body;
    let tracked = get(&format!("{EQUITIES}?utm_source=x&fbclid=y")).body;
    assert_eq!(without_times(&plain), without_times(&tracked));
    let one = get(&format!("{EQUITIES}?sort=-value&q=sa")).body;
    let other = get(&format!("{EQUITIES}?q=sa&sort=-value")).body;
    assert_eq!(without_times(&one), without_times(&other));
    assert_ne!(without_times(&plain), without_times(&one));
}

/// Removes ages: the sample exchange's clock is frozen, but the ages that a page shows are in real time.
fn without_times(html: &str) -> String {
    html.split_once("<main")
        .map_or("", |(_, main)| main)
        .split_once("</main>")
        .map_or(String::new(), |(main, _)| main.to_owned())
}

#[test]
fn pages_are_compressed_when_asked() {
    for (accepted, encoding) in [
        ("gzip, deflate, br", "br"),
        ("GZIP", "gzip"),
        ("br;q=0.5, gzip", "gzip"),
        ("deflate", ""),
    ] {
        let answer = shared().get_with(EQUITIES, &[("accept-encoding", accepted)]);
        assert_eq!(answer.header("content-encoding"), encoding);
        assert!(answer.header("vary").contains("Accept-Encoding"));
    }
}

#[test]
fn errors_are_never_kept() {
    for path in [
        "/no/such/page",
        "/the-exchange/market-information/company/NOPE",
        "/ar/no/such/page",
    ] {
        let answer = get(path);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            answer.header("cache-control"),
            "private, no-store",
            "{path}"
        );
    }
}
