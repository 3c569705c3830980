//! Every address that was ever published, as `docs/addresses.txt` lists it, still leads where it should.

use page_table::{Page, aliases, all, by_id, find, moved};
use std::collections::BTreeMap;

/// The kept list: address to status, and to the address that a redirect leads to.
fn kept() -> BTreeMap<&'static str, (&'static str, Option<&'static str>)> {
    let lines = include_str!("../../../docs/addresses.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut kept = BTreeMap::new();
    for line in lines {
        let words: Vec<_> = line.split(' ').collect();
        let (status, path, to) = match words[..] {
            [status @ ("page" | "gone"), path] => (status, path, None),
            [status @ "redirect", path, to] => (status, path, Some(to)),
            _ => panic!("not a line of the list: {line}"),
        };
        assert!(kept.insert(path, (status, to)).is_none(), "{path} twice");
    }
    kept
}

/// The line that the list should have for an address of today.
fn line(page: &Page) -> String {
    format!("page {}", page.path)
}

#[test]
fn no_published_address_is_lost() {
    assert!(kept().len() > 160);
    for (path, (status, to)) in kept() {
        let page = all().find(|page| page.path == path);
        let leads = moved(path).map(|page| page.path);
        match status {
            "page" => assert!(
                page.is_some(),
                "{path} was published and is no page any more: let it redirect (aliases.rs) and say so in \
                 docs/addresses.txt"
            ),
            "redirect" => assert_eq!(
                leads, to,
                "{path} does not lead where docs/addresses.txt says"
            ),
            _ => assert!(
                page.is_none() && leads.is_none() && find(path).is_none(),
                "{path} is said to be gone and is there"
            ),
        }
    }
}

#[test]
fn every_address_of_today_is_in_the_list() {
    let kept = kept();
    let mut missing: Vec<_> = all()
        .filter(|page| kept.get(page.path) != Some(&("page", None)))
        .map(line)
        .collect();
    missing.extend(aliases().filter_map(|path| {
        let to = moved(path)?.path;
        let is_kept = kept.get(path) == Some(&("redirect", Some(to)));
        (!is_kept).then(|| format!("redirect {path} {to}"))
    }));
    let missing = missing.join("\n");
    assert!(missing.is_empty(), "add to docs/addresses.txt:\n{missing}");
}

#[test]
fn the_list_is_in_order_and_has_the_pages_that_links_outside_rely_on() {
    let list = include_str!("../../../docs/addresses.txt").lines();
    let paths: Vec<_> = list
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert!(paths.is_sorted());
    for id in [
        "disclosures-item",
        "circulars-item",
        "company",
        "short-address",
    ] {
        assert!(paths.contains(&by_id(id).unwrap().path), "{id}");
    }
}
