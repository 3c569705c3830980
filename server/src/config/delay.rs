//! `[delay]`: how old values of the running session are when readers get them.

use super::{ConfigError, Layers};
use std::time::Duration;

/// The longest delay in minutes.
const LONGEST: u64 = 60;

/// The delays of readers. Neither data nor the live stream is ever ahead of the pages: readers of a page could have newer
/// values from there otherwise.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Delay {
    /// `delay.pages`: pages with their frame, fragments and blocks.
    pub pages: Duration,
    /// `delay.data`: data formats, files of charts, data calls.
    pub data: Duration,
    /// `delay.live`: the live stream.
    pub live: Duration,
}

impl Delay {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let expected = "a whole number of minutes from 0 to 60";
        let pages = layers.parse("delay.pages", expected, minutes)?;
        let expected = "a whole number of minutes from 0 to 60, and not less than delay.pages";
        let further = |key| {
            let not_before = |delay: &Duration| *delay >= pages;
            layers.parse(key, expected, |text| minutes(text).filter(not_before))
        };
        Ok(Self {
            pages,
            data: further("delay.data")?,
            live: further("delay.live")?,
        })
    }

    /// The longest of them.
    pub fn longest(&self) -> Duration {
        self.pages.max(self.data).max(self.live)
    }
}

fn minutes(text: &str) -> Option<Duration> {
    let minutes: u64 = text.parse().ok()?;
    (minutes <= LONGEST).then(|| Duration::from_secs(60 * minutes))
}
