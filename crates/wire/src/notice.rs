//! What announcements and circulars have in common: numbered notices of the exchange, of which later ones replace earlier ones.

use crate::calls::circulars::{CircularStatus, Topic};
use chrono::NaiveDateTime;
use std::{
    collections::{BTreeSet, HashMap},
    iter,
};

/// Id and number of a notice.
pub type Link<'a> = (&'a str, &'a str);

/// What a notice says of itself, and of the others in its chain.
#[derive(Debug, Clone)]
pub struct Standing<'a> {
    /// Its own id and number.
    pub own: Link<'a>,
    /// When it was published, at the exchange; the beginning of the day where no time is known.
    pub at: NaiveDateTime,
    /// Topic.
    pub topic: Topic,
    /// Whether it is in force.
    pub status: CircularStatus,
    /// Those that it replaces.
    pub older: Vec<Link<'a>>,
    /// The one that replaced it.
    pub newer: Option<Link<'a>>,
}

/// A notice, which may replace others of its list.
pub trait Notice {
    /// What it says of itself and of the others.
    fn standing(&self) -> Standing<'_>;
}

/// A notice whose references can be removed.
pub(crate) trait Linked: Notice {
    /// A reference to another notice.
    type To: Reference;

    /// Those that it replaces, and the one that replaced it.
    fn links(&self) -> (&[Self::To], Option<&Self::To>);

    /// The same, to be changed.
    fn links_mut(&mut self) -> (&mut Vec<Self::To>, &mut Option<Self::To>);
}

/// A reference to another notice.
pub(crate) trait Reference {
    /// The id of the other one.
    fn id(&self) -> &str;

    /// When the other one was published, as in [`Standing::at`]; `None` when unknown.
    fn at(&self) -> Option<NaiveDateTime>;
}

/// Id of a notice that was replaced, and id of its replacement.
type Replacement = (String, String);

/// The replacements that cannot be: one of two listed notices does not name the other, the replacement is earlier, or
/// replacements lead back to where they began.
fn contradictions<T: Linked>(all: &[T]) -> Vec<Replacement> {
    let by_id: HashMap<&str, &T> = all.iter().map(|one| (one.standing().own.0, one)).collect();
    let mut replaced_by = HashMap::<&str, &str>::new();
    let mut wrong = Vec::new();
    // From the oldest one, so that few steps lead from its replacement to the end.
    for one in all.iter().rev() {
        let Standing {
            own: (id, _), at, ..
        } = one.standing();
        let (older, newer) = one.links();
        for link in older {
            let listed = by_id.get(link.id()).map(|older| older.links().1);
            let is_named = listed.is_none_or(|newer| newer.is_some_and(|newer| newer.id() == id));
            if !is_named || link.at().is_some_and(|older| at < older) {
                wrong.push((link.id().to_owned(), id.to_owned()));
            }
        }
        let Some(link) = newer else { continue };
        let is_named = by_id.get(link.id()).is_none_or(|newer| {
            at <= newer.standing().at && newer.links().0.iter().any(|older| older.id() == id)
        });
        let is_earlier = link.at().is_some_and(|newer| newer < at);
        let mut chain = iter::successors(Some(link.id()), |id| replaced_by.get(id).copied());
        if !is_named || is_earlier || chain.any(|later| later == id) {
            wrong.push((id.to_owned(), link.id().to_owned()));
        } else {
            replaced_by.insert(id, link.id());
        }
    }
    wrong
}

/// Removes the references of replacements that cannot be, and returns these in words.
pub(crate) fn without_contradictions<T: Linked>(all: &mut [T]) -> Vec<String> {
    let wrong: BTreeSet<Replacement> = contradictions(all).into_iter().collect();
    if wrong.is_empty() {
        return Vec::new();
    }
    for one in all {
        let own = one.standing().own.0.to_owned();
        let (older, newer) = one.links_mut();
        older.retain(|link| !wrong.contains(&(link.id().to_owned(), own.clone())));
        newer.take_if(|link| wrong.contains(&(own.clone(), link.id().to_owned())));
    }
    let words = wrong.iter();
    words
        .map(|(older, newer)| format!("{newer} replaces {older}"))
        .collect()
}

/// Refuses a list with a replacement that cannot be.
pub(crate) fn chained<T: Linked>(all: &[T]) -> Result<(), String> {
    match contradictions(all).first() {
        Some((older, newer)) => Err(format!("{newer} does not replace {older}")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::circulars::Circular;
    use serde_json::json;

    fn circular(number: &str, day: &str, supersedes: &[&str], by: Option<&str>) -> Circular {
        let link = |number: &str| json!({"Id": number, "Number": number});
        let older: Vec<_> = supersedes.iter().map(|number| link(number)).collect();
        serde_json::from_value(json!({
            "Id": number, "Number": number, "Title": "Fees", "Date": day,
            "Topic": "trading", "Status": if by.is_some() { "superseded" } else { "in-force" },
            "Supersedes": older, "SupersededBy": by.map(link), "Resources": [],
        }))
        .unwrap()
    }

    /// What is left of the replacements, as pairs of the older and the newer one, and what is left out.
    fn left(mut all: Vec<Circular>) -> (Vec<(String, String)>, Vec<String>) {
        let left_out = without_contradictions(&mut all);
        assert_eq!(chained(&all), Ok(()));
        let pairs = all.iter().filter_map(|one| {
            let newer = one.superseded_by.as_ref()?;
            Some((one.id.clone(), newer.id.clone()))
        });
        (pairs.collect(), left_out)
    }

    fn pair(older: &str, newer: &str) -> (String, String) {
        (older.to_owned(), newer.to_owned())
    }

    #[test]
    fn a_notice_is_replaced_on_its_own_day() {
        let (pairs, left_out) = left(vec![
            circular("2", "2026-03-01", &["1"], None),
            circular("1", "2026-03-01", &[], Some("2")),
        ]);
        assert_eq!(pairs, [pair("1", "2")]);
        assert!(left_out.is_empty(), "{left_out:?}");
    }

    #[test]
    fn replacements_that_lead_back_lose_one_reference() {
        // Of two days: what is earlier replaces nothing later.
        let (pairs, left_out) = left(vec![
            circular("2", "2026-03-02", &["1"], Some("1")),
            circular("1", "2026-03-01", &["2"], Some("2")),
        ]);
        assert_eq!(pairs, [pair("1", "2")]);
        assert_eq!(left_out, ["1 replaces 2"]);
        // Of one day: the list is sorted from the newest.
        let (pairs, left_out) = left(vec![
            circular("3", "2026-03-01", &["2"], Some("1")),
            circular("2", "2026-03-01", &["1"], Some("3")),
            circular("1", "2026-03-01", &["3"], Some("2")),
        ]);
        assert_eq!(pairs, [pair("2", "3"), pair("1", "2")]);
        assert_eq!(left_out, ["1 replaces 3"]);
        let (pairs, left_out) = left(vec![circular("1", "2026-03-01", &["1"], Some("1"))]);
        assert_eq!(
            (pairs.len(), left_out),
            (0, vec!["1 replaces 1".to_owned()])
        );
    }

    #[test]
    fn references_of_one_side_are_left_out() {
        let (pairs, left_out) = left(vec![
            circular("4", "2026-03-04", &["3", "old"], None),
            circular("3", "2026-03-03", &[], None),
            circular("2", "2026-03-02", &[], None),
            circular("1", "2026-03-01", &[], Some("2")),
        ]);
        assert!(pairs.is_empty(), "{pairs:?}");
        assert_eq!(left_out, ["2 replaces 1", "4 replaces 3"]);
    }
}
