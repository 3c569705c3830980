//! Addresses that redirect to a page with another address.

use crate::site::get;
use domain::locale::Locale;
use http::StatusCode;

#[test]
fn aliases_redirect_for_good_in_their_language() {
    for path in page_table::aliases() {
        let page = page_table::moved(path).unwrap();
        for locale in Locale::ALL {
            let answer = get(&format!("{}?x=1", locale.href(path)));
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{path}");
            let to = format!("{}?x=1", locale.href(page.pattern().base()));
            assert_eq!(answer.header("location"), to);
        }
    }
}

#[test]
fn the_shell_is_told_where_an_alias_leads() {
    let answer = get("/_page/ar/other/terms-and-conditions");
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.body.contains("\"/ar/other/termsandconditions\""));
}
