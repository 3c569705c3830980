//! JSON Schema of the values, which are all strings on the wire.

use super::{IndexCode, IndexValue, Isin, Lei, Money, Percent, Price, Quantity, Sector, Symbol};
use crate::{debt::DayCount, locale::Locale};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// A decimal of any sign.
const DECIMAL: &str = r"^-?\d+(\.\d+)?$";
/// A decimal of zero or more.
const POSITIVE: &str = r"^\d+(\.\d+)?$";

macro_rules! texts {
    ($($name:ident, $description:literal, $pattern:expr;)+) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "type": "string",
                    "description": $description,
                    "pattern": $pattern,
                })
            }
        }
    )+};
}

texts! {
    Price, "A price in the currency of the instrument.", POSITIVE;
    Money, "An amount of money; AED unless stated otherwise.", DECIMAL;
    Percent, "A percentage: 1.62 means 1.62%.", DECIMAL;
    IndexValue, "A level of an index, in points.", POSITIVE;
    Quantity, "A number of shares, trades or contracts.", r"^\d+$";
    Symbol, "The symbol of a security, or of a member.", "^[A-Za-z0-9._-]{1,12}$";
    IndexCode, "The code of an index.", "^[A-Za-z0-9._-]{1,16}$";
    Isin, "An ISIN with its check digit.", "^[A-Z]{2}[A-Z0-9]{9}[0-9]$";
    Lei, "An LEI with its check digits.", "^[A-Z0-9]{18}[0-9]{2}$";
}

macro_rules! words {
    ($($name:ident, $description:literal;)+) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let words = $name::ALL.map(|word| word.code());
                json_schema!({
                    "type": "string",
                    "description": $description,
                    "enum": words,
                })
            }
        }
    )+};
}

words! {
    DayCount, "A day-count convention: months of 30 days and years of 360, actual days and years of 365, or actual days as a share of the regular period.";
    Sector, "One of the eight sectors.";
    Locale, "A language of the site.";
}
