//! Charts of bars: one for each row, part or value.

use super::{Chart, Charted, MOST_SERIES, Picture, Series};
use crate::{Loaded, Words};
use domain::values::Decimal;
use std::cmp::Reverse;
use table_engine::{Cell, Kind};

/// The bars of the rows with the largest values.
const LARGEST: usize = 10;

impl Chart {
    pub(super) fn of_largest(&self, loaded: &Loaded, key: &str, words: Words) -> Option<Charted> {
        let shape = loaded.shape();
        let (at, column) = shape.column(key)?;
        let rows = loaded.source_rows().iter();
        let rows = rows.filter_map(|row| Some((row[at].as_decimal()?, row)));
        let mut rows: Vec<_> = rows.filter(|(value, _)| *value > Decimal::ZERO).collect();
        rows.sort_by_key(|(value, _)| Reverse(*value));
        rows.truncate(LARGEST);
        let name = &shape.columns[0];
        let heads = [name, column].map(|one| words.data_title(&shape.id, one).into_owned());
        (rows.len() > 1).then(|| Charted {
            title: self.title,
            picture: Picture::Bars,
            heads,
            kind: column.kind,
            step: None,
            in_part: Vec::new(),
            places: rows.iter().map(|(_, row)| row[0].clone()).collect(),
            series: vec![Series {
                part: None,
                values: rows.iter().map(|(_, row)| row[at].clone()).collect(),
            }],
        })
    }

    pub(super) fn of_parts(
        &self,
        loaded: &Loaded,
        key: &str,
        rest: &str,
        words: Words,
    ) -> Option<Charted> {
        let shape = loaded.shape();
        let (at, column) = shape.column(key)?;
        let rows = loaded.source_rows().iter();
        let rows = rows.filter_map(|row| Some((row[at].as_decimal()?, row)));
        let rows: Vec<_> = rows.filter(|(value, _)| *value > Decimal::ZERO).collect();
        let sum: Decimal = rows.iter().map(|(value, _)| *value).sum();
        let left = (Decimal::ONE_HUNDRED - sum).max(Decimal::ZERO);
        let has_rest = !left.is_zero();
        let rest = has_rest.then(|| Cell::Text(words.get(rest)));
        let left = has_rest.then(|| Cell::decimal(Some(left), 2));
        let places = rows.iter().map(|(_, row)| row[0].clone()).chain(rest);
        let values = rows.iter().map(|(_, row)| row[at].clone()).chain(left);
        let heads = [&shape.columns[0], column];
        (!rows.is_empty()).then(|| Charted {
            title: self.title,
            picture: Picture::Parts,
            heads: heads.map(|one| words.data_title(&shape.id, one).into_owned()),
            kind: column.kind,
            step: None,
            in_part: Vec::new(),
            places: places.collect(),
            series: vec![Series {
                part: None,
                values: values.collect(),
            }],
        })
    }

    pub(super) fn of_counts(&self, loaded: &Loaded, key: &str, words: Words) -> Option<Charted> {
        let shape = loaded.shape();
        let (at, column) = shape.column(key)?;
        let mut counts: Vec<(&Cell, u64)> = Vec::new();
        for row in loaded.source_rows() {
            match counts.iter_mut().find(|(value, _)| **value == row[at]) {
                Some((_, count)) => *count += 1,
                None => counts.push((&row[at], 1)),
            }
        }
        counts.sort_by_key(|(_, count)| Reverse(*count));
        let is_some = (2..=2 * MOST_SERIES).contains(&counts.len());
        is_some.then(|| Charted {
            title: self.title,
            picture: Picture::Bars,
            heads: [
                words.data_title(&shape.id, column).into_owned(),
                words.get("headline-rows").into_owned(),
            ],
            kind: Kind::Quantity,
            step: None,
            in_part: Vec::new(),
            places: counts.iter().map(|(value, _)| (*value).clone()).collect(),
            series: vec![Series {
                part: None,
                values: counts.iter().map(|(_, n)| Cell::Integer(*n)).collect(),
            }],
        })
    }
}
