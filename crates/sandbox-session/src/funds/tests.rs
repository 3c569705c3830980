//! Invariants of funds.

use super::*;
use proptest::prelude::*;
use sandbox_market::holidays;
use std::collections::HashSet;
use table::Source;
use wire::calls::funds::FundKind;

fn calendar() -> Calendar {
    holidays::calendar(&holidays::feasts())
}

fn own() -> Vec<&'static Row> {
    let own = |row: &&Row| matches!(row.source, Source::Own { .. });
    FUNDS.iter().filter(own).collect()
}

fn etfs() -> Vec<&'static Row> {
    let own = own().into_iter();
    own.filter(|row| row.kind == FundKind::Etf).collect()
}

fn distributing() -> Vec<&'static Row> {
    FUNDS.iter().filter(|row| row.income.is_some()).collect()
}

fn seen<'a>(calendar: &'a Calendar, row: &'a Row, seed: u64) -> Seen<'a> {
    Seen {
        seed,
        calendar,
        row,
        levels: Levels(Vec::new()),
    }
}

/// A fund as a line, without a market.
fn line(seen: &Seen<'_>, days: &[NaiveDate]) -> Line {
    Line {
        symbol: seen.row.symbol.clone(),
        key: seen.row.key,
        name: seen.row.name.clone(),
        kind: wire::calls::quotes::QuotedKind::Etf,
        currency: seen.row.currency,
        grid: ticks::Grid::Table,
        size: 1,
        limits: ticks::FREE,
        usual: 1,
        walked: seen.walk(days, NaiveDate::MAX),
    }
}

#[test]
fn every_row_is_read() {
    let rows = sandbox_market::table::rows(include_str!("../../data/funds.txt")).count();
    assert_eq!(FUNDS.len(), rows);
    let count = |kind| FUNDS.iter().filter(|f| f.kind == kind).count();
    let counts = (
        count(FundKind::Etf),
        count(FundKind::Fund),
        count(FundKind::Reit),
    );
    assert_eq!(counts, (6, 3, 4));
    let isins: HashSet<_> = FUNDS.iter().map(|f| f.isin).collect();
    assert_eq!(isins.len(), rows);
    let calendar = calendar();
    for row in FUNDS.iter() {
        assert!(calendar.is_trading_day(row.listed_on), "{}", row.symbol);
        assert!(
            row.houses.iter().all(|code| table::house(code).is_some()),
            "{}",
            row.symbol
        );
        assert!(row.fee < row.fees, "{}", row.symbol);
        // The value of a tracker is that of its index.
        assert!(
            row.income.is_none() || row.tracks().is_none(),
            "{}",
            row.symbol
        );
        if let Some(code) = row.tracks() {
            assert!(
                sandbox_market::market::INDICES
                    .iter()
                    .any(|i| i.code == code),
                "{}",
                row.symbol
            );
        }
    }
}

#[test]
fn funds_are_valued_at_the_end_of_their_time() {
    let calendar = calendar();
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    for (text, week, quarter) in [
        ("2021-09-30", true, true),   // a Thursday, when weeks ended on Thursday
        ("2026-09-30", false, true),  // a Wednesday
        ("2026-11-12", false, false), // a Thursday
        ("2026-11-13", true, false),  // a Friday
        ("2026-11-30", false, false), // a Monday before three holidays
        ("2026-12-04", true, false),  // the Friday after them
    ] {
        let is = |kind| value::is_valued(&calendar, kind, day(text));
        assert!(is(FundKind::Etf));
        assert_eq!(is(FundKind::Fund), week, "{text}");
        assert_eq!(is(FundKind::Reit), quarter, "{text}");
    }
}

