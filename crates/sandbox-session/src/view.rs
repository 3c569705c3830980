//! The state of the board between two changes, and the answers about it, each encoded once.

mod constituents;
mod statistics;

use crate::{
    day::{Day, SecurityFacts},
    figures,
    lines::Lines,
    live::{self, Depth, MarketState, Row},
};
use bytes::Bytes;
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use domain::session::Timings;
use domain::values::{Percent, Quantity, Symbol};
use sandbox_market::{
    classification,
    market::{INDICES, level},
    ticks,
};
use std::sync::{Arc, OnceLock};
use wire::{
    Bilingual,
    calls::{
        indices::{Index, Indices},
        sparklines::{Sparkline, Sparklines},
        stocks::{Stock, Stocks, TradingState},
    },
};

/// The maximum number of points of a sparkline, including the current one.
const SPARK: usize = 28;

/// The board since its last change.
#[derive(Debug)]
pub struct View {
    /// The data fixed before the session.
    pub day: Arc<Day>,
    /// The current values.
    pub board: MarketState,
    /// Second of the last change, from 10:00.
    pub changed: i32,
    /// Seconds to add to exchange time for a time that never goes back, even when a replay starts again.
    pub ahead: i64,
    /// The exchange time of the last change.
    pub as_of: DateTime<FixedOffset>,
    /// Increases with every change.
    pub version: u64,
    stocks: OnceLock<Bytes>,
    indices: OnceLock<Bytes>,
    statistics: OnceLock<Bytes>,
    quotes: OnceLock<Bytes>,
    sparklines: OnceLock<Bytes>,
    constituents: [OnceLock<Bytes>; INDICES.len()],
}

/// The JSON of an answer. Encoding the wire's types cannot fail.
pub fn encode(answer: &impl serde::Serialize) -> Bytes {
    serde_json::to_vec(answer).unwrap_or_default().into()
}

impl View {
    /// A view of a board that changed at a second; `ahead` as in `View::ahead`.
    pub fn new(day: Arc<Day>, board: MarketState, changed: i32, ahead: i64) -> Self {
        let at = day.date.and_time(Timings::SPEC.trading) + TimeDelta::seconds(i64::from(changed));
        Self {
            as_of: figures::instant(at),
            // Time never goes back and changes have a resolution of one second, so the second is the version.
            version: (at.and_utc().timestamp() + ahead).max(0) as u64,
            day,
            board,
            changed,
            ahead,
            stocks: OnceLock::new(),
            indices: OnceLock::new(),
            statistics: OnceLock::new(),
            quotes: OnceLock::new(),
            sparklines: OnceLock::new(),
            constituents: Default::default(),
        }
    }

    /// The answer to `stocks`.
    pub fn stocks_bytes(&self) -> Bytes {
        self.stocks.get_or_init(|| encode(&self.stocks())).clone()
    }

    /// The answer to `indices`.
    pub fn indices_bytes(&self) -> Bytes {
        self.indices.get_or_init(|| encode(&self.indices())).clone()
    }

    /// The answer to `statistics`.
    pub fn statistics_bytes(&self) -> Bytes {
        self.statistics
            .get_or_init(|| encode(&self.statistics()))
            .clone()
    }

    /// The answer to `quotes`. The lines must be of the same session.
    pub fn quotes_bytes(&self, lines: &Lines) -> Bytes {
        self.quotes
            .get_or_init(|| encode(&lines.quotes(self)))
            .clone()
    }

    /// The answer to `sparklines`. The lines must be of the same session.
    pub fn courses_bytes(&self, lines: &Lines) -> Bytes {
        self.sparklines
            .get_or_init(|| encode(&self.sparklines(lines)))
            .clone()
    }

    /// The answer to `constituents` about the current session, by the position of the index.
    pub fn constituents_bytes(&self, index: usize) -> Bytes {
        self.constituents[index]
            .get_or_init(|| encode(&self.constituents(index, self.day.date)))
            .clone()
    }

    /// The listed securities with their rows, sorted by symbol.
    pub fn listed(&self) -> impl Iterator<Item = (usize, &SecurityFacts, &Row)> {
        let all = self.day.securities.iter().zip(&self.board.rows).enumerate();
        all.map(|(at, (facts, row))| (at, facts, row))
            .filter(|(_, facts, _)| facts.listed)
    }

    /// The answer to `stocks`.
    pub fn stocks(&self) -> Stocks {
        let stocks = self
            .listed()
            .map(|(at, facts, row)| self.stock(at, facts, row))
            .collect();
        Stocks {
            version: self.version,
            as_of: self.as_of,
            stocks,
        }
    }

    /// The answer to `sparklines`: intraday charts of the shares and of the other lines of the session.
    fn sparklines(&self, lines: &Lines) -> Sparklines {
        let shares = self
            .listed()
            .map(|(at, _, row)| (&self.day.issuers[at].symbol, row));
        let mut sparklines: Vec<Sparkline> = shares.filter_map(sparkline).collect();
        let board = lines.board(self);
        let others = lines.quoted(&board).map(|(line, row)| (&line.symbol, row));
        sparklines.extend(others.filter_map(sparkline));
        sparklines.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        Sparklines {
            as_of: self.as_of,
            sparklines,
        }
    }

