//! Documents of disclosures as PDF files, in English and in Arabic.

mod colour;
mod compose;
mod fonts;
mod sheet;
mod typeset;
mod write;

pub use fonts::{Fonts, NotAFont};

use crate::content::Told;
use domain::locale::Locale;
use typeset::Typesetter;
use wire::{DocumentName, FileAddress};

/// Why a document was not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document could not be made: {0}")]
pub(crate) struct NotMade(String);

/// Where the document of a disclosure is.
pub(crate) fn address(id: &str, locale: Locale) -> FileAddress {
    format!("{}{id}-{locale}.pdf", DocumentName::FOLDER)
        .try_into()
        .expect("ids are names of documents")
}

/// The disclosure and the language that the last part of an address names.
pub(crate) fn named(file: &str) -> Option<(&str, Locale)> {
    let (id, code) = file.strip_suffix(".pdf")?.rsplit_once('-')?;
    Some((id, code.parse().ok()?))
}

/// The bytes of a document. The same document is the same bytes.
pub(crate) fn pdf(told: &Told, locale: Locale, fonts: &Fonts) -> Result<Vec<u8>, NotMade> {
    let typesetter = Typesetter::new(fonts)?;
    let sheet = compose::compose(told, locale, &typesetter);
    write::write(&sheet, told, locale, fonts)
}

#[cfg(test)]
mod tests;
