//! The tick size and the daily limits of a security, by the rules in force on a day.

use super::{Answers, Calculator, Figure, PRICE, Refused, Role, Rule, Since, Sum, input, product};
use crate::{
    rule_books::{self, TRADING},
    rules::Rules,
};
use chrono::NaiveDate;

/// Decimals of products with three decimals of the price and two of the factor.
const EXACT_DECIMALS: u32 = 4;

/// Tick and limits of a reference price.
pub const PRICE_LIMITS: Calculator = Calculator {
    id: "price-limits",
    inputs: &[
        input("reference", PRICE, "4.31"),
        input("session", super::Kind::Day, ""),
    ],
    lines: &[
        "reference",
        "tick",
        "highest-exact",
        "highest-price",
        "lowest-exact",
        "lowest-price",
    ],
    assumes: &["first-day", "inwards", "off-tick"],
    fees: &[],
    article: Some(rule_books::PRICE_LIMITS),
    since: Since::Answers(since),
    rule: Rule::Answers(sum),
};

/// The first day of the rules in force at a session; `None` for the oldest ones.
fn since(answers: &Answers) -> Option<NaiveDate> {
    let session = answers.day("session")?;
    rule_books::since(session, TRADING, Rules::on(session).since())
}

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    let reference = answers.needed("reference")?;
    let session = answers.day("session").ok_or(Refused::Answers)?;
    let rules = Rules::on(session);
    let shares = rules.factors();
    let (lowest, highest) = rules.limits(reference);
    // A price so low that no tick is between the limits cannot move.
    if lowest > highest {
        return Err(Refused::NoResult);
    }
    let decimals = |price| u32::from(rules.decimals(price));
    let mut sum = Sum::new();
    let given = |sum: &mut Sum, key, value| {
        sum.figure(key, Role::Given, Figure::Amount(value, EXACT_DECIMALS));
    };
    let tick = rules.tick(reference);
    sum.figure(
        "reference",
        Role::Given,
        Figure::Amount(
            reference,
            decimals(reference).max(reference.normalize().scale()),
        ),
    );
    sum.figure(
        "tick",
        Role::Given,
        Figure::Amount(tick, decimals(reference)),
    );
    given(
        &mut sum,
        "highest-exact",
        product(reference, shares.highest)?,
    );
    sum.figure(
        "highest-price",
        Role::Result,
        Figure::Amount(highest, decimals(highest)),
    );
    given(&mut sum, "lowest-exact", product(reference, shares.lowest)?);
    sum.figure(
        "lowest-price",
        Role::Result,
        Figure::Amount(lowest, decimals(lowest)),
    );
    sum.assumes = vec!["first-day", "inwards"];
    if !rules.is_on_tick(reference) {
        sum.assumes.push("off-tick");
    }
    Ok(sum)
}
