//! Why parameters of a chart's file are wrong.

use crate::site::{get, shared};
use domain::locale::Locale;
use http::StatusCode;
use serde_json::Value;

const SHARE: &str = "/charts/securities/SAHW";
const INDEX: &str = "/charts/indices/GENERAL";

#[test]
fn problems_say_why_a_parameter_is_wrong() {
    for (file, query, expected) in [
        (
            SHARE,
            "range=1y&range=5y",
            vec![("range", "5y", "repeated")],
        ),
        (SHARE, "range=nope", vec![("range", "nope", "value")]),
        (
            SHARE,
            "from=2026-03-01&to=2026-02-01",
            vec![("to", "2026-02-01", "order")],
        ),
        (
            SHARE,
            "from=2027-03-01",
            vec![("from", "2027-03-01", "too-late")],
        ),
        (
            SHARE,
            "from=2006-03-01&to=2026-03-01",
            vec![("from", "2006-03-01", "too-early")],
        ),
        // Days that are over before the first session of the sample, or of the share.
        (
            SHARE,
            "from=2013-03-01&to=2014-03-01",
            vec![("to", "2014-03-01", "too-early")],
        ),
        (
            INDEX,
            "to=2014-03-01",
            vec![("to", "2014-03-01", "too-early")],
        ),
        (
            "/charts/securities/MNSD",
            "from=2023-03-01&to=2024-03-01",
            vec![("to", "2024-03-01", "too-early")],
        ),
        (
            SHARE,
            "from=yesterday",
            vec![("from", "yesterday", "value")],
        ),
        (
            SHARE,
            "range=1y&compare=SAHW",
            vec![("compare", "SAHW", "own")],
        ),
        (
            SHARE,
            "range=1y&compare=FANR,FANR",
            vec![("compare", "FANR", "repeated")],
        ),
        (
            SHARE,
            "range=1y&compare=NOSUCH",
            vec![("compare", "NOSUCH", "value")],
        ),
        (
            SHARE,
            "range=1y&average=20,50,200",
            vec![("average", "200", "too-many")],
        ),
        (
            SHARE,
            "range=1y&average=300",
            vec![("average", "300", "value")],
        ),
        (SHARE, "range=1%E2%80%8By", vec![("range", "1y", "hidden")]),
        (
            SHARE,
            "events=weather&chart=pie",
            vec![("chart", "pie", "value"), ("events", "weather", "value")],
        ),
        (INDEX, "events=dividends", vec![("events", "", "unknown")]),
        // It is named once, however many kinds it asks for.
        (
            INDEX,
            "events=dividends,shares",
            vec![("events", "", "unknown")],
        ),
        // What has no effect is named, too.
        (
            SHARE,
            "average=20&chart=candles",
            vec![
                ("chart", "candles", "no-effect"),
                ("average", "20", "no-effect"),
            ],
        ),
        (
            SHARE,
            "compare=FANR",
            vec![("compare", "FANR", "no-effect")],
        ),
        (
            SHARE,
            "range=1y&compare=FANR&scale=log&average=20",
            vec![
                ("average", "20", "no-effect"),
                ("scale", "log", "no-effect"),
            ],
        ),
        (
            SHARE,
            "range=1y&average=20&prices=traded",
            vec![("prices", "traded", "no-effect")],
        ),
        (
            SHARE,
            "range=1y&from=2026-03-02&to=2026-03-20",
            vec![("range", "1y", "no-effect")],
        ),
        (INDEX, "prices=traded", vec![("prices", "traded", "value")]),
        // One problem names all of them.
        (
            SHARE,
            "x=1&chart=pie&range=nope",
            vec![
                ("x", "", "unknown"),
                ("range", "nope", "value"),
                ("chart", "pie", "value"),
            ],
        ),
        (
            SHARE,
            "from=yesterday&to=tomorrow",
            vec![("from", "yesterday", "value"), ("to", "tomorrow", "value")],
        ),
        (
            SHARE,
            "scale=cubic&range=1y&compare=NOSUCH&average=20",
            vec![
                ("scale", "cubic", "value"),
                ("compare", "NOSUCH", "value"),
                ("average", "20", "no-effect"),
            ],
        ),
        (
            SHARE,
            "chart=pie&average=20",
            vec![("chart", "pie", "value"), ("average", "20", "no-effect")],
        ),
        (
            SHARE,
            "range=1y&from=yesterday",
            vec![("from", "yesterday", "value"), ("range", "1y", "no-effect")],
        ),
        // With a valid range it would have an effect.
        (
            SHARE,
            "range=nope&average=20",
            vec![("range", "nope", "value")],
        ),
    ] {
        for locale in Locale::ALL {
            let answer = get(&locale.href(&format!("{file}.json?{query}")));
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
            let problem: Value = serde_json::from_str(&answer.body).unwrap();
            let errors = problem["errors"].as_array().unwrap().iter();
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let said: Vec<_> = errors
                .map(|one| {
                    (
                        text(&one["parameter"]),
                        text(&one["value"]),
                        text(&one["reason"]),
                    )
                })
                .collect();
            let expected: Vec<_> = expected
                .iter()
                .map(|(name, value, reason)| {
                    (
                        (*name).to_owned(),
                        (*value).to_owned(),
                        (*reason).to_owned(),
                    )
                })
                .collect();
            assert_eq!(said, expected, "{query}");
            let detail = text(&problem["detail"]);
            assert!(!detail.is_empty() && !detail.contains("wrong-"), "{detail}");
        }
    }
    // A value that is given twice is called by its parameter, and so is a parameter.
    for (query, words) in [
        ("range=1y&compare=FANR,FANR", ["compare", "FANR"]),
        ("range=1y&average=20,20", ["average", "20"]),
        ("range=1y&range=5y", ["range", "more than once"]),
        ("compare=FANR", ["compare", "range"]),
    ] {
        let answer = get(&format!("{SHARE}.json?{query}"));
        let problem: Value = serde_json::from_str(&answer.body).unwrap();
        let detail = problem["errors"][0]["detail"].as_str().unwrap();
        assert!(words.iter().all(|word| detail.contains(word)), "{detail}");
    }
    let ranges = get(&format!("{SHARE}.json?range=nope"));
    let problem: Value = serde_json::from_str(&ranges.body).unwrap();
    let allowed = serde_json::json!(["1d", "1w", "1m", "1y", "5y", "10y"]);
    assert_eq!(problem["errors"][0]["allowed"], allowed);
}

