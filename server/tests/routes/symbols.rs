//! Rows about securities begin with the symbol in every file, also where a filter says that they are.

use crate::site::get;
use http::StatusCode;
use serde_json::Value;

const REPORTS: &str = "/the-exchange/statistics-reports";

/// The titles and the first line of a file.
fn head(path: &str, query: &str) -> [Vec<String>; 2] {
    let answer = get(&format!("{REPORTS}/{path}.csv?{query}"));
    assert_eq!(answer.status, StatusCode::OK, "{path} {query}");
    let mut lines = answer.body.trim_start_matches('\u{feff}').lines();
    [lines.next(), lines.next()].map(|line| {
        let fields = line.unwrap().split(',');
        fields.map(str::to_owned).collect()
    })
}

fn row(path: &str, suffix: &str, query: &str) -> Value {
    let answer = get(&format!("{REPORTS}/{path}.{suffix}?{query}"));
    match suffix {
        "ndjson" => serde_json::from_str(answer.body.lines().next().unwrap()).unwrap(),
        _ => serde_json::from_str::<Value>(&answer.body).unwrap()["rows"][0].clone(),
    }
}

#[test]
fn margin_by_security_begins_with_the_symbol() {
    const MARGIN: &str = "weekly-margin-trading-report";
    let days = "from=2026-10-01&to=2026-10-31";
    for period in ["", "&period=month"] {
        let by = format!("by=symbol&{days}{period}");
        let [titles, first] = head(MARGIN, &by);
        assert_eq!(titles[0], "Symbol");
        for suffix in ["json", "ndjson"] {
            let row = row(MARGIN, suffix, &by);
            assert_eq!(row["symbol"], row["of"]);
            assert_eq!(row["symbol"], *first[0]);
        }
        let symbols = titles.iter().filter(|title| *title == "Symbol");
        assert_eq!(symbols.count(), 1);
    }
    let [titles, _] = head(MARGIN, days);
    assert_ne!(titles[0], "Symbol");
    assert_eq!(row(MARGIN, "json", days)["symbol"], Value::Null);
    let long = head(MARGIN, "by=symbol&from=2022-01-01&to=2026-10-31");
    assert_eq!(long[0][0], "Symbol");
    let arabic = get(&format!("/ar{REPORTS}/{MARGIN}.csv?by=symbol&{days}"));
    assert!(arabic.body.starts_with("\u{feff}الرمز,"), "{}", arabic.body);
}

#[test]
fn trade_by_group_in_one_security_begins_with_its_symbol() {
    for path in [
        "historical-data/trade-by-nationality",
        "historical-data/trade-by-client-type",
    ] {
        let [titles, first] = head(path, "symbol=SAHW");
        assert_eq!((&*titles[0], &*first[0]), ("Symbol", "SAHW"));
        for suffix in ["json", "ndjson"] {
            assert_eq!(row(path, suffix, "symbol=SAHW")["symbol"], "SAHW");
            assert_eq!(row(path, suffix, "")["symbol"], Value::Null);
        }
        let [all, _] = head(path, "");
        assert_eq!(titles[1..], all[..]);
    }
}
