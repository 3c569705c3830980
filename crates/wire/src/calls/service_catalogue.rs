//! Services catalogue: `POST {api-base}/data`, form body `Command=BuildServiceCatalogObject`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use domain::values::{Money, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for all services that the exchange offers to investors, issuers and members. A POST that
/// only reads.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServiceCatalogueRequest {
    /// The exchange's own code, `market.symbol` in the configuration.
    pub organization: Symbol,
}

/// The services in the order of their ids.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceCatalogue {
    /// Whose services these are.
    pub organization: Symbol,
    /// The list.
    pub services: Vec<ServiceEntry>,
}

/// For whom a service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Investors, private and institutional.
    Investor,
    /// Listed companies and those that want to be.
    Issuer,
    /// Brokers and other members.
    Member,
}

/// One service in short; the call `service` tells the rest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceEntry {
    /// Stable id in small letters, such as `dividend-distribution`; where the site has a page for
    /// the service, the id of that page.
    pub id: String,
    /// For whom it is.
    pub audience: Audience,
    /// Its name.
    pub name: Bilingual,
    /// What it does, one sentence.
    pub summary: Bilingual,
    /// What it costs, AED; zero when it is free, absent when the list of fees has to be asked.
    pub fee: Option<Money>,
    /// Working days until it is done; zero when it is done at once.
    pub working_days: u16,
}

impl Call for ServiceCatalogueRequest {
    type Answer = ServiceCatalogue;
    const NAME: &'static str = "service-catalogue";
    const SERVICE: Service = Service::Gateway;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::form(
        "/data",
        &[
            Parameter::needed(
                "Command",
                Kind::OneOf(&["BuildServiceCatalogObject"]),
                "Always this.",
            ),
            Parameter::needed("Organization", Kind::Symbol, "market.symbol."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::form(
            "/data",
            &[
                ("Command", "BuildServiceCatalogObject"),
                ("Organization", self.organization.as_str()),
            ],
        )
    }

    fn check(&self, answer: &ServiceCatalogue) -> Result<(), String> {
        checks::of(&self.organization, &answer.organization)?;
        checks::unique(answer.services.iter().map(|s| &s.id))?;
        checks::rising(answer.services.iter().map(|s| &s.id))
    }
}
