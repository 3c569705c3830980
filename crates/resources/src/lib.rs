//! Data pages: a resource binds a call to columns, filters and order, once. The HTML table, the
//! table widget and the data formats all come from it.
//!
//! One file a resource; a column names its function from item to cell, so a column without one does
//! not compile. The texts of columns, filters and labels are messages of the site, found by key:
//! `col-<key>`, `filter-<key>`, and for labels a prefix and the code.
//!
//! # The JSON of a resource
//!
//! `{path}.json?{query}` answers with one object in the language of the request:
//!
//! ```json
//! {
//!   "dataset": "equities", "asOf": "2026-11-12T14:32:19+04:00", "stale": false, "lacking": [],
//!   "total": 70, "key": "symbol", "sort": "-value",
//!   "columns": [{"key": "last", "kind": "price", "title": "Last", "shown": true}],
//!   "filters": [{"key": "q", "kind": "words", "by": "us"},
//!               {"key": "sector", "kind": "choice", "by": "us", "codes": ["financials"]}],
//!   "labels": {"sector": {"financials": "Financials"}, "state": {"active": "Active"}},
//!   "rows": [{"symbol": "SAHW", "name": "Sahwan Ports", "name_en": "Sahwan Ports", "name_ar": "…",
//!             "last": "4.38", "spark": "M-1 29v-7…z", "range-52w": {"low": "3.10", "high": "5.02", "at": "4.38"}}]
//! }
//! ```
//!
//! - `columns` lists every column, `kind` being `Kind::code`; `shown` says whether it shows unless
//!   others are chosen. `labels` holds the words of coded columns.
//! - `key` names the member that identifies a row, `sort` the order when none is asked for.
//! - `filters` lists the parameters of the address that choose rows, with their `kind`. `by` says
//!   whether the source applied them (`source`) or we did (`us`), to the `column` of that key; without
//!   `column` to the one of the filter's own key. `codes` are the values of a `choice`, and of a `value`
//!   those that the rows of the source have, 500 at most. A `levels` has `groups` of codes (`code`,
//!   `codes`) and names the column of the groups in `group`. `default` is the value where the address has
//!   none.
//! - `total` counts the rows that the filters leave. Where the source pages and has more than 10,000 of
//!   them, `rows` ends there.
//! - `lacking` lists the columns whose values could not be had; they are `null` in every row.
//! - A row has a member for every column but `security`, which is `symbol` (also on every row that
//!   has one), `name`, `name_en` and `name_ar`.
//! - Decimals are strings with the decimals that they are shown with (`"4.38"`, `"0.325"`), counts
//!   are strings of digits, dates ISO, flags booleans, missing values `null`.
//! - Money is in units of the currency, whatever the HTML shows.
//! - Everything that the filters leave is there in one answer, whatever the page size of the HTML.
//!
//! CSV has the same members in the order of `data_columns`. A range gives two columns, `low-…` and
//! `high-…`, unless the resource has them anyway, a security `symbol` and `name`, and a spark none.

mod equities;

mod constituents;
mod daily_summary;
mod direct_deals;
mod indices;
mod market_data_providers;

mod ask;
mod column;
mod filter;
mod filter_head;
pub mod formats;
mod loaded;
mod options;
mod paging;
mod reach;
mod resource;
mod view;
mod words;

pub use ask::{Ask, Asked, Error, Stamp};
pub use column::{Amount, Bounds, Card, Column, Link, Look};
pub use constituents::CONSTITUENTS;
pub use daily_summary::DAILY_SUMMARY;
pub use direct_deals::DIRECT_DEALS;
pub use equities::{Board, BoardRequest, EQUITIES, intraday};
pub use filter::{Filter, Last, Level, Levels, Prefixes};
pub use indices::INDICES;
pub use loaded::Loaded;
pub use market_data_providers::MARKET_DATA_PROVIDERS;
pub use options::{Choice, Group, Options};
pub use paging::{Extent, Paging, Slice, SourcePaging};
pub use reach::{Reach, first_day};
pub use resource::{DataPage, Definition, Resource};
pub use view::{Request, View};
pub use words::Words;

/// All resources.
pub static ALL: [&dyn DataPage; 6] = [
    &EQUITIES,
    &INDICES,
    &CONSTITUENTS,
    &DAILY_SUMMARY,
    &DIRECT_DEALS,
    &MARKET_DATA_PROVIDERS,
];

/// The resource of a page.
pub fn for_page(page_id: &str) -> Option<&'static dyn DataPage> {
    ALL.into_iter().find(|resource| resource.id() == page_id)
}
