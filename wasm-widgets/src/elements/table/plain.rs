//! A table without what a grid adds: the twin of `grid.rs`.

use super::{Table, Wanted, rows::Data};
use crate::glue;
use table_engine::{Cell, Query, Shape, data, filtered};
use wasm_bindgen::prelude::JsValue;
use web_sys::{Element, HtmlCollection};

pub(super) use crate::glue::keep_view;
pub(super) use table_engine::window;

/// What a grid keeps of an element: nothing.
#[derive(Default)]
pub(super) struct State {}

/// What a grid keeps of rows: nothing.
pub(super) struct Arranged {}

impl Arranged {
    pub(super) const fn read(_answer: &JsValue, _table: &Table, _shape: &Shape) -> Self {
        Self {}
    }
}

impl Data {
    /// Finds the rows of the view.
    pub(super) fn arrange(&mut self, _wanted: &Wanted, _element: &Element) {
        let Arranged {} = self.grid;
        self.shown = filtered(&self.rows, &self.query);
    }

    /// What is drawn, one below the other.
    pub(super) fn lines(&self) -> &[u32] {
        &self.shown
    }
}

impl Table {
    /// The element of a line.
    pub(super) fn line(&self, data: &mut Data, line: u32) -> Option<Element> {
        self.row(data, line as usize)
    }

    /// The query of the page with this view.
    pub(super) fn address(&self, query: &Query) -> String {
        super::view::question(query, &glue::page_query())
    }

    /// Rows are read at once.
    pub(super) const fn reads_in_slices(&self, _data: &JsValue) -> bool {
        false
    }

    pub(super) const fn connected(&self) {
        let State {} = self.grid;
    }

    /// A table keeps its columns, all of them in the document.
    pub(super) const fn set_columns(&self, _data: &mut Data) {}

    pub(super) const fn span(&self, _data: &mut Data) {}

    pub(super) const fn lay(&self, _data: &Data, _row: &Element, _at: usize) {}

    /// The row to clone.
    pub(super) const fn template(&self, row: Element) -> Element {
        row
    }

    /// The cell of a column.
    pub(super) fn cell(&self, cells: &HtmlCollection, place: u32) -> Option<Element> {
        cells.item(place)
    }

    pub(super) const fn followed(&self) {}

    pub(super) const fn ticked(&self) {}

    pub(super) const fn was_built(&self, _answer: &JsValue, _shape: &Shape) {}
}

/// The query of the page's address.
pub(super) fn page_query(_element: &Element) -> String {
    glue::page_query()
}

/// The columns of a table that is built.
pub(super) fn columns(_table: &Table, shape: &Shape) -> impl Iterator<Item = usize> {
    shape.default_columns()
}

/// Appends the key of a row to the text of a view.
pub(super) fn push_name(out: &mut String, name: &str) {
    out.push_str(name);
}

/// Appends a cell to the text of a view.
pub(super) fn push_cell(out: &mut String, cell: &Cell) {
    data(out, cell);
}
