//! Distributions: a fund's value grows by what it earns for them and falls by it on each ex-date.

use super::{Seen, nav_price, table::Row, value};
use chrono::{Datelike, Months, NaiveDate};
use domain::calendar::Calendar;
use wire::calls::funds::Distribution;

/// Trading days from an ex-date to the payment.
const PAID_AFTER: u32 = 10;

/// The ex-dates of a fund follow a day of the month of its own, from this day to [`LAST`].
const FIRST: u64 = 5;
const LAST: u64 = 22;

/// The last ex-date up to a day, after the listing.
pub(super) fn last_ex_date(calendar: &Calendar, row: &Row, day: NaiveDate) -> Option<NaiveDate> {
    let turn = 12 / row.income?.times;
    // Which months of the year, and which day of them, follows from the fund's key.
    let month = (row.key % u64::from(turn)) as u32;
    let of_month = (FIRST + row.key % (LAST - FIRST + 1)) as u32;
    let back = (day.month0() + 12 - month) % turn;
    let latest = day.with_day(1)?.checked_sub_months(Months::new(back))?;
    let ex_date = |first: NaiveDate| {
        let planned = first.with_day(of_month)?;
        Some(match calendar.is_trading_day(planned) {
            true => planned,
            false => calendar.next_trading_day(planned),
        })
    };
    let found = ex_date(latest).filter(|found| *found <= day);
    let found = found.or_else(|| ex_date(latest.checked_sub_months(Months::new(turn))?))?;
    (found > row.listed_on).then_some(found)
}

/// What a unit of this value has earned since the last ex-date, or since the listing, in the unit of the value.
pub(super) fn earned(calendar: &Calendar, row: &Row, value: i64, day: NaiveDate) -> i64 {
    let Some(income) = row.income else {
        return 0;
    };
    let since = last_ex_date(calendar, row, day).unwrap_or(row.listed_on);
    let days = (day - since).num_days().max(0);
    (i128::from(value) * i128::from(income.rate * days) / 365_000) as i64
}

impl Seen<'_> {
    /// The distributions with an ex-date in the twelve months up to a day, newest first.
    pub(super) fn distributions(&self, as_of: NaiveDate) -> Vec<Distribution> {
        let (row, calendar) = (self.row, self.calendar);
        let year_ago = as_of.checked_sub_months(Months::new(12));
        let last = |day: NaiveDate| last_ex_date(calendar, row, day);
        let ex_dates = std::iter::successors(last(as_of), |ex| last(ex.pred_opt()?));
        let of_year = ex_dates.take_while(|ex| year_ago.is_some_and(|start| *ex > start));
        of_year.filter_map(|ex| self.distribution(ex)).collect()
    }

    /// What the fund earned up to the eve of an ex-date.
    fn distribution(&self, ex_date: NaiveDate) -> Option<Distribution> {
        let eve = self.calendar.previous_trading_day(ex_date);
        let bare = value::micros(self.seed, self.row, eve, &self.levels)?;
        let micros = earned(self.calendar, self.row, bare, eve);
        Some(Distribution {
            ex_date,
            payment: self.calendar.add_trading_days(ex_date, PAID_AFTER),
            amount: nav_price((micros + 50) / 100),
        })
    }
}