#[test]
fn a_page_says_why_days_of_a_chart_are_not_shown() {
    let share = "/the-exchange/market-information/company/MNSD";
    let index = "/the-exchange/market-information/indices/GENERAL";
    for (path, query, en, ar) in [
        (
            share,
            "from=2026-03-01&to=2026-02-01",
            "the wrong way round",
            "نطاق الرسم البياني معكوس",
        ),
        (
            share,
            "from=2027-03-01",
            "begin after today",
            "تبدأ بعد اليوم",
        ),
        (
            share,
            "from=2006-03-01&to=2026-03-01",
            "more than ten years",
            "أكثر من عشر سنوات",
        ),
        (
            share,
            "from=2023-03-01&to=2024-03-01",
            "There is no data before 10 Dec, 2024",
            "لا توجد بيانات قبل 10 ديسمبر، 2024",
        ),
        (
            index,
            "to=2014-03-01",
            "There is no data before 04 Jan, 2016",
            "لا توجد بيانات قبل 04 يناير، 2016",
        ),
    ] {
        for (locale, words) in [(Locale::En, en), (Locale::Ar, ar)] {
            let page = get(&format!("{}?{query}", locale.href(path)));
            assert_eq!(page.status, StatusCode::OK, "{path}?{query}");
            assert!(page.body.contains(words), "{path}?{query}: {words}");
        }
    }
}

#[test]
fn a_table_says_from_when_there_is_data() {
    let company = "/the-exchange/market-information/company/MNSD/trading/daily-summary";
    let index = "/the-exchange/statistics-reports/historical-data/dfmgi";
    for (path, query, words) in [
        (
            company,
            "from=2020-01-01",
            Some("There is no data before 10 Dec, 2024"),
        ),
        (
            company,
            "from=2017-01-01&to=2018-01-01",
            Some("There is no data before 10 Dec, 2024"),
        ),
        (
            company,
            "from=2010-01-01&to=2011-01-01",
            Some("There is no data before 10 Dec, 2024"),
        ),
        (
            index,
            "from=2010-01-01",
            Some("There is no data before 04 Jan, 2016"),
        ),
        // The default range begins after the listing.
        (company, "", None),
        (company, "from=2025-01-01", None),
    ] {
        let page = get(&format!("{path}?{query}"));
        assert_eq!(page.status, StatusCode::OK, "{path}?{query}");
        match words {
            Some(words) => assert!(page.body.contains(words), "{path}?{query}: {words}"),
            None => assert!(
                !page.body.contains("There is no data before"),
                "{path}?{query}"
            ),
        }
    }
}

#[test]
fn marks_of_direction_are_not_repeated_in_fields() {
    let index = "/the-exchange/market-information/indices/GENERAL";
    for value in ["%E2%80%AElast", "last%E2%81%A7%E2%80%8F"] {
        let page = get(&format!("{index}?columns={value}"));
        assert_eq!(page.status, StatusCode::OK);
        let kept = "type=\"hidden\" name=\"columns\" value=\"last\"";
        assert!(page.body.contains(kept), "{value}");
        assert!(!page.body.contains(['\u{202E}', '\u{2067}']));
    }
}

#[test]
fn what_is_no_chart_or_checksum_is_a_problem_for_programs() {
    for path in [
        "/charts/securities/%C3%91%C2%9D.png",
        "/charts/nothing/GENERAL.svg",
        "/the-exchange/news-disclosures/disclosures/digest/%C2%A0%1C%3A.json.sha256",
    ] {
        for locale in Locale::ALL {
            let path = locale.href(path);
            let answer = get(&path);
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert_eq!(
                answer.header("content-type"),
                "application/problem+json",
                "{path}"
            );
            let problem: Value = serde_json::from_str(&answer.body).unwrap();
            assert_eq!(problem["code"], "not-found", "{path}");
            // A browser shows a page.
            let page = shared().get_with(&path, &[("accept", "text/html")]);
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
}
