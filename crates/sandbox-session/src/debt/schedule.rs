//! The terms of an issue, and when what is due is paid: scheduled dates may be holidays.

use super::issues::Issue;
use chrono::NaiveDate;
use domain::{
    calendar::Calendar,
    debt::{Period, Terms},
    values::Decimal,
};

impl Issue {
    /// What it pays.
    pub(super) fn terms(&self) -> Option<Terms> {
        Terms::new(
            (self.issued_on, self.maturity),
            Decimal::new(self.rate, 3),
            self.frequency,
            self.day_count,
        )
    }

    /// The period that a day is in; `None` before the issue and from the maturity on.
    pub(super) fn period(&self, day: NaiveDate) -> Option<Period> {
        self.terms()?.period(day)
    }

    /// Accrued interest on a day since the last payment date, in millionths of a percent of par.
    pub(super) fn accrued(&self, day: NaiveDate) -> i64 {
        let accrued = self.terms().map(|terms| terms.accrued(day));
        let mut accrued = accrued.unwrap_or_default();
        accrued.rescale(6);
        accrued.mantissa() as i64
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
