//! Answers about lines: quotes, minutes and history.

use super::{Line, Lines, quote};
use crate::{
    debt, figures, futures,
    history::SessionRange,
    intraday::chart,
    live::{self, MarketState, Row},
    rights,
    view::View,
};
use chrono::{Days, NaiveDate, TimeDelta};
use domain::{
    session::Timings,
    values::{Decimals, Quantity, Symbol},
};
use sandbox_market::{
    market::{Bar, Market},
    ticks::{self, Mils},
};
use std::sync::Arc;
use wire::calls::{
    history::{History, Session},
    intraday::Intraday,
    quotes::{Quote, QuotedKind, Quotes},
};

/// Days before today in the 52-week range.
const YEAR: u64 = 364;

impl Lines {
    /// The answer to `quotes`, at the second of a view, which must be of the same session.
    pub fn quotes(&self, view: &View) -> Quotes {
        let board = self.board(view);
        let there = self.quoted(&board);
        Quotes {
            version: view.version,
            as_of: view.as_of,
            quotes: there.map(|(line, row)| line.quote(view, row)).collect(),
        }
    }

    /// The board of the lines, at the second of a view, which must be of the same session.
    pub fn board(&self, view: &View) -> MarketState {
        let mut board = MarketState::new(Arc::clone(&self.played));
        board.advance(view.changed);
        board
    }

    /// The lines that trade in the session with their rows, sorted by symbol. Lines whose last session was
    /// the previous one are left out.
    pub fn quoted<'a>(
        &'a self,
        board: &'a MarketState,
    ) -> impl Iterator<Item = (&'a Line, &'a Row)> {
        let rows = self.all.iter().zip(&board.rows);
        rows.filter(|(line, _)| line.on(self.day).is_some())
    }

    /// The last two sessions of a line minute by minute.
    pub fn intraday(&self, view: &View, symbol: &Symbol) -> Option<Intraday> {
        let at = self.place(symbol)?;
        Some(Intraday {
            version: view.version,
            current: chart(&self.played, at, view.changed),
            previous: chart(&self.previous, at, live::CLOSE - 1),
        })
    }
}

impl Line {
    fn quote(&self, view: &View, row: &Row) -> Quote {
        let day = view.day.date;
        let year = self.year(day);
        let highest = year.map(|(_, high)| high).max(Some(row.high));
        let lowest = [year.map(|(low, _)| low), Some(row.low)];
        let lowest = lowest.into_iter().flatten().filter(|p| *p > 0).min();
        let reference = self.on(day).map_or(0, |(_, bar)| bar.reference);
        let depth = quote::depth(view.day.seed, day, view.changed, self, row.last);
        let (low, high) = self.limits;
        let free = self.limits == ticks::FREE;
        Quote {
            symbol: self.symbol.clone(),
            name: self.name.clone(),
            kind: self.kind,
            currency: self.currency,
            decimals: self.decimals(row, reference),
            last: figures::present(row.last),
            previous_close: figures::present(reference),
            low_limit: (!free).then(|| ticks::price(low)),
            high_limit: (!free).then(|| ticks::price(high)),
            open: figures::present(row.open),
            high: figures::present(row.high),
            low: figures::present(row.low),
            bid: depth.bid.map(|(price, _)| ticks::price(price)),
            bid_volume: depth.bid.map(|(_, volume)| Quantity(volume)),
            offer: depth.offer.map(|(price, _)| ticks::price(price)),
            offer_volume: depth.offer.map(|(_, volume)| Quantity(volume)),
            volume: Quantity(row.volume),
            value: figures::dirhams(u128::from(row.value) * u128::from(self.size)),
            trades: Quantity(row.trades.into()),
            last_trade: self.last_trade(day, row),
            high_52w: highest.and_then(figures::present),
            low_52w: lowest.map(ticks::price),
        }
    }

    fn decimals(&self, row: &Row, reference: Mils) -> Decimals {
        let prices = [reference, row.low, row.last].into_iter();
        let lowest = prices.filter(|price| *price > 0).min();
        match self.kind {
            QuotedKind::Future => ticks::decimals(1_000),
            QuotedKind::Bond | QuotedKind::Sukuk => 3,
            _ => ticks::decimals(lowest.unwrap_or(1_000)),
        }
    }

    fn last_trade(
        &self,
        day: NaiveDate,
        row: &Row,
    ) -> Option<chrono::DateTime<chrono::FixedOffset>> {
        let at = match row.traded_at {
            Some(second) => day.and_time(Timings::SPEC.trading) + TimeDelta::seconds(second.into()),
            None => self
                .traded_on(day.pred_opt()?)?
                .and_time(Timings::SPEC.trading_at_last),
        };
        Some(figures::instant(at))
    }

    /// The lowest and the highest price of the 52 weeks before a day.
    fn year(&self, day: NaiveDate) -> Option<(Mils, Mils)> {
        let from = day.checked_sub_days(Days::new(YEAR))?;
        let sessions = self.walked.sessions.iter();
        let traded = sessions.filter(|(on, bar)| *on >= from && *on < day && bar.open > 0);
        let ranges = traded.map(|(_, bar)| (bar.low, bar.high));
        ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
    }

    /// The finished sessions up to the day before `before`.
    pub fn history(&self, range: SessionRange, before: NaiveDate) -> History {
        let sessions = self.walked.sessions.iter();
        let within = sessions.filter(|(day, _)| range.covers(*day, before));
        History {
            first_day: self.walked.sessions.first().map_or(before, |(day, _)| *day),
            // Lines have no splits, so adjusted prices are equal.
            adjusted: range.adjusted,
            sessions: within.map(|(day, bar)| self.session(*day, bar)).collect(),
        }
    }

    fn session(&self, date: NaiveDate, bar: &Bar) -> Session {
        Session {
            date,
            open: figures::present(bar.open),
            high: figures::present(bar.high),
            low: figures::present(bar.low),
            close: ticks::price(bar.close),
            previous_close: ticks::price(bar.reference),
            volume: Quantity(bar.volume.into()),
            value: figures::dirhams(u128::from(bar.value) * u128::from(self.size)),
            trades: Quantity(bar.trades.into()),
        }
    }
}

/// The history of instruments without a line today: expired contracts, lapsed rights, and bonds and sukuk on
/// the days with trades. Up to the day before `before`.
pub fn past(
    market: &Market,
    symbol: &Symbol,
    range: SessionRange,
    before: NaiveDate,
) -> Option<History> {
    let over = futures::expired(market, symbol).or_else(|| rights::lapsed(market, symbol));
    match over {
        Some(line) => Some(line.history(range, before)),
        None => debt::history(market, symbol, (range.from, range.to), before),
    }
}
