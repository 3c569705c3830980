//! One publication of the exchange itself: `GET {content-api}/publications?kind=…&id=…`.

use super::{
    circulars::{CircularStatus, Topic},
    disclosures::Attachment,
};
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, time::Duration};

/// Requests one announcement, circular or press release, whatever its age.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PublicationRequest {
    /// What it is.
    pub kind: PublicationKind,
    /// Its id, as in the list of its kind.
    pub id: String,
}

/// What a publication is. Ids are unique within a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PublicationKind {
    /// An announcement to the market.
    MarketAnnouncement,
    /// An announcement to the derivatives market.
    DerivativesAnnouncement,
    /// A circular.
    Circular,
    /// A press release.
    PressRelease,
}

impl PublicationKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [
        Self::MarketAnnouncement,
        Self::DerivativesAnnouncement,
        Self::Circular,
        Self::PressRelease,
    ];

    /// The word in the query.
    pub const fn code(self) -> &'static str {
        match self {
            Self::MarketAnnouncement => "market-announcement",
            Self::DerivativesAnnouncement => "derivatives-announcement",
            Self::Circular => "circular",
            Self::PressRelease => "press-release",
        }
    }
}

impl fmt::Display for PublicationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for PublicationKind {
    type Err = UnknownKind;

    fn from_str(code: &str) -> Result<Self, UnknownKind> {
        let mut all = Self::ALL.into_iter();
        all.find(|kind| kind.code() == code).ok_or(UnknownKind)
    }
}

/// The word is no kind of publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such kind of publication")]
pub struct UnknownKind;

/// The publication as a list of one, or an empty list when there is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PublicationFound {
    /// At most one publication.
    pub items: Vec<Publication>,
}

/// A publication with its text, in both languages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Publication {
    /// Stable id.
    pub id: String,
    /// What it is.
    pub kind: PublicationKind,
    /// Its number, such as `18/2026`; absent for kinds without numbers.
    pub number: Option<String>,
    /// Day of publication.
    pub date: NaiveDate,
    /// When it was published; absent when only the day is known.
    pub published: Option<DateTime<FixedOffset>>,
    /// The topic of a circular or an announcement.
    pub topic: Option<Topic>,
    /// Whether a circular or an announcement is in force.
    pub status: Option<CircularStatus>,
    /// The label of a press release, as in `press`.
    pub label: Option<String>,
    /// Title.
    pub title: Bilingual,
    /// Its text or summary, a sentence or two; absent when there is none.
    pub summary: Option<Bilingual>,
    /// Its full text as HTML; absent when the summary is all, or when there are only files. An empty Arabic or
    /// English text means that it was published in the other language only.
    pub body: Option<Bilingual>,
    /// Files; here they may have size, number of pages and SHA-256.
    pub attachments: Vec<Attachment>,
    /// The id of the one that replaces it.
    pub superseded_by: Option<String>,
    /// It and those that are linked to it by replacement, directly or through others, the newest first; empty when it
    /// neither replaces another nor is replaced.
    pub versions: Vec<PublicationReference>,
    /// The one of its kind that was published before it.
    pub earlier: Option<PublicationReference>,
    /// The one of its kind that was published after it.
    pub later: Option<PublicationReference>,
}

/// A publication of the same kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PublicationReference {
    /// Its id.
    pub id: String,
    /// Its number; absent for kinds without numbers.
    pub number: Option<String>,
    /// Title.
    pub title: Bilingual,
    /// Day of publication.
    pub date: NaiveDate,
    /// Whether it is in force, for kinds that say so.
    pub status: Option<CircularStatus>,
}

impl Publication {
    /// A reference to it.
    pub fn reference(&self) -> PublicationReference {
        PublicationReference {
            id: self.id.clone(),
            number: self.number.clone(),
            title: self.title.clone(),
            date: self.date,
            status: self.status,
        }
    }

    /// True if its replacement is not above it among the versions.
    fn is_replaced_by_older(&self) -> bool {
        let place = |id: &str| self.versions.iter().position(|version| version.id == id);
        let (own, by) = (place(&self.id), self.superseded_by.as_deref());
        by.is_some_and(|by| place(by).is_none_or(|by| Some(by) >= own))
    }

