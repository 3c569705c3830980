//! The wrong parameters of a request for data.

use crate::{exchange::Exchange, market::parsed};
use domain::locale::Locale;
use resources::{DIRECT_DEALS, DataPage, EQUITIES, Form, Reason, Wrong, parameters};
use serde_json::json;

/// The wrong parameters of an address before its rows are known: names and reasons.
fn wrong(
    resource: &dyn DataPage,
    pairs: &[(&str, &str)],
    unknown: &[&str],
) -> Vec<(String, Reason)> {
    let (query, rejected) = parsed(resource, pairs);
    let unknown: Vec<_> = unknown.iter().map(|name| (*name).to_owned()).collect();
    let all = Wrong::in_query(&query, &rejected, &unknown).into_iter();
    all.map(|one| (one.parameter, one.reason)).collect()
}

#[test]
fn each_wrong_parameter_is_named_with_its_reason() {
    let pairs = [
        ("sharia", "perhaps"),
        ("moved", "sideways"),
        ("sort", "-colour"),
        ("columns", "last,colour"),
        ("page", "0"),
        ("q", "port"),
    ];
    let directions = ["up", "down", "flat"].map(str::to_owned).to_vec();
    let expected = [
        ("x", Reason::Unknown),
        ("sharia", Reason::Value(Form::Flag)),
        ("moved", Reason::Value(Form::OneOf(directions))),
        ("sort", Reason::Column),
        ("columns", Reason::Column),
        ("page", Reason::Value(Form::Page)),
    ];
    let expected = expected.map(|(name, reason)| (name.to_owned(), reason));
    assert_eq!(wrong(&EQUITIES, &pairs, &["x"]), expected);
    let unsortable = wrong(&EQUITIES, &[("sort", "spark")], &[]);
    assert_eq!(unsortable, [("sort".to_owned(), Reason::Sort)]);
    let dashes = wrong(&EQUITIES, &[("sort", "--last")], &[]);
    assert_eq!(dashes, [("sort".to_owned(), Reason::Column)]);
    assert_eq!(
        wrong(
            &EQUITIES,
            &[("sector", "financials"), ("sort", "last")],
            &[]
        ),
        []
    );
}

#[test]
fn a_range_that_runs_the_wrong_way_round_is_wrong() {
    let from = "from".to_owned();
    let pairs = [("from", "2026-05-02"), ("to", "2026-05-01")];
    let expected = [("to".to_owned(), Reason::Order { from })];
    assert_eq!(wrong(&DIRECT_DEALS, &pairs, &[]), expected);
    let day = [("from", "yesterday")];
    let expected = [("from".to_owned(), Reason::Value(Form::Day))];
    assert_eq!(wrong(&DIRECT_DEALS, &day, &[]), expected);
}

#[test]
fn only_paged_tables_know_pages() {
    let known = |resource: &dyn DataPage| parameters(resource.shape()).any(|key| key == "page");
    assert!(known(&EQUITIES) && known(&DIRECT_DEALS));
    assert!(!known(&resources::INDICES));
}

#[tokio::test]
async fn days_to_come_and_pages_beyond_the_last_are_wrong_and_today_is_not() {
    let exchange = Exchange::new(|_, _| Some(json!({"asOf": "2026-11-12", "items": []})));
    let wrong = async |pairs: &[(&str, &str)]| {
        let (loaded, _) = exchange.load(&DIRECT_DEALS, pairs, Locale::Ar).await;
        let all = loaded.wrong().into_iter();
        all.map(|one| (one.parameter, one.reason))
            .collect::<Vec<_>>()
    };
    let last = "2026-11-12".parse().unwrap();
    let late = [("from".to_owned(), Reason::TooLate { last })];
    assert_eq!(wrong(&[("from", "2026-11-13")]).await, late);
    assert_eq!(
        wrong(&[("from", "2026-11-12"), ("to", "2027-01-01")]).await,
        []
    );
    let beyond = [("page".to_owned(), Reason::Beyond { last: 1 })];
    assert_eq!(wrong(&[("page", "2")]).await, beyond);
}
