//! Bonds and sukuk: terms from the tables under `data/`, dates from the calendar, prices from simulated
//! yields. Everything follows from the seed and the day.

mod headline;
mod history;
mod issues;
mod schedule;
mod trading;
mod worth;

use crate::{day::Day, listed::Listed, traded, whole::Instrument};
use chrono::NaiveDate;
use domain::{
    calendar::Calendar,
    values::{Decimal, Money, Percent, Price, Quantity, Symbol},
};
pub use headline::headline;
pub use history::history;
use issues::{BONDS, Issue, SUKUK};
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Market, number},
};
pub(crate) use trading::lines;
use wire::calls::{
    bonds::{Bond, Bonds, DebtStatus, Paper},
    end_of_day::SecurityKind,
    sukuk::{Sukuk, SukukList},
};

/// Values of an issue at the end of a session.
#[derive(Debug, Clone, PartialEq)]
struct Standing {
    status: DebtStatus,
    last: Option<NaiveDate>,
    next: Option<NaiveDate>,
    payment: Option<NaiveDate>,
    /// Accrued interest, millionths of a percent of par.
    accrued: Option<i64>,
    /// Clean price, thousandths of a percent of par.
    net: Option<i64>,
    traded: Option<NaiveDate>,
}

/// The values of an issue at the end of a session.
fn standing(seed: u64, calendar: &Calendar, issue: &Issue, as_of: NaiveDate) -> Standing {
    let traded = last_traded(seed, calendar, issue, as_of);
    let Some(period) = issue.period(as_of) else {
        return Standing {
            status: DebtStatus::Matured,
            last: Some(issue.maturity),
            next: None,
            payment: None,
            accrued: None,
            net: None,
            traded,
        };
    };
    Standing {
        status: DebtStatus::Live,
        last: (period.number > 0).then_some(period.start),
        next: Some(period.end),
        payment: Some(schedule::paid_on(calendar, period.end)),
        accrued: Some(issue.accrued(as_of)),
        net: Some(worth::net_price(seed, issue, as_of)),
        traded,
    }
}

/// The last day with a trade. Most issues trade only now and then, and none trades on its maturity date.
fn last_traded(
    seed: u64,
    calendar: &Calendar,
    issue: &Issue,
    as_of: NaiveDate,
) -> Option<NaiveDate> {
    let until = as_of.min(issue.maturity.pred_opt()?);
    let traded = |day| is_traded(seed, issue, day);
    traded::last_day(calendar, issue.issued_on, until, traded)
}

/// Whether an issue trades on a day before its maturity.
fn is_traded(seed: u64, issue: &Issue, day: NaiveDate) -> bool {
    let mut dice = Dice::new(seed, Stream::DebtTrade, issue.key, number(day));
    dice.below(issue.rarity) == 0
}

impl Standing {
    fn accrued(&self) -> Option<Price> {
        price(self.accrued?, 6)
    }

    fn net(&self) -> Option<Price> {
        price(self.net?, 3)
    }

    fn gross(&self) -> Option<Price> {
        price(self.net? * 1_000 + self.accrued?, 6)
    }

    /// Issue value at the clean price. Issue values are whole millions, so the result is a whole number.
    fn cap(&self, issue: &Issue) -> Option<Money> {
        let worth = i128::from(issue.value()) * i128::from(self.net?) / 100_000;
        Money::new(Decimal::from_i128_with_scale(worth, 0))
    }
}

fn price(digits: i64, scale: u32) -> Option<Price> {
    Price::new(Decimal::new(digits, scale))
}

fn par(issue: &Issue) -> Price {
    Price::new(Decimal::from(issue.par)).unwrap_or_default()
}

fn rate(issue: &Issue) -> Percent {
    Percent::new(Decimal::new(issue.rate, 3)).unwrap_or_default()
}

/// The issuer's share, if it is listed here.
fn share(day: &Day, issue: &Issue) -> Option<Symbol> {
    let symbol = issue.debtor.symbol.clone()?;
    day.find(&symbol).map(|_| symbol)
}

