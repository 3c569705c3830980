//! Queries of charts: what is valid comes back the same, and the rest is named.

use super::*;
use table_engine::query_string;

fn read(query: &str, kind: Kind) -> Choices {
    let pairs: Vec<(String, String)> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    Choices::of_query(&pairs, "2026-11-12".parse().unwrap(), kind)
}

fn written(choices: &Choices) -> String {
    let mut pairs = choices.pairs();
    pairs.sort_by_key(|(key, _)| *key);
    query_string(pairs.iter().map(|(key, value)| (*key, value.as_str())))
}

#[test]
fn valid_choices_are_written_as_they_are_read() {
    for query in [
        "",
        "range=max",
        "chart=line&range=1y",
        "chart=candles&prices=traded&range=5y&scale=log",
        "from=2025-01-05&to=2026-02-01",
    ] {
        let choices = read(query, Kind::Security);
        assert_eq!(written(&choices), query);
        assert_eq!(choices.rejected, [], "{query}");
    }
}

#[test]
fn defaults_are_left_out_and_free_days_take_precedence() {
    let written = |query| written(&read(query, Kind::Security));
    assert_eq!(
        written("range=1d&chart=area&scale=linear&prices=adjusted"),
        ""
    );
    assert_eq!(
        written("range=1y&from=2026-01-05&to=2026-02-01"),
        "from=2026-01-05&to=2026-02-01"
    );
    assert_eq!(written("from=2026-01-05"), "from=2026-01-05&to=2026-11-12");
}

#[test]
fn invalid_choices_are_ignored_and_named() {
    let rejected = |query, kind| {
        let choices = read(query, kind);
        assert_eq!(written(&choices), "", "{query}");
        let mut keys: Vec<_> = choices.rejected.into_iter().map(|(key, _)| key).collect();
        assert_eq!(keys.len(), 1, "{query}");
        keys.remove(0)
    };
    for (query, key) in [
        ("range=2d", "range"),
        ("chart=pie", "chart"),
        ("scale=cubic", "scale"),
        ("prices=guessed", "prices"),
        ("from=2026-02-30", "from"),
        ("to=yesterday", "to"),
        ("from=2026-02-01&to=2026-01-05", "days"),
        ("from=2026-11-13", "days"),
        ("from=1926-01-01&to=2026-01-01", "days"),
    ] {
        assert_eq!(rejected(query, Kind::Security), key, "{query}");
    }
    assert_eq!(rejected("prices=traded", Kind::Index), "prices");
}
