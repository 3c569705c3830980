//! Rows of the indices.

use super::stocks::{code, named, spark};
use domain::{
    datasets::INDICES,
    format::round,
    locale::Locale,
    table::{Cell, Row},
    values::{Decimal, IndexValue},
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
    let level = |level: IndexValue| Cell::decimal(Some(level.get()), 2);
    match key {
        "name" => named(&index.name, locale),
        "code" => code(index.code.as_str()),
        "value" => level(index.value),
        "change" => Cell::decimal(Some(index.change()), 2),
        "change-percent" => Cell::decimal(index.change_percent().map(|p| p.get()), 2),
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
        "ytd" => Cell::decimal(year_to_date(index), 2),
        "value-traded" => Cell::decimal(Some(index.value_traded.get()), 2),
        "volume" => Cell::Integer(index.volume.0),
        _ => Cell::Missing,
    }
}

/// Change since the last close of the year before, percent.
fn year_to_date(index: &Index) -> Option<Decimal> {
    let start = index.year_start.get();
    (!start.is_zero()).then(|| {
        round(
            (index.value.get() - start) * Decimal::ONE_HUNDRED / start,
            2,
        )
    })
}
