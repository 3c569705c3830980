//! The language of an answer, and when the cookie is set.

use crate::site::{Site, get, shared};
use http::StatusCode;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn the_root_leads_arabic_browsers_to_arabic() {
    let answer = shared().get_with("/?q=1", &[("accept-language", "ar-AE,ar;q=0.9,en;q=0.8")]);
    assert_eq!(answer.status, StatusCode::FOUND);
    assert_eq!(answer.header("location"), "/ar?q=1");
    assert_eq!(answer.header("vary"), "Cookie, Accept-Language");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.starts_with("i18n_redirected=ar;") && cookie.contains("Max-Age=31536000"),
        "{cookie}"
    );
    assert!(
        cookie.contains("Secure") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
}

#[test]
fn the_cookie_wins_over_the_browser() {
    let headers = [("accept-language", "ar"), ("cookie", "i18n_redirected=en")];
    assert_eq!(shared().get_with("/", &headers).status, StatusCode::OK);
    let headers = [
        ("accept-language", "en"),
        ("cookie", "x=1; i18n_redirected=ar"),
    ];
    assert_eq!(shared().get_with("/", &headers).header("location"), "/ar");
}

#[test]
fn a_visitor_without_preference_gets_english_without_a_cookie() {
    let answer = get("/");
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("set-cookie"), "");
    assert!(
        answer.header("vary").contains("Accept-Language")
            && answer.header("vary").contains("Cookie")
    );
}

#[test]
fn no_other_address_leads_to_another_language_or_sets_a_cookie() {
    for path in [EQUITIES, "/en", "/ar", "/ar/other/disclaimer"] {
        for language in ["ar", "en"] {
            let answer = shared().get_with(
                path,
                &[
                    ("accept-language", language),
                    ("cookie", "i18n_redirected=ar"),
                ],
            );
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            assert_eq!(answer.header("set-cookie"), "", "{path}");
            assert!(!answer.header("vary").contains("Cookie"), "{path}");
        }
    }
}

#[test]
fn the_root_may_lead_to_a_configured_path() {
    let site = Site::new(&[("BORSA_SITE_ROOT_REDIRECT", EQUITIES)]);
    assert_eq!(site.get("/").header("location"), EQUITIES);
    let arabic = site.get_with("/", &[("cookie", "i18n_redirected=ar")]);
    assert_eq!(arabic.header("location"), format!("/ar{EQUITIES}"));
    assert_eq!(site.get("/en").status, StatusCode::OK);
}

#[test]
fn prefixes_are_in_small_letters_and_words_of_their_own() {
    for path in ["/AR", "/Ar/other/disclaimer", "/arabic", "/fr", "/en/ar"] {
        assert_eq!(get(path).status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn the_switch_leads_to_the_same_view() {
    let page = get(&format!("/ar{EQUITIES}?sort=-value&utm_source=x"));
    assert_eq!(
        page.between("data-lang-switch href=\"", "\""),
        format!("{EQUITIES}?sort=-value")
    );
    assert_eq!(get("/ar").between("data-lang-switch href=\"", "\""), "/en");
    assert_eq!(get("/").between("data-lang-switch href=\"", "\""), "/ar");
}

#[test]
fn a_slash_at_the_end_is_taken_off() {
    let answer = get(&format!("{EQUITIES}/?q=a"));
    assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY);
    assert_eq!(answer.header("location"), format!("{EQUITIES}?q=a"));
    assert_eq!(get("/ar/").header("location"), "/ar");
    assert_eq!(
        get("//elsewhere.example/").header("location"),
        "/elsewhere.example"
    );
}
