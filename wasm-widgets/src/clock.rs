//! The exchange's clock in the browser, and its single timer. The visitor's clock and time zone are
//! never used: time is the server's plus the elapsed time of the monotonic clock.

use crate::{glue, registry};
use chrono::{DateTime, NaiveDateTime};
use js_sys::Function;
use std::cell::{Cell, OnceCell};
use wasm_bindgen::closure::Closure;

thread_local! {
    /// The exchange's wall clock in milliseconds at zero of the monotonic clock.
    static ZERO: Cell<Option<f64>> = const { Cell::new(None) };
    static WAITING: Cell<bool> = const { Cell::new(false) };
    static BEAT: OnceCell<Function> = const { OnceCell::new() };
}

/// Initializes the clock with the time written into the document; later documents and elements do
/// not turn a running clock back.
pub(crate) fn start(written: &str) {
    if ZERO.get().is_none() {
        set(written, glue::document_received());
    }
    tick_later();
}

/// Sets the clock from a live event.
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

/// The exchange's wall clock; `None` before it is initialized.
pub(crate) fn now() -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(milliseconds()?).map(|at| at.naive_utc())
}

/// Ticks at every full second of the exchange while the page exists.
pub(crate) fn tick_later() {
    if WAITING.replace(true) {
        return;
    }
    let into = milliseconds().unwrap_or(0).rem_euclid(1000) as u32;
    BEAT.with(|beat| {
        let beat = beat.get_or_init(|| {
            registry::forever(Closure::new(|| {
                WAITING.set(false);
                registry::each(&|widget| widget.tick());
                tick_later();
            }))
        });
        glue::after(1010 - into, beat);
    });
}
