//! Data files wait longer for the exchange than pages do, and not without end.

use super::{
    LONGER, always,
    lane::{Lane, Visit, alone},
};
use http::StatusCode;
use sandbox::{FaultKind, FaultList};
use std::time::Duration;

/// The longest time until the first byte of a file, with the rounding of timers.
pub const LONGEST: Duration = Duration::from_millis(10_000 + 20);

const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";
/// More days than one call answers.
const YEAR: &str = "?from=2025-11-12";

/// The first answer to a request while the service answers late or not at all.
fn first(address: &str, faults: FaultList) -> Visit {
    let folder = tempfile::tempdir().unwrap();
    alone(async {
        let lane = Lane::open(folder.path(), "off", faults);
        lane.visit(address).await
    })
}

fn late(call: &str, seconds: u64) -> FaultList {
    always(call, FaultKind::Slow(Duration::from_secs(seconds)))
}

#[test]
fn a_file_has_its_rows_when_the_service_takes_seconds() {
    for (address, call) in [
        (format!("{PRICES}.csv{YEAR}"), "company-prices"),
        (format!("{PRICES}.ndjson{YEAR}"), "company-prices"),
        (
            "/data/end-of-day/all.csv?from=2026-11-02".to_owned(),
            "end-of-day",
        ),
        (
            "/data/end-of-day/2026-11-10.csv.sha256".to_owned(),
            "end-of-day",
        ),
        (
            "/charts/securities/SAHW.csv?range=10y".to_owned(),
            "history",
        ),
    ] {
        let visit = first(&address, late(call, 3));
        assert_eq!(visit.answer.status, StatusCode::OK, "{address}");
        assert!(
            visit.took >= Duration::from_secs(3),
            "{address}: {:?}",
            visit.took
        );
    }
}

#[test]
fn a_page_does_not_wait_as_long_as_its_file() {
    let visit = first(&format!("{PRICES}{YEAR}"), late("company-prices", 3));
    assert_eq!(visit.answer.status, StatusCode::OK);
    assert!(visit.took <= LONGER, "{:?}", visit.took);
}

#[test]
fn a_file_of_a_service_that_is_down_is_refused_in_time() {
    for address in [
        format!("{PRICES}.csv{YEAR}"),
        "/data/end-of-day/2026-11-10.csv.sha256".to_owned(),
        "/charts/securities/SAHW.json?range=10y&compare=FANR".to_owned(),
    ] {
        for kind in [FaultKind::Hang, FaultKind::Down] {
            let visit = first(&address, always("*", kind));
            let answer = &visit.answer;
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
            assert_eq!(answer.header("content-type"), "application/problem+json");
            assert_eq!(answer.header("retry-after"), "30");
            assert!(visit.took <= LONGEST, "{address}, {kind}: {:?}", visit.took);
        }
    }
}
