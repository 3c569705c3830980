//! The active filters, each a link to the view without it.

use super::{address, view::Tools};
use crate::{
    components::icon::Icon,
    messages::{self, Arg, locale, t, t_args},
};
use domain::{
    format::{self, Style},
    locale::Locale,
};
use leptos::prelude::*;
use resources::Loaded;
use table_engine::{AppliedBy, FilterKind, FilterValue};

/// The active filters as chips; nothing when no filter is active. A default is not active: it has no chip, and
/// only the printed page names it.
#[component]
pub fn Chips<'a>(tools: Tools<'a>, loaded: &'a Loaded) -> AnyView {
    let query = tools.query;
    let chip = |(at, value): &(usize, FilterValue)| {
        let mut rest = query.on_page(1);
        rest.clear(&query.shape.filters[*at].key);
        view! { <Chip href=address(tools, &rest) words=words(loaded, *at, value, locale())/> }
    };
    // A day that there is no data of, which the notice names, is not in effect.
    let is_active = |(at, _): &&(usize, FilterValue)| {
        query.shape.filters[*at].kind != FilterKind::Day || loaded.past_day().is_some()
    };
    let chips: Vec<_> = query.filters.iter().filter(is_active).map(chip).collect();
    // One filter is cleared by its own chip.
    let clear = (chips.len() > 1).then(|| {
        let mut all = query.on_page(1);
        all.filters.clear();
        view! {
            <a class="btn btn--line btn--sm" data-clear="" href=address(tools, &all)>
                {t(locale(), "shell-chips-clear")}
            </a>
        }
    });
    let toolbar = (!chips.is_empty()).then(|| {
        let label = t(locale(), "table-filters");
        view! { <div class="toolbar toolbar--chips" data-label=label>{chips} {clear}</div> }
    });
    // A choice among the rows of the page can change without another page; this line would not follow it. What is chosen
    // in place of a default has a chip.
    let is_set = |at: usize| query.filters.iter().any(|(set, _)| *set == at);
    let defaults: Vec<_> = (query.defaults.iter())
        .filter(|(at, _)| query.shape.filters[*at].by == AppliedBy::Source && !is_set(*at))
        .map(|(at, value)| words(loaded, *at, value, locale()))
        .collect();
    view! {
        {toolbar}
        <Defaults defaults/>
    }
    .into_any()
}

/// The default values in use, as a line that only the printed page shows.
#[component]
fn Defaults(defaults: Vec<String>) -> AnyView {
    (!defaults.is_empty())
        .then(|| {
            let words = defaults
                .into_iter()
                .map(|words| view! { <bdi>{words}</bdi> });
            view! { <p class="filter-defaults">{words.collect_view()}</p> }
        })
        .into_any()
}

#[component]
fn Chip(href: String, words: String) -> AnyView {
    let label = t_args(
        locale(),
        "shell-chip-remove",
        &[("filter", Arg::Text(&words))],
    );
    view! {
        <a class="fchip" href=href aria-label=label>
            <bdi>{words}</bdi>
            <Icon name="close"/>
        </a>
    }
    .into_any()
}

/// The filters in use, in words, in the language of the rows.
pub fn filters_in_words(loaded: &Loaded) -> Vec<String> {
    let filters = loaded.query.filters.iter();
    filters
        .map(|(at, value)| words(loaded, *at, value, loaded.locale))
        .collect()
}

/// A filter in use, in words: `Sharia-compliant`, `From: 01 Nov, 2026`; a code is its label.
fn words(loaded: &Loaded, at: usize, value: &FilterValue, locale: Locale) -> String {
    let words = messages::words(locale);
    let filter = &loaded.shape().filters[at];
    let name = words.filter(loaded.resource.id(), &filter.key);
    let label = loaded.choice_label(at, value, words);
    let value = match (value, label) {
        (FilterValue::Flag(true), _) => return name.into_owned(),
        (FilterValue::Text(_), _) => return in_words(value, locale),
        (FilterValue::Choice(_), Some(label)) => return label.into_owned(),
        (_, Some(label)) => label.into_owned(),
        (_, None) => in_words(value, locale),
    };
    let args = [("name", Arg::Text(&name)), ("value", Arg::Text(&value))];
    t_args(locale, "table-chip", &args).into_owned()
}

/// A value that stands for itself, in words.
pub(super) fn in_words(value: &FilterValue, locale: Locale) -> String {
    match value {
        FilterValue::Flag(true) => t(locale, "flag-yes").into_owned(),
        FilterValue::Flag(false) => t(locale, "flag-no").into_owned(),
        FilterValue::Text(text) => {
            t_args(locale, "shell-chip-quoted", &[("text", Arg::Text(text))]).into_owned()
        }
        FilterValue::Date(date) => {
            let mut out = String::new();
            format::date(&mut out, *date, locale);
            out
        }
        FilterValue::Number(number) => {
            let mut out = String::new();
            format::number(&mut out, *number, number.scale(), Style::Html);
            format::isolated(&out)
        }
        _ => value.to_text(),
    }
}
