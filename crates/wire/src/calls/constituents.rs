//! Constituents of an index: `GET {market-watch-api}/indices/{code}/constituents`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, Subject, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use domain::values::{Decimal, Decimals, IndexCode, Money, Percent, Price, Quantity, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the members of one index.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ConstituentsRequest {
    /// The index.
    pub index: IndexCode,
    /// Day of the figures, at its close; now without it.
    pub date: Option<NaiveDate>,
}

/// The members of an index, heaviest first. Their contributions sum to its move in points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Constituents {
    /// The index.
    pub index: IndexCode,
    /// The day of the figures; one without a session has those of the last one before.
    pub date: NaiveDate,
    /// Grows with every change.
    pub version: u64,
    /// The exchange's clock at the snapshot; the close of the session of a day that is over.
    pub as_of: DateTime<FixedOffset>,
    /// Capitalisation that stands for one point.
    pub divisor: Decimal,
    /// When weights were last reset.
    pub rebalanced_on: NaiveDate,
    /// The members.
    pub constituents: Vec<Constituent>,
}

/// One member.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Constituent {
    /// Ticker.
    pub symbol: Symbol,
    /// Short name.
    pub name: Bilingual,
    /// Decimals of its price.
    pub decimals: Decimals,
    /// Last price.
    pub last: Price,
    /// Reference price.
    pub previous_close: Price,
    /// Issued shares.
    pub shares: Quantity,
    /// Free-float factor, 0.25, 0.5, 0.75 or 1.
    pub free_float: Decimal,
    /// Factor that holds the weight at the cap; 1 when it does not bind.
    pub cap_factor: Decimal,
    /// Capitalisation that counts: last × shares × free float × cap factor.
    pub index_cap: Money,
    /// Share of the index now.
    pub weight: Percent,
    /// Points of the session's move that come from it, two decimals; the column sums to the move. In a
    /// price index the cash dividend of an ex-date is part of it, though not of the reference price.
    pub contribution: Decimal,
}

impl Call for ConstituentsRequest {
    type Answer = Constituents;
    const NAME: &'static str = "constituents";
    const SERVICE: Service = Service::MarketWatch;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(1);
    const SHAPE: Shape = Shape::get(
        "/indices/{code}/constituents",
        &[
            Parameter::needed("code", Kind::Index, "Code of the index."),
            Parameter::optional(
                "date",
                Kind::Date,
                "Day of the figures, up to today; the running session without it.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::One(Subject::Index(self.index.clone())).part_if(self.date.is_some())
    }

    fn encode(&self) -> Encoded {
        let date = self.date.map(|date| date.to_string());
        Encoded::get(
            &format!("/indices/{}/constituents", self.index),
            &[("date", date.as_deref())],
        )
    }

    fn check(&self, answer: &Constituents) -> Result<(), String> {
        checks::of(&self.index, &answer.index)?;
        checks::dated(self.date, answer.date)?;
        checks::unique(answer.constituents.iter().map(|c| &c.symbol))?;
        checks::falling(answer.constituents.iter().map(|c| c.index_cap))
    }
}
