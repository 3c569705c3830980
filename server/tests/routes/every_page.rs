//! Every row of the page table, in both languages, with all three kinds of prefix.

use crate::places;
use crate::site::get;
use domain::locale::Locale;
use http::StatusCode;
use page_table::Page;
use std::collections::BTreeSet;

/// A path of the page that exists on the sample exchange; `None` for pages whose data does not exist yet, for
/// which every id is a 404.
pub fn address(page: &Page) -> Option<String> {
    if page.path.contains("{SecuritySymbol")
        || page.path.contains("{currentIndex")
        || page.id == "payments"
    {
        return Some(places::path(page));
    }
    (!page.pattern().needs_params()).then(|| page.pattern().base().to_owned())
}

#[test]
fn every_page_answers_in_both_languages_with_a_title_of_its_own() {
    for page in page_table::all() {
        let Some(path) = address(page) else { continue };
        let mut titles = BTreeSet::new();
        for locale in Locale::ALL {
            let answer = get(&locale.href(&path));
            assert_eq!(answer.status, StatusCode::OK, "{locale} {path}");
            assert_eq!(answer.header("content-language"), locale.code());
            assert!(
                answer.title().contains(" · ") || page.id == "home",
                "{locale} {path}: {}",
                answer.title()
            );
            assert!(
                !answer.title().contains("page-"),
                "{locale} {path}: {}",
                answer.title()
            );
            let found = page_table::find(&path).unwrap().0;
            let layout = format!("data-layout=\"{}\"", found.layout.name(locale));
            assert!(answer.body.contains(&layout), "{path} is not in its layout");
            let noindex = answer.body.contains("name=\"robots\" content=\"noindex\"");
            assert_eq!(noindex, !found.listed, "{path}");
            titles.insert(answer.title().to_owned());
        }
        assert_eq!(titles.len(), 2, "{path} has one title for two languages");
    }
}

#[test]
fn the_english_prefix_serves_the_same_page_with_the_same_canonical_address() {
    for page in page_table::all() {
        let Some(path) = address(page) else { continue };
        let prefixed = get(if path == "/" {
            "/en".to_owned()
        } else {
            format!("/en{path}")
        }
        .as_str());
        assert_eq!(prefixed.status, StatusCode::OK, "/en{path}");
        let canonical = format!("<link rel=\"canonical\" href=\"https://exchange.example{path}\">");
        assert!(prefixed.body.contains(&canonical), "/en{path}");
    }
}

#[test]
fn the_routes_of_the_app_are_the_page_table() {
    let _ = get("/healthz");
    let listed: BTreeSet<_> = leptos_axum::generate_route_list(app::document)
        .into_iter()
        .map(|route| route.path().trim_end_matches('/').to_owned())
        .collect();
    let table: BTreeSet<_> = page_table::all()
        .flat_map(|page| routes_of(page.path))
        .collect();
    let missing: Vec<_> = table.difference(&listed).collect();
    let surplus: Vec<_> = listed.difference(&table).collect();
    assert!(
        missing.is_empty() && surplus.is_empty(),
        "missing {missing:?}, surplus {surplus:?}"
    );
}

/// The axum routes of a path: one with an optional parameter has two.
fn routes_of(path: &str) -> Vec<String> {
    match path.split_once("/{") {
        Some((base, _)) if path.ends_with("?}") => vec![base.to_owned(), path.replace("?}", "}")],
        _ => vec![path.trim_end_matches('/').to_owned()],
    }
}

#[test]
fn no_page_carries_inline_scripts_or_styles() {
    for page in page_table::all() {
        let Some(path) = address(page) else { continue };
        for locale in Locale::ALL {
            let html = get(&locale.href(&path)).body;
            for script in html.match_indices("<script").map(|(at, _)| &html[at..]) {
                let tag = &script[..script.find('>').unwrap()];
                // Structured data is not run.
                let is_data = tag.contains("type=\"application/ld+json\"");
                assert!(
                    tag.contains(" src=") || is_data,
                    "{path} has an inline script: {tag}"
                );
            }
            for forbidden in [
                "<style",
                " style=\"",
                " onclick=",
                " onload=",
                "javascript:",
            ] {
                assert!(!html.contains(forbidden), "{locale} {path} has {forbidden}");
            }
        }
    }
}

/// Pages with a body of their own.
const COMPONENTS: [&str; 44] = [
    "brokers-directory-item",
    "sealed-days",
    "sealed-days-item",
    "end-of-day-item",
    "pjsc-zakat",
    "ipo-subscriptions-item",
    "home",
    "developers-data",
    "developers-widgets",
    "calculators",
    "trading-cost",
    "price-limits",
    "settlement-day",
    "entitlement",
    "calendar",
    "dividend-yield",
    "bond-yield",
    "rights-issue",
    "allotment",
    "listing-fees",
    "readiness",
    "key-figures",
    "listed-securities",
    "indices",
    "index",
    "company",
    "short-address",
    "disclosure-short-address",
    "company-profile",
    "company-trading",
    "company-trading-summary",
    "company-daily-summary",
    "company-nav-summary",
    "company-distributions",
    "member-services-item",
    "carbon-credits-item",
    "carbon-credits-detail-item",
    "e-board",
    "press-releases-item",
    "events-item",
    "circulars-item",
    "disclosures-item",
    "market-announcements-item",
    "derivatives-market-announcements-item",
];

#[test]
fn every_row_of_the_page_table_has_content_data_or_a_component() {
    for page in page_table::all() {
        let is_content = |locale| content::find(page.id, locale).is_some();
        let has_body = Locale::ALL.into_iter().all(is_content)
            || resources::for_page(page.id).is_some()
            || forms::for_page(page.id).is_some()
            || COMPONENTS.contains(&page.id);
        assert!(
            has_body,
            "{} has neither files, a resource, a form nor an entry in COMPONENTS",
            page.id
        );
    }
}
