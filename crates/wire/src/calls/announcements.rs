//! Announcements of the exchange: `GET {content-api}/announcements`.

use super::{
    circulars::{CircularStatus, Topic},
    disclosures::Attachment,
};
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, Datelike, FixedOffset};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests the announcements about one market.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct AnnouncementsRequest {
    /// The market.
    pub about: AnnouncedMarket,
    /// One year only.
    pub year: Option<i32>,
}

/// Which market an announcement is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum AnnouncedMarket {
    /// Securities.
    Market,
    /// Derivatives.
    Derivatives,
}

impl AnnouncedMarket {
    /// The word in the query.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Market => "market",
            Self::Derivatives => "derivatives",
        }
    }
}

/// Announcements, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Announcements {
    /// The list.
    pub items: Vec<Announcement>,
}

/// One announcement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Announcement {
    /// Stable id.
    pub id: String,
    /// Number, such as `12/2026`.
    pub number: String,
    /// The market.
    pub about: AnnouncedMarket,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
    /// The topic.
    pub topic: Topic,
    /// Whether it is in force or replaced by a later one.
    pub status: CircularStatus,
    /// Title.
    pub title: Bilingual,
    /// The text, a sentence or two.
    pub text: Bilingual,
    /// Files.
    pub attachments: Vec<Attachment>,
}

impl Call for AnnouncementsRequest {
    type Answer = Announcements;
    const NAME: &'static str = "announcements";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get(
        "/announcements",
        &[
            Parameter::needed(
                "about",
                Kind::OneOf(&["market", "derivatives"]),
                "market or derivatives.",
            ),
            Parameter::optional(
                "year",
                Kind::YEAR,
                "Year of publication; all years if absent.",
            ),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::everything_unless(self.year.is_some())
    }

    fn encode(&self) -> Encoded {
        let year = self.year.map(|y| y.to_string());
        Encoded::get(
            "/announcements",
            &[
                ("about", Some(self.about.code())),
                ("year", year.as_deref()),
            ],
        )
    }

    fn without_repeated(&self, answer: &mut Announcements) -> Vec<String> {
        checks::without_repeated(&mut answer.items, |one| &one.id)
    }

    fn check(&self, answer: &Announcements) -> Result<(), String> {
        for item in &answer.items {
            let dated = self.year.is_none_or(|y| item.published.year() == y);
            checks::asked(
                dated && item.about == self.about,
                format_args!("announcement {}", item.id),
            )?;
        }
        checks::unique(answer.items.iter().map(|a| &a.id))?;
        checks::falling(answer.items.iter().map(|a| a.published))
    }
}
