//! Pages that can be taken along as a PDF file: `pdf: true` in the front matter. What changes with the market, and what moves,
//! cannot stand in a file.

use crate::{
    model::{Block, Front, Layout},
    parse::Notes,
    walk,
};

/// The name of a block, as editors write it.
pub fn name(block: &Block) -> &'static str {
    walk::name(block)
}

/// True for a block that can stand in a PDF file.
pub const fn can_be_in_pdf(block: &Block) -> bool {
    match block {
        Block::Heading(_)
        | Block::Prose(_)
        | Block::Lead(_)
        | Block::Steps(_)
        | Block::Checklist(_)
        | Block::Cards(_)
        | Block::Reasons { .. }
        | Block::Comparison { .. }
        | Block::Specification { .. }
        | Block::Quote { .. }
        | Block::Faq(_)
        | Block::Documents(_)
        | Block::People(_)
        | Block::Timeline(_)
        | Block::Versions(_)
        | Block::Note { .. }
        | Block::Example { .. }
        | Block::Action { .. } => true,
        Block::Facts(_)
        | Block::Image(_)
        | Block::Video(_)
        | Block::Table(_)
        | Block::Chart { .. }
        | Block::Plot(_)
        | Block::Service(_) => false,
    }
}

/// Names what cannot stand in the file of a page that has one.
pub(crate) fn check(front: &Front, blocks: &[(usize, Block)], notes: &mut Notes) {
    if !matches!(front.layout, Layout::Legal | Layout::Text) {
        let found = "pdf: true on a page of another layout";
        notes.add(1, found, "layout: legal or layout: text, or no pdf");
    }
    for (line, block) in blocks.iter().filter(|(_, block)| !can_be_in_pdf(block)) {
        let found = format!("{} on a page with pdf: true", name(block));
        notes.add(*line, found, "blocks of text, or no pdf");
    }
    for line in notes.lines_of_figures() {
        let found = "a live figure on a page with pdf: true";
        notes.add(line, found, "text, dates and hours, or no pdf");
    }
}
