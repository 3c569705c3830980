//! Invariants of meetings and elections on any day and with any seed.

use super::*;
use proptest::prelude::*;
use sandbox_market::holidays;
use std::sync::Arc;
use wire::{
    Call,
    calls::{
        board_nominations::BoardNominationsRequest, board_positions::BoardPositionsRequest,
        general_meetings::GeneralMeetingsRequest,
    },
};

/// The market on its first day with all issuers listed.
fn sample(seed: u64) -> Day {
    let calendar = holidays::calendar(&holidays::feasts());
    let issuers = sandbox_market::issuers::issuers(seed, 76);
    let mut market = sandbox_market::market::Market::new(seed, issuers, calendar, 2027);
    let last = market
        .walk_to(sandbox_market::FIRST_DAY)
        .pop()
        .unwrap_or_default();
    let mut day = Day::new(&market, last, Arc::default());
    for (facts, issuer) in day.securities.iter_mut().zip(day.issuers.iter()) {
        (facts.listed, facts.shares) = (true, issuer.shares);
    }
    day
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn answers_are_valid_on_any_day(seed in any::<u64>(), days in 0_u64..4_370) {
        let day = sample(seed);
        let today = sandbox_market::FIRST_DAY + Days::new(days);
        let (from, to) = (today - Days::new(400), today + Days::new(60));
        let request = GeneralMeetingsRequest { from, to, symbol: None };
        prop_assert_eq!(request.check(&meetings(&day, today, (from, to), None)), Ok(()));
        let request = BoardPositionsRequest { symbol: None };
        let seats = positions(&day, today, None);
        prop_assert_eq!(request.check(&seats), Ok(()));
        let request = BoardNominationsRequest { symbol: None };
        let stood = nominations(&day, today, None);
        prop_assert_eq!(request.check(&stood), Ok(()));
        prop_assert_eq!(stood.items.len(), seats.items.len());
        for election in &stood.items {
            let seat = seats.items.iter().find(|p| p.id == election.id).unwrap();
            prop_assert_eq!((seat.state, seat.seats), (election.state, election.seats));
            prop_assert_eq!(election.nominees.is_some(), today > seat.closes);
            let names: std::collections::HashSet<_> =
                election.candidates.iter().map(|c| &c.name.en).collect();
            prop_assert_eq!(names.len(), election.candidates.len());
            prop_assert!(election.candidates.iter().all(|c| c.experience >= 5));
        }
    }

    #[test]
    fn meetings_follow_the_rules(seed in any::<u64>(), at in 0_usize..76) {
        let day = sample(seed);
        for assembly in assemblies(&day, at, (2016, 2026)) {
            prop_assert!(day.calendar.is_trading_day(assembly.sits.first));
            prop_assert!(day.calendar.is_trading_day(assembly.sits.decides));
            prop_assert!(assembly.called + Days::new(INVITED[0]) <= assembly.sits.first);
            // Minutes follow within three weeks, and are not there the day before.
            let minutes = assembly.minutes_on(&day);
            let decides = assembly.sits.decides;
            prop_assert!(decides + Days::new(6) < minutes && minutes < decides + Days::new(28));
            let has = |on| meeting(&day, &assembly, on).has_minutes();
            prop_assert!(has(minutes) && !has(minutes.pred_opt().unwrap()), "{:?}", assembly);
            let end = actions::year_end(&day.issuers[at], assembly.year).unwrap();
            if assembly.kind == MeetingKind::Annual {
                let limit = end + chrono::Months::new(4);
                prop_assert!(assembly.sits.first > end && assembly.sits.first <= limit, "{:?}", assembly);
            }
            // It is the meeting that approves the dividend.
            if let Some(action) = assembly.action {
                prop_assert_eq!(action.meeting, Some(assembly.sits));
                let results = action.decided_on <= end + Days::new(actions::WITHIN);
                let extra = assembly.kind == MeetingKind::Extraordinary;
                let proposed = assembly.called >= action.decided_on;
                prop_assert!(proposed || !(results || extra), "{:?}", assembly);
            }
        }
    }
}
