//! A crawler over every address in both languages: what a search engine, a reader and a screen reader rely on.

use crate::{
    every_page::address,
    markup::{Tag, tags},
    site::{Answer, get},
    structured::said,
};
use domain::locale::Locale;
use page_table::Page;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

const SITE: &str = "https://exchange.example";

/// A page that was fetched.
struct Seen {
    page: &'static Page,
    locale: Locale,
    path: String,
    answer: Answer,
}

/// Every page of the table that has an example address, in both languages.
fn all() -> impl Iterator<Item = Seen> {
    let mut known = HashSet::new();
    let pages = page_table::all().filter_map(|page| Some((page, address(page)?)));
    // A page whose parameter may be left out shares the address of its list.
    let pages = pages.filter(move |(_, path)| known.insert(path.clone()));
    pages.flat_map(|(page, path)| {
        Locale::ALL.map(|locale| Seen {
            page,
            locale,
            path: path.clone(),
            answer: get(&locale.href(&path)),
        })
    })
}

#[test]
fn the_head_of_every_page_is_its_own_and_its_outline_is_in_order() {
    let mut repeated = Vec::new();
    let mut names: [HashMap<(Locale, String), String>; 2] = Default::default();
    for seen in all() {
        let (path, locale) = (&seen.path, seen.locale);
        let at = format!("{locale} {path}");
        let tags = tags(&seen.answer.body);
        if seen.page.listed {
            let description = of(&tags, "meta", "name", "description");
            let description = description.and_then(|tag| tag.get("content"));
            let description = description.unwrap_or_default();
            assert!(description.chars().count() > 20, "{at}: {description}");
            for (known, own) in names.iter_mut().zip([seen.answer.title(), description]) {
                let other = known.insert((locale, own.to_owned()), path.clone());
                repeated.extend(other.map(|other| format!("{at} and {other}: {own}")));
            }
            let canonical = of(&tags, "link", "rel", "canonical");
            let canonical = canonical.and_then(|tag| tag.get("href"));
            assert_eq!(
                canonical,
                Some(&*format!("{SITE}{}", locale.href(path))),
                "{at}"
            );
            let languages = tags.iter().filter(|tag| tag.get("hreflang").is_some());
            let languages = languages.filter(|tag| tag.name == "link");
            let languages: Vec<_> = languages
                .map(|tag| (tag.get("hreflang"), tag.get("href").map(str::to_owned)))
                .collect();
            let pair = [Some(Locale::En), Some(Locale::Ar), None].map(|locale| {
                let name = locale.map_or("x-default", |locale| locale.info().hreflang);
                let path = locale.unwrap_or_default().href(path);
                (Some(name), Some(format!("{SITE}{path}")))
            });
            assert_eq!(languages, pair, "{at}");
        }
        let levels = tags.iter().filter_map(|tag| match tag.name.as_bytes() {
            [b'h', level @ b'1'..=b'6'] => Some((level - b'0', tag)),
            _ => None,
        });
        let levels: Vec<_> = levels.collect();
        let first = levels.iter().filter(|(level, _)| *level == 1).count();
        assert_eq!(first, 1, "{at} has {first} first headings");
        for pair in levels.windows(2) {
            let [(before, _), (after, tag)] = pair else {
                continue;
            };
            assert!(
                *after <= before + 1,
                "{at}: h{after} after h{before}: {}",
                tag.text
            );
        }
        for tag in tags.iter().filter(|tag| tag.name == "img") {
            assert!(tag.get("alt").is_some(), "{at}: {tag:?}");
        }
        names_are_whole(&tags, &at);
    }
    assert!(repeated.is_empty(), "the same words: {repeated:#?}");
}

fn of<'a, 'h>(tags: &'a [Tag<'h>], name: &str, key: &str, value: &str) -> Option<&'a Tag<'h>> {
    let mut fit = tags.iter().filter(|tag| tag.name == name);
    fit.find(|tag| tag.get(key) == Some(value))
}

