//! Payment schedules of bonds and sukuk, and the way to them.

use crate::site::get;
use http::StatusCode;

const LISTS: &str = "/the-exchange/market-information/listed-securities";

#[test]
fn lists_lead_to_the_payments_of_each_paper() {
    for (list, symbol, word) in [
        ("bonds", "RIMB2909", "Coupon"),
        ("sukuk", "SAHW3307", "Profit"),
    ] {
        let path = format!("{LISTS}/payments/{symbol}");
        let overview = format!("/the-exchange/market-information/company/{symbol}");
        let body = get(&format!("{LISTS}/{list}")).body;
        assert!(
            body.contains(&format!("href={overview}>{symbol}</a>")),
            "{list}"
        );
        let body = get(&overview).body;
        assert!(body.contains(&format!("href=\"{path}\"")), "{overview}");
        let page = get(&path);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        for said in [word, "Redemption", "Next", "To come"] {
            assert!(page.body.contains(&format!(">{said}<")), "{path} {said}");
        }
    }
    let arabic = get(&format!("/ar{LISTS}/payments/RIMB2909"));
    assert!(
        arabic.title().contains("دفعات سندات بنك رمال"),
        "{}",
        arabic.title()
    );
}

#[test]
fn only_papers_have_payments() {
    for symbol in ["SAHW", "ETFGNRL", "NOPE2909", "%22"] {
        let path = format!("{LISTS}/payments/{symbol}");
        assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
        let data = get(&format!("{path}.json"));
        assert_eq!(data.status, StatusCode::NOT_FOUND, "{path}.json");
    }
}

#[test]
fn lists_of_all_kinds_are_live() {
    for list in [
        "equities",
        "bonds",
        "sukuk",
        "exchange-traded-funds",
        "funds",
        "real-estate-investment-trust",
    ] {
        let body = get(&format!("{LISTS}/{list}")).body;
        assert!(body.contains("data-live=\"quotes\""), "{list}");
        assert!(body.contains(">Live · <"), "{list}");
    }
}
