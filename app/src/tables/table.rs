//! A table in its frame: the element that widgets upgrade, the scrolling region, head and rows.

use super::{data_address, head, write_rows};
use crate::{
    components::{change::Direction, state},
    html::{Esc, put},
    messages::{self, Arg, t, t_args},
};
use domain::locale::Locale;
use resources::Loaded;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, PoisonError, RwLock},
};
use table_engine::{Kind, Plural, Query, plural};

/// What a table is drawn from.
#[derive(Debug, Clone, Copy)]
pub struct TableView<'a> {
    /// The rows.
    pub loaded: &'a Loaded,
    /// The view that the address asks for.
    pub query: &'a Query,
    /// The page's address, with its language prefix and without a query.
    pub base: &'a str,
    /// The name of the table, for screen readers.
    pub label: &'a str,
}

impl TableView<'_> {
    /// Narrow tables fold to cards when their rows have a course to show and nobody chose columns;
    /// chosen columns scroll sideways, so that all of them can be read.
    fn folds(&self) -> bool {
        let shape = self.loaded.shape();
        let has_spark = self
            .query
            .columns
            .iter()
            .any(|&at| shape.columns[at].kind == Kind::Spark);
        has_spark
            && self
                .query
                .columns
                .iter()
                .copied()
                .eq(shape.default_columns())
    }
}

/// Writes the table, or the words for an empty one.
pub fn table(out: &mut String, view: &TableView<'_>) {
    let locale = view.loaded.locale;
    if view.loaded.picked.is_empty() {
        out.push_str(&state::empty(locale));
        return;
    }
    let folds = view.folds();
    let label = t_args(locale, "table-scrolls", &[("title", Arg::Text(view.label))]);
    put!(
        out,
        "<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"table table--fixed{}\" role=\"table\">",
        Esc(&label),
        if folds { " table--cards" } else { "" }
    );
    head::write(out, view.query, view.base, messages::words(locale));
    out.push_str("<tbody role=rowgroup>");
    write_rows(out, view.loaded, &view.query.columns, folds);
    out.push_str("</tbody></table></div>");
}

/// The opening tag of the element that upgrades a table, with the address of its data and its texts.
pub fn open_widget(view: &TableView<'_>) -> String {
    let locale = view.loaded.locale;
    let source = data_address(view.base, "json", &view.query.of_source());
    format!(
        "<borsa-table data-src=\"{}\" data-labels=\"{}\">",
        Esc(&source),
        labels(view.loaded.resource.count_key(), locale)
    )
}

/// The words that the widget needs, as JSON in an attribute; the same for every table of a kind.
fn labels(count_key: &'static str, locale: Locale) -> Arc<str> {
    type Labels = HashMap<(&'static str, Locale), Arc<str>>;
    static LABELS: LazyLock<RwLock<Labels>> = LazyLock::new(RwLock::default);
    let known = |all: &Labels| all.get(&(count_key, locale)).map(Arc::clone);
    let found = known(&LABELS.read().unwrap_or_else(PoisonError::into_inner));
    found.unwrap_or_else(|| {
        let made: Arc<str> = Esc(&words(count_key, locale)).to_string().into();
        let mut all = LABELS.write().unwrap_or_else(PoisonError::into_inner);
        all.insert((count_key, locale), Arc::clone(&made));
        made
    })
}

/// The words of [`labels`]. What the widget fills in stands in braces.
fn words(count_key: &str, locale: Locale) -> String {
    let column = [("column", Arg::Text("{column}"))];
    let mut words = serde_json::Map::new();
    let mut put = |key: &str, text: &str| words.insert(key.to_owned(), text.into());
    for direction in [Direction::Up, Direction::Down, Direction::Flat] {
        put(direction.code(), &direction.word(locale));
    }
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

/// How many rows the filters leave, in words: `61 securities`.
pub fn count(loaded: &Loaded) -> String {
    let shown = loaded.picked.len() as u64;
    let mut n = String::new();
    domain::format::integer(&mut n, shown, domain::format::Style::Html);
    t_args(
        loaded.locale,
        loaded.resource.count_key(),
        &[("count", Arg::Count(shown)), ("n", Arg::Text(&n))],
    )
    .into_owned()
}
