//! Data tables: the rows of a `Dataset` as HTML, JSON and CSV, all from its one definition.

mod load;
mod snapshot;

mod constituents;
mod indices;
mod sessions;
mod stocks;

mod title;

mod head;
mod rows;
mod table;

mod notice;
mod pager;
mod toolbar;

mod csv;
mod json;

pub use csv::csv;
pub use json::json;
pub use load::{Loaded, load, of_constituents, of_indices, of_sessions, of_stocks};
pub use notice::{notice, rejected_of};
pub use pager::pager;
pub use rows::write_rows;
pub(crate) use sessions::Span;
pub use table::{TableView, count, open_widget, table};
pub use title::{data_title, title};
pub use toolbar::{chips, toolbar};

use domain::datasets::Query;

/// The address of a view: the page's address and the canonical query.
pub fn address(base: &str, query: &Query) -> String {
    match query.to_query_string() {
        none if none.is_empty() => base.to_owned(),
        some => format!("{base}?{some}"),
    }
}

/// The address of a view in a data format (`json`, `csv`): same path, same query. Data formats
/// carry all columns and all pages, so those parameters are left out.
pub fn data_address(base: &str, extension: &str, query: &Query) -> String {
    let mut whole = query.on_page(1);
    whole.columns = query.dataset().default_columns().collect();
    address(&format!("{base}.{extension}"), &whole)
}

#[cfg(test)]
mod tests;
