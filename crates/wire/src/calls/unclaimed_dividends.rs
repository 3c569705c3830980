//! Unclaimed dividends: `GET {market-watch-api}/unclaimed-dividends`.

use crate::{Bilingual, Call, Encoded, Parameter, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use domain::values::{Decimal, Money, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the unclaimed amounts of paid dividends.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct UnclaimedDividendsRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Dividends with unclaimed amounts, the latest payment first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnclaimedDividends {
    /// The day of the figures.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<Unclaimed>,
}

/// Unclaimed amount of one dividend.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Unclaimed {
    /// Id of the dividend in `dividends`.
    pub id: String,
    /// Ticker.
    pub symbol: Symbol,
    /// Issuer's short name.
    pub name: Bilingual,
    /// Financial year.
    pub for_year: i32,
    /// Cash per share, AED.
    pub per_share: Decimal,
    /// Payment date.
    pub payment: NaiveDate,
    /// Total paid, AED.
    pub total: Money,
    /// Unclaimed amount, AED.
    pub unclaimed: Money,
    /// Shares with unclaimed amounts.
    pub shares: Quantity,
    /// Holders with unclaimed amounts.
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
