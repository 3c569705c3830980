//! Errors of data formats: problems in the language of the address.

use crate::site::{Answer, Site, get, shared};
use axum::body::Body;
use domain::locale::Locale;
use http::{Method, Request, StatusCode};
use resources::formats;
use serde_json::{Value, json};

const MARKET: &str = "/the-exchange/market-information";
const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

/// The problem of an answer, after what all of them have.
fn problem(answer: &Answer, status: StatusCode, locale: Locale) -> Value {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    assert_eq!(answer.header("content-language"), locale.code());
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let problem: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(problem["status"], status.as_u16());
    assert_eq!(problem["statusCode"], status.as_u16());
    assert_eq!(problem["message"], problem["detail"]);
    let about = format!(
        "/developers/data#problem-{}",
        problem["code"].as_str().unwrap()
    );
    // The type is the same in all languages: it identifies the problem. The page about it is the reader's.
    assert_eq!(problem["type"], about);
    let help = locale.href(&about);
    assert_eq!(problem["help"], help);
    let link = format!("<{help}>; rel=\"help\"; hreflang=\"{}\"", locale.code());
    assert_eq!(answer.header("link"), link);
    for member in ["code", "title", "detail"] {
        let text = problem[member].as_str().unwrap();
        assert!(
            !text.is_empty() && !text.contains("problem-") && !text.contains("wrong-"),
            "{text}"
        );
    }
    problem
}

#[test]
fn wrong_parameters_are_refused_by_name_in_all_formats_and_both_languages() {
    for format in formats::ALL {
        let mut titles = Vec::new();
        for locale in Locale::ALL {
            let path = format!(
                "{}.{}?sector=nonsense&x=1&sort=-colour&page=9",
                locale.href(EQUITIES),
                format.suffix
            );
            let problem = problem(&get(&path), StatusCode::BAD_REQUEST, locale);
            assert_eq!(problem["code"], "parameters");
            let errors = problem["errors"].as_array().unwrap();
            let named: Vec<_> = errors
                .iter()
                .map(|one| {
                    (
                        one["parameter"].as_str().unwrap(),
                        one["reason"].as_str().unwrap(),
                    )
                })
                .collect();
            assert_eq!(
                named,
                [("x", "unknown"), ("sector", "value"), ("sort", "column")]
            );
            let allowed = errors[1]["allowed"].as_array().unwrap();
            assert!(allowed.contains(&json!("financials")));
            assert_eq!(errors[1]["value"], "nonsense");
            titles.push(problem["title"].clone());
        }
        assert_ne!(titles[0], titles[1]);
    }
    // The page ignores them and says so.
    let page = get(&format!("{EQUITIES}?sector=nonsense&x=1"));
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("nonsense"));
}

#[test]
fn problems_list_the_values_that_there_are() {
    let bonds = format!("{MARKET}/listed-securities/bonds");
    let futures = format!("{MARKET}/futures");
    for (table, query, some) in [
        (EQUITIES, "sort=-colour", ["value", "-value"]),
        (EQUITIES, "sort=spark", ["value", "-value"]),
        (EQUITIES, "columns=colour", ["value", "sector"]),
        (EQUITIES, "sharia=perhaps", ["1", "0"]),
        (&bonds, "currency=XYZ", ["AED", "USD"]),
        (&bonds, "issuer=nobody", ["", ""]),
        (&futures, "sort=x", ["expiry", "-expiry"]),
    ] {
        let answer = get(&format!("{table}.json?{query}"));
        let problem = problem(&answer, StatusCode::BAD_REQUEST, Locale::En);
        let errors = problem["errors"].as_array().unwrap();
        assert_eq!(errors.len(), 1, "{query}");
        let allowed = errors[0]["allowed"].as_array().unwrap();
        let has = |value: &&str| value.is_empty() || allowed.contains(&json!(value));
        assert!(
            allowed.len() > 1 && some.iter().all(has),
            "{query}: {allowed:?}"
        );
        // Each of them is accepted.
        let (key, _) = query.split_once('=').unwrap();
        let value = form_urlencoded::byte_serialize(allowed[0].as_str().unwrap().as_bytes());
        let value: String = value.collect();
        let right = get(&format!("{table}.json?{key}={value}"));
        assert_eq!(right.status, StatusCode::OK, "{key}={value}");
    }
}

