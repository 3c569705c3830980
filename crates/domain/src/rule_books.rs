//! The rule books of the exchange: the first days of the editions in force, and the articles that calculators apply. A test
//! compares them with the page that has their texts.

use crate::calendar::day;
use chrono::NaiveDate;

/// The first day of the Trading Rules in force.
pub const TRADING: NaiveDate = day(2026, 4, 6);

/// The first day of the Clearing and Settlement Rules in force.
pub const SETTLEMENT: NaiveDate = day(2024, 7, 1);

/// The article about the price limits of a day.
pub const PRICE_LIMITS: u16 = 23;

/// The article about the settlement of trades.
pub const SETTLEMENT_CYCLE: u16 = 41;

/// The article about the allotment of an offering.
pub const ALLOTMENT: u16 = 19;

/// The first day of what applies on a day: of the edition in force, or, before that edition, of the rule in an earlier one.
pub fn since(on: NaiveDate, edition: NaiveDate, earlier: Option<NaiveDate>) -> Option<NaiveDate> {
    match on >= edition {
        true => Some(edition),
        false => earlier,
    }
}
