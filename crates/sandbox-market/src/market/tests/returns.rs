//! Cash dividends lower the price indices on their ex-dates, and not the total-return twin.

use super::{day, market, sample};
use crate::market::{INDICES, Market, level};
use proptest::prelude::*;
use wire::calls::indices::IndexKind;

/// Index points, in hundredths, of the dividends on the current session's ex-dates.
fn paid(market: &Market, at: usize) -> i128 {
    let session = market.days.len() - 1;
    let today = market.days[session];
    let member = |m: &crate::market::index::Member| {
        let pays = market.actions[m.security]
            .iter()
            .any(|a| a.dates.ex == today && a.cash > 0);
        let standing = &market.standings[m.security];
        let before = standing.bars.len().checked_sub(2).filter(|_| pays);
        let close = before.map_or(standing.reference, |n| standing.bars[n].close);
        let left = i128::from(close) - i128::from(standing.reference);
        left * i128::from(standing.shares) * i128::from(m.quarters) * m.cap_factor
    };
    let basket = &market.baskets[at];
    let left: i128 = basket.members.iter().map(member).sum();
    left * 100 / basket.divisor.max(1)
}

/// Simulates one session and checks the effect of dividends on the indices; returns the number of indices
/// with one.
fn step(market: &mut Market) -> Result<usize, TestCaseError> {
    let closes: Vec<u32> = market
        .baskets
        .iter()
        .map(|b| b.bars.last().map_or(0, |bar| bar.close))
        .collect();
    let last = *market.days.last().unwrap();
    let next = market.calendar.next_trading_day(last);
    market.walk_to(next);
    let references = market.sums(|s| market.standings[s].reference);
    let mut moved = 0;
    for (at, row) in INDICES.iter().enumerate() {
        let basket = &market.baskets[at];
        let opens = i128::from(level(references[at], basket.divisor));
        let (close, lost) = (i128::from(closes[at]), paid(market, at));
        if close == 0 {
            continue;
        }
        let previous = i128::from(basket.bars.last().unwrap().previous);
        prop_assert!(
            (previous - close).abs() <= 1,
            "{} {next}: {previous} after {close}",
            row.code
        );
        let fell = match row.kind {
            IndexKind::Price => lost,
            IndexKind::TotalReturn => 0,
        };
        prop_assert!(
            (close - fell - opens).abs() <= 2,
            "{} {next}: {close} - {fell}, {opens}",
            row.code
        );
        moved += usize::from(row.kind == IndexKind::Price && lost > 1);
    }
    Ok(moved)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]
    #[test]
    fn on_an_ex_date_a_price_index_falls_by_the_dividend_and_the_twin_does_not(
        seed in any::<u64>(),
        count in 30_usize..90,
    ) {
        let mut market = market(seed, count);
        market.walk_to(day("2016-02-25"));
        let mut moved = 0;
        while *market.days.last().unwrap() < day("2016-06-30") {
            moved += step(&mut market)?;
        }
        prop_assert!(moved > 20, "{moved}");
    }
}

#[test]
fn the_twin_leaves_the_price_index_behind_and_never_loses_to_it() {
    let (market, _) = sample();
    let of = |code: &str| {
        let at = INDICES.iter().position(|row| row.code == code).unwrap();
        &market.baskets[at].bars
    };
    let (price, twin) = (of("GENERAL"), of("GENERALTR"));
    assert_eq!(price[0].previous, twin[0].previous);
    for (pair, twins) in price.windows(2).zip(twin.windows(2)) {
        let ahead = u64::from(twins[1].close) * u64::from(pair[0].close);
        let behind = u64::from(pair[1].close) * u64::from(twins[0].close);
        // The maximum rounding error is a hundredth of a point.
        let rounding = u64::from(twins[0].close) * 2;
        assert!(
            ahead + rounding >= behind,
            "{} {}",
            pair[1].close,
            twins[1].close
        );
    }
    let gained = |bars: &[crate::market::IndexBar]| {
        f64::from(bars[bars.len() - 1].close) / f64::from(bars[0].previous)
    };
    // A dividend yield of about three percent for more than ten years.
    let years = gained(twin) / gained(price);
    assert!((1.25..1.60).contains(&years), "{years}");
}
