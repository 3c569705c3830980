//! Exports of many rows, which are written while they are sent.

use crate::site::{Answer, get, shared};
use axum::body::Body;
use calamine::{Reader as _, Xlsx};
use flate2::read::GzDecoder;
use http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use resources::formats::Format;
use std::io::{Cursor, Read as _};
use tower::ServiceExt as _;

/// Ten years of one share.
const YEARS: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
const FROM: &str = "?from=2016-11-12";

fn years(prefix: &str, suffix: &str) -> Answer {
    let answer = get(&format!("{prefix}{YEARS}.{suffix}{FROM}"));
    assert_eq!(answer.status, StatusCode::OK, "{suffix}");
    answer
}

#[test]
fn they_have_all_rows_in_every_format() {
    for prefix in ["", "/ar"] {
        let csv = years(prefix, "csv");
        let rows = csv.body.lines().count() - 1;
        assert!(rows > 2_000, "{rows}");
        assert!(csv.body.starts_with('\u{feff}') && csv.body.ends_with("\r\n"));
        assert_eq!(years(prefix, "ndjson").body.lines().count(), rows);
        let json: serde_json::Value = serde_json::from_str(&years(prefix, "json").body).unwrap();
        assert_eq!(json["rows"].as_array().unwrap().len(), rows);
        assert_eq!(json["total"], rows);
        let xlsx = years(prefix, "xlsx");
        let mut book = Xlsx::new(Cursor::new(xlsx.bytes.to_vec())).unwrap();
        assert_eq!(
            book.worksheet_range_at(0).unwrap().unwrap().height(),
            rows + 1
        );
    }
}

#[test]
fn their_tag_is_that_of_their_content() {
    for suffix in ["csv", "xlsx", "json", "ndjson"] {
        let first = years("", suffix);
        let tag = first.header("etag").to_owned();
        assert_eq!(years("", suffix).header("etag"), tag, "{suffix}");
        let known = [("if-none-match", &*tag)];
        let again = shared().get_with(&format!("{YEARS}.{suffix}{FROM}"), &known);
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{suffix}");
        assert!(again.bytes.is_empty());
        let others = [
            years("/ar", suffix),
            get(&format!("{YEARS}.{suffix}{FROM}&sort=date")),
            get(&format!("{YEARS}.{suffix}?from=2017-11-12")),
        ];
        for other in others {
            assert_eq!(other.status, StatusCode::OK);
            if other.bytes != first.bytes {
                assert_ne!(other.header("etag"), tag, "{suffix}");
            }
        }
    }
}

#[test]
fn each_format_of_one_address_has_a_tag_of_its_own() {
    let all = "/the-exchange/statistics-reports/historical-data/company-prices?from=2026-06-01";
    for address in [format!("{YEARS}{FROM}"), all.to_owned()] {
        let accepted = |media_type, known: &str| {
            let headers = [("accept", media_type), ("if-none-match", known)];
            shared().get_with(&address, &headers)
        };
        let [csv, ndjson] = ["text/csv", "application/x-ndjson"].map(|media_type| {
            let answer = accepted(media_type, "");
            assert_eq!(answer.status, StatusCode::OK, "{address}");
            answer.header("etag").to_owned()
        });
        assert_ne!(csv, ndjson, "{address}");
        let other = accepted("application/x-ndjson", &csv);
        assert_eq!(other.status, StatusCode::OK, "{address}");
    }
    let csv = years("", "csv").header("etag").to_owned();
    for format in ["xlsx", "json", "ndjson"] {
        let media_type = Format::by_suffix(format).unwrap().essence();
        let headers = [("accept", media_type), ("if-none-match", &*csv)];
        let other = shared().get_with(&format!("{YEARS}{FROM}"), &headers);
        assert_eq!(other.status, StatusCode::OK, "{format}");
        assert_ne!(other.header("etag"), csv, "{format}");
    }
}

#[test]
fn texts_are_compressed_on_the_way() {
    let accept = [("accept-encoding", "gzip, br")];
    let packed = shared().get_with(&format!("{YEARS}.csv{FROM}"), &accept);
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(packed.header("vary"), "Accept-Encoding");
    let mut text = String::new();
    GzDecoder::new(&packed.bytes[..])
        .read_to_string(&mut text)
        .unwrap();
    let plain = years("", "csv");
    assert_eq!(plain.header("content-encoding"), "");
    assert!(text == plain.body);
    assert!(packed.bytes.len() < plain.bytes.len() * 2 / 3);
}

#[test]
fn a_piece_is_sent_before_the_next_is_written() {
    let whole = years("", "json").bytes.len();
    let request = Request::get(format!("{YEARS}.json{FROM}"));
    let request = request.body(Body::empty()).unwrap();
    shared().run(async {
        let answer = shared().router().oneshot(request).await.unwrap();
        assert!(!answer.headers().contains_key("content-length"));
        let mut body = answer.into_body();
        let first = body.frame().await.unwrap().unwrap().into_data().unwrap();
        assert!(first.len() < whole / 4, "{} of {whole}", first.len());
    });
}
