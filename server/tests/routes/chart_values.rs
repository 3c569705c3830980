//! The values of charts to take along: titles, times, names of files.

use crate::{
    cards::drawing,
    chart_files::{FILES, json},
    site::get,
};
use domain::locale::Locale;
use http::StatusCode;

/// The rows of a CSV file as cells, its titles first.
fn cells(path: &str) -> Vec<Vec<String>> {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    let body = answer.body.strip_prefix('\u{feff}').unwrap();
    let lines = body.lines();
    lines
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

#[test]
fn minutes_have_their_day_and_the_offset_of_the_exchange() {
    for (path, code) in [(FILES, "SAHW"), ("/charts/indices/GENERAL", "GENERAL")] {
        for locale in Locale::ALL {
            let rows = cells(&locale.href(&format!("{path}.csv")));
            let file = json(&locale.href(&format!("{path}.json")));
            let of_json = file["rows"].as_array().unwrap();
            assert_eq!(rows.len() - 1, of_json.len());
            assert!(of_json.len() > 10, "{path}");
            for (row, of_json) in rows[1..].iter().zip(of_json) {
                assert_eq!(row[0], code);
                assert_eq!(row[1], of_json["time"].as_str().unwrap());
                let at = chrono::DateTime::parse_from_rfc3339(&row[1]).unwrap();
                assert_eq!(at.offset().local_minus_utc(), 4 * 3600);
                assert_eq!(at.date_naive().to_string(), file["asOf"].as_str().unwrap());
            }
        }
    }
}

#[test]
fn titles_of_csv_are_in_the_language_and_begin_with_the_symbol() {
    let titles = |path: &str| cells(path).remove(0);
    let english = titles(&format!("{FILES}.csv"));
    assert_eq!(english[..3], ["Symbol", "Time", "Open"]);
    let arabic = titles(&format!("/ar{FILES}.csv?range=1m&average=20"));
    for (title, key) in arabic.iter().zip(["symbol", "date", "open", "high", "low"]) {
        assert_eq!(*title, app::messages::t(Locale::Ar, &format!("col-{key}")));
    }
    assert_eq!(arabic.len(), 8);
    let index = titles("/charts/indices/GENERAL.csv?range=1m");
    assert_eq!(index[..2], ["Index", "Date"]);
    // Compared lines are called by their codes.
    let compared = titles(&format!("{FILES}.csv?range=1m&compare=GENERAL"));
    assert_eq!(compared, ["Date", "SAHW", "GENERAL"]);
}

#[test]
fn files_of_charts_have_the_symbol_and_the_view_in_their_name() {
    for (query, name) in [
        (".csv", "SAHW-chart-2026-11-12.csv"),
        (
            ".json?range=1y&compare=GENERAL",
            "SAHW-GENERAL-chart-1y.json",
        ),
        (
            ".csv?from=2026-03-02&to=2026-03-20",
            "SAHW-chart-2026-03-02-2026-03-20.csv",
        ),
        (
            ".csv?range=1y&chart=candles&average=20,50",
            "SAHW-chart-1y-candles-average-20-50.csv",
        ),
    ] {
        let answer = get(&format!("{FILES}{query}"));
        let disposition = answer.header("content-disposition");
        assert_eq!(disposition, format!("inline; filename=\"{name}\""));
        let arabic = get(&format!("/ar{FILES}{query}"));
        let (stem, suffix) = name.rsplit_once('.').unwrap();
        let disposition = arabic.header("content-disposition");
        assert_eq!(
            disposition,
            format!("inline; filename=\"{stem}-ar.{suffix}\"")
        );
    }
    let Some(site) = drawing(&[]) else { return };
    let picture = site.get(&format!("{FILES}.svg?range=1y"));
    let disposition = picture.header("content-disposition");
    assert_eq!(disposition, "inline; filename=\"SAHW-chart-1y.svg\"");
}
