//! The configuration: flags override `BORSA_*` environment variables, which override `borsa.toml`, which
//! overrides the defaults. Unknown keys are errors in every source.

mod keys;
mod layers;

mod addresses;
mod colours;
mod contact;
mod delay;
mod delivery;
mod disclosures;
mod forms;
mod images;
mod limits;
mod links;
mod market;
mod pages;
mod proxies;
mod robot_score;
mod sample;
mod serving;
mod sources;

pub use addresses::Addresses;
pub use colours::Colours;
pub use contact::Contact;
pub use delay::Delay;
pub use delivery::{Delivery, MailSettings};
pub use disclosures::Disclosures;
pub use forms::{FormDatabase, Forms};
pub use images::Images;
pub use keys::{KEYS, Key};
pub use layers::{Flags, Layers, Origin, Setting};
pub use limits::{Limits, PageCache};
pub use links::{LINKS, Links};
pub use market::Market;
pub use pages::ContentPages;
pub use proxies::Proxies;
pub use robot_score::{RobotScore, WebAddress};
pub use sample::Sample;
pub use serving::Serving;
pub use sources::{Services, Sources};

use std::{io, path::PathBuf};

/// The whole configuration, one struct per concern.
#[derive(Debug, Clone)]
pub struct Config {
    /// Addresses to listen on, and folders.
    pub serving: Serving,
    /// The market's names.
    pub market: Market,
    /// The folder of the logo and the icons; `None`: the design's.
    pub brand: Option<PathBuf>,
    /// Colours that differ from the design's.
    pub colours: Colours,
    /// The site's own address and its redirects.
    pub addresses: Addresses,
    /// Links to addresses outside the site.
    pub links: Links,
    /// Telephones, addresses and hours.
    pub contact: Contact,
    /// The pages that editors write.
    pub content: ContentPages,
    /// Where pictures come from.
    pub images: Images,
    /// Sealed days of disclosures.
    pub disclosures: Disclosures,
    /// Form submissions.
    pub forms: Forms,
    /// Addresses of the exchange's services.
    pub sources: Sources,
    /// How old values of the running session are when readers get them.
    pub delay: Delay,
    /// The sample exchange.
    pub sample: Sample,
    /// The cache of rendered pages.
    pub page_cache: PageCache,
    /// Limits on visitors' requests.
    pub limits: Limits,
}

impl Config {
    /// Reads and checks all parts from the layers.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        Ok(Self {
            serving: Serving::new(layers)?,
            market: Market::new(layers)?,
            brand: layers.filled("brand.folder").map(PathBuf::from),
            colours: Colours::new(layers)?,
            addresses: Addresses::new(layers)?,
            links: Links::new(layers)?,
            contact: Contact::new(layers)?,
            content: ContentPages::new(layers)?,
            images: Images::new(layers)?,
            disclosures: Disclosures::new(layers)?,
            forms: Forms::new(layers)?,
            sources: Sources::new(layers)?,
            delay: Delay::new(layers)?,
            sample: Sample::new(layers)?,
            page_cache: PageCache::new(layers)?,
            limits: Limits::new(layers)?,
        })
    }

    /// The colour of the browser's frame; `None`: that of the templates.
    pub fn theme_colour(&self) -> Option<String> {
        let own = self.market.theme_colour.clone();
        own.or_else(|| self.colours.night())
    }

    /// The default configuration.
    pub fn defaults() -> Self {
        Self::new(&Layers::defaults()).expect("the defaults are valid")
    }
}

/// An error in the configuration; displayed as one sentence that names the file or the key.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the configuration file {path} cannot be read: {source}", path = path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// The file is not TOML.
    #[error("the configuration file {path} is not valid TOML: {message}", path = path.display())]
    Syntax {
        /// The file.
        path: PathBuf,
        /// Position and cause, on one line.
        message: String,
    },
    /// An unknown key in the file.
    #[error("unknown key {key} in {path}; docs/configuration.md lists all keys", path = path.display())]
    UnknownKey {
        /// The file.
        path: PathBuf,
        /// The key with its section.
        key: String,
    },
    /// An unknown `BORSA_*` variable.
    #[error("unknown environment variable {0}; docs/configuration.md lists all variables")]
    UnknownVariable(String),
    /// A value that its key does not allow.
    #[error("{key} must be {expected}, but {origin} says {value:?}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// Where the value was set.
        origin: Origin,
        /// What the key allows.
        expected: &'static str,
    },
    /// A colour that cannot be seen well on another.
    #[error(
        "colours.{front} on colours.{ground} has a contrast of {ratio} to 1 in the {theme} theme, but needs at least {least} to 1"
    )]
    Contrast {
        /// The token of what stands in front.
        front: &'static str,
        /// The token of the ground.
        ground: &'static str,
        /// The theme.
        theme: &'static str,
        /// The contrast.
        ratio: String,
        /// The least contrast.
        least: f64,
    },
}

impl ConfigError {
    /// The error without the value, which may have a password.
    pub(crate) fn concealed(self) -> Self {
        match self {
            Self::BadValue {
                key,
                origin,
                expected,
                ..
            } => Self::BadValue {
                key,
                value: "…".to_owned(),
                origin,
                expected,
            },
            error => error,
        }
    }
}

#[cfg(test)]
mod tests;
