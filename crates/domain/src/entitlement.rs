//! Whether a purchase has the entitlement of a corporate action, and why.

use crate::{
    calendar::{Calendar, SETTLEMENT_CYCLE},
    rules::EntitlementDates,
};
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
            settles: calendar.add_settlement_days(traded, SETTLEMENT_CYCLE),
        }
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
