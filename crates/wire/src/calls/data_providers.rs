//! Providers of market data: `GET {content-api}/data-providers`.

use crate::{Bilingual, Call, Encoded, Scope, Service, Shape, checks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the redistributors of the exchange's data.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DataProvidersRequest;

/// Products of the providers, sorted by id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DataProviders {
    /// The day of the register: licences of later days are not in it.
    pub as_of: NaiveDate,
    /// The list.
    pub items: Vec<DataProduct>,
}

/// Depth of data in a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DataLevel {
    /// Best bid and offer, last price, totals.
    Level1,
    /// Orders by price.
    Level2,
    /// End-of-day prices.
    EndOfDay,
    /// Indices only.
    Indices,
}

/// One product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DataProduct {
    /// Stable id.
    pub id: String,
    /// Provider.
    pub provider: Bilingual,
    /// Its name.
    pub product: Bilingual,
    /// Depth of data.
    pub level: DataLevel,
    /// Delay in minutes; zero for real time.
    pub delay: u32,
    /// Date of the licence.
    pub since: NaiveDate,
    /// Contact address.
    pub contact: String,
}

impl Call for DataProvidersRequest {
    type Answer = DataProviders;
    const NAME: &'static str = "data-providers";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get("/data-providers", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/data-providers", &[])
    }

    fn check(&self, answer: &DataProviders) -> Result<(), String> {
        for product in &answer.items {
            if product.since > answer.as_of {
                return Err(format!("product {}: after {}", product.id, answer.as_of));
            }
        }
        checks::unique(answer.items.iter().map(|v| &v.id))?;
        checks::rising(answer.items.iter().map(|v| &v.id))
    }
}
