//! Checks of the layout, for tests of crates that write documents.

use crate::{
    Fonts, Sheet,
    sheet::{HEIGHT, Mark, WIDTH},
};
use domain::locale::Locale;
use std::{fs, path::Path};
use typeset::{FontFiles, is_arabic};

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

/// Checks that every glyph exists in its font, and that every line is within the margins and does not overlap
/// another.
///
/// # Panics
///
/// When a check fails.
pub fn is_well_set(name: &str, sheet: &Sheet, locale: Locale) {
    let mut arabic = 0;
    for piece in sheet.pieces() {
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

/// The lines of a sheet, page by page, each with its runs from left to right.
pub fn lines(sheet: &Sheet) -> Vec<Vec<Vec<String>>> {
    let line = |placed: &crate::sheet::Placed| {
        let pieces = placed.line.pieces.iter();
        pieces.map(|piece| piece.text.clone()).collect()
    };
    let page = |marks: &Vec<Mark>| {
        let texts = marks.iter().filter_map(|mark| match mark {
            Mark::Text { lines, .. } => Some(lines),
            _ => None,
        });
        texts.flatten().map(line).collect()
    };
    sheet.pages.iter().map(page).collect()
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
