//! The brand for social cards and logo files: the colours of the style sheet, and the logo with its tokens replaced by colours.

use super::logo::{NotALogo, Target, rebuilt};
use crate::config::Colours;
use domain::colour::Colour;
use drawings::{Emblem, Palette};

/// The colours of drawings.
pub(super) fn palette(colours: &Colours) -> Palette {
    let of = |name| token(colours, name).map(Colour::rgb);
    Palette {
        night: of("night")[1],
        text: of("text"),
        quiet: of("text-2")[1],
        accent: of("accent-ui"),
        far: of("link")[1],
    }
}

/// The colours of a token whose name is known to exist.
fn token(colours: &Colours, name: &str) -> [Colour; 2] {
    colours.token(name).unwrap_or_default()
}

/// The logo of the pages, for light and for dark backgrounds.
pub(super) fn emblems(logo: &str, colours: &Colours) -> Result<[Emblem; 2], NotALogo> {
    let on = |theme: usize| Ok::<_, NotALogo>(Emblem::read(&coloured(logo, colours, theme)?)?);
    Ok([on(0)?, on(1)?])
}

/// The logo as an SVG document with the colours of a theme.
fn coloured(logo: &str, colours: &Colours, theme: usize) -> Result<String, NotALogo> {
    let text = token(colours, "text")[theme];
    let target = Target {
        root: " xmlns=\"http://www.w3.org/2000/svg\"",
        fill: Some(&text.hex()),
        paint: &|value| paint(value, colours, theme, text),
    };
    rebuilt(logo, &target)
}

/// A paint value with tokens resolved to colours; `None` for an unknown token.
fn paint(value: &str, colours: &Colours, theme: usize, text: Colour) -> Option<String> {
    let value = value.trim();
    let name = value.strip_prefix("var(--");
    if let Some(name) = name.and_then(|name| name.strip_suffix(')')) {
        return Some(colours.token(name)?[theme].hex());
    }
    if value.eq_ignore_ascii_case("currentcolor") {
        return Some(text.hex());
    }
    match Colour::parse(value) {
        Some(colour) => Some(colour.hex()),
        None => Emblem::knows_paint(value).then(|| value.to_owned()),
    }
}
