//! Cells of a table from their texts, and the texts, data and markup that are made of them.

use crate::read;
use domain::{fold, locale::Locale, visible::visible};
use table_engine::{Cell, Kind, MoveWords, data, is_plain, markup, moved, parse, text};

const WORDS: MoveWords<'_> = MoveWords {
    up: "up",
    down: "down",
    same: "same",
    new: "new",
};

/// Cells from texts; what they are written as is read as the same, and no value becomes markup.
pub fn cells(bytes: &[u8]) {
    let Some(input) = read::<(&str, u8, &str)>(bytes) else {
        return;
    };
    let (kind, decimals, value) = input;
    let Some(mut kind) = Kind::from_code(kind) else {
        return;
    };
    if let Kind::Number { decimals: own } = &mut kind {
        // The widget accepts no more than this.
        *own = decimals.min(18);
    }
    let cell = parse(value, kind);
    let mut out = String::new();
    for locale in Locale::ALL {
        text(&mut out, &cell, kind, locale);
    }
    moved(&cell);
    out.clear();
    if data(&mut out, &cell) && !matches!(cell, Cell::Text(_) | Cell::Coded { .. }) {
        // Data formats are read back as what they were written from.
        let again = parse(&out, kind);
        let mut second = String::new();
        data(&mut second, &again);
        assert_eq!(second, out, "{value}");
    }
    out.clear();
    markup(&mut out, &cell, kind, WORDS);
    for link in [
        Cell::Link {
            href: value.into(),
            text: value.into(),
            other: value.into(),
        },
        Cell::State {
            code: value.to_owned().into(),
            label: value.to_owned().into(),
            tone: table_engine::Tone::Neutral,
        },
    ] {
        out.clear();
        let kind = if matches!(link, Cell::Link { .. }) {
            Kind::Link
        } else {
            Kind::State
        };
        markup(&mut out, &link, kind, WORDS);
        // One element: nothing of the value has become markup.
        assert!(out.matches('<').count() <= 4, "{out}");
    }
    let seen = visible(value);
    assert_eq!(visible(&seen), seen);
    fold::contains(value, &fold::folded(value));
    is_plain(value);
}
