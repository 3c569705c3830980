//! What holds offerings together on any day.

use super::*;
use crate::holidays;
use proptest::prelude::*;
use std::collections::HashSet;

const ALL: [IpoState; 11] = [
    IpoState::Announced,
    IpoState::PriceRange,
    IpoState::Open,
    IpoState::Upsized,
    IpoState::RetailClosed,
    IpoState::InstitutionClosed,
    IpoState::Priced,
    IpoState::Allotted,
    IpoState::Refunded,
    IpoState::Listed,
    IpoState::Withdrawn,
];

fn sample(seed: u64) -> Day {
    let calendar = holidays::calendar(&holidays::feasts());
    let issuers = crate::issuers::issuers(seed, 76);
    let mut market = crate::market::Market::new(seed, issuers, calendar, 2027);
    let mut played = market.walk_to(crate::FIRST_DAY);
    let last = played.pop().unwrap_or_default();
    Day::new(&market, last, std::sync::Arc::default())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
    #[test]
    fn every_state_is_taken_on_any_day_and_every_answer_counts(seed in any::<u64>(), days in 0_u64..4_370) {
        use wire::{Call, calls::ipos::IposRequest};
        let day = sample(seed);
        let today = crate::FIRST_DAY + chrono::Days::new(days);
        let answer = ipos(&day, today);
        let taken: HashSet<IpoState> = answer.items.iter().map(|i| i.state).collect();
        for state in ALL {
            prop_assert!(taken.contains(&state), "{today}: nobody is {state:?}");
        }
        prop_assert_eq!(IposRequest.check(&answer), Ok(()));
        for ipo in &answer.items {
            check(&day, ipo, today)?;
        }
    }
}

fn check(day: &Day, ipo: &Ipo, today: NaiveDate) -> Result<(), TestCaseError> {
    let dates = ipo.dates;
    let public = ipo.price_low.is_some();
    prop_assert_eq!(public, dates.price_range.is_some_and(|d| d <= today));
    let priced = matches!(
        ipo.state,
        IpoState::Priced | IpoState::Allotted | IpoState::Refunded | IpoState::Listed
    );
    prop_assert_eq!(ipo.final_price.is_some(), priced);
    prop_assert_eq!(ipo.offered > ipo.first_offered, dates.upsized.is_some());
    let all = [
        dates.price_range,
        dates.opens,
        dates.upsized,
        dates.retail_closes,
        dates.institutions_close,
        dates.pricing,
        dates.allotment,
        dates.refund,
        dates.listing,
        dates.withdrawn,
    ];
    for date in all.into_iter().flatten() {
        prop_assert!(day.calendar.is_trading_day(date), "{date}");
    }
    // The public is done before the institutions.
    prop_assert!(
        dates.retail_closes < dates.institutions_close
            || dates.opens.is_none()
            || dates.withdrawn.is_some()
    );
    Ok(())
}
