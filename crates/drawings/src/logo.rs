//! The logo: the mark, and the name of the exchange beside it.

use crate::{
    Letters, NotDrawn,
    drawing::{Drawing, Paint},
    letters::Style,
    look::{Ground, Look},
};
use domain::locale::Locale;

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
pub fn logo(
    of: Logo<'_>,
    title: &str,
    look: &Look,
    letters: &Letters<'_>,
) -> Result<Drawing, NotDrawn> {
    let mark_width = look.width(SIDE);
    let Some((name, locale)) = of.name else {
        let mut drawing = Drawing::new(title, mark_width, SIDE);
        drawing.extend(look.mark((0.0, 0.0), SIDE, of.ground));
        return Ok(drawing);
    };
    let style = Style {
        size: SIZE,
        bold: true,
        locale,
    };
    let lines = letters.lines(name, style, ROOM);
    let width = lines.first().map_or(0.0, |line| line.width() * SIZE).ceil();
    let mut drawing = Drawing::new(title, mark_width + GAP + width, SIDE);
    // The mark stands where reading begins.
    let (mark_at, name_at) = match style.is_rtl() {
        true => (width + GAP, 0.0),
        false => (0.0, mark_width + GAP),
    };
    drawing.extend(look.mark((mark_at, 0.0), SIDE, of.ground));
    if let Some(line) = lines.first() {
        let baseline = SIDE / 2.0 + SIZE * 0.35;
        let steps = letters.outlines(line, SIZE, (name_at, baseline))?;
        drawing.add(steps, Paint::solid(look.palette.text(of.ground)));
    }
    Ok(drawing)
}
