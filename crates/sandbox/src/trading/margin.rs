//! The weekly report on margin trading: what the clients of each broker owe, which follows the
//! level of the market, and what they pledged.

use crate::{
    curve,
    dice::{Dice, Stream},
    exchange::Day,
    figures,
    market::number,
    members::{MEMBERS, Member},
};
use chrono::{Datelike, Days, NaiveDate, Weekday};
use domain::values::{Decimal, Money, Quantity};
use wire::calls::{
    brokers::TradingService,
    margin_report::{MarginBroker, MarginReport, MarginWeek},
};

/// What one broker's clients owe and pledged at the end of a week, whole dirhams.
struct Debt {
    outstanding: u64,
    collateral: u64,
    accounts: u64,
}

/// The last sessions of the weeks that were over by a day, oldest first. A week begins on Sunday,
/// as it did when Sunday was a trading day; weeks without a session are left out.
fn weeks(day: &Day, today: NaiveDate) -> Vec<NaiveDate> {
    let mut all = Vec::new();
    let mut end = crate::FIRST_DAY;
    while end.weekday() != Weekday::Sat {
        end = end.succ_opt().unwrap_or(end);
    }
    while end < today {
        let last = if day.calendar.is_trading_day(end) {
            end
        } else {
            day.calendar.previous_trading_day(end)
        };
        if (end - last).num_days() < 7 && last >= crate::FIRST_DAY {
            all.push(last);
        }
        end = end + Days::new(7);
    }
    all
}

/// An amount that wanders slowly: between the draws of two quarters.
fn slow(seed: u64, key: u64, week: NaiveDate, low: i64, high: i64) -> u64 {
    const SPAN: u64 = 91;
    let (turn, within) = (number(week) / SPAN, number(week) % SPAN);
    let at = |turn| Dice::new(seed, Stream::Margin, key, turn).between(low, high) as u64;
    (at(turn) * (SPAN - within) + at(turn + 1) * within) / SPAN
}

fn debt(seed: u64, at: usize, member: &Member, week: NaiveDate) -> Debt {
    let at = at as u64;
    let level = curve::market(week) as u64 / 1_000;
    let habit = slow(seed, at, week, 600, 1_400);
    let noise = Dice::new(seed, Stream::Margin, at + 1_000, number(week)).between(985, 1_015);
    // An ordinary broker lends some 180 million in November 2026.
    let outstanding = member.size * 180 * level * habit / 1_000 * noise as u64 / 1_000;
    let cover = slow(seed, at + 2_000, week, 155, 260);
    Debt {
        outstanding,
        collateral: outstanding * cover / 100,
        accounts: (outstanding / slow(seed, at + 3_000, week, 240_000, 420_000)).max(1),
    }
}

fn week(day: &Day, ending: NaiveDate) -> MarginWeek {
    let lends = |m: &Member| m.services.contains(&TradingService::MarginTrading);
    let members = MEMBERS.iter().enumerate();
    let debts: Vec<(&Member, Debt)> = members
        .filter(|(_, m)| lends(m) && m.trades_on(ending))
        .map(|(at, member)| (member, debt(day.seed, at, member, ending)))
        .collect();
    let sum = |of: fn(&Debt) -> u64| debts.iter().map(|(_, d)| of(d)).sum::<u64>();
    let (outstanding, collateral) = (sum(|d| d.outstanding), sum(|d| d.collateral));
    let coverage = (u128::from(collateral) * 10_000).checked_div(outstanding.into());
    MarginWeek {
        ending,
        outstanding: figures::whole(outstanding),
        change: None,
        collateral: figures::whole(collateral),
        coverage: coverage.map(|c| figures::percent(c as i64)),
        accounts: Quantity(sum(|d| d.accounts)),
        brokers: debts
            .iter()
            .map(|(member, debt)| MarginBroker {
                code: member.code.clone(),
                outstanding: figures::whole(debt.outstanding),
                collateral: figures::whole(debt.collateral),
                accounts: Quantity(debt.accounts),
            })
            .collect(),
    }
}

/// The answer to `margin-report`.
pub(crate) fn margin_report(
    day: &Day,
    today: NaiveDate,
    (from, to): (NaiveDate, NaiveDate),
) -> MarginReport {
    let ends = weeks(day, today);
    let mut all = Vec::new();
    let mut before: Option<Decimal> = None;
    let first = ends.partition_point(|end| *end < from);
    // One week more at the beginning, for the change of the first that was asked for.
    for ending in ends
        .iter()
        .skip(first.saturating_sub(1))
        .take_while(|e| **e <= to)
    {
        let mut week = week(day, *ending);
        let now = week.outstanding.get();
        week.change = before.and_then(|before| Money::new(now - before));
        before = Some(now);
        if *ending >= from {
            all.push(week);
        }
    }
    all.reverse();
    MarginReport { weeks: all }
}
