//! Filters as a form that works without JavaScript, and the filters in use as links that remove them.

use super::{address, data_address};
use crate::{
    components::{icon, pause},
    html::{Esc, put},
    messages::{Arg, t, t_args},
};
use domain::{
    datasets::{Filter, FilterValue, Options, Query},
    format,
    locale::Locale,
};

/// The form of a view's filters and what can be done with its rows. `dates` gives the days that a
/// view without date filters shows, so that the form says which they are.
pub fn toolbar(
    query: &Query,
    base: &str,
    locale: Locale,
    live: bool,
    dates: Option<[chrono::NaiveDate; 2]>,
) -> String {
    let mut out = String::with_capacity(3000);
    put!(
        out,
        "<form class=\"toolbar\" method=\"get\" action=\"{}\" aria-label=\"{}\">",
        Esc(base),
        Esc(&t(locale, "table-filters"))
    );
    for filter in query.dataset().filters {
        control(&mut out, filter, query, locale, dates);
    }
    kept(&mut out, query);
    if !query.dataset().filters.is_empty() {
        put!(
            out,
            "<button class=\"btn btn--line btn--sm\" type=\"submit\">{}</button>",
            Esc(&t(locale, "table-apply"))
        );
    }
    actions(&mut out, query, base, locale, live);
    out.push_str("</form>");
    out
}

fn control(
    out: &mut String,
    filter: &Filter,
    query: &Query,
    locale: Locale,
    dates: Option<[chrono::NaiveDate; 2]>,
) {
    let key = filter.key();
    let label = t(locale, &format!("filter-{key}"));
    match filter {
        Filter::Search { .. } => search(out, key, &label, query.text(key), locale),
        Filter::Choice { options, .. } => {
            select(out, key, &label, *options, query.filter(key), locale)
        }
        Filter::Flag { .. } => flag(out, key, &label, query.filter(key)),
        Filter::DateFrom { .. } => date(
            out,
            key,
            &label,
            query.date(key).or(dates.map(|[from, _]| from)),
        ),
        Filter::DateTo { .. } => date(
            out,
            key,
            &label,
            query.date(key).or(dates.map(|[_, to]| to)),
        ),
    }
}

fn search(out: &mut String, key: &str, label: &str, value: &str, locale: Locale) {
    out.push_str("<div class=\"search-input\">");
    icon::write(out, "search", false);
    put!(
        out,
        "<input class=\"input input--sm\" type=\"search\" name=\"{key}\" value=\"{}\" maxlength=\"60\" aria-label=\"{}\" placeholder=\"{}\" autocomplete=\"off\"></div>",
        Esc(value),
        Esc(label),
        Esc(&t(locale, &format!("filter-{key}-hint")))
    );
}

fn select(
    out: &mut String,
    key: &str,
    label: &str,
    options: Options,
    value: Option<&FilterValue>,
    locale: Locale,
) {
    let prefix = options.label_prefix();
    put!(
        out,
        "<select class=\"input input--sm\" name=\"{key}\" aria-label=\"{}\"><option value=\"\">{}</option>",
        Esc(label),
        Esc(&t(locale, &format!("{prefix}any")))
    );
    for code in options.codes() {
        let selected = if value == Some(&FilterValue::Choice(code)) {
            " selected"
        } else {
            ""
        };
        put!(
            out,
            "<option value=\"{code}\"{selected}>{}</option>",
            Esc(&t(locale, &format!("{prefix}{code}")))
        );
    }
    out.push_str("</select>");
}

/// A check mark asks for yes. An address can also ask for no: that is kept beside it and removed by its chip.
fn flag(out: &mut String, key: &str, label: &str, value: Option<&FilterValue>) {
    if value == Some(&FilterValue::Flag(false)) {
        put!(out, "<input type=\"hidden\" name=\"{key}\" value=\"0\">");
        return;
    }
    let checked = if value.is_some() { " checked" } else { "" };
    put!(
        out,
        "<label class=\"choice\"><input type=\"checkbox\" name=\"{key}\" value=\"1\"{checked}>{}</label>",
        Esc(label)
    );
}

