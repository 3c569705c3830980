//! Content pages: one Markdown file a page and language, parsed into blocks that `app` draws as components.
//!
//! [`find`] gives the page that is served. [`parse`] reads one file and names every mistake in it with its line. `docs/content.md` describes the format.

mod added;
mod attributes;
mod body;
mod check;
mod containers;
mod front;
mod headline;
mod in_pdf;
mod inline;
mod library;
mod markdown;
mod media;
mod mistake;
pub mod model;
pub mod names;
mod overlay;
mod parse;
mod picture;
mod source;
mod sourced;
mod target;
mod template;
mod text;
mod versions;
mod video;
mod walk;

pub use added::MAX_ADDED;
pub use check::{CheckView, Place, View, WrongView, check};
pub use containers::CONTAINERS;
pub use headline::Headline;
pub use in_pdf::{can_be_in_pdf, name};
pub use library::{Library, current, find, generation, install, page, page_at};
pub use media::open;
pub use mistake::{Mistake, one_of};
pub use model::{Block, Document, Front, Inline, Layout, Paragraph};
pub use overlay::{Change, Overlay};
pub use parse::{MAX_BLOCKS, MAX_BYTES, MAX_DEPTH, MAX_LIVE, Parsed, Reference, parse};
pub use picture::{Origin, Picture, PictureError, PictureKind, Preset, Provider};
pub use source::{DecodePicture, DecodedPictures, Folder, Signature, Source};
pub use target::is_file_name;
pub use template::template;
pub use text::wrong_form;
pub use video::{VideoFile, VideoKind, VideoOrigin};
pub use walk::figures_in;
