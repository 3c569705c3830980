//! What a visitor answered, checked.

use super::{Bounds, Input, Kind, Refused, ZakatOf};
use crate::{
    fees::{AMOUNT_DECIMALS, Schedule},
    format::{oversized, parse_date, parse_typed},
    values::{Decimal, Symbol},
};
use chrono::NaiveDate;
use std::cmp::Ordering;

/// A right answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A number within its bounds.
    Number(Decimal),
    /// A code of the choice.
    Code(&'static str),
    /// A day.
    Day(NaiveDate),
    /// A symbol, as it was typed.
    Symbol,
}

/// Why an answer cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// A number is asked for and there is none.
    Missing,
    /// It is not a number, or it is ambiguous, such as `1,5`.
    NotANumber(Bounds),
    /// It is below the least number.
    TooSmall(Bounds),
    /// It is above the highest number.
    TooLarge(Bounds),
    /// It has more decimals than are accepted.
    TooFine(Bounds),
    /// It is not a code of the choice.
    NotAChoice,
    /// It is not a day that there is.
    NotADay,
    /// It cannot be a symbol.
    NotASymbol,
}

impl Wrong {
    /// The codes of all reasons.
    pub const CODES: [&str; 8] = [
        "missing", "number", "small", "large", "fine", "choice", "day", "symbol",
    ];

    /// All reasons, for a question with these bounds.
    pub const fn all(bounds: Bounds) -> [Self; 8] {
        [
            Self::Missing,
            Self::NotANumber(bounds),
            Self::TooSmall(bounds),
            Self::TooLarge(bounds),
            Self::TooFine(bounds),
            Self::NotAChoice,
            Self::NotADay,
            Self::NotASymbol,
        ]
    }

    /// Suffix of the message key, and the reason in problems.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::NotANumber(_) => "number",
            Self::TooSmall(_) => "small",
            Self::TooLarge(_) => "large",
            Self::TooFine(_) => "fine",
            Self::NotAChoice => "choice",
            Self::NotADay => "day",
            Self::NotASymbol => "symbol",
        }
    }
}

/// The answer to one question.
#[derive(Debug)]
pub struct Answer {
    /// The question.
    pub input: &'static Input,
    /// As it was typed.
    pub typed: String,
    /// As it is understood.
    pub value: Result<Value, Wrong>,
    /// The numbers that are accepted; `None` where no number is asked for.
    pub bounds: Option<Bounds>,
    /// False when an earlier answer makes the question needless. The answer is then not used.
    pub asked: bool,
}

impl Answer {
    /// A right answer as programs read it: numbers without separators, days and codes as they are; a wrong one as it was
    /// typed.
    pub fn plain(&self) -> String {
        match self.value {
            Ok(Value::Number(number)) => number.normalize().to_string(),
            Ok(Value::Code(code)) => code.to_owned(),
            Ok(Value::Day(day)) => day.to_string(),
            Ok(Value::Symbol) => self.typed.trim().to_ascii_uppercase(),
            Err(_) => self.typed.clone(),
        }
    }
}

impl Kind {
    /// A number of this kind as programs read it: without separators, an amount with at least the two decimals of results.
    pub fn plain(self, number: Decimal) -> String {
        let mut number = number.normalize();
        if matches!(self, Self::Money(_)) && number.scale() < AMOUNT_DECIMALS {
            number.rescale(AMOUNT_DECIMALS);
        }
        number.to_string()
    }
}

/// The answers to all questions of a form.
#[derive(Debug)]
pub struct Answers {
    all: Vec<Answer>,
    /// True when at least one answer was given. The others are defaults.
    pub given: bool,
}

/// What defaults and bounds of questions depend on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known<'a> {
    /// The current day: the answer where a day is asked for and none was given.
    pub today: Option<NaiveDate>,
    /// The schedule of fees. Without it no rate is asked for.
    pub schedule: Option<&'a Schedule>,
    /// The company whose figures are known: the answer where a company is asked for and none was given, as its latest year
    /// where a year is. Without it any year is a right answer.
    pub zakat: Option<&'a ZakatOf>,
}

