//! The filters as a form that works without JavaScript, and the table's actions.

mod choices;

use super::{
    address,
    counts::{count, counted, in_sight, with_counts},
    records::are_records,
    view::Tools,
};
use crate::{
    components::{
        data_menu::DataMenu, follow_menu::FollowMenu, icon::Icon, number::whole, pause::PauseButton,
    },
    messages::{self, locale, t},
};
use choices::{Choices, Radios};
use chrono::NaiveDate;
use leptos::prelude::*;
use resources::Loaded;
use table_engine::{AppliedBy, FilterKind, FilterValue, MOST_SECURITIES};

/// The attribute that tells the widget that a field is the source's to apply.
type By = Option<&'static str>;

/// The maximum number of filters, besides the search for words, that are not folded on narrow screens.
const IN_SIGHT: usize = 1;

/// The maximum number of choices that stand below one another beside a list, instead of in a select.
const MOST_IN_SIGHT: usize = 8;

/// The lists whose feeds and calendars stand at the top of their page.
const FOLLOWED_ABOVE: [&str; 1] = ["calendar"];

/// The filter form of a view and the table's actions.
#[component]
pub fn Toolbar<'a>(
    tools: Tools<'a>,
    /// The rows: some filters offer the values in them.
    loaded: &'a Loaded,
    /// True for live values, which can be paused.
    #[prop(optional)]
    live: bool,
    /// True for filters that stand beside a list, below one another and with labels; the actions stand above the list.
    #[prop(optional)]
    beside: bool,
) -> AnyView {
    let query = tools.query;
    if query.shape.filters.is_empty() {
        return view! {
            <div class="toolbar">
                <Actions tools loaded live/>
            </div>
        }
        .into_any();
    }
    let is_drawn = |at: &usize| {
        let key = &query.shape.filters[*at].key;
        query.value(key).is_some() || !tools.resource.is_aside(key)
    };
    let all = (0..query.shape.filters.len()).filter(is_drawn);
    let is_words = |&at: &usize| matches!(query.shape.filters[at].kind, FilterKind::Words);
    let (search, others): (Vec<_>, Vec<_>) = all.partition(is_words);
    let drawn = |at: Vec<usize>| {
        let drawn = at
            .into_iter()
            .map(|at| view! { <Control tools loaded at beside/> });
        drawn.collect_view().into_any()
    };
    let others = match others.len() {
        0..=IN_SIGHT => drawn(others),
        _ => view! { <Folded inside=drawn(others)/> }.into_any(),
    };
    // Hidden fields; otherwise applying a filter would lose sort, columns and what else the page keeps.
    let view = query.pairs().into_iter();
    let kept = view
        .filter(|(key, _)| matches!(*key, "sort" | "columns"))
        .chain(tools.kept.iter().cloned())
        .map(|(key, value)| view! { <input type="hidden" name=key.to_owned() value=value/> })
        .collect_view();
    let locale = locale();
    // The widget applies each choice at once where the rows are on one page, but for filters that are the source's.
    let at_once = !beside
        && (query.shape.filters.iter()).all(|filter| filter.by == AppliedBy::Us)
        && loaded.pages() < 2
        && !loaded.picked.is_empty();
    let (class, button) = match beside {
        true => ("toolbar toolbar--beside", "btn btn--solid btn--sm"),
        false => ("toolbar", "btn btn--line btn--sm"),
    };
    let actions = (!beside).then(|| view! { <Actions tools loaded live/> });
    view! {
        <form
            class=class
            method="get"
            action=tools.base
            aria-label=t(locale, "table-filters")
            data-at-once=at_once.then_some("")
        >
            {drawn(search)}
            {others}
            {kept}
            <button class=button type="submit">{t(locale, "table-apply")}</button>
            {actions}
        </form>
    }
    .into_any()
}

/// Filters behind one button on narrow screens. On wide ones the button is not drawn and the filters stand in
/// line; a browser that cannot show the content of closed details keeps the button.
#[component]
fn Folded(inside: AnyView) -> AnyView {
    view! {
        <details class="fold">
            <summary class="fold__button">
                <Icon name="filter" small=true/>
                {t(locale(), "table-filters")}
                <Icon name="down" small=true/>
            </summary>
            <div class="fold__body">{inside}</div>
        </details>
    }
    .into_any()
}

