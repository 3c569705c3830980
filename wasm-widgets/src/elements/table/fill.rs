//! Writes a value into a server-rendered cell.

use super::{Table, rows::Data};
use crate::{
    elements::number::mark,
    texts::{choose_class, find, set_attribute, set_text},
};
use domain::{
    chart::spark_path,
    format::{self, Style, parse_decimal},
    locale::Locale,
    text::concat,
    values::Decimal,
};
use table_engine::{self as table, Cell, Kind, MoveWords, Moved, Rows as _};
use wasm_bindgen::prelude::JsCast;
use web_sys::Element;

impl Table {
    /// Fills the element of a row, by the columns of the head: all of its cells, or those at some places.
    pub(super) fn fill_row(
        &self,
        element: &Element,
        data: &Data,
        row: usize,
        only: Option<&[u32]>,
    ) {
        let shape = &*data.shape;
        let cell_of = |key| Some(data.rows.cell(row, shape.column(key)?.0));
        let moved = cell_of("change")
            .and_then(|cell| table::moved(&cell))
            .unwrap_or(Moved::Flat);
        let cells = element.children();
        for (place, head) in (0..).zip(&*self.heads.borrow()) {
            if only.is_some_and(|only| !only.contains(&place)) {
                continue;
            }
            if let Some(td) = self.cell(&cells, place)
                && let Some((at, column)) = shape.column(&head.key)
            {
                match &*data.rows.cell(row, at) {
                    cell @ Cell::Security { symbol, .. } => security(
                        &td,
                        symbol,
                        cell.security_name(self.locale()),
                        cell_of("state").as_deref(),
                    ),
                    Cell::Spark(values) => spark(&td, values, moved),
                    cell @ Cell::Range { .. } => range(&td, cell, column.kind),
                    cell => self.fill(&td, cell, column.kind),
                }
            }
        }
    }

    /// Fills a cell with a single text.
    pub(super) fn fill(&self, td: &Element, cell: &Cell, kind: Kind) {
        let mut out = String::new();
        if self.markup(&mut out, cell, kind) {
            return td.set_inner_html(&out);
        }
        match cell {
            Cell::Flag(yes) => out.push_str(&self.label(if *yes { "yes" } else { "no" })),
            _ => table::text(&mut out, cell, kind, self.locale()),
        }
        if kind == Kind::ChangePercent {
            // A cell that had no value has no change markup either.
            let change = find(td, ".chg").or_else(|| {
                td.set_inner_html(
                    "<span class=\"chg\"><span class=\"visually-hidden\"></span>-</span>",
                );
                find(td, ".chg")
            });
            if let Some(change) = change {
                mark(&change, cell, &|name| self.label(name));
                // The figure follows the hidden word.
                if let Some(figure) = change.last_child() {
                    figure.set_text_content(Some(&out));
                }
            }
        } else {
            // Nothing is kept of the markup of another value.
            let part = find(td, "bdi, a").filter(|_| !kind.has_markup());
            set_text(&part.unwrap_or_else(|| td.clone()), &out);
        }
    }
}

impl Table {
    /// The markup of a cell that has its own: escaped by the code that the server escapes it by.
    fn markup(&self, out: &mut String, cell: &Cell, kind: Kind) -> bool {
        let named = |name| match kind {
            Kind::Rank => self.label(name),
            _ => String::new(),
        };
        let [up, down, same, new] = ["up", "down", "flat", "new"].map(named);
        let words = MoveWords {
            up: &up,
            down: &down,
            same: &same,
            new: &new,
        };
        table::markup(out, cell, kind, words)
    }
}

/// Symbol, tile and name; a suspension is marked before the name, whose end may be truncated.
fn security(td: &Element, symbol: &str, name: &str, state: Option<&Cell>) {
    let full = match state {
        Some(Cell::Coded { code, label }) if code == "suspended" => concat(&[label, " · ", name]),
        _ => name.to_owned(),
    };
    if let Some(part) = find(td, ".sec__name") {
        set_text(&part, &full);
    }
    if let Some(part) = find(td, ".sec__sym") {
        set_text(&part, symbol);
    }
    if let Some(part) = find(td, ".sec") {
        set_attribute(&part, "data-t", symbol.get(..2).unwrap_or(symbol));
    }
}

fn spark(td: &Element, values: &[Decimal], moved: Moved) {
    let mut path = String::new();
    spark_path(values, &mut path);
    if let Some(shape) = find(td, "path") {
        set_attribute(&shape, "d", &path);
    }
    if let Some(svg) = find(td, ".spark") {
        choose_class(
            &svg,
            &concat(&["spark--", moved.code()]),
            &["spark--up", "spark--down", "spark--flat"],
        );
    }
}

/// The ends of a range.
const LOW: &str = ".range > :first-child";
const HIGH: &str = ".range > :last-child";

/// Low, high and the marker between them: an SVG rectangle at a percentage of the width.
fn range(td: &Element, cell: &Cell, kind: Kind) {
    let &Cell::Range {
        low,
        high,
        at,
        decimals,
    } = cell
    else {
        return;
    };
    for (selector, value) in [(LOW, low), (HIGH, high)] {
        if let Some(part) = find(td, selector) {
            let mut out = String::new();
            table::text(
                &mut out,
                &Cell::Decimal { value, decimals },
                kind,
                Locale::En,
            );
            set_text(&part, &out);
        }
    }
    if let Some(mark) = find(td, "rect") {
        let position = table::range_position(low, high, at);
        set_attribute(&mark, "x", &concat(&[&digits(position.into()), "%"]));
    }
}

/// Updates a rendered range; a value beyond a bound extends it.
pub(super) fn follow_range(td: &Element, value: Decimal) {
    let part = |selector| parse_decimal(&find(td, selector)?.text_content()?);
    let (Some(low), Some(high)) = (part(LOW), part(HIGH)) else {
        return;
    };
    let drawn = Cell::Range {
        low,
        high,
        at: low,
        decimals: low.scale() as u8,
    };
    range(td, &drawn.with_value(value), Kind::Range52);
}

/// A deep copy of an element.
pub(super) fn copy(element: &Element) -> Option<Element> {
    element.clone_node_with_deep(true).ok()?.dyn_into().ok()
}

/// An integer as attribute text.
pub(super) fn digits(value: u64) -> String {
    let mut out = String::new();
    format::integer(&mut out, value, Style::Data);
    out
}
