//! A small market, and views of addresses, for the tests of tables in this crate and in the site's.

use chrono::{DateTime, Utc};
use resources::{Asked, DailyHistory, DataPage};
use serde_json::json;
use std::sync::Arc;
use table_engine::{Query, Rejected};
use wire::calls::{indices::Indices, sparklines::Sparklines, stocks::Stocks};

pub fn answered<T: serde::de::DeserializeOwned + Send + Sync + 'static>(
    value: serde_json::Value,
) -> Asked<Arc<T>> {
    let value = serde_json::from_value(value).expect("it fits the wire");
    Asked::one(&Arc::new(value), DateTime::<Utc>::UNIX_EPOCH, false)
}

pub fn stock(symbol: &str, en: &str, ar: &str, last: &str) -> serde_json::Value {
    json!({
        "symbol": symbol, "isin": "US0378331005", "name": {"en": en, "ar": ar}, "sector": "industrials",
        "decimals": 2, "listedOn": "2007-03-07", "issuedShares": "8000000000", "par": "1.00",
        "foreignLimit": "49", "foreignersAllowed": true, "sharia": true, "state": "active",
        "last": last, "previousClose": "4.31", "open": "4.30", "high": "4.40", "low": "4.28",
        "bid": "4.38", "bidVolume": "37000", "offer": "4.39", "offerVolume": "383000",
        "volume": "8480190", "value": "37070112.50", "trades": "443",
        "lastTrade": "2026-11-12T14:31:07+04:00", "high52w": "5.81", "low52w": "3.59",
    })
}

pub fn snapshot(stocks: Vec<serde_json::Value>) -> Asked<Arc<Stocks>> {
    answered(json!({"version": 7, "asOf": "2026-11-12T14:32:19+04:00", "stocks": stocks}))
}

/// Intraday charts of a day; all securities with trades have the same one.
pub fn sparklines(day: &str) -> Asked<Arc<Sparklines>> {
    let sparkline = |symbol| json!({"symbol": symbol, "prices": ["4.30", "4.35"]});
    answered(
        json!({"asOf": format!("{day}T14:32:00+04:00"), "sparklines": [sparkline("SAHW"), sparkline("TRQM")]}),
    )
}

pub fn of_today() -> Asked<Arc<Sparklines>> {
    sparklines("2026-11-12")
}

pub fn market() -> Asked<Arc<Stocks>> {
    let mut quiet = stock("GHAF", "Ghafa <Utilities>", "غافة للمرافق", "4.31");
    for key in [
        "last",
        "open",
        "high",
        "low",
        "bid",
        "bidVolume",
        "offer",
        "offerVolume",
        "lastTrade",
    ] {
        quiet[key] = serde_json::Value::Null;
    }
    quiet["volume"] = "0".into();
    quiet["value"] = "0".into();
    quiet["sharia"] = false.into();
    quiet["state"] = "suspended".into();
    quiet["sector"] = "utilities".into();
    snapshot(vec![
        quiet,
        stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.38"),
        stock("TRQM", "Tareeq Mobility", "طريق للتنقل", "4.00"),
    ])
}

pub fn indices() -> Asked<Arc<Indices>> {
    answered(
        json!({"version": 3, "asOf": "2026-11-12T14:32:19+04:00", "indices": [{
            "code": "GENERAL", "name": {"en": "General Index", "ar": "المؤشر العام"}, "sector": null,
            "value": "5482.16", "previousClose": "5448.42", "open": "5450.00", "high": "5490.10", "low": "5441.00",
            "high52w": "5600.00", "low52w": "4100.00", "yearStart": "5000.00", "volume": "214930000",
            "valueTraded": "486210000.00", "baseDate": "2004-01-01", "baseValue": "1000",
            "spark": ["5450", "5482.16"],
        }]}),
    )
}

pub fn history(days: u32) -> Asked<DailyHistory> {
    let session = |day: u32| {
        json!({"date": format!("2026-{:02}-{:02}", 1 + day / 28, 1 + day % 28), "open": "4.30", "high": "4.40",
            "low": "4.28", "close": "4.38", "previousClose": "4.31", "volume": "8480190", "value": "37070112.50", "trades": "443"})
    };
    let sessions: Vec<_> = (0..days).map(session).collect();
    let of = |adjusted: bool| {
        answered(json!({"firstDay": "2016-01-04", "adjusted": adjusted, "sessions": sessions}))
    };
    DailyHistory::asked(of(true), Some(of(false)))
}

/// The view of an address, and its invalid values.
pub fn parsed(resource: &dyn DataPage, pairs: &[(&str, &str)]) -> (Query, Vec<Rejected>) {
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
        .collect();
    Query::parse(resource.shape(), &pairs)
}
