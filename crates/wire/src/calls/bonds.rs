//! Bonds: `GET {market-watch-api}/bonds`.

pub use crate::debt::{DayCount, DebtStatus};
use crate::{Bilingual, Call, Currency, Encoded, Service, Shape, checks, debt::Paper};
use chrono::NaiveDate;
use domain::values::{Isin, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all bonds, those that have matured among them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct BondsRequest;

/// All bonds, in the order of their symbols. Prices and accrued interest are in percent of par.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bonds {
    /// The session of the figures, a finished one.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Bond>,
}

/// One bond.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Bond {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// Who borrows.
    pub issuer: Bilingual,
    /// Ticker of the issuer's share; absent when none is listed.
    pub issuer_symbol: Option<Symbol>,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// The day of issue, from which interest runs.
    pub issued_on: NaiveDate,
    /// The day on which it is due.
    pub maturity: NaiveDate,
    /// Par value of a unit.
    pub par: Price,
    /// Units issued.
    pub units: Quantity,
    /// Par times units.
    pub issue_value: Money,
    /// Interest a year, percent of par.
    pub coupon: Percent,
    /// Coupons a year.
    pub frequency: u32,
    /// How interest is counted.
    pub day_count: DayCount,
    /// The last coupon date by the terms; absent before the first.
    pub last_coupon: Option<NaiveDate>,
    /// The next coupon date by the terms, after the session; absent once it has matured.
    pub next_coupon: Option<NaiveDate>,
    /// The day on which that coupon is paid: its date, or the next trading day.
    pub next_payment: Option<NaiveDate>,
    /// Interest since the last coupon date, percent of par, up to six decimals; absent once it has matured.
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

impl Bond {
    fn paper(&self) -> Paper<'_> {
        Paper {
            symbol: &self.symbol,
            issued_on: self.issued_on,
            maturity: self.maturity,
            par: self.par,
            units: self.units,
            issue_value: self.issue_value,
            last: self.last_coupon,
            next: self.next_coupon,
            payment: self.next_payment,
            accrued: self.accrued,
            net: self.net_price,
            gross: self.gross_price,
            cap: self.market_cap,
            status: self.status,
        }
    }
}

impl Call for BondsRequest {
    type Answer = Bonds;
    const NAME: &'static str = "bonds";
    const SERVICE: Service = Service::MarketWatch;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/bonds", &[]);

    fn encode(&self) -> Encoded {
        Encoded::get("/bonds", &[])
    }

    fn check(&self, answer: &Bonds) -> Result<(), String> {
        let papers = answer.items.iter().map(Bond::paper);
        papers.into_iter().try_for_each(|p| p.check(answer.as_of))?;
        checks::unique(answer.items.iter().map(|b| b.isin))?;
        checks::unique(answer.items.iter().map(|b| &b.symbol))?;
        checks::rising(answer.items.iter().map(|b| &b.symbol))
    }
}