/// The issues of a table that exist at the end of a session, with their values.
fn all<'a>(
    day: &'a Day,
    issues: &'a [Issue],
    as_of: NaiveDate,
) -> impl Iterator<Item = (&'a Issue, Standing)> {
    let there = issues.iter().filter(move |i| i.issued_on <= as_of);
    there.map(move |i| (i, standing(day.seed, &day.calendar, i, as_of)))
}

/// The fields that bonds and sukuk have in common.
fn paper(day: &Day, issue: &Issue, now: &Standing) -> Paper {
    Paper {
        symbol: issue.symbol.clone(),
        isin: issue.isin,
        name: issue.name(),
        issuer: issue.debtor.name.clone(),
        issuer_symbol: share(day, issue),
        currency: issue.currency,
        issued_on: issue.issued_on,
        maturity: issue.maturity,
        par: par(issue),
        units: Quantity(issue.units),
        issue_value: crate::figures::whole(issue.value()),
        day_count: issue.day_count,
        next_payment: now.payment,
        accrued: now.accrued(),
        net_price: now.net(),
        gross_price: now.gross(),
        market_cap: now.cap(issue),
        last_trade: now
            .traded
            .and_then(|date| history::last_trade(day.seed, &day.calendar, issue, date)),
        status: now.status,
    }
}

/// All bonds and sukuk, including future issues.
pub fn listed() -> impl Iterator<Item = Listed> {
    let all = BONDS.iter().chain(SUKUK.iter());
    all.map(|issue| Listed {
        symbol: issue.symbol.clone(),
        isin: issue.isin,
        name: issue.name(),
    })
}

/// All bonds and sukuk that were outstanding on one of these days, with the days up to the day before `before`.
pub(crate) fn whole(
    market: &Market,
    days: (NaiveDate, NaiveDate),
    before: NaiveDate,
) -> impl Iterator<Item = Instrument> {
    let bonds = BONDS.iter().map(|issue| (issue, SecurityKind::Bond));
    let sukuk = SUKUK.iter().map(|issue| (issue, SecurityKind::Sukuk));
    let there = move |(issue, _): &(&Issue, SecurityKind)| {
        issue.issued_on < days.1 && issue.maturity > days.0
    };
    bonds.chain(sukuk).filter(there).map(move |(issue, kind)| {
        let history::Lived { traded, quiet } = history::lived(market, issue, days, before);
        Instrument {
            symbol: issue.symbol.clone(),
            isin: Some(issue.isin),
            name: issue.name(),
            kind,
            sector: None,
            currency: issue.currency,
            sessions: traded,
            quiet,
        }
    })
}

/// The answer to `bonds`, as of the last session before a day.
pub fn bonds(day: &Day, today: NaiveDate) -> Bonds {
    let as_of = day.calendar.previous_trading_day(today);
    let bond = |(issue, now): (&Issue, Standing)| Bond {
        paper: paper(day, issue, &now),
        coupon: rate(issue),
        frequency: issue.frequency,
        last_coupon: now.last,
        next_coupon: now.next,
    };
    Bonds {
        as_of,
        items: all(day, &BONDS, as_of).map(bond).collect(),
    }
}

/// The answer to `sukuk`, as of the last session before a day.
pub fn sukuk(day: &Day, today: NaiveDate) -> SukukList {
    let as_of = day.calendar.previous_trading_day(today);
    let sukuk = |(issue, now): (&Issue, Standing)| {
        Some(Sukuk {
            paper: paper(day, issue, &now),
            structure: issue.structure?,
            profit_rate: rate(issue),
            distributions: issue.frequency,
            last_distribution: now.last,
            next_distribution: now.next,
        })
    };
    SukukList {
        as_of,
        items: all(day, &SUKUK, as_of).filter_map(sukuk).collect(),
    }
}

#[cfg(test)]
mod tests;
