//! One file to one document.

use crate::{
    body::{self, Body},
    front, in_pdf,
    mistake::Mistake,
    model::{Block, Document, Layout, Plot, Rows, Target},
    sourced, text, versions,
};
use std::{collections::BTreeSet, sync::Arc};

/// The maximum size of a file, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;
/// The maximum number of blocks of a page. Each paragraph, list and table counts as one.
pub const MAX_BLOCKS: usize = 400;
/// The maximum number of live tables and charts of a page: each is a call of the exchange's services, or several.
pub const MAX_LIVE: usize = 24;
/// How deep lists, links and marks may be nested.
pub const MAX_DEPTH: usize = 8;
/// The maximum number of mistakes reported for one file.
const MAX_MISTAKES: usize = 200;

/// A content file that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The page.
    pub document: Document,
    /// The line of each block of the page.
    pub lines: Vec<usize>,
    /// What the page refers to, with the line.
    pub references: Vec<(usize, Reference)>,
}

/// A file with mistakes, and what it refers to as far as it could be read: its references have mistakes of their own,
/// which are named in the same run.
#[derive(Debug)]
pub(crate) struct Broken {
    /// The mistakes, in the order of their lines.
    pub(crate) mistakes: Vec<Mistake>,
    /// What the file refers to, with the line.
    pub(crate) references: Vec<(usize, Reference)>,
}

/// What a page refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// A link.
    Link(Target),
    /// A live figure, by its id.
    Figure(String),
    /// A value of the configuration, by its key.
    Contact(String),
    /// The times of the trading day.
    Hours,
    /// The rows of a resource.
    Resource(Rows),
    /// Two columns of a resource.
    Plot(Plot),
    /// A picture, by its name.
    Picture(String),
    /// A video, by its name.
    Video(String),
    /// The name of a caption file, without language and extension.
    Captions(String),
    /// The picture that stands for the page elsewhere, by its name.
    Shared(String),
}

/// A line of a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'a> {
    /// From 1.
    pub(crate) number: usize,
    /// Where it begins, in bytes.
    pub(crate) start: usize,
    /// The line without its end.
    pub(crate) text: &'a str,
}

/// Mistakes and references collected while a file is parsed.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    mistakes: Vec<Mistake>,
    references: Vec<(usize, Reference)>,
    /// The ids of pages that are not in the page table.
    added: Arc<BTreeSet<String>>,
}

impl Notes {
    pub(crate) fn add(
        &mut self,
        line: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) {
        if self.mistakes.len() < MAX_MISTAKES {
            self.mistakes.push(Mistake {
                file: String::new(),
                line,
                found: found.into(),
                expected: expected.into(),
            });
        }
    }

    /// True for the id of a page that is not in the page table, but among the files.
    pub(crate) fn is_added(&self, id: &str) -> bool {
        self.added.contains(id)
    }

    /// The lines of the live figures so far.
    pub(crate) fn lines_of_figures(&self) -> Vec<usize> {
        let figures = self.references.iter();
        let figures = figures.filter(|(_, of)| matches!(of, Reference::Figure(_)));
        figures.map(|(line, _)| *line).collect()
    }

    pub(crate) fn refer(&mut self, line: usize, what: Reference) {
        self.references.push((line, what));
    }
}

/// Reads a content file. `file` is its path as it stands in messages.
///
/// # Errors
/// Every mistake of the file, in the order of its lines.
pub fn parse(file: &str, bytes: &[u8]) -> Result<Parsed, Vec<Mistake>> {
    parse_among(file, bytes, bytes.len() as u64, &Arc::default()).map_err(|broken| broken.mistakes)
}

/// Reads a content file that may link to pages that are not in the page table. Of a file that is too long, `bytes` is only the
/// beginning, and `length` its size on disk.
pub(crate) fn parse_among(
    file: &str,
    bytes: &[u8],
    length: u64,
    added: &Arc<BTreeSet<String>>,
) -> Result<Parsed, Broken> {
    let mut notes = Notes {
        added: Arc::clone(added),
        ..Notes::default()
    };
    let parsed = read(bytes, length, &mut notes);
    match parsed {
        Some(parsed) if notes.mistakes.is_empty() => Ok(parsed),
        parsed => {
            let references = parsed.map_or(notes.references, |parsed| parsed.references);
            let mut mistakes = notes.mistakes;
            for mistake in &mut mistakes {
                file.clone_into(&mut mistake.file);
            }
            mistakes.sort();
            mistakes.dedup();
            Err(Broken {
                mistakes,
                references,
            })
        }
    }
}

