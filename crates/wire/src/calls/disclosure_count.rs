//! Disclosure count: `GET {feed}/disclosures?source=disclosures_count`.

use crate::{Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use domain::values::Symbol;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks how many disclosures there are, by kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureCountRequest {
    /// Of one issuer only.
    pub symbol: Option<Symbol>,
}

/// Counts that equal what `disclosures` lists.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisclosureCount {
    /// The exchange's clock when it counted.
    pub as_of: DateTime<FixedOffset>,
    /// The issuer that was counted; absent when all were.
    pub symbol: Option<Symbol>,
    /// All of them; the sum of the kinds.
    pub total: u64,
    /// Those of the day of `as_of`.
    pub today: u64,
    /// Those that can move a price.
    pub price_sensitive: u64,
    /// By kind, in the order of the codes; kinds without any are left out.
    pub kinds: Vec<KindCount>,
}

/// How many of one kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KindCount {
    /// Code of the kind, as in `disclosures`.
    pub kind: String,
    /// How many.
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
        checks::asked(answer.symbol == self.symbol, "it counts another issuer")?;
        checks::unique(answer.kinds.iter().map(|k| &k.kind))?;
        checks::rising(answer.kinds.iter().map(|k| &k.kind))?;
        let sum: u64 = answer.kinds.iter().map(|k| k.count).sum();
        if sum != answer.total || answer.today > sum || answer.price_sensitive > sum {
            return Err(format!("the kinds sum to {sum}, not {}", answer.total));
        }
        Ok(())
    }
}
