//! Every language has the same files and keys, each key once, and all plural forms of counts.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Finding, Source};

type Keys = BTreeSet<String>;

/// The plural forms that a count must have in a language. English needs only the two that Fluent
/// requires anyway.
const FORMS: [(&str, &[&str]); 1] = [("ar", &["zero", "one", "two", "few", "many", "other"])];

/// Name of a formatted count in messages.
const COUNTS: [&str; 3] = ["count", "n", "number"];

/// Folders beside the languages, for all of them.
const SHARED: [&str; 3] = ["files", "pictures", "videos"];

/// Compares each file of each language with its counterparts.
pub(super) fn same_keys(sources: &[Source]) -> Vec<Finding> {
    let mut files: BTreeMap<&str, BTreeMap<&str, (&Source, Keys)>> = BTreeMap::new();
    let mut languages = BTreeSet::new();
    for source in sources {
        let Some((language, file)) = source
            .path
            .strip_prefix("locales/")
            .and_then(|rest| rest.split_once('/'))
            .filter(|(folder, _)| !SHARED.contains(folder))
        else {
            continue;
        };
        languages.insert(language);
        let keys = if source.extension() == "ftl" {
            keys(&source.text).map(|(_, key)| key).collect()
        } else {
            Keys::new()
        };
        files
            .entry(file)
            .or_default()
            .insert(language, (source, keys));
    }
    let mut findings = Vec::new();
    for (file, by_language) in &files {
        for (source, keys) in by_language.values() {
            for language in &languages {
                match by_language.get(language) {
                    None => findings
                        .push(source.finding(format!("locales/{language}/{file} does not exist"))),
                    Some((_, others)) => findings
                        .extend(keys.difference(others).map(|key| {
                            source.finding(format!("'{key}' is missing in {language}"))
                        })),
                }
            }
        }
    }
    findings
}

/// Keys that stand twice in one file: only one of their texts would be shown.
pub(super) fn repeated_keys(source: &Source) -> Vec<Finding> {
    if !source.path.starts_with("locales/") || source.extension() != "ftl" {
        return Vec::new();
    }
    let mut seen = BTreeMap::new();
    let repeated = keys(&source.text).filter_map(|(line, key)| {
        let before = seen.insert(key.clone(), line)?;
        let what = format!("'{key}' is duplicated: it stands in line {before}, too");
        Some(source.finding_at(line, what))
    });
    repeated.collect()
}

/// Counts without all plural forms, and counts directly before a word without plural forms.
pub(super) fn plural_forms(source: &Source) -> Vec<Finding> {
    let language = source
        .path
        .strip_prefix("locales/")
        .and_then(|rest| rest.split_once('/'))
        .map_or("", |(language, _)| language);
    let Some((_, forms)) = FORMS.iter().find(|(code, _)| *code == language) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    // The line where a selector starts, and its forms so far.
    let mut choice: Option<(usize, Vec<&str>)> = None;
    for (at, line) in source.text.lines().enumerate() {
        if line.trim_end().ends_with("->") {
            choice = Some((at + 1, Vec::new()));
        } else if let Some((began, given)) = &mut choice {
            if let Some((form, _)) = line
                .trim_start_matches([' ', '*'])
                .strip_prefix('[')
                .and_then(|rest| rest.split_once(']'))
            {
                given.push(form);
            } else if line.trim() == "}" {
                findings.extend(
                    forms
                        .iter()
                        .filter(|form| !given.contains(form))
                        .map(|form| {
                            source.finding_at(*began, format!("the form [{form}] is missing"))
                        }),
                );
                choice = None;
            }
        } else if counts_a_word(line) {
            findings.push(source.finding_at(at + 1, "a counted word needs its plural forms"));
        }
    }
    findings
}

/// Numbers with decimals before an Arabic unit in another form than the singular. Pages are checked with their other mistakes.
pub(super) fn wrong_forms(source: &Source) -> Vec<Finding> {
    if !source.path.starts_with("locales/ar/") || source.extension() != "ftl" {
        return Vec::new();
    }
    let lines = (1..).zip(source.text.lines());
    let wrong = lines.filter_map(|(at, line)| {
        let (found, right) = ::content::wrong_form(line)?;
        let what = format!("'{found}' should be '{right}': the singular stands behind decimals");
        Some(source.finding_at(at, what))
    });
    wrong.collect()
}

