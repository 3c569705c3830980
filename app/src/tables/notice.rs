//! Invalid values in the address: ignored, and named.

use crate::{
    components::icon,
    html::{Esc, put},
    messages::{self, Arg, has, t, t_args},
};
use domain::locale::Locale;
use resources::Loaded;
use std::borrow::Cow;
use table_engine::{FilterKind, Query, Rejected, Shape};

/// The notice; nothing when every value is valid.
pub fn notice(shape: &Shape, rejected: &[Rejected], locale: Locale) -> String {
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
        let name = name(shape, &one.key, locale);
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

/// The invalid values, a page beyond the last one included.
pub fn rejected_of(loaded: &Loaded, query: &Query, mut rejected: Vec<Rejected>) -> Vec<Rejected> {
    if let Some(to) = reversed(query) {
        rejected.push(to);
    }
    if loaded.is_beyond() {
        rejected.push(Rejected {
            key: "page".to_owned(),
            value: query.page.to_string(),
        });
    }
    rejected
}

/// The last day, when it is before the first.
fn reversed(query: &Query) -> Option<Rejected> {
    let day = |kind: FilterKind| {
        let filter = query
            .shape
            .filters
            .iter()
            .find(|filter| filter.kind == kind)?;
        Some((&filter.key, query.date(&filter.key)?))
    };
    let ((_, from), (key, to)) = (day(FilterKind::From)?, day(FilterKind::To)?);
    (from > to).then(|| Rejected {
        key: key.clone().into_owned(),
        value: to.to_string(),
    })
}

/// What visitors call a parameter.
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
