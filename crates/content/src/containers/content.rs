//! Reads the content of containers: paragraphs, lists, tables, and headings with texts.

use crate::{
    inline::halves,
    markdown::{Kind, Piece},
    model::{Flow, Inline, Item, Link, Paragraph, Table},
    parse::Notes,
};
use std::ops::RangeInclusive;

/// The content of a container and where mistakes are noted.
pub(crate) struct Content<'a, 'n> {
    pub(crate) name: &'a str,
    pub(crate) line: usize,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) notes: &'n mut Notes,
}

/// A heading and the text below it.
pub(crate) struct Group {
    pub(crate) line: usize,
    pub(crate) title: Paragraph,
    pub(crate) icon: Option<String>,
    pub(crate) text: Vec<Flow>,
}

impl Content<'_, '_> {
    /// Reports what the container should contain.
    pub(crate) fn expects(&mut self, line: usize, expected: impl Into<String>) {
        let found = format!("another content of {}", self.name);
        self.notes.add(line, found, expected);
    }

    /// Exactly one paragraph.
    pub(crate) fn paragraph(mut self) -> Option<Paragraph> {
        let mut pieces = std::mem::take(&mut self.pieces).into_iter();
        match (pieces.next().map(|piece| piece.kind), pieces.next()) {
            (Some(Kind::Flow(Flow::Paragraph(text))), None) if !text.is_empty() => Some(text),
            _ => {
                self.expects(self.line, "one paragraph");
                None
            }
        }
    }

    /// Requires an empty container.
    pub(crate) fn nothing(mut self) {
        if let Some(piece) = self.pieces.first() {
            self.expects(piece.line, "no content: the end ::: in the next line");
        }
    }

    /// One or two paragraphs.
    pub(crate) fn note(mut self) -> Option<Vec<Flow>> {
        let pieces = std::mem::take(&mut self.pieces);
        let count = pieces.len();
        let text: Vec<Flow> = pieces.into_iter().filter_map(paragraph).collect();
        if text.len() != count || !(1..=2).contains(&count) {
            self.expects(self.line, "one or two paragraphs");
            return None;
        }
        Some(text)
    }

    /// One table.
    pub(crate) fn table(mut self) -> Option<Table> {
        let mut pieces = std::mem::take(&mut self.pieces).into_iter();
        match (pieces.next().map(|piece| piece.kind), pieces.next()) {
            (Some(Kind::Flow(Flow::Table(table))), None) if !table.rows.is_empty() => Some(table),
            _ => {
                self.expects(self.line, "one table with a head and rows");
                None
            }
        }
    }

    /// One list, each item one paragraph.
    pub(crate) fn list(
        mut self,
        counts: RangeInclusive<usize>,
        expected: &str,
    ) -> Option<(Self, Vec<Paragraph>)> {
        let mut pieces = std::mem::take(&mut self.pieces).into_iter();
        let items = match (pieces.next().map(|piece| piece.kind), pieces.next()) {
            (Some(Kind::Flow(flow)), None) => list_items(flow),
            _ => None,
        };
        match items.filter(|items| counts.contains(&items.len())) {
            Some(items) => Some((self, items)),
            None => {
                let (least, most) = (counts.start(), counts.end());
                self.expects(
                    self.line,
                    format!("a list of {least} to {most} items: {expected}"),
                );
                None
            }
        }
    }

    /// A list of one or two links.
    pub(crate) fn links(self) -> Option<Vec<Link>> {
        const EXPECTED: &str = "- [text](page:id)";
        let (mut content, items) = self.list(1..=2, EXPECTED)?;
        let links: Vec<Link> = items.iter().filter_map(|item| only_link(item)).collect();
        if links.len() != items.len() {
            content.expects(content.line, format!("only links: {EXPECTED}"));
            return None;
        }
        Some(links)
    }

    /// Third-level headings, each with the text below it.
    pub(crate) fn groups(
        &mut self,
        counts: RangeInclusive<usize>,
        expected: &str,
    ) -> Option<Vec<Group>> {
        let mut groups: Vec<Group> = Vec::new();
        let mut whole = true;
        for piece in std::mem::take(&mut self.pieces) {
            match (piece.kind, groups.last_mut()) {
                (Kind::Heading(3, title, marks), _) => {
                    if marks.anchor.is_some() {
                        self.expects(piece.line, "headings without anchor");
                    }
                    groups.push(Group {
                        line: piece.line,
                        title,
                        icon: marks.icon,
                        text: Vec::new(),
                    });
                }
                (Kind::Flow(flow), Some(group)) => group.text.push(flow),
                _ => {
                    whole = false;
                    self.expects(piece.line, format!("{expected}, then its text"));
                }
            }
        }
        if !counts.contains(&groups.len()) {
            let (least, most) = (counts.start(), counts.end());
            let found = format!("{} with {} items", self.name, groups.len());
            let expected = format!("{least} to {most} items: {expected}");
            self.notes.add(self.line, found, expected);
            return None;
        }
        whole.then_some(groups)
    }

    /// Headings with an optional detail behind `|` and a text.
    pub(crate) fn items(
        mut self,
        counts: RangeInclusive<usize>,
        expected: &str,
    ) -> Option<Vec<Item>> {
        let groups = self.groups(counts, expected)?;
        let mut items = Vec::new();
        for group in groups {
            if group.text.is_empty() {
                self.expects(group.line, format!("a text below {expected}"));
            }
            items.push(self.item(group, expected));
        }
        Some(items)
    }

    /// Like the above, but every heading needs a detail.
    pub(crate) fn detailed(
        mut self,
        counts: RangeInclusive<usize>,
        expected: &str,
    ) -> Option<Vec<Item>> {
        let groups = self.groups(counts, expected)?;
        let mut items = Vec::new();
        for group in groups {
            let line = group.line;
            let item = self.item(group, expected);
            if item.detail.is_none() {
                self.expects(line, expected);
            }
            items.push(item);
        }
        Some(items)
    }

    /// Converts a group to an item. The detail is the text after `|`.
    pub(crate) fn item(&mut self, group: Group, expected: &str) -> Item {
        if group.icon.is_some() {
            self.expects(group.line, "icons in ::: cards only");
        }
        let (title, detail) = halves(group.title);
        let empty = title.is_empty() || detail.as_ref().is_some_and(Vec::is_empty);
        let again = detail.as_ref().is_some_and(|detail| {
            let bar = |inline: &Inline| matches!(inline, Inline::Text(text) if text.contains('|'));
            detail.iter().any(bar)
        });
        if empty || again {
            self.expects(group.line, expected);
        }
        Item {
            title,
            detail,
            text: group.text,
        }
    }
}

fn paragraph(piece: Piece) -> Option<Flow> {
    match piece.kind {
        Kind::Flow(flow @ Flow::Paragraph(_)) => Some(flow),
        _ => None,
    }
}

/// The items of a list whose items are single paragraphs.
pub(crate) fn list_items(flow: Flow) -> Option<Vec<Paragraph>> {
    let Flow::List { items, .. } = flow else {
        return None;
    };
    let single = |flows: Vec<Flow>| match <[Flow; 1]>::try_from(flows) {
        Ok([Flow::Paragraph(text)]) => Some(text),
        _ => None,
    };
    items.into_iter().map(single).collect()
}

/// The link of a paragraph that is only a link.
pub(crate) fn only_link(text: &[Inline]) -> Option<Link> {
    match text {
        [Inline::Link(link)] => Some(link.clone()),
        _ => None,
    }
}
