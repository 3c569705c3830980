//! The deprecation of a column.

use chrono::NaiveDate;

/// The deprecation of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deprecated {
    /// The day of the announcement.
    pub since: NaiveDate,
    /// The day from which the column may be missing.
    pub sunset: NaiveDate,
    /// The key of the column that replaces it.
    pub replacement: Option<&'static str>,
}
