//! Service by id: `GET {content-api}/services?Id=…`, the service in `value`.

use super::service_catalogue::ServiceEntry;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, Subject};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests one service by its id in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServiceByIdRequest {
    /// Id of the service.
    pub id: String,
}

/// The requested service as a list of one: the path is a list, filtered by `Id`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ServicesFound {
    /// One service.
    pub value: Vec<ServiceDetails>,
}

/// A service with its steps and requirements.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceDetails {
    /// Its catalogue entry.
    #[serde(flatten)]
    pub entry: ServiceEntry,
    /// Steps, in order.
    pub steps: Vec<Bilingual>,
    /// Required documents; empty when none is needed.
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
