//! Contracts hold together on every day.

use super::*;
use crate::holidays;
use chrono::{Datelike, Weekday};
use domain::calendar::Calendar;
use proptest::prelude::*;

fn calendar() -> Calendar {
    holidays::calendar(&holidays::feasts())
}

fn any_day() -> impl Strategy<Value = NaiveDate> {
    (0_u64..4_300).prop_map(|n| crate::FIRST_DAY + chrono::Days::new(n))
}

fn asset(tick: i64) -> Asset {
    Asset {
        ticker: "ABCD",
        underlying: Underlying::Symbol("ABCD".parse().unwrap()),
        name: Bilingual::default(),
        tick,
        size: 100,
        usual: 300,
    }
}

#[test]
fn months_end_on_the_third_thursday_or_before_a_feast() {
    let calendar = calendar();
    let months = months::traded(&calendar, "2026-11-12".parse().unwrap());
    let days: Vec<String> = months.iter().map(|m| m.expiry.to_string()).collect();
    assert_eq!(days, ["2026-11-19", "2026-12-17", "2027-01-21"]);
    // The third Thursday of September 2017 was the Hijri New Year.
    let months = months::traded(&calendar, "2017-09-01".parse().unwrap());
    assert_eq!(months[0].expiry.to_string(), "2017-09-20");
    assert_eq!(months[0].code(), "1709");
}

proptest! {
    #[test]
    fn three_months_in_a_row_are_traded(day in any_day()) {
        let calendar = calendar();
        let months = months::traded(&calendar, day);
        prop_assert_eq!(months.len(), 3);
        for month in &months {
            prop_assert!(calendar.is_trading_day(month.first_day) && calendar.is_trading_day(month.expiry));
            prop_assert!(month.expiry >= day && month.first_day < month.expiry);
            let days = month.expiry.with_day(1).unwrap().iter_days();
            let third = days.filter(|d| d.weekday() == Weekday::Thu).nth(2).unwrap();
            prop_assert!(month.expiry <= third && calendar.next_trading_day(month.expiry) > third);
        }
        let count = |m: &Month| m.expiry.year() * 12 + m.expiry.month() as i32;
        prop_assert!(months.windows(2).all(|pair| count(&pair[1]) == count(&pair[0]) + 1));
        // On a trading day the last month has begun: three are there on each.
        if calendar.is_trading_day(day) {
            prop_assert!(months[2].first_day <= day);
        }
    }

    #[test]
    fn a_contract_keeps_its_ticks_and_limits_and_ends_at_the_underlying(
        day in any_day(),
        start in 1_000_i64..15_000,
        steps in prop::collection::vec(-1_000_i64..1_500, 70),
        index in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let calendar = calendar();
        let (tick, start) = if index { (INDEX_TICK, start * 500) } else { (SHARE_TICK, start) };
        let asset = asset(tick);
        let month = months::traded(&calendar, day)[0];
        let terms = Terms::new(seed, &asset, &month);
        // Closes that move by up to -10% and +15%, beyond the limits of the contract.
        let mut closes = Vec::new();
        let mut close = start;
        for (day, step) in calendar.trading_days(month.first_day, month.expiry).zip(&steps) {
            closes.push((day, close));
            close = (close * (10_000 + step) / 10_000).max(500) / 10 * 10;
        }
        let mut before: Option<Ended> = None;
        for n in 1..=closes.len() {
            let now = walk(&terms, &closes[..n]).unwrap();
            let (on, underlying) = closes[n - 1];
            prop_assert_eq!(now.close, underlying);
            prop_assert_eq!(now.previous, before.map(|b| b.settlement));
            if on == month.expiry {
                prop_assert_eq!(now.settlement, underlying);
            } else {
                prop_assert_eq!(now.settlement % tick, 0);
                if let Some(before) = now.previous {
                    let (low, high) = walk::limits(before, tick);
                    prop_assert!(low * 100 >= before * 95 && high * 100 <= before * 105);
                    prop_assert!((low..=high).contains(&now.settlement));
                }
            }
            let open = before.map_or(0, |b| b.open_interest);
            prop_assert!(now.open_interest.abs_diff(open) <= now.volume);
            before = Some(now);
        }
    }
}
