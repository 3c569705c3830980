//! Whether a purchase has the entitlement of a corporate action, and why.

use crate::{calendar::Calendar, rules::EntitlementDates};
use chrono::NaiveDate;

/// A purchase: the session in which it is made, and the day on which it is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    /// The day that was asked for.
    pub asked: NaiveDate,
    /// The session: the day itself, or the next trading day.
    pub traded: NaiveDate,
    /// The settlement day.
    pub settles: NaiveDate,
}

impl Purchase {
    /// A purchase on a day, or in the first session after it.
    pub fn on(asked: NaiveDate, calendar: &Calendar) -> Self {
        let traded = match calendar.is_trading_day(asked) {
            true => asked,
            false => calendar.next_trading_day(asked),
        };
        Self {
            asked,
            traded,
            settles: calendar.settlement_of(traded),
        }
    }

    /// The days that do not count: those without trading before the session of the purchase, and those without settlement
    /// between it and the settlement.
    pub fn passed(&self, calendar: &Calendar) -> Vec<NaiveDate> {
        let days = self.asked.iter_days().take_while(|day| *day < self.settles);
        let is_passed = |day: &NaiveDate| match *day < self.traded {
            true => !calendar.is_trading_day(*day),
            false => !calendar.is_settlement_day(*day) && *day != self.traded,
        };
        days.filter(is_passed).collect()
    }

    /// True if one of the days that it passes over is a provisional holiday, so that session and settlement may be on other
    /// days.
    pub fn is_provisional(&self, calendar: &Calendar) -> bool {
        let mut passed = self.passed(calendar).into_iter();
        passed.any(|day| {
            let holiday = calendar.holiday_on(day);
            holiday.is_some_and(|holiday| holiday.provisional)
        })
    }
}

/// Whether a buyer is entitled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The purchase is made on the last entitlement date or before.
    Entitled,
    /// The purchase is made on the ex-date or after it; the seller keeps the entitlement.
    TooLate,
}

impl Verdict {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Entitled => "yes",
            Self::TooLate => "no",
        }
    }
}

/// The verdict on a purchase. What counts is the session of the purchase, not the day of its settlement: both follow
/// from each other except around days on which the market trades and nothing is settled.
pub fn verdict(purchase: &Purchase, dates: &EntitlementDates) -> Verdict {
    match purchase.traded <= dates.last_entitlement {
        true => Verdict::Entitled,
        false => Verdict::TooLate,
    }
}

/// A day on the way from the purchase to the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The purchase.
    Traded,
    /// Its settlement.
    Settled,
    /// The last entitlement date.
    LastEntitlement,
    /// The ex-date.
    Ex,
    /// The record date.
    Record,
    /// The payment.
    Payment,
}

impl Step {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Traded => "traded",
            Self::Settled => "settled",
            Self::LastEntitlement => "last",
            Self::Ex => "ex",
            Self::Record => "record",
            Self::Payment => "payment",
        }
    }

    /// True for the days of the purchase, false for those of the action.
    pub const fn is_of_purchase(self) -> bool {
        matches!(self, Self::Traded | Self::Settled)
    }
}

