//! The guide to the wire names every table under the calls that it asks.

use crate::messages::t;
use domain::locale::Locale;
use resources::ALL;

const GUIDE: &str = include_str!("../../../../docs/wire.md");

/// What the guide says a call is used by, in small letters.
fn used_by(call: &str) -> String {
    let section = GUIDE.split(&format!("\n### {call}\n")).nth(1);
    let section = section.unwrap_or_else(|| panic!("no section {call}"));
    let section = section.split("\n### ").next().unwrap_or_default();
    let words = section.split("Used by: ").nth(1);
    let words = words.unwrap_or_else(|| panic!("{call} is used by nothing"));
    // Up to the next item of the list or the example.
    let words = words.split("\n- ").next().unwrap_or_default();
    let words = words.split("```").next().unwrap_or_default();
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

#[test]
fn every_table_is_named_under_its_calls() {
    let mut lacking = Vec::new();
    for table in ALL {
        let title = t(Locale::En, &format!("page-{}", table.id())).to_lowercase();
        for call in table.calls() {
            if !used_by(call).contains(&title) {
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
