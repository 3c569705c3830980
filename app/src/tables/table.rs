//! A table in the element that widgets upgrade: filters, active filters, head and rows, pages.

use super::{
    address,
    chips::Chips,
    data_address,
    fold::{Fold, is_default},
    head,
    pager::Pager,
    rows::write_totals,
    toolbar::Toolbar,
    view::{Tools, View},
    write_rows,
};
use crate::{
    components::{
        change::Direction,
        number::whole,
        state::{Empty, Failed, Mark, State},
    },
    facts::PageFacts,
    messages::{self, Arg, locale, t, t_args},
    pages::Cx,
};
use domain::locale::Locale;
use leptos::prelude::*;
use resources::Loaded;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, PoisonError, RwLock},
};
use table_engine::{Dir, Kind, Plural, plural};

/// Estimated bytes of a table's HTML.
const BYTES: usize = 300_000;

/// The least number of columns that may not fit in a window of 1440 pixels.
const WIDE: usize = 14;

/// A table with its controls, or the message for a failed answer.
#[component]
pub fn DataTable<'a>(
    view: &'a View,
    /// The name of the table, for screen readers.
    #[prop(into)]
    label: String,
    /// True for live values, which can be paused.
    #[prop(optional)]
    can_pause: bool,
) -> AnyView {
    let Ok(loaded) = &view.loaded else {
        return view! { <Failed/> }.into_any();
    };
    let cx = Cx::current();
    let live = can_pause && view.as_of().is_some_and(|as_of| as_of.moves());
    let live = live && !cx.site.stream_is_later();
    let base = cx.href(&cx.request.path);
    let tools = view.tools(&base);
    // Data with a longer delay would put older values in the place of the page's: the server sorts and filters then.
    let has_data = view.live().is_none() || !cx.site.data_is_later();
    let source = has_data.then(|| data_address(&base, "json", &view.query.of_source()));
    // Rows on one page are filtered in place, so that the message may be needed later.
    let filtered_here = !loaded.shape().filters.is_empty() && loaded.pages() < 2;
    let waits = filtered_here && !loaded.picked.is_empty();
    view! {
        <borsa-table
            src=source
            data-labels=labels(view.resource.count_key(), cx.locale).to_string()
            data-history=""
        >
            <Toolbar tools loaded live/>
            <Chips tools loaded/>
            <Order tools loaded/>
            <Rows tools loaded label/>
            {waits.then(|| view! { <NoRows tools waits/> })}
            <Pager tools loaded/>
        </borsa-table>
    }
    .into_any()
}

/// By what the rows are sorted, in words: on narrow screens the title of the column may be out of sight.
#[component]
fn Order<'a>(tools: Tools<'a>, loaded: &'a Loaded) -> AnyView {
    let (query, locale) = (tools.query, locale());
    let sorted = query.sort.filter(|_| !loaded.picked.is_empty());
    sorted
        .map(|(at, dir)| {
            let column = messages::words(locale).title(&query.shape.id, &query.shape.columns[at]);
            let key = match dir {
                Dir::Ascending => "table-sorted-up",
                Dir::Descending => "table-sorted-down",
            };
            let words = t_args(locale, key, &[("column", Arg::Text(&column))]);
            view! { <p class="table-order small soft" data-order="">{words}</p> }
        })
        .into_any()
}

/// The rows of a view without its controls. The titles of the columns lead to the whole list, sorted.
#[component]
pub fn RowsOnly<'a>(
    view: &'a View,
    /// The name of the table, for screen readers.
    #[prop(into)]
    label: String,
    /// The address of the whole list.
    list: &'a str,
) -> AnyView {
    let Ok(loaded) = &view.loaded else {
        return view! { <Failed/> }.into_any();
    };
    if loaded.picked.is_empty() {
        return view! { <Empty/> }.into_any();
    }
    view! { <Rows tools=view.tools(list) loaded label/> }.into_any()
}

