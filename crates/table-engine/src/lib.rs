//! The table engine: what a table is made of, the view of it that an address asks for, cells with
//! their text, sorting, filtering, and the window of rows that is drawn. Pure: the server and the
//! table widget call the same functions.

mod query;
mod shape;

mod cell;
mod order;
mod parse;
mod plural;
mod window;

pub use cell::{Cell, Row, data, range_position, text};
pub use order::{Moved, filtered, matches, moved, order, sort};
pub use parse::parse;
pub use plural::{Plural, plural};
pub use query::{Dir, FilterValue, Query, Rejected, query_string};
pub use shape::{Column, Filter, FilterKind, Kind, Shape};
pub use window::{VIRTUAL_ABOVE, Window, window};
