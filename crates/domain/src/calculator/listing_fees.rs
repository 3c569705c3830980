//! What a listing costs an issuer until the end of its first year.

use super::{
    Answers, Bounds, Calculator, HIGHEST_VALUE, Input, Kind, Refused, Role, Rule, Since, Sum,
};
use crate::{
    fees::{self, Schedule},
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
    lines: &[
        "value-listed",
        "initial-whole",
        "application",
        "initial-dual",
        "initial-listing",
        "yearly-listing",
        "before-tax",
        "tax",
        "first-year",
    ],
    assumes: &["market-value", "whole-year"],
    fees: fees::LISTING,
    article: None,
    since: Since::Schedule,
    rule: Rule::Fees(sum),
};

fn sum(answers: &Answers, schedule: &Schedule) -> Result<Sum, Refused> {
    let mut sum = Sum::new();
    let taxed = match answers.code("security").ok_or(Refused::Answers)? {
        SHARES => shares(&mut sum, answers, schedule)?,
        FUND => flat(&mut sum, schedule, [fees::INITIAL_FUND, fees::YEARLY_FUND])?,
        _ => flat(&mut sum, schedule, [fees::INITIAL_DEBT, fees::YEARLY_DEBT])?,
    };
    let before_tax = sum.total();
    sum.line("before-tax", Role::Subtotal, before_tax);
    sum.charge("tax", schedule.tax, taxed);
    let first_year = sum.total();
    sum.line("first-year", Role::Result, first_year);
    sum.assumes.push("whole-year");
    Ok(sum)
}

/// Adds the fees of shares; returns the amount on which tax is charged.
fn shares(sum: &mut Sum, answers: &Answers, schedule: &Schedule) -> Result<Decimal, Refused> {
    let value = answers.needed("value")?;
    let (initial, yearly) = match answers.code("market").ok_or(Refused::Answers)? {
        listing::GROWTH => (fees::INITIAL_GROWTH, fees::YEARLY_GROWTH),
        _ => (fees::INITIAL, fees::YEARLY),
    };
    let (initial, yearly) = (schedule.known(initial)?, schedule.known(yearly)?);
    let application = schedule.known(fees::APPLICATION)?;
    sum.line("value-listed", Role::Given, value);
    let mut taxed = Decimal::ZERO;
    if answers.code("listing").ok_or(Refused::Answers)? == DUAL {
        let whole = sum.given("initial-whole", initial.charge, value);
        taxed += sum.fee("application", application, value);
        taxed += sum.fee("initial-dual", schedule.known(fees::INITIAL_DUAL)?, whole);
    } else {
        taxed += sum.fee("application", application, value);
        taxed += sum.fee("initial-listing", initial, value);
    }
    taxed += sum.fee("yearly-listing", yearly, value);
    sum.assumes.push("market-value");
    Ok(taxed)
}

/// Adds the initial and the yearly fee of a listing that pays flat amounts; returns the amount on which tax is charged.
fn flat(sum: &mut Sum, schedule: &Schedule, codes: [&str; 2]) -> Result<Decimal, Refused> {
    let [initial, yearly] = codes;
    let initial = sum.fee("initial-listing", schedule.known(initial)?, Decimal::ZERO);
    let yearly = sum.fee("yearly-listing", schedule.known(yearly)?, Decimal::ZERO);
    Ok(initial + yearly)
}
