//! `[contact]`: telephones, addresses and hours. A value that is not configured is not shown.

use super::{ConfigError, KEYS, Layers};
use domain::locale::Locale;
use std::collections::BTreeMap;

/// The most characters of a value.
const MAX: usize = 120;

/// Values by the key that content uses, such as `listings.email`, in English and Arabic.
#[derive(Debug, Clone)]
pub struct Contact(BTreeMap<String, [String; 2]>);

impl Contact {
    /// Reads and checks this part. The English value is the default of the Arabic one.
    pub fn new(layers: &Layers) -> Result<Self, ConfigError> {
        let read = |content: &str, suffix: &str| {
            let name = format!("contact.{}{suffix}", content.replace('.', "-"));
            let Some(key) = KEYS.iter().find(|key| key.name == name) else {
                return Ok(None);
            };
            if layers.filled(key.name).is_none() {
                return Ok(None);
            }
            let value = match content.rsplit_once('.') {
                Some((_, "phone")) => layers.parse(key.name, "a telephone number", phone),
                Some((_, "email")) => {
                    layers.parse(key.name, "an address like name@example.com", email)
                }
                _ => layers.parse(key.name, "a line of at most 120 characters", line),
            };
            value.map(Some)
        };
        let mut values = BTreeMap::new();
        for key in content::names::CONTACT_KEYS {
            let english = read(key, "")?;
            let arabic = read(key, "-ar")?.or_else(|| english.clone());
            if let (Some(english), Some(arabic)) = (english, arabic) {
                values.insert(key.to_owned(), [english, arabic]);
            }
        }
        Ok(Self(values))
    }

    /// A value in a language, by the key that content uses.
    pub fn get(&self, key: &str, locale: Locale) -> Option<&str> {
        let [english, arabic] = self.0.get(key)?;
        let value = match locale {
            Locale::En => english,
            Locale::Ar => arabic,
        };
        (!value.is_empty()).then_some(value.as_str())
    }

    /// All values, for the pages.
    pub fn to_map(&self) -> BTreeMap<String, [String; 2]> {
        self.0.clone()
    }
}

fn phone(text: &str) -> Option<String> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let fits = text
        .bytes()
        .all(|b| b.is_ascii_digit() || b"+ ()-".contains(&b));
    (fits && (3..=20).contains(&digits) && text.len() <= 40).then(|| text.to_owned())
}

pub(super) fn email(text: &str) -> Option<String> {
    let (name, host) = text.split_once('@')?;
    let word = |text: &str| {
        !text.is_empty()
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-_.+".contains(&b))
    };
    (word(name) && word(host) && text.len() <= MAX).then(|| text.to_owned())
}

fn line(text: &str) -> Option<String> {
    let fits = text.chars().count() <= MAX && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}
