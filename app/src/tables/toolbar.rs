//! The filters as a form that works without JavaScript, and the table's actions.

use super::{address, data_address, view::Tools};
use crate::{
    components::{icon::Icon, pause::PauseButton},
    messages::{self, locale, t},
};
use chrono::NaiveDate;
use leptos::prelude::*;
use resources::{DataPage, formats};
use table_engine::{Filter, FilterKind, FilterValue};

/// The filter form of a view and the table's actions.
#[component]
pub fn Toolbar<'a>(
    tools: Tools<'a>,
    /// True for live values, which can be paused.
    #[prop(optional)]
    live: bool,
    /// The exchange's day.
    today: NaiveDate,
) -> AnyView {
    let query = tools.query;
    if query.shape.filters.is_empty() {
        return view! {
            <div class="toolbar">
                <Actions tools live/>
            </div>
        }
        .into_any();
    }
    let days = tools.resource.days(query, today);
    let filters = query.shape.filters.iter();
    let controls = filters
        .map(|filter| view! { <Control tools filter days/> })
        .collect_view();
    // Sort and columns are hidden fields; otherwise applying a filter would lose them.
    let kept = query
        .pairs()
        .into_iter()
        .filter(|(key, _)| matches!(*key, "sort" | "columns"))
        .map(|(key, value)| view! { <input type="hidden" name=key.to_owned() value=value/> })
        .collect_view();
    let locale = locale();
    view! {
        <form class="toolbar" method="get" action=tools.base aria-label=t(locale, "table-filters")>
            {controls}
            {kept}
            <button class="btn btn--line btn--sm" type="submit">{t(locale, "table-apply")}</button>
            <Actions tools live/>
        </form>
    }
    .into_any()
}

/// The form control of one filter. `days` are the default days of the view.
#[component]
fn Control<'a>(tools: Tools<'a>, filter: &'a Filter, days: Option<[NaiveDate; 2]>) -> AnyView {
    let (query, key) = (tools.query, filter.key.as_ref());
    let (words, id) = (messages::words(locale()), tools.resource.id());
    let label = words.filter(id, key).into_owned();
    let name = key.to_owned();
    let day = |end: usize| query.date(key).or(days.map(|days| days[end]));
    match &filter.kind {
        FilterKind::Words => {
            let hint = words.filter(id, &format!("{key}-hint")).into_owned();
            let value = query.text(key).to_owned();
            view! { <Search name label hint value/> }.into_any()
        }
        FilterKind::Security => {
            let symbol = query.symbol(key).map_or("", |symbol| symbol.as_str());
            view! { <SecurityField name label value=symbol.to_owned()/> }.into_any()
        }
        FilterKind::Choice(_) | FilterKind::Moved => {
            let prefix = prefix(tools.resource, filter);
            view! { <Choices filter label prefix value=query.filter(key)/> }.into_any()
        }
        FilterKind::Flag => view! { <FlagField name label value=query.filter(key)/> }.into_any(),
        FilterKind::From => view! { <DayField name label value=day(0)/> }.into_any(),
        FilterKind::To => view! { <DayField name label value=day(1)/> }.into_any(),
    }
}

/// The prefix of the message keys of a choice's labels: that of the column with the same key.
pub(super) fn prefix(resource: &'static dyn DataPage, filter: &Filter) -> &'static str {
    if filter.kind == FilterKind::Moved {
        return "moved-";
    }
    let column = resource.shape().column(&filter.key);
    let labels = column.and_then(|(at, _)| resource.labels(at));
    labels.map_or("", |(prefix, _)| prefix)
}

#[component]
fn Search(name: String, label: String, hint: String, value: String) -> AnyView {
    view! {
        <div class="search-input">
            <Icon name="search"/>
            <input
                class="input input--sm"
                type="search"
                name=name
                value=value
                maxlength="60"
                aria-label=label
                placeholder=hint
                autocomplete="off"
            />
        </div>
    }
    .into_any()
}

/// The text field for a symbol.
#[component]
fn SecurityField(name: String, label: String, value: String) -> AnyView {
    view! {
        <label class="field--inline">
            {label}
            <input
                class="input input--sm input--code"
                type="text"
                name=name
                value=value
                maxlength="12"
                size="8"
                dir="ltr"
                data-by="source"
                autocapitalize="characters"
                autocomplete="off"
                spellcheck="false"
            />
        </label>
    }
    .into_any()
}

#[component]
fn Choices<'a>(
    filter: &'a Filter,
    label: String,
    prefix: &'static str,
    value: Option<&'a FilterValue>,
) -> AnyView {
    let locale = locale();
    let option = |code: &str| {
        let chosen = matches!(value, Some(FilterValue::Choice(chosen)) if chosen == code);
        let words = t(locale, &format!("{prefix}{code}"));
        view! { <option value=code.to_owned() selected=chosen>{words}</option> }
    };
    let codes = filter.kind.codes().iter();
    view! {
        <select class="input input--sm" name=filter.key.to_string() aria-label=label>
            <option value="">{t(locale, &format!("{prefix}any"))}</option>
            {codes.map(|code| option(code)).collect_view()}
        </select>
    }
    .into_any()
}

/// A checkbox sets the filter to yes. An address can also say no: that value is a hidden field and is removed
/// with its chip.
#[component]
fn FlagField<'a>(name: String, label: String, value: Option<&'a FilterValue>) -> AnyView {
    if value == Some(&FilterValue::Flag(false)) {
        return view! { <input type="hidden" name=name value="0"/> }.into_any();
    }
    view! {
        <label class="choice">
            <input type="checkbox" name=name value="1" checked=value.is_some()/>
            {label}
        </label>
    }
    .into_any()
}

#[component]
fn DayField(name: String, label: String, value: Option<NaiveDate>) -> AnyView {
    let value = value.map(|day| day.to_string()).unwrap_or_default();
    view! {
        <label class="field--inline">
            {label}
            <input class="input input--sm" type="date" name=name value=value data-by="source"/>
        </label>
    }
    .into_any()
}

/// Actions: pause, columns, data formats.
#[component]
fn Actions<'a>(tools: Tools<'a>, live: bool) -> AnyView {
    let format = |format: &'static formats::Format| {
        let suffix = format.suffix;
        let class = match suffix {
            "json" => "btn btn--line btn--sm toolbar__program",
            _ => "btn btn--line btn--sm",
        };
        let label = t(locale(), &format!("table-{suffix}"));
        view! {
            <a class=class href=data_address(tools.base, suffix, tools.query) aria-label=label download="">
                <Icon name="download" small=true/>
                {suffix.to_uppercase()}
            </a>
        }
    };
    view! {
        <div class="row push toolbar__actions">
            {live.then(|| view! { <PauseButton/> })}
            <ColumnsLink tools/>
            {formats::ALL.map(format).collect_view()}
        </div>
    }
    .into_any()
}

/// The link that switches between the default and all columns; nothing when all are shown by default.
#[component]
fn ColumnsLink<'a>(tools: Tools<'a>) -> AnyView {
    let (query, shape) = (tools.query, &tools.query.shape);
    let defaults: Vec<usize> = shape.default_columns().collect();
    if defaults.len() == shape.columns.len() {
        return None::<AnyView>.into_any();
    }
    let (columns, key) = match query.columns == defaults {
        true => ((0..shape.columns.len()).collect(), "table-all-columns"),
        false => (defaults, "table-main-columns"),
    };
    let mut other = query.clone();
    other.columns = columns;
    view! {
        <a class="btn btn--line btn--sm" rel="nofollow" href=address(tools.base, &other)>
            {t(locale(), key)}
        </a>
    }
    .into_any()
}
