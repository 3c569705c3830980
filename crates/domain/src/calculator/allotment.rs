//! What a subscription to an initial public offering may be allotted: guaranteed shares first, the rest pro rata.

use super::{
    Answers, Bounds, Calculator, Figure, HIGHEST_VALUE, HOLDING, Kind, PRICE, Refused, Role, Rule,
    Since, Sum, input, product, quotient,
};
use crate::{
    fees::{self, rounded},
    rule_books,
    rules::decimal,
    values::Decimal,
};

/// Decimals of the percentage that is allotted pro rata.
const PART_DECIMALS: u32 = 4;

/// The most shares of a tranche, and of all orders for it.
const MOST_SHARES: Decimal = decimal(1_000_000_000, 0);

/// An amount of a subscription, its minimum, or the step above the minimum.
const SUBSCRIPTION: Kind = Kind::Money(Bounds {
    least: decimal(1, 0),
    most: HIGHEST_VALUE,
    decimals: fees::AMOUNT_DECIMALS,
});

/// The allotment of one subscription of individuals or employees.
pub const ALLOTMENT: Calculator = Calculator {
    id: "allotment",
    inputs: &[
        input("amount", SUBSCRIPTION, "20,000"),
        input("offer-price", PRICE, "1.50"),
        input("minimum", SUBSCRIPTION, "5,000"),
        input("step", SUBSCRIPTION, "1,000"),
        input("tranche", HOLDING, "50,000,000"),
        input(
            "guaranteed",
            Kind::Quantity(Bounds {
                least: decimal(0, 0),
                most: MOST_SHARES,
                decimals: 0,
            }),
            "1,000",
        ),
        input(
            "subscribers",
            Kind::Quantity(Bounds {
                least: decimal(1, 0),
                most: decimal(100_000_000, 0),
                decimals: 0,
            }),
            "20,000",
        ),
        input(
            "coverage",
            Kind::Quantity(Bounds {
                least: decimal(1, 4),
                most: decimal(100_000, 0),
                decimals: 4,
            }),
            "10",
        ),
    ],
    lines: &[
        "allot-applied",
        "allot-demand",
        "allot-full",
        "allot-guaranteed-all",
        "allot-equal",
        "allot-guaranteed",
        "allot-rest",
        "allot-demand-beyond",
        "allot-part",
        "allot-beyond",
        "allot-pro-rata",
        "allotted",
        "allot-of-applied",
        "allot-cost",
        "allot-refund",
    ],
    assumes: &[
        "allotment-covered",
        "allotment-guarantee",
        "allotment-equal",
        "allotment-rounding",
        "allotment-estimate",
    ],
    fees: &[],
    article: Some(rule_books::ALLOTMENT),
    since: Since::ListingRules,
    rule: Rule::Answers(sum),
};

/// All orders for a tranche together.
#[derive(Debug, Clone, Copy)]
struct Orders {
    /// Shares of the tranche.
    tranche: Decimal,
    /// Shares that each subscriber is guaranteed. None applies for fewer.
    guaranteed: Decimal,
    /// Number of subscribers.
    subscribers: Decimal,
    /// Shares that all of them apply for.
    demand: Decimal,
}

/// How the shares of a tranche are divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Division {
    /// There are enough for all orders.
    Full,
    /// Too few for the guarantee: the same number for everybody.
    Equal(Decimal),
    /// The guaranteed shares for everybody; of the orders beyond them a part is met: `rest` shares of `demand`.
    ProRata { rest: Decimal, demand: Decimal },
}

impl Orders {
    /// The guaranteed shares of all subscribers together.
    fn guaranteed_in_all(&self) -> Result<Decimal, Refused> {
        product(self.guaranteed, self.subscribers)
    }

    fn division(&self) -> Result<Division, Refused> {
        let guaranteed = self.guaranteed_in_all()?;
        Ok(if self.demand <= self.tranche {
            Division::Full
        } else if guaranteed > self.tranche {
            Division::Equal(quotient(self.tranche, self.subscribers)?.floor())
        } else {
            Division::ProRata {
                rest: self.tranche - guaranteed,
                demand: self.demand - guaranteed,
            }
        })
    }
}

