//! What a table of the npm package adds: orders by several columns, groups with subtotals, columns that are chosen and of which
//! those in sight are drawn, a row of totals, and rows that are read in slices. Its twin for the tables of the site is `plain.rs`.

mod columns;
mod exports;
mod groups;
mod parts;
mod slices;

use super::{
    Table, Wanted,
    rows::{Data, parsed},
};
use crate::{
    clock,
    glue::{self, items, text_member},
};
use columns::names_columns;
use domain::{locale::Locale, text::concat};
use groups::Group;
use slices::Slices;
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    sync::Arc,
};
use table_engine::{
    Across, Cell as Value, Query, Shape, Sort, data, filtered, grouped, insert_sorted, order_by,
    parse_sorts, query_string, sorts_text,
};
use wasm_bindgen::prelude::JsValue;
use web_sys::Element;

pub(super) use parts::{keep_view, page_query};
pub(super) use table_engine::tall_window as window;

/// What a grid keeps of an element.
#[derive(Default)]
pub(super) struct State {
    /// The rows that are being read.
    slices: RefCell<Option<Slices>>,
    /// True when rows get their cells as they are drawn.
    is_laid: Cell<bool>,
    /// The columns that are in the document, where not all of them are.
    across: Cell<Option<Across>>,
    /// True when sums may be of other values than those of the rows.
    is_changed: Cell<bool>,
}

/// What a grid keeps of rows.
pub(super) struct Arranged {
    /// The titles of all columns.
    titles: Vec<String>,
    /// The columns that a server drew, for views that name none.
    drawn: Option<Vec<usize>>,
    /// True when the view names its columns.
    names_columns: bool,
    /// The columns that rows are sorted by, if there are several.
    sorts: Vec<Sort>,
    /// The column of the groups.
    by: Option<usize>,
    groups: Vec<Group>,
    /// The names of the groups that are closed.
    closed: Vec<String>,
    /// What is drawn where there are groups: their places with [`GROUP`], and rows.
    lines: Vec<u32>,
    /// The rows whose elements were made here, the oldest first.
    made: VecDeque<u32>,
}

/// So many elements of rows are kept: of a million rows not all that were ever in sight.
const KEPT_ROWS: usize = 2_000;

/// Marks the line of a group.
const GROUP: u32 = 1 << 31;

impl Arranged {
    pub(super) fn read(answer: &JsValue, table: &Table, shape: &Shape) -> Self {
        let mut titles = Vec::new();
        for head in items(answer, "columns") {
            titles.push(text_member(&head, "title").unwrap_or_default());
        }
        Self {
            titles,
            drawn: table.drawn(shape),
            names_columns: names_columns(&page_query(&table.element)),
            sorts: Vec::new(),
            by: None,
            groups: Vec::new(),
            closed: Vec::new(),
            lines: Vec::new(),
            made: VecDeque::new(),
        }
    }

    /// Reads order and groups of an address. A link to another order keeps the groups unless it names some.
    fn ask(&mut self, shape: &Shape, wanted: &Wanted, element: &Element) {
        let query = match wanted {
            Wanted::Form { .. } => return,
            Wanted::Link(query) => query.clone(),
            Wanted::Page => {
                self.by = None;
                page_query(element)
            }
        };
        self.names_columns = names_columns(&query);
        self.sorts.clear();
        for pair in glue::parameters(&query).chunks_exact(2) {
            match &*pair[0] {
                "sort" => self.sorts = parse_sorts(shape, &pair[1]).unwrap_or_default(),
                "group" => {
                    let by = shape.column(&pair[1]).filter(|(_, column)| column.sortable);
                    let by = by.map(|(at, _)| at);
                    if by != self.by {
                        self.closed.clear();
                    }
                    self.by = by;
                }
                _ => {}
            }
        }
    }
}

impl Data {
    /// Computes the rows of the view and their groups.
    pub(super) fn arrange(&mut self, wanted: &Wanted, element: &Element) {
        self.grid.ask(&self.shape, wanted, element);
        if let Some(first) = self.grid.sorts.first() {
            self.query.sort = Some(*first);
        }
        self.shown = match self.grid.sorts.len() {
            0 | 1 => filtered(&self.rows, &self.query),
            _ => {
                let query = Query {
                    sort: None,
                    ..self.query.clone()
                };
                let mut rows = filtered(&self.rows, &query);
                order_by(&self.rows, &mut rows, &self.grid.sorts);
                rows
            }
        };
        self.grid.groups.clear();
        if let Some(by) = self.grid.by {
            let sorts = self.sorts();
            let dir = sorts.iter().find(|(at, _)| *at == by).map(|(_, dir)| *dir);
            let dir = dir.unwrap_or(table_engine::Dir::Ascending);
            for rows in grouped(&self.rows, &mut self.shown, by, dir) {
                let first = self.shown[rows.start] as usize;
                self.grid
                    .groups
                    .push(Group::new(rows, &self.rows, first, by));
            }
        }
        self.line_up();
    }

