//! The rows of a table as they were fetched.

use super::Table;
use crate::{
    glue::{member, text_member},
    texts::find,
};
use domain::{
    datasets::{self, Column, Dataset, Kind, Query},
    locale::Locale,
    table::{Cell, Row, parse},
};
use js_sys::Array;
use std::borrow::Cow;
use wasm_bindgen::prelude::{JsCast, JsValue};
use web_sys::Element;

/// Everything that the answer of `data-src` holds, and the rows of the page that belong to it.
pub(super) struct Data {
    pub(super) dataset: &'static Dataset,
    pub(super) rows: Vec<Row>,
    /// Symbol or code of every row; what `data-s` says.
    pub(super) names: Vec<Box<str>>,
    /// Row elements made so far.
    pub(super) made: Vec<Option<Element>>,
    /// The row that others are cloned from, and its number.
    pub(super) template: Element,
    pub(super) query: Query,
    /// The rows of the view, in order.
    pub(super) shown: Vec<u32>,
}

impl Data {
    /// Reads an answer; none when it is not one, or when there is no row to clone.
    pub(super) fn read(answer: &JsValue, table: &Table) -> Option<Self> {
        let dataset = datasets::for_page(&text_member(answer, "dataset")?)?;
        let list = member(answer, "rows").dyn_into::<Array>().ok()?;
        let labels = member(answer, "labels");
        let locale = table.locale();
        let mut rows = Vec::with_capacity(list.length() as usize);
        let mut names: Vec<Box<str>> = Vec::with_capacity(list.length() as usize);
        for row in list.iter() {
            rows.push(
                dataset
                    .columns
                    .iter()
                    .map(|c| cell(&row, c, &labels, locale))
                    .collect(),
            );
            let name = text_member(&row, "symbol").or_else(|| text_member(&row, "code"));
            names.push(name.unwrap_or_default().into());
        }
        let body = table.body()?;
        let template = fullest(&body)?;
        let made = names.iter().map(|name| row_element(&body, name)).collect();
        Some(Self {
            dataset,
            rows,
            names,
            made,
            template,
            query: Query::new(dataset),
            shown: Vec::new(),
        })
    }
}

/// The row to clone: of the first rows the one with the most in it, for a cell without a value has
/// nothing that could be filled.
fn fullest(body: &Element) -> Option<Element> {
    let rows = body.query_selector_all("tr[data-s]").ok()?;
    (0..rows.length().min(40))
        .rev()
        .filter_map(|i| rows.item(i)?.dyn_into::<Element>().ok())
        .max_by_key(|row| row.query_selector_all("*").map_or(0, |all| all.length()))
}

/// The row of the page with this name.
pub(super) fn row_element(body: &Element, name: &str) -> Option<Element> {
    // Names are letters, digits, `-`, `.` and `_`; anything else is none of ours.
    let plain = !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b));
    plain.then(|| find(body, &["tr[data-s=\"", name, "\"]"].concat()))?
}

fn cell(row: &JsValue, column: &Column, labels: &JsValue, locale: Locale) -> Cell {
    let value = member(row, column.key);
    let boxed = |key| text_member(row, key).unwrap_or_default().into_boxed_str();
    match column.kind {
        Kind::Security => Cell::Security {
            symbol: boxed("symbol"),
            names: [boxed("name_en"), boxed("name_ar")],
        },
        Kind::Text if column.key == "name" => Cell::Named {
            shown: boxed("name"),
            other: boxed(if locale == Locale::En {
                "name_ar"
            } else {
                "name_en"
            }),
        },
        Kind::Code => value.as_string().map_or(Cell::Missing, |code| {
            let label = text_member(&member(labels, column.key), &code).unwrap_or_default();
            Cell::Coded {
                code: Cow::Owned(code),
                label: Cow::Owned(label),
            }
        }),
        Kind::Flag => value.as_bool().map_or(Cell::Missing, Cell::Flag),
        Kind::Range52 => range(&value).unwrap_or_default(),
        kind => value
            .as_string()
            .map_or(Cell::Missing, |text| parse(&text, kind)),
    }
}

fn range(value: &JsValue) -> Option<Cell> {
    let part = |key| domain::table::decimal(&text_member(value, key)?);
    let (low, high, at) = (part("low")?, part("high")?, part("at")?);
    Some(Cell::Range {
        low,
        high,
        at,
        decimals: low.scale() as u8,
    })
}
