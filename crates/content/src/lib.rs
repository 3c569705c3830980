//! Content pages: one Markdown file a page and language, parsed into blocks that `app` draws as components.
//!
//! [`parse`] reads one file and names every mistake in it with its line. `docs/content.md` describes the format.

mod attributes;
mod body;
mod containers;
mod front;
mod inline;
mod markdown;
mod mistake;
pub mod model;
pub mod names;
mod parse;
mod target;
mod text;

pub use mistake::Mistake;
pub use model::{Block, Document, Front, Inline, Layout, Paragraph};
pub use parse::{MAX_BLOCKS, MAX_BYTES, MAX_DEPTH, Parsed, Reference, parse};
