//! An exchange in a box: sample data and a live simulation behind the same wire.
#![doc = include_str!("../README.md")]

mod clock;
mod exchange;
mod faults;
mod router;

mod carbon;
mod debt;
mod funds;
mod futures;
mod lines;
mod live;
mod market;

mod actions;
mod classification;
mod curve;
mod issuers;
mod sample;

mod assemblies;
mod content;
mod documents;
mod holidays;
mod house;
mod members;
mod ownership;
mod papers;
mod primary;
mod trading;

mod book;
mod overlay;

mod dice;
mod figures;
mod slow;
mod table;
mod ticks;
mod traded;

pub use book::{Book, BookTrouble, Page};
pub use clock::{ClockMode, NotAClock};
pub use documents::{Fonts, NotAFont};
pub use exchange::{Exchange, Options};
pub use faults::{Fault, FaultKind, FaultList, Faults, NotAFault};
pub use overlay::{Days, Overlay, OwnHoliday};
pub use router::{router, router_struck_by};
pub use sample::{Listed, listed};

use chrono::NaiveDate;

/// The day of the first session.
pub const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(2016, 1, 4) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// How many securities a sample may have: beyond, made issuers would share their names.
pub const MOST_SECURITIES: usize = 10_000;

/// The year of the first session.
const FIRST_YEAR: i32 = 2016;

/// The last year that the table of holidays covers.
const LAST_YEAR: i32 = 2027;
