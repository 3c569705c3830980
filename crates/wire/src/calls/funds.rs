//! ETFs, funds and REITs: `GET {market-watch-api}/funds`.

use crate::{Bilingual, Call, Currency, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, IndexCode, Isin, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all listed funds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FundsRequest;

/// All funds, sorted by symbol.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Funds {
    /// The completed session of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Fund>,
}

/// Kind of a fund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FundKind {
    /// ETF: units are created and redeemed at net asset value all day.
    Etf,
    /// Any other fund.
    Fund,
    /// REIT: owns property and lets it.
    Reit,
}

/// Open-ended or closed-ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FundStructure {
    /// Open-ended.
    OpenEnded,
    /// Closed-ended.
    ClosedEnded,
}

/// One distribution of a fund's income.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Distribution {
    /// The first day on which a buyer does not get it.
    pub ex_date: NaiveDate,
    /// Payment date.
    pub payment: NaiveDate,
    /// Amount per unit.
    pub amount: Price,
}

/// One fund.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fund {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN.
    pub isin: Isin,
    /// Name.
    pub name: Bilingual,
    /// Kind.
    pub kind: FundKind,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// Manager.
    pub manager: Bilingual,
    /// Custodian.
    pub custodian: Bilingual,
    /// Administrator.
    pub administrator: Bilingual,
    /// Investment objective.
    pub policy: Bilingual,
    /// Open-ended or closed-ended.
    pub structure: FundStructure,
    /// The index of this exchange that it tracks, if any.
    pub tracks: Option<IndexCode>,
    /// Management fee, percent per year.
    pub management_fee: Percent,
    /// Total expense ratio, percent per year, including the management fee.
    pub total_fees: Percent,
    /// First day of trading.
    pub listed_on: NaiveDate,
    /// Units in circulation.
    pub units: Quantity,
    /// Last net asset value of a unit.
    pub nav: Price,
    /// Date of that value.
    pub nav_date: NaiveDate,
    /// Net asset value times units, two decimals.
    pub net_assets: Money,
    /// Closing price of a unit.
    pub price: Price,
    /// Close of the previous session; absent in the first.
    pub previous_close: Option<Price>,
    /// Premium of the price over net asset value, percent, two decimals; negative for a discount.
    pub premium: Percent,
    /// The last day with a trade; absent when there was no recent trade.
    pub last_trade: Option<NaiveDate>,
    /// Distributions per year by its policy; zero when it reinvests its income.
    pub frequency: u32,
    /// Distributions with an ex-date in the twelve months up to the session, newest first.
    pub distributions: Vec<Distribution>,
}

impl Fund {
    /// What a unit distributed in the twelve months up to the session; `None` for a fund that reinvests its
    /// income.
    pub fn distributed(&self) -> Option<Decimal> {
        let amounts = self.distributions.iter().map(|paid| paid.amount.get());
        (self.frequency > 0).then(|| amounts.sum())
    }

    fn distribution_fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let newest_first = |pair: &[Distribution]| pair[0].ex_date > pair[1].ex_date;
        if self.frequency == 0 && !self.distributions.is_empty() {
            Some("distributions of a fund that reinvests")
        } else if !self.distributions.windows(2).all(newest_first) {
            Some("distributions out of order or duplicated")
        } else if self.distributions.iter().any(|paid| paid.ex_date > as_of) {
            Some("ex-date in the future")
        } else if self
            .distributions
            .iter()
            .any(|paid| paid.payment < paid.ex_date)
        {
            Some("distribution paid before its ex-date")
        } else {
            None
        }
    }

    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let (nav, price) = (self.nav.get(), self.price.get());
        let hundredth = Decimal::new(1, 2);
        let net = nav * Decimal::from(self.units.0) - self.net_assets.get();
        let premium = (price - nav) * Decimal::ONE_HUNDRED - self.premium.get() * nav;
        if nav.is_zero() {
            Some("net asset value is zero")
        } else if self.nav_date > as_of || self.listed_on > as_of {
            Some("date in the future")
        } else if net.abs() >= hundredth {
            Some("net assets are not NAV times units")
        } else if premium.abs() > hundredth * nav {
            Some("premium does not follow from price and NAV")
        } else {
            self.distribution_fault(as_of)
        }
    }
}

impl Call for FundsRequest {
    type Answer = Funds;
    const NAME: &'static str = "funds";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/funds", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/funds", &[])
    }

    fn check(&self, answer: &Funds) -> Result<(), String> {
        for fund in &answer.items {
            if let Some(what) = fund.fault(answer.as_of) {
                return Err(format!("{}: {what}", fund.symbol));
            }
        }
        checks::unique(answer.items.iter().map(|f| f.isin))?;
        checks::unique(answer.items.iter().map(|f| &f.symbol))?;
        checks::rising(answer.items.iter().map(|f| &f.symbol))
    }
}
