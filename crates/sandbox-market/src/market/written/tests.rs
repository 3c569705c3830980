//! Decoding restores equal values, and refuses invalid bytes.

use super::*;
use crate::{holidays, issuers};
use proptest::prelude::*;

fn market(seed: u64, count: usize) -> Market {
    let calendar = holidays::calendar(&holidays::feasts());
    Market::new(seed, issuers::issuers(seed, count), calendar, 2027)
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Decodes this many sessions of another market, and a state.
fn taken(from: &Market, state: &[u8], sessions: usize) -> Market {
    let mut market = market(from.seed, from.issuers.len());
    for at in 0..sessions {
        let bytes = from.session_bytes(at);
        market
            .take_session(from.days[at], &bytes, from.days.len())
            .unwrap();
    }
    market.take_state(state).unwrap();
    market
}

/// The whole state of a market as text, for comparison.
fn all(market: &Market) -> String {
    format!(
        "{:?} {:?} {:?} {:?}",
        market.days, market.standings, market.baskets, market.weights
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, ..ProptestConfig::default() })]
    #[test]
    fn a_restored_market_continues_like_a_simulated_one(
        seed in any::<u64>(), count in 1_usize..80, stop in 0_u64..800, more in 0_u64..80,
    ) {
        let first = day("2016-01-05") + chrono::Days::new(stop);
        let mut walked = market(seed, count);
        walked.walk_to(first);
        let (state, sessions) = (walked.state_bytes(), walked.days.len());
        let mut taken = taken(&walked, &state, sessions);
        prop_assert_eq!(all(&taken), all(&walked));
        prop_assert_eq!(taken.state_bytes(), state);
        let last = first + chrono::Days::new(more);
        walked.walk_to(last);
        taken.walk_to(last);
        prop_assert_eq!(all(&taken), all(&walked));
    }

    #[test]
    fn truncated_and_extended_bytes_are_refused(cut in 0_usize..2_000, seed in any::<u64>()) {
        let mut walked = market(seed, 12);
        walked.walk_to(day("2016-01-05"));
        let mut fresh = market(seed, 12);
        let bytes = walked.session_bytes(0);
        let end = cut % bytes.len();
        prop_assert!(fresh.take_session(walked.days[0], &bytes[..end], 2).is_none());
        let mut fresh = market(seed, 12);
        let longer = [&bytes[..], &[0]].concat();
        prop_assert!(fresh.take_session(walked.days[0], &longer, 2).is_none());
    }
}

proptest! {
    #[test]
    fn any_bar_round_trips(
        prices in any::<[u32; 5]>(), counts in any::<[u32; 2]>(), value in any::<u64>(),
    ) {
        let [open, high, low, close, reference] = prices;
        let [volume, trades] = counts;
        let bar = Bar { open, high, low, close, reference, volume, trades, value };
        let mut out = Writer::default();
        write_bar(&mut out, &bar);
        let mut from = Reader(&out.0);
        prop_assert_eq!(read_bar(&mut from), Some(bar));
        prop_assert!(from.0.is_empty());
    }

    #[test]
    fn any_number_round_trips(number in any::<u64>(), signed in any::<i64>(), wide in any::<i128>()) {
        let mut out = Writer::default();
        out.number(number);
        out.signed(signed);
        out.wide(wide);
        let mut from = Reader(&out.0);
        prop_assert_eq!(from.number(), Some(number));
        prop_assert_eq!(from.signed(), Some(signed));
        prop_assert_eq!(from.wide(), Some(wide));
    }

    #[test]
    fn foreign_bytes_are_refused_without_a_panic(bytes in any::<Vec<u8>>()) {
        let mut fresh = market(1, 12);
        let _ = fresh.take_session(day("2016-01-04"), &bytes, 2);
        let _ = market(1, 12).take_state(&bytes);
    }
}
