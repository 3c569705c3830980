//! Services catalogue: `POST {api-base}/data`, form body `Command=BuildServiceCatalogObject`.

use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use domain::values::{Money, Symbol};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests all services that the exchange offers to investors, issuers and members. A read-only
/// POST.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServiceCatalogueRequest {
    /// The exchange's own code, `market.symbol` in the configuration.
    pub organization: Symbol,
}

/// The services, sorted by id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceCatalogue {
    /// Symbol of the exchange.
    pub organization: Symbol,
    /// The list.
    pub services: Vec<ServiceEntry>,
}

/// Audience of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Investors, private and institutional.
    Investor,
    /// Listed companies and applicants.
    Issuer,
    /// Brokers and other members.
    Member,
}

/// Summary of one service; the call `service` has the details.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceEntry {
    /// Stable lower-case id, such as `dividend-distribution`; equal to the id of the site's page for
    /// the service, if any.
    pub id: String,
    /// Audience.
    pub audience: Audience,
    /// Its name.
    pub name: Bilingual,
    /// Description, one sentence.
    pub summary: Bilingual,
    /// Fee, AED; zero when free, absent when it depends on the list of fees.
    pub fee: Option<Money>,
    /// Processing time in working days; zero when immediate.
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
