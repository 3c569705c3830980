//! Lines: instruments other than shares that trade during the session (funds, futures, rights, bonds and sukuk).
//! Each is simulated session by session from its listing on. Finished sessions are its history; the trades of
//! the last one make its quotes. Bonds and sukuk have their sessions of one year only. Lines are not part of
//! indices.

mod answers;
mod quote;

pub use answers::past;

use crate::{debt, funds, futures, rights};
use chrono::NaiveDate;
use domain::values::Symbol;
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Bar, INDICES, Market, Played, Slice, Tape, number, split},
    ticks::{Grid, Mils},
};
use std::sync::Arc;
use wire::{Bilingual, Currency, calls::quotes::QuotedKind};

/// The sessions of a line, including the current one.
#[derive(Debug, Clone, Default)]
pub struct Walked {
    /// Day and bar, earliest first.
    pub sessions: Vec<(NaiveDate, Bar)>,
    /// Slices of the last sessions, from which their trades are generated.
    pub slices: Vec<(NaiveDate, Slice)>,
}

/// An instrument other than a share that trades during the session.
#[derive(Debug, Clone)]
pub struct Line {
    /// Ticker.
    pub symbol: Symbol,
    /// The key of its random draws.
    pub key: u64,
    /// Its name.
    pub name: Bilingual,
    /// Fund, future, right, bond or sukuk.
    pub kind: QuotedKind,
    /// The currency of its prices.
    pub currency: Currency,
    /// The tick sizes.
    pub grid: Grid,
    /// The size of a contract: one unit, a number of shares, dirhams per point, or a hundredth of par.
    pub size: u64,
    /// The lowest and the highest price of the session.
    pub limits: (Mils, Mils),
    /// Units or contracts of an ordinary trade; zero for lines without bids and offers.
    pub usual: u64,
    /// Its sessions.
    pub walked: Walked,
}

impl Line {
    /// True for bonds and sukuk.
    pub fn is_debt(&self) -> bool {
        matches!(self.kind, QuotedKind::Bond | QuotedKind::Sukuk)
    }

    /// The session of a day, with the number of sessions before it.
    pub fn on(&self, day: NaiveDate) -> Option<(usize, &Bar)> {
        let sessions = &self.walked.sessions;
        let at = sessions.binary_search_by_key(&day, |(day, _)| *day).ok()?;
        sessions.get(at).map(|(_, bar)| (at, bar))
    }

    /// The last day with a trade, not after `until`.
    pub(crate) fn traded_on(&self, until: NaiveDate) -> Option<NaiveDate> {
        let mut back = self.walked.sessions.iter().rev();
        let found = back.find(|(day, bar)| *day <= until && bar.open > 0);
        found.map(|(day, _)| *day)
    }
}

/// All lines of a session and their trades.
#[derive(Debug)]
pub struct Lines {
    /// The day of the session.
    pub day: NaiveDate,
    /// Sorted by symbol.
    pub all: Vec<Line>,
    /// The trades of the session and of the previous one.
    played: Arc<Played>,
    previous: Arc<Played>,
}

impl Lines {
    /// The lines of the market's last simulated session.
    pub fn new(market: &Market) -> Self {
        let mut back = market.days.iter().rev().copied();
        let day = back.next().unwrap_or_default();
        let before = back.next().unwrap_or(day);
        let mut all = funds::lines(market, before);
        all.extend(futures::lines(market, before));
        all.extend(rights::lines(market, before));
        all.extend(debt::lines(market, before));
        all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        let played = Arc::new(played(market.seed, &all, day));
        let previous = match before == day {
            true => Arc::default(),
            false => Arc::new(self::played(market.seed, &all, before)),
        };
        for line in &mut all {
            line.walked.slices = Vec::new();
            line.walked.sessions.shrink_to_fit();
        }
        Self {
            day,
            all,
            played,
            previous,
        }
    }

    /// The line of a symbol.
    pub fn find(&self, symbol: &Symbol) -> Option<&Line> {
        self.place(symbol).and_then(|at| self.all.get(at))
    }

    fn place(&self, symbol: &Symbol) -> Option<usize> {
        self.all.binary_search_by(|l| l.symbol.cmp(symbol)).ok()
    }
}

/// The trades of all lines in a session, without weights in indices.
fn played(seed: u64, all: &[Line], day: NaiveDate) -> Played {
    let mut trades = Vec::new();
    for (at, line) in all.iter().enumerate() {
        let mut dice = Dice::new(seed, Stream::LineTrades, line.key, number(day));
        let slices = line.walked.slices.iter().filter(|(on, _)| *on == day);
        for (_, slice) in slices {
            split(*slice, at as u16, &mut dice, &mut trades);
        }
    }
    trades.sort_by_key(|trade| trade.second);
    let reference = |line: &Line| line.on(day).map_or(0, |(_, bar)| bar.reference);
    Played {
        tape: Tape { day, trades },
        references: all.iter().map(reference).collect(),
        weights: vec![[0; INDICES.len()]; all.len()],
        divisors: [1; INDICES.len()],
        levels: [0; INDICES.len()],
    }
}

#[cfg(test)]
mod tests;
