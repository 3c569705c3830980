//! Head tags.

use crate::site::{Site, answer, get};
use axum::body::Body;
use http::Request;
use std::time::Duration;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn a_page_names_its_addresses_in_both_languages() {
    let page = get(&format!("/ar{EQUITIES}?sort=-value"));
    let head = page.between("<!--head-start-->", "<!--head-end-->");
    for tag in [
        format!("<link rel=\"canonical\" href=\"https://exchange.example/ar{EQUITIES}\">"),
        format!(
            "<link rel=\"alternate\" hreflang=\"en-AE\" href=\"https://exchange.example{EQUITIES}\">"
        ),
        format!(
            "<link rel=\"alternate\" hreflang=\"ar-AE\" href=\"https://exchange.example/ar{EQUITIES}\">"
        ),
        format!(
            "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://exchange.example{EQUITIES}\">"
        ),
        format!(
            "<link rel=\"alternate\" type=\"text/csv\" href=\"https://exchange.example/ar{EQUITIES}.csv\">"
        ),
        "<meta property=\"og:locale\" content=\"ar_AE\">".to_owned(),
        "<meta property=\"og:image\" content=\"https://exchange.example/icon-512.png\">".to_owned(),
    ] {
        assert!(head.contains(&tag), "{tag} is not in {head}");
    }
    for name in ["author", "copyright", "description"] {
        assert_eq!(
            head.matches(&format!("<meta name=\"{name}\"")).count(),
            1,
            "{name} in {head}"
        );
    }
    assert_eq!(head.matches("<title>").count(), 1);
}

#[test]
fn a_title_is_text_and_no_markup() {
    // An apostrophe in the market's name stands for any character that needs escaping.
    let home = get("/");
    assert!(home.title().contains("region&#39;s"), "{}", home.title());
}

#[test]
fn titles_begin_with_the_markets_name() {
    assert_eq!(
        get(EQUITIES).title(),
        "Dubai Securities Exchange · Equities"
    );
    assert!(
        get(&format!("/ar{EQUITIES}"))
            .title()
            .starts_with("سوق دبي للأوراق المالية · ")
    );
}

#[test]
fn the_404_page_has_no_address_of_its_own() {
    let page = get("/no/such/page");
    assert!(!page.body.contains("rel=\"canonical\"") && !page.body.contains("hreflang="));
    assert!(
        page.body
            .contains("<meta name=\"robots\" content=\"noindex\">")
    );
    assert!(page.body.contains("This page could not be found"));
    assert!(
        get("/ar/no/such/page")
            .body
            .contains("data-layout=\"error\"")
    );
}

#[test]
fn a_page_that_waits_for_its_data_keeps_its_head_while_others_are_drawn() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "indices=slow:300ms")]);
    let ask = |path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        answer(site.router(), request)
    };
    let other = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        ask("/other/disclaimer").await
    };
    let indices = ask("/the-exchange/market-information/indices");
    let (indices, other) = site.run(async { futures_util::join!(indices, other) });
    for page in [indices, other] {
        let head = page.between("<!--head-start-->", "<!--head-end-->");
        for tag in [
            "<title>",
            "<meta name=\"description\"",
            "<meta property=\"og:title\"",
            "<meta property=\"og:description\"",
        ] {
            assert_eq!(head.matches(tag).count(), 1, "{tag} in {head}");
        }
    }
}
