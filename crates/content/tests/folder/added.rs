//! Pages that are not in the page table.

use super::write;
use content::{Folder, Library, MAX_ADDED};
use domain::locale::Locale;
use std::path::Path;

const ADDRESS: &str = "/discover-dfm/green-week";

/// Lays out a page at an address, and changes its files.
fn laid_out(root: &Path, (id, address): (&str, &str), change: impl Fn(Locale, String) -> String) {
    let today = "2026-11-12".parse().expect("a day");
    let files = content::template(id, Some(address), today).expect("a page");
    for ((path, text), locale) in files.into_iter().zip(Locale::ALL) {
        write(root, &path, change(locale, text));
    }
}

fn library(root: &Path) -> Library {
    let folder = Folder::read(root).expect("the folder is read");
    Library::default().laid_over(&folder, None)
}

fn addresses(root: &Path) -> Vec<&'static str> {
    let all = library(root).with_drafts(true);
    all.added().map(|page| page.path).collect()
}

fn mistakes(root: &Path) -> Vec<String> {
    let folder = Folder::read(root).expect("the folder is read");
    let found = content::check(&folder, &Library::compiled(), &|_| None);
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn a_page_brings_its_address_and_is_hidden_while_it_is_a_draft() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    laid_out(root, ("green-week", ADDRESS), |_, text| text);
    assert_eq!(mistakes(root), [] as [&str; 0]);
    let all = library(root);
    assert_eq!(all.mistakes(), []);
    assert_eq!(all.added().count(), 0, "drafts are hidden");
    let all = all.with_drafts(true);
    let page = all.added().next().expect("the page");
    assert_eq!((page.id, page.path), ("green-week", ADDRESS));
    assert_eq!(page.section.code(), "discover");
    let again = library(root).with_drafts(true);
    let again = again.added().next().expect("the page");
    assert!(std::ptr::eq(page, again), "the row of a page is made once");
}

#[test]
fn another_page_may_link_to_an_added_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    laid_out(root, ("green-week", ADDRESS), |_, text| text);
    let link = |_, text: String| text.replace("(page:contact-us)", "(page:green-week)");
    laid_out(root, ("blue-week", "/discover-dfm/blue-week"), link);
    let found = mistakes(root);
    assert!(found.iter().all(|m| !m.contains("green-week")), "{found:?}");
    assert_eq!(addresses(root).len(), 2);
    let nowhere = |_, text: String| text.replace("(page:contact-us)", "(page:red-week)");
    laid_out(root, ("blue-week", "/discover-dfm/blue-week"), nowhere);
    let found = mistakes(root);
    assert!(found[0].contains("page:red-week"), "{found:?}");
}

#[test]
fn wrong_addresses_are_named() {
    for (from, to, expected) in [
        (
            ADDRESS,
            "/discover-dfm/contact-us",
            "leads to the page contact-us",
        ),
        (ADDRESS, "/app-investor", "leads to the page app-ivestor"),
        (
            ADDRESS,
            "/the-exchange/market-information/company/news",
            "leads to the page company",
        ),
        (ADDRESS, "/ar/green-week", "does not begin with /ar"),
        (ADDRESS, "/api/green-week", "does not begin with /api"),
        (ADDRESS, "/cards/green-week", "does not begin with /cards"),
        (ADDRESS, "/charts/green-week", "does not begin with /charts"),
        (ADDRESS, "/forms/green-week", "does not begin with /forms"),
        (ADDRESS, "discover-dfm/green-week", "an address such as"),
        (ADDRESS, "/discover-dfm/../x", "an address such as"),
        (ADDRESS, "//elsewhere", "an address such as"),
        (ADDRESS, "/Green", "an address such as"),
        (ADDRESS, "/a/b/c/d/e/f", "an address such as"),
        ("section: discover", "section: moon", "top, discover,"),
        (
            "section: discover",
            "section: members",
            "the folder of the section",
        ),
        ("section: discover\n", "", "address: and section: together"),
        (
            "address: /discover-dfm/green-week\nsection: discover\n",
            "",
            "address: and section: in the front matter",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path();
        laid_out(root, ("green-week", ADDRESS), |_, text| {
            text.replace(from, to)
        });
        let found = mistakes(root);
        assert!(
            found.iter().any(|m| m.contains(expected)),
            "{to}: {found:?}"
        );
        assert_eq!(addresses(root), [] as [&str; 0], "{to}");
    }
}

#[test]
fn languages_have_one_address_and_pages_have_different_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let other = |locale, text: String| match locale {
        Locale::Ar => text.replace(ADDRESS, "/discover-dfm/blue-week"),
        Locale::En => text,
    };
    laid_out(root, ("green-week", ADDRESS), other);
    let found = mistakes(root);
    assert!(
        found
            .iter()
            .any(|m| m.starts_with("ar/pages/discover/green-week.md") && m.contains("as in 'en'")),
        "{found:?}"
    );

    laid_out(root, ("green-week", ADDRESS), |_, text| text);
    laid_out(root, ("blue-week", ADDRESS), |_, text| text);
    let found = mistakes(root);
    assert!(
        found
            .iter()
            .any(|m| m.contains("the address of the page blue-week")),
        "{found:?}"
    );
    assert_eq!(addresses(root), [ADDRESS]);

    // An id stands for one page, in whatever folder.
    laid_out(root, ("blue-week", "/discover-dfm/blue-week"), |_, text| {
        text
    });
    let text = "anything";
    write(root, "en/pages/members/blue-week.md", text);
    let found = mistakes(root);
    assert!(
        found.iter().any(|m| m.contains("the page blue-week again")),
        "{found:?}"
    );
}

