//! The rows of the view as text, for what copies and exports them.

use super::{
    Table,
    grid::{push_cell, push_name},
};
use table_engine::Rows as _;

/// What stands between the cells of a row, and behind each row.
const BETWEEN: char = '\u{1f}';
const END: char = '\u{1e}';

impl Table {
    /// Key and cells of each row of the view, as in data formats; empty before the rows are here.
    pub(super) fn written(&self) -> String {
        let mut out = String::new();
        let guard = self.data.borrow();
        let Some(of) = guard.as_ref() else { return out };
        let heads = self.heads.borrow();
        for &at in &of.shown {
            push_name(&mut out, of.names.text(at as usize));
            for head in &*heads {
                out.push(BETWEEN);
                if let Some((column, _)) = of.shape.column(&head.key) {
                    push_cell(&mut out, &of.rows.cell(at as usize, column));
                }
            }
            out.push(END);
        }
        out
    }
}
