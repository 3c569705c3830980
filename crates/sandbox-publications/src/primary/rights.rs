//! Rights issues of listed companies, and a continuous sequence on the growth board: one starts every
//! fortnight, so that the rights of one issue trade at any time.

mod listed;

use super::{companies, ipos, pipeline::Pipeline};
use crate::content::revisions;
use chrono::{Months, NaiveDate};
use domain::{
    calendar::Calendar,
    rules::EntitlementDates,
    values::{Decimal, Isin, Price, Quantity, Symbol},
};
use sandbox_market::{
    dice::{Dice, Stream},
    ticks::{self, Mils},
};
use sandbox_session::{day::Day, figures};
use std::cmp::Reverse;
use wire::{
    Bilingual, RevisionKind,
    calls::rights_issues::{RightsDates, RightsIssue, RightsIssues},
};

/// Days per slot: about the trading period of rights.
const SLOT: u32 = 14;

/// For how many months issues of the growth board are listed.
const KEPT: u32 = 24;

/// The terms of an issue, independent of the current day.
struct Terms {
    existing: u64,
    new: u64,
    issue: Mils,
    /// Last close with the right; `None` before the ex-date.
    cum: Option<Mils>,
    /// Hundredths of a percent.
    subscribed: i64,
}

/// An issue, independent of the current day.
struct Plan {
    symbol: Symbol,
    name: Bilingual,
    right: Symbol,
    right_isin: Isin,
    terms: Terms,
    dates: RightsDates,
}

/// The answer to `rights-issues`.
pub fn rights_issues(day: &Day, today: NaiveDate) -> RightsIssues {
    let pipeline = Pipeline {
        calendar: &day.calendar,
        length: SLOT,
    };
    let since = today.checked_sub_months(Months::new(KEPT)).unwrap_or(today);
    let slots = (pipeline.slot(since)..=pipeline.slot(today)).rev();
    let mut items: Vec<RightsIssue> = slots
        .filter_map(|slot| growth(day, &pipeline, slot))
        .chain(listed::plans(day))
        .filter(|plan| plan.dates.announced <= today)
        .map(|plan| plan.on(today))
        .collect();
    items.sort_by_key(|issue| Reverse(issue.dates.announced));
    RightsIssues {
        as_of: today,
        items,
    }
}

/// The dates of an issue. Step `n` is in the `n`th slot after its first one, and the later the step, the later
/// it is within its slot: the next issue enters a stage before this one leaves it.
fn dates(pipeline: &Pipeline<'_>, slot: u32) -> RightsDates {
    let calendar: &Calendar = pipeline.calendar;
    let start = |n| pipeline.start(slot + n);
    let before = |day| calendar.previous_trading_day(day);
    let trading_from = start(3);
    let last = (0..5).fold(trading_from, |day, _| before(day));
    let entitled = EntitlementDates::from_last(last, calendar);
    RightsDates {
        announced: start(0),
        approved: start(2),
        last_entitlement: entitled.last_entitlement,
        ex_date: entitled.ex,
        record_date: entitled.record,
        trading_from,
        trading_to: pipeline.within(slot + 4, 1),
        subscription_from: calendar.add_trading_days(trading_from, 4),
        subscription_to: pipeline.within(slot + 5, 2),
        allotment: pipeline.within(slot + 6, 4),
        listing: pipeline.within(slot + 7, 5),
    }
}

/// Random terms for a company with this many shares, which were offered at `price`.
fn terms(dice: &mut Dice, existing: u64, price: Mils) -> Terms {
    let cum = ticks::nearest(i64::from(price) * dice.between(750, 1_700));
    // One new share for three to nine old ones, usually not a whole number.
    let per_mille = dice.between(110, 330) as u64;
    let issue = ticks::nearest(i64::from(cum) * dice.between(550, 850));
    Terms {
        existing,
        new: existing / 1_000 * per_mille,
        issue,
        cum: Some(cum),
        subscribed: dice.between(9_100, 10_000),
    }
}

