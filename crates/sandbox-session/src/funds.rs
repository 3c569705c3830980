//! ETFs, funds and REITs: net asset values that follow an index or a trend of their own, prices near
//! them, and distributions.

mod income;
mod plan;
mod table;
mod value;

pub use plan::lines;

use crate::{
    figures,
    lines::{Line, Lines},
    listed::Listed,
    slow,
};
use chrono::{Days, NaiveDate};
use domain::{
    calendar::Calendar,
    values::{Decimal, Money, Price, Quantity, Symbol},
};
use sandbox_market::{market::Market, ticks};
use table::{FUNDS, Row};
use value::Levels;
use wire::calls::{
    funds::{Fund, FundStructure, Funds},
    nav_history::{NavHistory, NavPoint},
};

/// The maximum number of days between two valuations of any fund.
const QUARTER: u64 = 100;

/// Units that an open fund creates or redeems at once.
const BLOCK: u64 = 10_000;

/// A fund, as seen from a session.
struct Seen<'a> {
    seed: u64,
    calendar: &'a Calendar,
    row: &'a Row,
    levels: Levels,
}

impl<'a> Seen<'a> {
    fn new(market: &'a Market, row: &'a Row, from: NaiveDate) -> Self {
        let days = (from, NaiveDate::MAX);
        let closes = row
            .tracks()
            .map_or_else(Vec::new, |code| market.index_closes(code, days));
        Self {
            seed: market.seed,
            calendar: &market.calendar,
            row,
            levels: Levels(closes),
        }
    }

    fn micros(&self, day: NaiveDate) -> Option<i64> {
        let bare = value::micros(self.seed, self.row, day, &self.levels)?;
        Some(bare + income::earned(self.calendar, self.row, bare, day))
    }

    /// The net asset value of a unit on a day, ten-thousandths.
    fn nav(&self, day: NaiveDate) -> Option<i64> {
        self.micros(day).map(|micros| (micros + 50) / 100)
    }

    /// Units in circulation on a day.
    fn units(&self, day: NaiveDate) -> u64 {
        if self.row.structure == FundStructure::ClosedEnded {
            return self.row.units;
        }
        let key = self.row.key ^ 1;
        let share = slow::between(
            self.seed,
            sandbox_market::dice::Stream::Fund,
            key,
            day,
            (700, 1_250),
        );
        self.row.units * share.unsigned_abs() / 1_000 / BLOCK * BLOCK
    }

    /// The valuation days since the listing.
    fn valued(&self, from: NaiveDate, to: NaiveDate) -> Vec<NaiveDate> {
        let from = from.max(self.row.listed_on).max(sandbox_market::FIRST_DAY);
        let days = self.calendar.trading_days(from, to);
        days.filter(|day| value::is_valued(self.calendar, self.row.kind, *day))
            .collect()
    }
}

fn fund(seen: &Seen<'_>, line: &Line, as_of: NaiveDate) -> Option<Fund> {
    let row = seen.row;
    let from = as_of.checked_sub_days(Days::new(QUARTER))?;
    // A fund is not shown before its first valuation.
    let nav_date = seen.valued(from, as_of).pop()?;
    let (nav, units) = (seen.nav(nav_date)?, seen.units(nav_date));
    let (nth, bar) = line.on(as_of)?;
    let price = bar.close;
    let previous = (nth > 0).then_some(bar.reference);
    let net = i128::from(nav) * i128::from(units);
    let house = |at: usize| table::house(row.houses[at]);
    Some(Fund {
        symbol: row.symbol.clone(),
        isin: row.isin,
        name: row.name.clone(),
        kind: row.kind,
        currency: row.currency,
        manager: house(0)?,
        custodian: house(1)?,
        administrator: house(2)?,
        policy: row.policy.clone(),
        structure: row.structure,
        tracks: row.tracks().and_then(|code| code.parse().ok()),
        management_fee: figures::percent(row.fee),
        total_fees: figures::percent(row.fees),
        listed_on: row.listed_on,
        units: Quantity(units),
        nav: nav_price(nav),
        nav_date,
        net_assets: Money::new(Decimal::from_i128_with_scale((net + 50) / 100, 2))?,
        price: ticks::price(price),
        previous_close: previous.map(ticks::price),
        premium: figures::percent(figures::apart(i64::from(price) * 10, nav)),
        last_trade: line.traded_on(as_of),
        frequency: row.income.map_or(0, |income| income.times),
        distributions: seen.distributions(as_of),
    })
}

fn nav_price(nav: i64) -> Price {
    Price::new(Decimal::new(nav, 4)).unwrap_or_default()
}

/// All funds, including future listings.
pub fn listed() -> impl Iterator<Item = Listed> {
    FUNDS.iter().map(|row| Listed {
        symbol: row.symbol.clone(),
        isin: row.isin,
        name: row.name.clone(),
    })
}

/// The answer to `funds`, as of the last session before a day, with the other instruments (`lines`) of that
/// day.
pub fn funds(market: &Market, lines: &Lines, today: NaiveDate) -> Funds {
    let as_of = market.calendar.previous_trading_day(today);
    let from = as_of.checked_sub_days(Days::new(QUARTER)).unwrap_or(as_of);
    let listed = FUNDS.iter().filter(|row| row.listed_on <= as_of);
    let item = |row: &Row| {
        let line = lines.find(&row.symbol)?;
        fund(&Seen::new(market, row, from), line, as_of)
    };
    let items = listed.filter_map(item).collect();
    Funds { as_of, items }
}

/// The answer to `nav-history` before a day; `None` for a fund that is not listed.
pub fn nav_history(
    market: &Market,
    symbol: &Symbol,
    (from, to): (NaiveDate, NaiveDate),
    today: NaiveDate,
) -> Option<NavHistory> {
    let as_of = market.calendar.previous_trading_day(today);
    let row = FUNDS.iter().find(|row| row.symbol == *symbol)?;
    if row.listed_on > as_of {
        return None;
    }
    let points = points(market, row, (from, to.min(as_of)));
    Some(NavHistory {
        symbol: symbol.clone(),
        currency: row.currency,
        points,
    })
}

fn points(market: &Market, row: &Row, (from, to): (NaiveDate, NaiveDate)) -> Vec<NavPoint> {
    // One earlier value, from which the first requested change is measured.
    let early = from.max(sandbox_market::FIRST_DAY) - Days::new(QUARTER);
    let seen = Seen::new(market, row, early);
    let mut before: Option<i64> = None;
    let mut points = Vec::new();
    for date in seen.valued(early, to) {
        let Some(nav) = seen.nav(date) else {
            continue;
        };
        let change = before.map(|before| Decimal::new(nav - before, 4));
        before = Some(nav);
        if date >= from {
            points.push(NavPoint {
                date,
                nav: nav_price(nav),
                units: Quantity(seen.units(date)),
                change: change.and_then(Money::new),
            });
        }
    }
    points
}

#[cfg(test)]
mod tests;
