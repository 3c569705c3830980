//! What a dividend is in percent of the price.

use super::{
    Answers, Calculator, Figure, HOLDING, PRICE, Refused, Role, Rule, Since, Sum, input, product,
    quotient,
};
use crate::{fees::rounded, values::Decimal};

/// Decimals of a yield in percent.
const YIELD_DECIMALS: u32 = 2;

/// Dividend yield, and the dividends of a holding.
pub const DIVIDEND_YIELD: Calculator = Calculator {
    id: "dividend-yield",
    inputs: &[
        input("per-share", PRICE, "0.30"),
        input("paid", PRICE, "5"),
        input("held", HOLDING, "1,000"),
    ],
    lines: &["invested", "dividends", "dividend-yield"],
    assumes: &["dividend-year", "dividend-before-costs"],
    fees: &[],
    article: None,
    since: Since::Undated,
    rule: Rule::Answers(sum),
};

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    let (dividend, price) = (answers.needed("per-share")?, answers.needed("paid")?);
    let held = answers.needed("held")?;
    let (received, invested) = (product(dividend, held)?, product(price, held)?);
    let percent = product(quotient(dividend, price)?, Decimal::ONE_HUNDRED)?;
    let mut sum = Sum::new();
    sum.line("invested", Role::Given, rounded(invested));
    sum.line("dividends", Role::Given, rounded(received));
    sum.figure(
        "dividend-yield",
        Role::Result,
        Figure::Percent(percent, YIELD_DECIMALS),
    );
    sum.assumes = vec!["dividend-year", "dividend-before-costs"];
    Ok(sum)
}