    fn depth(&self, at: usize, facts: &SecurityFacts, row: &Row) -> Depth {
        if facts.suspended_since.is_some() {
            return Depth::default();
        }
        let issuer = &self.day.issuers[at];
        live::depth(
            self.day.seed,
            self.day.date,
            self.changed,
            at,
            issuer,
            (row.last, facts.limits),
        )
    }

    fn last_trade(&self, facts: &SecurityFacts, row: &Row) -> Option<DateTime<FixedOffset>> {
        let open = Timings::SPEC.trading;
        match row.traded_at {
            Some(second) => Some(figures::instant(
                self.day.date.and_time(open) + TimeDelta::seconds(i64::from(second)),
            )),
            None => facts
                .traded_on
                .map(|day| figures::instant(day.and_time(Timings::SPEC.trading_at_last))),
        }
    }

    fn stock(&self, at: usize, facts: &SecurityFacts, row: &Row) -> Stock {
        let issuer = &self.day.issuers[at];
        let quarter = classification::quarter(self.day.date);
        let depth = self.depth(at, facts, row);
        let lowest = [facts.reference, row.low, row.last]
            .into_iter()
            .filter(|p| *p > 0)
            .min();
        let year_low = [facts.low, row.low].into_iter().filter(|p| *p > 0).min();
        Stock {
            symbol: issuer.symbol.clone(),
            isin: issuer.isin,
            name: Bilingual::new(&issuer.en, &issuer.ar),
            sector: issuer.sector,
            board: issuer.venue(),
            legal_form: issuer.legal_form(),
            decimals: ticks::decimals(lowest.unwrap_or(1_000)),
            listed_on: issuer.listed_on,
            issued_shares: Quantity(facts.shares),
            par: self.day.par(at),
            foreign_limit: Percent::new(issuer.foreign_limit.into()).unwrap_or_default(),
            foreigners_allowed: issuer.foreign_limit > 0,
            sharia: classification::is_compliant(self.day.seed, at, issuer, quarter),
            state: match facts.suspended_since {
                Some(_) => TradingState::Suspended,
                None => TradingState::Active,
            },
            suspended_since: facts.suspended_since,
            last: figures::present(row.last),
            previous_close: figures::present(facts.reference),
            open: figures::present(row.open),
            high: figures::present(row.high),
            low: figures::present(row.low),
            bid: depth.bid.map(|(p, _)| ticks::price(p)),
            bid_volume: depth.bid.map(|(_, v)| Quantity(v)),
            offer: depth.offer.map(|(p, _)| ticks::price(p)),
            offer_volume: depth.offer.map(|(_, v)| Quantity(v)),
            volume: Quantity(row.volume),
            value: figures::dirhams(row.value.into()),
            trades: Quantity(row.trades.into()),
            last_trade: self.last_trade(facts, row),
            high_52w: figures::present(facts.high.max(row.high)),
            low_52w: year_low.map(ticks::price),
        }
    }

    /// The answer to `indices`: those that have begun.
    pub fn indices(&self) -> Indices {
        let begun = (0..INDICES.len()).filter_map(|at| {
            let since = self.day.indices[at].since?;
            Some(self.index(at, since))
        });
        let indices = begun.collect();
        Indices {
            version: self.version,
            as_of: self.as_of,
            indices,
        }
    }

    fn index(&self, at: usize, since: NaiveDate) -> Index {
        let (row, facts, now) = (&INDICES[at], &self.day.indices[at], &self.board.indices[at]);
        let centi = |sum: i128| level(sum, facts.divisor);
        let opened = self.board.second >= 0;
        let traded = facts
            .members
            .iter()
            .map(|(security, ..)| &self.board.rows[*security]);
        let (volume, value) =
            traded.fold((0, 0), |(v, a), r| (v + r.volume, a + u128::from(r.value)));
        let value_now = if opened {
            centi(now.sum)
        } else {
            facts.previous
        };
        let level = |sum: i128| opened.then(|| centi(sum));
        let (open, high, low) = (level(now.open), level(now.high), level(now.low));
        let kept = now.spark.iter().map(|sum| centi(*sum));
        let levels = open.into_iter().chain(kept);
        Index {
            code: code(row.code),
            name: Bilingual::new(row.en, row.ar),
            kind: row.kind,
            sector: row.sector,
            value: figures::points(value_now),
            previous_close: figures::points(facts.previous),
            open: open.map(figures::points),
            high: high.map(figures::points),
            low: low.map(figures::points),
            high_52w: figures::points(high.map_or(facts.high, |high| high.max(facts.high))),
            low_52w: figures::points(low.map_or(facts.low, |low| low.min(facts.low))),
            year_start: figures::points(facts.year_start),
            volume: Quantity(volume),
            value_traded: figures::dirhams(value),
            base_date: since,
            base_value: figures::points(row.base_centi as u32),
            spark: levels
                .take(SPARK - 1)
                .chain(opened.then_some(value_now))
                .map(figures::points)
                .collect(),
        }
    }
}

/// The code of an index for the wire. Those of `INDICES` are valid.
pub fn code(text: &str) -> domain::values::IndexCode {
    text.parse()
        .unwrap_or_else(|_| unreachable!("codes of indices are well formed"))
}

/// An intraday chart for the wire; `None` before the first trade.
fn sparkline((symbol, row): (&Symbol, &Row)) -> Option<Sparkline> {
    let kept = row.spark.iter().take(SPARK - 1).copied();
    (row.open > 0).then(|| Sparkline {
        symbol: symbol.clone(),
        prices: kept.map(ticks::price).collect(),
    })
}
