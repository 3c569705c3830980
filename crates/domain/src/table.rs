//! The table engine: cells, their text, sorting, filtering and the window of rows that is drawn.
//! The server and the table widget call the same functions.

mod cell;
mod order;
mod plural;
mod window;

pub use cell::{Cell, Row, data, range_position, text};
pub use order::{filtered, matches, order, sort};
pub use plural::{Plural, plural};
pub use window::{Window, window};
