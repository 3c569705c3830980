//! The public data calls: one server function each, at `GET /api/...`, with JSON answers. Pages call the
//! exchange through `Cx::ask` instead.

pub mod get_calendar;
pub mod get_circulars;
pub mod get_company_profile;
pub mod get_constituents;
pub mod get_corporate_actions;
pub mod get_disclosures;
pub mod get_events;
pub mod get_history;
pub mod get_indices;
pub mod get_intraday;
pub mod get_market_status;
pub mod get_press;
pub mod get_sparklines;
pub mod get_statistics;
pub mod get_stocks;

pub(crate) mod asked;
mod error;
mod fetched;
mod parameters;

pub use error::{DataError, Invalid, Problem};
pub use fetched::Fetched;
use fetched::fetch;
pub use parameters::{CALLS, Form, Parameter, parameters};
