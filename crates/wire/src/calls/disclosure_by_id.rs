//! One disclosure: `GET {feed}/disclosures?source=disclosure_by_id&id=…`.

use super::disclosures::Disclosure;
use crate::{Bilingual, Call, Encoded, Kind, Parameter, Scope, Service, Shape, checks};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Deserializer, Serialize};
use std::time::Duration;

/// The most corrections of one disclosure, and the most disclosures that one corrects.
const MOST_CORRECTIONS: usize = 1_000;

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
    /// All earlier disclosures that it corrects, in the order of their publication.
    #[serde(default, deserialize_with = "references")]
    pub corrects: Vec<DisclosureReference>,
    /// All disclosures that correct it, in the order of their publication.
    #[serde(default, deserialize_with = "references")]
    pub corrected_by: Vec<DisclosureReference>,
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

/// Other disclosures as services send them: a list, a single one, or null.
#[derive(Deserialize)]
#[serde(untagged)]
enum References {
    All(Vec<DisclosureReference>),
    One(DisclosureReference),
}

fn references<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<DisclosureReference>, D::Error> {
    let sent = Option::<References>::deserialize(from)?;
    Ok(match sent {
        Some(References::All(all)) => all,
        Some(References::One(one)) => vec![one],
        None => Vec::new(),
    })
}

impl DisclosureDetails {
    /// Removes references to itself, to later ones that it corrects, and to earlier ones that correct it.
    fn without_contradictions(&mut self) -> Vec<String> {
        let (id, published) = (&self.entry.id, self.entry.published);
        let older = self
            .corrects
            .extract_if(.., |other| other.id == *id || published < other.published);
        let older = older.map(|other| format!("{id} corrects {}", other.id));
        let newer = self
            .corrected_by
            .extract_if(.., |other| other.id == *id || other.published < published);
        let newer = newer.map(|other| format!("{} corrects {id}", other.id));
        older.chain(newer).collect()
    }

    fn check(&self) -> Result<(), String> {
        let (id, published) = (&self.entry.id, self.entry.published);
        let (older, newer) = (&self.corrects, &self.corrected_by);
        if let Some(other) = older.iter().chain(newer).find(|other| other.id == *id) {
            return Err(format!("{} corrects itself", other.id));
        }
        let is_later = older.iter().all(|o| o.published <= published);
        let is_earlier = newer.iter().all(|o| published <= o.published);
        if !is_later || !is_earlier {
            return Err(format!("{id}: a correction before what it corrects"));
        }
        for others in [older, newer] {
            if others.len() > MOST_CORRECTIONS {
                return Err(format!("{id}: more than {MOST_CORRECTIONS} corrections"));
            }
            checks::unique(others.iter().map(|other| &other.id))?;
            checks::rising(others.iter().map(|other| other.published))?;
        }
        if self.received.is_some_and(|received| received > published) {
            return Err(format!("{id}: published before it was received"));
        }
        Ok(())
    }
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

    fn without_contradictions(&self, answer: &mut DisclosureFound) -> Vec<String> {
        let items = answer.items.iter_mut();
        items
            .flat_map(DisclosureDetails::without_contradictions)
            .collect()
    }

