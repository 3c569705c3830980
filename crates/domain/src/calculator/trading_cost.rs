//! What an order costs one side.

use super::{
    Answers, Bounds, Calculator, HIGHEST_VALUE, Input, Kind, Refused, Role, Rule, Since, Sum,
};
use crate::{
    fees::{self, Charge, Fee, Schedule},
    rules::decimal,
    values::Decimal,
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
            kind: Kind::FeeRate(fees::BROKER),
            default: "",
            only: Some(("order", &[BY_VALUE, BY_QUANTITY])),
        },
    ],
    lines: &[
        "value",
        "broker",
        "exchange",
        "depository",
        "authority",
        "debt-order",
        "tax",
        "cost",
        "buyer",
        "seller",
    ],
    assumes: &["order", "debt-tax", "rounded"],
    fees: fees::TRADING,
    article: None,
    since: Since::Schedule,
    rule: Rule::Fees(sum),
};

fn sum(answers: &Answers, schedule: &Schedule) -> Result<Sum, Refused> {
    let mut sum = Sum::new();
    let order = answers.code("order").ok_or(Refused::Answers)?;
    let value = match order {
        BY_QUANTITY => {
            let value = answers.needed("quantity")?;
            let value = value.checked_mul(answers.needed("price")?);
            fees::rounded(value.ok_or(Refused::NoResult)?)
        }
        _ => answers.needed("value")?,
    };
    sum.line("value", Role::Given, value);
    let mut taxed = Decimal::ZERO;
    if order == DEBT {
        sum.assumes.push("debt-tax");
        taxed += sum.fee("debt-order", schedule.known(fees::DEBT_ORDER)?, value);
    } else {
        sum.assumes.push("order");
        let broker = schedule.known(fees::BROKER)?;
        // Without a rate in the schedule none is asked for: the fee is flat.
        let charge = Charge {
            percent: answers.number("commission").or(broker.charge.percent),
            ..broker.charge
        };
        let broker = Fee {
            charge,
            ..broker.clone()
        };
        taxed += sum.fee("broker", &broker, value);
        taxed += sum.fee("exchange", schedule.known(fees::EXCHANGE)?, value);
        taxed += sum.fee("depository", schedule.known(fees::DEPOSITORY)?, value);
        taxed += sum.fee("authority", schedule.known(fees::AUTHORITY)?, value);
    }
    sum.charge("tax", schedule.tax, taxed);
    sum.assumes.push("rounded");
    let cost = sum.total();
    sum.line("cost", Role::Result, cost);
    sum.line("buyer", Role::After, value + cost);
    sum.line("seller", Role::After, value - cost);
    Ok(sum)
}
