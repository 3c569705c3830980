//! `[forms]`: what visitors send.

use super::{ConfigError, Layers};
use submissions::Recipients;

/// Who reads what visitors send, and how long it is kept.
#[derive(Debug, Clone)]
pub struct Forms {
    /// `forms.recipients`: the public keys of the staff.
    pub recipients: Recipients,
    /// `forms.keep-days`.
    pub keep_days: u32,
    /// `forms.most`: the most submissions that are kept.
    pub most: u32,
}

impl Forms {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let recipients = |text: &str| {
            let keys = text.split(',').map(str::trim).filter(|key| !key.is_empty());
            Recipients::parse(keys).ok()
        };
        let whole = |text: &str| text.parse().ok().filter(|n| *n > 0);
        Ok(Self {
            recipients: layers.parse(
                "forms.recipients",
                "public keys of age, which begin with age1, separated by commas",
                recipients,
            )?,
            keep_days: layers.parse("forms.keep-days", "a whole number of at least 1", whole)?,
            most: layers.parse("forms.most", "a whole number of at least 1", whole)?,
        })
    }
}
