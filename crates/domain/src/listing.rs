//! What the markets of the exchange ask of a company whose shares are to be listed, as dated data.

use crate::{
    calculator::{Answers, Bounds, Input, Kind},
    rules::decimal,
    values::Decimal,
};
use chrono::NaiveDate;

/// The first day of the requirements.
pub const SINCE: NaiveDate = match NaiveDate::from_ymd_opt(2025, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// The code of the main market.
pub const MAIN: &str = "main";
/// The code of the second market.
pub const SECOND: &str = "second";
/// The code of the growth market.
pub const GROWTH: &str = "growth";

/// What a market asks.
#[derive(Debug, Clone, Copy)]
pub struct Market {
    /// The code, and the suffix of the message key.
    pub code: &'static str,
    /// Minimum capital, AED million.
    pub capital: u32,
    /// Audited accounts, years.
    pub accounts: u32,
    /// Free float, percent of the shares.
    pub float: u32,
    /// Shareholders.
    pub holders: u32,
    /// How long founders may not sell, months.
    pub lock_up: u32,
    /// How long a financial adviser is kept after the listing, years.
    pub adviser: u32,
}

/// The markets, the largest first.
pub const MARKETS: [Market; 3] = [
    Market {
        code: MAIN,
        capital: 30,
        accounts: 2,
        float: 30,
        holders: 100,
        lock_up: 6,
        adviser: 0,
    },
    Market {
        code: SECOND,
        capital: 10,
        accounts: 1,
        float: 20,
        holders: 50,
        lock_up: 12,
        adviser: 2,
    },
    Market {
        code: GROWTH,
        capital: 5,
        accounts: 1,
        float: 15,
        holders: 20,
        lock_up: 12,
        adviser: 2,
    },
];

/// A requirement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// The question that it is checked by, and the suffix of the message keys.
    pub key: &'static str,
    /// What is asked for: AED million, years, percent, holders or months. Zero when nothing is; `None` for a
    /// requirement without a number.
    pub least: Option<u32>,
}

impl Market {
    /// The requirements, in the order of the questions.
    pub const fn requirements(&self) -> [Requirement; 8] {
        [
            number("capital", self.capital),
            number("accounts", self.accounts),
            words("statements"),
            number("float", self.float),
            number("holders", self.holders),
            number("lock-up", self.lock_up),
            number("adviser", self.adviser),
            words("board"),
        ]
    }
}

const fn number(key: &'static str, least: u32) -> Requirement {
    Requirement {
        key,
        least: Some(least),
    }
}

const fn words(key: &'static str) -> Requirement {
    Requirement { key, least: None }
}

const fn count(key: &'static str, most: u32) -> Input {
    question(
        key,
        Kind::Quantity(Bounds {
            least: decimal(0, 0),
            most: decimal(most, 0),
            decimals: 0,
        }),
    )
}

const fn question(key: &'static str, kind: Kind) -> Input {
    Input {
        key,
        kind,
        default: "",
        only: None,
    }
}

const YES: &str = "yes";
const YES_OR_NO: Kind = Kind::Choice(&[YES, "no"]);

/// The questions of the readiness self-check. Capital is asked in AED million.
pub const QUESTIONS: &[Input] = &[
    question(
        "capital",
        Kind::Money(Bounds {
            least: decimal(0, 0),
            most: decimal(1_000_000, 0),
            decimals: 2,
        }),
    ),
    count("accounts", 100),
    question("statements", YES_OR_NO),
    question(
        "float",
        Kind::Percent(Bounds {
            least: decimal(0, 0),
            most: decimal(100, 0),
            decimals: 2,
        }),
    ),
    count("holders", 10_000_000),
    count("lock-up", 120),
    question("adviser", YES_OR_NO),
    question("board", YES_OR_NO),
];

/// How a company stands towards a market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Requirements that are met.
    pub met: Vec<Requirement>,
    /// Requirements that are not.
    pub missing: Vec<Requirement>,
}

/// Compares right answers with what a market asks; `None` while an answer is wrong.
pub fn standing(market: &Market, answers: &Answers) -> Option<Standing> {
    if !answers.are_right() {
        return None;
    }
    let is_met = |requirement: &Requirement| match requirement.least {
        Some(0) => true,
        Some(least) => match answers.number(requirement.key) {
            Some(number) => number >= Decimal::from(least),
            None => answers.code(requirement.key) == Some(YES),
        },
        None => answers.code(requirement.key) == Some(YES),
    };
    let (met, missing) = market.requirements().into_iter().partition(is_met);
    Some(Standing { met, missing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calculator::{Known, read};
    use std::collections::HashMap;

    fn company(changed: &[(&'static str, &'static str)]) -> Answers {
        let mut given: HashMap<_, _> = [
            ("capital", "30"),
            ("accounts", "2"),
            ("statements", "yes"),
            ("float", "30"),
            ("holders", "100"),
            ("lock-up", "12"),
            ("adviser", "yes"),
            ("board", "yes"),
        ]
        .into();
        given.extend(changed.iter().copied());
        read(QUESTIONS, Known::default(), |key| given.get(key).copied())
    }

    fn missing(code: &str, answers: &Answers) -> Vec<&'static str> {
        let market = MARKETS.iter().find(|market| market.code == code).unwrap();
        let standing = standing(market, answers).unwrap();
        assert_eq!(standing.met.len() + standing.missing.len(), QUESTIONS.len());
        standing.missing.iter().map(|missing| missing.key).collect()
    }

    #[test]
    fn a_company_at_every_bound_meets_all() {
        for market in MARKETS {
            assert!(missing(market.code, &company(&[])).is_empty());
        }
    }

    #[test]
    fn what_is_missing_is_named_for_each_market() {
        let small = company(&[("capital", "29.99"), ("accounts", "1"), ("adviser", "no")]);
        assert_eq!(missing(MAIN, &small), ["capital", "accounts"]);
        assert_eq!(missing(SECOND, &small), ["adviser"]);
        let eager = company(&[("lock-up", "6"), ("board", "no")]);
        assert_eq!(missing(MAIN, &eager), ["board"]);
        assert_eq!(missing(GROWTH, &eager), ["lock-up", "board"]);
    }

    #[test]
    fn a_wrong_or_missing_answer_gives_no_standing() {
        for typed in ["", "-1", "101", "many"] {
            assert_eq!(standing(&MARKETS[0], &company(&[("float", typed)])), None);
        }
    }

    #[test]
    fn every_requirement_is_asked_about() {
        let asked: Vec<_> = QUESTIONS.iter().map(|question| question.key).collect();
        for market in MARKETS {
            assert_eq!(market.requirements().map(|of| of.key).as_slice(), asked);
        }
    }
}