fn read(bytes: &[u8], length: u64, notes: &mut Notes) -> Option<Parsed> {
    if bytes.len() > MAX_BYTES {
        let expected = format!("at most {MAX_BYTES} bytes ({} KiB)", MAX_BYTES / 1024);
        notes.add(0, format!("a file of {length} bytes"), expected);
        return None;
    }
    let text = text::decode(bytes, notes)?;
    text::check_characters(text, notes);
    let lines = lines(text);
    let (start, front) = front::read(&lines, notes);
    let below = lines.get(start..).unwrap_or_default();
    let (body, words) = (body::read(text, below, notes), count_words(below));
    let layout = front.as_ref().map(|front| front.layout);
    if let Some(line) = body.handset.filter(|_| layout != Some(Layout::App)) {
        notes.add(
            line,
            "handset in another layout",
            "layout: app, or no handset",
        );
    }
    check_order(&body, layout, lines.len(), notes);
    check_anchors(&body.blocks, notes);
    if let Some(front) = front.as_ref().filter(|front| front.pdf) {
        in_pdf::check(front, &body.blocks, notes);
    }
    if let Some(front) = &front {
        versions::check(front, &body.blocks, notes);
    }
    sourced::check(front.as_ref(), &body.blocks, &lines, notes);
    let front = front?;
    let (lines, blocks) = body.blocks.into_iter().unzip();
    let references = std::mem::take(&mut notes.references);
    let figures = references.iter().filter_map(|(_, of)| match of {
        Reference::Figure(id) => Some(id.clone()),
        _ => None,
    });
    Some(Parsed {
        document: Document {
            front,
            opening: body.opening,
            handset: body.handset.is_some(),
            blocks,
            figures: figures.collect(),
            has_hours: references.iter().any(|(_, of)| *of == Reference::Hours),
            words,
        },
        lines,
        references,
    })
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut start = 0;
    let line = |(at, whole): (usize, &'_ str)| (at, whole.len());
    let mut lines = Vec::new();
    for (at, length) in text.split_inclusive('\n').enumerate().map(line) {
        let whole = &text[start..start + length];
        lines.push(Line {
            number: at + 1,
            start,
            text: whole.trim_end_matches(['\n', '\r']),
        });
        start += length;
    }
    lines
}

/// The number of words in lines, without those that begin and end a block.
fn count_words(lines: &[Line<'_>]) -> usize {
    let text = lines.iter().filter(|line| !line.text.starts_with(":::"));
    let words = text.flat_map(|line| line.text.split_whitespace());
    words
        .filter(|word| word.contains(char::is_alphanumeric))
        .count()
}

/// Checks the order of blocks.
fn check_order(body: &Body, layout: Option<Layout>, last_line: usize, notes: &mut Notes) {
    let blocks = &body.blocks;
    let mut facts = 0;
    for (place, (line, block)) in blocks.iter().enumerate() {
        match block {
            Block::Lead(_) if place > 0 => notes.add(*line, "lead here", "lead as the first block"),
            Block::Action { .. } if place + 1 < blocks.len() => {
                notes.add(*line, "action here", "action as the last block");
            }
            Block::Facts(_) => {
                facts += 1;
                if facts > 1 {
                    notes.add(*line, "facts again", "facts once on a page");
                }
            }
            _ => {}
        }
    }
    if layout == Some(Layout::Content) && !body.leads {
        let line = blocks.first().map_or(last_line, |(line, _)| *line);
        notes.add(line, "a page without lead", "::: lead as the first block");
    }
    if !body.ends {
        let expected = "::: action as the last block";
        notes.add(last_line, "a page without action", expected);
    }
}

fn check_anchors(blocks: &[(usize, Block)], notes: &mut Notes) {
    let mut known = BTreeSet::new();
    let mut sections = 0;
    for (line, block) in blocks {
        let Block::Heading(heading) = block else {
            continue;
        };
        match &heading.anchor {
            Some(anchor) if !known.insert(anchor.as_str()) => {
                let found = format!("the anchor {anchor} twice");
                notes.add(*line, found, "each anchor once on a page");
            }
            None if heading.level == 2 => {
                notes.add(*line, "a heading without anchor", "## Heading {#anchor}");
            }
            _ => {}
        }
        if heading.level == 2 {
            sections += 1;
        } else if sections == 0 {
            notes.add(*line, "### before any ##", "a section begun with ##");
        }
    }
}
