//! Dividends that nobody has claimed yet: `GET {market-watch-api}/unclaimed-dividends`.

use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for what is left of the dividends that were paid.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct UnclaimedDividendsRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Dividends of which something is left, the latest payment first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnclaimedDividends {
    /// The day of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Unclaimed>,
}

/// What is left of one dividend.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Unclaimed {
    /// The id that it has in `dividends`.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// The financial year that it was paid for.
    pub for_year: i32,
    /// Cash per share, AED.
    pub per_share: Decimal,
    /// The day of payment.
    pub payment: NaiveDate,
    /// All that was paid, AED.
    pub total: Money,
    /// What is left, AED.
    pub unclaimed: Money,
    /// The shares that it belongs to.
    pub shares: Quantity,
    /// The holders that it belongs to.
    pub holders: Quantity,
}

impl Call for UnclaimedDividendsRequest {
    type Answer = UnclaimedDividends;
    const NAME: &'static str = "unclaimed-dividends";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/unclaimed-dividends", &[Parameter::ISSUER]);

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref())
    }

    fn encode(&self) -> Encoded {
        Encoded::of("/unclaimed-dividends", self.symbol.as_ref())
    }

    fn check(&self, answer: &UnclaimedDividends) -> Result<(), String> {
        for item in &answer.items {
            checks::asked(
                self.symbol.as_ref().is_none_or(|s| *s == item.symbol),
                &item.id,
            )?;
            let due = item.per_share * Decimal::from(item.shares.0);
            if due != item.unclaimed.get() || item.unclaimed > item.total {
                return Err(format!("{}: the amounts do not add up", item.id));
            }
        }
        checks::unique(answer.items.iter().map(|i| &i.id))?;
        checks::falling(answer.items.iter().map(|i| i.payment))
    }
}
