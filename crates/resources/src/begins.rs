//! The first day that there is data of, where answers about a range or a period do not say it.

use crate::Ask;
use chrono::NaiveDate;

/// How the first day is found that there is data of.
pub struct Begins<C: Ask> {
    /// The request whose answer tells it: that of all rows, or of the list of all periods.
    pub ask: fn(C) -> C,
    /// The day, in that answer; `None` where there is no data at all.
    pub of: fn(&C::Answer) -> Option<NaiveDate>,
}
