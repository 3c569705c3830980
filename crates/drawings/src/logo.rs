//! The logo: the mark, and the name of the exchange beside it.

use crate::{
    Letters, NotDrawn,
    drawing::{AMBER, Colour, Drawing, NIGHT, PEARL, Paint, SAFFRON},
    letters::Style,
    mark::mark,
};
use domain::locale::Locale;

/// What the logo stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// A light ground.
    Light,
    /// A dark ground.
    Dark,
}

impl Ground {
    const fn colours(self) -> [Colour; 2] {
        match self {
            Self::Light => [NIGHT, AMBER],
            Self::Dark => [PEARL, SAFFRON],
        }
    }
}

/// A form of the logo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Logo<'a> {
    /// The name of the exchange in this language; `None` for the mark alone.
    pub name: Option<(&'a str, Locale)>,
    /// What it stands on.
    pub ground: Ground,
}

/// The side of the mark.
const SIDE: f32 = 96.0;
/// The space between mark and name.
const GAP: f32 = 20.0;
const SIZE: f32 = 40.0;
/// The longest name in one line.
const ROOM: f32 = 1200.0;

/// A logo.
pub fn logo(of: Logo<'_>, title: &str, letters: &Letters<'_>) -> Result<Drawing, NotDrawn> {
    let colours = of.ground.colours();
    let Some((name, locale)) = of.name else {
        let mut drawing = Drawing::new(title, SIDE, SIDE);
        mark(&mut drawing, (0.0, 0.0), SIDE, colours);
        return Ok(drawing);
    };
    let style = Style {
        size: SIZE,
        bold: true,
        locale,
    };
    let lines = letters.lines(name, style, ROOM);
    let width = lines.first().map_or(0.0, |line| line.width() * SIZE).ceil();
    let mut drawing = Drawing::new(title, SIDE + GAP + width, SIDE);
    // The mark stands where reading begins.
    let (mark_at, name_at) = match style.is_rtl() {
        true => (width + GAP, 0.0),
        false => (0.0, SIDE + GAP),
    };
    mark(&mut drawing, (mark_at, 0.0), SIDE, colours);
    if let Some(line) = lines.first() {
        let baseline = SIDE / 2.0 + SIZE * 0.35;
        let steps = letters.outlines(line, SIZE, (name_at, baseline))?;
        drawing.add(steps, Paint::Fill(colours[0]));
    }
    Ok(drawing)
}
