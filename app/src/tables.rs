//! Data tables: the rows of a resource as HTML, with filters, pages and notices.

mod head;
mod rows;
mod table;
mod view;

mod chips;
mod data_page;
mod notice;
mod pager;
mod toolbar;

pub use data_page::{Above, Below, DataPage, Figures, PanelLead, Top};
pub use rows::write_rows;
pub use view::View;

use table_engine::Query;

/// The address of a view: path and canonical query.
pub fn address(base: &str, query: &Query) -> String {
    match query.to_query_string() {
        none if none.is_empty() => base.to_owned(),
        some => format!("{base}?{some}"),
    }
}

/// The address of a view in a data format (`json`, `csv`): same path, same query. Data formats have all
/// columns and all rows, so those parameters are omitted.
pub fn data_address(base: &str, suffix: &str, query: &Query) -> String {
    let mut whole = query.on_page(1);
    whole.columns = query.shape.default_columns().collect();
    address(&format!("{base}.{suffix}"), &whole)
}

#[cfg(test)]
mod tests;
