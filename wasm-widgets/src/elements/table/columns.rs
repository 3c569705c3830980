//! Rows that are read a column at a time: the texts of a column come from JavaScript as one, not each by itself.

use crate::glue;
use domain::locale::Locale;
use js_sys::Array;
use std::borrow::Cow;
use table_engine::{Cell, Column, Kind, Row, parse};

/// What stands between two texts of a column, and in place of a missing one. In texts these characters become spaces.
const BETWEEN: char = '\u{1f}';
const NONE: &str = "\0";

/// The texts of one member of all rows.
struct Texts(String);

impl Texts {
    fn of(rows: &Array, key: &str) -> Self {
        Self(glue::column_text(rows, key))
    }

    fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        self.0
            .split(BETWEEN)
            .map(|text| (text != NONE).then_some(text))
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
            for (row, text) in rows.iter_mut().zip(texts.iter()) {
                row.push(text.map_or(Cell::Missing, |text| parse(text, kind)));
            }
        }
    }
    true
}

fn securities(rows: &mut [Row], list: &Array) {
    let all = ["symbol", "name_en", "name_ar"].map(|key| Texts::of(list, key));
    let [symbols, english, arabic] = all.each_ref().map(Texts::iter);
    for (((row, symbol), en), ar) in rows.iter_mut().zip(symbols).zip(english).zip(arabic) {
        let [symbol, en, ar] = [symbol, en, ar].map(|text| Box::from(text.unwrap_or_default()));
        row.push(Cell::Security {
            symbol,
            names: [en, ar],
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
    let other = Texts::of(list, &[&*column.key, end].concat());
    for ((row, shown), other) in rows.iter_mut().zip(shown.iter()).zip(other.iter()) {
        row.push(match (shown, other) {
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
    let names = texts.iter().map(|name| name.unwrap_or_default().into());
    names.take(list.length() as usize).collect()
}
