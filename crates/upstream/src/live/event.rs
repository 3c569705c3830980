//! What subscribers hear.

use super::board::{Change, json};
use chrono::{DateTime, FixedOffset};
use domain::values::{IndexCode, Symbol};
use serde::Serialize;
use std::fmt::Write;
use wire::calls::market_status::{MarketStatus, Status, Timings};

/// One event of the feed. The text for the browser is made once, however many listen.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveEvent {
    /// All that changed from one state of the data to the next: it belongs together.
    Tick {
        /// The data version.
        version: u64,
        /// Fields of securities that changed.
        quotes: Vec<Change<Symbol>>,
        /// Fields of indices that changed.
        indices: Vec<Change<IndexCode>>,
        /// `{"v":…,"t":"14:32","q":{"SAHW":{"last":"4.38","bid":null}},"i":{"GENERAL":{"value":"5482.16"}}}`.
        /// Without `t` while the exchange has not told its time; without `q` or `i` when nothing in them
        /// changed: totals may have.
        data: String,
    },
    /// The market changed its state, or the exchange's clock jumped.
    Status {
        /// The data version.
        version: u64,
        /// The wire's status without the holidays, and `v`.
        data: String,
    },
    /// A sign of life.
    Beat {
        /// The data version.
        version: u64,
        /// True while the exchange's services give nothing new.
        stale: bool,
        /// `{"v":…,"stale":false}`.
        data: String,
    },
}

impl LiveEvent {
    pub(super) fn tick(
        version: u64,
        as_of: Option<DateTime<FixedOffset>>,
        quotes: Vec<Change<Symbol>>,
        indices: Vec<Change<IndexCode>>,
    ) -> Self {
        let mut data = format!(r#"{{"v":{version}"#);
        // Writing into a string does not fail.
        if let Some(as_of) = as_of {
            let _ = write!(data, r#","t":"{}""#, as_of.format("%H:%M"));
        }
        if !quotes.is_empty() {
            let _ = write!(data, r#","q":{}"#, json(&quotes));
        }
        if !indices.is_empty() {
            let _ = write!(data, r#","i":{}"#, json(&indices));
        }
        data.push('}');
        Self::Tick {
            version,
            quotes,
            indices,
            data,
        }
    }

    pub(super) fn status(version: u64, status: &MarketStatus) -> Self {
        let MarketStatus {
            status,
            now,
            replay,
            sample,
            timings,
            ..
        } = status;
        let short = ShortStatus {
            v: version,
            status: *status,
            now: *now,
            replay: *replay,
            sample: *sample,
            timings: *timings,
        };
        // Plain fields only: writing them cannot fail.
        Self::Status {
            version,
            data: serde_json::to_string(&short).unwrap_or_default(),
        }
    }

    pub(super) fn beat(version: u64, stale: bool) -> Self {
        Self::Beat {
            version,
            stale,
            data: format!(r#"{{"v":{version},"stale":{stale}}}"#),
        }
    }

    /// The name of the event in the stream.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Tick { .. } => "tick",
            Self::Status { .. } => "status",
            Self::Beat { .. } => "beat",
        }
    }

    /// The data of the event: one line of JSON.
    pub fn data(&self) -> &str {
        match self {
            Self::Tick { data, .. } | Self::Status { data, .. } | Self::Beat { data, .. } => data,
        }
    }

    /// The data version it belongs to: what a client hands back to catch up.
    pub fn version(&self) -> u64 {
        match self {
            Self::Tick { version, .. }
            | Self::Status { version, .. }
            | Self::Beat { version, .. } => *version,
        }
    }
}

#[derive(Serialize)]
struct ShortStatus {
    v: u64,
    status: Status,
    now: DateTime<FixedOffset>,
    replay: bool,
    sample: bool,
    timings: Timings,
}