proptest! {
    #[test]
    fn the_values_of_a_fund_are_consistent(row in prop::sample::select(own()), n in 0_i64..2_500, seed in 0_u64..50) {
        let calendar = calendar();
        let day = row.listed_on + chrono::TimeDelta::days(n);
        prop_assume!(day < NaiveDate::from_ymd_opt(2027, 12, 1).unwrap());
        let as_of = calendar.next_trading_day(day);
        let seen = seen(&calendar, row, seed);
        let days: Vec<NaiveDate> = calendar.trading_days(row.listed_on, as_of).collect();
        let line = line(&seen, &days);
        let Some(fund) = fund(&seen, &line, as_of) else {
            // Only before its first valuation.
            prop_assert!(n < QUARTER as i64);
            return Ok(());
        };
        prop_assert!(fund.nav_date <= as_of && calendar.is_trading_day(fund.nav_date));
        let (nav, price) = (fund.nav.get(), fund.price.get());
        let premium = (price / nav - Decimal::ONE) * Decimal::ONE_HUNDRED;
        prop_assert!((premium - fund.premium.get()).abs() <= Decimal::new(6, 3));
        let net = nav * Decimal::from(fund.units.0);
        prop_assert!((net - fund.net_assets.get()).abs() < Decimal::new(1, 2));
        prop_assert!(fund.last_trade.is_none_or(|d| d <= as_of && d >= row.listed_on));
    }

    #[test]
    fn a_unit_loses_on_the_ex_date_what_it_distributes(row in prop::sample::select(distributing()), n in 400_i64..1_600, seed in 0_u64..50) {
        let calendar = calendar();
        let as_of = calendar.next_trading_day(row.listed_on + chrono::TimeDelta::days(n));
        prop_assume!(as_of < NaiveDate::from_ymd_opt(2027, 12, 1).unwrap());
        let seen = seen(&calendar, row, seed);
        let paid = seen.distributions(as_of);
        let income = row.income.unwrap();
        prop_assert!(paid.len().abs_diff(income.times as usize) <= 1, "{paid:?}");
        prop_assert!(paid.windows(2).all(|pair| pair[0].ex_date > pair[1].ex_date));
        for one in &paid {
            prop_assert!(calendar.is_trading_day(one.ex_date) && one.ex_date <= as_of);
            prop_assert!(one.payment > one.ex_date);
            let eve = calendar.previous_trading_day(one.ex_date);
            let (before, after) = (seen.nav(eve).unwrap(), seen.nav(one.ex_date).unwrap());
            let amount = i64::try_from(one.amount.get().mantissa()).unwrap();
            prop_assert!(amount > 0);
            // The value falls by the amount, but for what it would have moved without it.
            let bare = |day| value::micros(seed, row, day, &seen.levels).unwrap() / 100;
            let moved = bare(one.ex_date) - bare(eve);
            prop_assert!((before - amount + moved - after).abs() <= 3, "{before} - {amount} + {moved}, not {after}");
        }
        // A year of them is what is earned in a year, but for the days at both ends.
        let nav = seen.nav(as_of).unwrap();
        let sum: i64 = paid.iter().map(|one| i64::try_from(one.amount.get().mantissa()).unwrap()).sum();
        let each = income.rate / i64::from(income.times);
        let share = sum * 1_000 / nav;
        prop_assert!((income.rate - each - 12..=income.rate + each + 12).contains(&share), "{share} of {nav}");
    }

    #[test]
    fn every_session_keeps_the_rules(row in prop::sample::select(own()), seed in 0_u64..50) {
        let calendar = calendar();
        let seen = seen(&calendar, row, seed);
        let last = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        let days: Vec<NaiveDate> = calendar.trading_days(row.listed_on, last).collect();
        let line = line(&seen, &days);
        prop_assert_eq!(line.walked.sessions.len(), days.len());
        let mut before: Option<u32> = None;
        let mut traded = 0;
        for (day, bar) in &line.walked.sessions {
            prop_assert!(before.is_none_or(|close| close == bar.reference), "{day}");
            before = Some(bar.close);
            if bar.open == 0 {
                prop_assert_eq!((bar.close, bar.volume, bar.value), (bar.reference, 0, 0));
                continue;
            }
            traded += 1;
            let (low, high) = ticks::limits(bar.reference, *day);
            prop_assert!(low <= bar.low && bar.high <= high, "{day}");
            prop_assert!((bar.low..=bar.high).contains(&bar.open), "{day}");
            prop_assert!((bar.low..=bar.high).contains(&bar.close), "{day}");
            for price in [bar.open, bar.high, bar.low, bar.close] {
                prop_assert_eq!(price % ticks::tick(price), 0, "{} {}", day, price);
            }
            let volume = u64::from(bar.volume);
            let range = volume * u64::from(bar.low)..=volume * u64::from(bar.high);
            prop_assert!(range.contains(&bar.value) && bar.trades > 0, "{day}");
        }
        let of_ten = traded * 10 / days.len();
        match row.kind {
            FundKind::Etf => prop_assert!(of_ten >= 8, "{traded}"),
            FundKind::Fund => prop_assert!((1..=3).contains(&of_ten), "{traded}"),
            FundKind::Reit => prop_assert!((4..=6).contains(&of_ten), "{traded}"),
        }
    }

    #[test]
    fn an_etf_trades_near_its_value(row in prop::sample::select(etfs()), seed in 0_u64..50) {
        let calendar = calendar();
        let seen = seen(&calendar, row, seed);
        let last = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        let days: Vec<NaiveDate> = calendar.trading_days(row.listed_on, last).collect();
        for (day, bar) in &line(&seen, &days).walked.sessions {
            let nav = seen.micros(*day).unwrap();
            let off = (i64::from(bar.close) * 1_000 - nav).abs();
            prop_assert!(bar.open == 0 || off * 100 <= nav * 2, "{day} {} {nav}", bar.close);
        }
    }
}
