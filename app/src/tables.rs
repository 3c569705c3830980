//! Data tables: the rows of a resource as HTML, with filters, pages and notices.

mod cell_classes;
mod chart;
mod counts;
mod fold;
mod groups;
mod head;
mod headlines;
mod rows;
mod table;
mod view;

mod chips;
mod data_page;
mod notice;
mod pager;
mod records;
mod toolbar;

pub use chart::ChartPanel;
pub use chips::filters_in_words;
pub use data_page::{Above, Below, DataPage, Figures, PanelLead, Top};
pub use fold::Fold;
pub use rows::write_rows;
pub use table::RowsOnly;
pub(crate) use table::labels;
pub use view::View;

use table_engine::{Query, query_string};
use view::Tools;

/// The address of a view: its path, and the canonical query with the other parameters that the page keeps.
pub(crate) fn address(tools: Tools<'_>, query: &Query) -> String {
    let own = query.pairs();
    let own = own.iter().map(|(key, value)| (*key, value.as_str()));
    let kept = tools.kept.iter().map(|(key, value)| (*key, value.as_str()));
    let mut pairs: Vec<_> = own.chain(kept).collect();
    pairs.sort_unstable();
    with_query(tools.base.to_owned(), &query_string(pairs))
}

/// The address of a view in a data format (`json`, `csv`): same path, same query. Data formats have all
/// columns and all rows, so those parameters are omitted.
pub fn data_address(base: &str, suffix: &str, query: &Query) -> String {
    let mut whole = query.on_page(1);
    whole.columns = query.shape.default_columns().collect();
    with_query(format!("{base}.{suffix}"), &whole.to_query_string())
}

fn with_query(path: String, query: &str) -> String {
    match query {
        "" => path,
        query => [&path, "?", query].concat(),
    }
}

#[cfg(test)]
mod tests;
