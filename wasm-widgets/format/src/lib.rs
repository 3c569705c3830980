//! The formats of the domain as a WASM module of its own: only the JavaScript of the widgets package calls it.
//!
//! Numbers come as numbers, and texts leave through buffers that are used again, so a call allocates nothing.

mod buffers;

use buffers::with;
use domain::chart::spark_path;
use domain::format::{
    DatePattern, Manner, Moment, Number, NumberPattern, Room, Unknown, Written, age, parse_decimal,
    round,
};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A pattern with its manner. The names are closed sets, so there is an end to how many of them there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Number(NumberPattern, Manner),
    Date(DatePattern, Manner),
    Age(Manner),
}

/// The handle of a format; an error names what is not known, and what is.
#[wasm_bindgen]
pub fn prepare(
    kind: &str,
    pattern: &str,
    decimals: i32,
    locale: &str,
    digits: &str,
    isolate: &str,
) -> Result<u32, JsError> {
    prepared(
        kind,
        pattern,
        decimals,
        Manner::named(locale, digits, isolate),
    )
    .map(|format| with(|buffers| buffers.handle(format)))
    .map_err(|unknown| JsError::new(&unknown.to_string()))
}

fn prepared(
    kind: &str,
    pattern: &str,
    decimals: i32,
    manner: Result<Manner, Unknown>,
) -> Result<Format, Unknown> {
    let manner = manner?;
    Ok(match kind {
        "number" => {
            let pattern = NumberPattern::parse(pattern)?;
            let decimals = u32::try_from(decimals);
            let pattern = decimals.map_or(pattern, |decimals| pattern.with_decimals(decimals));
            Format::Number(pattern, manner)
        }
        "age" => Format::Age(manner),
        _ => Format::Date(DatePattern::parse(pattern)?, manner),
    })
}

impl Format {
    fn quick(self, room: &mut Room, value: f64) -> Option<Written> {
        match self {
            Self::Number(pattern, manner) => pattern.quick(room, value, manner),
            Self::Date(pattern, manner) => pattern.quick(room, value, manner),
            Self::Age(_) => None,
        }
    }

    /// Appends a number: for dates, milliseconds since 1970.
    fn float(self, out: &mut String, value: f64) {
        match self {
            Self::Number(pattern, manner) => pattern.write(out, Number::Float(value), manner),
            Self::Date(pattern, manner) => pattern.write(out, Moment::from_number(value), manner),
            Self::Age(manner) if value.is_finite() => age(out, value as i64, manner),
            Self::Age(_) => domain::format::missing(out),
        }
    }

    /// Appends a whole number divided by a power of ten: for dates, seconds since 1970.
    fn scaled(self, out: &mut String, digits: i64, scale: u32) {
        match self {
            Self::Number(pattern, manner) => {
                pattern.write(out, Number::Scaled { digits, scale }, manner);
            }
            Self::Date(pattern, manner) => pattern.write(out, moment(digits, scale), manner),
            Self::Age(manner) => age(out, digits / power(scale), manner),
        }
    }

    /// Appends a decimal or an ISO date from its text.
    fn text(self, out: &mut String, text: &str) {
        match self {
            Self::Number(pattern, manner) => {
                let number = parse_decimal(text).map_or(Number::Missing, Number::Decimal);
                pattern.write(out, number, manner);
            }
            Self::Date(pattern, manner) => pattern.write(out, Moment::parse(text), manner),
            Self::Age(_) => domain::format::missing(out),
        }
    }
}

const fn power(scale: u32) -> i64 {
    10_i64.pow(if scale > 18 { 18 } else { scale })
}

fn moment(digits: i64, scale: u32) -> Option<Moment> {
    let milliseconds = match scale.checked_sub(3) {
        Some(more) => digits.div_euclid(power(more)),
        None => digits.checked_mul(power(3 - scale))?,
    };
    Moment::from_milliseconds(milliseconds)
}

/// A number as text in `room`: its place and, in the lower 16 bits, its length; zero for what `float` has to write.
/// With the highest bit, the text is in `units`.
#[wasm_bindgen]
pub fn quick(handle: u32, value: f64) -> u32 {
    with(|buffers| buffers.quick(handle, value))
}

