//! Announcements of the exchange: `GET {content-api}/announcements`.

use super::{
    circulars::{CircularStatus, Topic},
    disclosures::Attachment,
};
use crate::{
    Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks,
    notice::{Link, Linked, Notice, Reference, Standing, chained, without_contradictions},
};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime};
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
    /// Those that it replaces; absent when there are none. Those of other years are named in answers about one year, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supersedes: Vec<AnnouncementLink>,
    /// The one that replaced it; absent when it is in force, or the other one is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub superseded_by: Option<AnnouncementLink>,
    /// Title.
    pub title: Bilingual,
    /// The text, a sentence or two.
    pub text: Bilingual,
    /// Files.
    pub attachments: Vec<Attachment>,
}

/// Reference to another announcement about the same market.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementLink {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
}

impl AnnouncementLink {
    fn link(&self) -> Link<'_> {
        (&self.id, &self.number)
    }
}

impl Announcement {
    /// Refuses a replacement of an announcement that is in force.
    fn check(&self) -> Result<(), String> {
        let id = &self.id;
        if self.superseded_by.is_some() && self.status != CircularStatus::Superseded {
            return Err(format!("{id}: status contradicts its replacement"));
        }
        Ok(())
    }
}

impl Reference for AnnouncementLink {
    fn id(&self) -> &str {
        &self.id
    }

    fn at(&self) -> Option<NaiveDateTime> {
        Some(self.published.naive_local())
    }
}

impl Linked for Announcement {
    type To = AnnouncementLink;

    fn links(&self) -> (&[AnnouncementLink], Option<&AnnouncementLink>) {
        (&self.supersedes, self.superseded_by.as_ref())
    }

    fn links_mut(&mut self) -> (&mut Vec<AnnouncementLink>, &mut Option<AnnouncementLink>) {
        (&mut self.supersedes, &mut self.superseded_by)
    }
}

impl Notice for Announcement {
    fn standing(&self) -> Standing<'_> {
        Standing {
            own: (&self.id, &self.number),
            at: self.published.naive_local(),
            topic: self.topic,
            status: self.status,
            older: self.supersedes.iter().map(AnnouncementLink::link).collect(),
            newer: self.superseded_by.as_ref().map(AnnouncementLink::link),
        }
    }
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

    fn without_contradictions(&self, answer: &mut Announcements) -> Vec<String> {
        without_contradictions(&mut answer.items)
    }

    fn check(&self, answer: &Announcements) -> Result<(), String> {
        for item in &answer.items {
            let dated = self.year.is_none_or(|y| item.published.year() == y);
            checks::asked(
                dated && item.about == self.about,
                format_args!("announcement {}", item.id),
            )?;
            item.check()?;
        }
        checks::unique(answer.items.iter().map(|a| &a.id))?;
        checks::falling(answer.items.iter().map(|a| a.published))?;
        chained(&answer.items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    fn asked() -> AnnouncementsRequest {
        AnnouncementsRequest {
            about: AnnouncedMarket::Derivatives,
            year: Some(2026),
        }
    }

    /// The sample, changed.
    fn answer(change: impl Fn(&mut [Announcement])) -> Announcements {
        let mut answer: Announcements =
            serde_json::from_str(include_str!("../../fixtures/announcements.json")).unwrap();
        assert_eq!(asked().check(&answer), Ok(()));
        change(&mut answer.items);
        answer
    }

    fn refused(change: impl Fn(&mut [Announcement])) -> String {
        asked().check(&answer(change)).unwrap_err()
    }

    #[test]
    fn announcements_that_contradict_their_replacements_are_refused() {
        let in_force = refused(|all| all[1].status = CircularStatus::InForce);
        assert!(in_force.contains("status"), "{in_force}");
        let one_way = refused(|all| all[0].supersedes.clear());
        assert!(one_way.contains("does not replace"), "{one_way}");
        let other_way = refused(|all| all[1].superseded_by = None);
        assert!(other_way.contains("does not replace"), "{other_way}");
        let earlier = refused(by_an_earlier_one);
        assert!(earlier.contains("does not replace"), "{earlier}");
    }

    /// Dates the replacement before what it replaces, where the latter names it.
    fn by_an_earlier_one(all: &mut [Announcement]) {
        let published = all[1].published - TimeDelta::minutes(1);
        all[1].superseded_by.as_mut().unwrap().published = published;
    }

    #[test]
    fn replacements_that_cannot_be_are_left_out_on_both_sides() {
        let mut answer = answer(by_an_earlier_one);
        let left_out = asked().without_contradictions(&mut answer);
        assert_eq!(left_out, ["2026-d07 replaces 2026-d06"]);
        assert!(answer.items[0].supersedes.is_empty());
        assert_eq!(answer.items[1].superseded_by, None);
        assert_eq!(answer.items[1].status, CircularStatus::Superseded);
        assert_eq!(asked().check(&answer), Ok(()));
    }
}