#[test]
fn ranges_pages_and_securities_that_cannot_be_are_refused() {
    let daily = format!("{MARKET}/company/SAHW/trading/daily-summary");
    let deals = format!("{MARKET}/direct-deals");
    for (address, parameter, reason) in [
        (
            format!("{daily}.csv?from=2026-05-02&to=2026-05-01"),
            "to",
            "order",
        ),
        (format!("{daily}.json?from=2027-05-02"), "from", "too-late"),
        (format!("{daily}.xlsx?from=yesterday"), "from", "value"),
        (format!("{daily}.ndjson?page=999"), "page", "beyond"),
        (format!("{deals}.csv?symbol=NOPE"), "symbol", "value"),
        (format!("{deals}.csv?columns=colour"), "columns", "column"),
    ] {
        let problem = problem(&get(&address), StatusCode::BAD_REQUEST, Locale::En);
        let errors = problem["errors"].as_array().unwrap();
        assert_eq!(errors.len(), 1, "{address}: {errors:?}");
        assert_eq!(
            (&errors[0]["parameter"], &errors[0]["reason"]),
            (&json!(parameter), &json!(reason)),
            "{address}"
        );
    }
    let today = get(&format!("{daily}.csv?from=2026-11-01&to=2026-12-31"));
    assert_eq!(
        today.status,
        StatusCode::OK,
        "the end of a range may be to come"
    );
}

#[test]
fn what_does_not_exist_is_404_in_kind() {
    for (path, locale) in [
        (format!("{MARKET}/indices/NOPE.json"), Locale::En),
        (
            format!("/ar{MARKET}/company/NOPE/trading/daily-summary.xlsx"),
            Locale::Ar,
        ),
        ("/other/disclaimer.json".to_owned(), Locale::En),
        ("/nothing.csv".to_owned(), Locale::En),
    ] {
        let problem = problem(&get(&path), StatusCode::NOT_FOUND, locale);
        assert_eq!(problem["code"], "not-found");
    }
    let unknown = format!("/ar{EQUITIES}.xml");
    let unknown_format = problem(&get(&unknown), StatusCode::NOT_FOUND, Locale::Ar);
    assert_eq!(unknown_format["code"], "format");
    assert!(
        unknown_format["detail"]
            .as_str()
            .unwrap()
            .contains("csv, xlsx, json, ndjson")
    );
    // A calendar is a format of tables with dates only, and its problem names those of the table.
    for (path, formats) in [
        (format!("{EQUITIES}.ics"), "csv, xlsx, json, ndjson."),
        (
            "/the-exchange/news-disclosures/disclosures.ics".to_owned(),
            "csv, xlsx, json, ndjson, atom, jsonfeed.",
        ),
    ] {
        let lacking = problem(&get(&path), StatusCode::NOT_FOUND, Locale::En);
        assert_eq!(lacking["code"], "format", "{path}");
        let detail = lacking["detail"].as_str().unwrap();
        assert!(detail.ends_with(formats), "{path}: {detail}");
    }
    // Only files that never change have a checksum.
    for path in [
        format!("{EQUITIES}.csv.sha256"),
        "/investing/services/calculators/settlement-day.json.sha256".to_owned(),
        "/the-exchange/news-disclosures/disclosures.atom.sha256".to_owned(),
    ] {
        for locale in Locale::ALL {
            let path = locale.href(&path);
            let lacking = problem(&get(&path), StatusCode::NOT_FOUND, locale);
            assert_eq!(lacking["code"], "format", "{path}");
            let browser = shared().get_with(&path, &[("accept", "text/html,*/*;q=0.8")]);
            assert_eq!(browser.status, StatusCode::NOT_FOUND);
            assert!(browser.header("content-type").starts_with("text/html"));
        }
    }
    let page = shared().get_with(&unknown, &[("accept", "text/html,*/*;q=0.8")]);
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.header("content-type").starts_with("text/html"));
    let by_header = shared().get_with("/nothing", &[("accept", "application/problem+json")]);
    problem(&by_header, StatusCode::NOT_FOUND, Locale::En);
    assert!(
        get("/documents/nothing.csv").body.is_empty()
            || get("/documents/nothing.csv").header("content-type") != "application/problem+json"
    );
}

