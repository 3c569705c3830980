//! The groups of a table: a line with a button that opens or closes it, how many rows it has, and sums.

use super::{GROUP, parts};
use crate::{
    elements::table::{Table, fill::digits, rows::Data},
    texts::{find, set_attribute},
};
use domain::text::concat;
use std::{cell::OnceCell, ops::Range};
use table_engine::{Row, Rows as _, Store, data, totals};
use web_sys::Element;

/// The rows of one value.
pub(super) struct Group {
    /// Places in the rows of the view.
    pub(super) rows: Range<usize>,
    /// The value as in data formats; empty for rows without one.
    pub(super) name: String,
    sums: OnceCell<Option<Row>>,
}

impl Group {
    pub(super) fn new(rows: Range<usize>, all: &Store, first: usize, by: usize) -> Self {
        let mut name = String::new();
        data(&mut name, &all.cell(first, by));
        Self {
            rows,
            name,
            sums: OnceCell::new(),
        }
    }

    /// Sums are calculated again.
    pub(super) fn forget(&mut self) {
        self.sums.take();
    }
}

impl Data {
    /// Lines up groups and the rows of those that are open.
    pub(super) fn line_up(&mut self) {
        let grid = &mut self.grid;
        grid.lines.clear();
        for (nth, group) in (0..).zip(&grid.groups) {
            grid.lines.push(GROUP | nth);
            if !grid.closed.contains(&group.name) {
                grid.lines.extend(&self.shown[group.rows.clone()]);
            }
        }
    }

    /// Opens or closes a group, or all of them.
    pub(super) fn open(&mut self, nth: Option<usize>, open: bool) {
        let grid = &mut self.grid;
        for (at, group) in grid.groups.iter().enumerate() {
            if nth.is_some_and(|nth| nth != at) {
                continue;
            }
            let place = grid.closed.iter().position(|name| *name == group.name);
            match (place, open) {
                (Some(place), true) => {
                    grid.closed.swap_remove(place);
                }
                (None, false) => grid.closed.push(group.name.clone()),
                _ => {}
            }
        }
        self.line_up();
    }
}

impl Table {
    /// The line of a group.
    pub(super) fn group(&self, of: &Data, nth: usize) -> Option<Element> {
        let by = of.grid.by?;
        let group = of.grid.groups.get(nth)?;
        let open = !of.grid.closed.contains(&group.name);
        let row = parts::group_row(&self.element);
        set_attribute(&row, "data-g", &digits(nth as u64));
        set_attribute(&row, "aria-expanded", if open { "true" } else { "false" });
        let first = of.shown[group.rows.start] as usize;
        if let Some(place) = find(&row, "[data-part=value]") {
            self.fill(&place, &of.rows.cell(first, by), of.shape.columns[by].kind);
        }
        if let Some(place) = find(&row, "[data-part=count]") {
            place.set_text_content(Some(&self.group_count(group.rows.len() as u64)));
        }
        let rows = &of.shown[group.rows.clone()];
        let sums = group.sums.get_or_init(|| totals(&of.rows, rows, &of.shape));
        let cells = row.children();
        for (place, head) in (0..).zip(&*self.heads.borrow()).skip(1) {
            if let (Some(td), Some(sums), Some((at, column))) =
                (cells.item(place), sums, of.shape.column(&head.key))
                && column.total
            {
                self.fill(&td, &sums[at], column.kind);
            }
        }
        Some(row)
    }

    /// `34 securities`, or the number alone where the page has no words for it.
    fn group_count(&self, count: u64) -> String {
        match self.count(count) {
            words if words.is_empty() => concat(&["(", &digits(count), ")"]),
            words => words,
        }
    }
}
