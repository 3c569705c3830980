//! Documents of the sample exchange as PDF files, in English and in Arabic: what a document tells, how it
//! is laid out and set, and the file. What the documents say comes from elsewhere.

mod colour;
mod compose;
mod fonts;
mod paper;
#[cfg(any(test, feature = "proof"))]
pub mod proof;
mod sheet;
mod typeset;
mod write;

pub use paper::{Column, Fact, Paper, Part, Table};

pub use fonts::{Fonts, NotAFont};

use domain::locale::Locale;
use typeset::Typesetter;
use wire::{Bilingual, DocumentName, FileAddress, calls::disclosures::Attachment};

/// Why a document was not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document could not be made: {0}")]
pub struct NotMade(String);

/// Where a file is that has this name.
fn address(name: &str) -> FileAddress {
    let address = format!("{}{name}", DocumentName::FOLDER);
    address.try_into().expect("ids are names of documents")
}

/// Where the file for machines is that has this name.
pub fn data(stem: &str) -> FileAddress {
    address(&format!("{stem}.csv"))
}

/// Where the document of a name is in a language.
pub fn in_language(stem: &str, locale: Locale) -> FileAddress {
    address(&format!("{stem}-{locale}.pdf"))
}

/// A document in each language. It is made when somebody opens it, so its size is not known.
pub fn attachments(stem: &str, description: &Bilingual) -> [Attachment; 2] {
    Locale::ALL.map(|locale| Attachment {
        description: description.clone(),
        lang: locale.code().to_owned(),
        url: in_language(stem, locale),
        bytes: None,
    })
}

/// What is told and the language that the name of a document says.
pub fn named(file: &str) -> Option<(&str, Locale)> {
    let (stem, code) = file.strip_suffix(".pdf")?.rsplit_once('-')?;
    Some((stem, code.parse().ok()?))
}

/// The bytes of a document. The same document is the same bytes.
pub fn pdf(paper: &Paper, locale: Locale, fonts: &Fonts) -> Result<Vec<u8>, NotMade> {
    let typesetter = Typesetter::new(fonts)?;
    let sheet = compose::compose(paper, locale, &typesetter);
    write::write(&sheet, paper, locale, fonts)
}

#[cfg(test)]
mod tests;
