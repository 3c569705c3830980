//! Direct deals, made outside the order book: `GET {market-watch-api}/direct-deals`.

use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the deals of finished sessions from one day to another, both included.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DirectDealsRequest {
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// One security only.
    pub symbol: Option<Symbol>,
}

/// Deals, newest first. They count neither in turnover nor in any price.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DirectDeals {
    /// The list.
    pub items: Vec<DirectDeal>,
}

/// What a deal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DealKind {
    /// Between two members, above the threshold of the share.
    Direct,
    /// Through the depository, for instance within a group.
    Special,
}

/// One deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DirectDeal {
    /// Stable id.
    pub id: String,
    /// When it was made.
    pub time: DateTime<FixedOffset>,
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// What it is.
    pub kind: DealKind,
    /// Shares.
    pub quantity: Quantity,
    /// Price a share, AED.
    pub price: Price,
    /// Price times quantity, AED.
    pub value: Money,
    /// Least value that the rules of the day asked for, AED.
    pub threshold: Money,
    /// Reference price of the session, AED: the close before or, on an ex-date, what it is worth without
    /// the right.
    pub previous_close: Price,
    /// How far the price is from that reference, percent, two decimals; halves away from zero.
    pub deviation: Percent,
}

impl Call for DirectDealsRequest {
    type Answer = DirectDeals;
    const NAME: &'static str = "direct-deals";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/direct-deals",
        &[Parameter::FROM, Parameter::TO, Parameter::SECURITY],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref()).part()
    }

    fn encode(&self) -> Encoded {
        Encoded::of_days(Self::SHAPE.path, [self.from, self.to], self.symbol.as_ref())
    }

    fn check(&self, answer: &DirectDeals) -> Result<(), String> {
        for deal in &answer.items {
            let day = deal.time.date_naive();
            let theirs = self.symbol.as_ref().is_none_or(|s| *s == deal.symbol);
            checks::asked(
                theirs && (self.from..=self.to).contains(&day),
                format_args!("deal {}", deal.id),
            )?;
            if deal.price.get() * domain::values::Decimal::from(deal.quantity.0) != deal.value.get()
            {
                return Err(format!("deal {}: not price times quantity", deal.id));
            }
            if deal.value < deal.threshold {
                return Err(format!("deal {}: below its threshold", deal.id));
            }
        }
        checks::unique(answer.items.iter().map(|d| &d.id))?;
        checks::falling(answer.items.iter().map(|d| d.time))
    }
}
