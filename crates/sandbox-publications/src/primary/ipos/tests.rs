//! Invariants of offerings on any day.

use super::*;
use proptest::prelude::*;
use sandbox_market::holidays;
use std::collections::HashMap;

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
    let issuers = sandbox_market::issuers::issuers(seed, 76);
    let mut market = sandbox_market::market::Market::new(seed, issuers, calendar, 2027);
    let mut played = market.walk_to(sandbox_market::FIRST_DAY);
    let last = played.pop().unwrap_or_default();
    Day::new(&market, last, std::sync::Arc::default())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
    #[test]
    fn every_state_occurs_on_any_day_and_answers_are_valid(seed in any::<u64>(), days in 0_u64..4_370) {
        use wire::{Call, calls::ipos::IposRequest};
        let day = sample(seed);
        let today = sandbox_market::FIRST_DAY + chrono::Days::new(days);
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn a_company_has_one_offering_before_its_one_rights_issue(seed in any::<u64>(), days in 0_u64..4_370) {
        has_one_offering_and_one_issue(seed, days)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn companies_of_a_kind_have_different_facts_at_any_time(seed in any::<u64>(), last in 600_u32..800) {
        let facts = |number| drawn(seed, number).1;
        let all: HashSet<Facts> = companies::alike(last).map(facts).collect();
        prop_assert_eq!(all.len(), companies::alike(last).count());
        prop_assert!(!all.contains(&facts(last)));
    }
}

/// The random facts of two companies of one kind are equal in this sample.
#[test]
fn companies_drawn_alike_are_told_apart() -> Result<(), TestCaseError> {
    has_one_offering_and_one_issue(7_197_200_160_702_196_900, 953)
}

fn has_one_offering_and_one_issue(seed: u64, days: u64) -> Result<(), TestCaseError> {
    let day = sample(seed);
    let today = sandbox_market::FIRST_DAY + chrono::Days::new(days);
    let offered = ipos(&day, today).items;
    let issues = crate::primary::rights_issues(&day, today).items;
    let growth: Vec<_> = issues
        .iter()
        .filter(|i| i.symbol.as_str().starts_with('G'))
        .collect();
    prop_assert!(growth.len() > 40, "{}", growth.len());
    let companies: HashSet<_> = growth.iter().map(|i| &i.symbol).collect();
    prop_assert_eq!(companies.len(), growth.len());
    for issue in growth {
        let offering = offered.iter().find(|o| o.code == issue.symbol);
        let Some(offering) = offering else {
            return Err(TestCaseError::fail(format!(
                "{}: never offered",
                issue.symbol
            )));
        };
        prop_assert_eq!(offering.state, IpoState::Listed);
        prop_assert!(offering.dates.listing < Some(issue.dates.announced));
        prop_assert_eq!(&offering.name, &issue.name);
        let of_capital = offering.offered.0 as f64 * 100.0 / issue.existing_shares.0 as f64;
        let told: f64 = offering.of_capital.get().to_string().parse().unwrap();
        prop_assert!((of_capital - told).abs() < 0.01);
    }
    let codes: HashSet<_> = offered.iter().map(|o| &o.code).collect();
    prop_assert_eq!(codes.len(), offered.len());
    let names = offered.iter().map(|o| (&o.code, &o.name));
    told_apart(names.chain(issues.iter().map(|i| (&i.symbol, &i.name))))?;
    told_apart(offered.iter().map(|o| (&o.code, &o.about)))
}

/// Checks that no two companies have the same text, in either language.
fn told_apart<'a>(
    texts: impl Iterator<Item = (&'a Symbol, &'a Bilingual)>,
) -> Result<(), TestCaseError> {
    let mut owners = HashMap::new();
    for (code, text) in texts {
        for text in [&text.en, &text.ar] {
            let owner = *owners.entry(text).or_insert(code);
            prop_assert_eq!(owner, code, "both have '{}'", text);
        }
    }
    Ok(())
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
    // The public tranche closes before the institutional one.
    prop_assert!(
        dates.retail_closes < dates.institutions_close
            || dates.opens.is_none()
            || dates.withdrawn.is_some()
    );
    Ok(())
}
