//! Direct deals, made outside the order book: `GET {market-watch-api}/direct-deals`.

use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the deals of completed sessions between two days, inclusive.
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

/// Deals, newest first. They affect neither turnover nor prices.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DirectDeals {
    /// The last completed session: there are no deals of later days yet.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<DirectDeal>,
}

/// Kind of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DealKind {
    /// Between two members, above the share's threshold.
    Direct,
    /// Through the depository, for example within a group.
    Special,
}

/// One deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DirectDeal {
    /// Stable id.
    pub id: String,
    /// Time of the deal.
    pub time: DateTime<FixedOffset>,
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Kind.
    pub kind: DealKind,
    /// Shares.
    pub quantity: Quantity,
    /// Price per share, AED.
    pub price: Price,
    /// Price times quantity, AED.
    pub value: Money,
    /// Minimum value under the rules of that day, AED.
    pub threshold: Money,
    /// Reference price of the session, AED: the previous close, adjusted on an ex-date.
    pub previous_close: Price,
    /// Deviation of the price from the reference, percent, two decimals; halves away from zero.
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
            if day > answer.as_of {
                return Err(format!("deal {}: after {}", deal.id, answer.as_of));
            }
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