fn growth(day: &Day, pipeline: &Pipeline<'_>, slot: u32) -> Option<Plan> {
    let grown = ipos::grown(day, slot)?;
    let company = grown.company;
    let mut dice = Dice::new(day.seed, Stream::Rights, slot.into(), 0);
    Some(Plan {
        right: format!("{}-R", company.symbol).parse().ok()?,
        right_isin: companies::right_isin(&format!("{:04}", grown.number))?,
        symbol: company.symbol,
        name: company.name,
        terms: terms(&mut dice, grown.capital, grown.price),
        dates: dates(pipeline, slot),
    })
}

impl Plan {
    /// The issue with what is public on a day.
    fn on(self, today: NaiveDate) -> RightsIssue {
        let (terms, dates) = (self.terms, self.dates);
        let (held, whole) = held(terms.existing, terms.new);
        let cum = terms.cum.filter(|_| dates.ex_date <= today);
        let mut issue = RightsIssue {
            symbol: self.symbol,
            name: self.name,
            right: self.right,
            right_isin: self.right_isin,
            state: dates.state_on(today),
            existing_shares: Quantity(terms.existing),
            new_shares: Quantity(terms.new),
            held_per_right: held,
            whole_shares: whole,
            issue_price: ticks::price(terms.issue),
            cum_price: cum.map(ticks::price),
            theoretical_price: None,
            right_price: None,
            subscribed: (dates.subscription_to < today).then(|| figures::percent(terms.subscribed)),
            revision: (dates.approved <= today)
                .then(|| revisions::on(dates.approved, RevisionKind::Changed)),
            dates,
        };
        let theory = issue.expected_price();
        issue.theoretical_price = theory.and_then(Price::new);
        issue.right_price = theory.and_then(|t| Price::new(t - issue.issue_price.get()));
        issue
    }
}

/// Existing shares per right, with four decimals and in whole shares; both are rounded up.
fn held(existing: u64, new: u64) -> (Decimal, u32) {
    let fine = (u128::from(existing) * 10_000).div_ceil(u128::from(new.max(1)));
    let held = Decimal::from_i128_with_scale(fine as i128, 4);
    (held, fine.div_ceil(10_000) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sandbox_market::holidays;
    use std::collections::HashSet;
    use wire::calls::rights_issues::RightsState;

    #[test]
    fn a_fraction_is_rounded_up_against_the_holder() {
        // 7.3242 shares per right: a shareholder needs eight.
        assert_eq!(held(73_242, 10_000), (Decimal::new(73_242, 4), 8));
        assert_eq!(held(4_000, 1_000), (Decimal::new(40_000, 4), 4));
        assert_eq!(held(10, 3), (Decimal::new(33_334, 4), 4));
    }

    proptest! {
        #[test]
        fn terms_are_sound(seed in any::<u64>(), million in 40_u64..400, micros in 800_000_i64..4_600_000) {
            let mut dice = Dice::new(seed, Stream::Rights, 0, 0);
            let terms = terms(&mut dice, million * 1_000_000, ticks::nearest(micros));
            prop_assert!(terms.cum.is_some_and(|cum| terms.issue < cum) && terms.new < terms.existing);
            let (fine, whole) = held(terms.existing, terms.new);
            // `whole` shares per right are enough, and one share less is not.
            prop_assert!(u64::from(whole) * terms.new >= terms.existing);
            prop_assert!(u64::from(whole - 1) * terms.new < terms.existing);
            prop_assert!(fine <= whole.into());
        }

        #[test]
        fn every_step_is_taken_by_one_issue_on_any_day(days in 0_u64..4_370) {
            let calendar = holidays::calendar(&holidays::feasts());
            let pipeline = Pipeline { calendar: &calendar, length: SLOT };
            let today = sandbox_market::FIRST_DAY + chrono::Days::new(days);
            let slot = pipeline.slot(today);
            let taken: HashSet<RightsState> = (slot - 20..=slot)
                .map(|slot| dates(&pipeline, slot))
                .filter(|dates| dates.announced <= today)
                .map(|dates| dates.state_on(today))
                .collect();
            prop_assert_eq!(taken.len(), 7, "{:?}", taken);
        }
    }
}