#[test]
fn other_errors_of_data_are_problems_too() {
    let post = Request::post(format!("{EQUITIES}.json"))
        .body(Body::empty())
        .unwrap();
    let refused = shared().send(post);
    assert_eq!(
        problem(&refused, StatusCode::METHOD_NOT_ALLOWED, Locale::En)["code"],
        "method"
    );
    assert_eq!(refused.header("allow"), "GET, HEAD, OPTIONS");
    let long = get(&format!("/ar{EQUITIES}.csv?q={}", "a".repeat(3_000)));
    assert_eq!(
        problem(&long, StatusCode::URI_TOO_LONG, Locale::Ar)["code"],
        "too-long"
    );
    let dead = Site::new(&[("BORSA_UPSTREAM_SOURCE", "http://127.0.0.1:9")]);
    let answer = dead.get(&format!("/ar{EQUITIES}.xlsx"));
    assert_eq!(
        problem(&answer, StatusCode::SERVICE_UNAVAILABLE, Locale::Ar)["code"],
        "unavailable"
    );
    assert_eq!(answer.header("retry-after"), "30");
}

#[test]
fn pages_of_other_sites_may_read_data_conditionally() {
    for path in [
        EQUITIES.to_owned(),
        format!("/ar{EQUITIES}.ndjson"),
        "/openapi.json".to_owned(),
        "/ar/openapi.json".to_owned(),
        "/charts/securities/SAHW.json".to_owned(),
        "/en/charts/indices/GENERAL.csv".to_owned(),
        "/investing/services/calculators/settlement-day.json".to_owned(),
        "/the-exchange/news-disclosures/disclosures/digest/2026-11-10.json".to_owned(),
        "/data/end-of-day/2026-11-10.csv.sha256".to_owned(),
    ] {
        let asking = Request::builder().method(Method::OPTIONS).uri(&path);
        let asking = asking
            .header("origin", "https://other.example")
            .header("access-control-request-headers", "if-none-match");
        let answer = shared().send(asking.body(Body::empty()).unwrap());
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "*");
        assert!(
            answer
                .header("access-control-allow-headers")
                .contains("If-None-Match")
        );
        let post = Request::post(&path).body(Body::empty()).unwrap();
        let refused = shared().send(post);
        assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        let allow = refused.header("allow").replace(' ', "");
        assert_eq!(allow, "GET,HEAD,OPTIONS", "{path}");
    }
    let home = Request::builder()
        .method(Method::OPTIONS)
        .uri("/")
        .body(Body::empty())
        .unwrap();
    assert_eq!(shared().send(home).status, StatusCode::METHOD_NOT_ALLOWED);
}

#[test]
fn redirects_to_data_may_be_followed_by_pages_of_other_sites() {
    let company = format!("{MARKET}/company/sahw/trading/daily-summary");
    for (path, status, is_open) in [
        (format!("{company}.csv"), 308, true),
        (company, 308, true),
        ("/charts//securities/SAHW.json".to_owned(), 301, true),
        (format!("/{EQUITIES}.csv"), 301, true),
        (format!("{EQUITIES}.csv/?sort=-value"), 301, true),
        (format!("/ar{EQUITIES}/"), 301, true),
        ("/openapi.json/".to_owned(), 301, true),
        ("/other/disclaimer/".to_owned(), 301, false),
    ] {
        let answer = get(&path);
        assert_eq!(answer.status.as_u16(), status, "{path}");
        let origin = answer.header("access-control-allow-origin");
        assert_eq!(origin == "*", is_open, "{path}");
    }
}

