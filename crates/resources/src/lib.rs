//! Data pages: a resource defines the call, the columns, the filters and the order of a table. The HTML table,
//! the table widget and the data formats are generated from it.
//!
//! One file per resource. A column includes its function from item to cell, so a column without one does not
//! compile. The texts of columns, filters and labels are messages of the site, found by key: `col-<key>`,
//! `filter-<key>`, and for labels a prefix and the code.
//!
//! # The JSON of a resource
//!
//! `{path}.json?{query}` answers with one object in the language of the request:
//!
//! ```json
//! {
//!   "dataset": "equities", "asOf": "2026-11-12T14:32:19+04:00", "stale": false, "lacking": [], "note": null,
//!   "total": 70, "key": "symbol", "sort": "-value",
//!   "columns": [{"key": "last", "kind": "price", "title": "Last", "shown": true}],
//!   "filters": [{"key": "q", "kind": "words", "by": "us"},
//!               {"key": "sector", "kind": "choice", "by": "us", "codes": ["financials"]}],
//!   "labels": {"sector": {"financials": "Financials"}, "state": {"active": "Active"}},
//!   "rows": [{"symbol": "SAHW", "name": "Sahwan Ports", "name_en": "Sahwan Ports", "name_ar": "…",
//!             "last": "4.38", "spark": ["4.31", "4.35"], "range-52w": {"low": "3.10", "high": "5.02", "at": "4.38"}}]
//! }
//! ```
//!
//! - `columns` lists every column; `kind` is its `Kind::code`, `title` its title in the language of the request, and
//!   `shown` says whether it is visible by default. A column of kind `number` has `decimals`, the number of decimals
//!   that it is shown with. `labels` has the texts of coded columns by their codes.
//! - `asOf` is the exchange's time of live values, the day of the completed session for values at its close, `null`
//!   for lists and history, which have a day in each row. `stale` is true when newer data could not be
//!   fetched in time.
//! - `note` explains columns, as below the table of the page; `null` without one.
//! - `key` is the member that identifies a row, `sort` the default order.
//! - `filters` lists the query parameters that select rows, with their `kind`. `by` says whether the source applied
//!   them (`source`) or this crate did (`us`). Those applied here look at the column named by `column`; without it,
//!   at the column with the filter's key, except for `moved`, which looks at `change`, and `words`, which are
//!   searched in the symbols and names of all columns. `codes` are the values of a `choice`, and of a `value` those
//!   in the rows of the source, at most 500. A `levels` has `groups` of codes (`code`, `codes`) and names the column
//!   of the groups in `group`. `default` is the value when the query has none.
//! - `total` is the number of rows that match the filters. Where the source pages and has more than 10,000 of them,
//!   `rows` ends there.
//! - `empty` says why there are no rows, in an answer without any: `reason` is a code of [`Empty`], `detail` the same in words,
//!   and `first` the first day that there is data of, where the days end before it.
//! - `lacking` lists the columns whose values could not be fetched; they are `null` in every row. `rows`
//!   says that the source sent fewer rows than it counts.
//! - A row has a member for every column except `security`, which is `symbol`, `name` (in the language of the
//!   request), `name_en` and `name_ar`. They replace columns with the same keys. A `text` in two languages has
//!   `<key>_en` and `<key>_ar` beside `<key>`, too.
//! - Decimals are strings with the decimals that they are shown with (`"4.38"`, `"0.325"`), counts are strings of
//!   digits, dates are ISO 8601, times have the exchange's offset (`2026-11-12T14:31:07+04:00`), flags are booleans,
//!   missing values are `null`.
//! - A `spark` is the list of the intraday chart's values, oldest first.
//! - Money is in units of the currency, even where the HTML shows millions.
//! - Cells with several parts have a member for each: a `link` its text, `<key>_en` and `<key>_ar`, and its address
//!   `<key>_href` (an `email` is its own address; a text without an address has no `<key>_href`); an `amount` its
//!   currency `<key>_currency`; a `rank` the previous rank, `<key>_from`, `null` if there was none.
//! - A `period` is `2026-Q3`, `2026-11`, or `2026` for a whole year; a `share` is a percentage from 0 to 100.
//! - `files` are a list of `{"lang": "en", "format": "PDF", "bytes": 411200, "href": "/documents/….pdf"}`, those in
//!   the language of the request first; `bytes` is `null` when the size is unknown.
//! - A column may have a `group`, the title that it shares with adjacent columns, `tones` of its codes (`good`,
//!   `warn`, `bad`, `neutral`), and `total: true` where its rows can be added up: then `totals` has their exact sum under its
//!   key.
//! - A column that is to be removed has `deprecated` with the days `since` and `sunset` and the `replacement`, a key
//!   or `null`.
//! - One answer has all rows that match the filters, independent of the page size of the HTML. Where a range has more
//!   days than one call of the exchange answers, only CSV and NDJSON, and of archives Parquet, have all of it, in the
//!   default order; other formats and orders are refused.
//!
//! NDJSON has the same rows, one in each line, and nothing else. Parquet has typed columns named by their keys; only
//! archives ([`Resource::archive`]) have it.
//!
//! Where the address names one security and no column does, `symbol` is the first member of each row, and the first
//! column of CSV and XLSX ([`is_of_one_security`]).
//!
//! CSV and XLSX have the same values under titles in the language of the request. They begin with symbol and name of
//! the security, else with the symbol if there is one, and the column that identifies a row. A range is two columns, its low and its high, unless the
//! resource has columns of these; a link is its text in the language of the request and its address; files are their
//! addresses, separated by spaces. Sparklines and totals are omitted. CSV writes values like JSON. In XLSX numbers,
//! days, times and flags are typed; times are the exchange's, as the format has no offset.

