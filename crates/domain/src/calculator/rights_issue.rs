//! What a rights issue means for a holder of shares, who may subscribe, sell the rights, or let them lapse.

use super::{
    Answers, Bounds, Calculator, Figure, HOLDING, Kind, PRICE, Refused, Role, Rule, Since, Sum,
    input, product, quotient,
};
use crate::{fees::rounded, rules::decimal, values::Decimal};

/// Decimals of theoretical prices, as the exchange publishes them.
const PRICE_DECIMALS: u32 = 4;

/// The highest number of a side of the ratio; the lowest is one.
pub const MOST_OF_RATIO: u32 = 1_000_000;

/// A side of the ratio of new shares to old ones.
const RATIO: Kind = Kind::Quantity(Bounds {
    least: decimal(1, 0),
    most: decimal(MOST_OF_RATIO, 0),
    decimals: 0,
});

/// The theoretical price after a rights issue, the value of a right, and the choices of a holder.
pub const RIGHTS_ISSUE: Calculator = Calculator {
    id: "rights-issue",
    inputs: &[
        input("held", HOLDING, "1,000"),
        input("cum", PRICE, "5.00"),
        input("new", RATIO, "1"),
        input("old", RATIO, "4"),
        input("issue", PRICE, "4.00"),
    ],
    lines: &[
        "holding-before",
        "ex-rights-price",
        "right-value",
        "rights",
        "subscription-cost",
        "subscribed-value",
        "sold-value",
        "lapsed-value",
        "lapsed-loss",
        "dilution",
    ],
    assumes: &["rights-theory", "rights-fractions", "rights-costs"],
    fees: &[],
    article: None,
    since: Since::Undated,
    rule: Rule::Answers(sum),
};

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    let (held, cum) = (answers.needed("held")?, answers.needed("cum")?);
    let (new, old) = (answers.needed("new")?, answers.needed("old")?);
    let issue = answers.needed("issue")?;
    if issue >= cum {
        return Err(Refused::WorthlessRight);
    }
    let all = old + new;
    let price = quotient(product(old, cum)? + product(new, issue)?, all)?;
    let right = price - issue;
    // Fractions of rights are rounded down: the whole shares needed for one right are rounded up.
    let rights = quotient(product(held, new)?, old)?.floor();
    let before = product(held, cum)?;
    let cost = product(rights, issue)?;
    let shares = product(held, price)?;
    let sold = product(rights, right)?;
    let dilution = product(quotient(new, all)?, Decimal::ONE_HUNDRED)?;

    let mut sum = Sum::new();
    sum.line("holding-before", Role::Given, rounded(before));
    let price_of = |value| Figure::Amount(value, PRICE_DECIMALS);
    sum.figure("ex-rights-price", Role::Result, price_of(price));
    sum.figure("right-value", Role::Result, price_of(right));
    sum.figure("rights", Role::After, Figure::Number(rights, 0));
    sum.line("subscription-cost", Role::After, rounded(cost));
    let after = product(held + rights, price)?;
    sum.line("subscribed-value", Role::After, rounded(after));
    sum.line("sold-value", Role::After, rounded(shares + sold));
    sum.line("lapsed-value", Role::After, rounded(shares));
    // The whole fall, so also what the fractions of rights would have been worth.
    sum.line(
        "lapsed-loss",
        Role::After,
        rounded(before) - rounded(shares),
    );
    sum.figure("dilution", Role::After, Figure::Percent(dilution, 2));
    sum.assumes = vec!["rights-theory", "rights-fractions", "rights-costs"];
    Ok(sum)
}
