//! The index of a sector begins on the day on which the sector has five shares.

use super::{day, market, sample};
use crate::market::{FEWEST, INDICES, IndexBar, Market};
use domain::values::Sector;
use proptest::prelude::*;

/// The first session with five shares of a sector; the number of sessions where there is none.
fn fifth(market: &Market, sector: Sector) -> usize {
    let all = market.standings.iter().zip(market.issuers.iter());
    let of_it = all.filter(|(_, issuer)| issuer.sector == sector);
    let mut since: Vec<usize> = of_it.filter_map(|(standing, _)| standing.since).collect();
    since.sort_unstable();
    since.get(FEWEST - 1).copied().unwrap_or(market.days.len())
}

fn check(market: &Market) -> Result<(), TestCaseError> {
    for (row, basket) in INDICES.iter().zip(&market.baskets) {
        let expected = row.sector.map_or(0, |sector| fifth(market, sector));
        prop_assert_eq!(basket.since(), expected, "{}", row.code);
        let before = &basket.bars[..expected];
        prop_assert!(before.iter().all(|bar| *bar == IndexBar::default()));
        let after = &basket.bars[expected..];
        prop_assert!(after.iter().all(|bar| bar.low > 0 && bar.previous > 0));
    }
    Ok(())
}

#[test]
fn every_sector_of_the_sample_has_an_index_from_its_fifth_share_on() {
    let (market, _) = sample();
    check(market).unwrap();
    let sectors: Vec<Sector> = INDICES.iter().filter_map(|row| row.sector).collect();
    assert_eq!(sectors, Sector::ALL);
    let since = |code: &str| {
        let at = INDICES.iter().position(|row| row.code == code).unwrap();
        market.days[market.baskets[at].since()]
    };
    assert_eq!(since("MATERIALS"), crate::FIRST_DAY);
    assert_eq!(since("UTILITIES"), day("2018-03-12"));
    assert_eq!(since("COMMUNICATION"), day("2024-12-10"));
}

#[test]
fn an_index_begins_with_all_shares_of_its_sector_and_has_no_past_before() {
    let (market, _) = sample();
    let at = INDICES
        .iter()
        .position(|row| row.code == "COMMUNICATION")
        .unwrap();
    assert_eq!(market.past(at, day("2024-12-09")), None);
    let first = market.past(at, day("2024-12-10")).unwrap();
    assert_eq!(first.rebalanced_on, day("2024-12-10"));
    assert_eq!(first.members.len(), FEWEST);
    assert_eq!(first.previous, INDICES[at].base_centi as u32);
    // The next review chooses as every other does.
    let next = market.past(at, day("2024-12-20")).unwrap();
    assert_eq!(next.rebalanced_on, day("2024-12-20"));
    let closes = market.index_closes("COMMUNICATION", (crate::FIRST_DAY, day("2024-12-11")));
    let days: Vec<_> = closes.iter().map(|closed| closed.day).collect();
    assert_eq!(days, [day("2024-12-10"), day("2024-12-11")]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]
    #[test]
    fn in_any_sample_an_index_begins_with_the_fifth_share(seed in any::<u64>(), count in 1_usize..90) {
        let mut market = market(seed, count);
        market.walk_to(day("2018-04-30"));
        check(&market)?;
    }
}
