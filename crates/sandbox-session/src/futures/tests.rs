//! Invariants of futures contracts.

use super::*;
use chrono::{Datelike, Months, Weekday};
use domain::calendar::Calendar;
use proptest::prelude::*;
use sandbox_market::{
    actions::Ratio,
    holidays,
    ticks::{self, Mils},
};
use std::collections::HashMap;

fn calendar() -> Calendar {
    holidays::calendar(&holidays::feasts())
}

fn any_day() -> impl Strategy<Value = NaiveDate> {
    (0_u64..4_300).prop_map(|n| sandbox_market::FIRST_DAY + chrono::Days::new(n))
}

fn asset(tick: i64) -> Asset {
    Asset {
        ticker: "ABCD",
        underlying: Underlying::Symbol("ABCD".parse().unwrap()),
        place: Place::Share(0),
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
    // The third Thursday of September 2017 was a holiday (Hijri New Year).
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
        // On each trading day three months are traded.
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
        // Closes that move by -10% to +15%, beyond the limits of the contract.
        let mut closes = Vec::new();
        let mut close = start;
        for (day, step) in calendar.trading_days(month.first_day, month.expiry).zip(&steps) {
            let open = close;
            close = (close * (10_000 + step) / 10_000).max(500) / 10 * 10;
            closes.push(Closed { day, open, close });
        }
        let spot = |closed: &Closed| Spot { closed: *closed, dividends: 0, monthly: None };
        let spots: Vec<Spot> = closes.iter().map(spot).collect();
        let all = walk(&terms, &spots, |_, _| {});
        prop_assert_eq!(all.len(), closes.len());
        let mut before: Option<Ended> = None;
        for (n, now) in all.into_iter().enumerate() {
            // Earlier results do not depend on later sessions.
            let until = walk(&terms, &spots[..=n], |_, _| {});
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

/// Checks ticks, limits and totals of one session.
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

/// Daily settlement prices of a contract, on days without a limit price.
fn settled(market: &Market, asset: &Asset, month: Month) -> HashMap<NaiveDate, i64> {
    let contract = Contract::new(market, asset, month, month.expiry);
    let all = walk(&contract.terms, &contract.spots, |_, _| {});
    let free = |ended: &&Ended| {
        let (low, high) = contract.terms.limits(ended.previous);
        let settlement = Mils::try_from(ended.settlement).unwrap();
        ended.day < month.expiry && settlement > low && settlement < high
    };
    let free = all.iter().filter(free);
    free.map(|ended| (ended.day, ended.settlement)).collect()
}

/// No arbitrage between months: their prices differ by the cost of money for the days between, less the
/// dividends of these days, up to rounding.
#[test]
fn months_are_apart_by_carry_less_dividends() {
    let mut market = Market::new(
        2026,
        sandbox_market::issuers::issuers(2026, 76),
        calendar(),
        2027,
    );
    market.walk_to("2018-12-31".parse().unwrap());
    let first = |n: u32| "2017-01-01".parse::<NaiveDate>().unwrap() + Months::new(n);
    let (mut compared, mut paying) = (0, 0);
    for asset in assets(&market) {
        let month = |n| Month::of(&market.calendar, &first(n).format("%y%m").to_string()).unwrap();
        for (near, far) in (0..20).map(|n| (month(n), month(n + 1))) {
            // Each price is adjusted to the shares at the expiry of its contract.
            if let Place::Share(at) = asset.place
                && market.basis_until(at, near.expiry, far.expiry) != Ratio::ONE
            {
                continue;
            }
            let (nearer, farther) = (
                settled(&market, &asset, near),
                settled(&market, &asset, far),
            );
            let closes = asset.closes(&market, (far.first_day, near.expiry));
            // The days of a monthly price that are past no longer follow the underlying.
            let averages = asset.settled_to() == SettledTo::MonthlyPrice;
            let since = near.expiry.with_day(1).unwrap();
            let compared_days = closes.iter().filter(|on| !averages || on.day < since);
            for &Closed { day, close, .. } in compared_days {
                let (Some(a), Some(b)) = (nearer.get(&day), farther.get(&day)) else {
                    continue;
                };
                let carry =
                    close * walk::CARRY * (far.expiry - near.expiry).num_days() / 365_000_000;
                let paid = asset.dividends(&market, (day, far.expiry), near.expiry)
                    - asset.dividends(&market, (day, near.expiry), near.expiry);
                let off = b - a - carry + paid;
                assert!(off.abs() <= asset.tick + 2, "{} {day}: {off}", asset.ticker);
                compared += 1;
                paying += u32::from(paid > 0);
            }
        }
    }
    assert!(compared > 3_000 && paying > 500, "{compared} {paying}");
}

proptest! {
    #[test]
    fn a_contract_on_oil_keeps_its_ticks_and_limits_and_ends_at_the_monthly_price(
        day in any_day(),
        seed in any::<u64>(),
    ) {
        let calendar = calendar();
        let asset = crude();
        let month = months::traded(&calendar, day)[0];
        let terms = Terms::new(seed, &asset, &month);
        let published = Monthly::days(seed, &calendar, &month);
        let days: Vec<NaiveDate> = calendar.trading_days(month.first_day, month.expiry).collect();
        let spots: Vec<Spot> = days.iter().map(|day| Spot {
            closed: commodity::closed(seed, &calendar, *day),
            dividends: 0,
            monthly: Some(Monthly::after(&published, *day)),
        }).collect();
        let all = walk(&terms, &spots, |_, _| {});
        prop_assert_eq!(all.len(), days.len());
        for now in &all {
            keeps_the_rules(&terms, now)?;
            prop_assert_eq!(now.close, commodity::price(seed, now.day));
        }
        let of_month = published.iter().filter(|(day, _)| *day >= month.expiry.with_day(1).unwrap());
        let prices: Vec<i64> = of_month.map(|(_, price)| *price).collect();
        prop_assert_eq!(prices.len(), published.len());
        let last = all.last().unwrap();
        let sum: i64 = prices.iter().sum();
        let off = last.settlement * prices.len() as i64 - sum;
        prop_assert!(off.abs() <= 5 * prices.len() as i64 && last.settlement % 10 == 0);
        // The last trades know almost all of the month: they are within the limits of a session of it.
        prop_assert!((i64::from(last.bar.close) - last.settlement).abs() * 20 <= last.settlement + 400);
    }

    #[test]
    fn the_price_of_oil_moves_like_a_price(seed in any::<u64>(), first in 0_u64..4_000) {
        let calendar = calendar();
        let first = sandbox_market::FIRST_DAY + chrono::Days::new(first);
        let until = first + chrono::Days::new(250);
        let closes: Vec<Closed> = calendar
            .trading_days(first, until)
            .map(|day| commodity::closed(seed, &calendar, day))
            .collect();
        for on in &closes {
            prop_assert!((15_000..250_000).contains(&on.close) && on.close % 10 == 0 && on.open % 10 == 0);
            prop_assert!((on.open - on.close).abs() * 100 <= on.close * 15, "{:?}", on);
        }
        let moved = closes.windows(2).filter(|pair| pair[0].close != pair[1].close).count();
        prop_assert!(moved * 10 > closes.len() * 9);
        let (low, high) = (closes.iter().map(|c| c.close).min(), closes.iter().map(|c| c.close).max());
        prop_assert!(low.unwrap() * 102 < high.unwrap() * 100);
    }
}

/// The expected dividends of an index equal its loss on the ex-dates.
#[test]
fn an_index_loses_what_was_expected() {
    let mut market = Market::new(
        2026,
        sandbox_market::issuers::issuers(2026, 76),
        calendar(),
        2027,
    );
    market.walk_to("2017-12-31".parse().unwrap());
    let mut seen = 0;
    for asset in assets(&market) {
        let Place::Index(at) = asset.place else {
            continue;
        };
        for pair in market.days.windows(2) {
            let expected = asset.dividends(&market, (pair[0], pair[1]), pair[1]);
            let (before, now) = (
                market.past(at, pair[0]).unwrap(),
                market.past(at, pair[1]).unwrap(),
            );
            if expected == 0 || before.rebalanced_on != now.rebalanced_on {
                continue;
            }
            let paying = now.members.iter().filter(|m| m.base > m.reference);
            // References are rounded to ticks, so each may be off by half a tick.
            let (mut lost, mut rounding) = (0, 0);
            for member in paying {
                lost += member.unit() * i128::from(member.base - member.reference);
                rounding += member.unit() * i128::from(ticks::tick(member.reference));
            }
            let points = |sum: i128| (sum * 1_000 / now.divisor) as i64;
            let off = (points(lost) - expected).abs();
            let most = points(rounding) / 2 + 2 + expected / 1_000;
            assert!(
                off <= most,
                "{} {}: {off} of {expected}",
                asset.ticker,
                pair[1]
            );
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}
