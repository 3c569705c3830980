//! Words and phrases that files must not contain.

use super::source::{Finding, Source};

/// Words of unfinished code. Concatenated, or the rule would match this file.
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

/// Paths whose comments and documents are in plain words. Add a path once it has none of [`RIDDLES`].
const PLAIN: [&str; 14] = [
    "app/",
    "crates/",
    "docs/configuration.md",
    "docs/import.md",
    "docs/layouts.md",
    "docs/operations.md",
    "docs/wire.md",
    "end2end/",
    "react-shell/",
    "server/",
    "style/",
    "wasm-widgets/README.md",
    "wasm-widgets/src/",
    "xtask/",
];

/// Phrases that are hard to understand, with plain replacements.
const RIDDLES: [(&str, &str); 14] = [
    ("whoever", "the caller, the client, the operator"),
    ("befell", "changed, affected"),
    ("that is none", "invalid, missing"),
    ("that are none", "invalid, missing"),
    ("what is none", "invalid, missing"),
    ("is there twice", "is duplicated"),
    ("are there twice", "are duplicated"),
    ("anew", "again, or what is done: rebuilt, replaced"),
    ("one row a ", "one row per"),
    ("cannot be had", "is not available, could not be fetched"),
    ("could not be had", "is not available, could not be fetched"),
    ("nobody knows", "is unknown"),
    ("so many of ", "the limit, the number of"),
    ("stretch of ", "a period, a range, a part"),
];

/// Refuses riddles in comments and documents.
pub(super) fn no_riddles(source: &Source) -> Vec<Finding> {
    if !PLAIN.iter().any(|path| source.path.starts_with(path)) {
        return Vec::new();
    }
    let is_document = source.extension() == "md";
    source.each_line(|line| {
        let text = if is_document { line } else { comment(line)? };
        let text = text.to_ascii_lowercase();
        let (riddle, plain) = RIDDLES.iter().find(|(riddle, _)| text.contains(riddle))?;
        Some(format!("'{}': write '{plain}'", riddle.trim_end()))
    })
}

/// The comment in a line, if any: from `//` on, or the whole line if it belongs to a block comment. The slashes of an
/// address do not start one.
fn comment(line: &str) -> Option<&str> {
    let trimmed = line.trim_start();
    if trimmed.starts_with("/*") || trimmed.starts_with("* ") {
        return Some(trimmed);
    }
    let (at, _) = line
        .match_indices("//")
        .find(|(at, _)| !line[..*at].ends_with(':'))?;
    Some(&line[at..])
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

    #[test]
    fn riddles_are_found_in_comments_and_documents_of_plain_paths() {
        let comment = concat!("let a = 1; // for who", "ever asks");
        let found = |path: &str, line: &str| no_riddles(&Source::new(path, line)).len();
        assert_eq!(found("crates/wire/src/a.rs", comment), 1);
        assert_eq!(found("docs/wire.md", "One row a day."), 1);
        assert_eq!(
            found("style/a.css", concat!("/* for who", "ever reads */")),
            1
        );
        assert_eq!(found("locales/a.rs", comment), 0);
        for code in ["let a = \"one row a day\";", "\"http://who.example/anew\""] {
            assert_eq!(found("crates/wire/src/a.rs", code), 0, "{code}");
        }
    }
}
