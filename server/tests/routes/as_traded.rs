//! Prices and changes as traded, beside adjusted ones.

use crate::securities::{MARKET, number, rows};
use domain::values::Decimal;

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
