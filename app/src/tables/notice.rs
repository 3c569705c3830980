//! What of the address was not recognised: ignored, and named in a notice.

use super::{Loaded, title};
use crate::{
    components::icon,
    html::{Esc, put},
    messages::{Arg, has, t, t_args},
};
use domain::{
    datasets::{Dataset, Query, Rejected},
    locale::Locale,
};
use std::borrow::Cow;

/// The notice; nothing when all of the address was understood.
pub fn notice(dataset: &Dataset, rejected: &[Rejected], locale: Locale) -> String {
    let mut out = String::new();
    if rejected.is_empty() {
        return out;
    }
    out.push_str("<div class=\"notice\" role=\"status\">");
    icon::write(&mut out, "warn", false);
    put!(
        out,
        "<div><p>{}</p><ul class=\"notice__list\">",
        Esc(&t(locale, "table-notice-title"))
    );
    for one in rejected {
        let name = name(dataset, &one.key, locale);
        let shown: String = one
            .value
            .chars()
            .filter(|c| !c.is_control())
            .take(60)
            .collect();
        let text = t_args(
            locale,
            "table-notice-value",
            &[("name", Arg::Text(&name)), ("value", Arg::Text(&shown))],
        );
        put!(out, "<li>{}</li>", Esc(&text));
    }
    out.push_str("</ul></div></div>");
    out
}

/// What was rejected, a page beyond the last one included.
pub fn rejected_of(loaded: &Loaded, query: &Query, mut rejected: Vec<Rejected>) -> Vec<Rejected> {
    if loaded.is_beyond() {
        rejected.push(Rejected {
            key: "page".to_owned(),
            value: query.page.to_string(),
        });
    }
    rejected
}

/// What visitors call a parameter.
fn name(dataset: &Dataset, key: &str, locale: Locale) -> Cow<'static, str> {
    let known = match key {
        "sort" | "columns" | "page" => format!("table-notice-{key}"),
        _ => format!("filter-{key}"),
    };
    match dataset.column(key) {
        _ if has(locale, &known) => t(locale, &known),
        Some((_, column)) => title(dataset, column, locale),
        None => t_args(locale, "table-notice-unknown", &[("name", Arg::Text(key))]),
    }
}