impl Known<'_> {
    /// The highest rate of a fee.
    fn rate(&self, code: &str) -> Option<Decimal> {
        self.schedule?.fee(code)?.charge.percent
    }

    /// The bounds of a number, those of a rate by the schedule.
    fn bounds(&self, kind: &Kind) -> Option<Bounds> {
        let mut bounds = *kind.bounds()?;
        if let Kind::FeeRate(code) = kind
            && let Some(most) = self.rate(code)
        {
            bounds.most = most;
        }
        Some(bounds)
    }

    /// True if the data of the exchange have the answer, such as a financial year.
    fn has(&self, kind: &Kind, value: Value) -> bool {
        match (kind, value, self.zakat) {
            (Kind::FinancialYear, Value::Number(year), Some(zakat)) => zakat.year(year).is_some(),
            _ => true,
        }
    }

    fn default_of(&self, input: &Input) -> String {
        match (input.kind, self.today) {
            (Kind::Symbol, _) if input.default.is_empty() => {
                let symbol = self.zakat.map(|zakat| zakat.symbol.clone());
                symbol.unwrap_or_default()
            }
            (Kind::FinancialYear, _) => {
                let latest = self.zakat.and_then(|zakat| zakat.years.first());
                latest.map_or_else(String::new, |(year, _)| year.to_string())
            }
            (Kind::Day, Some(today)) if input.default.is_empty() => today.to_string(),
            (Kind::FeeRate(code), _) => {
                let rate = self.rate(code);
                rate.map_or_else(String::new, |rate| rate.normalize().to_string())
            }
            _ => input.default.to_owned(),
        }
    }
}

/// Parses the answers to the questions of a form. `find` returns the text that was entered for the key of a
/// question, or `None`.
pub fn read<'a>(
    inputs: &'static [Input],
    known: Known<'_>,
    find: impl Fn(&str) -> Option<&'a str>,
) -> Answers {
    let mut answers = Answers {
        all: Vec::with_capacity(inputs.len()),
        given: inputs.iter().any(|input| find(input.key).is_some()),
    };
    for input in inputs {
        let typed = find(input.key).map(str::to_owned);
        let typed = typed.unwrap_or_else(|| known.default_of(input));
        let asked = input.only.is_none_or(|(key, codes)| {
            let code = answers.code(key);
            code.is_some_and(|code| codes.contains(&code))
        });
        let asked = asked
            && match input.kind {
                Kind::FeeRate(code) => known.rate(code).is_some(),
                _ => true,
            };
        let bounds = known.bounds(&input.kind);
        let value = check(&input.kind, bounds, &typed);
        let value = value.and_then(|value| {
            let is_known = known.has(&input.kind, value);
            is_known.then_some(value).ok_or(Wrong::NotAChoice)
        });
        answers.all.push(Answer {
            input,
            value,
            bounds,
            typed,
            asked,
        });
    }
    answers
}

impl Answers {
    /// The answers in the order of the form.
    pub fn iter(&self) -> impl Iterator<Item = &Answer> {
        self.all.iter()
    }

    /// The wrong answers to questions that are asked.
    pub fn wrong(&self) -> impl Iterator<Item = (&'static Input, Wrong)> {
        let asked = self.iter().filter(|answer| answer.asked);
        asked.filter_map(|answer| Some((answer.input, answer.value.err()?)))
    }

    /// True when every question that is asked has a right answer.
    pub fn are_right(&self) -> bool {
        self.wrong().next().is_none()
    }

    /// The answer to a question as programs read it; empty for a question that there is not.
    pub fn plain(&self, key: &str) -> String {
        let answer = self.iter().find(|answer| answer.input.key == key);
        answer.map_or_else(String::new, Answer::plain)
    }

    /// Makes an answer wrong for a reason that only the page knows, as when it is not in a list of its data.
    pub fn refuse(&mut self, key: &str, wrong: Wrong) {
        let answer = self.all.iter_mut().find(|answer| answer.input.key == key);
        if let Some(answer) = answer {
            answer.value = Err(wrong);
        }
    }

