//! Numbers on a page: formatted by `domain::format`, isolated left to right.

use crate::messages::{locale, t};
use chrono::{NaiveDate, NaiveTime};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;

/// A decimal; `--` when it is missing.
#[component]
pub fn Number(
    #[prop(into)] value: Option<Decimal>,
    #[prop(default = 2)] decimals: u32,
) -> impl IntoView {
    figure(optional(value, decimals))
}

/// A whole number, grouped.
#[component]
pub fn Integer(value: u64) -> impl IntoView {
    figure(whole(value))
}

/// A percentage without a plus sign, such as a weight; `--` when it is missing.
#[component]
pub fn Percent(#[prop(into)] value: Option<Decimal>) -> impl IntoView {
    figure(written(|out| match value {
        Some(value) => format::percent(out, value, Style::Html),
        None => format::missing(out),
    }))
}

/// A number in millions with two decimals; `--` when it is missing.
#[component]
pub fn Millions(#[prop(into)] value: Option<Decimal>) -> impl IntoView {
    figure(written(|out| match value {
        Some(value) => format::millions(out, value, 2, Style::Html),
        None => format::missing(out),
    }))
}

/// A large number in a readable unit: figure, then the unit's word; with the currency if the number is money.
#[component]
pub fn Compact(value: Decimal, #[prop(optional)] currency: bool) -> impl IntoView {
    let (shown, unit) = format::compact(value);
    let decimals = if unit == format::Unit::One { 0 } else { 2 };
    let suffix = if currency { "-aed" } else { "" };
    let unit = t(locale(), &format!("unit-{}{suffix}", unit.code()));
    view! {
        {figure(text(shown, decimals))}
        " "
        <span class="ledger__unit">{unit}</span>
    }
}

/// A date; `--` when it is missing.
#[component]
pub fn Day(#[prop(into)] value: Option<NaiveDate>) -> impl IntoView {
    match value {
        Some(day) => view! { <bdi>{date_text(day, locale())}</bdi> }.into_any(),
        None => figure(written(format::missing)).into_any(),
    }
}

/// A value that is updated while the page is open. Without JavaScript it keeps its first text.
#[component]
pub fn Live(
    /// The live source, such as `index:GENERAL:value`.
    #[prop(into)]
    source: String,
    /// The format of the value, for the widget.
    kind: &'static str,
    #[prop(optional)] decimals: u32,
    /// The value when the page was rendered, formatted.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    view! {
        <borsa-number data-live=source kind=kind decimals=decimals>{text}</borsa-number>
    }
}

/// A live value that is isolated as a number.
#[component]
pub fn LiveNumber(
    #[prop(into)] source: String,
    kind: &'static str,
    #[prop(optional)] decimals: u32,
    #[prop(into)] text: String,
) -> impl IntoView {
    view! { <bdi class="num"><Live source kind decimals text/></bdi> }
}

fn figure(text: String) -> impl IntoView {
    view! { <bdi class="num">{text}</bdi> }
}

/// The text that a function of `domain::format` appends.
pub fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::with_capacity(16);
    write(&mut out);
    out
}

/// A time of day as text.
pub fn hm(time: NaiveTime) -> String {
    written(|out| format::time_hm(out, time))
}

/// A day with its weekday as text.
pub fn long_date(day: NaiveDate, locale: Locale) -> String {
    written(|out| format::date_long(out, day, locale))
}

/// A decimal as text.
pub fn text(value: Decimal, decimals: u32) -> String {
    written(|out| format::number(out, value, decimals, Style::Html))
}

/// A price with all its decimals, and at least these: a price limit may be on a finer tick than the last price.
pub fn exact(price: Decimal, least: u32) -> String {
    text(price, price.normalize().scale().max(least))
}

/// A decimal as text; `--` when it is missing.
pub fn optional(value: Option<Decimal>, decimals: u32) -> String {
    written(|out| format::optional(out, value, decimals))
}

/// A whole number as text.
pub fn whole(value: u64) -> String {
    written(|out| format::integer(out, value, Style::Html))
}

/// A date as text.
pub fn date_text(day: NaiveDate, locale: Locale) -> String {
    written(|out| format::date(out, day, locale))
}
