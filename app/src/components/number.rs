//! Numbers on a page: formatted by `domain::format`, isolated left to right.

use crate::messages::{locale, t};
use chrono::{NaiveDate, NaiveTime};
use domain::{
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};
use leptos::prelude::*;

/// A decimal, or what stands for a missing one.
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

/// A percentage without a sign for gains, such as a weight; or what stands for a missing one.
#[component]
pub fn Percent(#[prop(into)] value: Option<Decimal>) -> impl IntoView {
    figure(written(|out| match value {
        Some(value) => format::percent(out, value, Style::Html),
        None => format::missing(out),
    }))
}

/// Millions with two decimals, or what stands for a missing number.
#[component]
pub fn Millions(#[prop(into)] value: Option<Decimal>) -> impl IntoView {
    figure(written(|out| match value {
        Some(value) => format::millions(out, value, 2, Style::Html),
        None => format::missing(out),
    }))
}

/// A large number in a unit that people read: figure, then the word of the unit, with the currency
/// where the number is money.
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

/// A date as people read it, or what stands for a missing one.
#[component]
pub fn Day(#[prop(into)] value: Option<NaiveDate>) -> impl IntoView {
    match value {
        Some(day) => view! { <bdi>{date_text(day, locale())}</bdi> }.into_any(),
        None => figure(written(format::missing)).into_any(),
    }
}

/// A value that changes while the page is open. Without JavaScript it reads as it was.
#[component]
pub fn Live(
    /// What it follows, such as `index:GENERAL:value`.
    #[prop(into)]
    source: String,
    /// How the widget formats it.
    kind: &'static str,
    #[prop(optional)] decimals: u32,
    /// The value as it is now.
    #[prop(into)]
    text: String,
) -> impl IntoView {
    view! {
        <borsa-number data-live=source kind=kind decimals=decimals>{text}</borsa-number>
    }
}

/// A value that changes while the page is open, as a number of its own.
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

/// What a function of `domain::format` writes.
pub fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::with_capacity(16);
    write(&mut out);
    out
}

/// A time of day as text.
pub fn hm(time: NaiveTime) -> String {
    written(|out| format::time_hm(out, time))
}

/// A decimal as text.
pub fn text(value: Decimal, decimals: u32) -> String {
    written(|out| format::number(out, value, decimals, Style::Html))
}

/// A decimal as text, or what stands for a missing one.
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
