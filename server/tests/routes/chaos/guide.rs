//! The guide to the wire names the pages that use each call: every table under its calls, and no page under a call that it does
//! not use.

use super::walk::asked;
use app::messages::t;
use domain::locale::Locale;
use page_table::Page;
use resources::ALL;

const GUIDE: &str = include_str!("../../../../docs/wire.md");

/// The calls of the guide, and what it says each is used by, in small letters.
fn used_by() -> Vec<(&'static str, String)> {
    let sections = GUIDE.split("\n### ").skip(1);
    let calls = sections.filter_map(|section| {
        let (call, section) = section.split_once('\n')?;
        let words = section.split("Used by: ").nth(1)?;
        // Up to the next item of the list or the example.
        let words = words.split("\n- ").next()?.split("```").next()?;
        let words: Vec<&str> = words.split_whitespace().collect();
        Some((call, words.join(" ").to_lowercase()))
    });
    calls.collect()
}

#[test]
fn every_table_is_named_under_its_calls() {
    let (guide, mut lacking) = (used_by(), Vec::new());
    for table in ALL {
        let title = t(Locale::En, &format!("page-{}", table.id())).to_lowercase();
        for call in table.calls() {
            let words = guide.iter().find(|(of, _)| of == call);
            let (_, words) = words.unwrap_or_else(|| panic!("{call} is used by nothing"));
            if !words.contains(&title) {
                lacking.push(format!("{call}: {title}"));
            }
        }
    }
    assert!(
        lacking.is_empty(),
        "'Used by' in docs/wire.md lacks\n{}",
        lacking.join("\n")
    );
}

/// True if the guide means the page by this name.
fn is_meant(page: &Page, name: &str) -> bool {
    match name {
        "company pages" | "pages of securities" => page.id.starts_with("company"),
        title => t(Locale::En, &format!("page-{}", page.id)).to_lowercase() == title,
    }
}

#[test]
fn pages_that_are_named_under_a_call_use_it() {
    let mut surplus = Vec::new();
    let mut checked = 0;
    for (call, words) in used_by() {
        for entry in words.trim_end_matches('.').split([',', ';']) {
            let entry = entry.trim();
            let name = entry.strip_prefix("the ").unwrap_or(entry);
            let mut meant = asked()
                .iter()
                .filter(|walked| is_meant(walked.page, name))
                .peekable();
            if meant.peek().is_none() {
                continue;
            }
            checked += 1;
            // A page may need a call for some of its addresses only.
            let uses = meant.any(|walked| {
                let table = resources::for_page(walked.page.id);
                walked.calls.contains(call) || table.is_some_and(|one| one.calls().contains(&call))
            });
            if !uses {
                surplus.push(format!("{call}: {entry}"));
            }
        }
    }
    assert!(checked > 50, "{checked} entries are pages");
    assert!(
        surplus.is_empty(),
        "'Used by' in docs/wire.md names pages that do not ask\n{}",
        surplus.join("\n")
    );
}
