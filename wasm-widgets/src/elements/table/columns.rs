//! Rows that are read a column at a time: the texts of a column come from JavaScript as one, not each by itself.

use crate::glue;
use domain::{locale::Locale, text::concat};
use js_sys::Array;
use table_engine::{Column, Kind, Series, Texts};

/// The texts of one member of all rows.
pub(super) fn texts(rows: &Array, key: &str) -> Texts {
    Texts::split(glue::column_text(rows, key), rows.length() as usize)
}

/// The cells of a column; `None` for columns whose cells have parts of other kinds.
pub(super) fn read(list: &Array, column: &Column, locale: Locale) -> Option<Series> {
    Some(match column.kind {
        Kind::Email
        | Kind::Link
        | Kind::Files
        | Kind::State
        | Kind::Amount
        | Kind::Rank
        | Kind::Code
        | Kind::Range52
        | Kind::Spark => return None,
        Kind::Security => Series::Securities([
            texts(list, "symbol"),
            texts(list, "name_en"),
            texts(list, "name_ar"),
        ]),
        // In both languages where a row has both.
        Kind::Text => {
            let end = match locale {
                Locale::En => "_ar",
                Locale::Ar => "_en",
            };
            let other = concat(&[&*column.key, end]);
            Series::Words([texts(list, &column.key), texts(list, &other)])
        }
        kind => Series::parsed(&texts(list, &column.key), kind),
    })
}
