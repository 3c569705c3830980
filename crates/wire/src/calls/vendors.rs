//! Vendors of trading systems: `GET {content-api}/vendors`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the systems certified for trading.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct VendorsRequest;

/// Certified systems, sorted by id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Vendors {
    /// The list.
    pub items: Vec<TradingSystem>,
}

/// Protocol between a system and the exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// Order entry by FIX.
    Fix,
    /// Order entry by the binary protocol.
    Binary,
    /// Drop copies of a member's trades.
    DropCopy,
}

/// Status of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certificate {
    /// Valid.
    Valid,
    /// Expired.
    Expired,
}

/// One system.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TradingSystem {
    /// Stable id.
    pub id: String,
    /// Vendor.
    pub vendor: Bilingual,
    /// Its name.
    pub product: Bilingual,
    /// Protocols.
    pub protocols: Vec<Protocol>,
    /// Date of the last certificate.
    pub certified: NaiveDate,
    /// Expiry date.
    pub until: NaiveDate,
    /// Status of the certificate.
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
