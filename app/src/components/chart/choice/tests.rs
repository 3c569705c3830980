//! Queries of charts: what is valid comes back the same, and the rest is named.

use super::*;
use table_engine::query_string;

fn share() -> Instrument {
    Instrument::Security("FANR".parse().unwrap())
}

fn read(query: &str, own: &Instrument) -> Choices {
    let pairs: Vec<(String, String)> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let events = matches!(own, Instrument::Security(_)).then_some(EventsOf::Share.by_default());
    Choices::of_query(&pairs, "2026-11-12".parse().unwrap(), Some(own), events)
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
        "range=10y",
        "chart=line&range=1y",
        "chart=candles&prices=traded&range=5y&scale=log",
        "from=2025-01-05&to=2026-02-01",
        "compare=GENERAL,SAHW&range=1y",
        "average=20,200&range=1y",
        "events=none",
        "events=dividends&range=1y",
        "events=dividends,shares,meetings,disclosures&range=1y",
    ] {
        let choices = read(query, &share());
        assert_eq!(written(&choices), query);
        assert_eq!(choices.rejected, [], "{query}");
    }
}

#[test]
fn defaults_are_left_out_and_free_days_take_precedence() {
    let written = |query| written(&read(query, &share()));
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
    let rejected = |query, own: &Instrument| {
        let choices = read(query, own);
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
        ("from=2026-02-01&to=2026-01-05", "days-order"),
        ("from=2026-11-13", "days-late"),
        ("average=1", "average"),
        ("average=251", "average"),
        ("average=2.5", "average"),
        ("average=long", "average"),
        ("events=weather", "events"),
        ("compare=FANR", "compare"),
        ("compare=%3Cscript%3E", "compare"),
        ("compare=ABCDEFGHIJKLMNOPQRST", "compare"),
        ("from=1926-01-01&to=2026-01-01", "days-long"),
    ] {
        assert_eq!(rejected(query, &share()), key, "{query}");
    }
    assert_eq!(
        rejected(
            "prices=traded",
            &Instrument::Index("GENERAL".parse().unwrap())
        ),
        "prices"
    );
}

#[test]
fn repeated_choices_are_named_and_invisible_characters_do_not_count() {
    let choices = read("range=1y&range=5y&average=20&average=50", &share());
    assert_eq!(written(&choices), "average=20&range=1y");
    let named = [("average", "50".to_owned()), ("range", "5y".to_owned())];
    assert_eq!(choices.rejected, named);
    let choices = read("range=1\u{200b}y&compare=\u{202e}GENERAL", &share());
    assert_eq!(written(&choices), "compare=GENERAL&range=1y");
    assert_eq!(choices.rejected, []);
}

#[test]
fn averages_and_comparisons_are_of_adjusted_prices() {
    let adjusted = |query| read(query, &share()).wanted().adjusted;
    assert!(!adjusted("prices=traded&range=1y"));
    assert!(adjusted("prices=traded&range=1y&average=20"));
    assert!(adjusted("prices=traded&range=1y&compare=GENERAL"));
}

#[test]
fn codes_are_added_by_a_second_parameter_and_five_at_most_are_compared() {
    let choices = read("compare=GENERAL,SAHW&compare=ghaf&range=1y", &share());
    assert_eq!(choices.compare, ["GENERAL", "SAHW", "GHAF"]);
    assert_eq!(choices.rejected, []);
    assert!(choices.compares());
    let choices = read("compare=A,B,C,A,D,E,F,G", &share());
    assert_eq!(choices.compare, ["A", "B", "C", "D", "E"]);
    let rejected: Vec<_> = choices
        .rejected
        .iter()
        .map(|(_, code)| code.as_str())
        .collect();
    assert_eq!(rejected, ["A", "F", "G"]);
    let keys: Vec<_> = choices.rejected.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["compare", "compare-most", "compare-most"]);
    assert!(!choices.compares(), "minutes are not compared");
}

#[test]
fn two_averages_of_different_lengths_are_drawn() {
    let choices = read("average=50,\u{60c}20 50,200&range=1y", &share());
    assert_eq!(choices.averages, [50, 20]);
    let rejected: Vec<_> = choices
        .rejected
        .iter()
        .map(|(_, days)| days.as_str())
        .collect();
    assert_eq!(rejected, ["50", "200"]);
    let keys: Vec<_> = choices.rejected.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["average", "average-most"]);
    assert_eq!(choices.wanted().lead, 50);
    // A comparison is in percent and has no averages.
    assert_eq!(
        read("average=50&compare=SAHW&range=1y", &share())
            .wanted()
            .lead,
        0
    );
}

#[test]
fn the_boxes_of_the_form_are_one_choice_of_events() {
    let written = |query| written(&read(query, &share()));
    assert_eq!(
        written("events=none&events=meetings&events=dividends"),
        "events=dividends,meetings"
    );
    assert_eq!(written("events=none&events=shares&events=dividends"), "");
    assert_eq!(written("events=meetings,weather"), "events=meetings");
    let index = Instrument::Index("GENERAL".parse().unwrap());
    let choices = read("events=dividends", &index);
    assert_eq!(choices.rejected, [("events", "dividends".to_owned())]);
    assert_eq!(choices.events, None);
}

#[test]
fn events_are_marked_on_days_that_are_not_compared() {
    let marked = |query| read(query, &share()).marked().map(EventKinds::code);
    assert_eq!(marked("range=1y").as_deref(), Some("dividends,shares"));
    assert_eq!(marked(""), None);
    assert_eq!(marked("range=1y&events=none"), None);
    assert_eq!(marked("range=1y&compare=SAHW"), None);
}
