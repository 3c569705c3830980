//! Markdown to running text and headings.

use crate::{
    inline::{self, Marks, trimmed},
    mistake::quoted,
    model::{Flow, Inline, Link, Paragraph, Table, Target},
    parse::{MAX_DEPTH, Notes},
    target,
};
use pulldown_cmark::{
    Event, HeadingLevel, LinkType, OffsetIter, Options, Parser, Tag, TagEnd, TextMergeWithOffset,
};
use std::iter::Peekable;

/// A heading or an element of running text.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Where it begins.
    pub(crate) line: usize,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// A heading with its level and what stands at its end.
    Heading(u8, Paragraph, Marks),
    Flow(Flow),
}

/// Reads Markdown whose first line has this number.
pub(crate) fn read(source: &str, first_line: usize, notes: &mut Notes) -> Vec<Piece> {
    let parser = Parser::new_ext(source, Options::ENABLE_TABLES);
    let mut reader = Reader {
        events: TextMergeWithOffset::new(parser.into_offset_iter()).peekable(),
        source,
        at: (0, first_line),
        depth: 0,
        notes,
    };
    let mut pieces = Vec::new();
    while let Some((event, start)) = reader.next() {
        let line = reader.line(start);
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                pieces.extend(
                    reader
                        .heading(level, line, start)
                        .map(|kind| Piece { line, kind }),
                );
            }
            Event::Start(tag) => {
                let flow = reader.flow(tag, start);
                pieces.extend(flow.map(|flow| Piece {
                    line,
                    kind: Kind::Flow(flow),
                }));
            }
            other => reader.refuse(&other, line),
        }
    }
    pieces
}

struct Reader<'a, 'b> {
    events: Peekable<TextMergeWithOffset<'a, OffsetIter<'a>>>,
    source: &'a str,
    /// A known position in the source and its line, from which line numbers are counted.
    at: (usize, usize),
    depth: usize,
    notes: &'b mut Notes,
}

