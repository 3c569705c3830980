//! Exports of several calls, one of which fails.

use super::lane::{Lane, alone};
use axum::body::Body;
use http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use sandbox::FaultList;
use tower::ServiceExt as _;

/// The files, and the calls that they are made of.
const FILES: [(&str, &str); 2] = [
    (
        "/the-exchange/statistics-reports/historical-data/company-prices.csv\
        ?from=2025-11-01&to=2026-10-31",
        "company-prices",
    ),
    (
        "/the-exchange/news-disclosures/disclosures.csv",
        "disclosures",
    ),
];

/// An incomplete file must not look like a complete one.
#[test]
fn an_export_that_cannot_go_on_ends_with_an_error() {
    for (address, call) in FILES {
        let folder = tempfile::tempdir().unwrap();
        alone(async {
            let lane = Lane::open(folder.path(), "off", FaultList::default());
            let request = Request::get(address).body(Body::empty()).unwrap();
            let answer = lane.server.router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            let mut body = answer.into_body();
            let first = body.frame().await.unwrap();
            assert!(!first.unwrap().into_data().unwrap().is_empty());
            lane.strike(format!("{call}=down").parse().unwrap());
            assert!(body.collect().await.is_err(), "{address}");
        });
    }
}
