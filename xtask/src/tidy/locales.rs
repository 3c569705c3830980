//! Every language has the same files with the same keys.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Finding, Source};

type Keys = BTreeSet<String>;

/// Compares each file of each language with its twin in the others.
pub(super) fn same_keys(sources: &[Source]) -> Vec<Finding> {
    let mut files: BTreeMap<&str, BTreeMap<&str, (&Source, Keys)>> = BTreeMap::new();
    let mut languages = BTreeSet::new();
    for source in sources {
        let Some((language, file)) = source
            .path
            .strip_prefix("locales/")
            .and_then(|rest| rest.split_once('/'))
        else {
            continue;
        };
        languages.insert(language);
        let keys = if source.extension() == "ftl" {
            keys(&source.text)
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

/// Message ids, and `id.attribute` for attributes.
fn keys(text: &str) -> Keys {
    let mut keys = Keys::new();
    let mut message = "";
    for line in text.lines() {
        let Some((id, _)) = line.split_once('=') else {
            continue;
        };
        let id = id.trim_end();
        if id.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') && !id.contains(' ') {
            message = id;
            keys.insert(id.to_owned());
        } else if let Some(attribute) = id
            .trim_start()
            .strip_prefix('.')
            .filter(|_| line.starts_with(' '))
        {
            keys.insert(format!("{message}.{attribute}"));
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

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
