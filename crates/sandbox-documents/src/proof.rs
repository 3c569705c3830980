//! Checks of the layout, for tests of crates that write documents.

use crate::{
    Fonts, Paper,
    compose::compose,
    sheet::{HEIGHT, Mark, Sheet, WIDTH},
};
use domain::locale::Locale;
use std::{fs, path::Path};
use typeset::{FontFiles, Piece, Typesetter, is_arabic};

/// The fonts of the built shell.
///
/// # Panics
///
/// When the shell has not been built.
pub fn fonts() -> Fonts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../react-shell/dist/documents");
    let names = ["", "arabic-"].map(|of| ["400", "600"].map(|w| format!("plex-sans-{of}{w}.ttf")));
    let files = names.as_flattened().iter().map(|name| {
        let path = folder.join(name);
        fs::read(&path).unwrap_or_else(|error| {
            let path = path.display();
            panic!("{path}: {error}; `cargo xtask test --only types` builds the shell")
        })
    });
    let files: Vec<Vec<u8>> = files.collect();
    let files = FontFiles::new(files.try_into().unwrap()).unwrap();
    Fonts::new(files).unwrap()
}

/// All runs of text of the sheet.
pub(crate) fn pieces(sheet: &Sheet) -> impl Iterator<Item = &Piece> {
    let marks = sheet.pages.iter().flatten();
    let lines = marks.filter_map(|mark| match mark {
        Mark::Text { lines, .. } => Some(lines),
        Mark::Box { .. } => None,
    });
    lines.flatten().flat_map(|placed| &placed.line.pieces)
}

/// Checks that every glyph exists in its font, and that every line is within the margins and does not overlap
/// another.
///
/// # Panics
///
/// When a check fails.
pub fn is_well_set(paper: &Paper, fonts: &Fonts) {
    let typesetter = Typesetter::new(fonts.files()).unwrap();
    let name = &paper.reference;
    for locale in Locale::ALL {
        let sheet = compose(paper, locale, &typesetter);
        let mut arabic = 0;
        for piece in pieces(&sheet) {
            let text = &piece.text;
            let known = piece.glyphs.iter().all(|glyph| glyph.id != 0);
            assert!(known, "{name}: {text:?}");
            let of_face = text.chars().all(|c| is_arabic(c) == piece.face.arabic);
            assert!(of_face, "{name}: {text:?}");
            arabic += usize::from(piece.face.arabic);
        }
        assert_eq!(arabic > 20, locale == Locale::Ar, "{name}: {arabic}");
        for page in &sheet.pages {
            is_apart(name, page);
        }
    }
}

fn is_apart(name: &str, page: &[Mark]) {
    let mut lines: Vec<(f32, f32, f32)> = Vec::new();
    for mark in page {
        let Mark::Text {
            lines: set, size, ..
        } = mark
        else {
            continue;
        };
        for placed in set {
            let end = placed.x + placed.line.width() * size;
            let inside = placed.x >= 55.9 && end <= WIDTH - 55.9;
            assert!(inside, "{name}: {placed:?}");
            assert!(placed.baseline > 30.0 && placed.baseline < HEIGHT - 30.0);
            lines.push((placed.baseline, placed.x, end));
        }
    }
    for (at, (line, x, end)) in lines.iter().enumerate() {
        for (other, from, to) in &lines[..at] {
            let beside = (line - other).abs() < 4.0;
            assert!(
                !beside || x >= to || from >= end,
                "{name}: {x} to {end} at {line}"
            );
        }
    }
}
