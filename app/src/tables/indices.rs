//! Rows of the indices.

use super::stocks::{code, named, spark};
use domain::{
    datasets::INDICES,
    locale::Locale,
    table::{Cell, Row},
    values::{Decimal, IndexValue, Percent},
};
use wire::calls::indices::{Index, Indices};

/// One row an index, one cell a column.
pub(super) fn rows(indices: &Indices, locale: Locale) -> Vec<Row> {
    let row = |index| {
        INDICES
            .columns
            .iter()
            .map(|column| cell(index, column.key, locale))
            .collect()
    };
    indices.indices.iter().map(row).collect()
}

fn cell(index: &Index, key: &str, locale: Locale) -> Cell {
    let level = |level: Option<IndexValue>| Cell::decimal(level.map(IndexValue::get), 2);
    let percent = |percent: Option<Percent>| Cell::decimal(percent.map(Percent::get), 2);
    match key {
        "name" => named(&index.name, locale),
        "code" => code(index.code.as_str()),
        "value" => level(Some(index.value)),
        "change" => Cell::decimal(Some(index.change()), 2),
        "change-percent" => percent(index.change_percent()),
        "spark" => {
            let course: Vec<Decimal> = index.spark.iter().map(|level| level.get()).collect();
            spark(&course)
        }
        "high" => level(index.high),
        "low" => level(index.low),
        "range-52w" => Cell::Range {
            low: index.low_52w.get(),
            high: index.high_52w.get(),
            at: index.value.get(),
            decimals: 2,
        },
        "ytd" => percent(index.year_to_date()),
        "value-traded" => Cell::decimal(Some(index.value_traded.get()), 2),
        "volume" => Cell::Integer(index.volume.0),
        _ => Cell::Missing,
    }
}
