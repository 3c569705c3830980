//! The table engine: shapes of tables, views from query parameters, cells and their text, sorting,
//! filtering, and the window of rendered rows. Pure: the server and the table widget call the same
//! functions.

mod filter;
mod query;
mod shape;

mod cell;
mod order;
mod parse;
mod plural;
mod window;

pub use cell::{Cell, Row, data, range_position, text};
pub use filter::{AppliedBy, Filter, FilterKind, FilterValue, is_value};
pub use order::{Moved, filtered, matches, moved, order, sort};
pub use parse::parse;
pub use plural::{Plural, plural};
pub use query::{Dir, Query, Rejected, query_string};
pub use shape::{Column, Kind, Shape};
pub use window::{VIRTUAL_ABOVE, Window, window};
