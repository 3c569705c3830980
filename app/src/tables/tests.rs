//! Tests of tables.

mod filters;
mod frame;
mod golden;
mod kinds;

use super::*;
use crate::{
    data::Fetched,
    messages::{has, words},
};
use chrono::{DateTime, Utc};
use domain::locale::Locale;

use resources::{
    ALL, DAILY_SUMMARY, DataPage, EQUITIES, EquitiesSnapshot, INDICES, Loaded, Prefixes,
};
use serde_json::json;
use std::sync::Arc;
use table_engine::{Cell, Filter, FilterKind, Kind, Query, Rejected};
use wire::calls::{history::History, indices::Indices, sparklines::Sparklines, stocks::Stocks};

fn fetched<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Fetched<T> {
    let received = DateTime::<Utc>::UNIX_EPOCH;
    Fetched {
        value: Arc::new(serde_json::from_value(value).expect("it fits the wire")),
        received,
        stale: false,
    }
}

fn stock(symbol: &str, en: &str, ar: &str, last: &str) -> serde_json::Value {
    json!({
        "symbol": symbol, "isin": "US0378331005", "name": {"en": en, "ar": ar}, "sector": "industrials",
        "decimals": 2, "listedOn": "2007-03-07", "issuedShares": "8000000000", "par": "1.00",
        "foreignLimit": "49", "foreignersAllowed": true, "sharia": true, "state": "active",
        "last": last, "previousClose": "4.31", "open": "4.30", "high": "4.40", "low": "4.28",
        "bid": "4.38", "bidVolume": "37000", "offer": "4.39", "offerVolume": "383000",
        "volume": "8480190", "value": "37070112.50", "trades": "443",
        "lastTrade": "2026-11-12T14:31:07+04:00", "high52w": "5.81", "low52w": "3.59",
    })
}

fn snapshot(stocks: Vec<serde_json::Value>) -> Fetched<Stocks> {
    fetched(json!({"version": 7, "asOf": "2026-11-12T14:32:19+04:00", "stocks": stocks}))
}

/// Intraday charts of a day; all securities with trades have the same one.
fn sparklines(day: &str) -> Fetched<Sparklines> {
    let sparkline = |symbol| json!({"symbol": symbol, "prices": ["4.30", "4.35"]});
    fetched(
        json!({"asOf": format!("{day}T14:32:00+04:00"), "sparklines": [sparkline("SAHW"), sparkline("TRQM")]}),
    )
}

fn of_today() -> Fetched<Sparklines> {
    sparklines("2026-11-12")
}

fn market() -> Fetched<Stocks> {
    let mut quiet = stock("GHAF", "Ghafa <Utilities>", "غافة للمرافق", "4.31");
    for key in [
        "last",
        "open",
        "high",
        "low",
        "bid",
        "bidVolume",
        "offer",
        "offerVolume",
        "lastTrade",
    ] {
        quiet[key] = serde_json::Value::Null;
    }
    quiet["volume"] = "0".into();
    quiet["value"] = "0".into();
    quiet["sharia"] = false.into();
    quiet["state"] = "suspended".into();
    quiet["sector"] = "utilities".into();
    snapshot(vec![
        quiet,
        stock("SAHW", "Sahwan Ports", "موانئ صهوان", "4.38"),
        stock("TRQM", "Tareeq Mobility", "طريق للتنقل", "4.00"),
    ])
}

fn indices() -> Fetched<Indices> {
    fetched(
        json!({"version": 3, "asOf": "2026-11-12T14:32:19+04:00", "indices": [{
            "code": "GENERAL", "name": {"en": "General Index", "ar": "المؤشر العام"}, "sector": null,
            "value": "5482.16", "previousClose": "5448.42", "open": "5450.00", "high": "5490.10", "low": "5441.00",
            "high52w": "5600.00", "low52w": "4100.00", "yearStart": "5000.00", "volume": "214930000",
            "valueTraded": "486210000.00", "baseDate": "2004-01-01", "baseValue": "1000",
            "spark": ["5450", "5482.16"],
        }]}),
    )
}

fn history(days: u32) -> Fetched<History> {
    let session = |day: u32| {
        json!({"date": format!("2026-{:02}-{:02}", 1 + day / 28, 1 + day % 28), "open": "4.30", "high": "4.40",
            "low": "4.28", "close": "4.38", "previousClose": "4.31", "volume": "8480190", "value": "37070112.50", "trades": "443"})
    };
    let sessions: Vec<_> = (0..days).map(session).collect();
    fetched(json!({"firstDay": "2016-01-04", "adjusted": true, "sessions": sessions}))
}

fn asked(resource: &dyn DataPage, pairs: &[(&str, &str)]) -> (Query, Vec<Rejected>) {
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
        .collect();
    Query::parse(resource.shape(), &pairs)
}

fn equities(pairs: &[(&str, &str)], locale: Locale) -> (Loaded, Query) {
    let (query, _) = asked(&EQUITIES, pairs);
    let board = EquitiesSnapshot::asked((&market()).into(), Some((&of_today()).into()));
    (EQUITIES.rows(&board, &query, words(locale)), query)
}

fn of_sessions(days: u32, query: &Query) -> Loaded {
    DAILY_SUMMARY.rows(&(&history(days)).into(), query, words(Locale::En))
}

#[test]
fn every_column_filter_and_label_has_its_words_in_both_languages() {
    for (resource, locale) in ALL.into_iter().flat_map(|r| Locale::ALL.map(|l| (r, l))) {
        assert!(
            page_table::by_id(resource.id()).is_some(),
            "{}",
            resource.id()
        );
        let (id, shape, words) = (resource.id(), resource.shape(), words(locale));
        let missing = |key: &str| !has(locale, key);
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
            codes.chain([with(own, "any")]).collect()
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
    let (query, _) = asked(
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
    assert_eq!(address("/x", &Query::new(EQUITIES.shape())), "/x");
}