/// All days in their order; on the same day the purchase comes first.
pub fn timeline(
    purchase: &Purchase,
    dates: &EntitlementDates,
    payment: Option<NaiveDate>,
) -> Vec<(NaiveDate, Step)> {
    let mut steps = vec![
        (purchase.traded, Step::Traded),
        (purchase.settles, Step::Settled),
        (dates.last_entitlement, Step::LastEntitlement),
        (dates.ex, Step::Ex),
        (dates.record, Step::Record),
    ];
    steps.extend(payment.map(|day| (day, Step::Payment)));
    steps.sort_by_key(|(day, _)| *day);
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{Holiday, WEEKENDS};
    use chrono::Days;
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// National Day, and 31 December, when the market trades and nothing is settled.
    fn calendar() -> Calendar {
        let days = [
            ("2026-12-01", true),
            ("2026-12-02", true),
            ("2026-12-31", false),
        ];
        let holidays = days.map(|(date, trading_closed)| Holiday {
            date: day(date),
            provisional: false,
            trading_closed,
            name_en: "Holiday".into(),
            name_ar: "عطلة".into(),
        });
        Calendar::new(WEEKENDS, holidays.into())
    }

    #[test]
    fn the_last_day_to_buy_is_before_the_holidays() {
        let dates = EntitlementDates::from_last(day("2026-11-30"), &calendar());
        for (bought, traded, settles, expected) in [
            ("2026-11-29", "2026-11-30", "2026-12-04", Verdict::Entitled),
            ("2026-11-30", "2026-11-30", "2026-12-04", Verdict::Entitled),
            // The market is closed: the purchase is made on the ex-date.
            ("2026-12-01", "2026-12-03", "2026-12-07", Verdict::TooLate),
        ] {
            let purchase = Purchase::on(day(bought), &calendar());
            assert_eq!(purchase.traded, day(traded), "{bought}");
            assert_eq!(purchase.settles, day(settles), "{bought}");
            assert_eq!(verdict(&purchase, &dates), expected, "{bought}");
        }
        assert_eq!(dates.record, day("2026-12-04"));
    }

    #[test]
    fn a_purchase_on_the_ex_date_may_settle_on_the_record_date_and_is_too_late_all_the_same() {
        let dates = EntitlementDates::from_last(day("2026-12-30"), &calendar());
        let purchase = Purchase::on(day("2026-12-31"), &calendar());
        assert_eq!(
            (dates.ex, dates.record),
            (day("2026-12-31"), day("2027-01-04"))
        );
        assert_eq!(purchase.settles, dates.record);
        assert_eq!(verdict(&purchase, &dates), Verdict::TooLate);
    }

    #[test]
    fn a_provisional_holiday_before_the_settlement_makes_a_purchase_provisional() {
        let days = ["2027-03-10", "2027-03-11", "2027-03-12"];
        let eid = |provisional| {
            let holidays = days.map(|date| Holiday {
                date: day(date),
                provisional,
                trading_closed: true,
                name_en: "Eid al-Fitr".into(),
                name_ar: "عيد الفطر".into(),
            });
            Calendar::new(WEEKENDS, holidays.into())
        };
        for (bought, settles, expected) in [
            ("2027-03-05", "2027-03-09", false),
            ("2027-03-08", "2027-03-15", true),
            ("2027-03-09", "2027-03-16", true),
            // The market is closed: the purchase waits for the end of the holiday.
            ("2027-03-11", "2027-03-17", true),
            ("2027-03-15", "2027-03-17", false),
        ] {
            let purchase = Purchase::on(day(bought), &eid(true));
            assert_eq!(purchase.settles, day(settles), "{bought}");
            assert_eq!(purchase.is_provisional(&eid(true)), expected, "{bought}");
            assert!(!purchase.is_provisional(&eid(false)), "{bought}");
        }
    }

    proptest! {
        #[test]
        fn who_is_entitled_is_on_the_register_on_the_record_date(last in 0_u64..400, bought in 0_u64..400) {
            let first = day("2026-01-05");
            let last = calendar().previous_trading_day(first + Days::new(last));
            let dates = EntitlementDates::from_last(last, &calendar());
            let purchase = Purchase::on(first + Days::new(bought), &calendar());
            match verdict(&purchase, &dates) {
                Verdict::Entitled => prop_assert!(purchase.settles <= dates.record),
                Verdict::TooLate => prop_assert!(purchase.traded >= dates.ex && purchase.settles >= dates.record),
            }
            let steps = timeline(&purchase, &dates, Some(dates.record + Days::new(20)));
            prop_assert!(steps.is_sorted_by_key(|(day, _)| *day));
            prop_assert_eq!(steps.len(), 6);
        }
    }
}
