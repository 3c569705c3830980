//! Rows that are read a column at a time: the texts of a column come from JavaScript as one, not each by itself.

use crate::glue;
use domain::{
    locale::Locale,
    text::{Parts, concat, split},
};
use js_sys::Array;
use std::borrow::Cow;
use table_engine::{Cell, Column, Kind, Row, parse};

/// What stands between two texts of a column, and in place of a missing one. In texts these characters become spaces.
const BETWEEN: u8 = b'\x1f';
const NONE: &str = "\0";

/// The texts of one member of all rows.
struct Texts(String);

impl Texts {
    fn of(rows: &Array, key: &str) -> Self {
        Self(glue::column_text(rows, key))
    }

    fn read(&self) -> Reader<'_> {
        Reader(split(&self.0, BETWEEN))
    }
}

/// The texts from row to row.
struct Reader<'a>(Parts<'a>);

impl<'a> Reader<'a> {
    /// The text of the next row; `None` if it is missing.
    fn next(&mut self) -> Option<&'a str> {
        self.0.next().filter(|text| *text != NONE)
    }

    /// The same, empty if it is missing.
    fn next_or_empty(&mut self) -> Box<str> {
        self.next().unwrap_or_default().into()
    }
}

/// Appends the cells of a column to the rows; false for columns whose cells have parts of other kinds.
pub(super) fn read(rows: &mut [Row], list: &Array, column: &Column, locale: Locale) -> bool {
    match column.kind {
        Kind::Email
        | Kind::Link
        | Kind::Files
        | Kind::State
        | Kind::Amount
        | Kind::Rank
        | Kind::Code
        | Kind::Range52
        | Kind::Spark => return false,
        Kind::Security => securities(rows, list),
        Kind::Text => names_in_two_languages(rows, list, column, locale),
        kind => {
            let texts = Texts::of(list, &column.key);
            let mut texts = texts.read();
            for row in rows {
                row.push(texts.next().map_or(Cell::Missing, |text| parse(text, kind)));
            }
        }
    }
    true
}

fn securities(rows: &mut [Row], list: &Array) {
    let all = ["symbol", "name_en", "name_ar"].map(|key| Texts::of(list, key));
    let [mut symbols, mut english, mut arabic] = all.each_ref().map(Texts::read);
    for row in rows {
        row.push(Cell::Security {
            symbol: symbols.next_or_empty(),
            names: [english.next_or_empty(), arabic.next_or_empty()],
        });
    }
}

/// Texts, in both languages where a row has both.
fn names_in_two_languages(rows: &mut [Row], list: &Array, column: &Column, locale: Locale) {
    let end = match locale {
        Locale::En => "_ar",
        Locale::Ar => "_en",
    };
    let shown = Texts::of(list, &column.key);
    let other = Texts::of(list, &concat(&[&*column.key, end]));
    let (mut shown, mut other) = (shown.read(), other.read());
    for row in rows {
        row.push(match (shown.next(), other.next()) {
            (None, _) => Cell::Missing,
            (Some(shown), None) => Cell::Text(Cow::Owned(shown.to_owned())),
            (Some(shown), Some(other)) => Cell::Named {
                shown: shown.into(),
                other: other.into(),
            },
        });
    }
}

/// What identifies each row; empty where there is nothing.
pub(super) fn names(list: &Array, key: &str) -> Vec<Box<str>> {
    let texts = Texts::of(list, key);
    let mut texts = texts.read();
    (0..list.length()).map(|_| texts.next_or_empty()).collect()
}
