//! Events feed: `GET {events}/dfmevents`.

use crate::{
    Bilingual, Call, Encoded, Kind, Parameter, Revision, Scope, Service, Shape, checks, revision,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the events of the exchange; without dates, current and future ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct EventsRequest {
    /// Only events that end on this day or later.
    pub from: Option<NaiveDate>,
    /// Only events that start on this day or earlier.
    pub to: Option<NaiveDate>,
}

/// Events, the earliest first.
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
    /// Venue.
    pub place: Bilingual,
    /// First day.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// Its last change; absent when it was never changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<Revision>,
}

impl Call for EventsRequest {
    type Answer = Events;
    const NAME: &'static str = "events";
    const SERVICE: Service = Service::Events;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(300);
    const SHAPE: Shape = Shape::get(
        "/dfmevents",
        &[
            Parameter::optional("from", Kind::Date, "First day; default: today."),
            Parameter::optional(
                "to",
                Kind::Date,
                "Last day, inclusive; open-ended if absent.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::everything_unless(self.from.or(self.to).is_some())
    }

    fn encode(&self) -> Encoded {
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string());
        let (from, to) = (day(self.from), day(self.to));
        Encoded::get(
            "/dfmevents",
            &[("from", from.as_deref()), ("to", to.as_deref())],
        )
    }

    fn without_repeated(&self, answer: &mut Events) -> Vec<String> {
        checks::without_repeated(&mut answer.items, |one| &one.id)
    }

    fn check(&self, answer: &Events) -> Result<(), String> {
        for e in &answer.items {
            let begun = self.to.is_none_or(|to| e.from <= to);
            let lasts = self.from.is_none_or(|from| e.to >= from);
            checks::asked(begun && lasts, format_args!("event {}", e.id))?;
            if !revision::sound(e.revision.as_ref()) {
                return Err(format!("event {}: inconsistent revision", e.id));
            }
        }
        checks::unique(answer.items.iter().map(|e| &e.id))?;
        checks::rising(answer.items.iter().map(|e| e.from))
    }
}
