//! Sizes of files: a file above the limit is split or listed in xtask/tidy-allow.txt with a reason.

use std::collections::BTreeMap;

use super::source::{Finding, Source};

/// The exceptions: `path: reason`, one per line.
pub(super) struct Allowed<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Allowed<'a> {
    /// Parses the list; lines that start with # are comments.
    pub(super) fn parse(text: &'a str) -> Self {
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        Self(rows.filter_map(|line| line.split_once(": ")).collect())
    }
}

/// Files over the limit, and obsolete exceptions.
pub(super) fn check(sources: &[Source], allowed: &Allowed<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.iter().filter(|source| !source.is_generated()) {
        let (limit, lines) = match source.extension() {
            "rs" => (400, lines_before_tests(&source.text)),
            "ts" | "tsx" | "mjs" | "css" => (250, source.text.lines().count()),
            _ => continue,
        };
        match (lines > limit, allowed.0.get(source.path.as_str())) {
            (true, None) => {
                findings.push(source.finding(format!("{lines} lines, the limit is {limit}")))
            }
            (false, Some(_)) => {
                findings.push(source.finding("needs no line in xtask/tidy-allow.txt any more"))
            }
            (true, Some(reason)) if reason.trim().is_empty() => {
                findings.push(source.finding("its line in xtask/tidy-allow.txt gives no reason"));
            }
            _ => {}
        }
    }
    findings
}

fn lines_before_tests(text: &str) -> usize {
    text.lines()
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_do_not_count_and_exceptions_need_a_reason_and_a_cause() {
        let long = "x\n".repeat(401);
        let with_tests = format!("{}#[cfg(test)]\n{}", "x\n".repeat(390), "y\n".repeat(100));
        let sources = [
            Source::new("a.rs", &long),
            Source::new("b.rs", &with_tests),
            Source::new("c.css", &"x\n".repeat(251)),
            Source::new("d.rs", &long),
            Source::new("e.rs", "short"),
            Source::new("react-shell/src/generated/nav.ts", &long),
        ];
        let allowed =
            Allowed::parse("# remarks\nd.rs: one table, read as a whole\ne.rs: no longer true\n");
        let found: Vec<_> = check(&sources, &allowed)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            found,
            [
                "a.rs: 401 lines, the limit is 400",
                "c.css: 251 lines, the limit is 250",
                "e.rs: needs no line in xtask/tidy-allow.txt any more",
            ]
        );
    }
}
