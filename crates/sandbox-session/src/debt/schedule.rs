//! Payment dates and accrual. Scheduled dates may be holidays; payment is then on the next trading day.

use super::issues::Issue;
use chrono::{Datelike, Months, NaiveDate};
use domain::calendar::Calendar;
use wire::calls::bonds::DayCount;

/// The period between two payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Period {
    /// Its number; the first is zero.
    pub(super) number: u32,
    pub(super) start: NaiveDate,
    pub(super) end: NaiveDate,
}

impl Issue {
    /// The scheduled date of a payment; number zero is the issue date.
    pub(super) fn due(&self, number: u32) -> NaiveDate {
        // The last date is the maturity, which is within chrono's range, and so are those before.
        let months = Months::new(number.min(self.payments) * 12 / self.frequency);
        self.issued_on
            .checked_add_months(months)
            .unwrap_or(self.maturity)
    }

    /// The period that a day is in; a payment date belongs to the next period. `None` before the issue and
    /// from the maturity on.
    pub(super) fn period(&self, day: NaiveDate) -> Option<Period> {
        if day < self.issued_on {
            return None;
        }
        let end = (1..=self.payments).find(|n| self.due(*n) > day)?;
        Some(Period {
            number: end - 1,
            start: self.due(end - 1),
            end: self.due(end),
        })
    }

    /// Accrued interest on a day since the last payment date, in millionths of a percent of par, rounded half
    /// up.
    pub(super) fn accrued(&self, day: NaiveDate) -> i64 {
        let Some(period) = self.period(day) else {
            return 0;
        };
        let year = match self.day_count {
            DayCount::Thirty360 => 360,
            DayCount::Actual365 => 365,
        };
        let earned = self.rate * 1_000 * days(self.day_count, period.start, day);
        (earned * 2 + year) / (year * 2)
    }
}

/// The number of days between two dates by a day count convention.
pub(super) fn days(count: DayCount, from: NaiveDate, to: NaiveDate) -> i64 {
    match count {
        DayCount::Actual365 => (to - from).num_days(),
        DayCount::Thirty360 => {
            let first = from.day().min(30);
            let last = if first == 30 {
                to.day().min(30)
            } else {
                to.day()
            };
            let months = (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32;
            i64::from(months) * 30 + i64::from(last) - i64::from(first)
        }
    }
}

/// The date on which a due amount is paid.
pub(super) fn paid_on(calendar: &Calendar, due: NaiveDate) -> NaiveDate {
    if calendar.is_trading_day(due) {
        due
    } else {
        calendar.next_trading_day(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn day_counts_follow_the_conventions() {
        for (from, to, thirty, actual) in [
            ("2026-01-15", "2026-07-15", 180, 181),
            ("2026-01-31", "2026-02-28", 28, 28),
            ("2024-02-28", "2024-03-01", 3, 2),
            ("2026-03-30", "2026-03-31", 0, 1),
            ("2026-05-15", "2026-05-31", 16, 16),
            ("2025-11-12", "2026-11-12", 360, 365),
        ] {
            let (from, to) = (day(from), day(to));
            assert_eq!(days(DayCount::Thirty360, from, to), thirty, "{from} {to}");
            assert_eq!(days(DayCount::Actual365, from, to), actual, "{from} {to}");
        }
    }
}
