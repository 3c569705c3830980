//! `[links]`: addresses outside the site. A link without an address is not shown.

use super::{ConfigError, KEYS, Layers, addresses::web_address};
use domain::locale::Locale;
use std::collections::BTreeMap;

pub use page_table::navigation::LINK_KEYS as LINKS;

/// External addresses by name, in English and Arabic.
#[derive(Debug, Clone)]
pub struct Links(BTreeMap<&'static str, [String; 2]>);

impl Links {
    /// Reads and checks this part. The English address is the default of the Arabic one.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let read = |name: &str| {
            let Some(key) = KEYS.iter().find(|key| key.name == name) else {
                return Ok(None);
            };
            let expected = "an address like https://example.com, or nothing";
            layers
                .filled(key.name)
                .map(|_| layers.parse(key.name, expected, web_address))
                .transpose()
        };
        let mut links = BTreeMap::new();
        for name in LINKS {
            let english = read(&format!("links.{name}"))?;
            let arabic = read(&format!("links.{name}-ar"))?.or_else(|| english.clone());
            if english.is_some() || arabic.is_some() {
                links.insert(
                    name,
                    [english.unwrap_or_default(), arabic.unwrap_or_default()],
                );
            }
        }
        Ok(Self(links))
    }

    /// The address of a link in a language.
    pub fn get(&self, name: &str, locale: Locale) -> Option<&str> {
        let [english, arabic] = self.0.get(name)?;
        let href = match locale {
            Locale::En => english,
            Locale::Ar => arabic,
        };
        (!href.is_empty()).then_some(href.as_str())
    }

    /// All links, for the pages.
    pub fn to_map(&self) -> BTreeMap<String, [String; 2]> {
        self.0
            .iter()
            .map(|(name, pair)| ((*name).to_owned(), pair.clone()))
            .collect()
    }
}