    /// The number that answers a question; `None` when the question is not asked or the answer wrong.
    pub fn number(&self, key: &str) -> Option<Decimal> {
        match self.value(key)? {
            Value::Number(number) => Some(number),
            Value::Code(_) | Value::Day(_) | Value::Symbol => None,
        }
    }

    /// The code that answers a question; `None` when the question is not asked or the answer wrong.
    pub fn code(&self, key: &str) -> Option<&'static str> {
        match self.value(key)? {
            Value::Code(code) => Some(code),
            Value::Number(_) | Value::Day(_) | Value::Symbol => None,
        }
    }

    /// The day that answers a question; `None` when the question is not asked or the answer wrong.
    pub fn day(&self, key: &str) -> Option<NaiveDate> {
        match self.value(key)? {
            Value::Day(day) => Some(day),
            Value::Number(_) | Value::Code(_) | Value::Symbol => None,
        }
    }

    /// The answer to a question as it was typed; empty for a question that there is not.
    pub fn typed(&self, key: &str) -> &str {
        let answer = self.iter().find(|answer| answer.input.key == key);
        answer.map_or("", |answer| &answer.typed)
    }

    /// The number that answers a question.
    pub(super) fn needed(&self, key: &str) -> Result<Decimal, Refused> {
        self.number(key).ok_or(Refused::Answers)
    }

    fn value(&self, key: &str) -> Option<Value> {
        let answer = self.iter().find(|answer| answer.input.key == key)?;
        answer.asked.then(|| answer.value.ok())?
    }
}

fn check(kind: &Kind, bounds: Option<Bounds>, typed: &str) -> Result<Value, Wrong> {
    match kind {
        Kind::Choice(codes) => {
            let code = codes.iter().find(|code| **code == typed);
            return code.map(|code| Value::Code(code)).ok_or(Wrong::NotAChoice);
        }
        Kind::Day | Kind::Symbol if typed.trim().is_empty() => return Err(Wrong::Missing),
        Kind::Day => {
            let day = parse_date(typed.trim());
            return day.map(Value::Day).ok_or(Wrong::NotADay);
        }
        Kind::Symbol => {
            let symbol = typed.trim().to_ascii_uppercase().parse::<Symbol>();
            return symbol.map(|_| Value::Symbol).map_err(|_| Wrong::NotASymbol);
        }
        _ if typed.trim().is_empty() => return Err(Wrong::Missing),
        Kind::Money(_)
        | Kind::Quantity(_)
        | Kind::Percent(_)
        | Kind::FeeRate(_)
        | Kind::FinancialYear => {}
    }
    // Only the kinds that are answered above have no bounds.
    let bounds = bounds.ok_or(Wrong::Missing)?;
    let number = parse_typed(typed).ok_or_else(|| match oversized(typed) {
        Some(Ordering::Less) => Wrong::TooSmall(bounds),
        Some(_) => Wrong::TooLarge(bounds),
        None => Wrong::NotANumber(bounds),
    })?;
    if number < bounds.least {
        Err(Wrong::TooSmall(bounds))
    } else if number > bounds.most {
        Err(Wrong::TooLarge(bounds))
    } else if number.normalize().scale() > bounds.decimals {
        Err(Wrong::TooFine(bounds))
    } else {
        Ok(Value::Number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_decimals_of_results_and_other_numbers_their_own() {
        let bounds = Bounds {
            least: Decimal::ZERO,
            most: Decimal::ONE_THOUSAND,
            decimals: 3,
        };
        for (typed, amount, quantity) in [
            ("0", "0.00", "0"),
            ("1000", "1000.00", "1000"),
            ("1.5", "1.50", "1.5"),
            ("1.230", "1.23", "1.23"),
            ("0.001", "0.001", "0.001"),
        ] {
            let number: Decimal = typed.parse().unwrap();
            assert_eq!(Kind::Money(bounds).plain(number), amount);
            assert_eq!(Kind::Quantity(bounds).plain(number), quantity);
        }
    }
}
