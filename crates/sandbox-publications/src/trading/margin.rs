//! The weekly report on margin trading: loans of each broker's clients, which follow the level of the market,
//! and their collateral; by broker or by security.

use super::parts;
use crate::{
    members::{MEMBERS, Member},
    ownership,
};
use chrono::{Datelike, Days, NaiveDate, Weekday};
use domain::values::{Decimal, Money, Percent, Quantity, Symbol};
use sandbox_market::{
    curve,
    dice::{Dice, Stream},
    market::number,
};
use sandbox_session::{day::Day, figures};
use std::collections::BTreeMap;
use wire::calls::{
    brokers::TradingService,
    margin_report::{MarginBy, MarginReport, MarginRow, MarginWeek},
};

/// Loans and collateral at the end of a week, whole dirhams.
#[derive(Debug, Clone, Copy, Default)]
struct Debt {
    outstanding: u64,
    collateral: u64,
    accounts: u64,
}

impl Debt {
    fn add(&mut self, other: Self) {
        self.outstanding += other.outstanding;
        self.collateral += other.collateral;
        self.accounts += other.accounts;
    }

    /// Collateral in percent of the loans, rounded to hundredths; `None` without loans.
    fn coverage(&self) -> Option<Percent> {
        let loans = u128::from(self.outstanding);
        let centi = (u128::from(self.collateral) * 20_000 + loans).checked_div(2 * loans);
        centi.map(|centi| figures::percent(centi as i64))
    }
}

/// The parameters of the report.
pub struct Pledged {
    /// Rows per broker or per security.
    pub by: MarginBy,
    /// The index of one security.
    pub of: Option<usize>,
    /// First and last day.
    pub days: (NaiveDate, NaiveDate),
}

/// The last session of each week that ended before a day, oldest first. Weeks begin on Sunday, which was a
/// trading day until 2021. Weeks without a session are left out.
fn weeks(day: &Day, today: NaiveDate) -> Vec<NaiveDate> {
    let mut all = Vec::new();
    let mut end = sandbox_market::FIRST_DAY;
    while end.weekday() != Weekday::Sat {
        end = end.succ_opt().unwrap_or(end);
    }
    while end < today {
        let last = if day.calendar.is_trading_day(end) {
            end
        } else {
            day.calendar.previous_trading_day(end)
        };
        if (end - last).num_days() < 7 && last >= sandbox_market::FIRST_DAY {
            all.push(last);
        }
        end = end + Days::new(7);
    }
    all
}

/// A slowly varying amount, interpolated between random values of two quarters.
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
    // An average broker lends about 180 million in November 2026.
    let outstanding = member.size * 180 * level * habit / 1_000 * noise as u64 / 1_000;
    let cover = slow(seed, at + 2_000, week, 155, 260);
    Debt {
        outstanding,
        collateral: outstanding * cover / 100,
        accounts: (outstanding / slow(seed, at + 3_000, week, 240_000, 420_000)).max(1),
    }
}

/// Splits loans by the securities that they were used for, in proportion to their turnover.
fn by_security(day: &Day, at: usize, whole: Debt, listed: &[usize]) -> Vec<Debt> {
    let weight = |security: &usize| {
        let mut dice = Dice::new(
            day.seed,
            Stream::Margin,
            at as u64 + 4_000,
            *security as u64,
        );
        day.issuers[*security].turnover / 1_000 * (40 + dice.below(120))
    };
    let weights: Vec<u64> = listed.iter().map(weight).collect();
    let split = |whole| parts(whole, &weights);
    let (outstanding, collateral) = (split(whole.outstanding), split(whole.collateral));
    let rows = outstanding.into_iter().zip(collateral);
    rows.zip(split(whole.accounts))
        .map(|((outstanding, collateral), accounts)| Debt {
            outstanding,
            collateral,
            accounts,
        })
        .collect()
}

