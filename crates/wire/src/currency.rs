//! Currency codes, ISO 4217.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A currency code: three capital letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Currency([u8; 3]);

/// A text that is not a currency code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a currency code (three capital letters)")]
pub struct NotACurrency(String);

impl Currency {
    /// Dirhams.
    pub const AED: Self = Self(*b"AED");
    /// Dollars.
    pub const USD: Self = Self(*b"USD");

    /// The code.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Currency {
    type Err = NotACurrency;
    fn from_str(text: &str) -> Result<Self, NotACurrency> {
        match <[u8; 3]>::try_from(text.as_bytes()) {
            Ok(code) if code.iter().all(u8::is_ascii_uppercase) => Ok(Self(code)),
            _ => Err(NotACurrency(text.chars().take(40).collect())),
        }
    }
}

impl TryFrom<String> for Currency {
    type Error = NotACurrency;
    fn try_from(text: String) -> Result<Self, NotACurrency> {
        text.parse()
    }
}

impl From<Currency> for String {
    fn from(currency: Currency) -> Self {
        currency.as_str().to_owned()
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(feature = "openapi")]
impl schemars::JsonSchema for Currency {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Currency".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "Currency code, ISO 4217.",
            "pattern": "^[A-Z]{3}$",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_three_capital_letters() {
        assert_eq!("AED".parse(), Ok(Currency::AED));
        assert_eq!(Currency::USD.to_string(), "USD");
        for text in ["", "usd", "US", "USDT", "U$D", "دره"] {
            assert!(text.parse::<Currency>().is_err(), "{text}");
        }
    }
}
