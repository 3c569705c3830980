//! Calculators: inputs that are checked, and a sum whose lines add up to its result.
//!
//! A calculator is a [`Calculator`]: its inputs with their bounds, and a function from the checked answers to a
//! [`Sum`]. Pages draw both; texts are messages, named by the keys.

mod answers;
mod bond_yield;
mod dividend_yield;
mod listing_fees;
mod price_limits;
mod rights_issue;
mod settlement_day;
mod trading_cost;
mod zakat;

pub use answers::{Answer, Answers, Value, Wrong, read, read_on};
pub use bond_yield::BOND_YIELD;
pub use dividend_yield::DIVIDEND_YIELD;
pub use listing_fees::LISTING_FEES;
pub use price_limits::PRICE_LIMITS;
pub use rights_issue::RIGHTS_ISSUE;
pub use settlement_day::SETTLEMENT_DAY;
pub use trading_cost::TRADING_COST;
pub use zakat::{ZAKAT_INPUTS, ZakatFigures, zakat_for_dividends, zakat_for_trading};

use crate::{
    calendar::Calendar,
    fees::{self, Bound, Charge, Fee},
    rules::decimal,
    values::Decimal,
};
use chrono::NaiveDate;

/// The highest value of an order or listing that is accepted, in AED: a trillion.
const HIGHEST_VALUE: Decimal = Decimal::from_parts(0xD4A5_1000, 0xE8, 0, false, 0);

/// The questions of "Am I entitled?": the share, and the day on which one would buy it.
pub const ENTITLEMENT_INPUTS: &[Input] = &[
    input("share", Kind::Symbol, ""),
    input("bought", Kind::Day, ""),
];

/// All calculators.
pub const ALL: [&Calculator; 7] = [
    &TRADING_COST,
    &LISTING_FEES,
    &PRICE_LIMITS,
    &BOND_YIELD,
    &DIVIDEND_YIELD,
    &SETTLEMENT_DAY,
    &RIGHTS_ISSUE,
];

/// The calculator of a page.
pub fn for_page(id: &str) -> Option<&'static Calculator> {
    ALL.into_iter().find(|calculator| calculator.id == id)
}

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
    /// A day. Without a default it is the current day.
    Day,
    /// The symbol of a security.
    Symbol,
}

impl Kind {
    /// The bounds of a number.
    pub const fn bounds(&self) -> Option<&Bounds> {
        match self {
            Self::Money(bounds) | Self::Quantity(bounds) | Self::Percent(bounds) => Some(bounds),
            Self::Choice(_) | Self::Day | Self::Symbol => None,
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

/// A price in AED, as it is typed.
const PRICE: Kind = Kind::Money(Bounds {
    least: decimal(1, 3),
    most: decimal(100_000, 0),
    decimals: 4,
});

/// A number of securities.
const HOLDING: Kind = Kind::Quantity(Bounds {
    least: decimal(1, 0),
    most: decimal(1_000_000_000, 0),
    decimals: 0,
});

const fn input(key: &'static str, kind: Kind, default: &'static str) -> Input {
    Input {
        key,
        kind,
        default,
        only: None,
    }
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
    since: Since,
    rule: Rule,
}

/// The first day of the rule that a calculator applies.
#[derive(Debug)]
enum Since {
    /// The formula is not part of dated rules.
    Undated,
    /// The same rule for all answers, in force since this day.
    Day(NaiveDate),
    /// Depends on the answers. `None` for the oldest rule, whose first day is not known, and after an invalid answer.
    Answers(fn(&Answers) -> Option<NaiveDate>),
}

/// How a calculator gets from its answers to the sum.
#[derive(Debug)]
enum Rule {
    /// From the answers alone.
    Answers(fn(&Answers) -> Result<Sum, Refused>),
    /// From the answers and the days without trading or settlement.
    Calendar(fn(&Answers, &Calendar) -> Result<Sum, Refused>),
}

/// Why there is no sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// An answer that is needed is wrong.
    Answers,
    /// The numbers together have no result, or one that is too large.
    NoResult,
    /// The day is before the issue of the paper, or not before its maturity.
    NotAlive,
    /// The new shares cost as much as the old ones, or more: the right has no value.
    WorthlessRight,
    /// The holidays around the day are not known.
    UnknownHolidays,
}

impl Refused {
    /// Suffix of the message key.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::NoResult => "no-result",
            Self::NotAlive => "not-alive",
            Self::WorthlessRight => "worthless-right",
            Self::UnknownHolidays => "unknown-holidays",
        }
    }
}

impl Calculator {
    /// The sum. Only calculators that [need it](Self::needs_calendar) read the calendar.
    ///
    /// # Errors
    ///
    /// When an answer is wrong, or when right answers have no result together.
    pub fn sum(&self, answers: &Answers, calendar: &Calendar) -> Result<Sum, Refused> {
        if !answers.are_right() {
            return Err(Refused::Answers);
        }
        match self.rule {
            Rule::Answers(sum) => sum(answers),
            Rule::Calendar(sum) => sum(answers, calendar),
        }
    }

    /// The first day of the rule in force for these answers.
    pub fn since(&self, answers: &Answers) -> Option<NaiveDate> {
        match self.since {
            Since::Undated => None,
            Since::Day(since) => Some(since),
            Since::Answers(since) => since(answers),
        }
    }

    /// True when a day is asked for.
    pub fn has_day(&self) -> bool {
        let mut inputs = self.inputs.iter();
        inputs.any(|input| matches!(input.kind, Kind::Day))
    }

    /// True when the sum depends on holidays.
    pub const fn needs_calendar(&self) -> bool {
        matches!(self.rule, Rule::Calendar(_))
    }
}

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
    fn new() -> Self {
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

    fn line(&mut self, key: &'static str, role: Role, amount: Decimal) {
        self.figure(key, role, Figure::Amount(amount, fees::AMOUNT_DECIMALS));
    }

    fn figure(&mut self, key: &'static str, role: Role, figure: Figure) {
        self.lines.push(Line {
            key,
            figure,
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
            figure: Figure::Amount(amount, fees::AMOUNT_DECIMALS),
            role,
            charge: Some(charge),
            bound,
        });
        amount
    }
}

/// A product that is not rounded.
fn product(a: Decimal, b: Decimal) -> Result<Decimal, Refused> {
    a.checked_mul(b).ok_or(Refused::NoResult)
}

/// A quotient that is not rounded.
fn quotient(a: Decimal, b: Decimal) -> Result<Decimal, Refused> {
    a.checked_div(b).ok_or(Refused::NoResult)
}

#[cfg(test)]
mod market_tests;
#[cfg(test)]
mod tests;