/// Checks that ids are unique, and that `for`, `aria-labelledby`, `aria-describedby` and `aria-controls` refer to ids of the page.
fn names_are_whole(tags: &[Tag<'_>], at: &str) {
    let mut ids = HashSet::new();
    for tag in tags {
        let Some(id) = tag.get("id") else { continue };
        assert!(ids.insert(id), "{at} has the id {id} twice");
    }
    for tag in tags {
        for key in [
            "for",
            "aria-labelledby",
            "aria-describedby",
            "aria-controls",
        ] {
            for id in tag.get(key).unwrap_or_default().split_whitespace() {
                assert!(ids.contains(id), "{at}: {key} names {id}: {tag:?}");
            }
        }
    }
}

#[test]
fn structured_data_is_valid_on_every_page() {
    let mut kinds = BTreeSet::new();
    for seen in all() {
        let at = format!("{} {}", seen.locale, seen.path);
        for part in said(&seen.answer) {
            whole(&part, &at);
            let kind = part["@type"].as_str().expect("one type");
            for key in needed(kind) {
                assert!(part.get(key).is_some(), "{at}: {kind} without {key}");
            }
            if kind == "BreadcrumbList" {
                let items = part["itemListElement"].as_array().expect("steps");
                for (nth, item) in items.iter().enumerate() {
                    assert_eq!(item["position"], nth + 1, "{at}");
                    // Search engines refuse a list without an address before its last step.
                    let is_own = nth + 1 == items.len();
                    assert!(is_own || item.get("item").is_some(), "{at}: {item}");
                }
            }
            kinds.insert(kind.to_owned());
        }
    }
    let expected = [
        "Article",
        "BreadcrumbList",
        "Dataset",
        "FAQPage",
        "Organization",
        "WebPage",
        "WebSite",
    ];
    for kind in expected {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
}

/// What search engines need of a type.
fn needed(kind: &str) -> &'static [&'static str] {
    match kind {
        "Article" => &["headline", "dateModified", "author", "publisher"],
        "BreadcrumbList" => &["itemListElement"],
        "Dataset" => &["name", "description", "distribution"],
        "FAQPage" => &["mainEntity"],
        "Organization" => &["name", "url"],
        "WebPage" => &["name", "url"],
        "WebSite" => &["name", "url"],
        "NewsArticle" => &["headline", "datePublished"],
        "Event" => &["name", "startDate"],
        _ => panic!("the type {kind} is not known to this test"),
    }
}

/// Checks that no value is empty, that every part has a type, and that addresses are those of the site.
fn whole(value: &Value, at: &str) {
    match value {
        Value::Null => panic!("{at}: a null"),
        Value::String(text) => {
            assert!(!text.trim().is_empty(), "{at}: an empty text");
            let is_address = text.starts_with("http");
            let is_known = text.starts_with(SITE) || text.starts_with("https://schema.org");
            assert!(!is_address || is_known, "{at}: {text}");
        }
        Value::Array(parts) => {
            assert!(!parts.is_empty(), "{at}: an empty list");
            parts.iter().for_each(|part| whole(part, at));
        }
        Value::Object(parts) => {
            assert!(parts.contains_key("@type"), "{at}: {value} has no type");
            parts.values().for_each(|part| whole(part, at));
        }
        Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn a_long_page_has_contents() {
    let library = content::current();
    let long = library.pages().filter(|(_, _, page)| page.words > 1_200);
    let mut seen = 0;
    for (id, locale, _) in long {
        let path = page_table::by_id(id).expect("a row").path;
        let page = get(&locale.href(path));
        assert!(page.body.contains("class=\"toc__link\""), "{locale} {id}");
        seen += 1;
    }
    assert!(seen >= 4, "{seen} long pages");
}

/// The most addresses that are requested of those that differ only by a symbol, a number or a day.
const OF_A_KIND: usize = 2;

#[test]
fn no_link_is_dead() {
    let mut from = BTreeMap::new();
    let mut anchors = BTreeMap::new();
    let mut ids = HashMap::new();
    for seen in all() {
        let own = seen.locale.href(&seen.path);
        let tags = tags(&seen.answer.body);
        for tag in tags
            .iter()
            .filter(|tag| matches!(tag.name, "a" | "link" | "area"))
        {
            let Some(href) = tag.get("href") else {
                continue;
            };
            let href = href.strip_prefix(SITE).unwrap_or(href);
            let (address, anchor) = href.split_once('#').unwrap_or((href, ""));
            let path = address.split('?').next().unwrap_or_default();
            if !path.starts_with('/') && !path.is_empty() {
                continue;
            }
            let path = if address.is_empty() { &own } else { path };
            from.entry(path.to_owned()).or_insert_with(|| own.clone());
            if !anchor.is_empty() && address == path {
                let place = (path.to_owned(), anchor.to_owned());
                anchors.entry(place).or_insert_with(|| own.clone());
            }
        }
        ids.insert(own, ids_of(&tags));
    }
    let mut kinds: HashMap<String, usize> = HashMap::new();
    let mut asked = 0;
    for (path, page) in &from {
        // Files have tests of their own.
        let is_file = path
            .rsplit('/')
            .next()
            .is_some_and(|name| name.contains('.'));
        if is_file || ids.contains_key(path) {
            continue;
        }
        let seen = kinds.entry(kind(path)).or_default();
        *seen += 1;
        if *seen <= OF_A_KIND {
            asked += 1;
            let status = get(path).status;
            let leads = status.is_success() || status.is_redirection();
            assert!(leads, "{page} links to {path}: {status}");
        }
    }
    assert!(asked > 50, "{asked} addresses were asked for");
    for ((path, anchor), page) in &anchors {
        if let Some(ids) = ids.get(path) {
            assert!(ids.contains(anchor), "{page} links to {path}#{anchor}");
        }
    }
}

fn ids_of(tags: &[Tag<'_>]) -> HashSet<String> {
    let ids = tags.iter().filter_map(|tag| tag.get("id"));
    ids.map(str::to_owned).collect()
}

/// A path without what varies in it.
fn kind(path: &str) -> String {
    let varies = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let parts = path.split('/').map(|part| match part.rsplit_once('.') {
        Some((name, ending)) if name.contains(varies) => format!("*.{ending}"),
        _ if part.contains(varies) => "*".to_owned(),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("/")
}