/// The rows of a week, sorted by code.
fn rows(day: &Day, ending: NaiveDate, asked: &Pledged) -> BTreeMap<Symbol, Debt> {
    let lends = |m: &Member| m.services.contains(&TradingService::MarginTrading);
    let members = MEMBERS.iter().enumerate();
    let members = members.filter(|(_, m)| lends(m) && m.trades_on(ending));
    let listed = (0..day.issuers.len()).filter(|s| ownership::is_listed(day, *s, ending));
    let listed: Vec<usize> = listed.collect();
    let mut rows: BTreeMap<Symbol, Debt> = BTreeMap::new();
    for (at, member) in members {
        let whole = debt(day.seed, at, member, ending);
        if asked.by == MarginBy::Broker && asked.of.is_none() {
            rows.entry(member.code.clone()).or_default().add(whole);
            continue;
        }
        let debts = by_security(day, at, whole, &listed);
        for (security, debt) in listed.iter().zip(debts) {
            if asked.of.is_some_and(|of| of != *security) {
                continue;
            }
            let code = match asked.by {
                MarginBy::Broker => &member.code,
                MarginBy::Symbol => &day.issuers[*security].symbol,
            };
            rows.entry(code.clone()).or_default().add(debt);
        }
    }
    rows
}

/// The rows of a week, and one without debt for each that owed something in the week before and has none now. So the
/// changes of the rows add up to that of the week.
fn with_those_that_left(
    owing: &BTreeMap<Symbol, Debt>,
    earlier: Option<&BTreeMap<Symbol, Debt>>,
) -> BTreeMap<Symbol, Debt> {
    let mut all = owing.clone();
    for (code, debt) in earlier.into_iter().flatten() {
        if debt.outstanding > 0 {
            all.entry(code.clone()).or_default();
        }
    }
    all
}

fn less(now: u64, before: u64) -> Option<Money> {
    Money::new(Decimal::from(now) - Decimal::from(before))
}

/// The answer to `margin-report`.
pub fn margin_report(day: &Day, today: NaiveDate, asked: &Pledged) -> MarginReport {
    let (from, to) = asked.days;
    let ends = weeks(day, today);
    let mut all = Vec::new();
    let mut before: Option<(u64, BTreeMap<Symbol, Debt>)> = None;
    let first = ends.partition_point(|end| *end < from);
    // One earlier week, from which the first requested change is measured.
    let counted = ends.iter().skip(first.saturating_sub(1));
    for ending in counted.take_while(|e| **e <= to) {
        let owing = rows(day, *ending, asked);
        let earlier = before.as_ref().map(|(_, rows)| rows);
        let rows = with_those_that_left(&owing, earlier);
        let mut sum = Debt::default();
        rows.values().for_each(|debt| sum.add(*debt));
        let row = |(code, debt): (&Symbol, &Debt)| {
            let change = earlier.and_then(|rows| {
                let owed = rows.get(code).map_or(0, |debt| debt.outstanding);
                less(debt.outstanding, owed)
            });
            MarginRow {
                code: code.clone(),
                outstanding: figures::whole(debt.outstanding),
                change,
                collateral: figures::whole(debt.collateral),
                coverage: debt.coverage(),
                accounts: Quantity(debt.accounts),
            }
        };
        if *ending >= from {
            all.push(MarginWeek {
                ending: *ending,
                outstanding: figures::whole(sum.outstanding),
                change: before.as_ref().and_then(|b| less(sum.outstanding, b.0)),
                collateral: figures::whole(sum.collateral),
                coverage: sum.coverage(),
                accounts: Quantity(sum.accounts),
                rows: rows.iter().map(row).collect(),
            });
        }
        before = Some((sum.outstanding, owing));
    }
    all.reverse();
    MarginReport {
        by: asked.by,
        symbol: asked.of.map(|at| day.issuers[at].symbol.clone()),
        weeks: all,
    }
}
