//! The market of the sample exchange: every session since the first one, walked from a seed. Issuers,
//! corporate actions, holidays and draws are here because the walk depends on them; nothing else is. The
//! sessions that a server keeps are valid as long as [`VERSION`] is the same.

pub mod actions;
pub mod classification;
pub mod curve;
pub mod dice;
pub mod holidays;
pub mod issuers;
pub mod market;
pub mod table;
pub mod ticks;

use chrono::NaiveDate;

/// A checksum of everything that sessions are made from, taken by the build script. Sessions that
/// another version has made may differ.
pub const VERSION: &str = env!("SAMPLE_VERSION");

/// The day of the first session.
pub const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(2016, 1, 4) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// How many securities a sample may have: beyond, made issuers would share their names.
pub const MOST_SECURITIES: usize = 10_000;

/// The year of the first session.
pub const FIRST_YEAR: i32 = 2016;

/// The last year that the table of holidays covers.
pub const LAST_YEAR: i32 = 2027;
