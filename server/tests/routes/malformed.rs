//! Malformed addresses and invalid query values: a notice, a 404, or a redirect to the canonical form; never
//! an error, and never a redirect to another site.

use crate::site::{get, shared};
use http::StatusCode;

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

#[test]
fn an_invalid_value_is_named_in_a_notice() {
    for (query, value) in [
        ("sort=sideways", "sideways"),
        ("sector=nonsense", "nonsense"),
        ("moved=around", "around"),
        ("columns=last,nothing", "“\u{2068}nothing\u{2069}”"),
    ] {
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{EQUITIES}?{query}"));
            assert_eq!(page.status, StatusCode::OK, "{prefix} {query}");
            let value = match prefix {
                "/ar" => value.replace('“', "«").replace('”', "»"),
                _ => value.to_owned(),
            };
            let main = page.between("<main", "</main>");
            assert!(
                main.contains("notice") && main.contains(&value),
                "{prefix} {query} is not named"
            );
        }
    }
}

#[test]
fn a_notice_names_a_few_values_and_counts_the_others() {
    for (prefix, repeated, counted) in [
        ("", 6, "and 1 more"),
        ("", 40, "and 35 more"),
        ("/ar", 6, "وقيمة أخرى"),
        ("/ar", 7, "وقيمتان أخريان"),
        ("/ar", 8, "و3 قيم أخرى"),
        ("/ar", 40, "و35 قيمة أخرى"),
        ("/ar", 105, "و100 قيمة أخرى"),
    ] {
        let query: Vec<_> = (1..=repeated).map(|n| format!("sort=x{n}")).collect();
        let page = get(&format!("{prefix}{EQUITIES}?{}", query.join("&")));
        let notice = page.between("notice__list", "</ul>");
        assert_eq!(notice.matches("<li").count(), 6, "{notice}");
        assert!(notice.contains(counted), "{repeated}: {notice}");
    }
    let page = get(&format!("{EQUITIES}?sort=x1&sort=x2"));
    assert_eq!(
        page.between("notice__list", "</ul>").matches("<li").count(),
        2
    );
}

#[test]
fn invisible_characters_of_visitors_are_not_shown() {
    // A bidi override, an isolate, a zero-width space, a Hangul filler, a Braille blank, a control character.
    let hidden = "%E2%80%AE%E2%81%A6%E2%80%8B%E3%85%A4%E2%A0%80%01";
    for query in [
        format!("q=sa{hidden}hw"),
        format!("sector=sa{hidden}hw"),
        format!("moved=sa{hidden}hw"),
    ] {
        let page = get(&format!("/ar{EQUITIES}?{query}"));
        assert_eq!(page.status, StatusCode::OK, "{query}");
        let main = page.between("<main", "</main>");
        assert!(main.contains("sahw"), "{query}");
        for unseen in ['\u{202E}', '\u{200B}', '\u{3164}', '\u{2800}', '\u{1}'] {
            assert!(!main.contains(unseen), "{query} {unseen:?}");
        }
        // What is shown is isolated from the text around it.
        let isolated = ["<bdi>«sahw»</bdi>", "«\u{2068}sahw\u{2069}»"];
        assert!(isolated.iter().any(|text| main.contains(text)), "{query}");
    }
    let page = get("/the-exchange/market-information/company/SAHW?range=%E2%80%AEx");
    assert!(page.between("<main", "</main>").contains("<bdi>x</bdi>"));
}

#[test]
fn values_that_are_used_in_part_are_named_in_a_notice() {
    for (prefix, query, words) in [
        (
            "",
            "sector=financials&sector=industrials",
            "Given more than once, only one value is used: Sector<",
        ),
        (
            "/ar",
            "q=a&q=b",
            "تكرّرت في الرابط، وتُستخدم قيمة واحدة فقط: ",
        ),
        (
            "",
            "q=sa%E2%80%AEhw",
            "Invisible characters were removed from: ",
        ),
        ("/ar", "q=sa%01hw", "حُذفت محارف غير مرئية من: "),
    ] {
        let page = get(&format!("{prefix}{EQUITIES}?{query}"));
        assert_eq!(page.status, StatusCode::OK, "{query}");
        assert_eq!(page.body.matches(words).count(), 1, "{query}");
    }
    let page = get(&format!("{EQUITIES}?q=a&sector=financials"));
    assert!(!page.body.contains("class=\"notice\" role=\"status\""));
}

