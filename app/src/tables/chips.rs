//! The active filters, each a link to the view without it.

use super::{address, toolbar::prefix, view::Tools};
use crate::{
    components::icon::Icon,
    messages::{self, Arg, locale, t, t_args},
};
use domain::{format, locale::Locale};
use leptos::prelude::*;
use resources::DataPage;
use table_engine::{Filter, FilterValue};

/// The active filters as chips; nothing when no filter is active.
#[component]
pub fn Chips<'a>(tools: Tools<'a>) -> AnyView {
    let query = tools.query;
    let chip = |(at, value): &(usize, FilterValue)| {
        let filter = &query.shape.filters[*at];
        let mut rest = query.on_page(1);
        rest.clear(&filter.key);
        view! {
            <Chip href=address(tools.base, &rest) words=words(tools.resource, filter, value, locale())/>
        }
    };
    let chips: Vec<_> = query.filters.iter().map(chip).collect();
    (!chips.is_empty())
        .then(|| view! { <div class="toolbar toolbar--chips">{chips}</div> })
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
            {words}
            <Icon name="close"/>
        </a>
    }
    .into_any()
}

/// An active filter as text: `Sharia-compliant`, `From: 01 Nov, 2026`; a choice is its label.
fn words(
    resource: &'static dyn DataPage,
    filter: &Filter,
    value: &FilterValue,
    locale: Locale,
) -> String {
    let name = messages::words(locale).filter(resource.id(), &filter.key);
    let value = match value {
        FilterValue::Flag(true) => return name.into_owned(),
        FilterValue::Flag(false) => t(locale, "flag-no").into_owned(),
        FilterValue::Text(text) => {
            return t_args(locale, "shell-chip-quoted", &[("text", Arg::Text(text))]).into_owned();
        }
        FilterValue::Choice(code) => {
            return t(locale, &format!("{}{code}", prefix(resource, filter))).into_owned();
        }
        FilterValue::Security(symbol) => symbol.as_str().to_owned(),
        FilterValue::Date(date) => {
            let mut out = String::new();
            format::date(&mut out, *date, locale);
            out
        }
    };
    let args = [("name", Arg::Text(&name)), ("value", Arg::Text(&value))];
    t_args(locale, "table-chip", &args).into_owned()
}
