//! The configuration: flags, then `BORSA_*` in the environment, then `borsa.toml`, then defaults.
//! A key that nobody knows is an error, wherever it stands.

mod keys;
mod layers;

mod addresses;
mod limits;
mod links;
mod market;
mod proxies;
mod sample;
mod serving;
mod sources;

pub use addresses::Addresses;
pub use keys::{KEYS, Key};
pub use layers::{Flags, Layers, Origin, Setting};
pub use limits::{Limits, PageCache};
pub use links::{LINKS, Links};
pub use market::Market;
pub use proxies::Proxies;
pub use sample::Sample;
pub use serving::Serving;
pub use sources::{Services, Sources};

use std::{io, path::PathBuf};

/// Everything that the programs read from the configuration, a part per concern.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where the server listens, and its folders.
    pub serving: Serving,
    /// The market's names and colours.
    pub market: Market,
    /// The site's own address and its redirects.
    pub addresses: Addresses,
    /// Addresses outside the site.
    pub links: Links,
    /// Where the exchange's services are.
    pub sources: Sources,
    /// The sample exchange.
    pub sample: Sample,
    /// Finished pages in memory.
    pub page_cache: PageCache,
    /// What a visitor may ask for at most.
    pub limits: Limits,
}

impl Config {
    /// Reads every part out of the layers, and checks it.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        Ok(Self {
            serving: Serving::new(layers)?,
            market: Market::new(layers)?,
            addresses: Addresses::new(layers)?,
            links: Links::new(layers)?,
            sources: Sources::new(layers)?,
            sample: Sample::new(layers)?,
            page_cache: PageCache::new(layers)?,
            limits: Limits::new(layers)?,
        })
    }

    /// The configuration of a program that was told nothing.
    pub fn defaults() -> Self {
        Self::new(&Layers::defaults()).expect("the defaults are valid")
    }
}

/// What is wrong with a configuration; one sentence that names the place.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the configuration file {path} cannot be read: {source}", path = path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file is not TOML.
    #[error("the configuration file {path} is not valid TOML: {message}", path = path.display())]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Where and why, on one line.
        message: String,
    },
    /// A key of the file that nobody knows.
    #[error("unknown key {key} in {path}; docs/configuration.md lists all keys", path = path.display())]
    UnknownKey {
        /// The file.
        path: PathBuf,
        /// The key with its section.
        key: String,
    },
    /// A variable that nobody knows.
    #[error("unknown environment variable {0}; docs/configuration.md lists all variables")]
    UnknownVariable(String),
    /// A value that is not what its key wants.
    #[error("{key} must be {expected}, but {origin} says {value:?}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// Who said so.
        origin: Origin,
        /// What would be right.
        expected: &'static str,
    },
}

#[cfg(test)]
mod tests;
