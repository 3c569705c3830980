//! The version of the live data: a number that changes whenever a page made from it would.

use serde::Serialize;
use std::{
    any::{Any, TypeId},
    collections::HashMap,
    hash::{DefaultHasher, Hasher},
    io,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};
use wire::{
    Call,
    calls::{
        indices::Indices, market_status::MarketStatus, statistics::Statistics, stocks::Stocks,
    },
};

/// Counts the changes. It begins at the time of the start in milliseconds, so that it never
/// repeats a number of an earlier run, and fits a JavaScript number.
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

    /// Notes a good answer.
    pub(crate) fn saw<C: Call>(&self, answer: &C::Answer) {
        if let Some(content) = content(answer) {
            self.note::<C>(Seen {
                content,
                troubled: false,
            });
        }
    }

    /// Notes that the last refresh failed: pages now say how old their data is.
    pub(crate) fn lost<C: Call>(&self, last: &C::Answer) {
        if let Some(content) = content(last) {
            self.note::<C>(Seen {
                content,
                troubled: true,
            });
        }
    }

    fn note<C: Call>(&self, now: Seen) {
        let mut seen = self.seen.lock().unwrap_or_else(|e| e.into_inner());
        if seen.insert(TypeId::of::<C>(), now) != Some(now) {
            self.value.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// A digest of what a live answer says, without the time at which it says so; `None` for calls
/// that are not live.
fn content(answer: &dyn Any) -> Option<u64> {
    if let Some(stocks) = answer.downcast_ref::<Stocks>() {
        return Some(digest(&stocks.stocks));
    }
    if let Some(indices) = answer.downcast_ref::<Indices>() {
        return Some(digest(&indices.indices));
    }
    if let Some(s) = answer.downcast_ref::<MarketStatus>() {
        return Some(digest(&(
            s.status,
            s.replay,
            s.sample,
            &s.timings,
            &s.holidays,
        )));
    }
    let s = answer.downcast_ref::<Statistics>()?;
    Some(digest(&(
        (s.market_cap, s.value, s.volume, s.trades),
        (s.value_30d, s.volume_30d, s.trades_30d),
        (s.advancers, s.unchanged, s.decliners, &s.listings),
    )))
}

fn digest(value: &impl Serialize) -> u64 {
    let mut sink = Sink(DefaultHasher::new());
    // Writing into a hasher does not fail, and these types have no keys that JSON refuses.
    let _ = serde_json::to_writer(&mut sink, value);
    sink.0.finish()
}

struct Sink(DefaultHasher);

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
