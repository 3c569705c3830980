//! `[disclosures]`: sealed days.

use super::{ConfigError, Layers, limits::switch};
use chrono::NaiveDate;

/// The settings of sealed days.
#[derive(Debug, Clone)]
pub struct Disclosures {
    /// `disclosures.seal`: whether days are sealed.
    pub seal: bool,
    /// `disclosures.sealed-from`: the first day of the chain; `None`: the first of the month before that of the first
    /// start.
    pub sealed_from: Option<NaiveDate>,
    /// `disclosures.sealed-mib`, in bytes: the maximum size of all sealed days.
    pub sealed_bytes: u64,
}

impl Disclosures {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let from = "disclosures.sealed-from";
        let day = |text: &str| sealed_days::day_of_name(text);
        let sealed_from = layers
            .filled(from)
            .map(|_| layers.parse(from, "a day such as 2026-01-01", day))
            .transpose()?;
        Ok(Self {
            seal: layers.parse("disclosures.seal", "on or off", switch)?,
            sealed_from,
            sealed_bytes: layers.count("disclosures.sealed-mib")? * 1024 * 1024,
        })
    }
}
