//! What the JavaScript of a grid asks of a table.

use super::{GROUP, parts};
use crate::{
    elements::table::{Table, Wanted, build::heads},
    glue,
};
use domain::text::concat;
use std::{cell::RefCell, rc::Rc, rc::Weak};
use table_engine::{Shape, VIRTUAL_ABOVE, query_string, scrolled_to, sorts_text};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

thread_local! {
    static TABLES: RefCell<Vec<Weak<Table>>> = const { RefCell::new(Vec::new()) };
}

impl Table {
    /// Makes the table known to the functions below.
    pub(in crate::elements::table) fn connected(&self) {
        TABLES.with_borrow_mut(|tables| {
            tables.retain(|table| table.strong_count() > 0);
            tables.push(self.this.clone());
        });
    }

    /// A foot for the sums of the columns that are shown.
    pub(super) fn add_foot(&self, shape: &Shape) {
        let heads = heads(&self.element);
        let mut totals = heads.iter().map(|head| {
            shape
                .column(&head.key)
                .is_some_and(|(_, column)| column.total)
        });
        let first = totals.next().unwrap_or_default();
        if first || totals.any(|total| total) {
            parts::build_foot(&self.element, &self.word("total"), first);
        }
    }
}

fn table(element: &Element) -> Option<Rc<Table>> {
    TABLES.with_borrow(|tables| {
        let mut all = tables.iter().filter_map(Weak::upgrade);
        all.find(|table| table.element == *element)
    })
}

/// True where the rows are here or can be asked for.
#[wasm_bindgen(js_name = gridOffers)]
pub fn offers(element: &Element) -> bool {
    table(element).is_some_and(|table| table.is_in_place())
}

/// Asks for the rows of a table that a server drew.
#[wasm_bindgen(js_name = gridAsk)]
pub fn ask(element: &Element) {
    let Some(table) = table(element) else { return };
    let is_asked = table.wanted.borrow().is_some();
    if table.is_in_place() && !is_asked {
        table.want(Wanted::Page);
    }
}

/// Shows a view: `?sort=-last,code&group=sector&columns=code,last`. What is not named stays. False while there are no rows.
#[wasm_bindgen(js_name = gridShow)]
pub fn show(element: &Element, query: &str) -> bool {
    let Some(table) = table(element) else {
        return false;
    };
    let Some(now) = table.data.borrow().as_ref().map(|of| of.query.clone()) else {
        return false;
    };
    let (asked, kept) = (
        glue::parameters(query),
        glue::parameters(&table.address(&now)),
    );
    let names = |pair: &[String]| asked.chunks_exact(2).any(|other| other[0] == pair[0]);
    let kept = kept.chunks_exact(2).filter(|pair| !names(pair));
    let all = asked.chunks_exact(2).chain(kept);
    let query = query_string(all.map(|pair| (&*pair[0], &*pair[1])));
    table.show(&Wanted::Link(concat(&["?", &query])));
    true
}

/// The view: the columns that rows are sorted by, as in an address, the column of the groups, and the columns that are
/// shown, with U+001F between them.
#[wasm_bindgen(js_name = gridState)]
pub fn state(element: &Element) -> Option<String> {
    let table = table(element)?;
    let guard = table.data.borrow();
    let of = guard.as_ref()?;
    let shape = &*of.shape;
    let mut out = sorts_text(shape, &of.sorts());
    out.push('\u{1f}');
    if let Some(by) = of.grid.by {
        out.push_str(&shape.columns[by].key);
    }
    for (nth, head) in table.heads.borrow().iter().enumerate() {
        out.push(if nth == 0 { '\u{1f}' } else { ',' });
        out.push_str(&head.key);
    }
    Some(out)
}

/// All columns, three texts each: key, title, `sort` if rows can be sorted and grouped by it.
#[wasm_bindgen(js_name = gridColumns)]
pub fn columns(element: &Element) -> Vec<String> {
    let mut out = Vec::new();
    let Some(table) = table(element) else {
        return out;
    };
    let guard = table.data.borrow();
    let Some(of) = guard.as_ref() else { return out };
    for (at, column) in of.shape.columns.iter().enumerate() {
        let sort = if column.sortable { "sort" } else { "" };
        out.push(column.key.clone().into_owned());
        out.push(of.grid.titles[at].clone());
        out.push(sort.to_owned());
    }
    out
}

/// Opens or closes a group by its number, or all of them.
#[wasm_bindgen(js_name = gridOpen)]
pub fn open(element: &Element, nth: Option<u32>, open: bool) {
    let Some(table) = table(element) else { return };
    let mut guard = table.data.borrow_mut();
    let Some(of) = guard.as_mut() else { return };
    of.open(nth.map(|nth| nth as usize), open);
    let count = of.lines().len();
    drop(guard);
    table.long.set(count > VIRTUAL_ABOVE);
    table.number_rows(count);
    table.draw();
}

/// The keys of the rows between two lines, the second one not included.
#[wasm_bindgen(js_name = gridKeys)]
pub fn keys(element: &Element, from: usize, to: usize) -> Vec<String> {
    let mut out = Vec::new();
    let Some(table) = table(element) else {
        return out;
    };
    let guard = table.data.borrow();
    let Some(of) = guard.as_ref() else { return out };
    let lines = of.lines();
    for line in lines.get(from..to.min(lines.len())).unwrap_or_default() {
        if line & GROUP == 0 {
            out.push(of.names.text(*line as usize).to_owned());
        }
    }
    out
}

/// How far to scroll so that a line, counted from zero, is the first one that is seen.
#[wasm_bindgen(js_name = gridScroll)]
pub fn scroll(element: &Element, line: usize, viewport: u32, row_height: u32) -> u32 {
    let lines = table(element).and_then(|table| Some(table.data.borrow().as_ref()?.lines().len()));
    scrolled_to(line, viewport, row_height, lines.unwrap_or_default())
}