    /// The columns that rows are sorted by.
    fn sorts(&self) -> Vec<Sort> {
        match self.grid.sorts.is_empty() {
            true => self.query.sort.into_iter().collect(),
            false => self.grid.sorts.clone(),
        }
    }

    /// What is drawn, one below the other.
    pub(super) fn lines(&self) -> &[u32] {
        match self.grid.by {
            Some(_) => &self.grid.lines,
            None => &self.shown,
        }
    }
}

impl Table {
    /// The element of a line.
    pub(super) fn line(&self, data: &mut Data, line: u32) -> Option<Element> {
        match line & GROUP {
            0 => {
                if data.made[line as usize].is_none() {
                    data.grid.made.push_back(line);
                    if data.grid.made.len() > KEPT_ROWS
                        && let Some(oldest) = data.grid.made.pop_front()
                    {
                        data.made[oldest as usize] = None;
                    }
                }
                let row = self.row(data, line as usize)?;
                self.lay(data, &row, line as usize);
                Some(row)
            }
            _ => {
                let row = self.group(data, (line & !GROUP) as usize)?;
                self.lay_line(&row);
                Some(row)
            }
        }
    }

    /// The query of the page with this view.
    pub(super) fn address(&self, query: &Query) -> String {
        let guard = self.data.borrow();
        let mut pairs = query.pairs();
        let shape = &query.shape;
        let mut by = None;
        if let Some(of) = guard.as_ref() {
            by = of.grid.by.map(|at| shape.columns[at].key.clone());
            if of.grid.sorts.len() > 1 {
                pairs.retain(|(key, _)| *key != "sort");
                insert_sorted(&mut pairs, "sort", sorts_text(shape, &of.grid.sorts));
            }
        }
        if let Some(by) = by {
            insert_sorted(&mut pairs, "group", by.into_owned());
        }
        let all = glue::parameters(&page_query(&self.element));
        for pair in all.chunks_exact(2) {
            if pair[0] != "group" && !shape.reads(&pair[0]) {
                insert_sorted(&mut pairs, &pair[0], pair[1].clone());
            }
        }
        match query_string(pairs.iter().map(|(key, value)| (*key, value.as_str()))) {
            text if text.is_empty() => text,
            text => concat(&["?", &text]),
        }
    }

    /// Sums are calculated again at the next tick: values come more often than anybody reads sums.
    pub(super) fn followed(&self) {
        self.grid.is_changed.set(true);
        clock::tick_later();
    }

    pub(super) fn ticked(&self) {
        if !self.grid.is_changed.take() {
            return;
        }
        let mut guard = self.data.borrow_mut();
        let Some(of) = guard.as_mut() else { return };
        let has_groups = of.grid.by.is_some();
        of.grid.groups.iter_mut().for_each(Group::forget);
        drop(guard);
        if has_groups {
            self.draw();
        }
        self.sums();
    }

    /// A text of the page or an own one.
    fn word(&self, name: &str) -> String {
        let given = self.label(name);
        if !given.is_empty() {
            return given;
        }
        let [en, ar] = match name {
            "total" => ["Total", "الإجمالي"],
            "loading" => ["Loading rows", "جارٍ تحميل الصفوف"],
            "stale" => [
                "These values may be out of date.",
                "قد لا تكون هذه القيم محدّثة.",
            ],
            _ => [""; 2],
        };
        match self.locale() {
            Locale::En => en,
            Locale::Ar => ar,
        }
        .to_owned()
    }
}

/// The columns of a table that is built: those of the address, or the ones shown by default.
pub(super) fn columns(table: &Table, shape: &Shape) -> Vec<usize> {
    let asked = parsed(&Arc::new(shape.clone()), &page_query(&table.element)).columns;
    match asked.is_empty() {
        true => shape.default_columns().collect(),
        false => asked,
    }
}

/// Appends the key of a row to the text of a view.
pub(super) fn push_name(out: &mut String, name: &str) {
    push_clean(out, name);
}

/// Appends a cell to the text of a view.
pub(super) fn push_cell(out: &mut String, cell: &Value) {
    let mut text = String::new();
    data(&mut text, cell);
    push_clean(out, &text);
}

/// Without what stands between cells and rows: a text of the page must not look like further ones.
fn push_clean(out: &mut String, text: &str) {
    out.extend(text.chars().map(|c| match c {
        '\u{1e}' | '\u{1f}' => ' ',
        c => c,
    }));
}
