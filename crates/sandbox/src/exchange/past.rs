//! Historical data: OHLC bars of finished sessions, histories, and past index constituents.

use super::Exchange;
use crate::overlay::Laid;
use chrono::{NaiveDate, NaiveDateTime};
use domain::values::Symbol;
use sandbox_market::{former::Delisted, market::Market};
use sandbox_publications::{Source, content::Archive};
use sandbox_session::{
    history::{self, SessionRange},
    lines::{self, Lines},
    sessions::{self, DatedBar},
    whole::{self, Instrument},
};
use std::sync::Arc;
use wire::calls::{constituents::Constituents, history::History};

impl Exchange {
    /// The history of a security, by its index in the day's table.
    pub(crate) fn security_history(&self, at: usize, range: SessionRange) -> History {
        let before = self.now().date();
        self.with_market(|market| history::of_security(market, at, range, before))
    }

    /// The history of an index, by its position in the list.
    pub(crate) fn index_history(&self, at: usize, range: SessionRange) -> History {
        let before = self.now().date();
        self.with_market(|market| history::of_index(market, at, range, before))
    }

    /// The history of an instrument other than a share, current or expired; `None` when there is none with
    /// this symbol.
    pub(crate) fn other_history(&self, symbol: &Symbol, range: SessionRange) -> Option<History> {
        let before = self.now().date();
        let lines = self.lines();
        match lines.find(symbol) {
            Some(line) if !line.is_debt() => Some(line.history(range, before)),
            _ => self.with_market(|market| lines::past(market, symbol, range, before)),
        }
        .or_else(|| self.gone_history(symbol, range))
    }

    /// The history of a share that is no longer listed, by its code.
    fn gone_history(&self, code: &Symbol, range: SessionRange) -> Option<History> {
        let (before, laid) = (self.now().date(), self.laid());
        self.with_market(|market| {
            let mut gone = market.gone().iter();
            let gone = gone.find(|gone| gone_code(market, &laid, gone.row) == *code)?;
            Some(history::of_gone(market, gone, range, before))
        })
    }

    /// The index of a share that is no longer listed, by its code: it is beyond the end of the tables.
    pub(crate) fn gone_at(&self, code: &Symbol) -> Option<usize> {
        let laid = self.laid();
        self.with_market(|market| {
            let mut gone = market.gone().iter();
            let nth = gone.position(|gone| gone_code(market, &laid, gone.row) == *code)?;
            Some(market.standings.len() + nth)
        })
    }

    /// The shares that are no longer listed, with the codes that calls name them by.
    pub(crate) fn gone(&self) -> Vec<(Symbol, &'static Delisted)> {
        let laid = self.laid();
        self.with_market(|market| {
            let gone = market.gone().iter().map(|gone| gone.row);
            gone.map(|row| (gone_code(market, &laid, row), row))
                .collect()
        })
    }

    /// The answer to `constituents`: at the close of a past day, or in the current session. `None` before the index
    /// began.
    pub(crate) fn constituents_on(&self, index: usize, date: NaiveDate) -> Option<Constituents> {
        let view = Arc::clone(&self.snapshot().view);
        let session = view.day.session(date);
        if session >= view.day.date {
            return Some(view.constituents(index, date));
        }
        let past = self.with_market(|market| market.past(index, session))?;
        Some(view.past_constituents(index, date, session, &past))
    }
}

/// The code of a share that is no longer listed: a share of the sample or of the overlay may have its symbol now.
fn gone_code(market: &Market, laid: &Laid, row: &Delisted) -> Symbol {
    let issuers = &market.issuers;
    row.code(|symbol| {
        let in_sample = issuers.binary_search_by(|i| i.symbol.cmp(symbol)).is_ok();
        in_sample || laid.stock(symbol).is_some()
    })
}

impl Source for Exchange {
    fn now(&self) -> NaiveDateTime {
        self.now()
    }

    fn archive(&self) -> Arc<Archive> {
        self.archive()
    }

    fn each_bar(
        &self,
        days: (NaiveDate, NaiveDate),
        of: Option<usize>,
        each: &mut dyn FnMut(DatedBar<'_>),
    ) {
        // Reading the snapshot advances the market to the clock's day.
        let before = self.snapshot().reading.now.date();
        self.with_market(|market| sessions::each_bar(market, before, days, of, each));
    }

    fn index_history(&self, at: usize, range: SessionRange) -> History {
        self.index_history(at, range)
    }

    fn others(&self, range: SessionRange) -> Vec<Instrument> {
        let before = self.now().date();
        let lines = self.lines();
        self.with_market(|market| whole::others(market, &lines, range, before))
    }

    fn lines(&self) -> Arc<Lines> {
        self.lines()
    }
}
