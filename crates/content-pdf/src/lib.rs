//! Content pages as PDF files: the blocks of a document on pages, for those who print, send or keep a text. What a
//! placeholder or a link stands for is told by the caller.

mod blocks;
mod words;

pub use pdf_pages::{FontFiles, Fonts, NotAFont, NotMade, Pdf};
pub use words::Words;

use content::Document;
use pdf_pages::{About, Composer, Frame, Run, Sheet, Typesetter};

/// What stands around the text.
#[derive(Debug, Clone)]
pub struct Head {
    /// The name of the exchange.
    pub market: String,
    /// The section of the page.
    pub section: String,
    /// The title of the page.
    pub title: String,
    /// The sentence below the title.
    pub description: String,
    /// The sentence with the day of this version.
    pub version: String,
    /// The public address of the page.
    pub address: String,
    /// The reference at the foot of each page.
    pub reference: String,
    /// True for the sample exchange.
    pub sample: bool,
}

/// The file of a page.
///
/// # Errors
/// A block of the page cannot stand in a file, it is too long, or a font lacks a character.
pub fn pdf(
    document: &Document,
    head: &Head,
    words: &dyn Words,
    fonts: &Fonts,
) -> Result<Pdf, NotMade> {
    let typesetter = Typesetter::new(fonts.files())?;
    let sheet = sheet(document, head, words, &typesetter)?;
    let about = About {
        title: &head.title,
        author: &head.market,
        locale: words.locale(),
        dated: Some(document.front.updated),
    };
    pdf_pages::pdf(&sheet, about, fonts)
}

fn sheet(
    document: &Document,
    head: &Head,
    words: &dyn Words,
    typesetter: &Typesetter<'_>,
) -> Result<Sheet, NotMade> {
    let frame = Frame {
        from: &head.market,
        code: None,
        reference: &head.reference,
        sample: head.sample,
    };
    let mut composer = Composer::new(typesetter, words.locale(), &frame);
    composer.head(&head.section, &head.title);
    composer.gap(12.0);
    composer.quiet(&[Run::plain(head.description.as_str())]);
    composer.quiet(&[Run::plain(head.version.as_str())]);
    composer.quiet(&[Run {
        text: head.address.clone(),
        bold: false,
        link: Some(head.address.clone()),
    }]);
    composer.gap(8.0);
    blocks::draw(&mut composer, document, words)?;
    Ok(composer.finish(&frame))
}

#[cfg(test)]
mod tests;
