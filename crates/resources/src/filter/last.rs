//! Default periods that end today.

use chrono::{Days, Months, NaiveDate};
use domain::period::FIRST_DAY;

/// A length of time that ends today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// This many days.
    Days(u64),
    /// This many months.
    Months(u32),
}

impl Last {
    /// The first day of the period of this length that ends on `to`.
    pub fn before(self, to: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::Days(days) => to.checked_sub_days(Days::new(days)),
            Self::Months(months) => to.checked_sub_months(Months::new(months)),
        };
        first.map_or(to, |first| first.max(FIRST_DAY))
    }
}
