//! The blocks of a document on pages.

use crate::words::{Words, bold, link, runs, text};
use content::{
    Block, Document, Inline, Layout, Paragraph, can_be_in_pdf,
    model::{Card, File, Flow, Item, Link, NoteKind, Source, Table, Target, Version},
    name,
};
use pdf_pages::{Cell, Column, Composer, Look, NotMade, Run};

/// The mark of an item of a list without numbers.
const BULLET: &str = "•";
/// The share of the names in the width of a specification, in percent.
const NAMES: u16 = 38;

type Lines = [(Paragraph, Paragraph)];

/// Draws all blocks.
///
/// # Errors
/// One of them cannot stand in a file.
pub(crate) fn draw(
    composer: &mut Composer<'_>,
    document: &Document,
    words: &dyn Words,
) -> Result<(), NotMade> {
    if let Some(block) = document.blocks.iter().find(|block| !can_be_in_pdf(block)) {
        return Err(NotMade::new(format!("it has the block {}", name(block))));
    }
    let numbers = document.front.layout == Layout::Legal;
    let mut sections = 0;
    let mut writer = Writer { composer, words };
    for block in &document.blocks {
        if let Block::Heading(heading) = block {
            sections += usize::from(heading.level == 2);
            let text = text(&heading.text, words);
            let is_numbered = numbers && heading.level == 2;
            let text = match is_numbered {
                true => format!("{sections}. {text}"),
                false => text,
            };
            writer.composer.heading(u16::from(heading.level), &text);
        } else {
            writer.block(block);
        }
    }
    Ok(())
}

struct Writer<'a, 'b> {
    composer: &'a mut Composer<'b>,
    words: &'a dyn Words,
}

