//! One disclosure: `GET {feed}/disclosures?source=disclosure_by_id&id=…`.

use super::disclosures::Disclosure;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Requests one disclosure with its text, whatever its age.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureByIdRequest {
    /// Its id.
    pub id: String,
}

/// The disclosure as a list of one, or an empty list when there is none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureFound {
    /// At most one disclosure.
    pub items: Vec<DisclosureDetails>,
}

/// A disclosure with its text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisclosureDetails {
    /// Its entry in the list; here files may have size, number of pages and SHA-256.
    #[serde(flatten)]
    pub entry: Disclosure,
    /// When the exchange received it; absent when unknown.
    pub received: Option<DateTime<FixedOffset>>,
    /// Its text as HTML; absent when there are only files. An empty Arabic or English text means that it was
    /// published in the other language only.
    pub body: Option<Bilingual>,
    /// The earlier disclosure that it corrects.
    pub corrects: Option<DisclosureReference>,
    /// The latest disclosure that corrects it.
    pub corrected_by: Option<DisclosureReference>,
    /// Id of the circular that it makes known; absent for other disclosures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circular: Option<String>,
}

/// Another disclosure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct DisclosureReference {
    /// Its id.
    pub id: String,
    /// Its headline.
    pub title: Bilingual,
    /// When it was published.
    pub published: DateTime<FixedOffset>,
}

impl Call for DisclosureByIdRequest {
    type Answer = DisclosureFound;
    const NAME: &'static str = "disclosure";
    const SERVICE: Service = Service::Feed;
    const IDEMPOTENT: bool = true;
    const FRESH: Duration = Duration::from_secs(15);
    const SHAPE: Shape = Shape::get(
        "/disclosures",
        &[
            Parameter::needed("source", Kind::OneOf(&["disclosure_by_id"]), "Always this."),
            Parameter::needed("id", Kind::Text, "Id of the disclosure."),
        ],
    );

    fn scope(&self) -> Scope {
        Scope::Everything.part()
    }

    fn encode(&self) -> Encoded {
        Encoded::get(
            "/disclosures",
            &[("source", Some("disclosure_by_id")), ("id", Some(&self.id))],
        )
    }

    fn check(&self, answer: &DisclosureFound) -> Result<(), String> {
        checks::at_most(1, answer.items.len())?;
        for one in &answer.items {
            let id = &one.entry.id;
            checks::of(&self.id, id)?;
            one.entry.check()?;
            let others = [&one.corrects, &one.corrected_by].into_iter().flatten();
            if let Some(other) = others.into_iter().find(|other| other.id == *id) {
                return Err(format!("{} corrects itself", other.id));
            }
            let published = one.entry.published;
            let earlier = one
                .corrects
                .as_ref()
                .is_none_or(|o| o.published <= published);
            let later = (one.corrected_by.as_ref()).is_none_or(|o| published <= o.published);
            if !earlier || !later {
                return Err(format!("{id}: a correction before what it corrects"));
            }
            if one.received.is_some_and(|received| received > published) {
                return Err(format!("{id}: published before it was received"));
            }
        }
        Ok(())
    }

    fn found_nothing(&self, answer: &DisclosureFound) -> bool {
        answer.items.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> DisclosureFound {
        serde_json::from_str(include_str!("../../fixtures/disclosure.json")).unwrap()
    }

    fn refused(change: impl Fn(&mut DisclosureDetails)) -> String {
        let mut answer = answer();
        let id = answer.items[0].entry.id.clone();
        change(&mut answer.items[0]);
        DisclosureByIdRequest { id }.check(&answer).unwrap_err()
    }

    #[test]
    fn an_answer_that_cannot_be_is_refused() {
        let id = answer().items[0].entry.id.clone();
        let asked = DisclosureByIdRequest { id };
        assert_eq!(asked.check(&answer()), Ok(()));
        assert_eq!(asked.check(&DisclosureFound { items: Vec::new() }), Ok(()));
        assert!(refused(|one| one.entry.id = "other".to_owned()).contains("got other"));
        let itself = refused(|one| {
            let id = one.entry.id.clone();
            one.corrects.as_mut().unwrap().id = id;
        });
        assert!(itself.contains("itself"), "{itself}");
        let before = refused(|one| {
            one.corrected_by = one.corrects.take();
        });
        assert!(before.contains("before what it corrects"), "{before}");
        let received = refused(|one| {
            one.received = Some(one.entry.published + chrono::TimeDelta::minutes(1));
        });
        assert!(received.contains("received"), "{received}");
    }
}
