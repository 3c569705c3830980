//! What an order costs one side.

use super::{
    Answers, Bounds, Calculator, HIGHEST_VALUE, Input, Kind, Refused, Role, Rule, Since, Sum,
};
use crate::{
    fees::{self, Charge},
    rules::decimal,
};

const BY_VALUE: &str = "value";
const BY_QUANTITY: &str = "quantity";
const DEBT: &str = "debt";

/// The cost of an order in shares, by its value or by quantity and price, or in sukuk and bonds.
pub const TRADING_COST: Calculator = Calculator {
    id: "trading-cost",
    inputs: &[
        Input {
            key: "order",
            kind: Kind::Choice(&[BY_VALUE, BY_QUANTITY, DEBT]),
            default: BY_VALUE,
            only: None,
        },
        Input {
            key: "value",
            kind: Kind::Money(Bounds {
                least: decimal(1, 0),
                most: HIGHEST_VALUE,
                decimals: fees::AMOUNT_DECIMALS,
            }),
            default: "10,000",
            only: Some(("order", &[BY_VALUE, DEBT])),
        },
        Input {
            key: "quantity",
            kind: Kind::Quantity(Bounds {
                least: decimal(1, 0),
                most: decimal(1_000_000_000, 0),
                decimals: 0,
            }),
            default: "1,000",
            only: Some(("order", &[BY_QUANTITY])),
        },
        Input {
            key: "price",
            kind: Kind::Money(Bounds {
                least: decimal(1, 3),
                most: decimal(100_000, 0),
                decimals: 3,
            }),
            default: "10",
            only: Some(("order", &[BY_QUANTITY])),
        },
        Input {
            key: "commission",
            kind: Kind::Percent(Bounds {
                least: decimal(0, 0),
                most: decimal(150, fees::RATE_DECIMALS),
                decimals: fees::RATE_DECIMALS,
            }),
            default: "0.150",
            only: Some(("order", &[BY_VALUE, BY_QUANTITY])),
        },
    ],
    fees: fees::TRADING,
    since: Since::Day(fees::SINCE),
    rule: Rule::Answers(sum),
};

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    summed(answers).ok_or(Refused::NoResult)
}

fn summed(answers: &Answers) -> Option<Sum> {
    let mut sum = Sum::new();
    let order = answers.code("order")?;
    let value = match order {
        BY_QUANTITY => fees::rounded(
            answers
                .number("quantity")?
                .checked_mul(answers.number("price")?)?,
        ),
        _ => answers.number("value")?,
    };
    sum.line("value", Role::Given, value);
    let taxed = if order == DEBT {
        sum.assumes.push("debt-tax");
        sum.charge(fees::DEBT_ORDER.key, fees::DEBT_ORDER.charge, value)
    } else {
        sum.assumes.push("order");
        let commission = Charge {
            percent: Some(answers.number("commission")?),
            ..fees::BROKER.charge
        };
        let broker = sum.charge(fees::BROKER.key, commission, value);
        let exchange = sum.charge(fees::EXCHANGE.key, fees::EXCHANGE.charge, value);
        let depository = sum.charge(fees::DEPOSITORY.key, fees::DEPOSITORY.charge, value);
        sum.charge(fees::AUTHORITY.key, fees::AUTHORITY.charge, value);
        broker + exchange + depository
    };
    sum.charge("tax", fees::TAX, taxed);
    sum.assumes.push("rounded");
    let cost = sum.total();
    sum.line("cost", Role::Result, cost);
    sum.line("buyer", Role::After, value + cost);
    sum.line("seller", Role::After, value - cost);
    Some(sum)
}