#[test]
fn a_query_that_is_too_long_is_ignored_and_the_page_says_so() {
    let long = "a".repeat(60);
    let query: String = (0..40).map(|_| format!("&q={long}")).collect();
    let told = "because the address is too long";
    let page = get(&format!("{EQUITIES}?sector=financials{query}"));
    assert_eq!(page.status, StatusCode::OK);
    let main = page.between("<main", "</main>");
    assert!(main.contains(told) && !main.contains("value=\"financials\" selected"));
    let ranges = query.replace("&q=", "&range=");
    for path in ["company/SAHW", "indices/GENERAL"] {
        let page = get(&format!("/the-exchange/market-information/{path}?{ranges}"));
        assert_eq!(page.body.matches(told).count(), 1, "{path}");
    }
    for suffix in [".json", ".csv"] {
        let data = get(&format!("{EQUITIES}{suffix}?sector=financials{query}"));
        assert_eq!(data.status, StatusCode::URI_TOO_LONG, "{suffix}");
        assert_eq!(data.header("cache-control"), "private, no-store");
    }
    let far = format!("/ar{EQUITIES}?q={}", "a".repeat(20_000));
    let refused = shared().get_with(&far, &[("accept", "text/html")]);
    assert_eq!(refused.status, StatusCode::URI_TOO_LONG);
    assert_eq!(refused.header("content-language"), "ar");
    assert!(
        refused.body.contains("<h1>الرابط طويل جدًا</h1>"),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("<a href=\"/ar\">"),
        "{}",
        refused.body
    );
    // Programs that accept anything get the page, too, and those that ask for data the problem.
    for accept in ["", "*/*", "text/*;q=0.5"] {
        let headers = [("accept", accept)];
        let headers = if accept.is_empty() {
            &headers[..0]
        } else {
            &headers[..]
        };
        let refused = shared().get_with(&far, headers);
        assert_eq!(refused.status, StatusCode::URI_TOO_LONG, "{accept}");
        assert_eq!(refused.header("content-type"), "text/html; charset=utf-8");
        assert!(refused.body.contains("الرابط طويل جدًا"), "{accept}");
        let policy = refused.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert_eq!(refused.header("x-content-type-options"), "nosniff");
    }
    for (path, accept) in [
        (format!("/ar{EQUITIES}.csv?q={}", "a".repeat(20_000)), "*/*"),
        (far.clone(), "text/csv"),
    ] {
        let refused = shared().get_with(&path, &[("accept", accept)]);
        assert_eq!(refused.status, StatusCode::URI_TOO_LONG);
        assert_eq!(refused.header("content-type"), "application/problem+json");
        let problem: serde_json::Value = serde_json::from_str(&refused.body).unwrap();
        assert_eq!(
            (&problem["code"], &problem["title"]),
            (&"too-long".into(), &"الرابط طويل جدًا".into())
        );
        assert_eq!(refused.header("content-language"), "ar");
        assert_eq!(refused.header("access-control-allow-origin"), "*");
    }
    // Parameters that the page does not know are not counted.
    let unknown = query.replace("&q=", "&utm_source=");
    let page = get(&format!("{EQUITIES}?sector=financials{unknown}"));
    assert!(!page.body.contains(told) && !page.body.contains("notice__list"));
    assert!(page.body.contains("value=\"financials\" selected"));
    assert_eq!(get("/").body.matches(told).count(), 0);
}

#[test]
fn no_day_is_outside_of_the_calendar() {
    let summary = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
    for day in ["0000-01-01", "0001-01-01", "9999-12-31"] {
        let page = get(&format!("{summary}?from={day}"));
        assert!(page.between("notice__list", "</ul>").contains(day), "{day}");
        let field = page.between("name=\"from\"", ">");
        assert!(!field.contains(day), "{field}");
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
        "/discover-dfm/news-media/press-releases/none",
        "/members/member-services/none",
        "/ar/members/member-services/Margin-trading-approval",
        "/members/member-services/%3Cscript%3E",
        // A service for issuers has a page of its own.
        "/members/member-services/listing-equities",
        "/the-exchange/regulation/market-rules/article-999",
        "/ar/the-exchange/regulation/market-rules/article-5",
        "/issuers/listed-securities/none",
        "/ar/app-investors",
        "/the-exchange/regulation/circulars/none",
        "/the-exchange/regulation/circulars/%3Cscript%3E",
        "/the-exchange/news-disclosures/disclosures/none",
        "/the-exchange/news-disclosures/market-announcements/2026-d35",
        "/the-exchange/news-disclosures/derivatives-market-announcements/2026-m22",
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
fn a_suffix_needs_a_name() {
    for path in [
        format!("{EQUITIES}/.json"),
        format!("/ar{EQUITIES}/.csv"),
        "/the-exchange/market-information/company/SAHW/trading/daily-summary/.json".to_owned(),
        "/.json".to_owned(),
    ] {
        assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_page_has_one_address_however_its_symbol_is_written() {
    let company = "/the-exchange/market-information/company";
    for written in ["sahw", "SahW"] {
        let answer = get(&format!("/ar{company}/{written}?range=1y"));
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{written}");
        let address = format!("/ar{company}/SAHW?range=1y");
        assert_eq!(answer.header("location"), address, "{written}");
    }
    // What does not look like a code is no other address of one.
    for path in [
        &format!("{company}/SAHW.json"),
        "/the-exchange/market-information/indices/GENERAL.foo",
    ] {
        assert_eq!(get(path).status, StatusCode::NOT_FOUND, "{path}");
    }
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

#[test]
fn more_securities_than_a_table_takes_are_refused_in_words() {
    const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";
    for (prefix, words) in [("", "is not one to 5 symbols"), ("/ar", "بحد أقصى")] {
        let address = format!("{prefix}{PRICES}.json?symbol=SAHW,SRIA,SNBK,YSMN,DSEX,RIMB");
        let answer = get(&address);
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let problem: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        let error = &problem["errors"][0];
        assert_eq!(error["form"], "securities");
        let detail = error["detail"].as_str().unwrap();
        assert!(detail.contains(words), "{detail}");
    }
}
