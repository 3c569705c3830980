//! Filters as a form that works without JavaScript, and the filters in use as links that remove them.

use super::{address, data_address};
use crate::{
    components::{icon, pause},
    html::{Esc, put},
    messages::{self, Arg, t, t_args},
};
use chrono::NaiveDate;
use domain::{format, locale::Locale};
use resources::{DataPage, formats};
use table_engine::{Filter, FilterKind, FilterValue, Query};

/// What a form of filters is drawn for.
#[derive(Clone, Copy)]
struct Form<'a> {
    resource: &'static dyn DataPage,
    query: &'a Query,
    locale: Locale,
    /// The days of the view: those that it shows when the address names none.
    days: Option<[NaiveDate; 2]>,
}

/// The form of a view's filters and what can be done with its rows. `today` is the exchange's day;
/// values that are `live` can be held still.
pub fn toolbar(
    resource: &'static dyn DataPage,
    query: &Query,
    base: &str,
    locale: Locale,
    (live, today): (bool, Option<NaiveDate>),
) -> String {
    let form = Form {
        resource,
        query,
        locale,
        days: today.and_then(|today| resource.days(query, today)),
    };
    let mut out = String::with_capacity(3000);
    let filtered = !query.shape.filters.is_empty();
    if filtered {
        put!(
            out,
            "<form class=\"toolbar\" method=\"get\" action=\"{}\" aria-label=\"{}\">",
            Esc(base),
            Esc(&t(locale, "table-filters"))
        );
    } else {
        out.push_str("<div class=\"toolbar\">");
    }
    for filter in &query.shape.filters {
        form.control(&mut out, filter);
    }
    if filtered {
        kept(&mut out, query);
        put!(
            out,
            "<button class=\"btn btn--line btn--sm\" type=\"submit\">{}</button>",
            Esc(&t(locale, "table-apply"))
        );
    }
    actions(&mut out, query, base, locale, live);
    out.push_str(if filtered { "</form>" } else { "</div>" });
    out
}

impl Form<'_> {
    fn control(&self, out: &mut String, filter: &Filter) {
        let (key, query, locale) = (&*filter.key, self.query, self.locale);
        let (words, id) = (messages::words(locale), self.resource.id());
        let label = words.filter(id, key);
        let day = |end: usize| query.date(key).or(self.days.map(|days| days[end]));
        match &filter.kind {
            FilterKind::Words => {
                let hint = words.filter(id, &format!("{key}-hint"));
                search(out, key, [&label, &hint], query.text(key));
            }
            FilterKind::Security => {
                let symbol = query.symbol(key).map_or("", |symbol| symbol.as_str());
                security(out, key, &label, symbol);
            }
            FilterKind::Choice(_) | FilterKind::Moved => {
                let prefix = prefix(self.resource, filter);
                select(out, filter, &label, prefix, query.filter(key), locale);
            }
            FilterKind::Flag => flag(out, key, &label, query.filter(key)),
            FilterKind::From => date(out, key, &label, day(0)),
            FilterKind::To => date(out, key, &label, day(1)),
        }
    }
}

/// The beginning of the message keys of a choice's labels: those of the column with its key.
fn prefix(resource: &'static dyn DataPage, filter: &Filter) -> &'static str {
    if filter.kind == FilterKind::Moved {
        return "moved-";
    }
    let column = resource.shape().column(&filter.key);
    let labels = column.and_then(|(at, _)| resource.labels(at));
    labels.map_or("", |(prefix, _)| prefix)
}

fn search(out: &mut String, key: &str, [label, hint]: [&str; 2], value: &str) {
    out.push_str("<div class=\"search-input\">");
    icon::write(out, "search", false);
    put!(
        out,
        "<input class=\"input input--sm\" type=\"search\" name=\"{key}\" value=\"{}\" maxlength=\"60\" aria-label=\"{}\" placeholder=\"{}\" autocomplete=\"off\"></div>",
        Esc(value),
        Esc(label),
        Esc(hint)
    );
}

/// The symbol of a security, as it is typed.
fn security(out: &mut String, key: &str, label: &str, value: &str) {
    put!(
        out,
        "<label class=\"field--inline\">{}<input class=\"input input--sm input--code\" type=\"text\" name=\"{key}\" value=\"{}\" maxlength=\"12\" size=\"8\" dir=\"ltr\" data-by=\"source\" autocapitalize=\"characters\" autocomplete=\"off\" spellcheck=\"false\"></label>",
        Esc(label),
        Esc(value)
    );
}

fn select(
    out: &mut String,
    filter: &Filter,
    label: &str,
    prefix: &str,
    value: Option<&FilterValue>,
    locale: Locale,
) {
    put!(
        out,
        "<select class=\"input input--sm\" name=\"{}\" aria-label=\"{}\"><option value=\"\">{}</option>",
        filter.key,
        Esc(label),
        Esc(&t(locale, &format!("{prefix}any")))
    );
    for code in filter.kind.codes() {
        let chosen = matches!(value, Some(FilterValue::Choice(chosen)) if chosen == code);
        put!(
            out,
            "<option value=\"{code}\"{}>{}</option>",
            if chosen { " selected" } else { "" },
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
        "<label class=\"field--inline\">{}<input class=\"input input--sm\" type=\"date\" name=\"{key}\" value=\"{iso}\" data-by=\"source\"></label>",
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
    for format in formats::ALL {
        let suffix = format.suffix;
        let class = if suffix == "json" {
            " toolbar__program"
        } else {
            ""
        };
        let label = t(locale, &format!("table-{suffix}"));
        put!(
            out,
            "<a class=\"btn btn--line btn--sm{class}\" href=\"{}\" aria-label=\"{}\" download>",
            Esc(&data_address(base, suffix, query)),
            Esc(&label)
        );
        icon::write(out, "download", true);
        put!(out, "{}</a>", suffix.to_uppercase());
    }
    out.push_str("</div>");
}

/// From the columns shown to all of them, or back.
fn columns(out: &mut String, query: &Query, base: &str, locale: Locale) {
    let shape = &query.shape;
    let defaults: Vec<usize> = shape.default_columns().collect();
    if defaults.len() == shape.columns.len() {
        return;
    }
    let (columns, key) = if query.columns == defaults {
        ((0..shape.columns.len()).collect(), "table-all-columns")
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
pub fn chips(resource: &'static dyn DataPage, query: &Query, base: &str, locale: Locale) -> String {
    let mut out = String::new();
    if query.filters.is_empty() {
        return out;
    }
    out.push_str("<div class=\"toolbar toolbar--chips\">");
    for (at, value) in &query.filters {
        let filter = &query.shape.filters[*at];
        let words = words(resource, filter, value, locale);
        let mut rest = query.on_page(1);
        rest.clear(&filter.key);
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

/// A filter in use, in words: `Sharia-compliant`, `From: 01 Nov, 2026`; a choice is its label.
fn words(
    resource: &'static dyn DataPage,
    filter: &Filter,
    value: &FilterValue,
    locale: Locale,
) -> String {
    let name = messages::words(locale).filter(resource.id(), &filter.key);
    let prefix = prefix(resource, filter);
    let value = match value {
        FilterValue::Flag(true) => return name.into_owned(),
        FilterValue::Flag(false) => t(locale, "flag-no").into_owned(),
        FilterValue::Text(text) => {
            return t_args(locale, "table-quoted", &[("text", Arg::Text(text))]).into_owned();
        }
        FilterValue::Choice(code) => return t(locale, &format!("{prefix}{code}")).into_owned(),
        FilterValue::Security(symbol) => symbol.as_str().to_owned(),
        FilterValue::Date(date) => {
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