    fn check(&self, answer: &DisclosureFound) -> Result<(), String> {
        checks::at_most(1, answer.items.len())?;
        for one in &answer.items {
            checks::of(&self.id, &one.entry.id)?;
            one.entry.check()?;
            one.check()?;
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
    use serde_json::{Value, json};
    use std::mem;

    const FIXTURE: &str = include_str!("../../fixtures/disclosure.json");

    fn answer() -> DisclosureFound {
        serde_json::from_str(FIXTURE).unwrap()
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
        let before = refused(|one| one.corrected_by = mem::take(&mut one.corrects));
        assert!(before.contains("before what it corrects"), "{before}");
        let before = refused(|one| one.corrects = mem::take(&mut one.corrected_by));
        assert!(before.contains("before what it corrects"), "{before}");
        let lists: [fn(&mut DisclosureDetails) -> &mut Vec<DisclosureReference>; 2] =
            [|one| &mut one.corrects, |one| &mut one.corrected_by];
        for list in lists {
            let itself = refused(|one| {
                let id = one.entry.id.clone();
                list(one)[1].id = id;
            });
            assert!(itself.contains("itself"), "{itself}");
            let twice = refused(|one| list(one)[1] = list(one)[0].clone());
            assert!(twice.contains("duplicated"), "{twice}");
            let order = refused(|one| list(one).reverse());
            assert!(order.contains("out of order"), "{order}");
            let many = refused(|one| {
                let last = list(one)[1].clone();
                let other = |nth: usize| DisclosureReference {
                    id: nth.to_string(),
                    ..last.clone()
                };
                *list(one) = (0..=MOST_CORRECTIONS).map(other).collect();
            });
            assert!(many.contains("more than 1000 corrections"), "{many}");
        }
        let received = refused(|one| {
            one.received = Some(one.entry.published + chrono::TimeDelta::minutes(1));
        });
        assert!(received.contains("received"), "{received}");
    }

    #[test]
    fn corrections_that_cannot_be_are_left_out() {
        let mut answer = answer();
        let one = &mut answer.items[0];
        let id = one.entry.id.clone();
        let (older, newer) = (one.corrects.clone(), one.corrected_by.clone());
        let itself = DisclosureReference {
            id: id.clone(),
            title: one.entry.title.clone(),
            published: one.entry.published,
        };
        // A loop: it corrects what corrects it, and is corrected by what it corrects.
        one.corrects = [&older[..], &[itself.clone()][..], &newer[..]].concat();
        one.corrected_by = [&older[..], &[itself][..], &newer[..]].concat();
        let asked = DisclosureByIdRequest { id: id.clone() };
        assert!(asked.check(&answer).is_err());
        let left_out = asked.without_contradictions(&mut answer);
        assert_eq!(left_out.len(), older.len() + newer.len() + 2);
        assert!(left_out.contains(&format!("{id} corrects {}", newer[0].id)));
        assert!(left_out.contains(&format!("{} corrects {id}", older[0].id)));
        let one = &answer.items[0];
        assert_eq!((&one.corrects, &one.corrected_by), (&older, &newer));
        assert_eq!(asked.check(&answer), Ok(()));
    }

    #[test]
    fn other_disclosures_are_a_list_a_single_one_or_null() {
        let fixture: Value = serde_json::from_str(FIXTURE).unwrap();
        for key in ["corrects", "correctedBy"] {
            let sent = |value: Option<Value>| {
                let mut answer = fixture.clone();
                let one = answer["items"][0].as_object_mut().unwrap();
                match value {
                    Some(value) => one.insert(key.to_owned(), value),
                    None => one.remove(key),
                };
                let found = serde_json::from_value::<DisclosureFound>(answer);
                let ids = |one: &DisclosureDetails| {
                    let others = match key {
                        "corrects" => &one.corrects,
                        _ => &one.corrected_by,
                    };
                    let ids = others.iter().map(|other| other.id.clone());
                    ids.collect::<Vec<_>>()
                };
                found.map(|found| ids(&found.items[0]))
            };
            let all = &fixture["items"][0][key];
            let [first, second] = [0, 1].map(|at| all[at]["id"].as_str().unwrap().to_owned());
            assert_eq!(sent(Some(all.clone())).unwrap(), [first, second.clone()]);
            assert_eq!(sent(Some(all[1].clone())).unwrap(), [second]);
            for none in [Some(Value::Null), Some(json!([])), None] {
                assert_eq!(sent(none).unwrap(), [""; 0]);
            }
            assert!(sent(Some(json!("202611061010-sahw"))).is_err());
        }
    }
}
