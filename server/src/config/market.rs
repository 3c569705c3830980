//! `[market]`: the exchange's names, symbol and colour.

use super::{ConfigError, Layers};
use domain::{locale::Locale, values::Symbol};

/// The maximum number of characters of a name.
const NAME: usize = 60;
/// The maximum number of characters of the licence line.
const LINE: usize = 200;

/// The market's names and colours.
#[derive(Debug, Clone)]
pub struct Market {
    /// `market.name-en` and `market.name-ar`.
    pub name: [String; 2],
    /// The short names in English and Arabic: the keys `market.short-en` and `market.short-ar`.
    pub short: [String; 2],
    /// The city in English and Arabic: the keys `market.city-en` and `market.city-ar`.
    pub city: [String; 2],
    /// `market.symbol`: the exchange's own symbol.
    pub symbol: Symbol,
    /// `market.licence-en` and `market.licence-ar`: who licenses the exchange. The English line is the default of the
    /// Arabic one.
    pub licence: Option<[String; 2]>,
    /// `market.theme-colour`: the colour of the browser's toolbar; `None`: that of the templates.
    pub theme_colour: Option<String>,
}

impl Market {
    /// Reads and checks this part.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let name = |key| {
            layers.parse(key, "a name of 1 to 60 characters", |text| {
                line(text, NAME).filter(|text| !text.is_empty())
            })
        };
        let text = |key| {
            let expected = "a line of at most 200 characters";
            let given = layers.filled(key);
            given
                .map(|_| layers.parse(key, expected, |text| line(text, LINE)))
                .transpose()
        };
        let [english, arabic] = [text("market.licence-en")?, text("market.licence-ar")?];
        let theme = "market.theme-colour";
        Ok(Self {
            name: [name("market.name-en")?, name("market.name-ar")?],
            short: [name("market.short-en")?, name("market.short-ar")?],
            city: [name("market.city-en")?, name("market.city-ar")?],
            symbol: layers.parse(
                "market.symbol",
                "a symbol of 1 to 12 letters and digits",
                |s| s.parse().ok(),
            )?,
            licence: english.clone().or_else(|| arabic.clone()).map(|either| {
                [
                    english.unwrap_or_else(|| either.clone()),
                    arabic.unwrap_or(either),
                ]
            }),
            theme_colour: layers
                .filled(theme)
                .map(|_| layers.parse(theme, "a colour like #0b3a4a", colour))
                .transpose()?,
        })
    }
}

impl Market {
    /// Who licenses the exchange, in a language.
    pub fn licence(&self, locale: Locale) -> Option<&str> {
        let [english, arabic] = self.licence.as_ref()?;
        Some(match locale {
            Locale::En => english,
            Locale::Ar => arabic,
        })
    }
}

/// A text on one line of at most `most` characters.
fn line(text: &str, most: usize) -> Option<String> {
    let fits = text.chars().count() <= most && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}

fn colour(text: &str) -> Option<String> {
    let digits = text.strip_prefix('#')?;
    let fits = matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then(|| text.to_owned())
}
