//! `[page-cache]` and `[limits]`.

use super::{ConfigError, Layers};
use std::{num::NonZeroU32, time::Duration};

/// The cache of rendered pages.
#[derive(Debug, Clone, Copy)]
pub struct PageCache {
    /// `page-cache.enabled`.
    pub enabled: bool,
    /// `page-cache.size-mib`, converted to bytes.
    pub bytes: u64,
}

impl PageCache {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        Ok(Self {
            enabled: layers.parse("page-cache.enabled", "on or off", switch)?,
            bytes: layers.count("page-cache.size-mib")? * 1024 * 1024,
        })
    }
}

/// Limits on visitors' requests.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// `limits.live-streams`.
    pub live_streams: usize,
    /// `limits.live-streams-per-address`.
    pub live_streams_per_address: usize,
    /// `limits.data-calls-per-second`.
    pub data_calls_per_second: NonZeroU32,
    /// `limits.data-calls-burst`.
    pub data_calls_burst: NonZeroU32,
    /// `limits.exports`.
    pub exports: usize,
    /// `limits.exports-per-address`.
    pub exports_per_address: usize,
    /// `limits.query-bytes`.
    pub query_bytes: usize,
    /// `limits.body-bytes`.
    pub body_bytes: usize,
    /// `limits.connections`.
    pub connections: usize,
    /// `limits.connections-per-address`.
    pub connections_per_address: usize,
    /// `limits.stall-seconds`.
    pub stall: Duration,
    /// `limits.header-seconds`.
    pub header: Duration,
    /// `limits.page-seconds`.
    pub page: Duration,
    /// `limits.drain-seconds`.
    pub drain: Duration,
}

impl Limits {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let fit = |n| usize::try_from(n).unwrap_or(usize::MAX);
        let size = |key| layers.count(key).map(fit);
        let rate = |key| layers.parse(key, "a whole number from 1 to 1000000", rate);
        let seconds = |key| layers.count(key).map(Duration::from_secs);
        Ok(Self {
            live_streams: layers.count_or_none("limits.live-streams").map(fit)?,
            live_streams_per_address: size("limits.live-streams-per-address")?,
            data_calls_per_second: rate("limits.data-calls-per-second")?,
            data_calls_burst: rate("limits.data-calls-burst")?,
            exports: size("limits.exports")?,
            exports_per_address: size("limits.exports-per-address")?,
            query_bytes: size("limits.query-bytes")?,
            body_bytes: size("limits.body-bytes")?,
            connections: size("limits.connections")?,
            connections_per_address: size("limits.connections-per-address")?,
            stall: seconds("limits.stall-seconds")?,
            header: seconds("limits.header-seconds")?,
            page: seconds("limits.page-seconds")?,
            drain: seconds("limits.drain-seconds")?,
        })
    }
}

/// A number of calls, for which a bucket can be computed.
fn rate(text: &str) -> Option<NonZeroU32> {
    let number: NonZeroU32 = text.parse().ok()?;
    (number.get() <= 1_000_000).then_some(number)
}

pub(super) fn switch(text: &str) -> Option<bool> {
    match text {
        "on" | "true" => Some(true),
        "off" | "false" => Some(false),
        _ => None,
    }
}
