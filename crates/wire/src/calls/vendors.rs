//! Vendors of trading systems: `GET {content-api}/vendors`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the systems that are certified for trading.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct VendorsRequest;

/// Certified systems in the order of their ids.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vendors {
    /// The list.
    pub items: Vec<TradingSystem>,
}

/// What a system speaks with the exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// Orders by FIX.
    Fix,
    /// Orders by the binary protocol.
    Binary,
    /// Copies of a member's trades.
    DropCopy,
}

/// Whether a certificate holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certificate {
    /// It holds.
    Valid,
    /// It has run out.
    Expired,
}

/// One system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TradingSystem {
    /// Stable id.
    pub id: String,
    /// Who makes it.
    pub vendor: Bilingual,
    /// Its name.
    pub product: Bilingual,
    /// What it speaks.
    pub protocols: Vec<Protocol>,
    /// The day of the last certificate.
    pub certified: NaiveDate,
    /// The day until which that holds.
    pub until: NaiveDate,
    /// Whether it holds.
    pub certificate: Certificate,
}

impl Call for VendorsRequest {
    type Answer = Vendors;
    const NAME: &'static str = "vendors";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/vendors", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/vendors", &[])
    }

    fn check(&self, answer: &Vendors) -> Result<(), String> {
        if let Some(odd) = answer.items.iter().find(|v| v.certified >= v.until) {
            return Err(format!("{}: its certificate ends before it begins", odd.id));
        }
        checks::unique(answer.items.iter().map(|v| &v.id))?;
        checks::rising(answer.items.iter().map(|v| &v.id))
    }
}
