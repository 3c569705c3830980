//! What subscribers hear.

use super::board::{Change, json};
use chrono::{DateTime, FixedOffset};
use domain::values::{IndexCode, Symbol};
use serde::Serialize;
use wire::calls::market_status::{MarketStatus, Status, Timings};

/// One event of the feed. The text for the browser is made once, however many listen.
#[derive(Debug, Clone, PartialEq)]
pub enum LiveEvent {
    /// Fields of securities that changed.
    Quotes {
        /// The data version.
        version: u64,
        /// What changed.
        changes: Vec<Change<Symbol>>,
        /// `{"v":…,"t":"14:32","q":{"SAHW":{"last":"4.38"}}}`.
        data: String,
    },
    /// Fields of indices that changed.
    Indices {
        /// The data version.
        version: u64,
        /// What changed.
        changes: Vec<Change<IndexCode>>,
        /// `{"v":…,"t":"14:32","i":{"GENERAL":{"value":"5482.16"}}}`.
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
    pub(super) fn quotes(
        version: u64,
        as_of: DateTime<FixedOffset>,
        changes: Vec<Change<Symbol>>,
    ) -> Self {
        let data = format!(
            r#"{{"v":{version},"t":"{}","q":{}}}"#,
            as_of.format("%H:%M"),
            json(&changes)
        );
        Self::Quotes {
            version,
            changes,
            data,
        }
    }

    pub(super) fn indices(
        version: u64,
        as_of: DateTime<FixedOffset>,
        changes: Vec<Change<IndexCode>>,
    ) -> Self {
        let data = format!(
            r#"{{"v":{version},"t":"{}","i":{}}}"#,
            as_of.format("%H:%M"),
            json(&changes)
        );
        Self::Indices {
            version,
            changes,
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
            Self::Quotes { .. } => "quotes",
            Self::Indices { .. } => "indices",
            Self::Status { .. } => "status",
            Self::Beat { .. } => "beat",
        }
    }

    /// The data of the event: one line of JSON.
    pub fn data(&self) -> &str {
        match self {
            Self::Quotes { data, .. }
            | Self::Indices { data, .. }
            | Self::Status { data, .. }
            | Self::Beat { data, .. } => data,
        }
    }

    /// The data version it belongs to: what a client hands back to catch up.
    pub fn version(&self) -> u64 {
        match self {
            Self::Quotes { version, .. }
            | Self::Indices { version, .. }
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
