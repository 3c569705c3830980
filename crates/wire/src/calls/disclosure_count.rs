//! Disclosure count: `GET {feed}/disclosures?source=disclosures_count`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the number of disclosures, by kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureCountRequest {
    /// One issuer only.
    pub symbol: Option<Symbol>,
}

/// Counts that match the list of `disclosures`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisclosureCount {
    /// The exchange's clock at the count.
    pub as_of: DateTime<FixedOffset>,
    /// The issuer; absent for all.
    pub symbol: Option<Symbol>,
    /// Total; the sum of the kinds.
    pub total: u64,
    /// Number on the day of `as_of`.
    pub today: u64,
    /// Number of price-sensitive disclosures.
    pub price_sensitive: u64,
    /// By kind, sorted by code; kinds without disclosures are omitted.
    pub kinds: Vec<KindCount>,
}

/// Count of one kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KindCount {
    /// Code of the kind, as in `disclosures`.
    pub kind: String,
    /// The count.
    pub count: u64,
}

impl Call for DisclosureCountRequest {
    type Answer = DisclosureCount;
    const NAME: &'static str = "disclosure-count";
    const SERVICE: Service = Service::Feed;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(15);
    const SHAPE: Shape = Shape::get(
        "/disclosures",
        &[
            Parameter::needed(
                "source",
                Kind::OneOf(&["disclosures_count"]),
                "Always this.",
            ),
            Parameter::ISSUER,
        ],
    );

    fn scope(&self) -> Scope {
        Scope::of(self.symbol.as_ref())
    }

    fn encode(&self) -> Encoded {
        Encoded::get(
            "/disclosures",
            &[
                ("source", Some("disclosures_count")),
                ("symbol", self.symbol.as_ref().map(Symbol::as_str)),
            ],
        )
    }

    fn check(&self, answer: &DisclosureCount) -> Result<(), String> {
        checks::asked(
            answer.symbol == self.symbol,
            "the answer is for another issuer",
        )?;
        checks::unique(answer.kinds.iter().map(|k| &k.kind))?;
        checks::rising(answer.kinds.iter().map(|k| &k.kind))?;
        let sum: u64 = answer.kinds.iter().map(|k| k.count).sum();
        if sum != answer.total || answer.today > sum || answer.price_sensitive > sum {
            return Err(format!("the kinds sum to {sum}, not {}", answer.total));
        }
        Ok(())
    }
}
