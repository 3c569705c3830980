//! Invariants of the sample market over its whole history.

mod begun;
mod gone;
mod returns;
mod rights;

use super::*;
use crate::{classification, holidays, issuers, ticks};
use proptest::prelude::*;
use std::sync::OnceLock;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn market(seed: u64, count: usize) -> Market {
    Market::new(
        seed,
        issuers::issuers(seed, count),
        holidays::calendar(&holidays::feasts()),
        2027,
    )
}

/// The default sample up to November 2026, with its last two sessions.
fn sample() -> &'static (Market, Vec<Arc<Played>>) {
    static ONE: OnceLock<(Market, Vec<Arc<Played>>)> = OnceLock::new();
    ONE.get_or_init(|| {
        let mut market = market(2026, 76);
        let played = market.walk_to(day("2026-11-12"));
        (market, played)
    })
}

fn check_bar(bar: &Bar, (low, high): (Mils, Mils), context: &str) {
    if bar.open == 0 {
        assert_eq!((bar.volume, bar.value, bar.trades), (0, 0, 0), "{context}");
        assert_eq!(bar.close, bar.reference, "{context}");
        return;
    }
    for price in [bar.open, bar.high, bar.low, bar.close, bar.reference] {
        assert_eq!(
            price % ticks::tick(price),
            0,
            "{context}: {price} is off the ticks"
        );
    }
    assert!(
        bar.low >= low && bar.high <= high,
        "{context}: outside the limits of {}",
        bar.reference
    );
    assert!(
        bar.low <= bar.open.min(bar.close) && bar.high >= bar.open.max(bar.close),
        "{context}"
    );
    let volume = u64::from(bar.volume);
    let range = volume * u64::from(bar.low)..=volume * u64::from(bar.high);
    assert!(range.contains(&bar.value), "{context}: value");
    assert!(
        bar.trades > 0 && bar.trades <= bar.volume,
        "{context}: trades"
    );
}

/// Checks every bar, its reference and the issued shares.
fn check_all(market: &Market) {
    for (at, standing) in market.standings.iter().enumerate() {
        let Some(since) = standing.since else {
            continue;
        };
        assert_eq!(standing.bars.len(), market.days.len() - since);
        for (n, bar) in standing.bars.iter().enumerate() {
            let day = market.days[since + n];
            let context = format!("{} {day}", market.issuers[at].symbol);
            let first = n == 0 && market.issuers[at].was_offered();
            let limits = if first {
                ticks::FREE
            } else {
                ticks::limits(bar.reference, day)
            };
            check_bar(bar, limits, &context);
            let Some(before) = n.checked_sub(1).map(|n| &standing.bars[n]) else {
                continue;
            };
            let action = market.actions[at].iter().find(|a| a.dates.ex == day);
            let expected = match action {
                None => before.close,
                Some(Action {
                    rights: Some(offered),
                    ratio: Some(Ratio { new, old }),
                    ..
                }) => {
                    let paid = i64::from(offered.issue) * (*new - *old) as i64;
                    let all = i64::from(before.close) * *old as i64 + paid;
                    ticks::nearest(all * 1_000 / *new as i64)
                }
                Some(action) => {
                    let ratio = action.ratio.unwrap_or(Ratio::ONE);
                    let cash = i64::from(action.cash.min(before.close / 2)) * 1_000;
                    let micros =
                        i64::from(before.close) * 1_000 * ratio.old as i64 / ratio.new as i64;
                    ticks::nearest(micros - cash)
                }
            };
            assert_eq!(bar.reference, expected, "{context}: reference");
        }
    }
}

#[test]
fn every_session_of_the_sample_obeys_the_rules() {
    check_all(&sample().0);
}

#[test]
fn ten_years_of_sessions_for_most_securities() {
    let (market, _) = sample();
    assert_eq!(market.days[0], crate::FIRST_DAY);
    assert!(market.days.len() > 2_600);
    assert!(
        market
            .days
            .iter()
            .all(|d| market.calendar.is_trading_day(*d))
    );
    let old = market
        .standings
        .iter()
        .filter(|s| s.since == Some(0))
        .count();
    assert!(old >= 55, "{old}");
}

#[test]
fn a_market_is_the_same_however_it_was_walked() {
    let mut at_once = market(7, 20);
    at_once.walk_to(day("2018-06-29"));
    let mut in_steps = market(7, 20);
    for end in [
        "2016-01-04",
        "2016-01-05",
        "2017-03-01",
        "2017-03-02",
        "2018-06-29",
    ] {
        in_steps.walk_to(day(end));
    }
    assert_eq!(at_once.days, in_steps.days);
    for (a, b) in at_once.standings.iter().zip(&in_steps.standings) {
        assert_eq!((&a.bars, a.shares, a.close), (&b.bars, b.shares, b.close));
    }
    for (a, b) in at_once.baskets.iter().zip(&in_steps.baskets) {
        assert_eq!(
            (&a.bars, a.divisor, &a.members),
            (&b.bars, b.divisor, &b.members)
        );
    }
}

#[test]
fn index_levels_follow_from_their_members_and_nothing_else_moves_them() {
    let (market, _) = sample();
    for (at, basket) in market.baskets.iter().enumerate() {
        let sum: i128 = basket
            .members
            .iter()
            .map(|m| {
                let standing = &market.standings[m.security];
                i128::from(standing.close)
                    * i128::from(standing.shares)
                    * i128::from(m.quarters)
                    * m.cap_factor
            })
            .sum();
        let last = basket.bars.last().unwrap();
        assert_eq!(
            level(sum, basket.divisor),
            last.close,
            "{}",
            INDICES[at].code
        );
        let begun = &basket.bars[basket.since()..];
        assert_eq!(begun[0].previous, INDICES[at].base_centi as u32);
        for pair in begun.windows(2) {
            assert!(
                pair[1].previous.abs_diff(pair[0].close) <= 1,
                "{}: the level jumped",
                INDICES[at].code
            );
            assert!(pair[1].low <= pair[1].open.min(pair[1].close));
            assert!(pair[1].high >= pair[1].open.max(pair[1].close));
        }
    }
}

