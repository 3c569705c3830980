//! Calendar, session and price rules.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use domain::{
    calendar::{Calendar, Holiday, WEEKENDS},
    rules::{EntitlementDates, Rounding, Rules},
    session::{Phase, Timings, moment},
    values::Decimal,
};
use proptest::prelude::*;

fn dates() -> impl Strategy<Value = NaiveDate> {
    (0_i64..4_500)
        .prop_map(|days| NaiveDate::from_ymd_opt(2018, 1, 1).unwrap() + TimeDelta::days(days))
}

fn calendars() -> impl Strategy<Value = Calendar> {
    proptest::collection::vec((dates(), any::<bool>()), 0..60).prop_map(|days| {
        let holiday = |(date, trading_closed)| Holiday {
            date,
            provisional: false,
            trading_closed,
            name_en: "Holiday".into(),
            name_ar: "عطلة".into(),
        };
        Calendar::new(WEEKENDS, days.into_iter().map(holiday).collect())
    })
}

fn prices() -> impl Strategy<Value = Decimal> {
    (1_i64..100_000_000, 0_u32..=5).prop_map(|(digits, scale)| Decimal::new(digits, scale))
}

proptest! {
    #[test]
    fn next_and_previous_are_trading_days_with_none_between(calendar in calendars(), date in dates()) {
        let next = calendar.next_trading_day(date);
        prop_assert!(next > date && calendar.is_trading_day(next));
        prop_assert_eq!(calendar.trading_days(date.succ_opt().unwrap(), next).count(), 1);
        let previous = calendar.previous_trading_day(next);
        prop_assert!(previous <= date && calendar.is_trading_day(previous));
        if calendar.is_trading_day(date) {
            prop_assert_eq!(previous, date);
        }
    }

    #[test]
    fn settlement_days_are_trading_days(calendar in calendars(), date in dates()) {
        prop_assert!(!calendar.is_settlement_day(date) || calendar.is_trading_day(date));
    }

    #[test]
    fn the_ex_date_is_the_next_trading_day_and_the_record_date_settles_the_last_buyer(calendar in calendars(), date in dates()) {
        let dates = EntitlementDates::from_last(date, &calendar);
        prop_assert!(dates.ex > date && calendar.is_trading_day(dates.ex));
        prop_assert!(dates.record > date && calendar.is_settlement_day(dates.record));
        prop_assert!(dates.record >= dates.ex);
    }

    #[test]
    fn a_phase_ends_where_the_next_starts(calendar in calendars(), date in dates(), second in 0_u32..86_400) {
        let time = NaiveTime::from_num_seconds_from_midnight_opt(second, 0).unwrap();
        let now = moment(date.and_time(time), &Timings::SPEC, &calendar);
        let ends = now.ends_at.unwrap();
        prop_assert!(ends > date.and_time(time));
        let then = moment(ends, &Timings::SPEC, &calendar);
        prop_assert_eq!(Some(then.phase), now.next_phase);
        prop_assert_eq!(now.status, now.phase.status());
        let just_before = moment(ends - TimeDelta::seconds(1), &Timings::SPEC, &calendar);
        prop_assert_eq!(just_before.phase, now.phase);
        if !calendar.is_trading_day(date) {
            prop_assert_eq!(now.phase, Phase::Closed);
            prop_assert_eq!(ends.date(), now.next_trading_day);
        }
    }

    #[test]
    fn prices_round_to_ticks_in_the_given_direction(price in prices()) {
        let rules = Rules::CURRENT;
        let down = rules.round_to_tick(price, Rounding::Down);
        let up = rules.round_to_tick(price, Rounding::Up);
        let nearest = rules.round_to_tick(price, Rounding::Nearest);
        prop_assert!(down <= price && price <= up);
        prop_assert!(up - down <= rules.tick(price));
        prop_assert!(nearest == down || nearest == up);
        for rounded in [down, up, nearest] {
            prop_assert!(rules.is_on_tick(rounded), "{} from {}", rounded, price);
            prop_assert_eq!(rounded.scale(), u32::from(rules.decimals(rounded)));
            prop_assert_eq!(rules.round_to_tick(rounded, Rounding::Up), rounded);
        }
    }

    #[test]
    fn limits_contain_the_reference_and_respect_the_rule(price in prices()) {
        let rules = Rules::CURRENT;
        let reference = rules.round_to_tick(price, Rounding::Up);
        let (low, high) = rules.limits(reference);
        prop_assert!(low <= reference && reference <= high);
        prop_assert!(low >= reference * Decimal::new(90, 2));
        prop_assert!(high <= reference * Decimal::new(115, 2));
        prop_assert!(rules.is_on_tick(low) && rules.is_on_tick(high));
    }
}
