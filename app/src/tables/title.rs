//! The titles of columns.

use crate::messages::{has, t};
use domain::{
    datasets::{Column, Dataset, Kind},
    locale::Locale,
};
use std::borrow::Cow;

/// The title in the table's head: the dataset's own word for the column, or the common one.
pub fn title(dataset: &Dataset, column: &Column, locale: Locale) -> Cow<'static, str> {
    let own = format!("col-{}-{}", dataset.id, column.key);
    if has(locale, &own) {
        t(locale, &own)
    } else {
        t(locale, &format!("col-{}", column.key))
    }
}

/// The title in data formats: there money is whole, so a title that says millions would be wrong.
pub fn data_title(dataset: &Dataset, column: &Column, locale: Locale) -> Cow<'static, str> {
    match column.kind {
        Kind::MoneyMillions => t(locale, &format!("col-{}-full", column.key)),
        _ => title(dataset, column, locale),
    }
}
