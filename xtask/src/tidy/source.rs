//! Files under check, and findings.

use std::fmt;

/// A file of the repository.
pub(super) struct Source {
    /// Its path from the root, with forward slashes.
    pub(super) path: String,
    /// Its text.
    pub(super) text: String,
}

/// A violation of a rule.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Finding {
    path: String,
    line: usize,
    what: String,
}

impl Source {
    pub(super) fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    /// The file extension.
    pub(super) fn extension(&self) -> &str {
        self.path
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension)
    }

    /// The file name.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// True for generated files.
    pub(super) fn is_generated(&self) -> bool {
        self.path.contains("/generated/")
            || self.name() == "package-lock.json"
            || self.name() == "Cargo.lock"
    }

    /// A finding about the whole file.
    pub(super) fn finding(&self, what: impl Into<String>) -> Finding {
        self.finding_at(0, what)
    }

    /// A finding about a line, counted from 1.
    pub(super) fn finding_at(&self, line: usize, what: impl Into<String>) -> Finding {
        Finding {
            path: self.path.clone(),
            line,
            what: what.into(),
        }
    }

    /// One finding for each line for which the check returns a message.
    pub(super) fn each_line(&self, test: impl Fn(&str) -> Option<String>) -> Vec<Finding> {
        let lines = self.text.lines().enumerate();
        lines
            .filter_map(|(at, line)| Some(self.finding_at(at + 1, test(line)?)))
            .collect()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.what),
            line => write!(f, "{}:{line}: {}", self.path, self.what),
        }
    }
}

/// Every Rust file starts with a module doc comment.
pub(super) fn module_doc(source: &Source) -> Vec<Finding> {
    let first = source.text.lines().next().unwrap_or_default();
    if source.extension() != "rs"
        || first.starts_with("//! ")
        || first.starts_with("#![doc = include_str!")
    {
        return Vec::new();
    }
    vec![source.finding_at(1, "the first line is not a module doc (//!)")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rust_file_needs_its_first_line() {
        assert!(module_doc(&Source::new("a.rs", "//! Says it.\nfn a() {}")).is_empty());
        assert!(
            module_doc(&Source::new(
                "a.rs",
                "#![doc = include_str!(\"../README.md\")]"
            ))
            .is_empty()
        );
        assert!(module_doc(&Source::new("a.ts", "const a = 1;")).is_empty());
        assert_eq!(module_doc(&Source::new("a.rs", "use std::fmt;")).len(), 1);
        assert_eq!(module_doc(&Source::new("a.rs", "")).len(), 1);
    }

    #[test]
    fn findings_read_like_compiler_messages() {
        let source = Source::new("a/b.rs", "");
        assert_eq!(source.finding_at(3, "x").to_string(), "a/b.rs:3: x");
        assert_eq!(source.finding("x").to_string(), "a/b.rs: x");
    }
}
