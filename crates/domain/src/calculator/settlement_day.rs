//! The day on which a trade is settled.

use super::{Answers, Calculator, Figure, Kind, Refused, Role, Rule, Since, Sum, input};
use crate::{
    calendar::{Calendar, WEEKENDS},
    entitlement::Purchase,
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
    // The seller's side has the same days.
    let purchase = Purchase::on(asked, calendar);
    let Purchase {
        traded, settles, ..
    } = purchase;
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
    sum.passed = purchase.passed(calendar);
    if purchase.is_provisional(calendar) {
        sum.assumes.push("provisional-holiday");
    }
    sum.assumes.push("settlement-cycle");
    Ok(sum)
}
