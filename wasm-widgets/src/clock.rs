//! The exchange's clock in the browser, and the one timer that follows it. The visitor's own clock
//! and zone never count: time is what the server said plus what the monotonic clock measured since.

use crate::{glue, registry};
use chrono::{DateTime, NaiveDateTime};
use js_sys::Function;
use std::cell::{Cell, OnceCell};
use wasm_bindgen::closure::Closure;

thread_local! {
    /// The exchange's wall clock in milliseconds when the monotonic clock stood at zero.
    static ZERO: Cell<Option<f64>> = const { Cell::new(None) };
    static WAITING: Cell<bool> = const { Cell::new(false) };
    static BEAT: OnceCell<Function> = const { OnceCell::new() };
}

/// Takes what the server wrote into the document as the time at which it came; later documents
/// and elements do not turn a running clock back.
pub(crate) fn start(written: &str) {
    if ZERO.get().is_none() {
        set(written, glue::document_received());
    }
    tick_later();
}

/// Takes a fresh word of the exchange.
pub(crate) fn correct(now: &str) {
    set(now, glue::monotonic());
}

fn set(text: &str, at: f64) {
    if let Some(now) = domain::format::parse_instant(text) {
        ZERO.set(Some(now.and_utc().timestamp_millis() as f64 - at));
    }
}

fn milliseconds() -> Option<i64> {
    ZERO.get().map(|zero| (zero + glue::monotonic()) as i64)
}

/// The exchange's wall clock; none before any server told it.
pub(crate) fn now() -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(milliseconds()?).map(|at| at.naive_utc())
}

/// Ticks at the next full second of the exchange, and so on while the page lives.
pub(crate) fn tick_later() {
    if WAITING.replace(true) {
        return;
    }
    let into = milliseconds().unwrap_or(0).rem_euclid(1000) as u32;
    BEAT.with(|beat| {
        let beat = beat.get_or_init(|| {
            registry::forever(Closure::new(|| {
                WAITING.set(false);
                registry::each(|widget| widget.tick());
                tick_later();
            }))
        });
        glue::after(1010 - into, beat);
    });
}
