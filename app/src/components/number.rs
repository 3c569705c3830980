//! Numbers on a page: formatted by `domain::format`, isolated left to right.

use crate::{html::put, messages::t};
use chrono::{NaiveDate, NaiveTime};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};

/// Writes `<bdi class="num">` around what `write` appends.
pub fn num(out: &mut String, write: impl FnOnce(&mut String)) {
    out.push_str("<bdi class=\"num\">");
    write(out);
    out.push_str("</bdi>");
}

/// A decimal, or what stands for a missing one.
pub fn decimal(out: &mut String, value: Option<Decimal>, decimals: u32) {
    num(out, |out| format::optional(out, value, decimals));
}

/// A whole number, grouped.
pub fn integer(out: &mut String, value: u64) {
    num(out, |out| format::integer(out, value, Style::Html));
}

/// A percentage without a sign for gains, such as a weight; or what stands for a missing one.
pub fn percent(out: &mut String, value: Option<Decimal>) {
    num(out, |out| match value {
        Some(value) => format::percent(out, value, Style::Html),
        None => format::missing(out),
    });
}

/// A large number in a unit that people read: figure, then the word of the unit and a suffix.
pub fn compact(out: &mut String, locale: Locale, value: Decimal, currency: bool) {
    let (figure, unit) = format::compact(value);
    let decimals = if unit == format::Unit::One { 0 } else { 2 };
    num(out, |out| {
        format::number(out, figure, decimals, Style::Html)
    });
    let key = format!("unit-{}{}", unit.code(), if currency { "-aed" } else { "" });
    put!(
        out,
        " <span class=\"ledger__unit\">{}</span>",
        t(locale, &key)
    );
}

/// A date as people read it.
pub fn date(out: &mut String, date: NaiveDate, locale: Locale) {
    out.push_str("<bdi>");
    format::date(out, date, locale);
    out.push_str("</bdi>");
}

/// A date, or what stands for a missing one.
pub fn optional_date(out: &mut String, value: Option<NaiveDate>, locale: Locale) {
    match value {
        Some(value) => date(out, value, locale),
        None => num(out, format::missing),
    }
}

/// A time of day as text.
pub fn hm(time: NaiveTime) -> String {
    let mut out = String::with_capacity(5);
    format::time_hm(&mut out, time);
    out
}

/// A decimal as plain text in the page's style.
pub fn text(value: Decimal, decimals: u32) -> String {
    let mut out = String::with_capacity(12);
    format::number(&mut out, value, decimals, Style::Html);
    out
}

/// A value that changes while the page is open. Without JavaScript it reads as it was.
pub fn live(
    out: &mut String,
    source: &str,
    kind: &str,
    decimals: u32,
    write: impl FnOnce(&mut String),
) {
    put!(
        out,
        "<borsa-number data-live=\"{source}\" kind=\"{kind}\" decimals=\"{decimals}\">"
    );
    write(out);
    out.push_str("</borsa-number>");
}
