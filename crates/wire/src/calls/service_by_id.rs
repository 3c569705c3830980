//! Service by id: `GET {content-api}/services?Id=…`, the service in `value`.

use super::service_catalogue::ServiceEntry;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, Subject};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for one service by its id in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServiceByIdRequest {
    /// Id of the service.
    pub id: String,
}

/// The service asked for, alone in its list: the path is a list, `Id` filters it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServicesFound {
    /// One service.
    pub value: Vec<ServiceDetails>,
}

/// A service with what one needs for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceDetails {
    /// What the catalogue says of it.
    #[serde(flatten)]
    pub entry: ServiceEntry,
    /// What to do, in order.
    pub steps: Vec<Bilingual>,
    /// What to bring; empty when nothing is needed.
    pub documents: Vec<Bilingual>,
}

impl Call for ServiceByIdRequest {
    type Answer = ServicesFound;
    const NAME: &'static str = "service";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(600);
    const SHAPE: Shape = Shape::get(
        "/services",
        &[Parameter::needed("Id", Kind::Text, "Id of the service.")],
    );

    fn scope(&self) -> Scope {
        Scope::One(Subject::Service(self.id.clone()))
    }

    fn encode(&self) -> Encoded {
        Encoded::get("/services", &[("Id", Some(&self.id))])
    }

    fn check(&self, answer: &ServicesFound) -> Result<(), String> {
        match &answer.value[..] {
            [one] if one.entry.id == self.id => Ok(()),
            [one] => Err(format!("asked for {}, got {}", self.id, one.entry.id)),
            many => Err(format!(
                "asked for {}, got {} services: the filter was ignored",
                self.id,
                many.len()
            )),
        }
    }
}