mod equities;

mod actions;
mod archive;
pub mod carbon;
mod company;
mod constituents;
mod counts;
mod daily_summary;
mod debt;
mod direct_deals;
mod distributions;
mod exchange_reports;
mod funds;
mod indices;
mod market;
mod market_data_providers;
mod members;
mod nav_summary;
mod news;
mod next;
mod quotes;
mod services;
mod statistics;

pub mod allowed;
mod anchored;
mod ask;
mod begins;
mod chart;
mod closed;
mod column;
mod earlier;
mod empty;
mod every;
mod filter;
mod filter_head;
mod followed;
pub mod formats;
mod full_text;
mod headline;
mod in_part;
mod known;
mod life;
mod loaded;
pub mod openapi;
mod options;
mod paging;
mod reach;
mod resource;
mod rest;
mod revised;
mod standing;
mod subject;
mod view;
mod words;
mod wrong;

pub use actions::{
    COMPANY_CORPORATE_ACTIONS, COMPANY_GENERAL_MEETINGS, COMPANY_TOP_SHAREHOLDERS,
    CORPORATE_ACTIONS, DIVIDEND_DISTRIBUTION, UNCLAIMED_DIVIDENDS,
};
pub use anchored::{is_anchored, row_id};
pub use archive::{
    ALL_DAYS, Absence, COMPANY_PRICES, END_OF_DAY, END_OF_DAYS, FUTURES_HISTORY, SECTOR_INDICES,
    absence, day_of_address,
};
pub use ask::{Ask, Asked, Error, Stamp};
pub use begins::Begins;
pub use carbon::{CARBON_CREDITS, CARBON_MARKET_WATCH, CARBON_RETIREMENTS};
pub use chart::{Chart, Charted, Overview, Picture, Series, Summary};
pub use column::{Amount, Bounds, Card, Column, Deprecated, Document, Link, Look, Target};
pub use company::{AccountsYear, COMPANY_ACCOUNTS, COMPANY_PEERS, years_of};
pub use constituents::{CONSTITUENTS, MembersRequest, at_quotes};
pub use counts::{Count, Counts};
pub use daily_summary::{DAILY_SUMMARY, DailyHistory, changes_as_traded};
pub use debt::{BONDS, PAYMENTS, SUKUK};
pub use direct_deals::DIRECT_DEALS;
pub use distributions::DISTRIBUTIONS;
pub use earlier::{AtOnce, Earlier};
pub use empty::Empty;
pub use equities::{EQUITIES, EquitiesRequest, EquitiesSnapshot, intraday};
pub use exchange_reports::EXCHANGE_REPORTS;
pub use filter::{Filter, Last, Level, Levels, Prefixes};
pub use followed::{Calendar, Day, Feed, Place, Tentative, is_of_texts};
pub use full_text::{FullText, SentText, Texts};
pub use funds::{EXCHANGE_TRADED_FUNDS, FUNDS, REITS};
pub use headline::{Figure, Headline, Headlines, Told};
pub use in_part::{DayNote, DayNotes, InPart, Within};
pub use indices::INDICES;
pub use known::Known;
pub use life::Life;
pub use loaded::Loaded;
pub use market::{DELISTED_SECURITIES, FUTURES};
pub use market_data_providers::MARKET_DATA_PROVIDERS;
pub use members::{
    BROKERS_DIRECTORY, BROKERS_RANKING, FEE_SCHEDULE, MARKET_MAKERS, TRADING_SERVICES,
    TRADING_SYSTEMS,
};
pub use nav_summary::NAV_SUMMARY;
pub use news::{
    BOARD_NOMINATIONS, BOARD_POSITIONS, CIRCULARS, COMPANY_DISCLOSURES, COMPANY_REPORTS,
    DATE_KINDS, DATES, DERIVATIVES_MARKET_ANNOUNCEMENTS, DISCLOSURES, EVENTS, MARKET_ANNOUNCEMENTS,
    PRESS_RELEASES, TRADING_CALENDAR, notice, trading_days,
};
pub use next::{CalendarOf, Next};
pub use options::{Choice, Group, Options};
pub use paging::{Extent, Further, Paging, Slice, SourcePaging};
pub use quotes::{Quoted, QuotedList, WithQuotes};
pub use reach::{Reach, first_day};
pub use resource::{DataPage, Definition, Resource};
pub use rest::Rest;
pub use services::{IPO_SUBSCRIPTIONS, RIGHTS_ISSUE_SUBSCRIPTION, ipos};
pub use statistics::{
    BULLETINS, CLASSIFICATION, COMPANY_FOREIGN_INVESTMENTS, FOREIGN_OWNERSHIP,
    GENERAL_INDEX_HISTORY, HOLDINGS, MARGIN_REPORT, SHARIA_LIST, TRADE_BY_CLIENT_TYPE,
    TRADE_BY_NATIONALITY,
};
pub use subject::{OfSymbols, SYMBOL, is_of_one_security, may_be_of_securities};
pub use view::{Request, View};
pub use words::Words;
pub use wrong::{Form, Reason, Wrong, parameters, unlisted};

