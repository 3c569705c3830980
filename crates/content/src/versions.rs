//! The versions of a text, such as a statement: `::: versions` with `### {date: 2026-11-02}` and what changed, the newest first.

use crate::{
    containers::Content,
    inline::trimmed,
    model::{Block, Document, Front, Inline, Version},
    parse::Notes,
    walk,
};

const EXPECTED: &str = "### {date: 2026-11-02} and what changed on that day";
const COUNTS: std::ops::RangeInclusive<usize> = 1..=40;

impl Content<'_, '_> {
    /// `### {date: 2026-11-02}` and what changed.
    pub(crate) fn versions(mut self) -> Option<Vec<Version>> {
        let mut versions: Vec<Version> = Vec::new();
        for group in self.groups(COUNTS, EXPECTED)? {
            let day = match trimmed(group.title).as_slice() {
                [Inline::Date(day)] => Some(*day),
                _ => None,
            };
            match day.filter(|_| group.icon.is_none() && !group.text.is_empty()) {
                Some(day) => {
                    if versions.last().is_some_and(|newer| newer.day <= day) {
                        self.expects(group.line, "the newest first, each day once");
                    }
                    versions.push(Version {
                        day,
                        text: group.text,
                    });
                }
                None => self.expects(group.line, EXPECTED),
            }
        }
        Some(versions)
    }
}

impl Document {
    /// The versions of a statement and the anchor of the heading above them.
    pub fn versions(&self) -> Option<(&[Version], Option<&str>)> {
        let at = self
            .blocks
            .iter()
            .position(|block| matches!(block, Block::Versions(_)))?;
        let Block::Versions(versions) = &self.blocks[at] else {
            return None;
        };
        let anchor = self.blocks[..at]
            .iter()
            .rev()
            .find_map(|block| match block {
                Block::Heading(heading) => heading.anchor.as_deref(),
                _ => None,
            });
        Some((versions, anchor))
    }
}

/// Checks that a page has at most one list of versions, and that the day of its newest version is `updated` of the front matter.
pub(crate) fn check(front: &Front, blocks: &[(usize, Block)], notes: &mut Notes) {
    let lists = blocks.iter().filter_map(|(line, block)| match block {
        Block::Versions(versions) => Some((*line, versions, walk::name(block))),
        _ => None,
    });
    for (nth, (line, versions, name)) in lists.enumerate() {
        if nth > 0 {
            notes.add(
                line,
                format!("{name} again"),
                format!("{name} once on a page"),
            );
        }
        if versions
            .first()
            .is_some_and(|newest| newest.day != front.updated)
        {
            let expected = format!(
                "### {{date: {}}} and what changed, as updated: says",
                front.updated
            );
            notes.add(line, "no version of this day", expected);
        }
    }
}
