//! Circulars: `GET {content-api}/circulars?$expand=resources&sf_culture=…`, list in `value`.

use crate::{
    Call, Encoded, FileAddress, Kind, Parameter, Scope, Service, Shape, checks,
    notice::{Link, Linked, Notice, Reference, Standing, chained, without_contradictions},
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use domain::{locale::Locale, text::language};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the circulars in one language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CircularsRequest {
    /// The language (`sf_culture`).
    pub locale: Locale,
    /// Only circulars that have all of these words in number, title or text, in either language.
    pub q: Option<String>,
    /// With the texts of the newest [`MOST_WITH_TEXTS`].
    pub text: bool,
}

/// The most circulars with texts in an answer.
pub const MOST_WITH_TEXTS: usize = 100;

impl CircularsRequest {
    /// Requests all circulars without their texts.
    pub const fn of(locale: Locale) -> Self {
        Self {
            locale,
            q: None,
            text: false,
        }
    }
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
    /// True when it is published in one language only: its texts are then in that language, whichever is asked for. Absent
    /// means false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_language: bool,
    /// Day of issue.
    pub date: NaiveDate,
    /// Topic.
    pub topic: Topic,
    /// Whether it is in force.
    pub status: CircularStatus,
    /// The circulars that it replaces; old ones may be missing from the list.
    pub supersedes: Vec<CircularLink>,
    /// The circular that replaced it; absent when it is in force, or the other one is unknown.
    pub superseded_by: Option<CircularLink>,
    /// Files.
    pub resources: Vec<Resource>,
    /// Its text as HTML in the language asked for; absent unless the request asks for texts, when there are only files, and
    /// when it is longer than 20,000 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Topic of a circular.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// Sessions, prices, products.
    Trading,
    /// Clearing, settlement, holidays.
    Settlement,
    /// Indices and classifications.
    Indices,
    /// Obligations of issuers.
    Issuers,
    /// Obligations of members.
    Members,
    /// Systems and interfaces.
    Technology,
}

/// Whether a circular is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CircularStatus {
    /// In force.
    InForce,
    /// Replaced by another one.
    Superseded,
}

/// Reference to another circular.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "PascalCase")]
pub struct CircularLink {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// Its day of issue; absent when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
}

/// A file of a circular.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "PascalCase")]
pub struct Resource {
    /// Description, in the requested language.
    pub title: String,
    /// The language of the file, `en` or `ar`.
    pub language: String,
    /// Address of the file: an absolute URL, or `/documents/` and a name.
    pub url: FileAddress,
    /// Size in bytes; absent when unknown, such as for files generated on request.
    pub total_size: Option<u64>,
}

impl Circular {
    /// The language of an item that is published in one language only: Arabic if its title has any Arabic letter, otherwise
    /// English. `None` for an item in both languages, and for a title without letters.
    pub fn only(&self) -> Option<Locale> {
        self.one_language.then(|| language(&self.title)).flatten()
    }
}

impl Call for CircularsRequest {
    type Answer = Circulars;
    const NAME: &'static str = "circulars";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get(
        "/circulars",
        &[
            Parameter::optional("$expand", Kind::OneOf(&["resources"]), "Always this."),
            Parameter::needed("sf_culture", Kind::OneOf(&["en", "ar"]), "en or ar."),
            Parameter::optional(
                "q",
                Kind::Text,
                "Words that must all occur in number, title or text, in either language.",
            ),
            Parameter::optional(
                "text",
                Kind::OneOf(&["true"]),
                "With the texts of the newest 100.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::get(
            "/circulars",
            &[
                ("$expand", Some("resources")),
                ("sf_culture", Some(self.locale.code())),
                ("q", self.q.as_deref()),
                ("text", self.text.then_some("true")),
            ],
        )
    }

    fn without_repeated(&self, answer: &mut Circulars) -> Vec<String> {
        checks::without_repeated(&mut answer.value, |one| &one.id)
    }

    fn without_contradictions(&self, answer: &mut Circulars) -> Vec<String> {
        without_contradictions(&mut answer.value)
    }

    fn check(&self, answer: &Circulars) -> Result<(), String> {
        checks::unique(answer.value.iter().map(|c| &c.id))?;
        checks::falling(answer.value.iter().map(|c| c.date))?;
        for one in &answer.value {
            if one.superseded_by.is_some() && one.status != CircularStatus::Superseded {
                return Err(format!("{}: status contradicts its replacement", one.id));
            }
        }
        chained(&answer.value)
    }
}

impl CircularLink {
    fn link(&self) -> Link<'_> {
        (&self.id, &self.number)
    }
}

impl Reference for CircularLink {
    fn id(&self) -> &str {
        &self.id
    }

    fn at(&self) -> Option<NaiveDateTime> {
        self.date.map(|day| day.and_time(NaiveTime::MIN))
    }
}

impl Linked for Circular {
    type To = CircularLink;

    fn links(&self) -> (&[CircularLink], Option<&CircularLink>) {
        (&self.supersedes, self.superseded_by.as_ref())
    }

    fn links_mut(&mut self) -> (&mut Vec<CircularLink>, &mut Option<CircularLink>) {
        (&mut self.supersedes, &mut self.superseded_by)
    }
}

impl Notice for Circular {
    fn standing(&self) -> Standing<'_> {
        Standing {
            own: (&self.id, &self.number),
            at: self.date.and_time(NaiveTime::MIN),
            topic: self.topic,
            status: self.status,
            older: self.supersedes.iter().map(CircularLink::link).collect(),
            newer: self.superseded_by.as_ref().map(CircularLink::link),
        }
    }
}