/// All resources.
pub static ALL: [&dyn DataPage; 63] = [
    &EQUITIES,
    &BONDS,
    &SUKUK,
    &PAYMENTS,
    &EXCHANGE_TRADED_FUNDS,
    &FUNDS,
    &REITS,
    &INDICES,
    &CONSTITUENTS,
    &DAILY_SUMMARY,
    &NAV_SUMMARY,
    &DISTRIBUTIONS,
    &DIRECT_DEALS,
    &MARKET_DATA_PROVIDERS,
    &FEE_SCHEDULE,
    &FUTURES,
    &DELISTED_SECURITIES,
    &MARKET_MAKERS,
    &BROKERS_DIRECTORY,
    &BROKERS_RANKING,
    &TRADING_SYSTEMS,
    &FOREIGN_OWNERSHIP,
    &HOLDINGS,
    &SHARIA_LIST,
    &TRADE_BY_NATIONALITY,
    &TRADE_BY_CLIENT_TYPE,
    &MARGIN_REPORT,
    &BULLETINS,
    &CLASSIFICATION,
    &COMPANY_FOREIGN_INVESTMENTS,
    &GENERAL_INDEX_HISTORY,
    &SECTOR_INDICES,
    &COMPANY_PRICES,
    &FUTURES_HISTORY,
    &END_OF_DAYS,
    &END_OF_DAY,
    &ALL_DAYS,
    &CARBON_CREDITS,
    &CARBON_MARKET_WATCH,
    &CARBON_RETIREMENTS,
    &DISCLOSURES,
    &COMPANY_DISCLOSURES,
    &COMPANY_REPORTS,
    &EVENTS,
    &PRESS_RELEASES,
    &MARKET_ANNOUNCEMENTS,
    &DERIVATIVES_MARKET_ANNOUNCEMENTS,
    &CIRCULARS,
    &TRADING_CALENDAR,
    &DATES,
    &EXCHANGE_REPORTS,
    &BOARD_POSITIONS,
    &BOARD_NOMINATIONS,
    &CORPORATE_ACTIONS,
    &COMPANY_CORPORATE_ACTIONS,
    &COMPANY_GENERAL_MEETINGS,
    &COMPANY_TOP_SHAREHOLDERS,
    &COMPANY_ACCOUNTS,
    &COMPANY_PEERS,
    &DIVIDEND_DISTRIBUTION,
    &UNCLAIMED_DIVIDENDS,
    &IPO_SUBSCRIPTIONS,
    &RIGHTS_ISSUE_SUBSCRIPTION,
];

/// The resource of a page.
pub fn for_page(page_id: &str) -> Option<&'static dyn DataPage> {
    ALL.into_iter().find(|resource| resource.id() == page_id)
}
