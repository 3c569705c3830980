//! Calculators: inputs that are checked, and a sum whose lines add up to its result.
//!
//! A calculator is a [`Calculator`]: its inputs with their bounds, and a function from the checked answers to a
//! [`Sum`]. Pages draw both; texts are messages, named by the keys.

mod answers;
mod listing_fees;
mod trading_cost;
mod zakat;

pub use answers::{Answer, Answers, Value, Wrong, read};
pub use listing_fees::LISTING_FEES;
pub use trading_cost::TRADING_COST;
pub use zakat::{ZAKAT_INPUTS, ZakatFigures, zakat_for_dividends, zakat_for_trading};

use crate::{
    fees::{Bound, Charge, Fee},
    values::Decimal,
};

/// The highest value of an order or listing that is accepted, in AED: a trillion.
const HIGHEST_VALUE: Decimal = Decimal::from_parts(0xD4A5_1000, 0xE8, 0, false, 0);

/// All calculators.
pub const ALL: [&Calculator; 2] = [&TRADING_COST, &LISTING_FEES];

/// A question of a form.
#[derive(Debug)]
pub struct Input {
    /// The parameter in the address, and the suffix of its messages.
    pub key: &'static str,
    /// What is answered.
    pub kind: Kind,
    /// The answer when the address has none; empty when there is no default.
    pub default: &'static str,
    /// The question is only asked after one of these answers to a choice; `None` when it always is.
    pub only: Option<(&'static str, &'static [&'static str])>,
}

/// What is answered to an [`Input`].
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// An amount in AED.
    Money(Bounds),
    /// A count of things.
    Quantity(Bounds),
    /// A rate or a part, in percent.
    Percent(Bounds),
    /// One of these codes. Their message keys end with them.
    Choice(&'static [&'static str]),
}

impl Kind {
    /// The bounds of a number.
    pub const fn bounds(&self) -> Option<&Bounds> {
        match self {
            Self::Money(bounds) | Self::Quantity(bounds) | Self::Percent(bounds) => Some(bounds),
            Self::Choice(_) => None,
        }
    }
}

/// The numbers that are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The lowest number that is accepted.
    pub least: Decimal,
    /// The highest number that is accepted.
    pub most: Decimal,
    /// The highest number of decimals that is accepted.
    pub decimals: u32,
}

/// A calculator.
#[derive(Debug)]
pub struct Calculator {
    /// The id of its page.
    pub id: &'static str,
    /// The questions, in the order of the form.
    pub inputs: &'static [Input],
    /// The fees that it applies.
    pub fees: &'static [Fee],
    sum: fn(&Answers) -> Option<Sum>,
}

impl Calculator {
    /// The sum; `None` while an answer that it needs is wrong.
    pub fn sum(&self, answers: &Answers) -> Option<Sum> {
        answers.are_right().then(|| (self.sum)(answers))?
    }
}

/// A calculation as on paper. Amounts are in AED.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The lines, from top to bottom.
    pub lines: Vec<Line>,
    /// Suffixes of the messages that say what is assumed.
    pub assumes: Vec<&'static str>,
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
    /// The amount.
    pub amount: Decimal,
    /// Its role in the sum.
    pub role: Role,
    /// How the amount was computed, when it is a fee or tax.
    pub charge: Option<Charge>,
    /// The minimum or maximum of the fee, when it applied instead of the rate.
    pub bound: Option<Bound>,
}

impl Sum {
    fn new() -> Self {
        Self {
            lines: Vec::new(),
            assumes: Vec::new(),
        }
    }

    /// The sum of all items so far.
    pub fn total(&self) -> Decimal {
        let items = self.lines.iter().filter(|line| line.role == Role::Item);
        items.map(|line| line.amount).sum()
    }

    /// The result.
    pub fn result(&self) -> Option<&Line> {
        self.lines.iter().find(|line| line.role == Role::Result)
    }

    fn line(&mut self, key: &'static str, role: Role, amount: Decimal) {
        self.lines.push(Line {
            key,
            amount,
            role,
            charge: None,
            bound: None,
        });
    }

    /// Adds a charge on a value as an item; returns its amount.
    fn charge(&mut self, key: &'static str, charge: Charge, value: Decimal) -> Decimal {
        self.charged(key, Role::Item, charge, value)
    }

    /// Adds a charge on a value that others are computed from; returns its amount.
    fn given(&mut self, key: &'static str, charge: Charge, value: Decimal) -> Decimal {
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
            amount,
            role,
            charge: Some(charge),
            bound,
        });
        amount
    }
}

#[cfg(test)]
mod tests;
