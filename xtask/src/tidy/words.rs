//! Words and phrases that files must not contain.

use super::source::{Finding, Source};

/// Concatenated, or this file would find itself.
const STUBS: [&str; 8] = [
    concat!("to", "do!"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("unimple", "mented!"),
    concat!("lorem", " ipsum"),
    concat!("coming", " soon"),
    concat!("placeholder", " text"),
    concat!("not implemented", " yet"),
];

const TEXT: [&str; 9] = ["rs", "ts", "tsx", "mjs", "css", "ftl", "md", "toml", "json"];

/// Refuses unfinished work.
pub(super) fn no_stubs(source: &Source) -> Vec<Finding> {
    if !TEXT.contains(&source.extension()) || source.is_generated() {
        return Vec::new();
    }
    source.each_line(|line| {
        let lower = line.to_ascii_lowercase();
        let found =
            STUBS
                .iter()
                .find(|stub| match stub.chars().all(|c| c.is_ascii_uppercase()) {
                    true => word(line, stub),
                    false => lower.contains(&stub.to_ascii_lowercase()),
                })?;
        Some(format!("'{found}' reads like a stub"))
    })
}

fn word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !letter(line[..at].chars().next_back()) && !letter(line[at + word.len()..].chars().next())
    })
}

/// Refuses folders of the machine on which a file was written.
pub(super) fn no_machine_paths(source: &Source) -> Vec<Finding> {
    const HOMES: [&str; 4] = [
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("/Us", "ers/"),
    ];
    if !TEXT.contains(&source.extension()) {
        return Vec::new();
    }
    source.each_line(|line| {
        let starts_a_path =
            |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-/}".contains(c));
        let home = HOMES.iter().find(|home| {
            line.match_indices(*home).any(|(at, _)| {
                starts_a_path(at)
                    && line[at + home.len()..].starts_with(|c: char| c.is_ascii_lowercase())
            })
        })?;
        Some(format!("a path under {home} belongs to one machine"))
    })
}

/// Refuses download addresses: a lock file has versions and hashes only.
pub(super) fn no_download_addresses(source: &Source) -> Vec<Finding> {
    if source.name() != "package-lock.json" {
        return Vec::new();
    }
    source.each_line(|line| {
        line.contains("\"resolved\": \"http")
            .then(|| "a download address: see .npmrc, regenerate the lock file".to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stubs_are_found_as_words() {
        for stub in STUBS {
            assert_eq!(
                no_stubs(&Source::new("a.rs", &format!("// {stub} here"))).len(),
                1,
                "{stub}"
            );
        }
        assert!(no_stubs(&Source::new("a.rs", concat!("const AUTO", "DOC: u8 = 1;"))).is_empty());
        assert!(no_stubs(&Source::new("a.png", concat!("TO", "DO"))).is_empty());
    }

    #[test]
    fn machine_paths_are_found_and_addresses_are_not() {
        let bad = concat!("see /ho", "me/someone/notes");
        assert_eq!(no_machine_paths(&Source::new("a.md", bad)).len(), 1);
        let page = concat!("app/src/pages/ho", "me/hero.rs");
        assert!(no_machine_paths(&Source::new("a.md", page)).is_empty());
    }

    #[test]
    fn download_addresses_are_found_in_the_lock_file() {
        let line = r#""resolved": "https://example.org/a.tgz","#;
        assert_eq!(
            no_download_addresses(&Source::new("package-lock.json", line)).len(),
            1
        );
        assert!(
            no_download_addresses(&Source::new(
                "package-lock.json",
                r#""resolved": "end2end","#
            ))
            .is_empty()
        );
    }
}
