//! The sessions of all instruments other than shares in a range of days, also of those that no longer trade.

use crate::{
    debt, funds, futures,
    history::SessionRange,
    lines::{Line, Lines},
    rights,
};
use chrono::NaiveDate;
use domain::values::{Isin, Money, Price, Quantity, Sector, Symbol};
use sandbox_market::market::Market;
use std::collections::HashMap;
use wire::{
    Bilingual, Currency,
    calls::{
        end_of_day::{SecurityDay, SecurityKind},
        history::Session,
        quotes::QuotedKind,
    },
};

/// An instrument and its days in the range.
#[derive(Debug)]
pub struct Instrument {
    /// Ticker.
    pub symbol: Symbol,
    /// ISIN, if it has one.
    pub isin: Option<Isin>,
    /// Name.
    pub name: Bilingual,
    /// Kind.
    pub kind: SecurityKind,
    /// Sector, for shares.
    pub sector: Option<Sector>,
    /// The currency of its amounts.
    pub currency: Currency,
    /// Its sessions.
    pub sessions: Vec<Session>,
    /// Days without a price of their own, with the last price before.
    pub quiet: Vec<(NaiveDate, Price)>,
}

/// The instruments other than shares, with the sessions in the range and before `before`. `lines` are those of
/// the market's last session.
pub fn others(
    market: &Market,
    lines: &Lines,
    range: SessionRange,
    before: NaiveDate,
) -> Vec<Instrument> {
    let isins: HashMap<Symbol, Isin> = funds::listed().map(|one| (one.symbol, one.isin)).collect();
    let days = (range.from, range.to);
    let of_line = |line: &Line, isin| of_line(line, isin, range, before);
    let funds = lines.all.iter().filter(|line| {
        matches!(
            line.kind,
            QuotedKind::Etf | QuotedKind::Fund | QuotedKind::Reit
        )
    });
    let mut all: Vec<Instrument> = funds
        .map(|line| of_line(line, isins.get(&line.symbol).copied()))
        .collect();
    let contracts = futures::within(market, days).into_iter();
    all.extend(contracts.map(|(line, isin)| of_line(&line, Some(isin))));
    let rights = rights::within(market, days).into_iter();
    all.extend(rights.map(|line| of_line(&line, None)));
    all.extend(debt::whole(market, days, before));
    all
}

fn of_line(line: &Line, isin: Option<Isin>, range: SessionRange, before: NaiveDate) -> Instrument {
    Instrument {
        symbol: line.symbol.clone(),
        isin,
        name: line.name.clone(),
        kind: kind(line.kind),
        sector: None,
        currency: line.currency,
        sessions: line.history(range, before).sessions,
        quiet: Vec::new(),
    }
}

const fn kind(kind: QuotedKind) -> SecurityKind {
    match kind {
        QuotedKind::Etf => SecurityKind::Etf,
        QuotedKind::Fund => SecurityKind::Fund,
        QuotedKind::Reit => SecurityKind::Reit,
        QuotedKind::Future => SecurityKind::Future,
        QuotedKind::Right => SecurityKind::Right,
        QuotedKind::Bond => SecurityKind::Bond,
        QuotedKind::Sukuk => SecurityKind::Sukuk,
    }
}

impl Instrument {
    /// Its rows for the wire.
    pub fn rows(&self) -> impl Iterator<Item = SecurityDay> {
        let traded = self.sessions.iter().map(|session| SecurityDay {
            open: session.open,
            high: session.high,
            low: session.low,
            close: Some(session.close),
            volume: session.volume,
            value: session.value,
            trades: session.trades,
            ..self.row(session.date, session.previous_close)
        });
        let is_quiet = |day: &NaiveDate| self.sessions.iter().all(|session| session.date != *day);
        let quiet = self.quiet.iter().filter(move |(day, _)| is_quiet(day));
        traded.chain(quiet.map(|(day, last)| self.row(*day, *last)))
    }

    /// A row without trades.
    fn row(&self, date: NaiveDate, previous_close: Price) -> SecurityDay {
        SecurityDay {
            date,
            symbol: self.symbol.clone(),
            isin: self.isin,
            name: self.name.clone(),
            kind: self.kind,
            sector: self.sector,
            currency: self.currency,
            open: None,
            high: None,
            low: None,
            close: None,
            previous_close: Some(previous_close),
            volume: Quantity(0),
            value: Money::default(),
            trades: Quantity(0),
        }
    }
}
