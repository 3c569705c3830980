//! The values of the market. `FromStr` is the only way to parse text, decimals never pass through
//! `f64`, and absent values are `Option`s.

mod amounts;
mod code;
mod isin;
mod lei;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod wire_text;

pub use amounts::{Decimals, IndexValue, Money, Percent, Price, Quantity};
pub use code::{IndexCode, Sector, Symbol};
pub use isin::Isin;
pub use lei::Lei;
pub use rust_decimal::Decimal;

/// An invalid text for a value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not {expected}")]
pub struct Invalid {
    /// The text, cut to 40 characters.
    pub text: String,
    /// The expected form, for example "a symbol of 1 to 12 letters and digits".
    pub expected: &'static str,
}

impl Invalid {
    pub(crate) fn new(text: &str, expected: &'static str) -> Self {
        Self {
            text: text.chars().take(40).collect(),
            expected,
        }
    }
}

/// Reads a value with `FromStr` from its text.
#[cfg(feature = "serde")]
macro_rules! read_by_text {
    ($name:ty) => {
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $name;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("the text of a ", stringify!($name)))
                    }
                    fn visit_str<E: serde::de::Error>(self, v: &str) -> Result<$name, E> {
                        v.parse().map_err(E::custom)
                    }
                }
                from.deserialize_str(Text)
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use read_by_text;

/// Implements serde through the text form, for a value with `FromStr` and a text accessor.
#[cfg(feature = "serde")]
macro_rules! serde_by_text {
    ($name:ty, $text:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.$text())
            }
        }
        $crate::values::read_by_text!($name);
    };
}
#[cfg(feature = "serde")]
pub(crate) use serde_by_text;
