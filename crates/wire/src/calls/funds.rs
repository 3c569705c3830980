//! ETFs, funds and REITs: `GET {market-watch-api}/funds`.

use crate::{Bilingual, Call, Currency, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, IndexCode, Isin, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all funds that are listed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FundsRequest;

/// All funds, in the order of their symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Funds {
    /// The session of the figures, a finished one.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Fund>,
}

/// What a fund is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FundKind {
    /// A fund whose units are made and taken back at their net asset value all day.
    Etf,
    /// Another fund.
    Fund,
    /// A fund that owns property and lets it.
    Reit,
}

/// Whether units are made and taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FundStructure {
    /// They are.
    OpenEnded,
    /// Their number is fixed.
    ClosedEnded,
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
    /// What it is.
    pub kind: FundKind,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// Who decides what it holds.
    pub manager: Bilingual,
    /// Who keeps its assets.
    pub custodian: Bilingual,
    /// Who counts its net assets.
    pub administrator: Bilingual,
    /// What it invests in.
    pub policy: Bilingual,
    /// Whether units are made and taken back.
    pub structure: FundStructure,
    /// The index of this exchange that it follows; absent when it follows none.
    pub tracks: Option<IndexCode>,
    /// Fee of the manager, percent a year.
    pub management_fee: Percent,
    /// All fees, percent a year, that of the manager among them.
    pub total_fees: Percent,
    /// First day of trading.
    pub listed_on: NaiveDate,
    /// Units in circulation.
    pub units: Quantity,
    /// Last net asset value of a unit.
    pub nav: Price,
    /// Its day.
    pub nav_date: NaiveDate,
    /// Net asset value times units, two decimals.
    pub net_assets: Money,
    /// Closing price of a unit.
    pub price: Price,
    /// Close of the session before; absent in the first.
    pub previous_close: Option<Price>,
    /// Price above the net asset value, percent of that value, two decimals; a discount is negative.
    pub premium: Percent,
    /// The last day with a trade; absent when there was none lately.
    pub last_trade: Option<NaiveDate>,
}

impl Fund {
    fn fault(&self, as_of: NaiveDate) -> Option<&'static str> {
        let (nav, price) = (self.nav.get(), self.price.get());
        let hundredth = Decimal::new(1, 2);
        let net = nav * Decimal::from(self.units.0) - self.net_assets.get();
        let premium = (price - nav) * Decimal::ONE_HUNDRED - self.premium.get() * nav;
        if nav.is_zero() {
            Some("there is no net asset value")
        } else if self.nav_date > as_of || self.listed_on > as_of {
            Some("a day is to come")
        } else if net.abs() >= hundredth {
            Some("the net assets are not NAV times units")
        } else if premium.abs() > hundredth * nav {
            Some("the premium is not that of price and NAV")
        } else {
            None
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
