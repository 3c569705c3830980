//! The chain of a record that replaces others or was replaced, from the list of its kind.

use super::status_text;
use crate::{components::versions::Version, pages::Cx};
use chrono::NaiveDate;
use wire::calls::circulars::CircularStatus;

/// Id and number of a record.
pub(super) type Link<'a> = (&'a str, &'a str);

/// A record that may replace others of its list.
pub(super) trait Replaceable {
    /// Its own id and number.
    fn link(&self) -> Link<'_>;
    /// Those that it replaces.
    fn older(&self) -> impl Iterator<Item = Link<'_>>;
    /// The one that replaced it.
    fn newer(&self) -> Option<Link<'_>>;
    /// Its day and status.
    fn state(&self) -> (NaiveDate, CircularStatus);
}

/// The chain of a record, the newest first; empty when it neither replaces another nor is replaced. `page` is the page of
/// one record.
pub(super) fn versions<T: Replaceable>(cx: &Cx, all: &[T], own: &T, page: &str) -> Vec<Version> {
    let chain = chain(all, own);
    if chain.len() < 2 {
        return Vec::new();
    }
    let version = |(id, number): &Link<'_>| {
        let listed = all.iter().find(|one| one.link().0 == *id);
        let is_current = *id == own.link().0;
        let href = listed.filter(|_| !is_current);
        let state = listed.map(T::state);
        Version {
            number: (*number).to_owned(),
            href: href.map(|_| cx.href_with(page, ("id", id))),
            state: state.map(|(day, status)| (day, status_text(cx, status))),
            is_current,
            replaces_current: own.newer().is_some_and(|newer| newer.0 == *id),
        }
    };
    chain.iter().map(version).collect()
}

/// All records that are linked to one by "replaces" or "is replaced by", directly or through others, the newest
/// first. Those that are no longer listed come last. Each is visited once, so that a cycle would end.
fn chain<'a, T: Replaceable>(all: &'a [T], own: &'a T) -> Vec<Link<'a>> {
    let mut found = vec![own.link()];
    let mut at = 0;
    while let Some((id, _)) = found.get(at) {
        if let Some(listed) = all.iter().find(|one| one.link().0 == *id) {
            for link in listed.older().chain(listed.newer()) {
                if !found.iter().any(|seen| seen.0 == link.0) {
                    found.push(link);
                }
            }
        }
        at += 1;
    }
    // The list is sorted from the newest.
    let place = |(id, _): &Link<'_>| all.iter().position(|one| one.link().0 == *id);
    found.sort_by_key(|link| place(link).unwrap_or(usize::MAX));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::calls::circulars::Circular;

    fn circular(number: &str, supersedes: &[&str], by: Option<&str>) -> Circular {
        let link = |number: &str| json!({"Id": format!("c{number}"), "Number": number});
        let older: Vec<_> = supersedes.iter().map(|number| link(number)).collect();
        serde_json::from_value(json!({
            "Id": format!("c{number}"), "Number": number, "Title": "Fees", "Date": "2026-01-01",
            "Topic": "trading", "Status": if by.is_some() { "superseded" } else { "in-force" },
            "Supersedes": older, "SupersededBy": by.map(link), "Resources": [],
        }))
        .unwrap()
    }

    #[test]
    fn a_chain_is_followed_both_ways() {
        let all = [
            circular("5", &["4"], None),
            circular("4", &["2", "1"], Some("5")),
            circular("3", &[], None),
            circular("2", &["0"], Some("4")),
        ];
        let numbers = |own| {
            let chain = chain(&all, own).into_iter();
            chain.map(|(_, number)| number).collect::<Vec<_>>()
        };
        // Circulars 1 and 0 are not listed any more.
        for own in [&all[0], &all[1], &all[3]] {
            let mut found = numbers(own);
            found[3..].sort();
            assert_eq!(found, ["5", "4", "2", "0", "1"]);
        }
        assert_eq!(numbers(&all[2]), ["3"]);
    }
}
