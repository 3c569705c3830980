//! What a page does not use or does not have, it says with the reason.

use crate::site::get;
use http::StatusCode;

const COMPANY: &str = "/the-exchange/market-information/company/SAHW";
const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

/// The main part of a page.
fn main_of(path: &str) -> String {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    answer.between("<main", "</main>").to_owned()
}

#[test]
fn days_without_a_session_say_why() {
    for (path, why) in [
        ("?from=2026-11-07&to=2026-11-08", "these days are a weekend"),
        ("?from=2025-12-02&to=2025-12-03", "there was no session"),
        ("?to=2010-01-01", "There is no data before"),
    ] {
        let page = main_of(&format!("{COMPANY}{path}"));
        assert!(page.contains(why), "{path}");
    }
    let arabic = main_of(&format!("/ar{COMPANY}?from=2026-11-07&to=2026-11-08"));
    assert!(arabic.contains("عطلة نهاية أسبوع"));
}

#[test]
fn days_that_a_page_has_no_use_for_are_named() {
    let page = main_of("/?from=2026-11-10&to=2026-11-01");
    for named in ["From: <bdi>2026-11-10</bdi>", "To: <bdi>2026-11-01</bdi>"] {
        assert!(page.contains(named), "{named}");
    }
}

#[test]
fn no_link_keeps_a_page_after_the_last() {
    let page = main_of(&format!("{EQUITIES}?page=999"));
    assert!(page.contains("999"), "the notice names it");
    assert!(!page.contains("page=999"));
}

#[test]
fn prices_of_a_chart_keep_the_decimals_of_the_instrument() {
    for (of, decimals) in [
        ("securities/SAHW", 2),
        ("securities/HDBC", 3),
        ("indices/GENERAL", 2),
    ] {
        let file = get(&format!("/charts/{of}.csv?range=1y"));
        assert_eq!(file.status, StatusCode::OK, "{of}");
        let lines = file.body.lines().skip(1);
        let closes: Vec<&str> = lines.filter_map(|line| line.split(',').nth(5)).collect();
        assert!(closes.len() > 200, "{of}");
        for close in closes {
            let (_, after) = close.split_once('.').unwrap();
            assert_eq!(after.len(), decimals, "{of}: {close}");
        }
    }
}

#[test]
fn the_schedule_of_fees_says_since_when_and_how_often() {
    let page = main_of("/members/fee-schedule");
    assert!(page.contains("In force since 01 Jan, 2026."), "{page}");
    assert!(page.contains("Each request") && !page.contains("yearly fee, lowest"));
    let arabic = main_of("/ar/members/fee-schedule");
    assert!(arabic.contains("تسري هذه الرسوم منذ") && arabic.contains("عن كل طلب"));
}
