//! Malformed addresses and invalid query values: a notice, a 404, or a redirect to the canonical form; never
//! an error, and never a redirect to another site.

use crate::site::get;
use http::StatusCode;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn an_invalid_value_is_named_in_a_notice() {
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
fn invalid_path_parameters_are_404() {
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

#[test]
fn invalid_paths_are_404_and_are_not_repeated() {
    for path in [
        "/documents/a%20b.pdf",
        "/documents/x%00.pdf",
        "/documents/%7f",
        "/documents/%ff",
        "/\\evil.example/",
        "/%5Cevil.example/",
        "/ar/\\evil.example",
        "/ar/%5cevil.example/x/",
        "/a%0d%0alocation:%20https:evil.example",
        "/assets/%00.js",
        "/api/%0a",
    ] {
        let page = get(path);
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(page.header("location"), "", "{path}");
        assert_eq!(page.header("cache-control"), "private, no-store", "{path}");
        assert!(!page.body.contains("evil.example"), "{path}");
    }
    assert!(get("/ar/\\evil.example").body.contains("lang=\"ar\""));
    let fragment = get("/_page/ar/\\evil.example").body;
    let fragment: serde_json::Value = serde_json::from_str(&fragment).unwrap();
    assert_eq!(
        (&fragment["status"], &fragment["alt"]),
        (&404.into(), &"/-".into())
    );
}

#[test]
fn empty_segments_lead_to_the_clean_form_on_this_site() {
    for (path, clean) in [
        ("//evil.example/", "/evil.example"),
        ("//evil.example/%2e%2e", "/evil.example/%2e%2e"),
        ("/ar//evil.example?x=//y", "/ar/evil.example?x=//y"),
        ("///", "/"),
        ("/_page//evil.example", "/_page/evil.example"),
        ("/other/disclaimer/", "/other/disclaimer"),
    ] {
        let answer = get(path);
        assert_eq!(answer.status, StatusCode::MOVED_PERMANENTLY, "{path}");
        assert_eq!(answer.header("location"), clean, "{path}");
    }
}