/// The control of the filter at a place of the shape.
#[component]
fn Control<'a>(tools: Tools<'a>, loaded: &'a Loaded, at: usize, beside: bool) -> AnyView {
    let query = tools.query;
    let filter = &query.shape.filters[at];
    let (key, id) = (filter.key.as_ref(), tools.resource.id());
    let words = messages::words(locale());
    let label = words.filter(id, key).into_owned();
    let name = key.to_owned();
    let by = (filter.by == AppliedBy::Source).then_some("source");
    if let Some(options) = loaded.options(at, words) {
        return match (beside, options.groups.as_slice()) {
            (true, [group]) if group.choices.len() <= MOST_IN_SIGHT => {
                let choices = counted(tools, loaded, at, in_sight(options));
                view! { <Radios name label choices/> }.into_any()
            }
            (true, _) => {
                let options = with_counts(tools, loaded, at, options);
                let select = view! { <Choices name label=None options by/> };
                view! { <Labelled label inside=select.into_any()/> }.into_any()
            }
            (false, _) => view! { <Choices name label=Some(label) options by/> }.into_any(),
        };
    }
    match &filter.kind {
        FilterKind::Words => {
            let hint = words.filter(id, &format!("{key}-hint")).into_owned();
            let value = query.text(key).to_owned();
            match beside {
                true => {
                    let search = view! { <Search name label=None hint value by/> };
                    view! { <Labelled label inside=search.into_any()/> }.into_any()
                }
                false => view! { <Search name label=Some(label) hint value by/> }.into_any(),
            }
        }
        FilterKind::Flag => {
            let count = beside.then(|| count(tools, loaded, at, "1")).flatten();
            view! { <FlagField name label value=query.flag(key) by count/> }.into_any()
        }
        FilterKind::From | FilterKind::To | FilterKind::Day => {
            let default = query.default_of(at).map(FilterValue::to_text);
            view! { <DayField name label value=query.date(key) default by/> }.into_any()
        }
        FilterKind::Least | FilterKind::Most => {
            let value = query.value(key).map(FilterValue::to_text);
            let value = value.unwrap_or_default();
            view! { <CodeField name label value mode="decimal" length=24 by/> }.into_any()
        }
        kind => {
            let value = query.value(key).map(FilterValue::to_text);
            let value = value.unwrap_or_default();
            // Symbols have at most twelve letters, several of them a comma between them.
            let length = match kind {
                FilterKind::Securities => 13 * MOST_SECURITIES,
                _ => 12,
            };
            view! { <CodeField name label value mode="text" length by/> }.into_any()
        }
    }
}

#[component]
fn Search(
    name: String,
    /// The label, if none stands above it.
    label: Option<String>,
    hint: String,
    value: String,
    by: By,
) -> AnyView {
    view! {
        <span class="search-input">
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
                data-by=by
            />
        </span>
    }
    .into_any()
}

/// A symbol or a number, as it is typed. A number is text as well: a field of numbers refuses the
/// digits of the other script and writes its own decimal sign.
#[component]
fn CodeField(
    name: String,
    label: String,
    value: String,
    /// The keys that a phone shows.
    mode: &'static str,
    /// The most characters.
    length: usize,
    by: By,
) -> AnyView {
    view! {
        <label class="field--inline">
            {label}
            <input
                class="input input--sm input--code"
                type="text"
                inputmode=mode
                name=name
                value=value
                maxlength=length
                size="8"
                dir="ltr"
                data-by=by
                autocapitalize="characters"
                autocomplete="off"
                spellcheck="false"
            />
        </label>
    }
    .into_any()
}

/// A field with its label above it.
#[component]
fn Labelled(label: String, inside: AnyView) -> AnyView {
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            {inside}
        </label>
    }
    .into_any()
}

/// A check mark asks for yes. An address can also ask for no: that is kept beside it and removed by its chip.
#[component]
fn FlagField(
    name: String,
    label: String,
    value: Option<bool>,
    by: By,
    /// The number of records that it leaves, where that is known.
    count: Option<u64>,
) -> AnyView {
    if value == Some(false) {
        return view! { <input type="hidden" name=name value="0"/> }.into_any();
    }
    let idle = count == Some(0) && value.is_none();
    view! {
        <label class="choice">
            <input
                type="checkbox"
                name=name
                value="1"
                checked=value.is_some()
                disabled=idle
                data-by=by
            />
            {label}
            {count.map(|count| view! { <span class="choice__n">{whole(count)}</span> })}
        </label>
    }
    .into_any()
}

/// A day. The shell leaves the days out of the address as long as all of them are the default.
#[component]
fn DayField(
    name: String,
    label: String,
    value: Option<NaiveDate>,
    default: Option<String>,
    by: By,
) -> AnyView {
    let value = value.map(|day| day.to_string()).unwrap_or_default();
    view! {
        <label class="field--inline">
            {label}
            <input
                class="input input--sm"
                type="date"
                name=name
                value=value
                data-by=by
                data-default=default
            />
        </label>
    }
    .into_any()
}

/// Actions: pause, columns, data formats.
#[component]
pub(super) fn Actions<'a>(tools: Tools<'a>, loaded: &'a Loaded, live: bool) -> AnyView {
    let is_above = FOLLOWED_ABOVE.contains(&tools.resource.id());
    let follow = (!is_above)
        .then(|| view! { <FollowMenu resource=tools.resource base=tools.base query=tools.query/> });
    view! {
        <div class="row push toolbar__actions">
            {live.then(|| view! { <PauseButton/> })}
            <ColumnsLink tools/>
            {follow}
            <DataMenu base=tools.base query=tools.query loaded/>
        </div>
    }
    .into_any()
}

/// The link that switches between the default and all columns, of records between list and table; nothing when all are shown
/// by default.
#[component]
fn ColumnsLink<'a>(tools: Tools<'a>) -> AnyView {
    let (query, shape) = (tools.query, &tools.query.shape);
    let defaults: Vec<usize> = shape.default_columns().collect();
    if defaults.len() == shape.columns.len() {
        return None::<AnyView>.into_any();
    }
    let is_default = query.columns == defaults;
    let mut other = query.clone();
    other.columns = match is_default {
        true => (0..shape.columns.len()).collect(),
        false => defaults,
    };
    let by_default = if is_default { query } else { &other };
    let key = match (is_default, are_records(tools.resource, by_default)) {
        (true, true) => "table-as-table",
        (true, false) => "table-all-columns",
        (false, true) => "table-as-list",
        (false, false) => "table-main-columns",
    };
    view! {
        <a class="btn btn--line btn--sm" rel="nofollow" href=address(tools, &other)>
            {t(locale(), key)}
        </a>
    }
    .into_any()
}