/// True if a count is directly before a word.
fn counts_a_word(line: &str) -> bool {
    COUNTS.iter().any(|name| {
        let count = format!("{{ ${name} }} ");
        line.split(&count)
            .skip(1)
            .any(|rest| rest.starts_with(char::is_alphabetic))
    })
}

/// Message ids, and `id.attribute` for attributes, with their lines, counted from 1.
fn keys(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut message = "";
    (1..).zip(text.lines()).filter_map(move |(at, line)| {
        let (id, _) = line.split_once('=')?;
        let id = id.trim_end();
        if id.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') && !id.contains(' ') {
            message = id;
            return Some((at, id.to_owned()));
        }
        let attribute = id.trim_start().strip_prefix('.')?;
        line.starts_with(' ')
            .then(|| (at, format!("{message}.{attribute}")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arabic_count_needs_six_forms() {
        let found = |path: &str, text: &str| {
            let found = plural_forms(&Source::new(path, text));
            found.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let five = "a = { $count ->\n    [zero] ا\n    [one] ا\n    [few] { $n } ا\n    [many] ا\n   *[other] ا\n}\n";
        assert_eq!(
            found("locales/ar/a.ftl", five),
            ["locales/ar/a.ftl:1: the form [two] is missing"]
        );
        let six = five.replace("[few]", "[two] ا\n    [few]");
        assert!(found("locales/ar/a.ftl", &six).is_empty());
        assert!(found("locales/en/a.ftl", five).is_empty());
        assert_eq!(
            found("locales/ar/a.ftl", "a = { $n } ارتفاع\nb = الصفحة { $n }\n"),
            ["locales/ar/a.ftl:1: a counted word needs its plural forms"]
        );
    }

    #[test]
    fn the_singular_stands_behind_decimals() {
        let found = |path: &str, text: &str| wrong_forms(&Source::new(path, text)).len();
        assert_eq!(
            found("locales/ar/a.ftl", "a = 10 دراهم\nb = 10.00 دراهم\n"),
            1
        );
        assert_eq!(found("locales/ar/a.ftl", "a = 10.00 درهم\n"), 0);
    }

    #[test]
    fn a_key_stands_once_in_a_file() {
        let found = |path: &str, text: &str| {
            let found = repeated_keys(&Source::new(path, text));
            found.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let text = "a = 1\n    .label = x\nb = 2\n    .label = x\n    .label = y\na = 3\n";
        assert_eq!(
            found("locales/ar/a.ftl", text),
            [
                "locales/ar/a.ftl:5: 'b.label' is duplicated: it stands in line 4, too",
                "locales/ar/a.ftl:6: 'a' is duplicated: it stands in line 1, too",
            ]
        );
        assert!(found("locales/ar/a.ftl", "a = 1\nb = 2\n").is_empty());
        assert!(found("locales/ar/a.md", text).is_empty());
    }

    #[test]
    fn a_missing_key_attribute_or_file_is_found() {
        let sources = [
            Source::new(
                "locales/en/a.ftl",
                "# remark = no key\none = 1\ntwo = 2\n    .label = x\nthree =\n    a = b\n",
            ),
            Source::new(
                "locales/ar/a.ftl",
                "one = 1\ntwo = 2\nthree = 3\nfour = 4\n",
            ),
            Source::new("locales/en/b.ftl", ""),
            Source::new("locales/pictures/creek.en.svg", ""),
            Source::new("app/src/lib.rs", ""),
        ];
        let found: Vec<_> = same_keys(&sources)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            found,
            [
                "locales/ar/a.ftl: 'four' is missing in en",
                "locales/en/a.ftl: 'two.label' is missing in ar",
                "locales/en/b.ftl: locales/ar/b.ftl does not exist",
            ]
        );
    }
}
