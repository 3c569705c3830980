//! A drawing with the letters, the look and the language of its texts.

use crate::{
    Letters, NotDrawn,
    drawing::{Colour, Drawing, Paint},
    letters::Style,
    look::Look,
};
use domain::locale::Locale;
use typeset::Line;

/// What draws a picture with texts.
pub(crate) struct Painter<'a> {
    pub(crate) drawing: Drawing,
    pub(crate) look: &'a Look,
    pub(crate) letters: &'a Letters<'a>,
    pub(crate) locale: Locale,
}

impl Painter<'_> {
    /// The style of a text in the language of the picture.
    pub(crate) const fn style(&self, size: f32, bold: bool) -> Style {
        Style {
            size,
            bold,
            locale: self.locale,
        }
    }

    /// Draws a line of text with its left end and its baseline at a place.
    pub(crate) fn write(
        &mut self,
        line: &Line,
        style: Style,
        place: (f32, f32),
        colour: Colour,
    ) -> Result<(), NotDrawn> {
        let steps = self.letters.outlines(line, style.size, place)?;
        self.drawing.add(steps, Paint::solid(colour));
        Ok(())
    }
}
