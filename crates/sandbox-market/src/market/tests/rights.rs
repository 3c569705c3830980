//! Rights issues of listed companies: reference, limits, shares, indices and history are consistent.

use super::{day, market, sample};
use crate::{
    actions::{Action, Offered},
    market::{INDICES, Market, level},
    ticks,
};
use domain::{
    rules::{Rounding, Rules, round_to_tick},
    values::Decimal,
};
use proptest::prelude::*;

/// The rights issues with a past ex-date: index of the issuer, action, terms.
fn walked(market: &Market) -> Vec<(usize, &Action, Offered)> {
    let last = *market.days.last().unwrap();
    let mut found = Vec::new();
    for (at, actions) in market.actions.iter().enumerate() {
        let listed = market.standings[at].since.is_some();
        for action in actions.iter().filter(|a| listed && a.dates.ex <= last) {
            found.extend(action.rights.map(|rights| (at, action, rights)));
        }
    }
    found
}

/// The theoretical ex-rights price, computed from the rule's definition.
fn theory(action: &Action, offered: Offered, cum: u32) -> Decimal {
    let ratio = action.ratio.unwrap();
    let (old, all) = (Decimal::from(ratio.old), Decimal::from(ratio.new));
    let mils = old * Decimal::from(cum) + (all - old) * Decimal::from(offered.issue);
    mils / all / Decimal::ONE_THOUSAND
}

fn check(market: &Market) -> usize {
    let all = walked(market);
    for (at, action, offered) in &all {
        let (at, ex) = (*at, action.dates.ex);
        let standing = &market.standings[at];
        let n = market.days.binary_search(&ex).unwrap() - standing.since.unwrap();
        let (before, on) = (standing.bars[n - 1], standing.bars[n]);
        let context = format!("{} {ex}", market.issuers[at].symbol);
        assert!(offered.issue < before.close, "{context}");

        let exact = theory(action, *offered, before.close);
        let reference = Decimal::new(on.reference.into(), 3);
        let nearest = round_to_tick(exact, Rounding::Nearest);
        assert_eq!(reference, nearest, "{context}: reference");
        assert!(on.reference < before.close, "{context}");

        let (low, high) = Rules::on(ex).limits(reference);
        if on.open > 0 {
            assert!(Decimal::new(on.low.into(), 3) >= low, "{context}: low");
            assert!(Decimal::new(on.high.into(), 3) <= high, "{context}: high");
        }

        // The last price with the right, adjusted in the history, is the price without it.
        let (then, now) = (
            market.basis_since(at, market.days[n - 1 + standing.since.unwrap()]),
            market.basis_since(at, ex),
        );
        let told = |mils: Decimal, r: crate::actions::Ratio| {
            mils * Decimal::from(r.old) / Decimal::from(r.new)
        };
        let close = told(Decimal::new(before.close.into(), 3), then);
        let step = Decimal::new(ticks::tick(on.reference).into(), 3);
        assert!(
            (close - told(reference, now)).abs() <= step,
            "{context}: history jumps"
        );
    }
    all.len()
}

#[test]
fn the_reference_is_the_theoretical_price_and_history_does_not_jump() {
    assert_eq!(check(&sample().0), 8);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, ..ProptestConfig::default() })]
    #[test]
    fn the_reference_is_theoretical_with_any_seed(seed in any::<u64>()) {
        let mut market = market(seed, 76);
        market.walk_to(day("2018-11-30"));
        prop_assert_eq!(check(&market), 2);
    }
}

#[test]
fn shares_come_with_their_listing_and_no_index_jumps() {
    let mut market = market(2026, 76);
    market.walk_to(day("2017-09-08"));
    let at = market
        .issuers
        .iter()
        .position(|i| i.symbol.as_str() == "ZJAJ")
        .unwrap();
    let action = market.actions[at].iter().find(|a| a.rights.is_some());
    let (ratio, dates) = action
        .and_then(|a| Some((a.ratio?, a.rights?.dates)))
        .unwrap();
    let shares = market.standings[at].shares;
    let (mut fell, mut rose) = (false, false);
    let end = dates.listing + chrono::Days::new(7);
    while *market.days.last().unwrap() < end {
        let closes = market.sums(|s| market.standings[s].close);
        let before = market.baskets.each_ref().map(|b| b.divisor);
        let next = market
            .calendar
            .next_trading_day(*market.days.last().unwrap());
        market.walk_to(next);

        let listed = next >= dates.listing;
        let expected = if listed {
            shares * ratio.new / ratio.old
        } else {
            shares
        };
        assert_eq!(market.standings[at].shares, expected, "{next}");

        let references = market.opening_sums();
        for (i, basket) in market.baskets.iter().enumerate() {
            let (was, is) = (
                level(closes[i], before[i]),
                level(references[i], basket.divisor),
            );
            assert!(
                was.abs_diff(is) <= 1,
                "{} {next}: {was} {is}",
                INDICES[i].code
            );
            assert_eq!(basket.bars.last().unwrap().previous, is);
        }
        // The adjustment changes the divisor on the ex-date; the new shares change it when they are listed.
        let general = market.baskets[0].divisor;
        if next == dates.ex_date {
            fell = general < before[0];
        }
        if next == dates.listing {
            rose = general > before[0];
        }
    }
    assert!(fell && rose);
    assert_eq!(market.standings[at].shares, market.issuers[at].shares);
}
