//! Containers whose lists and headings have a form of their own.

use super::content::{Content, list_items, only_link};
use crate::{
    attributes::Attributes,
    inline::{halves, has_digits, trimmed},
    markdown::Kind,
    model::{Block, Card, Fact, File, Flow, Inline, Item, Paragraph, Target},
};

impl Content<'_, '_> {
    /// `- {figure: id} label`.
    pub(crate) fn facts(self) -> Option<Vec<Fact>> {
        const EXPECTED: &str = "- {figure: id} label";
        let (mut content, items) = self.list(2..=4, EXPECTED)?;
        let fact = |item: Paragraph| {
            let mut parts = item.into_iter();
            let Some(Inline::Figure(figure)) = parts.next() else {
                return None;
            };
            let label = trimmed(parts.collect());
            (!label.is_empty()).then_some(Fact { figure, label })
        };
        let facts: Option<Vec<Fact>> = items.into_iter().map(fact).collect();
        if facts.is_none() {
            content.expects(content.line, format!("only {EXPECTED}"));
        }
        facts
    }

    /// `- what to have ready`. An item is the label of a box, and a link in it would not tick the box.
    pub(crate) fn checklist(self) -> Option<Vec<Paragraph>> {
        const EXPECTED: &str = "- what to have ready, without links";
        let (mut content, items) = self.list(2..=20, EXPECTED)?;
        if items.iter().any(|item| item.is_empty() || has_link(item)) {
            content.expects(content.line, format!("only {EXPECTED}"));
            return None;
        }
        Some(items)
    }

    /// `### [Name](page:id) {icon: chart}` and one line.
    pub(crate) fn cards(mut self) -> Option<Vec<Card>> {
        const EXPECTED: &str = "### [Name](page:id), then one line of text";
        let mut cards = Vec::new();
        for group in self.groups(2..=9, EXPECTED)? {
            let text = <[Flow; 1]>::try_from(group.text);
            match (only_link(&group.title), text) {
                (Some(link), Ok([Flow::Paragraph(text)])) => cards.push(Card {
                    link,
                    text,
                    icon: group.icon,
                }),
                _ => self.expects(group.line, EXPECTED),
            }
        }
        Some(cards)
    }

    /// `### VALUE | Heading` and a paragraph; typed values need a source.
    pub(crate) fn reasons(mut self, attributes: &mut Attributes<'_>) -> Option<Block> {
        const EXPECTED: &str = "### VALUE | Heading, then a paragraph";
        let source = attributes.optional_source(self.notes);
        let mut items = Vec::new();
        for group in self.groups(2..=4, EXPECTED)? {
            let line = group.line;
            let item = self.item(group, EXPECTED);
            let Some(heading) = item.detail.filter(|_| !item.text.is_empty()) else {
                self.expects(line, EXPECTED);
                continue;
            };
            if source.is_none() && has_digits(&item.title) {
                self.notes.add(
                    line,
                    "a typed number without source",
                    "source=\"…\" date=\"2025-01-01\" of ::: reasons",
                );
            }
            items.push(Item {
                title: heading,
                detail: Some(item.title),
                text: item.text,
            });
        }
        Some(Block::Reasons { items, source })
    }

    /// `### 2007 | What happened` and an optional paragraph.
    pub(crate) fn timeline(self) -> Option<Vec<Item>> {
        let mut items = self.detailed(3..=12, "### 2007 | What happened")?;
        for item in &mut items {
            if let Some(what) = item.detail.take() {
                item.detail = Some(std::mem::replace(&mut item.title, what));
            }
        }
        Some(items)
    }

    /// `- **Name:** value`.
    pub(crate) fn specification(self) -> Option<Vec<(Paragraph, Paragraph)>> {
        const EXPECTED: &str = "- **Name:** value";
        let (mut content, items) = self.list(2..=30, EXPECTED)?;
        let row = |item: Paragraph| {
            let mut parts = item.into_iter();
            let Some(Inline::Strong(mut name)) = parts.next() else {
                return None;
            };
            let mut value: Paragraph = parts.collect();
            // The colon may be inside or after the bold name.
            if let Some(Inline::Text(last)) = name.last_mut() {
                *last = last.trim_end().trim_end_matches(':').to_owned();
            }
            if let Some(Inline::Text(first)) = value.first_mut() {
                *first = first.trim_start().trim_start_matches(':').to_owned();
            }
            let (name, value) = (trimmed(name), trimmed(value));
            (!name.is_empty() && !value.is_empty()).then_some((name, value))
        };
        let rows: Option<Vec<_>> = items.into_iter().map(row).collect();
        if rows.is_none() {
            content.expects(content.line, format!("only {EXPECTED}"));
        }
        rows
    }

    /// `- label | amount`.
    pub(crate) fn example(self) -> Option<Vec<(Paragraph, Paragraph)>> {
        const EXPECTED: &str = "- label | amount";
        let (mut content, items) = self.list(3..=6, EXPECTED)?;
        let line = |item| {
            let (label, amount) = halves(item);
            let amount = amount.filter(|amount| !amount.is_empty() && !label.is_empty())?;
            Some((label, amount))
        };
        let lines: Option<Vec<_>> = items.into_iter().map(line).collect();
        if lines.is_none() {
            content.expects(content.line, format!("only {EXPECTED}"));
        }
        lines
    }

    /// `- [Title](file:NAME)`.
    pub(crate) fn documents(self) -> Option<Vec<File>> {
        const EXPECTED: &str = "- [Title](file:NAME)";
        let (mut content, items) = self.list(1..=20, EXPECTED)?;
        let file = |item: Paragraph| {
            let link = only_link(&item)?;
            let Target::File(name) = link.to else {
                return None;
            };
            Some(File {
                title: link.text,
                name,
            })
        };
        let files: Option<Vec<File>> = items.into_iter().map(file).collect();
        if files.is_none() {
            content.expects(content.line, format!("only {EXPECTED}"));
        }
        files
    }

    /// `## Heading`, a paragraph, and one or two links.
    pub(crate) fn action(mut self) -> Option<Block> {
        const EXPECTED: &str = "## Heading, one paragraph, and a list of one or two links";
        let pieces = std::mem::take(&mut self.pieces);
        let kinds: Vec<Kind> = pieces.into_iter().map(|piece| piece.kind).collect();
        let block = match <[Kind; 3]>::try_from(kinds) {
            Ok(
                [
                    Kind::Heading(2, title, marks),
                    Kind::Flow(Flow::Paragraph(text)),
                    Kind::Flow(list),
                ],
            ) if marks.anchor.is_none() && marks.icon.is_none() => {
                let items = list_items(list).unwrap_or_default();
                let links: Option<Vec<_>> = items.iter().map(|item| only_link(item)).collect();
                let links = links.filter(|links| (1..=2).contains(&links.len()));
                links.map(|links| Block::Action { title, text, links })
            }
            _ => None,
        };
        if block.is_none() {
            self.expects(self.line, EXPECTED);
        }
        block
    }
}

/// True for text with a link; most contacts are links, too.
fn has_link(text: &[Inline]) -> bool {
    text.iter().any(|part| match part {
        Inline::Link(_) | Inline::Contact(_) => true,
        Inline::Strong(inner) => has_link(inner),
        _ => false,
    })
}
