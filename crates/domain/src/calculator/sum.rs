//! A sum, line by line.

use crate::{
    fees::{self, Bound, Charge, Fee},
    format::decimals_of,
    values::Decimal,
};
use chrono::NaiveDate;

/// A calculation as on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The lines, from top to bottom.
    pub lines: Vec<Line>,
    /// Suffixes of the messages that say what is assumed.
    pub assumes: Vec<&'static str>,
    /// The days that were passed over because nothing is traded or settled on them.
    pub passed: Vec<NaiveDate>,
}

/// What stands at the end of a [`Line`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// AED, with as many decimals.
    Amount(Decimal, u32),
    /// A number without a unit.
    Number(Decimal, u32),
    /// Percent.
    Percent(Decimal, u32),
    /// A day.
    Day(NaiveDate),
}

/// The role of a [`Line`] in its sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// An input of the calculation; not part of the sum.
    Given,
    /// A part of the sum.
    Item,
    /// The sum of all items so far.
    Subtotal,
    /// The sum of all items.
    Result,
    /// An amount derived from the result, such as what a seller receives.
    After,
}

/// A line of a [`Sum`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Suffix of the message key.
    pub key: &'static str,
    /// The figure.
    pub figure: Figure,
    /// Its role in the sum.
    pub role: Role,
    /// How the amount was computed, when it is a fee or tax.
    pub charge: Option<Charge>,
    /// The minimum or maximum of the fee, when it applied instead of the rate.
    pub bound: Option<Bound>,
}

impl Line {
    /// The number of the figure; zero for a day.
    pub const fn amount(&self) -> Decimal {
        match self.figure {
            Figure::Amount(number, _) | Figure::Number(number, _) | Figure::Percent(number, _) => {
                number
            }
            Figure::Day(_) => Decimal::ZERO,
        }
    }
}

impl Sum {
    pub(super) fn new() -> Self {
        Self {
            lines: Vec::new(),
            assumes: Vec::new(),
            passed: Vec::new(),
        }
    }

    /// The sum of all items so far.
    pub fn total(&self) -> Decimal {
        let items = self.lines.iter().filter(|line| line.role == Role::Item);
        items.map(Line::amount).sum()
    }

    /// The result.
    pub fn result(&self) -> Option<&Line> {
        self.lines.iter().find(|line| line.role == Role::Result)
    }

    pub(super) fn line(&mut self, key: &'static str, role: Role, amount: Decimal) {
        self.figure(key, role, Figure::Amount(amount, fees::AMOUNT_DECIMALS));
    }

    pub(super) fn figure(&mut self, key: &'static str, role: Role, figure: Figure) {
        // A part that is not nothing is not shown as nothing.
        let figure = match figure {
            Figure::Percent(part, decimals) => Figure::Percent(part, decimals_of(part, decimals)),
            other => other,
        };
        self.lines.push(Line {
            key,
            figure,
            role,
            charge: None,
            bound: None,
        });
    }

    /// Adds a charge on a value as an item; returns its amount.
    pub(super) fn charge(&mut self, key: &'static str, charge: Charge, value: Decimal) -> Decimal {
        self.charged(key, Role::Item, charge, value)
    }

    /// Adds a fee on a value as an item; returns the amount on which tax is charged.
    pub(super) fn fee(&mut self, key: &'static str, fee: &Fee, value: Decimal) -> Decimal {
        let amount = self.charge(key, fee.charge, value);
        if fee.taxed { amount } else { Decimal::ZERO }
    }

    /// Adds a charge on a value that others are computed from; returns its amount.
    pub(super) fn given(&mut self, key: &'static str, charge: Charge, value: Decimal) -> Decimal {
        self.charged(key, Role::Given, charge, value)
    }

    fn charged(
        &mut self,
        key: &'static str,
        role: Role,
        charge: Charge,
        value: Decimal,
    ) -> Decimal {
        let (amount, bound) = charge.on(value);
        self.lines.push(Line {
            key,
            figure: Figure::Amount(amount, fees::AMOUNT_DECIMALS),
            role,
            charge: Some(charge),
            bound,
        });
        amount
    }
}
