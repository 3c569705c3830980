//! Both languages have the same messages, with the same arguments.

use super::*;
use std::collections::BTreeMap;

/// The keys of a file: every message and its attributes, with their arguments.
fn keys(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        if let Some((key, rest)) = line
            .split_once(" =")
            .filter(|(key, _)| key.starts_with(|c: char| c.is_ascii_alphabetic()))
        {
            current = key.to_owned();
            assert!(
                found.insert(current.clone(), arguments(rest)).is_none(),
                "{key} is there twice"
            );
        } else if let Some(args) = found.get_mut(&current) {
            args.extend(arguments(line));
        }
    }
    for args in found.values_mut() {
        args.sort();
        args.dedup();
    }
    found
}

fn arguments(line: &str) -> Vec<String> {
    let named = |part: &str| {
        part.chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect()
    };
    // A dollar sign that is not followed by a name is not an argument.
    line.split('$')
        .skip(1)
        .map(named)
        .filter(|name: &String| !name.is_empty())
        .collect()
}

#[test]
fn both_languages_have_the_same_files_keys_and_arguments() {
    for (code, domain, text) in FILES {
        let locale: Locale = code.parse().expect("folders are codes of the locale table");
        let other = file(locale.other(), domain)
            .unwrap_or_else(|| panic!("{domain}.ftl is only in {code}"));
        let (own, other) = (keys(text), keys(other));
        for (key, args) in &own {
            let theirs = other
                .get(key)
                .unwrap_or_else(|| panic!("{domain}.ftl: {key} is only in {code}"));
            assert_eq!(
                args,
                theirs,
                "{domain}.ftl: {key} takes other arguments in {}",
                locale.other()
            );
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    for locale in Locale::ALL {
        let mut seen = BTreeMap::new();
        for (_, domain, text) in FILES.iter().filter(|(code, ..)| *code == locale.code()) {
            for key in keys(text).into_keys() {
                if let Some(first) = seen.insert(key.clone(), domain) {
                    panic!("{locale}: {key} stands in {first}.ftl and in {domain}.ftl");
                }
            }
        }
    }
}

#[test]
fn every_file_parses_and_every_pattern_formats() {
    for (code, domain, text) in FILES {
        if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
            panic!("{code}/{domain}.ftl: {errors:?}");
        }
    }
}

#[test]
fn a_missing_message_falls_back_to_its_key() {
    assert_eq!(t(Locale::Ar, "no-such-message"), "no-such-message");
}

#[test]
fn an_unknown_code_or_domain_has_no_source() {
    assert_eq!(source("fr", "common"), None);
    assert_eq!(source("en", "no-such-domain"), None);
    assert!(source("ar", "common").is_some());
}

#[test]
fn arabic_has_six_forms_of_a_count() {
    let say = |count: u64| {
        t_args(
            Locale::Ar,
            "indices-members",
            &[("count", Arg::Count(count)), ("number", Arg::Text("N"))],
        )
    };
    let forms: std::collections::BTreeSet<_> = [0, 1, 2, 3, 11, 100].map(say).into_iter().collect();
    assert_eq!(forms.len(), 6, "{forms:?}");
    // Above 100 the last two digits select the plural form.
    for (count, like) in [
        (103, 3),
        (106, 6),
        (111, 11),
        (250, 11),
        (1_199, 99),
        (201, 100),
        (2_002, 100),
    ] {
        assert_eq!(say(count), say(like), "{count}");
    }
}
