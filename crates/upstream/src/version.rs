//! The version of the live data, which changes whenever a page rendered from it would.

use chrono::Datelike;
use domain::values::{Decimal, Price};
use std::{
    any::{Any, TypeId},
    collections::HashMap,
    hash::{Hash, Hasher},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};
use wire::{
    Call,
    calls::{
        indices::{Index, Indices},
        market_status::MarketStatus,
        quotes::{Quote, Quotes},
        sparklines::{Sparkline, Sparklines},
        statistics::Statistics,
        stocks::{Stock, Stocks, TradingState},
    },
};
use xxhash_rust::xxh3::Xxh3Default;

/// Counts changes. It starts at the current time in milliseconds, so that it never repeats a
/// number of an earlier run, and fits a JavaScript number.
pub(crate) struct Version {
    value: AtomicU64,
    seen: Mutex<HashMap<TypeId, Seen>>,
}

#[derive(Clone, Copy, PartialEq)]
struct Seen {
    content: u64,
    troubled: bool,
}

impl Version {
    pub(crate) fn starting_at(millis: u64) -> Self {
        Self {
            value: AtomicU64::new(millis),
            seen: Mutex::default(),
        }
    }

    pub(crate) fn get(&self) -> u64 {
        self.value.load(Ordering::Acquire)
    }

    /// Records a good answer.
    pub(crate) fn saw<C: Call>(&self, answer: Digest) {
        self.note::<C>(answer, false);
    }

    /// Records a failed refresh: pages now show the age of their data.
    pub(crate) fn lost<C: Call>(&self, last: Digest) {
        self.note::<C>(last, true);
    }

    fn note<C: Call>(&self, answer: Digest, troubled: bool) {
        let Digest::Live(content) = answer else {
            return;
        };
        let now = Seen { content, troubled };
        let mut seen = self.seen.lock().unwrap_or_else(|e| e.into_inner());
        if seen.insert(TypeId::of::<C>(), now) != Some(now) {
            self.value.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// Digest of an answer. Answers to one request with the same digest render the same page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Digest {
    /// Live data: of the content, without its timestamp.
    Live(u64),
    /// Other data: of the body.
    Body(u64),
}

impl Digest {
    /// The digest of an answer, given that of its body.
    pub(crate) fn of(answer: &dyn Any, body: u64) -> Self {
        content(answer).map_or(Self::Body(body), Self::Live)
    }
}

/// A digest of the content of a live answer, without its timestamp; `None` for calls that are not
/// live. It includes the service's own version number but does not rely on it: all fields that
/// change during a session are hashed too.
fn content(answer: &dyn Any) -> Option<u64> {
    let mut to = Xxh3Default::new();
    if let Some(stocks) = answer.downcast_ref::<Stocks>() {
        stocks.version.hash(&mut to);
        stocks.stocks.iter().for_each(|s| share(s, &mut to));
    } else if let Some(quotes) = answer.downcast_ref::<Quotes>() {
        quotes.version.hash(&mut to);
        quotes.quotes.iter().for_each(|q| quote(q, &mut to));
    } else if let Some(indices) = answer.downcast_ref::<Indices>() {
        indices.version.hash(&mut to);
        indices.indices.iter().for_each(|i| index(i, &mut to));
    } else if let Some(sparklines) = answer.downcast_ref::<Sparklines>() {
        sparklines.as_of.date_naive().hash(&mut to);
        sparklines
            .sparklines
            .iter()
            .for_each(|c| sparkline(c, &mut to));
    } else if let Some(statistics) = answer.downcast_ref::<Statistics>() {
        totals(statistics, &mut to);
    } else if let Some(status) = answer.downcast_ref::<MarketStatus>() {
        state(status, &mut to);
    } else {
        return None;
    }
    Some(to.finish())
}

/// A row as one buffer: hashing many small pieces is far slower.
fn share(s: &Stock, to: &mut impl Hasher) {
    let prices = [
        s.last,
        s.previous_close,
        s.open,
        s.high,
        s.low,
        s.bid,
        s.offer,
        s.high_52w,
        s.low_52w,
    ];
    let counts = [s.bid_volume, s.offer_volume, Some(s.volume), Some(s.trades)];
    let flags = [
        s.sharia,
        s.foreigners_allowed,
        s.state == TradingState::Active,
    ];
    let words = prices
        .map(|price| word(price.map(Price::get)))
        .into_iter()
        .chain(counts.map(|count| count.map_or(u128::MAX, |count| count.0.into())))
        .chain(flags.map(u128::from))
        .chain([
            word(Some(s.value.get())),
            s.last_trade.map_or(u128::MAX, |at| at.timestamp() as u128),
            s.suspended_since
                .map_or(u128::MAX, |day| day.num_days_from_ce() as u128),
        ]);
    let mut row = [0; 19 * size_of::<u128>()];
    for (place, word) in row.chunks_exact_mut(size_of::<u128>()).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    s.symbol.hash(to);
    to.write(&row);
}

fn quote(q: &Quote, to: &mut impl Hasher) {
    let prices = [
        q.last,
        q.previous_close,
        q.low_limit,
        q.high_limit,
        q.open,
        q.high,
        q.low,
        q.bid,
        q.offer,
        q.high_52w,
        q.low_52w,
    ];
    let counts = [q.bid_volume, q.offer_volume, Some(q.volume), Some(q.trades)];
    let words = prices
        .map(|price| word(price.map(Price::get)))
        .into_iter()
        .chain(counts.map(|count| count.map_or(u128::MAX, |count| count.0.into())))
        .chain([
            word(Some(q.value.get())),
            q.last_trade.map_or(u128::MAX, |at| at.timestamp() as u128),
        ]);
    let mut row = [0; 17 * size_of::<u128>()];
    for (place, word) in row.chunks_exact_mut(size_of::<u128>()).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    q.symbol.hash(to);
    to.write(&row);
}

/// Raw bits of a decimal: its `Hash` would first strip trailing zeros, thousands of times.
fn word(value: Option<Decimal>) -> u128 {
    // No valid decimal has all bits set.
    value.map_or(u128::MAX, |v| u128::from_le_bytes(v.serialize()))
}

/// An intraday chart is append-only.
fn sparkline(c: &Sparkline, to: &mut impl Hasher) {
    (&c.symbol, c.prices.len(), c.prices.last()).hash(to);
}

fn index(i: &Index, to: &mut impl Hasher) {
    (&i.code, i.value, i.previous_close, i.open, i.high, i.low).hash(to);
    (
        i.high_52w,
        i.low_52w,
        i.year_start,
        i.volume,
        i.value_traded,
    )
        .hash(to);
}

fn totals(s: &Statistics, to: &mut impl Hasher) {
    (s.market_cap, s.value, s.volume, s.trades).hash(to);
    (s.value_30d, s.volume_30d, s.trades_30d).hash(to);
    (s.advancers, s.unchanged, s.decliners).hash(to);
    let long = &s.listings;
    (
        long.as_of,
        long.sukuk_share,
        long.sukuk_listed,
        long.total_sukuk,
        long.total_bonds,
    )
        .hash(to);
}

fn state(s: &MarketStatus, to: &mut impl Hasher) {
    (std::mem::discriminant(&s.status), s.replay, s.sample).hash(to);
    let t = &s.timings;
    (
        t.pre_opening,
        t.trading,
        t.pre_closing,
        t.trading_at_last,
        t.close,
    )
        .hash(to);
    for h in &s.holidays {
        (
            h.date,
            h.provisional,
            h.trading_closed,
            &h.name.en,
            &h.name.ar,
        )
            .hash(to);
    }
}
