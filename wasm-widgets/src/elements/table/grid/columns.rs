//! The columns of a grid: which there are, in which order, and which of them are in the document.

use super::{page_query, parts};
use crate::{
    elements::table::{
        Table,
        build::{heads, title_texts},
        rows::Data,
    },
    glue,
    texts::{find, set_attribute, set_text},
};
use table_engine::{Across, ColumnSource, Shape, WIDE_ABOVE, column_sources};
use wasm_bindgen::prelude::{JsCast as _, JsValue};
use web_sys::{Element, HtmlCollection};

/// Stands for the place of a column that the table does not have yet.
const FURTHER: i32 = -1;

impl Table {
    /// Brings the columns of the view into the table, unless it has no names of columns.
    pub(in crate::elements::table) fn set_columns(&self, of: &mut Data) {
        let wanted = match &of.grid.drawn {
            Some(drawn) if !of.grid.names_columns => drawn.clone(),
            _ => of.query.columns.clone(),
        };
        let before = self.heads.take();
        let keys: Vec<_> = before.iter().map(|head| &*head.key).collect();
        let sources = column_sources(&of.shape, &keys, &wanted);
        let present = (0..keys.len()).map(ColumnSource::Place);
        let has_names = keys.iter().any(|key| of.shape.column(key).is_some());
        if wanted.is_empty() || !has_names || sources.iter().copied().eq(present) {
            *self.heads.borrow_mut() = before;
            return;
        }
        let (mut from, mut further) = (Vec::new(), Vec::new());
        for source in &sources {
            from.push(match *source {
                ColumnSource::Place(place) => place as i32,
                ColumnSource::Data(at) => {
                    further.extend(title_texts(&of.shape.columns[at], &of.grid.titles[at]));
                    FURTHER
                }
            });
        }
        self.begin(of);
        parts::arrange_columns(&self.element, from, further);
        let mut before: Vec<_> = before.into_iter().map(Some).collect();
        let mut now = Vec::new();
        for (head, source) in heads(&self.element).into_iter().zip(sources) {
            // Titles have got marks of the order since.
            now.push(match source {
                ColumnSource::Place(place) => before[place].take().unwrap_or(head),
                ColumnSource::Data(_) => head,
            });
        }
        *self.heads.borrow_mut() = now;
        self.grid.across.set(None);
        if let Some(foot) = find(&self.element, "tfoot") {
            foot.remove();
        }
        self.add_foot(&of.shape);
    }

    /// Chooses the columns that are in the document: those in sight, in a table of many rows and columns. Their widths do not
    /// depend on the rows then, which the script of grids sees to.
    pub(in crate::elements::table) fn span(&self, of: &mut Data) {
        let count = self.heads.borrow().len();
        let is_wide = count > WIDE_ABOVE && self.long.get() && self.element.has_attribute(GRID);
        let mut seen = Vec::new();
        if is_wide {
            set_attribute(&self.element, WIDE, "");
            seen = parts::columns_seen(&self.element);
        } else {
            let _ = self.element.remove_attribute(WIDE);
        }
        let across = match &*seen {
            [pinned, scrolled, viewport, widths @ ..] => {
                Some(Across::at(*scrolled, *viewport, *pinned as usize, widths))
            }
            _ => None,
        };
        if across == self.grid.across.replace(across) {
            return;
        }
        self.begin(of);
        let mut places = Vec::new();
        match across {
            Some(across) => places.extend(across.places().map(|place| place as u32)),
            None => places.extend(0..count as u32),
        }
        parts::span_columns(&self.element, places);
    }

    /// From now on rows are copies of one without cells, and get those of their columns when they are drawn.
    fn begin(&self, of: &mut Data) {
        if !self.grid.is_laid.replace(true) {
            parts::know_columns(&self.element, &of.template);
            of.template = bare(&of.template);
        }
    }

    /// The row to clone: without cells, if these come when a row is drawn.
    pub(in crate::elements::table) fn template(&self, row: Element) -> Element {
        match self.grid.is_laid.get() {
            true => bare(&row),
            false => row,
        }
    }

    /// Gives the element of a row the cells of the columns that are in the document.
    pub(in crate::elements::table) fn lay(&self, of: &Data, row: &Element, at: usize) {
        let further = self.lay_line(row);
        if !further.is_empty() {
            self.fill_row(row, of, at, Some(&further));
        }
    }

    /// The same for any line; the result are the places of cells that have no value yet.
    pub(super) fn lay_line(&self, line: &Element) -> Vec<u32> {
        match self.grid.is_laid.get() {
            true => parts::lay_line(&self.element, line),
            false => Vec::new(),
        }
    }

    /// The cell of a column, if it is in the document.
    pub(in crate::elements::table) fn cell(
        &self,
        cells: &HtmlCollection,
        place: u32,
    ) -> Option<Element> {
        let index = match self.grid.across.get() {
            Some(across) => across.index(place as usize)? as u32,
            None => place,
        };
        cells.item(index)
    }

    /// A table was built of the columns of the data.
    pub(in crate::elements::table) fn was_built(&self, answer: &JsValue, shape: &Shape) {
        self.grid.is_laid.set(false);
        self.grid.across.set(None);
        self.add_foot(shape);
        self.say_stale(answer);
    }

    /// Says below a table that was built here that its values may be old, if the data say so.
    fn say_stale(&self, answer: &JsValue) {
        if let Some(before) = find(&self.element, STALE) {
            before.remove();
        }
        if glue::member(answer, "stale").as_bool() != Some(true) {
            return;
        }
        let html = "<p class=\"small soft\" data-part=\"stale\"></p>";
        let _ = self.element.insert_adjacent_html("beforeend", html);
        if let Some(line) = find(&self.element, STALE) {
            set_text(&line, &self.word("stale"));
        }
    }

    /// The columns that a server drew, for views that name none.
    pub(super) fn drawn(&self, shape: &Shape) -> Option<Vec<usize>> {
        if self.built.get() || names_columns(&page_query(&self.element)) {
            return None;
        }
        let mut drawn = Vec::new();
        for head in &*self.heads.borrow() {
            drawn.extend(shape.column(&head.key).map(|(at, _)| at));
        }
        Some(drawn)
    }
}

/// What says that values may be old.
const STALE: &str = "[data-part=stale]";
/// The attribute of grids, and that of tables whose columns are not all in the document.
const GRID: &str = "data-grid";
const WIDE: &str = "data-wide";

/// True when the parameters of a view say which columns it has.
pub(super) fn names_columns(query: &str) -> bool {
    let all = glue::parameters(query);
    let mut pairs = all.chunks_exact(2);
    pairs.any(|pair| pair[0] == "columns" && !pair[1].is_empty())
}

/// An element without what is in it.
fn bare(element: &Element) -> Element {
    let copy = element.clone_node_with_deep(false).ok();
    let copy = copy.and_then(|copy| copy.dyn_into().ok());
    copy.unwrap_or_else(|| element.clone())
}
