//! Values in an address that are none: named in a notice, never an error.

use crate::site::get;
use http::StatusCode;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn a_value_that_is_none_is_named_in_a_notice() {
    for query in [
        "sort=sideways",
        "sector=nonsense",
        "moved=around",
        "columns=last,nothing",
    ] {
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{EQUITIES}?{query}"));
            assert_eq!(page.status, StatusCode::OK, "{prefix} {query}");
            let value = query.split_once('=').unwrap().1;
            let main = page.between("<main", "</main>");
            assert!(
                main.contains("notice") && main.contains(value),
                "{prefix} {query} is not named"
            );
        }
    }
}

#[test]
fn no_query_is_an_error() {
    const DAILY: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
    for path in [
        "/",
        EQUITIES,
        DAILY,
        "/the-exchange/market-information/indices/GENERAL",
    ] {
        for query in [
            "page=0",
            "page=-1",
            "page=99999999999999999999",
            "from=x&to=y",
            "range=%00",
            "sort=%F0%9F",
            "q=%3Cscript%3E",
            "&&&=",
            "columns=",
        ] {
            let page = get(&format!("{path}?{query}"));
            assert_eq!(page.status, StatusCode::OK, "{path}?{query}");
            assert!(!page.body.contains("<script>"), "{path}?{query}");
        }
    }
}

#[test]
fn parameters_of_a_path_that_are_none_are_404() {
    for path in [
        "/the-exchange/market-information/company/%00",
        "/the-exchange/market-information/company/AB%20CD",
        "/the-exchange/market-information/company/%D8%B3",
        "/the-exchange/market-information/indices/%3Cscript%3E",
        "/the-exchange/market-information/company/AVERYLONGSYMBOLINDEED",
        "/discover-dfm/news-media/events/none",
    ] {
        assert_eq!(get(path).status, StatusCode::NOT_FOUND, "{path}");
    }
}
