//! Shares that are no longer listed: rules of each session, the price of the end, and nothing else moved.

use super::{check_bar, day, market, sample};
use crate::{former::End, ticks};

#[test]
fn their_sessions_obey_the_rules_and_end_at_the_offer() {
    let (market, _) = sample();
    let gone = market.gone();
    assert_eq!(gone.len(), 3);
    for one in gone {
        let symbol = &one.row.issuer.symbol;
        let days = one.days(market);
        assert_eq!(days.len(), one.bars.len(), "{symbol}");
        assert_eq!(days.last(), Some(&one.row.last_day), "{symbol}");
        assert!(days[0] >= one.row.issuer.listed_on, "{symbol}");
        for (day, bar) in days.iter().zip(&one.bars) {
            let limits = ticks::limits(bar.reference, *day);
            check_bar(bar, limits, &format!("{symbol} {day}"));
        }
        let follow = |pair: &[super::Bar]| pair[0].close == pair[1].reference;
        assert!(one.bars.windows(2).all(follow), "{symbol}");
        let close = u64::from(one.bars.last().unwrap().close);
        let paid = match &one.row.end {
            End::Withdrawn => u64::from(one.row.issuer.anchor),
            End::Merged {
                into,
                received,
                held,
            } => {
                let at = market.issuers.iter().position(|i| i.symbol == *into);
                let after = one.row.last_day.succ_opt().unwrap();
                let theirs = market.close_before(at.unwrap(), after).unwrap();
                u64::from(theirs) * u64::from(*received) / u64::from(*held)
            }
        };
        // A little below the offer, as who buys waits for it.
        assert!(
            close <= paid + 2 && close * 100 >= paid * 98,
            "{symbol}: {close} for {paid}"
        );
    }
}

#[test]
fn they_are_known_from_the_day_after_the_last() {
    let mut market = market(2026, 76);
    market.walk_to(day("2018-09-26"));
    assert!(market.gone().is_empty());
    market.walk_to(day("2018-09-27"));
    let [one] = market.gone() else {
        panic!("one is gone");
    };
    // What was walked early is what is walked ten years later.
    let later = sample().0.gone().iter();
    let again = { later }.find(|gone| gone.row.issuer.isin == one.row.issuer.isin);
    assert_eq!(again.unwrap().bars, one.bars);
}
