//! The dates on which boards approve the results of a period, and decide on dividends.
//!
//! Results come within 45 days after the end of each quarter, including the last one (DOMAIN 4.9). A board
//! recommends a dividend when it approves the results that it is based on, or later.

use super::{Payer, after_days, drawn, on_or_before, year_end};
use crate::{
    dice::{Dice, Stream},
    issuers::Issuer,
    market::number,
};
use chrono::{Datelike, Months, NaiveDate};
use domain::calendar::Calendar;

/// The maximum number of days from the end of a period to its results.
pub const WITHIN: u64 = 45;

/// The minimum number of days from the end of a quarter to its results.
const READY: u64 = 18;

/// The minimum number of days from the end of a year to its audited results.
const AUDITED: u64 = 26;

/// Ends of the financial quarters between two days.
pub fn quarter_ends(issuer: &Issuer, from: NaiveDate, to: NaiveDate) -> Vec<NaiveDate> {
    let first = year_end(issuer, from.year() - 1).unwrap_or(from);
    let ends = (0..).map_while(|n| {
        first
            .with_day(1)?
            .checked_add_months(Months::new(3 * n + 1))?
            .pred_opt()
    });
    ends.take_while(|end| *end <= to)
        .filter(|end| *end >= from)
        .collect()
}

/// The board of an issuer.
#[derive(Debug, Clone, Copy)]
pub struct Boardroom<'a> {
    /// The seed of the sample.
    pub seed: u64,
    /// Index of the issuer in the tables.
    pub at: u64,
    /// The issuer.
    pub issuer: &'a Issuer,
    /// The trading calendar.
    pub calendar: &'a Calendar,
}

impl Boardroom<'_> {
    /// The day on which the board approves the results of the period that ends on `end`.
    pub fn results(&self, end: NaiveDate) -> NaiveDate {
        let mut dice = Dice::new(self.seed, Stream::Disclosure, self.at, number(end));
        let annual = end.month() == self.issuer.year_end;
        let ready = if annual { AUDITED } else { READY };
        let last = after_days(end, WITHIN);
        let drawn = drawn(self.calendar, &mut dice, (after_days(end, ready), last));
        let drawn = drawn.unwrap_or_else(|| on_or_before(self.calendar, last));
        let year = end.year() + i32::from(end.month() > self.issuer.year_end);
        match self.payer().drawn(year).1 {
            // The board approves both at one meeting.
            Some((on, _)) if after_days(end, READY) <= on && on < drawn => on,
            _ => drawn,
        }
    }

    /// The day on which the board decides on an interim dividend planned for a day. Between the end of a
    /// period and its results it is moved.
    pub(super) fn interim(&self, planned: NaiveDate) -> NaiveDate {
        let from = planned
            .checked_sub_months(Months::new(2))
            .unwrap_or(planned);
        let ended = quarter_ends(self.issuer, from, planned);
        match ended.last() {
            Some(end) if planned < self.results(*end) => on_or_before(self.calendar, *end),
            _ => planned,
        }
    }

    fn payer(&self) -> Payer<'_> {
        Payer {
            seed: self.seed,
            at: self.at,
            issuer: self.issuer,
            calendar: self.calendar,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{actions, holidays};
    use chrono::Days;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
        #[test]
        fn dates_of_boards_follow_the_calendar(seed in any::<u64>(), at in 0_usize..76) {
            let calendar = holidays::calendar(&holidays::feasts());
            let issuer = &crate::issuers::issuers(seed, 76)[at];
            let board = Boardroom { seed, at: at as u64, issuer, calendar: &calendar };
            let (from, to) = (crate::FIRST_DAY, NaiveDate::from_ymd_opt(2027, 6, 30).unwrap());
            let results: Vec<(NaiveDate, NaiveDate)> = quarter_ends(issuer, from, to)
                .into_iter()
                .map(|end| (end, board.results(end)))
                .collect();
            for (end, on) in &results {
                prop_assert!(calendar.is_trading_day(*on), "{on}");
                let days = (*on - *end).num_days();
                prop_assert!((READY as i64..=WITHIN as i64).contains(&days), "{end}: {days}");
            }
            for action in actions::actions(seed, at as u64, issuer, &calendar, 2026) {
                let on = action.decided_on;
                prop_assert!(action.dates.last_entitlement > on);
                prop_assert!(action.meeting.is_none_or(|m| m.first > on));
                let decided = action.meeting.map(|m| m.decides);
                prop_assert!(decided.is_none_or(|m| m < action.dates.last_entitlement));
                if action.cash == 0 || on < from + Days::new(180) {
                    continue;
                }
                prop_assert!(calendar.is_trading_day(on), "{on}");
                // A dividend is not proposed from results that are not approved yet.
                let waiting = results.iter().find(|(end, told)| *end < on && on < *told);
                prop_assert!(waiting.is_none(), "{on}: {waiting:?}");
                let end = year_end(issuer, action.year).unwrap();
                if action.meeting.is_some() && board.results(end) >= issuer.listed_on {
                    prop_assert_eq!(on, board.results(end));
                }
            }
        }
    }
}
