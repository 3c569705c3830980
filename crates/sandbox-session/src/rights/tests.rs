//! Invariants of rights over all their sessions.

use super::*;
use domain::rules;
use proptest::prelude::*;
use sandbox_market::{holidays, issuers};

fn market(seed: u64, last: &str) -> Market {
    let calendar = holidays::calendar(&holidays::feasts());
    let mut market = Market::new(seed, issuers::issuers(seed, 76), calendar, 2027);
    market.walk_to(last.parse().unwrap());
    market
}

/// Checks ticks, limits after the first day, and totals of a session.
fn holds(right: &Right<'_>, day: NaiveDate, bar: &Bar, first: bool) -> Result<(), TestCaseError> {
    for price in [bar.open, bar.high, bar.low, bar.close, bar.reference] {
        prop_assert_eq!(price % ticks::tick(price), 0, "{} {}", right.symbol, day);
    }
    prop_assert!(bar.volume > 0 && u64::from(bar.volume) < right.count());
    prop_assert!(bar.low <= bar.open.min(bar.close) && bar.high >= bar.open.max(bar.close));
    if !first {
        let (low, high) = rules::Rules::on(day).limits(ticks::decimal(bar.reference));
        prop_assert!(bar.low == 1 || ticks::decimal(bar.low) >= low);
        prop_assert!(ticks::decimal(bar.high) <= high);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, ..ProptestConfig::default() })]
    #[test]
    fn rights_keep_the_rules_and_follow_their_shares(seed in any::<u64>()) {
        let market = market(seed, "2026-11-20");
        let mut seen = 0;
        for right in rights(&market) {
            let walked = right.walk(NaiveDate::MAX);
            let dates = right.offered.dates;
            let Some((began, bar)) = walked.sessions.first() else {
                prop_assert!(dates.trading_from > "2026-11-20".parse().unwrap());
                continue;
            };
            seen += 1;
            prop_assert_eq!(*began, dates.trading_from);
            prop_assert_eq!(Some(bar.reference), right.first());
            let days = market.calendar.trading_days(dates.trading_from, dates.trading_to);
            let so_far = days.filter(|day| market.days.binary_search(day).is_ok()).count();
            prop_assert_eq!(walked.sessions.len(), so_far);
            let closes = market.security_closes(right.at, (dates.trading_from, dates.trading_to));
            let mut before = None;
            for ((day, bar), share) in walked.sessions.iter().zip(closes) {
                holds(&right, *day, bar, before.is_none())?;
                prop_assert!(before.is_none_or(|close| close == bar.reference));
                before = Some(bar.close);
                // Near its intrinsic value, unless a limit prevents it.
                let saves = (share.close - i64::from(right.offered.issue)).max(1);
                let held = [ticks::limits(bar.reference, *day).0, ticks::limits(bar.reference, *day).1]
                    .contains(&bar.close);
                let off = (i64::from(bar.close) - saves).abs() - i64::from(ticks::tick(bar.close)) * 2;
                prop_assert!(held || off * 100 <= saves * 6, "{} {}: {} for {}", right.symbol, day, bar.close, saves);
            }
        }
        prop_assert!(seen >= 8, "{}", seen);
    }
}

#[test]
fn a_session_stays_what_it_was_whatever_comes_after() {
    let (early, late) = (market(2026, "2026-11-12"), market(2026, "2026-11-25"));
    let symbol: Symbol = "NSAB-RI".parse().unwrap();
    let now = lines(&early, "2026-11-11".parse().unwrap());
    let line = now.iter().find(|line| line.symbol == symbol).unwrap();
    assert!(lapsed(&early, &symbol).is_none());
    let after = lapsed(&late, &symbol).unwrap();
    let sessions = &line.walked.sessions;
    assert_eq!(sessions.len(), 4);
    assert_eq!(after.walked.sessions[..4], sessions[..]);
    assert_eq!(after.walked.sessions.len(), 11);
    let last = "2026-11-24".parse().unwrap();
    assert!(lines(&late, last).iter().all(|line| line.symbol != symbol));
}
