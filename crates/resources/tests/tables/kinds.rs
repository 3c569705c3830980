//! The kinds of columns that no page uses yet, from an answer of the wire to the data formats.

use crate::{
    columns::{
        BONDS, BONDS_JSON, COMPANY, RANKING, RANKING_JSON, REPORTS, REPORTS_JSON, of_fixture,
    },
    exchange::json,
    market::answered,
    sample::{text, words},
};
use domain::locale::Locale;
use resources::{Column, DataPage as _, Definition, Loaded, Paging, Resource, Stamp, formats::CSV};
use serde_json::{Value, json};
use std::borrow::Cow;
use table_engine::{Cell, Query};
use wire::calls::disclosures::{Disclosure, DisclosuresRequest};

static DISCLOSURES: Resource<DisclosuresRequest, Disclosure> = Resource::new(Definition {
    id: "disclosures",
    ask: |_| Some(DisclosuresRequest::newest(None, 20)),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::link("issuer", COMPANY, |one: &Disclosure| {
            let symbol = one.symbol.as_ref()?;
            Some((&one.issuer, Cow::Borrowed(symbol.as_str())))
        }),
        Column::link("wrong", COMPANY, |one| {
            Some((&one.issuer, Cow::Borrowed("../a b")))
        }),
        Column::code("id", |one: &Disclosure| &one.id),
    ],
    filters: &[],
    order: "",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

/// The fields of a line of the CSV; the head is the first.
fn line(loaded: &Loaded, at: usize) -> Vec<String> {
    let text = text(&CSV, loaded, words(loaded.locale));
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let record = reader.records().nth(at).unwrap().unwrap();
    record.iter().map(str::to_owned).collect()
}

#[test]
fn periods_sort_by_time_and_files_begin_with_the_language_of_the_page() {
    let loaded = of_fixture(
        &REPORTS,
        REPORTS_JSON,
        &[("sort", "period")],
        words(Locale::Ar),
    );
    let answer = json(&loaded);
    let newest = &answer["rows"][1];
    assert_eq!(answer["rows"][0]["period"], "2026-Q2");
    assert_eq!(newest["period"], "2026-Q3");
    assert_eq!(newest["web_href"], "https://reports.example/a?b=1&c=2");
    assert_eq!(newest["plain"], newest["web_ar"]);
    assert_eq!(newest.get("plain_href"), None, "a script is no address");
    let title = "البيانات المالية المرحلية، الربع 3 من عام 2026";
    let file = |lang: &str| {
        json!({"title": title, "lang": lang, "format": "PDF", "bytes": null,
            "href": format!("/documents/report-2026-q3-financial-{lang}.pdf")})
    };
    assert_eq!(newest["files"], json!([file("ar"), file("en")]));
    assert_eq!(answer["rows"][0]["files"], Value::Null);
    assert_eq!(
        line(&loaded, 0),
        [
            "col-reports-id",
            "col-reports-title",
            "col-reports-title (col-part-address)",
            "col-reports-period",
            "col-reports-web",
            "col-reports-web (col-part-address)",
            "col-reports-plain",
            "col-reports-plain (col-part-address)",
            "col-reports-files"
        ]
    );
    let row = line(&loaded, 2);
    assert_eq!(row[3], "2026-Q3");
    assert_eq!(row[7], "");
    assert_eq!(
        row[8],
        "/documents/report-2026-q3-financial-ar.pdf /documents/report-2026-q3-financial-en.pdf"
    );
}

#[test]
fn a_whole_year_comes_after_its_quarters() {
    let report = |quarter: Value, day: u32| {
        json!({"id": format!("a{day}"), "kind": "financial", "year": 2025, "quarter": quarter,
            "title": {"en": "a", "ar": "b"}, "summary": {"en": "a", "ar": "b"},
            "published": format!("2026-01-{day:02}T00:00:00+04:00"), "attachments": []})
    };
    let items = [
        report(json!(4), 3),
        report(Value::Null, 2),
        report(json!(1), 1),
    ];
    let answer = answered(json!({"asOf": "2026-11-12", "items": items}));
    let loaded = REPORTS.rows(&answer, &Query::new(REPORTS.shape()), words(Locale::En));
    let rows = json(&loaded);
    let periods = (0..3).map(|at| rows["rows"][at]["period"].clone());
    assert_eq!(periods.collect::<Vec<_>>(), ["2025", "2025-Q4", "2025-Q1"]);
}

#[test]
fn links_lead_to_pages_of_the_language_and_only_by_what_an_address_holds() {
    for (locale, prefix) in [(Locale::En, ""), (Locale::Ar, "/ar")] {
        let loaded = of_fixture(
            &DISCLOSURES,
            include_str!("../../../wire/fixtures/disclosures.json"),
            &[],
            words(locale),
        );
        let row = &json(&loaded)["rows"][0];
        let company = "/the-exchange/market-information/company/SAHW";
        assert_eq!(row["issuer_href"], format!("{prefix}{company}"));
        assert_eq!(row["issuer_en"], "Sahwan Ports");
        assert_eq!(row.get("wrong_href"), None);
        assert_eq!(row["wrong"], row["issuer"]);
    }
}

#[test]
fn amounts_say_their_currency_and_states_their_tone() {
    let loaded = of_fixture(
        &BONDS,
        BONDS_JSON,
        &[("state", "active")],
        words(Locale::En),
    );
    let answer = json(&loaded);
    let (head, row) = (&answer["columns"], &answer["rows"][0]);
    assert_eq!(head[2]["kind"], "state");
    assert_eq!(
        head[2]["tones"],
        json!({"active": "good", "suspended": "bad"})
    );
    assert_eq!(answer["labels"]["state"]["active"], "state-active");
    assert_eq!(row["state"], "active");
    let currency = row["issued_currency"].as_str().unwrap();
    assert_eq!(currency.len(), 3);
    let fields = line(&loaded, 0);
    assert_eq!(
        fields,
        [
            "col-symbol",
            "col-name",
            "col-bonds-issued",
            "col-bonds-issued (col-part-currency)",
            "col-bonds-state"
        ]
    );
    assert_eq!(line(&loaded, 1)[3], currency);
    // The fixture has one that has matured.
    assert_eq!((loaded.picked.len(), loaded.total()), (2, 3));
}

#[test]
fn sums_are_those_of_all_pages_that_the_filters_leave() {
    let loaded = of_fixture(&RANKING, RANKING_JSON, &[], words(Locale::En));
    assert_eq!(loaded.pages(), 2);
    let answer = json(&loaded);
    // By hand, from the fixture.
    let totals = json!({"value": "5266201941.73", "sold": "5266201941.73", "trades": "197869"});
    assert_eq!(answer["totals"], totals);
    assert_eq!(answer["columns"][3]["group"], "col-group-sides");
    assert_eq!(answer["columns"][3]["total"], true);
    let sums = loaded.totals().unwrap();
    let exact = Cell::decimal("5266201941.734".parse().ok(), 2);
    assert_eq!((&sums[3], &sums[2]), (&exact, &Cell::Missing));
    let text = text(&CSV, &loaded, words(Locale::En));
    assert_eq!(text.lines().count(), 3, "no line of sums: {text}");
    let none = of_fixture(
        &RANKING,
        RANKING_JSON,
        &[("q", "nobody")],
        words(Locale::En),
    );
    assert_eq!(json(&none)["totals"]["value"], Value::Null);
}

#[test]
fn ranks_say_where_they_were() {
    let loaded = of_fixture(
        &RANKING,
        RANKING_JSON,
        &[("sort", "-rank")],
        words(Locale::En),
    );
    let answer = json(&loaded);
    let row = &answer["rows"][0];
    assert_eq!(
        (&row["rank"], &row["rank_from"]),
        (&json!("2"), &json!("2"))
    );
    assert_eq!(row["share"], "37.03");
    let fields = line(&loaded, 0);
    let (rank, before) = ("col-ranking-rank", "col-ranking-rank (col-part-before)");
    assert_eq!(fields[2..4], [rank, before]);
    assert!(fields.iter().any(|field| field.starts_with("col-group-")));
}
