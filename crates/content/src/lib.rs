//! Content pages: one Markdown file a page and language, parsed into blocks that `app` draws as components.

pub mod model;

pub use model::{Block, Document, Front, Inline, Layout, Paragraph};
