//! Sukuk: `GET {market-watch-api}/sukuk`.

use super::bonds::{DayCount, DebtStatus};
use crate::{Bilingual, Call, Currency, Encoded, Service, Shape, checks, debt::Paper};
use chrono::NaiveDate;
use domain::values::{Isin, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all sukuk, those that have matured among them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SukukRequest;

/// All sukuk, in the order of their symbols. Prices and accrued earnings are in percent of par.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SukukList {
    /// The session of the figures, a finished one.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Sukuk>,
}

/// The contract that a sukuk stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Structure {
    /// Lease.
    Ijara,
    /// Sale at cost plus profit.
    Murabaha,
    /// Agency.
    Wakala,
    /// Partnership of capital and labour.
    Mudaraba,
    /// Joint venture.
    Musharaka,
}

/// One sukuk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sukuk {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// Who raises the money.
    pub issuer: Bilingual,
    /// Ticker of the issuer's share; absent when none is listed.
    pub issuer_symbol: Option<Symbol>,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// The day of issue, from which profit runs.
    pub issued_on: NaiveDate,
    /// The day on which it is due.
    pub maturity: NaiveDate,
    /// Par value of a unit.
    pub par: Price,
    /// Units issued.
    pub units: Quantity,
    /// Par times units.
    pub issue_value: Money,
    /// Contract that it stands on.
    pub structure: Structure,
    /// Profit a year, percent of par.
    pub profit_rate: Percent,
    /// Distributions a year.
    pub distributions: u32,
    /// How profit is counted.
    pub day_count: DayCount,
    /// The last distribution date by the terms; absent before the first.
    pub last_distribution: Option<NaiveDate>,
    /// The next distribution date by the terms, after the session; absent once it has matured.
    pub next_distribution: Option<NaiveDate>,
    /// The day on which that distribution is paid: its date, or the next trading day.
    pub next_payment: Option<NaiveDate>,
    /// Earnings since the last distribution date, percent of par, up to six decimals; absent once it has matured.
    pub accrued: Option<Price>,
    /// Clean price, percent of par; absent once it has matured.
    pub net_price: Option<Price>,
    /// Dirty price: net and accrued; absent once it has matured.
    pub gross_price: Option<Price>,
    /// Issue value at the net price; absent once it has matured.
    pub market_cap: Option<Money>,
    /// The last day with a trade; absent when there was none.
    pub last_trade: Option<NaiveDate>,
    /// Whether it runs.
    pub status: DebtStatus,
}

impl Sukuk {
    fn paper(&self) -> Paper<'_> {
        Paper {
            symbol: &self.symbol,
            issued_on: self.issued_on,
            maturity: self.maturity,
            par: self.par,
            units: self.units,
            issue_value: self.issue_value,
            last: self.last_distribution,
            next: self.next_distribution,
            payment: self.next_payment,
            accrued: self.accrued,
            net: self.net_price,
            gross: self.gross_price,
            cap: self.market_cap,
            status: self.status,
        }
    }
}

impl Call for SukukRequest {
    type Answer = SukukList;
    const NAME: &'static str = "sukuk";
    const SERVICE: Service = Service::MarketWatch;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/sukuk", &[]);

    fn encode(&self) -> Encoded {
        Encoded::get("/sukuk", &[])
    }

    fn check(&self, answer: &SukukList) -> Result<(), String> {
        let papers = answer.items.iter().map(Sukuk::paper);
        papers.into_iter().try_for_each(|p| p.check(answer.as_of))?;
        checks::unique(answer.items.iter().map(|s| s.isin))?;
        checks::unique(answer.items.iter().map(|s| &s.symbol))?;
        checks::rising(answer.items.iter().map(|s| &s.symbol))
    }
}
