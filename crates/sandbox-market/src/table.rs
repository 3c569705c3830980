//! The small tables under `data/`: one row per line, cells separated by `|`, `#` begins a comment.

/// The rows of a table.
pub fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
        .map(|l| l.split('|').collect())
}
