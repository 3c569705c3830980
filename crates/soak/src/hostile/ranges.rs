//! Date ranges that are invalid, reversed, far, or random and wide.

use crate::client;
use std::{
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

/// Longer than the site's own time limit.
const PATIENCE: Duration = Duration::from_secs(20);
/// Number of consecutive requests of one form: five seconds.
const ROW: u64 = 100;
/// The last three are unknown or invalid.
const SYMBOLS: [&str; 8] = [
    "SAHW", "FANR", "RIMB", "GHAF", "DSEX", "NONE", "ZZZZ", "%00%27",
];

/// Sends one request. True for a server error.
pub(super) async fn visit(site: SocketAddr, from: Ipv4Addr, serial: u64) -> bool {
    let answer = client::once(site, from, &path(serial), PATIENCE).await;
    answer.is_ok_and(|answer| answer.status.is_server_error())
}

/// Alternates runs of reversed ranges without a valid one, which could pause a call, with runs of
/// all forms.
fn path(serial: u64) -> String {
    if (serial / ROW).is_multiple_of(2) {
        let days = format!("from={}&to={}", day(2024..2027), day(2000..2024));
        return match serial % 2 {
            0 => format!("/api/history?symbol={}&{days}", SYMBOLS[0]),
            _ => format!("/api/calendar?{days}"),
        };
    }
    let symbol = SYMBOLS[fastrand::usize(..SYMBOLS.len())];
    let days = days();
    match fastrand::u8(..5) {
        0 | 1 => format!("/api/history?symbol={symbol}&{days}"),
        2 => format!("/api/calendar?{days}"),
        form => {
            let page = page_table::by_id("company-daily-summary");
            let path = page.and_then(|page| page.pattern().fill(&[("SecuritySymbol", symbol)]));
            let suffix = if form == 3 { "" } else { ".csv" };
            format!("{}{suffix}?{days}", path.unwrap_or_default())
        }
    }
}

/// `from=…&to=…`
fn days() -> String {
    match fastrand::u8(..6) {
        0 => "from=2026-12-01&to=2020-01-01".to_owned(),
        1 => "from=yesterday&to=2026-13-45".to_owned(),
        2 => "from=0001-01-01&to=9999-12-31".to_owned(),
        3 => format!("from={}&to={}", day(2028..2100), day(2028..2100)),
        // Wide and rarely repeated.
        _ => format!("from={}&to={}", day(2000..2024), day(2024..2027)),
    }
}

fn day(years: std::ops::Range<u32>) -> String {
    let (year, month) = (fastrand::u32(years), fastrand::u32(1..=12));
    format!("{year}-{month:02}-{:02}", fastrand::u32(1..=28))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ranges_are_of_all_forms_and_most_are_different() {
        fastrand::seed(1);
        let paths: HashSet<_> = (0..1_000).map(path).collect();
        assert!(paths.len() > 500, "{}", paths.len());
        for part in [
            "/api/history?symbol=SAHW",
            "/api/calendar?",
            ".csv?",
            "yesterday",
            "to=2020-01-01",
        ] {
            assert!(paths.iter().any(|path| path.contains(part)), "{part}");
        }
        let site = SocketAddr::from(([127, 0, 0, 1], 1));
        assert!(paths.iter().all(|path| client::get(site, path).is_ok()));
    }
}