fn date(out: &mut String, key: &str, label: &str, value: Option<chrono::NaiveDate>) {
    let mut iso = String::new();
    if let Some(date) = value {
        format::date_iso(&mut iso, date);
    }
    put!(
        out,
        "<label class=\"field--inline\">{}<input class=\"input input--sm\" type=\"date\" name=\"{key}\" value=\"{iso}\"></label>",
        Esc(label)
    );
}

/// Sort and columns go with the form, or applying a filter would lose them.
fn kept(out: &mut String, query: &Query) {
    for (key, value) in query
        .pairs()
        .iter()
        .filter(|(key, _)| matches!(*key, "sort" | "columns"))
    {
        put!(
            out,
            "<input type=\"hidden\" name=\"{key}\" value=\"{}\">",
            Esc(value)
        );
    }
}

fn actions(out: &mut String, query: &Query, base: &str, locale: Locale, live: bool) {
    out.push_str("<div class=\"row push toolbar__actions\">");
    if live {
        pause::button(out, locale);
    }
    columns(out, query, base, locale);
    for (extension, class) in [("csv", ""), ("json", " toolbar__program")] {
        let label = t(locale, &format!("table-{extension}"));
        put!(
            out,
            "<a class=\"btn btn--line btn--sm{class}\" href=\"{}\" aria-label=\"{}\" download>",
            Esc(&data_address(base, extension, query)),
            Esc(&label)
        );
        icon::write(out, "download", true);
        put!(out, "{}</a>", extension.to_uppercase());
    }
    out.push_str("</div>");
}

/// From the columns shown to all of them, or back.
fn columns(out: &mut String, query: &Query, base: &str, locale: Locale) {
    let dataset = query.dataset();
    let defaults: Vec<usize> = dataset.default_columns().collect();
    if defaults.len() == dataset.columns.len() {
        return;
    }
    let (columns, key) = if query.columns == defaults {
        ((0..dataset.columns.len()).collect(), "table-all-columns")
    } else {
        (defaults, "table-main-columns")
    };
    let mut other = query.clone();
    other.columns = columns;
    put!(
        out,
        "<a class=\"btn btn--line btn--sm\" rel=\"nofollow\" href=\"{}\">{}</a>",
        Esc(&address(base, &other)),
        Esc(&t(locale, key))
    );
}

/// The filters in use, each a link to the view without it; nothing when there is none.
pub fn chips(query: &Query, base: &str, locale: Locale) -> String {
    let mut out = String::new();
    if query.filters.is_empty() {
        return out;
    }
    out.push_str("<div class=\"toolbar toolbar--chips\">");
    for (at, value) in &query.filters {
        let filter = &query.dataset().filters[*at];
        let words = words(filter, value, locale);
        let mut rest = query.on_page(1);
        rest.clear(filter.key());
        let label = t_args(locale, "table-remove", &[("filter", Arg::Text(&words))]);
        put!(
            out,
            "<a class=\"fchip\" href=\"{}\" aria-label=\"{}\">{}",
            Esc(&address(base, &rest)),
            Esc(&label),
            Esc(&words)
        );
        icon::write(&mut out, "close", false);
        out.push_str("</a>");
    }
    out.push_str("</div>");
    out
}

/// A filter in use, in words: `Sharia-compliant`, `Sector: Financials`.
fn words(filter: &Filter, value: &FilterValue, locale: Locale) -> String {
    let name = t(locale, &format!("filter-{}", filter.key()));
    let value = match (filter, value) {
        (_, FilterValue::Flag(true)) => return name.into_owned(),
        (_, FilterValue::Flag(false)) => t(locale, "flag-no").into_owned(),
        (_, FilterValue::Text(text)) => {
            return t_args(locale, "table-quoted", &[("text", Arg::Text(text))]).into_owned();
        }
        (Filter::Choice { options, .. }, FilterValue::Choice(code)) => {
            return t(locale, &format!("{}{code}", options.label_prefix())).into_owned();
        }
        (_, FilterValue::Choice(code)) => (*code).to_owned(),
        (_, FilterValue::Date(date)) => {
            let mut out = String::new();
            format::date(&mut out, *date, locale);
            out
        }
    };
    t_args(
        locale,
        "table-chip",
        &[("name", Arg::Text(&name)), ("value", Arg::Text(&value))],
    )
    .into_owned()
}