impl<'a> Reader<'a, '_> {
    fn next(&mut self) -> Option<(Event<'a>, usize)> {
        let (event, range) = self.events.next()?;
        Some((event, range.start))
    }

    /// The line of a place in the source.
    fn line(&mut self, place: usize) -> usize {
        let (from, line) = self.at;
        let bytes = self.source.as_bytes();
        let breaks = |range: &[u8]| range.iter().filter(|b| **b == b'\n').count();
        let line = if place >= from {
            line + breaks(&bytes[from..place])
        } else {
            line - breaks(&bytes[place..from])
        };
        self.at = (place, line);
        line
    }

    fn heading(&mut self, level: HeadingLevel, line: usize, start: usize) -> Option<Kind> {
        let mut marks = Marks::default();
        let text = trimmed(self.inlines(Some(&mut marks)));
        self.skip_to_end();
        let hashes = self.source[start..].starts_with('#');
        let level = match level {
            HeadingLevel::H2 if hashes => 2,
            HeadingLevel::H3 if hashes => 3,
            _ => {
                self.notes
                    .add(line, "another kind of heading", "## or ### and its text");
                return None;
            }
        };
        if text.is_empty() {
            self.notes.add(line, "an empty heading", "its text");
            return None;
        }
        Some(Kind::Heading(level, text, marks))
    }

    /// The element that has just begun.
    fn flow(&mut self, tag: Tag<'a>, start: usize) -> Option<Flow> {
        let line = self.line(start);
        if self.depth >= MAX_DEPTH {
            let expected = format!("at most {MAX_DEPTH} levels");
            self.notes.add(line, "text nested deeper", expected);
            self.skip_to_end();
            return None;
        }
        self.depth += 1;
        let flow = match tag {
            Tag::Paragraph => {
                if self.source_line(start).starts_with('|') {
                    let expected = "a table, whose second line is |---|---| for its columns";
                    self.notes.add(line, "a line that begins with |", expected);
                }
                let text = trimmed(self.inlines(None));
                self.skip_to_end();
                Some(Flow::Paragraph(text))
            }
            Tag::List(first) => Some(self.list(first.is_some())),
            Tag::Table(_) => Some(Flow::Table(self.table())),
            other => {
                self.refuse(&Event::Start(other), line);
                self.skip_to_end();
                None
            }
        };
        self.depth -= 1;
        flow
    }

    fn list(&mut self, ordered: bool) -> Flow {
        let mut items = Vec::new();
        while let Some((event, _)) = self.next() {
            match event {
                Event::Start(Tag::Item) => items.push(self.item()),
                _ => break,
            }
        }
        Flow::List { ordered, items }
    }

    fn item(&mut self) -> Vec<Flow> {
        let mut flows = Vec::new();
        loop {
            let text = trimmed(self.inlines(None));
            if !text.is_empty() {
                flows.push(Flow::Paragraph(text));
            }
            match self.next() {
                Some((Event::Start(tag), start)) => {
                    flows.extend(self.flow(tag, start));
                }
                Some((Event::End(_), _)) | None => return flows,
                Some((other, start)) => {
                    let line = self.line(start);
                    self.refuse(&other, line);
                }
            }
        }
    }

    fn table(&mut self) -> Table {
        let mut rows = Vec::new();
        let mut row = Vec::new();
        let mut columns = None;
        while let Some((event, start)) = self.next() {
            match event {
                // The parser fills up rows that are short, and drops cells that no column has.
                Event::Start(Tag::TableHead | Tag::TableRow) => {
                    let cells = cells(self.source_line(start));
                    let columns = *columns.get_or_insert(cells);
                    if cells != columns {
                        let line = self.line(start);
                        let found = format!("a row of {cells} cells");
                        let expected = format!("{columns} cells, as in the head of the table");
                        self.notes.add(line, found, expected);
                    }
                }
                Event::Start(Tag::TableCell) => {
                    row.push(trimmed(self.inlines(None)));
                    self.skip_to_end();
                }
                Event::End(TagEnd::TableHead | TagEnd::TableRow) => {
                    rows.push(std::mem::take(&mut row));
                }
                Event::End(TagEnd::Table) => break,
                _ => {}
            }
        }
        let head = match rows.is_empty() {
            true => Vec::new(),
            false => rows.remove(0),
        };
        Table { head, rows }
    }

    /// The line at a place in the source, from there on.
    fn source_line(&self, start: usize) -> &'a str {
        self.source[start..].lines().next().unwrap_or_default()
    }

    /// Text, marks and links up to the next other event.
    fn inlines(&mut self, mut marks: Option<&mut Marks>) -> Paragraph {
        let mut out = Vec::new();
        while let Some((event, _)) = self.events.peek() {
            let inline = match event {
                Event::Start(tag) => is_inline(tag),
                Event::End(_) | Event::Rule | Event::Html(_) => false,
                _ => true,
            };
            if !inline {
                break;
            }
            let Some((event, start)) = self.next() else {
                break;
            };
            let line = self.line(start);
            match event {
                Event::Text(text) => {
                    let split = inline::split(&text, line, marks.as_deref_mut(), self.notes);
                    out.extend(split);
                }
                Event::SoftBreak => out.push(Inline::Text(" ".to_owned())),
                Event::Start(tag) => out.extend(self.marked(tag, line)),
                other => self.refuse(&other, line),
            }
        }
        joined(out)
    }

    /// The mark or link that has just begun.
    fn marked(&mut self, tag: Tag<'a>, line: usize) -> Option<Inline> {
        if self.depth >= MAX_DEPTH {
            let expected = format!("at most {MAX_DEPTH} levels");
            self.notes.add(line, "text nested deeper", expected);
            self.skip_to_end();
            return None;
        }
        self.depth += 1;
        let inline = match tag {
            Tag::Strong => Some(Inline::Strong(self.inlines(None))),
            Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            } => {
                let text = self.inlines(None);
                if link_type != LinkType::Inline || !title.is_empty() {
                    self.notes
                        .add(line, quoted(&dest_url), "a link as [text](page:id)");
                }
                if text.is_empty() {
                    self.notes
                        .add(line, "a link without text", "[text](page:id)");
                }
                // The file is rejected anyway. Keeping the link avoids a second mistake for its block.
                let to = target::read(&dest_url, line, self.notes);
                let to = to.unwrap_or(Target::Anchor(String::new()));
                Some(Inline::Link(Link { text, to }))
            }
            other => {
                self.refuse(&Event::Start(other), line);
                None
            }
        };
        self.skip_to_end();
        self.depth -= 1;
        inline
    }

    /// Skips the rest of the current element.
    fn skip_to_end(&mut self) {
        let mut open = 1_usize;
        while let Some((event, _)) = self.next() {
            match event {
                Event::Start(_) => open += 1,
                Event::End(_) => open -= 1,
                _ => {}
            }
            if open == 0 {
                break;
            }
        }
    }

    fn refuse(&mut self, event: &Event<'_>, line: usize) {
        let (found, expected) = match event {
            Event::Html(text) | Event::InlineHtml(text) => {
                let found = format!("HTML {}", quoted(text));
                self.notes.add(line, found, "Markdown");
                return;
            }
            Event::Start(Tag::HtmlBlock) => ("HTML", "Markdown"),
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => {
                ("code", "text without ` and without four spaces before it")
            }
            Event::Start(Tag::Emphasis) => ("emphasis", "**strong** or plain text"),
            Event::Start(Tag::Image { .. }) => ("an image in the text", "::: image"),
            Event::Start(Tag::BlockQuote(_)) => ("a quotation with >", "::: quote"),
            Event::Start(Tag::Heading { .. }) => ("a heading here", "text"),
            Event::HardBreak => ("a line broken by hand", "a paragraph in one line"),
            Event::Rule => ("a line of ---", "a heading between two sections"),
            _ => ("an element that pages do not have", "paragraphs and lists"),
        };
        self.notes.add(line, found, expected);
    }
}

/// The number of cells in the line of a table.
fn cells(line: &str) -> usize {
    let line = line.trim();
    let line = line.strip_prefix('|').unwrap_or(line);
    let line = match line.strip_suffix('|') {
        Some(inner) if !inner.ends_with('\\') => inner,
        _ => line,
    };
    let escaped = line.matches("\\|").count();
    line.matches('|').count() - escaped + 1
}

fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript
            | Tag::Link { .. }
            | Tag::Image { .. }
    )
}

/// Joins adjacent pieces of plain text.
fn joined(parts: Vec<Inline>) -> Paragraph {
    let mut out: Paragraph = Vec::with_capacity(parts.len());
    for part in parts {
        match (out.last_mut(), part) {
            (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
            (_, part) => out.push(part),
        }
    }
    out
}
