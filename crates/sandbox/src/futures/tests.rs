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
        at: None,
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
            let open = close;
            close = (close * (10_000 + step) / 10_000).max(500) / 10 * 10;
            closes.push(Closed { day, open, close });
        }
        let all = walk(&terms, &closes, |_, _| {});
        prop_assert_eq!(all.len(), closes.len());
        let mut before: Option<Ended> = None;
        for (n, now) in all.into_iter().enumerate() {
            // What comes later changes nothing.
            let until = walk(&terms, &closes[..=n], |_, _| {});
            prop_assert_eq!(until.last(), Some(&now));
            prop_assert_eq!((now.day, now.close), (closes[n].day, closes[n].close));
            prop_assert_eq!(now.previous, before.map(|b| b.settlement));
            keeps_the_rules(&terms, &now)?;
            if now.day == month.expiry {
                prop_assert_eq!(now.settlement, now.close);
            } else {
                prop_assert_eq!(now.settlement, i64::from(now.bar.close));
                let (low, high) = terms.limits(now.previous);
                let free = now.settlement > i64::from(low) + tick * 3 && now.settlement + tick * 3 < i64::from(high);
                let off = (now.settlement - now.close).abs();
                prop_assert!(!free || off * 100 <= now.close * 4 + tick * 400, "{} {}", now.settlement, now.close);
            }
            let open = before.map_or(0, |b| b.open_interest);
            prop_assert!(now.open_interest.abs_diff(open) <= u64::from(now.bar.volume));
            before = Some(now);
        }
    }
}

/// Ticks, limits and totals of one session.
fn keeps_the_rules(terms: &Terms, now: &Ended) -> Result<(), TestCaseError> {
    let bar = &now.bar;
    if let Some(before) = now.previous {
        prop_assert!(now.day == terms.expiry || i64::from(bar.reference) == before);
        let (low, high) = walk::limits(before, terms.tick);
        prop_assert!(low * 100 >= before * 95 && high * 100 <= before * 105);
    }
    let (low, high) = terms.limits(now.previous);
    prop_assert!((low..=high).contains(&bar.close));
    prop_assert!(low <= bar.low && bar.high <= high);
    for price in [bar.open, bar.high, bar.low, bar.close] {
        prop_assert_eq!(i64::from(price) % terms.tick, 0);
        prop_assert!((bar.low..=bar.high).contains(&price));
    }
    let volume = u64::from(bar.volume);
    prop_assert!(
        bar.value >= volume * u64::from(bar.low) && bar.value <= volume * u64::from(bar.high)
    );
    prop_assert!(bar.trades > 0 && u64::from(bar.trades) <= volume);
    Ok(())
}