    fn check(&self) -> Result<(), String> {
        let id = &self.id;
        let published = self.published.map(|at| at.date_naive());
        checks::dated(published, self.date)?;
        let neighbours = [(&self.earlier, true), (&self.later, false)];
        for (other, is_earlier) in neighbours {
            let fits = |other: &PublicationReference| match is_earlier {
                true => other.date <= self.date,
                false => self.date <= other.date,
            };
            if other.as_ref().is_some_and(|o| o.id == *id || !fits(o)) {
                return Err(format!("{id}: neighbours are out of order"));
            }
        }
        if self.superseded_by.is_some() && self.status != Some(CircularStatus::Superseded) {
            return Err(format!("{id}: status contradicts its replacement"));
        }
        checks::unique(self.versions.iter().map(|version| &version.id))?;
        checks::falling(self.versions.iter().map(|version| version.date))?;
        let mut versions = self.versions.iter();
        if versions.all(|version| version.id != *id) && !self.versions.is_empty() {
            return Err(format!("{id} is not among its versions"));
        }
        if self.is_replaced_by_older() {
            return Err(format!("{id}: its replacement is no later version"));
        }
        Ok(())
    }
}

impl Call for PublicationRequest {
    type Answer = PublicationFound;
    const NAME: &'static str = "publication";
    const SERVICE: Service = Service::Content;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(60);
    const SHAPE: Shape = Shape::get(
        "/publications",
        &[
            Parameter::needed(
                "kind",
                Kind::OneOf(&[
                    "market-announcement",
                    "derivatives-announcement",
                    "circular",
                    "press-release",
                ]),
                "What it is.",
            ),
            Parameter::needed("id", Kind::Text, "Id of the publication."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Everything.part()
    }

    fn encode(&self) -> Encoded {
        Encoded::get(
            "/publications",
            &[("kind", Some(self.kind.code())), ("id", Some(&self.id))],
        )
    }

    fn without_contradictions(&self, answer: &mut PublicationFound) -> Vec<String> {
        let items = answer.items.iter_mut();
        let wrong = items.filter(|one| one.is_replaced_by_older());
        let left_out = wrong.filter_map(|one| {
            let by = one.superseded_by.take()?;
            Some(format!("{by} replaces {}", one.id))
        });
        left_out.collect()
    }

    fn check(&self, answer: &PublicationFound) -> Result<(), String> {
        checks::at_most(1, answer.items.len())?;
        for one in &answer.items {
            checks::of(&self.kind, &one.kind)?;
            checks::of(&self.id, &one.id)?;
            one.check()?;
        }
        Ok(())
    }

    fn found_nothing(&self, answer: &PublicationFound) -> bool {
        answer.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> PublicationFound {
        serde_json::from_str(include_str!("../../fixtures/publication.json")).unwrap()
    }

    fn asked() -> PublicationRequest {
        PublicationRequest {
            kind: PublicationKind::Circular,
            id: answer().items[0].id.clone(),
        }
    }

    fn refused(change: impl Fn(&mut Publication)) -> String {
        let mut answer = answer();
        change(&mut answer.items[0]);
        asked().check(&answer).unwrap_err()
    }

    #[test]
    fn an_answer_that_cannot_be_is_refused() {
        assert_eq!(asked().check(&answer()), Ok(()));
        let none = PublicationFound { items: Vec::new() };
        assert_eq!(asked().check(&none), Ok(()));
        assert!(refused(|one| one.id = "other".to_owned()).contains("got other"));
        let kind = refused(|one| one.kind = PublicationKind::PressRelease);
        assert!(kind.contains("got press-release"), "{kind}");
        let day = refused(|one| one.date = one.date.pred_opt().unwrap());
        assert!(day.contains("asked for"), "{day}");
        let order = refused(|one| std::mem::swap(&mut one.earlier, &mut one.later));
        assert!(order.contains("out of order"), "{order}");
        let status = refused(|one| one.status = Some(CircularStatus::InForce));
        assert!(status.contains("contradicts"), "{status}");
        let lost = refused(|one| one.versions.truncate(1));
        assert!(lost.contains("not among its versions"), "{lost}");
        let older = refused(|one| {
            one.superseded_by = one.versions.last().map(|version| version.id.clone());
        });
        assert!(older.contains("no later version"), "{older}");
    }

    #[test]
    fn a_replacement_that_is_no_later_version_is_left_out() {
        let mut answer = answer();
        let one = &mut answer.items[0];
        let (id, older) = (one.id.clone(), one.versions.last().unwrap().id.clone());
        one.superseded_by = Some(older.clone());
        one.status = Some(CircularStatus::Superseded);
        let left_out = asked().without_contradictions(&mut answer);
        assert_eq!(left_out, [format!("{older} replaces {id}")]);
        assert_eq!(asked().check(&answer), Ok(()));
        assert!(asked().without_contradictions(&mut answer).is_empty());
    }

    #[test]
    fn every_kind_is_read_back_from_its_code() {
        for kind in PublicationKind::ALL {
            assert_eq!(kind.code().parse(), Ok(kind));
            let json = serde_json::to_value(kind).unwrap();
            assert_eq!(json, kind.code());
        }
        assert_eq!("event".parse::<PublicationKind>(), Err(UnknownKind));
    }
}