impl Writer<'_, '_> {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Prose(flows) => self.flows(flows),
            Block::Lead(text) => self.composer.lead(&runs(text, self.words)),
            Block::Steps(items) => self.items(items, true),
            Block::Timeline(items) => self.timeline(items),
            Block::Versions(versions) => self.versions(versions),
            Block::People(items) => self.items(items, false),
            Block::Faq(items) => self.questions(items),
            Block::Reasons { items, source } => {
                self.timeline(items);
                if let Some(source) = source {
                    self.source(source);
                }
            }
            Block::Checklist(items) => {
                let items = items.iter().map(|item| runs(item, self.words));
                self.list(items.collect());
            }
            Block::Cards(cards) => self.cards(cards),
            Block::Comparison { table, source } => {
                self.table(table);
                self.source(source);
            }
            Block::Specification { rows, source } => {
                self.facts(rows);
                self.source(source);
            }
            Block::Example { lines, assumes } => {
                self.facts(lines);
                self.composer.quiet(&[Run::plain(assumes.as_str())]);
                self.composer.gap(8.0);
            }
            Block::Quote { words, who } => {
                self.composer.lead(&runs(words, self.words));
                self.composer.quiet(&[Run::plain(who.as_str())]);
            }
            Block::Documents(files) => self.files(files),
            Block::Note { kind, text } => self.note(*kind, text),
            Block::Action { title, text, links } => self.action((title, text), links),
            // A heading was drawn with its number. The others are refused before.
            Block::Heading(_)
            | Block::Facts(_)
            | Block::Image(_)
            | Block::Video(_)
            | Block::Table(_)
            | Block::Chart { .. }
            | Block::Plot(_)
            | Block::Service(_) => {}
        }
    }

    fn flows(&mut self, flows: &[Flow]) {
        for flow in flows {
            match flow {
                Flow::Paragraph(text) => self.composer.paragraph(&runs(text, self.words)),
                Flow::List { ordered, items } => self.flow_list(*ordered, items),
                Flow::Table(table) => self.table(table),
            }
        }
    }

    fn flow_list(&mut self, ordered: bool, items: &[Vec<Flow>]) {
        let words = self.words;
        let items = items.iter().filter(|item| is_drawn(item, words));
        self.composer.begin_list(ordered);
        for (nth, item) in items.enumerate() {
            let label = match ordered {
                true => format!("{}.", nth + 1),
                false => BULLET.to_owned(),
            };
            self.composer.item(&label, |composer| {
                Writer { composer, words }.flows(item);
            });
        }
        self.composer.end_list();
    }

    fn list(&mut self, items: Vec<Vec<Run>>) {
        self.composer.begin_list(false);
        for item in items {
            self.composer
                .item(BULLET, |composer| composer.paragraph(&item));
        }
        self.composer.end_list();
    }

    /// Heading and text of each item; the detail stands behind the heading.
    fn items(&mut self, items: &[Item], ordered: bool) {
        let words = self.words;
        self.composer.begin_list(ordered);
        for (nth, item) in items.iter().enumerate() {
            let mut title = bold(&item.title, words);
            if let Some(detail) = &item.detail {
                title.push(Run::plain(" · "));
                title.extend(runs(detail, words));
            }
            let label = match ordered {
                true => format!("{}.", nth + 1),
                false => BULLET.to_owned(),
            };
            self.composer.item(&label, |composer| {
                composer.paragraph(&title);
                Writer { composer, words }.flows(&item.text);
            });
        }
        self.composer.end_list();
    }

    /// The detail of each item, a year or a value, its heading and its text.
    fn timeline(&mut self, items: &[Item]) {
        let words = self.words;
        self.composer.begin_list(false);
        for item in items {
            let mut title = Vec::new();
            if let Some(detail) = &item.detail {
                title.extend(runs(detail, words));
                title.push(Run::plain(" · "));
            }
            title.extend(bold(&item.title, words));
            self.composer.item(BULLET, |composer| {
                composer.paragraph(&title);
                Writer { composer, words }.flows(&item.text);
            });
        }
        self.composer.end_list();
    }

    fn versions(&mut self, versions: &[Version]) {
        let words = self.words;
        self.composer.begin_list(false);
        for version in versions {
            let day = bold(&[Inline::Date(version.day)], words);
            self.composer.item(BULLET, |composer| {
                composer.paragraph(&day);
                Writer { composer, words }.flows(&version.text);
            });
        }
        self.composer.end_list();
    }

    fn questions(&mut self, items: &[Item]) {
        for item in items {
            self.composer.paragraph(&bold(&item.title, self.words));
            self.flows(&item.text);
        }
    }

    fn cards(&mut self, cards: &[Card]) {
        let item = |card: &Card| {
            let mut item = link(&card.link, self.words);
            for run in &mut item {
                run.bold = true;
            }
            item.push(Run::plain(" · "));
            item.extend(runs(&card.text, self.words));
            item
        };
        self.list(cards.iter().map(item).collect());
    }

    fn files(&mut self, files: &[File]) {
        let item = |file: &File| {
            let to = Target::File(file.name.clone());
            let text = file.title.clone();
            link(&Link { text, to }, self.words)
        };
        self.list(files.iter().map(item).collect());
    }

    /// A table whose columns are as wide as their longest texts ask for.
    fn table(&mut self, table: &Table) {
        let cells = |row: &Vec<Paragraph>| -> Vec<Cell> {
            row.iter().map(|cell| runs(cell, self.words)).collect()
        };
        let head = cells(&table.head);
        let rows: Vec<Vec<Cell>> = table.rows.iter().map(cells).collect();
        let columns = shares(&head, &rows).into_iter().map(|share| Column {
            share,
            numbers: false,
        });
        self.composer.table(&pdf_pages::Table {
            look: Look::Words,
            columns: columns.collect(),
            head,
            rows,
        });
    }

    fn facts(&mut self, lines: &Lines) {
        let row = |(name, value): &(Paragraph, Paragraph)| {
            vec![runs(name, self.words), runs(value, self.words)]
        };
        let column = |share| Column {
            share,
            numbers: false,
        };
        self.composer.table(&pdf_pages::Table {
            look: Look::Facts,
            columns: vec![column(NAMES), column(100 - NAMES)],
            head: Vec::new(),
            rows: lines.iter().map(row).collect(),
        });
    }

    fn source(&mut self, source: &Source) {
        self.composer.gap(-4.0);
        self.composer
            .quiet(&[Run::plain(self.words.source(source))]);
        self.composer.gap(8.0);
    }

    fn note(&mut self, kind: NoteKind, flows: &[Flow]) {
        let words = self.words;
        // The word stands in the first paragraph, as on the page.
        let (first, rest) = match flows {
            [Flow::Paragraph(first), rest @ ..] => (runs(first, words), rest),
            rest => (Vec::new(), rest),
        };
        let mut paragraph = Vec::new();
        if kind == NoteKind::Risk {
            paragraph.push(Run::bold(format!("{} ", words.risk())));
        }
        paragraph.extend(first);
        self.composer.quiet(&paragraph);
        self.flows(rest);
    }

    fn action(&mut self, (title, body): (&Paragraph, &Paragraph), links: &[Link]) {
        let title = text(title, self.words);
        self.composer.heading(2, &title);
        self.composer.paragraph(&runs(body, self.words));
        let known = links
            .iter()
            .filter(|link| self.words.address(&link.to).is_some());
        let items = known.map(|of| link(of, self.words));
        self.list(items.collect());
    }
}

/// False for a list item that is only a link to an address that is not configured.
fn is_drawn(item: &[Flow], words: &dyn Words) -> bool {
    let [Flow::Paragraph(text)] = item else {
        return true;
    };
    let [Inline::Link(link)] = text.as_slice() else {
        return true;
    };
    words.address(&link.to).is_some()
}

/// The shares of the columns in the width of a table, in percent: by the square root of their longest text, so that a
/// column of sentences gets more than one of numbers, and none gets almost nothing.
fn shares(head: &[Cell], rows: &[Vec<Cell>]) -> Vec<u16> {
    let length = |cell: &Cell| -> usize { cell.iter().map(|run| run.text.chars().count()).sum() };
    let column = |nth: usize| {
        let cells = rows.iter().filter_map(|row| row.get(nth));
        let longest = cells.chain(head.get(nth)).map(length).max();
        (longest.unwrap_or_default().clamp(6, 200) as f32).sqrt()
    };
    let widths: Vec<f32> = (0..head.len()).map(column).collect();
    let all: f32 = widths.iter().sum();
    let mut shares: Vec<u16> = widths.iter().map(|w| (w / all * 100.0) as u16).collect();
    // What rounding has left goes to the last column.
    let given: u16 = shares.iter().sum();
    if let Some(last) = shares.last_mut() {
        *last += 100_u16.saturating_sub(given);
    }
    shares
}
