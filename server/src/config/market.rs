//! `[market]`: the exchange's names, symbol and colour.

use super::{ConfigError, Layers};
use domain::values::Symbol;

/// The market's names and colours.
#[derive(Debug, Clone)]
pub struct Market {
    /// `market.name-en` and `market.name-ar`.
    pub name: [String; 2],
    /// `market.symbol`: the exchange's own symbol.
    pub symbol: Symbol,
    /// `market.theme-colour`: the colour of the browser's toolbar; `None`: that of the templates.
    pub theme_colour: Option<String>,
}

impl Market {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let name = |key| {
            layers.parse(key, "a name", |text| {
                (!text.is_empty()).then(|| text.to_owned())
            })
        };
        let theme = "market.theme-colour";
        Ok(Self {
            name: [name("market.name-en")?, name("market.name-ar")?],
            symbol: layers.parse(
                "market.symbol",
                "a symbol of 1 to 12 letters and digits",
                |s| s.parse().ok(),
            )?,
            theme_colour: layers
                .filled(theme)
                .map(|_| layers.parse(theme, "a colour like #0b3a4a", colour))
                .transpose()?,
        })
    }
}

fn colour(text: &str) -> Option<String> {
    let digits = text.strip_prefix('#')?;
    let fits = matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then(|| text.to_owned())
}
