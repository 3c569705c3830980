//! Prices and changes as traded, beside adjusted ones.

use crate::{
    securities::{MARKET, number, rows},
    site::Site,
};
use chrono::NaiveDate;
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use serde_json::Value;

#[test]
fn a_daily_change_in_percent_is_that_of_the_session_as_traded() {
    // Before bonus shares: 2.20 to 2.19.
    let days = "from=2026-02-18&to=2026-02-18";
    let daily = format!("{MARKET}/company/KTHB/trading/daily-summary.json?{days}");
    let prices = "/the-exchange/statistics-reports/historical-data/company-prices";
    let traded = format!("{prices}.json?symbol=KTHB&basis=traded&{days}");
    let [close, percent] = ["close", "change-percent"];
    assert_eq!(number(&rows(&traded)[0], close), Decimal::new(219, 2));
    let daily = rows(&daily);
    assert!(number(&daily[0], close) < Decimal::new(219, 2));
    assert_eq!(number(&daily[0], percent), Decimal::new(-45, 2));
}

/// On the ex-date of new shares, the four sessions before are adjusted.
#[test]
fn the_last_five_sessions_have_the_changes_of_the_daily_summary() {
    let actions = rows("/the-exchange/news-disclosures/corporate-actions.json");
    let adjusting = |row: &&Value| {
        let kind = row["kind"].as_str().unwrap();
        let ex = row["ex-date"].as_str().unwrap_or_default();
        !kind.ends_with("dividend") && ("2026-01-01".."2026-11-01").contains(&ex)
    };
    let actions: Vec<_> = actions.iter().filter(adjusting).take(3).collect();
    assert!(!actions.is_empty());
    for action in actions {
        let [symbol, ex] = ["symbol", "ex-date"].map(|key| action[key].as_str().unwrap());
        let clock = format!("frozen:{ex}T17:00:00");
        let site = Site::new(&[("BORSA_SANDBOX_CLOCK", &clock)]);
        let company = format!("{MARKET}/company/{symbol}/trading");
        let page = site.get(&company);
        let sessions = page.between("id=\"sessions\"", "</section>");
        let daily = site.get(&format!("{company}/daily-summary.json"));
        let daily: Value = serde_json::from_str(&daily.body).unwrap();
        for row in daily["rows"].as_array().unwrap().iter().take(5) {
            let on: NaiveDate = row["date"].as_str().unwrap().parse().unwrap();
            let mut day = String::new();
            format::date(&mut day, on, Locale::En);
            let mut cells = sessions.split("<tr").filter(|cells| cells.contains(&day));
            let mut percent = String::new();
            format::signed_percent(&mut percent, number(row, "change-percent"), Style::Html);
            let cells = cells.next().unwrap_or_else(|| panic!("{symbol} {day}"));
            assert!(cells.contains(&percent), "{symbol} {day}: {percent}");
        }
    }
}
