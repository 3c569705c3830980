//! Events of the live feed.

use super::{
    rows::{Change, json},
    topic::Topic,
};
use chrono::{DateTime, FixedOffset};
use domain::values::{IndexCode, Symbol};
use serde::Serialize;
use std::fmt::Write;
use wire::calls::market_status::{MarketStatus, Status, Timings};

/// One event of the feed. The texts for browsers are serialized once for all subscribers.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveEvent {
    /// All changes from one state of the data to the next, which belong together.
    Tick {
        /// The data version.
        version: u64,
        /// Changed fields of securities.
        quotes: Vec<Change<Symbol>>,
        /// Changed fields of indices.
        indices: Vec<Change<IndexCode>>,
        /// `{"v":…,"t":"14:32","q":{"SAHW":{"last":"4.38","bid":null}},"i":{"GENERAL":{"value":"5482.16"}}}`.
        /// Without `t` while the exchange's time is unknown; without `q` or `i` when only other data, such
        /// as totals, changed.
        data: String,
        /// The same without `q`, for [`Topic::Indices`]. It is sent even if only quotes changed, for its
        /// version and time.
        of_indices: String,
    },
    /// The state of the market changed, or the exchange's clock jumped.
    Status {
        /// The data version.
        version: u64,
        /// The market status without holidays, and `v`.
        data: String,
    },
    /// Heartbeat.
    Beat {
        /// The data version.
        version: u64,
        /// True while the exchange's services deliver nothing new.
        stale: bool,
        /// `{"v":…,"stale":false}`; with `"delay":15` where the values are so many minutes old.
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
        let mut head = format!(r#"{{"v":{version}"#);
        // Writing to a string cannot fail.
        if let Some(as_of) = as_of {
            let _ = write!(head, r#","t":"{}""#, as_of.format("%H:%M"));
        }
        let mut tail = String::new();
        if !indices.is_empty() {
            let _ = write!(tail, r#","i":{}"#, json(&indices));
        }
        tail.push('}');
        let of_indices = format!("{head}{tail}");
        let mut data = head;
        if !quotes.is_empty() {
            let _ = write!(data, r#","q":{}"#, json(&quotes));
        }
        data.push_str(&tail);
        Self::Tick {
            version,
            quotes,
            indices,
            data,
            of_indices,
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
        // Only plain fields: serialization cannot fail.
        Self::Status {
            version,
            data: serde_json::to_string(&short).unwrap_or_default(),
        }
    }

    pub(super) fn beat(version: u64, stale: bool, delay: u16) -> Self {
        let delay = match delay {
            0 => String::new(),
            minutes => format!(r#","delay":{minutes}"#),
        };
        Self::Beat {
            version,
            stale,
            data: format!(r#"{{"v":{version},"stale":{stale}{delay}}}"#),
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

    /// The data of the event for a topic: one line of JSON.
    pub fn data(&self, topic: Topic) -> &str {
        match self {
            Self::Tick { of_indices, .. } if topic == Topic::Indices => of_indices,
            Self::Tick { data, .. } | Self::Status { data, .. } | Self::Beat { data, .. } => data,
        }
    }

    /// The data version of the event, which clients send back to catch up.
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
