//! Mistakes in content files.

use std::fmt;

/// A mistake in a content file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// The path of the file, relative to the folder of the content.
    pub file: String,
    /// The line, from 1; 0 when the mistake is about the whole file.
    pub line: usize,
    /// What the file says.
    pub found: String,
    /// What it should say.
    pub expected: String,
}

impl Mistake {
    /// A mistake about a whole file.
    pub(crate) fn of_file(path: &str, found: impl Into<String>, expected: &str) -> Self {
        Self {
            file: path.to_owned(),
            line: 0,
            found: found.into(),
            expected: expected.to_owned(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}; expected {}", self.found, self.expected)
    }
}

impl std::error::Error for Mistake {}

/// The maximum number of characters of a file that a message quotes.
const EXCERPT: usize = 60;

/// Words of a file for a message: one line, in quotes, shortened.
pub(crate) fn quoted(words: &str) -> String {
    let line = words.trim().lines().next().unwrap_or_default();
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let short: String = line.chars().take(EXCERPT).map(visible).collect();
    let more = if line.chars().nth(EXCERPT).is_some() {
        "…"
    } else {
        ""
    };
    format!("'{short}{more}'")
}

/// Words as a list: `a, b or c`.
pub fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
