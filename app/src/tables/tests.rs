//! Tests of tables.

#[path = "../../../crates/resources/tests/samples/kinds.rs"]
mod columns;
#[path = "../../../crates/resources/tests/samples/market.rs"]
mod market;

mod filters;
mod frame;
mod golden;
mod kinds;

use super::*;
use crate::messages::{has, words};
use domain::locale::Locale;
use market::{answered, history, indices, market, of_today, parsed};
use resources::{
    ALL, BULLETINS, DAILY_SUMMARY, DISCLOSURES, DataPage, EQUITIES, EquitiesSnapshot, INDICES,
    Loaded, Prefixes,
};
use serde_json::json;
use table_engine::{Cell, Filter, FilterKind, Kind, Query, Rejected};

fn equities(pairs: &[(&str, &str)], locale: Locale) -> (Loaded, Query) {
    let (query, _) = parsed(&EQUITIES, pairs);
    let board = EquitiesSnapshot::asked(market(), Some(of_today()));
    (EQUITIES.rows(&board, &query, words(locale)), query)
}

fn of_sessions(days: u32, query: &Query) -> Loaded {
    DAILY_SUMMARY.rows(&history(days), query, words(Locale::En))
}

#[test]
fn feeds_and_calendars_name_columns_and_messages() {
    for resource in ALL {
        let (id, has_column) = (resource.id(), |key: &str| {
            resource.shape().column(key).is_some()
        });
        if let Some(feed) = resource.feed() {
            let further = [feed.text, feed.author].into_iter().flatten();
            for key in [feed.title, feed.published].into_iter().chain(further) {
                assert!(has_column(key), "{id}: {key}");
            }
        }
        let Some(calendar) = resource.calendar() else {
            continue;
        };
        let days = calendar.days.iter();
        let of_days = days.flat_map(|day| std::iter::once(day.from).chain(day.to));
        for key in of_days.chain(calendar.tentative.map(|tentative| tentative.column)) {
            assert!(has_column(key), "{id}: {key}");
        }
        let mut titles = calendar.title.iter();
        assert!(titles.any(|key| has_column(key)), "{id}");
        for key in calendar.days.iter().filter_map(|day| day.name) {
            assert!(
                Locale::ALL.into_iter().all(|locale| has(locale, key)),
                "{id}: {key}"
            );
        }
    }
}

#[test]
fn every_column_filter_and_label_has_its_words_in_both_languages() {
    for (resource, locale) in ALL.into_iter().flat_map(|r| Locale::ALL.map(|l| (r, l))) {
        let (id, shape, words) = (resource.id(), resource.shape(), words(locale));
        let missing = |key: &str| !has(locale, key);
        let page = page_table::by_id(id).expect("a resource is a page");
        // A page about one security or index describes that one; the catalogue describes all of them.
        for key in [page.title_key(), page.description_key()] {
            assert!(!missing(&key), "{key} in {locale}");
        }
        for (at, column) in shape.columns.iter().enumerate() {
            let title = words.title(id, column);
            assert!(!title.starts_with("col-"), "{id}: {title} in {locale}");
            let whole = words.data_title(id, column);
            assert!(!whole.starts_with("col-"), "{id}: {whole} in {locale}");
            if column.kind == Kind::MoneyMillions {
                assert_ne!(title, whole, "{}", column.key);
            }
            let Some((prefix, codes)) = resource.labels(at) else {
                continue;
            };
            for code in codes {
                assert!(
                    !missing(&format!("{prefix}{code}")),
                    "{prefix}{code} in {locale}"
                );
            }
        }
        for filter in &shape.filters {
            let key = &filter.key;
            let label = words.filter(id, key);
            assert!(!label.starts_with("filter-"), "{id}: {label} in {locale}");
            if filter.kind == FilterKind::Words {
                let hint = words.filter(id, &format!("{key}-hint"));
                assert!(!hint.starts_with("filter-"), "{id}: {hint} in {locale}");
            }
            for label in choice_messages(resource, filter) {
                assert!(!missing(&label), "{id}: {label} in {locale}");
            }
        }
        let groups = (0..shape.columns.len()).filter_map(|at| resource.look(at).group);
        let groups = groups.map(|group| format!("col-group-{group}"));
        let others = [Some(resource.count_key()), resource.note()];
        for key in others
            .into_iter()
            .flatten()
            .map(str::to_owned)
            .chain(groups)
        {
            assert!(!missing(&key), "{key} in {locale}");
        }
    }
}

/// The keys of the messages that the choices of a filter have.
fn choice_messages(resource: &dyn DataPage, filter: &Filter) -> Vec<String> {
    let Prefixes { group, code: own } = resource.prefixes(&filter.key);
    let with = |prefix: &str, code: &str| [prefix, code].concat();
    match &filter.kind {
        FilterKind::Choice(_) | FilterKind::Moved => {
            let codes = filter.kind.codes().iter().map(|code| with(own, code));
            let any = resource
                .default_code(&filter.key)
                .is_none()
                .then(|| with(own, "any"));
            codes.chain(any).collect()
        }
        FilterKind::Levels { codes, .. } => {
            let groups = codes.iter().map(|(code, _)| with(group, code));
            let codes = codes.iter().flat_map(|(_, codes)| codes);
            let codes = codes.map(|code| with(own, code));
            codes.chain(groups).chain([with(group, "any")]).collect()
        }
        FilterKind::Value => vec![format!("filter-{}-any", filter.key)],
        FilterKind::Period(_) => vec![with("period-any-", filter.kind.code())],
        _ => Vec::new(),
    }
}

#[test]
fn data_addresses_keep_filters_and_drop_columns_and_page() {
    let (query, _) = parsed(
        &EQUITIES,
        &[
            ("sharia", "1"),
            ("columns", "last"),
            ("page", "2"),
            ("sort", "last"),
        ],
    );
    assert_eq!(
        data_address("/x", "csv", &query),
        "/x.csv?sharia=1&sort=last"
    );
}

#[test]
fn links_keep_the_parameters_of_other_parts_of_the_page() {
    let kept = [("chart", "line".to_owned()), ("range", "1y".to_owned())];
    let (query, _) = parsed(&EQUITIES, &[("sharia", "1"), ("columns", "last")]);
    let tools = |kept| Tools {
        resource: &EQUITIES,
        query: &query,
        base: "/x",
        kept,
    };
    assert_eq!(
        address(tools(&kept), &query),
        "/x?chart=line&columns=last&range=1y&sharia=1"
    );
    assert_eq!(address(tools(&[]), &Query::new(EQUITIES.shape())), "/x");
}
