//! Calculators: inputs that are checked, and a sum whose lines add up to its result.
//!
//! A calculator is a [`Calculator`]: its inputs with their bounds, and a function from the checked answers to a
//! [`Sum`]. Pages draw both; texts are messages, named by the keys.

mod allotment;
mod answers;
mod bond_yield;
mod dividend_yield;
mod listing_fees;
mod paper;
mod price_limits;
mod rights_issue;
mod settlement_day;
mod sum;
mod trading_cost;
mod zakat;

pub use allotment::ALLOTMENT;
pub use answers::{Answer, Answers, Known, Value, Wrong, read};
pub use bond_yield::{BOND_YIELD, day_count_answer};
pub use dividend_yield::DIVIDEND_YIELD;
pub use listing_fees::LISTING_FEES;
pub use paper::rate;
pub use price_limits::PRICE_LIMITS;
pub use rights_issue::{MOST_OF_RATIO, RIGHTS_ISSUE};
pub use settlement_day::SETTLEMENT_DAY;
pub use sum::{Figure, Line, Role, Sum};
pub use trading_cost::TRADING_COST;
pub use zakat::{ZAKAT, ZakatFigures, ZakatOf, zakat_for_dividends};

use crate::{
    calendar::Calendar,
    fees::{self, Fee, Schedule},
    listing,
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
pub const ALL: [&Calculator; 9] = [
    &TRADING_COST,
    &LISTING_FEES,
    &PRICE_LIMITS,
    &BOND_YIELD,
    &DIVIDEND_YIELD,
    &SETTLEMENT_DAY,
    &RIGHTS_ISSUE,
    &ALLOTMENT,
    &ZAKAT,
];

/// The calculator of a page.
pub fn for_page(id: &str) -> Option<&'static Calculator> {
    ALL.into_iter().find(|calculator| calculator.id == id)
}

/// The questions of a page's form, whose answers stand in its address.
pub fn questions_of(id: &str) -> &'static [Input] {
    match id {
        "readiness" => listing::QUESTIONS,
        "entitlement" => ENTITLEMENT_INPUTS,
        _ => for_page(id).map_or(&[], |calculator| calculator.inputs),
    }
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
    /// A rate in percent, at most that of the fee of this code in the schedule. Without a default it is that rate.
    FeeRate(&'static str),
    /// One of these codes. Their message keys end with them.
    Choice(&'static [&'static str]),
    /// A day. Without a default it is the current day.
    Day,
    /// The symbol of a security. Without a default it is the symbol of the company in [`Known::zakat`].
    Symbol,
    /// A financial year of the company in [`Known::zakat`]. Without an answer it is the latest.
    FinancialYear,
}

impl Kind {
    /// The bounds of a number. Those of a rate do not depend on the schedule.
    pub const fn bounds(&self) -> Option<&Bounds> {
        match self {
            Self::Money(bounds) | Self::Quantity(bounds) | Self::Percent(bounds) => Some(bounds),
            Self::FeeRate(_) => Some(&FEE_RATES),
            Self::FinancialYear => Some(&YEARS),
            Self::Choice(_) | Self::Day | Self::Symbol => None,
        }
    }
}

/// The rates that any schedule may have.
const FEE_RATES: Bounds = Bounds {
    least: decimal(0, 0),
    most: decimal(100, 0),
    decimals: fees::RATE_DECIMALS,
};

/// The years that any company may have figures of.
const YEARS: Bounds = Bounds {
    least: decimal(1_900, 0),
    most: decimal(2_199, 0),
    decimals: 0,
};

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

impl Bounds {
    /// An example of a valid decimal number, for error messages.
    pub fn example(&self) -> Decimal {
        let examples = [(1_250_075, 2), (125, 1), (5, 1)];
        let mut examples = examples
            .map(|(digits, scale)| Decimal::new(digits, scale))
            .into_iter();
        let fits = |example: &Decimal| {
            (self.least..=self.most).contains(example) && example.scale() <= self.decimals
        };
        examples.find(fits).unwrap_or(self.least)
    }
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
    /// The keys of all lines that its sums may have.
    pub lines: &'static [&'static str],
    /// The keys of all that its sums may assume.
    pub assumes: &'static [&'static str],
    /// The codes of the fees that it applies, of the exchange's schedule.
    pub fees: &'static [&'static str],
    /// The article of the rule books that it applies, where one says what it calculates.
    pub article: Option<u16>,
    since: Since,
    rule: Rule,
}

/// The first day of the rule that a calculator applies.
#[derive(Debug)]
enum Since {
    /// The formula is not part of dated rules.
    Undated,
    /// The first day of the listing rules.
    ListingRules,
    /// The first day of the schedule of fees.
    Schedule,
    /// The first day on which the published nisab and method of zakat are in force.
    Zakat,
    /// Depends on the answers. `None` for the oldest rule, whose first day is not known, and after an invalid answer.
    Answers(fn(&Answers) -> Option<NaiveDate>),
}

