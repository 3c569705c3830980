//! The notice about invalid query values, which are ignored.

use crate::{
    components::icon::Icon,
    messages::{self, Arg, has, locale, t, t_args},
};
use domain::locale::Locale;
use leptos::prelude::*;
use std::borrow::Cow;
use table_engine::{Rejected, Shape};

/// The maximum number of characters shown of an invalid value.
const SHOWN: usize = 60;

/// The notice; nothing when every value is valid.
#[component]
pub fn InvalidValues<'a>(shape: &'a Shape, rejected: &'a [Rejected]) -> AnyView {
    let locale = locale();
    let item = |one: &Rejected| {
        let value: String = one
            .value
            .chars()
            .filter(|c| !c.is_control())
            .take(SHOWN)
            .collect();
        let name = name(shape, &one.key, locale);
        let args = [("name", Arg::Text(&name)), ("value", Arg::Text(&value))];
        view! { <li>{t_args(locale, "table-notice-value", &args)}</li> }
    };
    (!rejected.is_empty())
        .then(|| {
            view! {
                <div class="notice" role="status">
                    <Icon name="warn"/>
                    <div>
                        <p>{t(locale, "table-notice-title")}</p>
                        <ul class="notice__list">{rejected.iter().map(item).collect_view()}</ul>
                    </div>
                </div>
            }
        })
        .into_any()
}

/// The visible name of a query parameter.
fn name(shape: &Shape, key: &str, locale: Locale) -> Cow<'static, str> {
    let known = match key {
        "sort" | "columns" | "page" => format!("table-notice-{key}"),
        _ if shape.filters.iter().any(|filter| filter.key == key) => {
            return messages::words(locale).filter(&shape.id, key);
        }
        _ => format!("filter-{key}"),
    };
    match shape.column(key) {
        _ if has(locale, &known) => t(locale, &known),
        Some((_, column)) => messages::words(locale).title(&shape.id, column),
        None => t_args(locale, "table-notice-unknown", &[("name", Arg::Text(key))]),
    }
}
