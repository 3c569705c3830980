//! The table engine: cells, their text, sorting, filtering and the window of rows that is drawn.
//! The server and the table widget call the same functions.

mod cell;
mod order;
mod parse;
mod plural;
mod window;

pub use cell::{Cell, Row, data, range_position, text};
pub use order::{Moved, filtered, matches, moved, order, sort};
pub use parse::{decimal, parse};
pub use plural::{Plural, plural};
pub use window::{VIRTUAL_ABOVE, Window, window};