/// How a calculator gets from its answers to the sum.
#[derive(Debug)]
enum Rule {
    /// From the answers alone.
    Answers(fn(&Answers) -> Result<Sum, Refused>),
    /// From the answers and the day at the exchange, if it is known: a sum of an earlier day says so.
    Dated(fn(&Answers, Option<NaiveDate>) -> Result<Sum, Refused>),
    /// From the answers and the days without trading or settlement.
    Calendar(fn(&Answers, &Calendar) -> Result<Sum, Refused>),
    /// From the answers and the schedule of fees.
    Fees(fn(&Answers, &Schedule) -> Result<Sum, Refused>),
    /// From the answers and the figures of a company.
    Zakat(fn(&Answers, &ZakatOf) -> Result<Sum, Refused>),
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
    /// The amount is below the minimum subscription, or not a whole number of steps above it.
    AmountNotAccepted,
    /// The guaranteed shares cost more than the minimum subscription.
    GuaranteeTooLarge,
    /// All orders together are for fewer shares than this one and the least of the others.
    DemandTooSmall,
    /// The holidays around the day are not known.
    UnknownHolidays,
    /// The schedule does not have a fee that is needed.
    UnknownFee,
    /// The published figures at hand are those of another company.
    OtherCompany,
}

impl Refused {
    /// All reasons.
    pub const ALL: [Self; 10] = [
        Self::Answers,
        Self::NoResult,
        Self::NotAlive,
        Self::WorthlessRight,
        Self::AmountNotAccepted,
        Self::GuaranteeTooLarge,
        Self::DemandTooSmall,
        Self::UnknownHolidays,
        Self::UnknownFee,
        Self::OtherCompany,
    ];

    /// The keys of the questions whose answers do not go together; empty where it is any of them, or none.
    pub const fn questions(self) -> &'static [&'static str] {
        match self {
            Self::NotAlive => &["issued", "matures", "settles"],
            Self::WorthlessRight => &["cum", "issue"],
            Self::AmountNotAccepted => &["amount", "minimum", "step"],
            Self::GuaranteeTooLarge => &["guaranteed", "minimum"],
            Self::DemandTooSmall => &["subscribers", "coverage"],
            Self::UnknownHolidays => &["traded"],
            Self::OtherCompany => &["symbol"],
            Self::Answers | Self::NoResult | Self::UnknownFee => &[],
        }
    }

    /// Suffix of the message key, and the reason in problems.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Answers => "answers",
            Self::NoResult => "no-result",
            Self::NotAlive => "not-alive",
            Self::WorthlessRight => "worthless-right",
            Self::AmountNotAccepted => "amount-not-accepted",
            Self::GuaranteeTooLarge => "guarantee-too-large",
            Self::DemandTooSmall => "demand-too-small",
            Self::UnknownHolidays => "unknown-holidays",
            Self::UnknownFee => "unknown-fee",
            Self::OtherCompany => "other-company",
        }
    }
}

impl Calculator {
    /// The sum. Only calculators that need them read [the calendar](Self::needs_calendar) and [the schedule](Self::fees).
    ///
    /// # Errors
    ///
    /// When an answer is wrong, when right answers have no result together, or when the schedule lacks a fee.
    pub fn sum(&self, answers: &Answers, published: Published<'_>) -> Result<Sum, Refused> {
        if !answers.are_right() {
            return Err(Refused::Answers);
        }
        match self.rule {
            Rule::Answers(sum) => sum(answers),
            Rule::Dated(sum) => sum(answers, published.today),
            Rule::Calendar(sum) => {
                sum(answers, published.calendar.ok_or(Refused::UnknownHolidays)?)
            }
            Rule::Fees(sum) => sum(answers, published.schedule.ok_or(Refused::UnknownFee)?),
            Rule::Zakat(sum) => sum(answers, published.zakat.ok_or(Refused::OtherCompany)?),
        }
    }

    /// The first day of the rule in force for these answers.
    pub fn since(&self, answers: &Answers, published: Published<'_>) -> Option<NaiveDate> {
        match self.since {
            Since::Undated => None,
            Since::ListingRules => Some(listing::SINCE),
            Since::Schedule => published.schedule.map(|schedule| schedule.since),
            Since::Zakat => published.zakat?.since,
            Since::Answers(since) => since(answers),
        }
    }

    /// True when the formula is a definition, which no dated rule sets.
    pub fn is_undated(&self) -> bool {
        matches!(self.since, Since::Undated)
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

/// What the exchange publishes and calculators apply.
#[derive(Debug, Clone, Copy, Default)]
pub struct Published<'a> {
    /// The day at the exchange.
    pub today: Option<NaiveDate>,
    /// The days without trading or settlement.
    pub calendar: Option<&'a Calendar>,
    /// The fees.
    pub schedule: Option<&'a Schedule>,
    /// The figures of a company for the zakat of its holders.
    pub zakat: Option<&'a ZakatOf>,
}

impl Schedule {
    /// The fee that a calculator needs.
    fn known(&self, code: &str) -> Result<&Fee, Refused> {
        self.fee(code).ok_or(Refused::UnknownFee)
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