#[test]
fn baskets_match_their_definitions() {
    let (market, _) = sample();
    for (row, basket) in INDICES.iter().zip(&market.baskets) {
        let issuers: Vec<&Issuer> = basket
            .members
            .iter()
            .map(|m| &market.issuers[m.security])
            .collect();
        assert!(
            issuers
                .iter()
                .all(|i| row.sector.is_none_or(|s| s == i.sector))
        );
        if let Some(most) = row.sharia_largest {
            assert_eq!(issuers.len(), most);
            let quarter = classification::quarter(basket.rebalanced_on);
            let listed = |m: &index::Member| {
                let issuer = &market.issuers[m.security];
                classification::is_compliant(market.seed, m.security, issuer, quarter)
            };
            assert!(basket.members.iter().all(listed));
        }
    }
    assert_eq!(market.baskets[0].members.len(), 76);
}

#[test]
fn the_trades_of_a_session_add_up_to_its_bars() {
    let (market, played) = sample();
    let tape = &played.last().unwrap().tape;
    assert!(tape.trades.is_sorted_by_key(|t| t.second));
    for (at, standing) in market.standings.iter().enumerate() {
        let bar = standing.bars.last().unwrap();
        let trades: Vec<&Trade> = tape
            .trades
            .iter()
            .filter(|t| usize::from(t.security) == at)
            .collect();
        let context = &market.issuers[at].symbol;
        assert_eq!(trades.len(), bar.trades as usize, "{context}");
        let volume: u64 = trades.iter().map(|t| u64::from(t.volume)).sum();
        assert_eq!(volume, u64::from(bar.volume), "{context}");
        let value: u64 = trades
            .iter()
            .map(|t| u64::from(t.volume) * u64::from(t.price))
            .sum();
        assert_eq!(value, bar.value, "{context}");
        assert!(
            trades
                .iter()
                .all(|t| t.volume > 0 && u32::from(t.second) < path::CLOSE)
        );
        if let (Some(first), Some(last)) = (trades.first(), trades.last()) {
            assert_eq!(
                (first.price, last.price),
                (bar.open, bar.close),
                "{context}"
            );
        }
        // No trades while orders are collected for the closing auction, then one price only.
        let gathering = path::CONTINUOUS..path::AUCTION;
        assert!(
            !trades
                .iter()
                .any(|t| gathering.contains(&u32::from(t.second))),
            "{context}"
        );
        let late = trades
            .iter()
            .filter(|t| u32::from(t.second) >= path::AUCTION);
        assert!(late.into_iter().all(|t| t.price == bar.close), "{context}");
    }
}

#[test]
fn offerings_float_freely_on_their_first_day_only() {
    let (market, _) = sample();
    let (mut offered, mut beyond) = (0, 0);
    for (standing, issuer) in market.standings.iter().zip(market.issuers.iter()) {
        if !issuer.was_offered() {
            continue;
        }
        let first = standing.bars[0];
        let (low, high) = ticks::limits(first.reference, market.days[standing.since.unwrap()]);
        offered += 1;
        beyond += usize::from(first.high > high || (first.open > 0 && first.low < low));
        // It opens at the offering's price, which is also its reference.
        assert!(first.reference > 0 && first.high < first.reference * 3 / 2);
    }
    assert!(offered > 15 && beyond > 3, "{beyond} of {offered}");
}

#[test]
fn a_split_changes_shares_and_price_but_not_the_company() {
    let (market, _) = sample();
    let at = market
        .issuers
        .iter()
        .position(|i| i.symbol.as_str() == "SAHW")
        .unwrap();
    let split = market.actions[at]
        .iter()
        .find(|a| a.ratio.is_some())
        .unwrap();
    let n = market.days.binary_search(&split.dates.ex).unwrap();
    let (before, after) = (
        &market.standings[at].bars[n - 1],
        &market.standings[at].bars[n],
    );
    let ratio = split.ratio.unwrap();
    assert_eq!((ratio.new, ratio.old), (4, 1));
    assert!(after.reference.abs_diff(before.close / 4) <= ticks::tick(after.reference));
    assert_eq!(market.standings[at].shares, market.issuers[at].shares);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]
    #[test]
    fn the_rules_hold_for_any_seed(seed in any::<u64>(), count in 1_usize..90) {
        let mut market = market(seed, count);
        market.walk_to(day("2017-09-30"));
        check_all(&market);
    }
}

/// A hash of the history. Another value means another history: every site with this sample would show other
/// prices, and two versions of the program would disagree.
#[test]
fn history_is_what_it_was() {
    let (market, _) = sample();
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |number: u64| sum = (sum ^ number).wrapping_mul(0x100_0000_01b3);
    for bar in market.standings.iter().flat_map(|s| &s.bars) {
        [
            bar.open, bar.high, bar.low, bar.close, bar.volume, bar.trades,
        ]
        .into_iter()
        .for_each(|n| add(n.into()));
        add(bar.value);
    }
    for bar in market.baskets.iter().flat_map(|b| &b.bars) {
        [bar.open, bar.high, bar.low, bar.close]
            .into_iter()
            .for_each(|n| add(n.into()));
    }
    assert_eq!(sum, 12_083_631_862_714_985_310);
}
