//! `[sandbox]`: the sample exchange.

use super::{ConfigError, Layers, serving::address};

/// The sample exchange. The sandbox parses the texts in it.
#[derive(Debug, Clone)]
pub struct Sample {
    /// `sandbox.listen`: the address of a sample exchange that runs alone.
    pub listen: String,
    /// `sandbox.securities`: how many equities it lists.
    pub securities: Option<usize>,
    /// `sandbox.scale`: multiplies the number of equities.
    pub scale: usize,
    /// `sandbox.disclosures`: how many disclosures of earlier years it makes besides its own.
    pub disclosures: usize,
    /// `sandbox.clock`.
    pub clock: Option<String>,
    /// `sandbox.seed`.
    pub seed: Option<u64>,
    /// `sandbox.fault`.
    pub fault: Option<String>,
    /// `market.name-en` and `market.name-ar`: the name of its own company.
    pub name: [String; 2],
}

impl Sample {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let number = |key, expected| {
            layers
                .filled(key)
                .map(|_| layers.parse(key, expected, |text| text.parse().ok()))
                .transpose()
        };
        Ok(Self {
            listen: layers.parse(
                "sandbox.listen",
                "an address and a port, such as 127.0.0.1:3100",
                address,
            )?,
            securities: number("sandbox.securities", "a number of equities")?
                .map(|n: u64| usize::try_from(n).unwrap_or(usize::MAX)),
            scale: usize::try_from(layers.count("sandbox.scale")?).unwrap_or(usize::MAX),
            disclosures: usize::try_from(layers.count_or_none("sandbox.disclosures")?)
                .unwrap_or(usize::MAX),
            clock: layers.filled("sandbox.clock").map(str::to_owned),
            seed: number("sandbox.seed", "a whole number")?,
            fault: layers.filled("sandbox.fault").map(str::to_owned),
            name: ["market.name-en", "market.name-ar"].map(|key| layers.text(key).to_owned()),
        })
    }
}
