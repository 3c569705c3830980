//! Data pages: a `Dataset` names its columns, filters and source once, and from it come the HTML
//! table, the table widget and the same address as `.json` and `.csv`.
//!
//! # The JSON of a dataset
//!
//! `{path}.json?{query}` answers with one object in the language of the request:
//!
//! ```json
//! {
//!   "dataset": "equities", "asOf": "2026-11-12T14:32:19+04:00", "stale": false, "lacking": [],
//!   "total": 70,
//!   "columns": [{"key": "last", "kind": "price", "title": "Last"}],
//!   "labels": {"sector": {"financials": "Financials"}, "state": {"active": "Active"}},
//!   "rows": [{"symbol": "SAHW", "name": "Sahwan Ports", "name_en": "Sahwan Ports", "name_ar": "…",
//!             "last": "4.38", "spark": "M-1 29v-7…z", "range-52w": {"low": "3.10", "high": "5.02", "at": "4.38"}}]
//! }
//! ```
//!
//! - `columns` lists every column of the dataset, `kind` being `Kind::code`. `labels` holds the
//!   words of coded columns.
//! - `lacking` lists the columns whose values could not be had; they are `null` in every row.
//! - A row has a member for every column but `security`, which is `symbol` (also on every row that
//!   has one), `name`, `name_en` and `name_ar`.
//! - Decimals are strings with the decimals that they are shown with (`"4.38"`, `"0.325"`), counts
//!   are strings of digits, dates ISO, flags booleans, missing values `null`.
//! - Money is in units of the currency, whatever the HTML shows.
//! - Everything that the filters leave is there in one answer, whatever the page size of the HTML.
//!
//! CSV has the same members in the order of `data_columns`. A range gives two columns, `low-…` and
//! `high-…`, unless the dataset has them anyway, a security `symbol` and `name`, and a spark none.

mod constituents;
mod daily_summary;
mod definition;
mod equities;
mod indices;
mod query;

pub use constituents::CONSTITUENTS;
pub use daily_summary::DAILY_SUMMARY;
pub use definition::{Column, Dataset, Filter, Kind, Options, Source};
pub use equities::EQUITIES;
pub use indices::INDICES;
pub use query::{Dir, FilterValue, Query, Rejected};

pub use crate::table::{Cell, Row};

/// All datasets.
pub const ALL: [&Dataset; 4] = [&EQUITIES, &INDICES, &CONSTITUENTS, &DAILY_SUMMARY];

/// The dataset of a page.
pub fn for_page(page_id: &str) -> Option<&'static Dataset> {
    ALL.into_iter().find(|d| d.id == page_id)
}
