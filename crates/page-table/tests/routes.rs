//! Compares the page table with the specification's addresses, in both directions.

use page_table::Page;
use serde_json::Value;
use std::collections::BTreeMap;

fn spec() -> BTreeMap<String, String> {
    let list: Value = serde_json::from_str(include_str!("routes.json")).unwrap();
    list["routes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| {
            (
                r["path"].as_str().unwrap().to_owned(),
                r["section"].as_str().unwrap().to_owned(),
            )
        })
        .collect()
}

fn ours() -> impl Iterator<Item = &'static Page> {
    page_table::all().filter(|page| !page.added)
}

#[test]
fn every_address_of_the_spec_is_a_page_in_its_section() {
    for (path, section) in spec() {
        if page_table::moved(&path).is_some() {
            continue;
        }
        let page = page_table::all().find(|page| page.path == path);
        let page = page.unwrap_or_else(|| panic!("{path} is in no row of the page table"));
        assert_eq!(page.section.code(), section, "{path}");
        assert!(!page.added, "{path} is the spec's");
    }
}

#[test]
fn every_page_that_is_not_marked_as_added_is_in_the_spec() {
    let spec = spec();
    for page in ours() {
        assert!(
            spec.contains_key(page.path),
            "{} is not in the spec: mark its row with .of_ours()",
            page.path
        );
    }
    let moved = page_table::aliases().filter(|path| spec.contains_key(*path));
    assert_eq!(ours().count() + moved.count(), spec.len());
}

#[test]
fn ids_and_addresses_are_unique() {
    let all: Vec<_> = page_table::all().collect();
    for (i, page) in all.iter().enumerate() {
        for other in &all[..i] {
            assert_ne!(page.id, other.id);
            assert_ne!(page.path, other.path);
        }
        assert_eq!(page_table::by_id(page.id).unwrap().path, page.path);
    }
}

#[test]
fn every_address_leads_back_to_its_page() {
    for page in page_table::all() {
        let pattern = page.pattern();
        let names: Vec<String> = page
            .path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| name.trim_end_matches('?').to_owned())
            .collect();
        let given: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "value")).collect();
        let path = pattern.fill(&given).unwrap();
        let params = pattern.matches(&path).unwrap();
        assert_eq!(params.len(), names.len(), "{path}");
        assert!(params.iter().all(|(_, value)| value == "value"));
        // Another page may have the same shape; literal segments win over parameters.
        let (found, _) = page_table::find(&path).unwrap();
        assert!(found.pattern().matches(&path).is_some());
        if names.is_empty() {
            assert_eq!(found.id, page.id);
        }
        assert_eq!(pattern.matches(&[&path, "/further"].concat()), None);
    }
}

#[test]
fn only_optional_parameters_may_be_omitted() {
    let company = page_table::by_id("company").unwrap().pattern();
    assert_eq!(company.fill(&[]).unwrap(), company.base());
    assert_eq!(company.matches(company.base()), Some(vec![]));
    assert!(!company.needs_params());
    let index = page_table::by_id("index").unwrap().pattern();
    assert_eq!(index.fill(&[]), None);
    assert!(index.needs_params());
    assert_eq!(
        index.matches("/the-exchange/market-information/indices"),
        None
    );
    assert_eq!(
        index.matches("/the-exchange/market-information/indices/GENERAL/"),
        Some(vec![("currentIndex", "GENERAL".to_owned())])
    );
    assert_eq!(
        company.router_path(),
        "/the-exchange/market-information/company/:SecuritySymbol?"
    );
}
