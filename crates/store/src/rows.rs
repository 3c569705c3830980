//! The rows of the tables.

use chrono::NaiveDate;
use domain::values::{Isin, Price, Quantity, Sector, Symbol};
use wire::Bilingual;

/// One day of one security, as it was imported. Amounts are millionths of the currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyPrice {
    /// Ticker.
    pub symbol: Symbol,
    /// The day.
    pub day: NaiveDate,
    /// First price; absent on a day without trades, as are the highest and the lowest.
    pub open: Option<i64>,
    /// Highest price.
    pub high: Option<i64>,
    /// Lowest price.
    pub low: Option<i64>,
    /// Closing price.
    pub close: i64,
    /// Reference price, when the file says it.
    pub previous_close: Option<i64>,
    /// Shares traded.
    pub volume: i64,
    /// Value traded, when the file says it.
    pub value: Option<i64>,
    /// Trades, when the file says it.
    pub trades: Option<i64>,
}

/// One security, as it was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Security {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Short name.
    pub name: Bilingual,
    /// Sector.
    pub sector: Sector,
    /// Listing date.
    pub listed_on: NaiveDate,
    /// Issued shares.
    pub issued_shares: Quantity,
    /// Par value.
    pub par: Price,
    /// What foreigners may hold, percent.
    pub foreign_limit: u8,
    /// True when it is on the Sharia list.
    pub sharia: bool,
}

/// A feast of one day or more, as it was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// First day.
    pub first: NaiveDate,
    /// Last day.
    pub last: NaiveDate,
    /// Its name.
    pub name: Bilingual,
    /// True while the days can still change.
    pub provisional: bool,
    /// False when the market trades though settlement rests.
    pub trading_closed: bool,
}
