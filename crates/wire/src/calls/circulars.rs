//! Circulars: `GET {content-api}/circulars?$expand=resources&sf_culture=…`, list in `value`.

use crate::{Call, Encoded, Kind, Parameter, Service, Shape, checks};
use chrono::NaiveDate;
use domain::locale::Locale;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Asks for the circulars in one language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CircularsRequest {
    /// The language (`sf_culture`).
    pub locale: Locale,
}

/// The circulars, newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Circulars {
    /// The list.
    pub value: Vec<Circular>,
}

/// One circular; field names as the service writes them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "PascalCase")]
pub struct Circular {
    /// Stable id.
    pub id: String,
    /// Number of the circular, such as `18/2026`.
    pub number: String,
    /// Title in the language asked for.
    pub title: String,
    /// Day of issue.
    pub date: NaiveDate,
    /// Files.
    pub resources: Vec<Resource>,
}

/// A file of a circular.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "PascalCase")]
pub struct Resource {
    /// Its title.
    pub title: String,
    /// Its address.
    pub url: String,
    /// Its size in bytes.
    pub total_size: u64,
}

impl Call for CircularsRequest {
    type Answer = Circulars;
    const NAME: &'static str = "circulars";
    const SERVICE: Service = Service::Content;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get(
        "/circulars",
        &[
            Parameter::optional("$expand", Kind::OneOf(&["resources"]), "Always this."),
            Parameter::needed("sf_culture", Kind::OneOf(&["en", "ar"]), "en or ar."),
        ],
    );

    fn encode(&self) -> Encoded {
        Encoded::get(
            "/circulars",
            &[
                ("$expand", Some("resources")),
                ("sf_culture", Some(self.locale.code())),
            ],
        )
    }
    fn check(&self, answer: &Circulars) -> Result<(), String> {
        checks::unique(answer.value.iter().map(|c| &c.id))?;
        checks::falling(answer.value.iter().map(|c| c.date))
    }
}
