//! Generates documents of the sample exchange as PDF files, in English and Arabic. The texts come from other crates,
//! pages and files from `pdf-pages`.

mod compose;
mod html;
mod paper;
#[cfg(any(test, feature = "proof"))]
pub mod proof;

pub use paper::{Column, Fact, Paper, Part, Table};

pub use html::html;
pub use pdf_pages::{FontFiles, Fonts, NotAFont, NotMade, Pdf};

use domain::locale::Locale;
use pdf_pages::{About, Typesetter};
use wire::{Bilingual, DocumentName, FileAddress, calls::disclosures::Attachment};

/// The address of a file with this name.
fn address(name: &str) -> FileAddress {
    let address = format!("{}{name}", DocumentName::FOLDER);
    address.try_into().expect("ids are names of documents")
}

/// The address of the CSV file with this name.
pub fn data(stem: &str) -> FileAddress {
    address(&format!("{stem}.csv"))
}

/// The address of a document in a language.
pub fn in_language(stem: &str, locale: Locale) -> FileAddress {
    address(&format!("{stem}-{locale}.pdf"))
}

/// The attachments of a document in both languages. A document is generated on request, so its size is
/// unknown.
pub fn attachments(stem: &str, description: &Bilingual) -> [Attachment; 2] {
    Locale::ALL.map(|locale| Attachment {
        description: description.clone(),
        lang: locale.code().to_owned(),
        url: in_language(stem, locale),
        bytes: None,
        pages: None,
        sha256: None,
    })
}

/// Splits the name of a file into the name of its document and its language; `None` for other names.
pub fn named(file: &str) -> Option<(&str, Locale)> {
    let (stem, code) = file.strip_suffix(".pdf")?.rsplit_once('-')?;
    Some((stem, code.parse().ok()?))
}

/// A document as a file. Deterministic: the same document always gives the same bytes.
///
/// # Errors
/// [`NotMade`] when the fonts cannot be read or the file cannot be written.
pub fn pdf(paper: &Paper, locale: Locale, fonts: &Fonts) -> Result<Pdf, NotMade> {
    let typesetter = Typesetter::new(fonts.files())?;
    let sheet = compose::compose(paper, locale, &typesetter);
    let about = About {
        title: paper.title.get(locale),
        author: paper.from.get(locale),
        locale,
        dated: None,
    };
    pdf_pages::pdf(&sheet, about, fonts)
}

#[cfg(test)]
mod tests;
