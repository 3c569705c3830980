//! Slots of time for offerings. On every date each stage has a company: the next one enters no later than the
//! day on which the one before leaves.

use chrono::{Days, NaiveDate};
use domain::calendar::Calendar;
use sandbox_market::actions;

/// The first day of slot zero, a Monday. It is before the first session, so that all stages are occupied
/// then.
const EPOCH: NaiveDate = match NaiveDate::from_ymd_opt(2012, 1, 2) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// Slots of one length.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pipeline<'a> {
    pub(super) calendar: &'a Calendar,
    /// Days per slot.
    pub(super) length: u32,
}

impl Pipeline<'_> {
    /// The first trading day of a slot.
    pub(super) fn start(&self, slot: u32) -> NaiveDate {
        let days = u64::from(slot) * u64::from(self.length);
        let day = EPOCH.checked_add_days(Days::new(days)).unwrap_or(EPOCH);
        actions::on_or_after(self.calendar, day)
    }

    /// The trading day this many trading days after the beginning of a slot.
    pub(super) fn within(&self, slot: u32, days: u32) -> NaiveDate {
        self.calendar.add_trading_days(self.start(slot), days)
    }

    /// The slot that a day is in.
    pub(super) fn slot(&self, day: NaiveDate) -> u32 {
        let days = (day - EPOCH).num_days().max(0) as u32;
        days / self.length.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sandbox_market::holidays;

    proptest! {
        #[test]
        fn slots_follow_each_other_on_trading_days(slot in 0_u32..250, into in 0_u32..11) {
            let calendar = holidays::calendar(&holidays::feasts());
            let pipeline = Pipeline { calendar: &calendar, length: 21 };
            let day = pipeline.within(slot, into);
            prop_assert!(calendar.is_trading_day(day));
            prop_assert!(day < pipeline.within(slot + 1, into));
            prop_assert_eq!(pipeline.slot(EPOCH + Days::new(u64::from(slot) * 21)), slot);
        }
    }
}