impl Division {
    /// The shares that an order gets beyond the guarantee, or in all without one. Fractions are left out, so that all
    /// orders together never get more than there is.
    fn beyond(self, ordered: Decimal) -> Result<Decimal, Refused> {
        match self {
            Self::Full => Ok(ordered),
            Self::Equal(each) => Ok(each),
            Self::ProRata { rest, demand } => {
                Ok(quotient(product(ordered, rest)?, demand)?.floor())
            }
        }
    }
}

fn sum(answers: &Answers) -> Result<Sum, Refused> {
    let (amount, price) = (answers.needed("amount")?, answers.needed("offer-price")?);
    let (minimum, step) = (answers.needed("minimum")?, answers.needed("step")?);
    if amount < minimum || !((amount - minimum) % step).is_zero() {
        return Err(Refused::AmountNotAccepted);
    }
    let applied = quotient(amount, price)?.floor();
    let tranche = answers.needed("tranche")?;
    let orders = Orders {
        tranche,
        guaranteed: answers.needed("guaranteed")?,
        subscribers: answers.needed("subscribers")?,
        // The coverage is a rounded number. A demand that is rounded up allots nothing that there is not.
        demand: product(answers.needed("coverage")?, tranche)?.ceil(),
    };
    let least = quotient(minimum, price)?.floor();
    if orders.guaranteed > least {
        return Err(Refused::GuaranteeTooLarge);
    }
    let others = product(orders.subscribers - Decimal::ONE, least)?;
    if orders.demand < others + applied {
        return Err(Refused::DemandTooSmall);
    }
    let mut sum = Sum::new();
    shares(&mut sum, "allot-applied", Role::Given, applied);
    shares(&mut sum, "allot-demand", Role::Given, orders.demand);
    divide(&mut sum, &orders, applied)?;
    let allotted = sum.total();
    shares(&mut sum, "allotted", Role::Result, allotted);
    let part = match applied.is_zero() {
        true => Decimal::ZERO,
        false => quotient(product(allotted, Decimal::ONE_HUNDRED)?, applied)?,
    };
    sum.figure("allot-of-applied", Role::After, Figure::Percent(part, 2));
    let cost = rounded(product(allotted, price)?);
    sum.line("allot-cost", Role::After, cost);
    sum.line("allot-refund", Role::After, amount - cost);
    sum.assumes.push("allotment-estimate");
    Ok(sum)
}

/// Adds the lines of the calculation to the sum. Its items add up to the allotted shares.
fn divide(sum: &mut Sum, orders: &Orders, applied: Decimal) -> Result<(), Refused> {
    let division = orders.division()?;
    match division {
        Division::Full => {
            shares(sum, "allot-full", Role::Item, division.beyond(applied)?);
            sum.assumes = vec!["allotment-covered"];
        }
        Division::Equal(each) => {
            let guaranteed = orders.guaranteed_in_all()?;
            shares(sum, "allot-guaranteed-all", Role::Given, guaranteed);
            shares(sum, "allot-equal", Role::Item, each);
            sum.assumes = vec!["allotment-equal", "allotment-rounding"];
        }
        Division::ProRata { rest, demand } => {
            let beyond = applied - orders.guaranteed;
            shares(sum, "allot-guaranteed", Role::Item, orders.guaranteed);
            shares(sum, "allot-rest", Role::Given, rest);
            shares(sum, "allot-demand-beyond", Role::Given, demand);
            let part = quotient(product(rest, Decimal::ONE_HUNDRED)?, demand)?;
            let part = Figure::Percent(part, PART_DECIMALS);
            sum.figure("allot-part", Role::Given, part);
            shares(sum, "allot-beyond", Role::Given, beyond);
            let more = division.beyond(beyond)?;
            shares(sum, "allot-pro-rata", Role::Item, more);
            sum.assumes = vec!["allotment-guarantee", "allotment-rounding"];
        }
    }
    Ok(())
}

fn shares(sum: &mut Sum, key: &'static str, role: Role, shares: Decimal) {
    sum.figure(key, role, Figure::Number(shares, 0));
}

#[cfg(test)]
mod tests;