/// The parameter name and the reason code of each entry in `errors` of a 400 response.
fn errors(address: &str) -> Vec<(String, String)> {
    let problem = problem(&get(address), StatusCode::BAD_REQUEST, Locale::En);
    let errors = problem["errors"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    errors
        .map(|one| (text(&one["parameter"]), text(&one["reason"])))
        .collect()
}

#[test]
fn values_that_would_be_used_in_part_are_refused() {
    let long = format!("q={}", "a".repeat(61));
    for (query, parameter, reason) in [
        ("sector=financials&sector=industrials", "sector", "repeated"),
        ("q=a&q=a&q=a", "q", "repeated"),
        ("q=sa%E2%80%AEhw", "q", "hidden"),
        ("sector=financials%01", "sector", "hidden"),
        ("columns=last%E2%80%8B", "columns", "hidden"),
        (long.as_str(), "q", "too-long"),
    ] {
        for format in formats::ALL {
            let address = format!("{EQUITIES}.{}?{query}", format.suffix);
            let expected = (parameter.to_owned(), reason.to_owned());
            assert_eq!(errors(&address), [expected], "{query}");
        }
    }
    let all = format!(
        "{EQUITIES}.json?q={}&sector=&sector=financials",
        "a".repeat(60)
    );
    assert_eq!(get(&all).status, StatusCode::OK);
}

#[test]
fn a_problem_repeats_no_character_that_nobody_sees() {
    let hidden = "%E2%80%AE%E2%81%A6%E2%80%8B%01";
    for query in [
        format!("x{hidden}y=1"),
        format!("sector=no{hidden}ne"),
        format!("{hidden}=1"),
    ] {
        for locale in Locale::ALL {
            let answer = get(&format!("{}.json?{query}", locale.href(EQUITIES)));
            let problem = problem(&answer, StatusCode::BAD_REQUEST, locale);
            let one = &problem["errors"][0];
            for member in ["parameter", "value"] {
                let text = one[member].as_str().unwrap_or_default();
                assert!(
                    !text.contains(domain::visible::is_unseen),
                    "{query}: {text:?}"
                );
            }
            // In a sentence the text of the visitor is isolated.
            let detail = problem["detail"].as_str().unwrap();
            for unseen in ['\u{202E}', '\u{2066}', '\u{200B}', '\u{1}'] {
                assert!(!detail.contains(unseen), "{query}: {detail:?}");
            }
            let name = one["parameter"].as_str().unwrap();
            assert!(
                detail.contains(&format!("\u{2068}{name}\u{2069}")),
                "{detail:?}"
            );
        }
    }
}

#[test]
fn a_suffix_with_invisible_characters_behind_it_is_a_suffix() {
    for end in ["%00", "%7f", "%01%0a"] {
        for locale in Locale::ALL {
            let answer = get(&format!("{}.json{end}", locale.href(EQUITIES)));
            let problem = problem(&answer, StatusCode::NOT_FOUND, locale);
            assert_eq!(problem["code"], "not-found");
        }
        let page = get(&format!("{EQUITIES}{end}"));
        assert!(
            page.header("content-type").starts_with("text/html"),
            "{end}"
        );
    }
}

#[test]
fn help_leads_to_the_place_of_the_page_in_the_language_of_the_problem() {
    for locale in Locale::ALL {
        let path = locale.href(&format!("{EQUITIES}.json?x=1"));
        let problem = problem(&get(&path), StatusCode::BAD_REQUEST, locale);
        let (page, place) = problem["help"].as_str().unwrap().split_once('#').unwrap();
        let page = get(page);
        assert_eq!(page.status, StatusCode::OK);
        let html = format!("<html lang=\"{}\"", locale.code());
        assert!(page.body.contains(&html), "{}", page.body);
        assert!(page.body.contains(&format!("id=\"{place}\"")), "{place}");
    }
}
