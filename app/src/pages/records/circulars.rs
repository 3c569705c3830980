//! A circular from the list, for when the call by its id fails, with those that it replaces and those that replace it.

use super::{around, list, marks, status_text};
use crate::{
    components::{
        disclosed::Text,
        neighbours::Neighbour,
        record::{Dated, Record, RecordFile},
        versions::Version,
    },
    data::DataError,
    pages::Cx,
};
use wire::calls::circulars::{Circular, CircularLink, CircularsRequest};

/// The circular with an id.
pub(super) async fn listed(cx: &Cx, id: &str) -> Result<Option<Record>, DataError> {
    let locale = cx.locale;
    let answer = cx.ask(CircularsRequest { locale }).await?;
    let all = &answer.value.value;
    let Some(at) = all.iter().position(|one| one.id == id) else {
        return Ok(None);
    };
    let one = &all[at];
    let (earlier, later) = around(all, at, |one| Neighbour {
        href: href(cx, &one.id),
        number: Some(one.number.clone()),
        title: one.title.clone(),
    });
    let files = one.resources.iter().map(|file| RecordFile {
        title: file.title.clone(),
        lang: file.language.clone(),
        address: file.url.clone(),
        bytes: file.total_size,
        pages: None,
        sha256: None,
    });
    Ok(Some(Record {
        kind: cx.t("page-circulars-item").into_owned(),
        number: Some(one.number.clone()),
        marks: marks(cx, one.status, one.topic),
        title: one.title.clone(),
        only: None,
        pair: None,
        dated: Dated::Issued(one.date),
        about: None,
        short: None,
        text: None,
        sent: Text::Missing,
        disclosed: None,
        files: files.collect(),
        versions: versions(cx, all, one),
        earlier,
        later,
        lists: vec![list(cx, "circulars")],
    }))
}

fn href(cx: &Cx, id: &str) -> String {
    cx.href_with("circulars-item", ("id", id))
}

/// The chain of a circular, the newest first; empty when it neither replaces another nor is replaced.
fn versions(cx: &Cx, all: &[Circular], own: &Circular) -> Vec<Version> {
    let chain = chain(all, own);
    if chain.len() < 2 {
        return Vec::new();
    }
    let newer = own.superseded_by.as_ref();
    let version = |link: &CircularLink| {
        let listed = all.iter().find(|one| one.id == link.id);
        let is_current = link.id == own.id;
        Version {
            number: link.number.clone(),
            href: listed.filter(|_| !is_current).map(|one| href(cx, &one.id)),
            state: listed.map(|one| (one.date, status_text(cx, one.status))),
            is_current,
            replaces_current: newer.is_some_and(|newer| newer.id == link.id),
        }
    };
    chain.iter().map(version).collect()
}

/// All circulars that are linked to one by "replaces" or "is replaced by", directly or through others, the newest
/// first. Those that are no longer listed come last. Each is visited once, so that a cycle would end.
fn chain(all: &[Circular], own: &Circular) -> Vec<CircularLink> {
    let mut found = vec![CircularLink {
        id: own.id.clone(),
        number: own.number.clone(),
    }];
    let mut at = 0;
    while let Some(link) = found.get(at) {
        let listed = all.iter().find(|one| one.id == link.id);
        let linked = listed
            .into_iter()
            .flat_map(|one| one.supersedes.iter().chain(&one.superseded_by));
        for link in linked {
            if !found.iter().any(|seen| seen.id == link.id) {
                found.push(link.clone());
            }
        }
        at += 1;
    }
    // The list is sorted from the newest.
    let place = |link: &CircularLink| all.iter().position(|one| one.id == link.id);
    found.sort_by_key(|link| place(link).unwrap_or(usize::MAX));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
        let numbers = |own: &Circular| {
            let chain = chain(&all, own).into_iter();
            chain.map(|link| link.number).collect::<Vec<_>>()
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
