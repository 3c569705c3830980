//! Lays out flowing text on pages and writes them as a PDF file: headings with bookmarks, paragraphs with links, lists,
//! tables, a letterhead and a numbered foot on each page. English runs from the left, Arabic from the right. Files are
//! tagged for screen readers. The texts come from other crates.

mod colour;
mod composer;
mod fonts;
#[cfg(any(test, feature = "proof"))]
pub mod proof;
mod sheet;
mod write;

pub use composer::{Cell, Column, Composer, Frame, Look, Run, Table};
pub use fonts::Fonts;
pub use sheet::{Bookmark, Sheet};
pub use typeset::{FontFiles, NotAFont, Typesetter};

use bytes::Bytes;
use chrono::NaiveDate;
use domain::locale::Locale;

/// The maximum number of pages of a document.
pub const MAX_PAGES: usize = 200;

/// Why a document could not be generated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document could not be made: {0}")]
pub struct NotMade(String);

impl NotMade {
    /// The reason, as the end of a sentence.
    pub fn new(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

impl From<NotAFont> for NotMade {
    fn from(error: NotAFont) -> Self {
        Self(error.to_string())
    }
}

/// A PDF file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    /// The file. Clones share it.
    pub bytes: Bytes,
    /// Its number of pages.
    pub pages: usize,
}

/// What a file says about itself.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// Its title.
    pub title: &'a str,
    /// Its author.
    pub author: &'a str,
    /// Its language.
    pub locale: Locale,
    /// The day of this version; `None` where it stands in the text only.
    pub dated: Option<NaiveDate>,
}

/// Pages as a file. Deterministic: the same pages always give the same bytes.
///
/// # Errors
/// There are more than [`MAX_PAGES`] pages, a font lacks a character, or the file cannot be written.
pub fn pdf(sheet: &Sheet, about: About<'_>, fonts: &Fonts) -> Result<Pdf, NotMade> {
    if sheet.is_full() {
        return Err(NotMade(format!("it has more than {MAX_PAGES} pages")));
    }
    if let Some(text) = sheet.without_glyphs() {
        return Err(NotMade(format!("the fonts lack a character of '{text}'")));
    }
    Ok(Pdf {
        bytes: write::write(sheet, about, fonts)?.into(),
        pages: sheet.len(),
    })
}

#[cfg(test)]
mod tests;
