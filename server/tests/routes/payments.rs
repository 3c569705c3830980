//! Payment schedules of bonds and sukuk, and the way to them.

use crate::{securities::rows, site::get};
use domain::{format::isolated_percentages, locale::Locale};
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
fn percentages_in_arabic_names_keep_their_sign_on_the_right() {
    let bonds = rows(&format!(
        "/ar{LISTS}/bonds.json?columns=security,name,symbol"
    ));
    let bond = bonds.iter().find(|bond| bond["symbol"] == "RIMB2909");
    let name = bond.unwrap()["name"].as_str().unwrap();
    let percentage = name.split(' ').find(|word| word.ends_with('%')).unwrap();
    let list = get(&format!("/ar{LISTS}/bonds"));
    let shown = name.replace(percentage, &format!("<span dir=ltr>{percentage}</span>"));
    assert!(
        list.body
            .contains(&format!("<span class=sec__name>{shown}</span>")),
        "{shown}"
    );
    // In its breadcrumb and its heading; titles and descriptions have no elements.
    let page = get(&format!("/ar{LISTS}/payments/RIMB2909"));
    let shown = name.replace(percentage, &format!("<bdi dir=\"ltr\">{percentage}</bdi>"));
    assert!(page.body.matches(&shown).count() >= 2, "{shown}");
    let plain = isolated_percentages(name, Locale::Ar);
    assert!(page.title().contains(&*plain), "{}", page.title());
    let card = page.between("<meta property=\"og:title\" content=\"", "\"");
    assert!(card.contains(&*plain), "{card}");
}

#[test]
fn payments_stand_below_the_head_and_the_tabs_of_their_paper() {
    let path = format!("{LISTS}/payments/RIMB2909");
    let body = get(&path).body;
    let overview = "/the-exchange/market-information/company/RIMB2909";
    assert!(
        body.contains(&format!("href=\"{overview}\" class=\"tabs__tab\"")),
        "{body}"
    );
    let current = format!("href=\"{path}\" aria-current=\"page\"");
    assert!(body.contains(&current), "{body}");
    assert!(body.contains("quote:RIMB2909"), "the price is live");
    assert!(
        body.contains(&format!("href=\"{LISTS}/bonds\"")),
        "the way back"
    );
    for (prefix, name) in [
        ("", "RIMB2909-payments.csv"),
        ("/ar", "RIMB2909-payments-ar.csv"),
    ] {
        let file = get(&format!("{prefix}{path}.csv"));
        let named = format!("inline; filename=\"{name}\"");
        assert_eq!(file.header("content-disposition"), named);
    }
}

#[test]
fn terms_say_of_which_day_the_clean_price_is() {
    let body = get("/the-exchange/market-information/company/RIMB2909").body;
    let terms = body
        .split("Date of the clean price")
        .nth(1)
        .unwrap_or_default();
    let end = terms.find("</dd>").unwrap_or_default();
    assert!(terms[..end].contains("11 Nov, 2026"), "{}", &terms[..end]);
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
        // Bonds and sukuk are seldom traded: the quotes are live, the last trades are not.
        let mark = match list {
            "bonds" | "sukuk" => ">Updated live · <",
            _ => ">Live · <",
        };
        assert!(body.contains(mark), "{list}");
    }
}
