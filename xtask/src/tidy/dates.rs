//! Days in Arabic texts: as `domain::format` writes them.

use super::{
    source::{Finding, Source},
    terms::READ,
};
use domain::{
    format::{self, parse_date},
    locale::Locale,
};

/// What stands before a day in digits that nobody reads as a text: what is typed into a field or an address, in an isolate, and
/// the values of pages.
const NOT_SHOWN: [&str; 5] = ["\u{2066}", "{date: ", "=", "=\"", "/"];

/// The changes of the data, which a page shows in both languages.
const CHANGES: &str = "docs/data-changes.md";

/// Days that are not written as the formatter writes them: `12 نوفمبر 2026` in any Arabic text, `12/11/2026` and `2026-11-12` in
/// those of the site.
pub(super) fn as_formatted(source: &Source) -> Vec<Finding> {
    let mut roots = READ.iter().filter(|(_, language)| *language == "ar");
    if !roots.any(|(root, _)| source.path.starts_with(root)) && source.path != CHANGES {
        return Vec::new();
    }
    let months = months();
    let is_page = source.extension() == "md";
    let is_of_site = source.path.starts_with("locales/");
    source.each_line(|line| {
        let start = line.trim_start();
        // In pages, a line that begins with a hash is a heading.
        if start.starts_with("//") || (!is_page && start.starts_with('#')) {
            return None;
        }
        let is_head = ["updated: ", "reviewed: "]
            .iter()
            .any(|key| line.starts_with(key));
        let digits = || (is_of_site && !is_head).then(|| in_digits(line)).flatten();
        in_words(line, &months).or_else(digits)
    })
}

/// The names of the months, as the formatter writes them.
fn months() -> Vec<String> {
    let first = |month: u32| parse_date(&format!("2000-{month:02}-01"));
    let name = |month| {
        let mut out = String::new();
        format::day_month(&mut out, first(month)?, Locale::Ar);
        Some(out.trim_start_matches("01 ").to_owned())
    };
    (1..=12).filter_map(name).collect()
}

/// The first day with the name of its month and its year that is written in another way.
fn in_words(line: &str, months: &[String]) -> Option<String> {
    (1..).zip(months).find_map(|(number, month): (u32, _)| {
        line.match_indices(month.as_str()).find_map(|(at, _)| {
            let before = line[..at].strip_suffix(' ')?;
            let day = &before[before.trim_end_matches(is_digit).len()..];
            let after = &line[at + month.len()..];
            let rest = after.trim_start_matches([' ', ',', '،']);
            let between = &after[..after.len() - rest.len()];
            let year = rest.get(..4)?;
            // Without a day it is a month; what is no date is no day either.
            let date = parse_date(&format!("{year}-{number:02}-{day:0>2}"))?;
            let mut right = String::new();
            format::date(&mut right, date, Locale::Ar);
            let found = format!("{day} {month}{between}{year}");
            (found != right).then(|| wrong(&found, &right))
        })
    })
}

/// The first day in digits that is shown.
fn in_digits(line: &str) -> Option<String> {
    let is_part = |c: char| is_digit(c) || matches!(c, '-' | '/' | '.');
    let mut rest = line;
    while let Some(at) = rest.find(is_digit) {
        let end = rest[at..].find(|c| !is_part(c));
        let end = end.map_or(rest.len(), |end| at + end);
        let found = rest[at..end].trim_end_matches(['-', '/', '.']);
        let before = &line[..line.len() - rest.len() + at];
        let is_shown = !NOT_SHOWN.iter().any(|mark| before.ends_with(mark));
        if is_shown && is_day(found) {
            return Some(wrong(found, "12 نوفمبر، 2026"));
        }
        rest = &rest[end..];
    }
    None
}

/// True for three numbers, of which the first or the last is a year.
fn is_day(text: &str) -> bool {
    ['-', '/', '.'].iter().any(|between| {
        let parts: Vec<usize> = text.split(*between).map(str::len).collect();
        let is_plain = text.chars().all(|c| is_digit(c) || c == *between);
        is_plain && matches!(parts[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4])
    })
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

fn wrong(found: &str, right: &str) -> String {
    format!("'{found}': days are written as '{right}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let found = as_formatted(&Source::new(path, text));
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn days_with_the_name_of_their_month_have_two_digits_and_the_arabic_comma() {
        for day in [
            "3 نوفمبر، 2026",
            "03 نوفمبر 2026",
            "03 نوفمبر, 2026",
            "03 نوفمبر ، 2026",
        ] {
            for path in [
                "locales/ar/a.ftl",
                "crates/sandbox-publications/data/a.txt",
                "locales/ar/pages/a.md",
            ] {
                assert_eq!(
                    found(path, &format!("a = نعم\nb = منذ {day}.\n")),
                    [format!(
                        "{path}:2: '{day}': days are written as '03 نوفمبر، 2026'"
                    )]
                );
            }
        }
        for text in [
            "b = منذ 03 نوفمبر، 2026.",
            "b = في نوفمبر 2026",
            "b = آخر يوم من فبراير بتاريخه 28 أو 29",
            "b = من 28 فبراير إلى 31 مارس 33 يومًا",
            "b = مارس حقوقك",
            "# منذ 3 نوفمبر 2026",
        ] {
            assert!(found("locales/ar/a.ftl", text).is_empty(), "{text}");
        }
        assert_eq!(
            found("locales/ar/pages/a.md", "# في 3 نوفمبر 2026").len(),
            1
        );
        assert_eq!(found(CHANGES, "  - ar: يبدأ في 3 نوفمبر 2026.").len(), 1);
        assert!(found("app/src/a.rs", "\"3 نوفمبر 2026\"").is_empty());
    }

    #[test]
    fn days_in_digits_are_only_values() {
        for text in ["في 12/11/2026.", "في 2026-11-12", "في 1.11.2026، وبعده"] {
            for path in ["locales/ar/a.ftl", "locales/ar/pages/a.md"] {
                assert_eq!(found(path, text).len(), 1, "{path}: {text}");
            }
        }
        for text in [
            "اكتبه هكذا: \u{2066}2026-11-12\u{2069}.",
            "سارٍ منذ {date: 2026-01-01}).",
            "::: reasons source=\"قواعد الإدراج\" date=\"2025-01-01\"",
            "[الجدول](page:equities?date=2026-01-01)",
            "updated: 2026-11-27",
            "تعميم 16/2026، طريقة 30/360، بسعر 3.6725 درهم، 800-555-2026",
        ] {
            assert!(found("locales/ar/pages/a.md", text).is_empty(), "{text}");
        }
        let code = "let day = \"2026-11-12\"; // يوم";
        assert!(found("crates/sandbox/src/a.rs", code).is_empty());
    }
}
