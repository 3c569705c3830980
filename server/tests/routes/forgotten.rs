//! Listed securities that the lists of quotes have forgotten: the register has them.

use crate::{
    places::FUND,
    securities::{MARKET, rows},
    site::{Answer, Site, shared},
};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use serde_json::Value;
use std::sync::LazyLock;

/// The sample exchange, whose quotes lack these kinds, and whose shares lack SAHW.
static SITE: LazyLock<Site> = LazyLock::new(|| {
    Site::altered(&["quotes", "stocks"], |call, sent| {
        let rows = sent[call].as_array_mut().unwrap();
        let before = rows.len();
        rows.retain(|row| {
            let is_of_kind =
                ["future", "right", "bond", "etf"].contains(&row["kind"].as_str().unwrap_or(""));
            !is_of_kind && row["symbol"] != "SAHW"
        });
        assert!(rows.len() < before);
    })
});

fn page(path: &str) -> Answer {
    let page = SITE.get(path);
    assert_eq!(page.status, StatusCode::OK, "{path}");
    page
}

/// One of each forgotten kind.
fn forgotten() -> [String; 5] {
    let future = rows(&format!("{MARKET}/futures.json"))[0]["symbol"].clone();
    let future = future.as_str().unwrap();
    ["SAHW", FUND, "RIMB2909", "NSAB-RI", future].map(str::to_owned)
}

#[test]
fn what_quotes_have_forgotten_keeps_its_pages() {
    for symbol in forgotten() {
        for locale in Locale::ALL {
            let own = locale.href(&format!("{MARKET}/company/{symbol}"));
            let overview = page(&format!("{own}?range=1y"));
            let body = &overview.body;
            // Its name is known, and its history is drawn.
            assert_eq!(overview.title(), shared().get(&own).title(), "{own}");
            assert!(body.contains("<figure"), "{own} has no chart");
            // It still trades: its session is offered, and its quote is said to be missing.
            let session = format!("aria-label=\"{}\"", t(locale, "range-1d-long"));
            assert!(body.contains(&session), "{own}");
            let head = overview.between("class=\"detail-head__name\"", "<nav");
            assert!(head.contains("notice--bad"), "{own}: {head}");
            let quote = overview.between("aria-labelledby=\"quote\"", "</section>");
            assert!(quote.contains(&*t(locale, "data-failed")), "{own}: {quote}");
            page(&format!("{own}/trading/daily-summary"));
        }
    }
    page(&format!("{MARKET}/company/SAHW/profile"));
    // What nobody lists is not found, and what is no longer listed stays so.
    let unknown = SITE.get(&format!("{MARKET}/company/NOPE"));
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let gone = page(&format!("{MARKET}/company/SNBK"));
    assert!(!gone.body.contains("notice--bad"));
}

#[test]
fn chart_files_of_what_quotes_have_forgotten_have_its_completed_days() {
    for symbol in forgotten() {
        let file = format!("/charts/securities/{symbol}.json");
        let past = page(&format!("{file}?from=2026-10-01&to=2026-11-11"));
        let past: Value = serde_json::from_str(&past.body).unwrap();
        assert!(!past["rows"].as_array().unwrap().is_empty(), "{symbol}");
        // Its newest value is not known.
        let newest = SITE.get(&format!("{file}?range=1y"));
        assert_eq!(newest.status, StatusCode::SERVICE_UNAVAILABLE, "{symbol}");
    }
}
