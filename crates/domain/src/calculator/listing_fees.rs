//! What a listing costs an issuer until the end of its first year.

use super::{
    Answers, Bounds, Calculator, HIGHEST_VALUE, Input, Kind, Refused, Role, Rule, Since, Sum,
};
use crate::{
    fees::{self, Fee},
    listing,
    rules::decimal,
    values::Decimal,
};

const SHARES: &str = "shares";
const FUND: &str = "fund";
const DEBT: &str = "debt-listing";
const DUAL: &str = "dual";

/// The fees of a listing.
pub const LISTING_FEES: Calculator = Calculator {
    id: "listing-fees",
    inputs: &[
        Input {
            key: "security",
            kind: Kind::Choice(&[SHARES, FUND, DEBT]),
            default: SHARES,
            only: None,
        },
        Input {
            key: "market",
            kind: Kind::Choice(&[listing::MAIN, listing::SECOND, listing::GROWTH]),
            default: listing::MAIN,
            only: Some(("security", &[SHARES])),
        },
        Input {
            key: "listing",
            kind: Kind::Choice(&["first", DUAL]),
            default: "first",
            only: Some(("security", &[SHARES])),
        },
        Input {
            key: "value",
            kind: Kind::Money(Bounds {
                least: decimal(1, 0),
                most: HIGHEST_VALUE,
                decimals: fees::AMOUNT_DECIMALS,
            }),
            default: "500,000,000",
            only: Some(("security", &[SHARES])),
        },
    ],
    fees: fees::LISTING,
    since: Since::Day(fees::SINCE),
    rule: Rule::Answers(sum),
};

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    summed(answers).ok_or(Refused::NoResult)
}

fn summed(answers: &Answers) -> Option<Sum> {
    let mut sum = Sum::new();
    match answers.code("security")? {
        SHARES => shares(&mut sum, answers)?,
        FUND => flat(&mut sum, fees::INITIAL_FUND, fees::YEARLY_FUND),
        _ => flat(&mut sum, fees::INITIAL_DEBT, fees::YEARLY_DEBT),
    }
    let before_tax = sum.total();
    sum.line("before-tax", Role::Subtotal, before_tax);
    sum.charge("tax", fees::TAX, before_tax);
    let first_year = sum.total();
    sum.line("first-year", Role::Result, first_year);
    sum.assumes.push("whole-year");
    Some(sum)
}

fn shares(sum: &mut Sum, answers: &Answers) -> Option<()> {
    let value = answers.number("value")?;
    let (initial, yearly) = match answers.code("market")? {
        listing::GROWTH => (fees::INITIAL_GROWTH, fees::YEARLY_GROWTH),
        _ => (fees::INITIAL, fees::YEARLY),
    };
    let dual = answers.code("listing")? == DUAL;
    sum.line("value-listed", Role::Given, value);
    if dual {
        let whole = sum.given("initial-whole", initial.charge, value);
        sum.charge(fees::APPLICATION.key, fees::APPLICATION.charge, value);
        sum.charge(fees::INITIAL_DUAL.key, fees::INITIAL_DUAL.charge, whole);
    } else {
        sum.charge(fees::APPLICATION.key, fees::APPLICATION.charge, value);
        sum.charge("initial-listing", initial.charge, value);
    }
    sum.charge("yearly-listing", yearly.charge, value);
    sum.assumes.push("market-value");
    Some(())
}

fn flat(sum: &mut Sum, initial: Fee, yearly: Fee) {
    sum.charge("initial-listing", initial.charge, Decimal::ZERO);
    sum.charge("yearly-listing", yearly.charge, Decimal::ZERO);
}