/// Head and rows in their scrolling region, or the message for an empty table.
#[component]
pub(super) fn Rows<'a>(tools: Tools<'a>, loaded: &'a Loaded, label: String) -> AnyView {
    if loaded.picked.is_empty() {
        return view! { <NoRows tools/> }.into_any();
    }
    let (query, locale) = (tools.query, loaded.locale);
    let fold = Fold::of(tools.resource, query);
    let label = t_args(locale, "table-scrolls", &[("title", Arg::Text(&label))]);
    let chosen = if is_default(query) {
        ""
    } else {
        " table--chosen"
    };
    // Selectors with `:has` for these would compute the styles of all rows again with each live change.
    let first = query
        .columns
        .first()
        .map(|&at| query.shape.columns[at].kind);
    let ranked = if first == Some(Kind::Rank) {
        " table--ranked"
    } else {
        ""
    };
    let class = ["table table--fixed", fold.class(), chosen, ranked].concat();
    let fits = if is_default(query) && query.columns.len() < WIDE {
        " table-wrap--fits"
    } else {
        ""
    };
    let ends = if loaded.pages() < 2 {
        " table-wrap--end"
    } else {
        ""
    };
    let folds = match fold {
        Fold::Never => "",
        Fold::Cards | Fold::Entries => " table-wrap--folds",
    };
    let wrap = ["table-wrap", fits, ends, folds].concat();
    let mut rows = String::with_capacity(BYTES);
    rows.push_str(&head::html(tools, messages::words(locale)));
    rows.push_str("<tbody>");
    write_rows(&mut rows, loaded, &query.columns, fold);
    rows.push_str("</tbody>");
    write_totals(&mut rows, loaded, &query.columns, fold);
    let rows = expect_context::<PageFacts>().place(rows);
    // The links in the head scroll the table as far as its last column. Where that has none, the table itself is a stop
    // of the Tab key, at which browsers scroll to the middle of a long table.
    let last = query.columns.last();
    let stop = match last.is_some_and(|&at| query.shape.columns[at].sortable) {
        true => "-1",
        false => "0",
    };
    view! {
        <div class=wrap tabindex=stop role="region" aria-label=label>
            <table class=class inner_html=rows></table>
        </div>
    }
    .into_any()
}

/// The message for a table without rows, with a link to the view without filters.
#[component]
fn NoRows<'a>(
    tools: Tools<'a>,
    /// True while there are rows: the widget shows the message when a filter leaves none.
    #[prop(optional)]
    waits: bool,
) -> AnyView {
    let (query, locale) = (tools.query, locale());
    let clear = (waits || !query.filters.is_empty()).then(|| {
        let mut all = query.on_page(1);
        all.filters.clear();
        view! {
            <a class="btn btn--line" href=address(tools, &all) data-part="clear">
                {t(locale, "table-clear")}
            </a>
        }
        .into_any()
    });
    view! {
        <div data-part="empty" hidden=waits>
            <State mark=Mark::Empty title=t(locale, "data-empty") action=clear/>
        </div>
    }
    .into_any()
}

/// The texts for the widget, as JSON in an attribute; the same for every table of a kind.
pub(crate) fn labels(count_key: &'static str, locale: Locale) -> Arc<str> {
    type Labels = HashMap<(&'static str, Locale), Arc<str>>;
    static LABELS: LazyLock<RwLock<Labels>> = LazyLock::new(RwLock::default);
    let known = |all: &Labels| all.get(&(count_key, locale)).map(Arc::clone);
    let found = known(&LABELS.read().unwrap_or_else(PoisonError::into_inner));
    found.unwrap_or_else(|| {
        let made: Arc<str> = words(count_key, locale).into();
        let mut all = LABELS.write().unwrap_or_else(PoisonError::into_inner);
        all.insert((count_key, locale), Arc::clone(&made));
        made
    })
}

/// The JSON of [`labels`]. Values that the widget inserts are in braces.
fn words(count_key: &str, locale: Locale) -> String {
    let column = [("column", Arg::Text("{column}"))];
    let mut words = serde_json::Map::new();
    let mut put = |key: &str, text: &str| words.insert(key.to_owned(), text.into());
    for direction in [Direction::Up, Direction::Down, Direction::Flat] {
        put(direction.code(), &direction.word(locale));
    }
    put("new", &t(locale, "rank-new"));
    put("yes", &t(locale, "flag-yes"));
    put("no", &t(locale, "flag-no"));
    put("empty", &t(locale, "data-empty"));
    put("sorted-up", &t_args(locale, "table-sorted-up", &column));
    put("sorted-down", &t_args(locale, "table-sorted-down", &column));
    for count in [0, 1, 2, 3, 11, 100] {
        let form = plural(count, locale);
        if locale == Locale::En && !matches!(form, Plural::One | Plural::Other) {
            continue;
        }
        let text = t_args(
            locale,
            count_key,
            &[("count", Arg::Count(count)), ("n", Arg::Text("{count}"))],
        );
        put(&format!("count-{}", form.code()), &text);
    }
    serde_json::Value::from(words).to_string()
}

/// The number of rows that match the filters, in words: `61 securities`.
pub fn count(loaded: &Loaded) -> String {
    let shown = loaded.count() as u64;
    let n = whole(shown);
    let args = [("count", Arg::Count(shown)), ("n", Arg::Text(&n))];
    t_args(loaded.locale, loaded.resource.count_key(), &args).into_owned()
}
