//! Events feed: `GET {events}/dfmevents`.

use crate::{Bilingual, Call, Encoded, Service, Shape, checks};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the events of the exchange.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct EventsRequest;

/// Events, the next first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Events {
    /// The list.
    pub items: Vec<Event>,
}

/// One event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// Stable id.
    pub id: String,
    /// Title.
    pub title: Bilingual,
    /// Where.
    pub place: Bilingual,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
}

impl Call for EventsRequest {
    type Answer = Events;
    const NAME: &'static str = "events";
    const SERVICE: Service = Service::Events;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get("/dfmevents", &[]);

    fn encode(&self) -> Encoded {
        Encoded::get("/dfmevents", &[])
    }
    fn check(&self, answer: &Events) -> Result<(), String> {
        checks::unique(answer.items.iter().map(|e| &e.id))?;
        checks::rising(answer.items.iter().map(|e| e.from))
    }
}
