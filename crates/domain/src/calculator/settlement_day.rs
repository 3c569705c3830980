//! The day on which a trade is settled.

use super::{Answers, Calculator, Figure, Kind, Refused, Role, Rule, Since, Sum, input};
use crate::{
    calendar::{Calendar, SETTLEMENT_CYCLE, WEEKENDS},
    rule_books::{self, SETTLEMENT},
};
use chrono::NaiveDate;

/// The settlement day of a trade, across weekends and holidays.
pub const SETTLEMENT_DAY: Calculator = Calculator {
    id: "settlement-day",
    inputs: &[input("traded", Kind::Day, "")],
    lines: &["asked-day", "trade-day", "settlement-1", "settlement-2"],
    assumes: &["next-session", "provisional-holiday", "settlement-cycle"],
    fees: &[],
    article: Some(rule_books::SETTLEMENT_CYCLE),
    since: Since::Answers(since),
    rule: Rule::Calendar(sum),
};

/// The first day of the rules in force on the trade day, before their edition that of the weekend; `None` for the oldest ones.
fn since(answers: &Answers) -> Option<NaiveDate> {
    let asked = answers.day("traded")?;
    let weekend = WEEKENDS.iter().find(|weekend| weekend.since <= asked)?;
    let weekend = Some(weekend.since).filter(|since| *since > NaiveDate::MIN);
    rule_books::since(asked, SETTLEMENT, weekend)
}

fn sum(answers: &Answers, calendar: &Calendar) -> Result<Sum, Refused> {
    let asked = answers.day("traded").ok_or(Refused::Answers)?;
    let traded = match calendar.is_trading_day(asked) {
        true => asked,
        false => calendar.next_trading_day(asked),
    };
    let settles = calendar.add_settlement_days(traded, SETTLEMENT_CYCLE);
    if !(calendar.knows_year_of(asked) && calendar.knows_year_of(settles)) {
        return Err(Refused::UnknownHolidays);
    }
    let mut sum = Sum::new();
    let day = |sum: &mut Sum, key, role, day| sum.figure(key, role, Figure::Day(day));
    if traded != asked {
        day(&mut sum, "asked-day", Role::Given, asked);
        sum.assumes.push("next-session");
    }
    day(&mut sum, "trade-day", Role::Given, traded);
    let first = calendar.add_settlement_days(traded, 1);
    day(&mut sum, "settlement-1", Role::Given, first);
    day(&mut sum, "settlement-2", Role::Result, settles);
    let days = asked.iter_days().take_while(|day| *day < settles);
    let passed = |day: &NaiveDate| match *day < traded {
        true => !calendar.is_trading_day(*day),
        false => !calendar.is_settlement_day(*day) && *day != traded,
    };
    sum.passed = days.filter(passed).collect();
    let is_provisional = |day: &NaiveDate| {
        let holiday = calendar.holiday_on(*day);
        holiday.is_some_and(|holiday| holiday.provisional)
    };
    if sum.passed.iter().any(is_provisional) {
        sum.assumes.push("provisional-holiday");
    }
    sum.assumes.push("settlement-cycle");
    Ok(sum)
}
