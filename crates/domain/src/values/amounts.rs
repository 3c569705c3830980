//! Prices, quantities, percentages and money.

use super::{Decimal, Invalid};
use std::{fmt, str::FromStr};

/// How many decimals an instrument's prices are shown with: 2 or 3.
pub type Decimals = u8;

macro_rules! decimal_value {
    ($(#[$doc:meta])* $name:ident, $expected:literal, $ok:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(Decimal);

        impl $name {
            /// The value, or `None` when it is outside the range of its kind.
            pub fn new(value: Decimal) -> Option<Self> {
                let ok: fn(&Decimal) -> bool = $ok;
                ok(&value).then_some(Self(value))
            }

            /// The exact decimal.
            pub fn get(self) -> Decimal {
                self.0
            }
        }

        impl FromStr for $name {
            type Err = Invalid;
            fn from_str(text: &str) -> Result<Self, Invalid> {
                Decimal::from_str_exact(text)
                    .ok()
                    .and_then(Self::new)
                    .ok_or_else(|| Invalid::new(text, $expected))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                super::wire_text::serialize(self.0, to)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }
                    fn visit_str<E: serde::de::Error>(self, v: &str) -> Result<$name, E> {
                        let value = super::wire_text::read(v).and_then($name::new);
                        value.ok_or_else(|| E::custom(Invalid::new(v, $expected)))
                    }
                }
                from.deserialize_str(Text)
            }
        }
    };
}

decimal_value!(
    /// A price in the currency of the instrument; never negative.
    Price,
    "a price (a decimal of zero or more)",
    |v| !v.is_sign_negative() || v.is_zero()
);
decimal_value!(
    /// An amount of money in the currency that the context names; may be negative.
    Money,
    "an amount of money",
    |_| true
);
decimal_value!(
    /// A percentage: `1.62` means 1.62%.
    Percent,
    "a percentage",
    |_| true
);
decimal_value!(
    /// A level of an index, in points.
    IndexValue,
    "an index level",
    |v| !v.is_sign_negative() || v.is_zero()
);

/// A number of shares, trades or contracts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Quantity(pub u64);

impl FromStr for Quantity {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        text.parse()
            .map(Self)
            .map_err(|_| Invalid::new(text, "a whole number"))
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Quantity {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        super::wire_text::serialize(self.0.into(), to)
    }
}

#[cfg(feature = "serde")]
super::read_by_text!(Quantity);
