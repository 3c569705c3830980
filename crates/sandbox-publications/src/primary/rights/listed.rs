//! Rights issues of listed companies: the corporate actions that adjust their reference prices.

use super::{Plan, Terms};
use crate::primary::companies;
use sandbox_market::{
    actions::Action,
    dice::{Dice, Stream},
    market::number,
};
use sandbox_session::{day::Day, rights};
use wire::Bilingual;

/// All issues, including those that are not announced yet.
pub(super) fn plans(day: &Day) -> impl Iterator<Item = Plan> {
    let listed = (0..day.issuers.len()).filter(|at| day.securities[*at].listed);
    let actions = listed.flat_map(|at| day.actions[at].iter().map(move |action| (at, action)));
    actions.filter_map(|(at, action)| plan(day, at, action))
}

fn plan(day: &Day, at: usize, action: &Action) -> Option<Plan> {
    let issuer = &day.issuers[at];
    let (rights, ratio) = (action.rights?, action.ratio?);
    let dates = rights.dates;
    // The shares issued before the listing of the new ones.
    let existing = day.shares_on(at, day.calendar.previous_trading_day(dates.listing));
    let mut dice = Dice::new(day.seed, Stream::Rights, at as u64, number(dates.ex_date));
    Some(Plan {
        symbol: issuer.symbol.clone(),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        right: rights::symbol(&issuer.symbol)?,
        right_isin: companies::right_isin(issuer.symbol.as_str())?,
        terms: Terms {
            existing,
            new: existing * (ratio.new - ratio.old) / ratio.old,
            issue: rights.issue,
            cum: day.cum(at, dates.ex_date),
            // Shareholders may subscribe for more than their rights, and get what others leave.
            subscribed: dice.between(10_000, 16_500),
        },
        dates,
    })
}
