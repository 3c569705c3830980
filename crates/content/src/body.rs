//! The body of a file: containers, and Markdown between them.

use crate::{
    attributes::Attributes,
    containers,
    inline::Marks,
    markdown::{self, Kind, Piece},
    mistake::quoted,
    model::{Block, Flow, Heading, Link, Paragraph},
    parse::{Line, MAX_BLOCKS, MAX_LIVE, Notes},
};

/// The content below the front matter.
#[derive(Debug, Default)]
pub(crate) struct Body {
    /// The links of the opening band.
    pub(crate) opening: Vec<Link>,
    /// The line of the opening when it has a drawn telephone.
    pub(crate) handset: Option<usize>,
    /// The blocks, each with its line.
    pub(crate) blocks: Vec<(usize, Block)>,
    /// True when the file has a container `lead`, even an invalid one.
    pub(crate) leads: bool,
    /// True when the file has a container `action`, even an invalid one.
    pub(crate) ends: bool,
}

/// A container that is not closed yet.
struct Open<'a> {
    name: &'a str,
    attributes: &'a str,
    line: usize,
    /// Index of the first line of its content.
    from: usize,
}

/// Reads the lines below the front matter.
pub(crate) fn read(text: &str, lines: &[Line<'_>], notes: &mut Notes) -> Body {
    let mut body = Body::default();
    let mut open: Option<Open<'_>> = None;
    let mut from = 0;
    for (at, line) in lines.iter().enumerate() {
        let Some(marker) = line.text.strip_prefix(":::") else {
            continue;
        };
        let marker = marker.trim();
        match (open.take(), marker.is_empty()) {
            (Some(container), true) => {
                let pieces = pieces(text, &lines[container.from..at], notes);
                body.close(&container, pieces, notes);
            }
            (None, true) => notes.add(line.number, "::: without a block", "::: and its name"),
            (before, false) => {
                match before {
                    Some(before) => {
                        let found = format!("a block inside of {}", before.name);
                        notes.add(line.number, found, "::: that ends the block before");
                    }
                    None => body.prose(pieces(text, &lines[from..at], notes), notes),
                }
                let (name, attributes) = match marker.split_once(char::is_whitespace) {
                    Some((name, attributes)) => (name, attributes),
                    None => (marker, ""),
                };
                body.leads |= name == "lead";
                body.ends |= name == "action";
                open = Some(Open {
                    name,
                    attributes,
                    line: line.number,
                    from: at + 1,
                });
            }
        }
        from = at + 1;
    }
    match open {
        Some(container) => {
            let found = format!("{} without an end", quoted(container.name));
            notes.add(container.line, found, "a line of ::: below it");
        }
        None => body.prose(pieces(text, &lines[from..], notes), notes),
    }
    let count = body
        .blocks
        .iter()
        .map(|(_, block)| size(block))
        .sum::<usize>();
    if count > MAX_BLOCKS {
        let expected = format!("at most {MAX_BLOCKS}");
        notes.add(0, format!("a page of {count} blocks"), expected);
    }
    let is_live = |block: &Block| {
        matches!(
            block,
            Block::Table(_) | Block::Chart { .. } | Block::Plot(_)
        )
    };
    let live = body.blocks.iter().filter(|(_, block)| is_live(block));
    let mut beyond = live.skip(MAX_LIVE);
    if let Some((line, _)) = beyond.next() {
        let expected = format!("at most {MAX_LIVE} live tables and charts");
        notes.add(*line, "one more live table or chart".to_owned(), expected);
    }
    body
}

fn size(block: &Block) -> usize {
    match block {
        Block::Prose(flows) => flows.len(),
        _ => 1,
    }
}

fn pieces(text: &str, lines: &[Line<'_>], notes: &mut Notes) -> Vec<Piece> {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
        return Vec::new();
    };
    let source = &text[first.start..last.start + last.text.len()];
    markdown::read(source, first.number, notes)
}

impl Body {
    /// Adds Markdown outside of containers.
    fn prose(&mut self, pieces: Vec<Piece>, notes: &mut Notes) {
        let mut flows: Vec<Flow> = Vec::new();
        let mut since = 0;
        for piece in pieces {
            match piece.kind {
                Kind::Flow(flow) => {
                    if flows.is_empty() {
                        since = piece.line;
                    }
                    flows.push(flow);
                }
                Kind::Heading(level, text, marks) => {
                    self.flush(&mut flows, since);
                    if marks.icon.is_some() {
                        notes.add(piece.line, "an icon here", "icons in ::: cards");
                    }
                    self.heading(level, text, marks, piece.line);
                }
            }
        }
        self.flush(&mut flows, since);
    }

    fn flush(&mut self, flows: &mut Vec<Flow>, line: usize) {
        if !flows.is_empty() {
            let block = Block::Prose(std::mem::take(flows));
            self.blocks.push((line, block));
        }
    }

    fn heading(&mut self, level: u8, text: Paragraph, marks: Marks, line: usize) {
        let heading = Heading {
            level,
            anchor: marks.anchor,
            text,
        };
        self.blocks.push((line, Block::Heading(heading)));
    }

    /// Adds a container.
    fn close(&mut self, container: &Open<'_>, pieces: Vec<Piece>, notes: &mut Notes) {
        let Open { name, line, .. } = *container;
        let mut attributes = Attributes::read(name, container.attributes, line, notes);
        if name == "opening" {
            if !self.blocks.is_empty() || !self.opening.is_empty() {
                notes.add(line, "opening here", "opening once, above all blocks");
            }
            self.opening = containers::opening(pieces, line, notes);
            if attributes.has("handset") {
                attributes.choice("handset", &["market"], notes);
                self.handset = Some(line);
            }
        } else {
            let content = containers::Content {
                name,
                line,
                pieces,
                notes,
            };
            let block = containers::read(content, &mut attributes);
            let is_list = |block: &Block| matches!(block, Block::Checklist(_));
            let has_list = self.blocks.iter().any(|(_, block)| is_list(block));
            if has_list && block.as_ref().is_some_and(is_list) {
                notes.add(line, "a second checklist", "one checklist on a page");
            }
            self.blocks.extend(block.map(|block| (line, block)));
        }
        attributes.finish(notes);
    }
}
