//! The table engine: shapes of tables, views from query parameters, cells and their text, sorting,
//! filtering, and the window of rendered rows. Pure: the server and the table widget call the same
//! functions.

mod filter;
mod query;
mod shape;

mod across;
mod arrange;
mod cell;
mod columns;
mod markup;
mod merge;
mod order;
mod parse;
mod plural;
mod rank;
mod rows;
mod spark;
mod store;
mod tall;
mod totals;
mod window;

pub use across::{Across, WIDE_ABOVE};
pub use arrange::{MOST_SORTS, Sort, grouped, order_by, parse_sorts, sorts_text};
pub use cell::{Cell, File, Row, Tone, data, range_position, text};
pub use columns::{ColumnSource, column_sources};
pub use filter::{
    AppliedBy, Filter, FilterKind, FilterValue, MAX_TEXT, MOST_SECURITIES, is_value, value_of,
};
pub use markup::{Esc, MoveWords, is_plain, markup};
pub use order::{Moved, filtered, matches, moved, order, sort};
pub use parse::parse;
pub use plural::{Plural, plural};
pub use query::{Dir, Query, Rejected, insert_sorted, query_string};
pub use rows::{Rows, Searched, Words};
pub use shape::{Column, Kind, Shape};
pub use spark::Spark;
pub use store::{Lent, Series, Store, Texts};
pub use tall::{TALLEST, scrolled_to, tall_window};
pub use totals::totals;
pub use window::{VIRTUAL_ABOVE, Window, window};
