//! The rows of the tables.

use chrono::NaiveDate;
use domain::values::{Isin, Price, Quantity, Sector, Symbol};
use wire::Bilingual;

/// One imported day of one security. Amounts are millionths of the currency.
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
    /// Reference price, if in the file.
    pub previous_close: Option<i64>,
    /// Shares traded.
    pub volume: i64,
    /// Value traded, if in the file.
    pub value: Option<i64>,
    /// Trades, if in the file.
    pub trades: Option<i64>,
}

/// One imported security.
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
    /// Limit of foreign ownership, percent.
    pub foreign_limit: u8,
    /// True when it is on the Sharia list.
    pub sharia: bool,
}

/// An imported holiday of one or more days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// First day.
    pub first: NaiveDate,
    /// Last day.
    pub last: NaiveDate,
    /// Its name.
    pub name: Bilingual,
    /// True while the dates may still change.
    pub provisional: bool,
    /// False when only settlement is closed and the market trades.
    pub trading_closed: bool,
}

/// An address of an earlier site, and where it leads. Both are paths, with a query if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldAddress {
    /// The address that there was.
    pub old: String,
    /// The address of this site.
    pub new: String,
}