#[test]
fn a_page_that_was_shown_stays_while_its_files_contradict_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    laid_out(root, ("green-week", ADDRESS), |_, text| text);
    let first = library(root);
    let next = |before: &Library| {
        let folder = Folder::read(root).expect("the folder is read");
        Library::default().laid_over(&folder, Some(before))
    };
    let shown = |library: &Library| -> Vec<(&str, &str)> {
        let all = library.clone().with_drafts(true);
        all.added().map(|page| (page.id, page.path)).collect()
    };

    // Another page claims its address.
    laid_out(root, ("blue-week", ADDRESS), |_, text| text);
    let claimed = next(&first);
    assert_eq!(shown(&claimed), [("green-week", ADDRESS)]);
    assert!(claimed.mistakes()[0].file.ends_with("blue-week.md"));

    // Its address is changed in one language, then in both.
    let other = "/discover-dfm/green-days";
    let english = |locale, text: String| match locale {
        Locale::En => text.replace(ADDRESS, other),
        Locale::Ar => text,
    };
    laid_out(root, ("blue-week", "/discover-dfm/blue-week"), |_, text| {
        text
    });
    laid_out(root, ("green-week", ADDRESS), english);
    let half = next(&claimed);
    assert!(shown(&half).contains(&("green-week", ADDRESS)));
    assert!(half.find("green-week", Locale::Ar).is_none(), "a draft");
    assert!(half.mistakes()[0].expected.contains("as in 'en'"));
    laid_out(root, ("green-week", other), |_, text| text);
    let whole = next(&half);
    assert_eq!(whole.mistakes(), []);
    assert!(shown(&whole).contains(&("green-week", other)));
}

#[test]
fn a_page_of_the_page_table_keeps_its_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let today = "2026-11-12".parse().expect("a day");
    let files = content::template("esg-sustainability", None, today).expect("a page");
    for (path, text) in files {
        let place = format!("---\naddress: {ADDRESS}\nsection: discover\n");
        write(root, &path, text.replacen("---\n", &place, 1));
    }
    let found = mistakes(root);
    assert!(
        found[0].contains("which has one: /discover-dfm/esg-sustainability"),
        "{found:?}"
    );
    assert!(content::template("esg-sustainability", Some(ADDRESS), today).is_err());
    assert!(content::template("Green Week", Some(ADDRESS), today).is_err());
}

#[test]
fn the_number_of_added_pages_is_bounded() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let today = "2026-11-12".parse().expect("a day");
    let files = content::template("week-0", Some("/discover-dfm/week-0"), today).expect("a page");
    for nth in 0..=MAX_ADDED {
        let own = format!("week-{nth}");
        for (path, text) in &files {
            write(
                root,
                &path.replace("week-0", &own),
                text.replace("week-0", &own),
            );
        }
    }
    let all = library(root);
    assert_eq!(all.clone().with_drafts(true).added().count(), MAX_ADDED);
    let told = all.mistakes().iter().map(|mistake| mistake.found.as_str());
    assert_eq!(
        told.collect::<Vec<_>>(),
        ["more than 200 pages that are not in the page table"]
    );
}
