//! `[forms]`: what visitors send.

use super::{ConfigError, Layers};
use submissions::Recipients;

/// The most days of `forms.keep-days`: ten years.
const MOST_DAYS: u32 = 3_650;

/// The most bits of `forms.proof-bits`: minutes on a phone.
const MOST_BITS: u32 = 24;

/// Who reads what visitors send, and how long it is kept.
#[derive(Debug, Clone)]
pub struct Forms {
    /// `forms.recipients`: the public keys of the staff.
    pub recipients: Recipients,
    /// `forms.keep-days`.
    pub keep_days: u32,
    /// `forms.proof-bits`: the zero bits of a proof of work.
    pub proof_bits: u32,
    /// `forms.most`: the most submissions that are kept.
    pub most: u32,
    /// `forms.most-mib`, converted to bytes: the most that the file of submissions takes.
    pub most_bytes: u64,
}

impl Forms {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let recipients = |text: &str| {
            let keys = text.split(',').map(str::trim).filter(|key| !key.is_empty());
            Recipients::parse(keys).ok()
        };
        let whole = |text: &str| text.parse().ok().filter(|n| *n > 0);
        let bits = |text: &str| text.parse().ok().filter(|bits| *bits <= MOST_BITS);
        let days = |text: &str| whole(text).filter(|days| *days <= MOST_DAYS);
        Ok(Self {
            recipients: layers.parse(
                "forms.recipients",
                "public keys of age, which begin with age1, separated by commas",
                recipients,
            )?,
            keep_days: layers.parse("forms.keep-days", "a number of days from 1 to 3650", days)?,
            proof_bits: layers.parse("forms.proof-bits", "a whole number from 0 to 24", bits)?,
            most: layers.parse("forms.most", "a whole number of at least 1", whole)?,
            most_bytes: layers.count("forms.most-mib")? * 1024 * 1024,
        })
    }
}
