//! Terms that visitors read: refuses those that docs/GLOSSARY.md rules out.

use super::source::{Finding, Source};
use domain::fold::folded;

/// The file with the table of terms, and the heading above it.
const GLOSSARY: &str = "docs/GLOSSARY.md";
const HEADING: &str = "## Terms that visitors read";

/// Paths of files to check, with their language.
pub(super) const READ: [(&str, &str); 11] = [
    ("locales/en/", "en"),
    ("locales/ar/", "ar"),
    ("crates/pdf-pages/src/", "ar"),
    ("crates/sandbox/src/", "ar"),
    ("crates/sandbox-documents/src/", "ar"),
    ("crates/sandbox-market/data/", "ar"),
    ("crates/sandbox-market/src/", "ar"),
    ("crates/sandbox-publications/data/", "ar"),
    ("crates/sandbox-publications/src/", "ar"),
    ("crates/sandbox-session/data/", "ar"),
    ("crates/sandbox-session/src/", "ar"),
];

/// A row of the table.
struct Term {
    language: String,
    /// The text in the glossary, and its folded form: without case, vowel marks and hamza.
    wrong: String,
    folded: String,
    right: String,
    place: Place,
}

/// Context in which a term is wrong.
#[derive(PartialEq, Eq)]
enum Place {
    /// Anywhere.
    Anywhere,
    /// As a whole text: as part of a longer one it may be right.
    Whole,
}

/// Searches the glossary's terms in all texts for visitors.
pub(super) fn avoided(sources: &[Source]) -> Vec<Finding> {
    let Some(glossary) = sources.iter().find(|source| source.path == GLOSSARY) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    let terms = terms(glossary, &mut findings);
    for source in sources {
        let Some((_, language)) = READ.iter().find(|(root, _)| source.path.starts_with(root))
        else {
            continue;
        };
        findings.extend(source.each_line(|line| {
            let text = folded(without_comments(line));
            let term = terms
                .iter()
                .find(|term| term.language == *language && term.occurs_in(&text))?;
            Some(format!("'{}': write '{}'", term.wrong, term.right))
        }));
    }
    findings
}

/// The rows of the table; an invalid row is a finding.
fn terms(glossary: &Source, findings: &mut Vec<Finding>) -> Vec<Term> {
    let mut terms = Vec::new();
    let lines = glossary.text.lines().enumerate();
    let rows = lines
        .skip_while(|(_, line)| *line != HEADING)
        .skip(1)
        .take_while(|(_, line)| !line.starts_with("## "))
        .filter(|(_, line)| line.starts_with('|'))
        // The heading row and the separator.
        .skip(2);
    for (at, row) in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [language, wrong, right, place, _source] = cells[..] else {
            findings.push(glossary.finding_at(at + 1, "a row of terms has five cells"));
            continue;
        };
        let place = match place {
            "anywhere" => Place::Anywhere,
            "whole text" => Place::Whole,
            // Depends on the meaning, which cannot be checked.
            "by sense" => continue,
            other => {
                findings
                    .push(glossary.finding_at(at + 1, format!("'{other}' is not a valid place")));
                continue;
            }
        };
        terms.push(Term {
            language: language.to_owned(),
            wrong: wrong.to_owned(),
            folded: folded(wrong),
            right: right.to_owned(),
            place,
        });
    }
    if terms.is_empty() {
        findings.push(glossary.finding(format!("'{HEADING}' has no table of terms")));
    }
    terms
}

/// The line without comments of Fluent and Rust.
fn without_comments(line: &str) -> &str {
    let start = line.trim_start();
    if start.starts_with('#') || start.starts_with("//") {
        ""
    } else {
        line
    }
}

impl Term {
    fn occurs_in(&self, text: &str) -> bool {
        text.match_indices(&self.folded).any(|(at, found)| {
            let (before, after) = (&text[..at], &text[at + found.len()..]);
            match self.place {
                Place::Anywhere => self.is_free(before.chars().next_back(), after.chars().next()),
                Place::Whole => opens(before) && closes(after),
            }
        })
    }

    /// True unless the term is only a part of a longer word.
    fn is_free(&self, before: Option<char>, after: Option<char>) -> bool {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
        // Arabic attaches some particles to the following word: والسوق, بالسوق.
        let particle = before.is_some_and(|c| "وفبكل".contains(c));
        let (first, last) = (self.folded.chars().next(), self.folded.chars().next_back());
        let begins = !letter(first) || !letter(before) || particle;
        let ends = !letter(last) || !letter(after);
        begins && ends
    }
}

/// True at the start of a text: after a Fluent key or variant, a quotation mark, a field separator.
fn opens(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['=', ']', '"', '|'])
}

/// True at the end of a text.
fn closes(after: &str) -> bool {
    let after = after.trim_start();
    after.is_empty() || after.starts_with(['"', '|'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "# Glossary\n\n| word |\n| --- |\n| Course |\n\n## Terms that visitors read\n\n\
        | language | not | but | where | source |\n| --- | --- | --- | --- | --- |\n\
        | ar | السوق المالية | السوق المالي | anywhere | x |\n\
        | ar | الأخير | آخر سعر | whole text | x |\n\
        | ar | من | سعر البداية | by sense | x |\n\
        | ar | “ | « | anywhere | x |\n\
        | en | Course | Today | whole text | x |\n";

    fn found(glossary: &str, path: &str, text: &str) -> Vec<String> {
        let sources = [Source::new(GLOSSARY, glossary), Source::new(path, text)];
        avoided(&sources).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_wrong_term_is_found_with_its_replacement() {
        assert_eq!(
            found(
                TABLE,
                "locales/ar/a.ftl",
                "a = نعم\nb = في السُّوق المالية اليوم\n"
            ),
            ["locales/ar/a.ftl:2: 'السوق المالية': write 'السوق المالي'"]
        );
        for text in [
            "    name: \"والسوق المالية\",",
            "\"السوق المالية\"",
            "“تداول”",
        ] {
            assert_eq!(
                found(TABLE, "crates/sandbox/src/a.rs", text).len(),
                1,
                "{text}"
            );
        }
        assert_eq!(found(TABLE, "locales/en/a.ftl", "a = Course\n").len(), 1);
    }

    #[test]
    fn a_term_wrong_as_a_whole_text_is_allowed_in_a_sentence() {
        for text in [
            "a = الأخير",
            "    [one] الأخير",
            "let a = \"الأخير\";",
            "a|الأخير|b",
        ] {
            assert_eq!(
                found(TABLE, "crates/sandbox-market/data/a.txt", text).len(),
                1,
                "{text}"
            );
        }
        for text in ["a = في الأخير", "a = الأخيرة", "b = من 3"] {
            assert!(found(TABLE, "locales/ar/a.ftl", text).is_empty(), "{text}");
        }
    }

    #[test]
    fn other_languages_files_and_comments_are_not_checked() {
        assert!(found(TABLE, "locales/ar/a.ftl", "a = Course\n# السوق المالية\n").is_empty());
        assert!(found(TABLE, "app/src/a.rs", "\"السوق المالية\"").is_empty());
        assert!(found(TABLE, "crates/sandbox/src/a.rs", "/// السوق المالية\n").is_empty());
    }

    #[test]
    fn an_invalid_table_is_a_finding() {
        let broken = TABLE.replace("by sense", "sometimes");
        assert_eq!(
            found(&broken, "locales/ar/a.ftl", ""),
            ["docs/GLOSSARY.md:13: 'sometimes' is not a valid place"]
        );
        assert_eq!(found("# Glossary", "locales/ar/a.ftl", "").len(), 1);
    }
}
