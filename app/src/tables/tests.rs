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
    Loaded, PRESS_RELEASES, Prefixes,
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
            let further = further.chain(feed.changed.iter().copied());
            let titles = feed.title.iter().copied();
            for key in titles.chain([feed.published]).chain(further) {
                assert!(has_column(key), "{id}: {key}");
            }
        }
        let Some(calendar) = resource.calendar() else {
            continue;
        };
        let days = || calendar.days.iter().chain(&calendar.earlier);
        let of_days = days().flat_map(|day| std::iter::once(day.from).chain(day.to));
        let tentative = calendar.tentative.map(|tentative| tentative.column);
        let others = [
            calendar.time,
            calendar.place,
            calendar.page,
            calendar.published,
        ];
        for key in of_days.chain(tentative).chain(others.into_iter().flatten()) {
            assert!(has_column(key), "{id}: {key}");
        }
        // The exchange publishes no revisions of offerings: a moved date is only its new day. The stages of an
        // offering count as changes.
        let revisions: &[&str] = match id {
            "ipo-subscriptions" => &["amended", "revised", "revision"],
            _ => &["amended", "moved-from", "revised", "revision"],
        };
        for key in ["amended", "moved-from", "revised", "revision"] {
            assert_eq!(has_column(key), revisions.contains(&key), "{id}: {key}");
        }
        let mut titles = calendar.title.iter();
        assert!(titles.all(|key| has_column(key)), "{id}");
        for key in days().filter_map(|day| day.name) {
            assert!(
                Locale::ALL.into_iter().all(|locale| has(locale, key)),
                "{id}: {key}"
            );
        }
    }
}

#[test]
fn every_column_filter_and_label_has_its_words_in_both_languages() {
    let all = ALL.into_iter();
    let of_all = all.flat_map(|resource| Locale::ALL.map(|locale| lacking(resource, locale)));
    let lacking: Vec<String> = of_all.flatten().collect();
    assert!(lacking.is_empty(), "messages are missing: {lacking:#?}");
}

/// The keys of messages that a resource lacks in a language, each with the files that should have it.
fn lacking(resource: &'static dyn DataPage, locale: Locale) -> Vec<String> {
    let (id, shape, words) = (resource.id(), resource.shape(), words(locale));
    let page = page_table::by_id(id).expect("a resource is a page");
    // A page about one security or index describes that one; the catalogue describes all of them.
    let mut keys = vec![page.title_key(), page.description_key()];
    let mut lacking = Vec::new();
    for (at, column) in shape.columns.iter().enumerate() {
        let titles = [words.title(id, column), words.data_title(id, column)];
        if titles.iter().any(|title| title.starts_with("col-")) {
            lacking.push(format!("col-{} or col-{id}-{0}", column.key));
        }
        if column.kind == Kind::MoneyMillions {
            assert_ne!(titles[0], titles[1], "{}", column.key);
        }
        if let Some((prefix, codes)) = resource.labels(at) {
            keys.extend(codes.iter().map(|code| format!("{prefix}{code}")));
        }
    }
    for filter in &shape.filters {
        let hint = (filter.kind == FilterKind::Words).then(|| format!("{}-hint", filter.key));
        for key in [filter.key.to_string()].into_iter().chain(hint) {
            if words.filter(id, &key).starts_with("filter-") {
                lacking.push(format!("filter-{key} or filter-{id}-{key}"));
            }
        }
        keys.extend(choice_messages(resource, filter));
    }
    let groups = (0..shape.columns.len()).filter_map(|at| resource.look(at).group);
    keys.extend(groups.map(|group| format!("col-group-{group}")));
    let others = [Some(resource.count_key()), resource.note()];
    keys.extend(others.into_iter().flatten().map(str::to_owned));
    lacking.extend(keys.into_iter().filter(|key| !has(locale, key)));
    let files = format!("locales/{locale}/*.ftl");
    lacking
        .iter()
        .map(|key| format!("{files}: {key}"))
        .collect()
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
        FilterKind::AnyPeriod => [
            "period-any-period",
            "period-months",
            "period-quarters",
            "period-years",
        ]
        .map(str::to_owned)
        .into(),
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
        counts: None,
    };
    assert_eq!(
        address(tools(&kept), &query),
        "/x?chart=line&columns=last&range=1y&sharia=1"
    );
    assert_eq!(address(tools(&[]), &Query::new(EQUITIES.shape())), "/x");
}
