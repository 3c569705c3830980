//! Prices, quantities, percentages and money.

use super::{Decimal, Invalid};
use std::{fmt, str::FromStr};

/// Displayed decimals of an instrument's prices: 2 or 3.
pub type Decimals = u8;

/// Maximum decimals of a text.
const PLACES: u32 = 12;

/// Maximum number of shares or trades in a text: a thousand times the largest issuer's shares.
const MOST: u64 = 1_000_000_000_000_000;

/// Maximum digits before the point of a parsed text, with at most [`PLACES`] after it: more than any
/// market needs, and few enough that prices times quantities, summed over a whole market, do not
/// overflow a decimal.
fn bounded(value: Decimal, digits: u32) -> bool {
    let (size, scale) = (value.mantissa().unsigned_abs(), value.scale());
    if scale > PLACES {
        let short = value.normalize();
        return short.scale() <= PLACES && bounded(short, digits);
    }
    size < TENS[(digits + scale) as usize]
}

/// Powers of ten.
const TENS: [u128; 31] = {
    let mut tens = [1; 31];
    let mut at = 1;
    while at < tens.len() {
        tens[at] = tens[at - 1] * 10;
        at += 1;
    }
    tens
};

macro_rules! decimal_value {
    ($(#[$doc:meta])* $name:ident, $digits:literal, $expected:literal, $ok:expr) => {
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
                    .filter(|value| bounded(*value, $digits))
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
                        let value = super::wire_text::short(v)
                            .filter(|value| bounded(*value, $digits))
                            .and_then($name::new);
                        match value {
                            Some(value) => Ok(value),
                            None => v.parse().map_err(E::custom),
                        }
                    }
                }
                from.deserialize_str(Text)
            }
        }
    };
}

decimal_value!(
    /// A price in the currency of the instrument, not negative.
    Price,
    9,
    "a price (a decimal of zero or more, below a billion)",
    |v| !v.is_sign_negative() || v.is_zero()
);
decimal_value!(
    /// An amount of money in the currency of the context; may be negative.
    Money,
    18,
    "an amount of money",
    |_| true
);
decimal_value!(
    /// A percentage: `1.62` means 1.62%.
    Percent,
    9,
    "a percentage",
    |_| true
);
decimal_value!(
    /// A level of an index, in points.
    IndexValue,
    9,
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
            .ok()
            .filter(|number| *number <= MOST)
            .map(Self)
            .ok_or_else(|| Invalid::new(text, "a whole number up to a million billion"))
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn values_out_of_range_are_refused() {
        for text in [
            "999999999",
            "999999999.999999999999",
            "0.000000000001",
            "4.380000000000000000",
        ] {
            assert!(text.parse::<Price>().is_ok(), "{text}");
        }
        for text in [
            "1000000000",
            "9223372036854775807",
            "0.0000000000001",
            "-1",
            "NaN",
            "1e9",
        ] {
            assert!(text.parse::<Price>().is_err(), "{text}");
        }
        assert!("-999999999999999999".parse::<Money>().is_ok());
        assert!("-1000000000000000000".parse::<Money>().is_err());
        assert!("1000000000000000".parse::<Quantity>().is_ok());
        assert!("1000000000000001".parse::<Quantity>().is_err());
    }

    proptest! {
        #[test]
        fn ten_thousand_rows_can_be_computed_with(
            price in r"[0-9]{1,9}(\.[0-9]{1,12})?",
            reference in r"[0-9]{1,9}(\.[0-9]{1,12})?",
            quantity in 0..=MOST,
        ) {
            let (price, reference): (Price, Price) = (price.parse().unwrap(), reference.parse().unwrap());
            let worth = price.get().checked_mul(quantity.into()).unwrap();
            prop_assert!(worth.checked_mul(10_000.into()).is_some());
            if !reference.get().is_zero() {
                let change = (price.get() - reference.get()).checked_mul(Decimal::ONE_HUNDRED);
                prop_assert!(change.unwrap().checked_div(reference.get()).is_some());
            }
        }
    }
}
