//! Checks of the layout, for tests of crates that write documents.

use crate::{Fonts, Paper, compose::compose};
use domain::locale::Locale;
use pdf_pages::Typesetter;
pub use pdf_pages::proof::fonts;

/// Checks that every glyph exists in its font, and that every line is within the margins and does not overlap
/// another.
///
/// # Panics
///
/// When a check fails.
pub fn is_well_set(paper: &Paper, fonts: &Fonts) {
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    for locale in Locale::ALL {
        let sheet = compose(paper, locale, &typesetter);
        pdf_pages::proof::is_well_set(&paper.reference, &sheet, locale);
    }
}