/// A number as text in `units`: how many units of UTF-16 it has.
#[wasm_bindgen]
pub fn float(handle: u32, value: f64) -> u32 {
    with(|buffers| buffers.one(handle, |format, out| format.float(out, value)))
}

/// The same of a scaled whole number.
#[wasm_bindgen]
pub fn scaled(handle: u32, digits: i64, scale: u32) -> u32 {
    with(|buffers| buffers.one(handle, |format, out| format.scaled(out, digits, scale)))
}

/// The same of a decimal or an ISO date as text.
#[wasm_bindgen]
pub fn text(handle: u32, value: &str) -> u32 {
    with(|buffers| buffers.one(handle, |format, out| format.text(out, value)))
}

/// The range of two numbers; what is not a number is missing.
#[wasm_bindgen]
pub fn range(handle: u32, from: f64, to: f64) -> u32 {
    let write = |format: Format, out: &mut String| match format {
        Format::Number(pattern, manner) => {
            pattern.range(out, [from, to].map(Number::Float), manner);
        }
        Format::Date(pattern, manner) => {
            pattern.range(out, [from, to].map(Moment::from_number), manner);
        }
        Format::Age(_) => domain::format::missing(out),
    };
    with(|buffers| buffers.one(handle, write))
}

/// The range of two decimals or ISO dates as text.
#[wasm_bindgen(js_name = rangeOfTexts)]
pub fn range_of_texts(handle: u32, from: &str, to: &str) -> u32 {
    let number = |text: &str| parse_decimal(text).map_or(Number::Missing, Number::Decimal);
    let write = |format: Format, out: &mut String| match format {
        Format::Number(pattern, manner) => {
            pattern.range(out, [from, to].map(number), manner);
        }
        Format::Date(pattern, manner) => {
            pattern.range(out, [from, to].map(Moment::parse), manner);
        }
        Format::Age(_) => domain::format::missing(out),
    };
    with(|buffers| buffers.one(handle, write))
}

/// The values in `values` as one text in `bytes`: how many bytes of UTF-8 it has. `ends` then has the end of each
/// value in units of UTF-16.
#[wasm_bindgen]
pub fn floats(handle: u32, count: usize) -> u32 {
    with(|buffers| buffers.floats(handle, count))
}

/// The same of scaled whole numbers.
#[wasm_bindgen(js_name = scaledColumn)]
pub fn scaled_column(handle: u32, count: usize, scale: u32) -> u32 {
    with(|buffers| buffers.scaled(handle, count, scale))
}

/// The most values that a sparkline is drawn from; it shows fewer.
const SPARK_VALUES: usize = 2000;

/// The path of a sparkline in the box `0 0 14 16` from decimals with commas between them; none for fewer than two.
#[wasm_bindgen]
pub fn spark(values: &str) -> Result<String, JsError> {
    let mut read = Vec::new();
    for (nth, text) in values.split(',').enumerate() {
        match parse_decimal(text) {
            Some(value) if nth < SPARK_VALUES => read.push(round(value, 6)),
            _ if values.trim().is_empty() => {}
            _ => return Err(JsError::new("not a list of decimals")),
        }
    }
    let mut path = String::new();
    spark_path(&read, &mut path);
    Ok(path)
}

/// The most values of a column that are taken at once.
#[wasm_bindgen]
pub fn block() -> usize {
    buffers::BLOCK
}

/// Where values are put.
#[wasm_bindgen]
pub fn values() -> *const i64 {
    with(|buffers| buffers.values.as_ptr())
}

/// Where the ends of a column are.
#[wasm_bindgen]
pub fn ends() -> *const u32 {
    with(|buffers| buffers.ends.as_ptr())
}

/// Where the text of a column is.
#[wasm_bindgen]
pub fn bytes() -> *const u8 {
    with(|buffers| buffers.bytes.as_ptr())
}

/// Where the text of one value is.
#[wasm_bindgen]
pub fn units() -> *const u16 {
    with(|buffers| buffers.units.as_ptr())
}

/// Where the text of a number is that `quick` wrote.
#[wasm_bindgen]
pub fn room() -> *const u8 {
    with(|buffers| buffers.room.as_ptr())
}
