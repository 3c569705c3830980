//! The chain of a notice that replaces others or was replaced, from the list of its kind.

use super::status_text;
use crate::{components::versions::Version, pages::Cx};
use wire::notice::{Link, Standing};

/// The chain of the notice at a place of a list, the newest first; empty when it neither replaces another nor is replaced. `page`
/// is the page of one notice.
pub(super) fn versions(cx: &Cx, all: &[Standing<'_>], at: usize, page: &str) -> Vec<Version> {
    let (own, chain) = (&all[at], chain(all, at));
    if chain.len() < 2 {
        return Vec::new();
    }
    let version = |(id, number): &Link<'_>| {
        let listed = all.iter().find(|one| one.own.0 == *id);
        let is_current = *id == own.own.0;
        let href = listed.filter(|_| !is_current);
        Version {
            number: (*number).to_owned(),
            href: href.map(|_| cx.href_with(page, ("id", id))),
            state: listed.map(|one| (one.at.date(), status_text(cx, one.status))),
            is_current,
            replaces_current: own.newer.is_some_and(|newer| newer.0 == *id),
        }
    };
    chain.iter().map(version).collect()
}

/// All notices that are linked to one by "replaces" or "is replaced by", directly or through others, the newest
/// first. Those that are no longer listed come last. Each is visited once, so that a cycle would end.
fn chain<'a>(all: &[Standing<'a>], at: usize) -> Vec<Link<'a>> {
    let place = |(id, _): &Link<'_>| all.iter().position(|one| one.own.0 == *id);
    let mut found = vec![all[at].own];
    let mut next = 0;
    while let Some(link) = found.get(next) {
        if let Some(listed) = place(link).map(|at| &all[at]) {
            for link in listed.older.iter().chain(&listed.newer) {
                if !found.iter().any(|seen| seen.0 == link.0) {
                    found.push(*link);
                }
            }
        }
        next += 1;
    }
    // The list is sorted from the newest.
    found.sort_by_key(|link| place(link).unwrap_or(usize::MAX));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wire::{calls::circulars::Circular, notice::Notice as _};

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
        let all: Vec<_> = all.iter().map(Circular::standing).collect();
        let numbers = |at| {
            let chain = chain(&all, at).into_iter();
            chain.map(|(_, number)| number).collect::<Vec<_>>()
        };
        // Circulars 1 and 0 are not listed any more.
        for at in [0, 1, 3] {
            let mut found = numbers(at);
            found[3..].sort();
            assert_eq!(found, ["5", "4", "2", "0", "1"]);
        }
        assert_eq!(numbers(2), ["3"]);
    }
}
