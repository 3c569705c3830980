//! Every kind of column that no page of today uses, over calls of the wire, all the way to the formats.

use crate::sample::{answered, text, words};
use domain::{locale::Locale, period::Period};
use resources::{
    Column, Definition, Document, Filter, Link, Loaded, Paging, Resource, Stamp,
    formats::{CSV, JSON},
};
use serde_json::{Value, json};
use std::borrow::Cow;
use table_engine::{Cell, Query, Tone};
use wire::calls::{
    bonds::{Bond, BondsRequest, DebtStatus},
    brokers_ranking::{BrokersRankingRequest, Ranked, RankedMarket, YearPart},
    disclosures::{Disclosure, DisclosuresRequest},
    reports::{Report, ReportsRequest},
};

use resources::DataPage as _;

const COMPANY: Link = Link {
    page: "company",
    param: "SecuritySymbol",
};

static REPORTS: Resource<ReportsRequest, Report> = Resource::new(Definition {
    id: "reports",
    ask: |_| Some(ReportsRequest { year: None }),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::period("period", |report: &Report| {
            Period::year_or_quarter(report.year, report.quarter)
        }),
        Column::web("title", |report| {
            Some((&report.title, "https://reports.example/a?b=1&c=2"))
        }),
        Column::web("plain", |report| {
            Some((&report.title, "javascript:alert(1)"))
        }),
        Column::files("files", |report| {
            report.attachments.iter().map(Document::from).collect()
        }),
        Column::code("id", |report: &Report| &report.id).further(),
    ],
    filters: &[],
    order: "-period",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: Some("note-reports"),
});

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

static BONDS: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "bonds",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        Column::security("security", |bond: &Bond| {
            (&bond.paper.symbol, &bond.paper.name)
        }),
        Column::amount("issued", |bond| {
            Some((bond.paper.issue_value.get(), bond.paper.currency))
        }),
        Column::state(
            "status",
            "debt-",
            &["live", "matured"],
            |code| match code {
                "live" => Tone::Good,
                _ => Tone::Neutral,
            },
            |bond| match bond.paper.status {
                DebtStatus::Live => "live",
                DebtStatus::Matured => "matured",
            },
        ),
    ],
    filters: &[Filter::choice("status")],
    order: "",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

static RANKING: Resource<BrokersRankingRequest, Ranked> = Resource::new(Definition {
    id: "brokers-ranking",
    ask: |_| {
        Some(BrokersRankingRequest {
            year: 2026,
            part: YearPart::Month(9),
            market: RankedMarket::Equities,
            direct_deals: false,
        })
    },
    items: |answer| answer.rows.clone(),
    stamp: Stamp::none,
    live: None,
    key: "code",
    columns: &[
        Column::rank("rank", |one: &Ranked| (one.rank, one.previous_rank)),
        Column::code("code", |one: &Ranked| one.code.as_str()),
        Column::share("share", |one| Some(one.share.get())),
        Column::money("bought", |one: &Ranked| Some(one.buy_value.get()))
            .group("sides")
            .total(),
        Column::money("sold", |one: &Ranked| Some(one.sell_value.get()))
            .group("sides")
            .total(),
        Column::quantity("trades", |one: &Ranked| Some(one.trades.0)).total(),
    ],
    filters: &[Filter::words("q")],
    order: "rank",
    paging: Paging::Ours(1),
    count_key: "table-rows",
    note: None,
});

/// The rows of a fixture of the wire.
macro_rules! rows {
    ($resource:expr, $fixture:literal, $pairs:expr, $locale:expr) => {{
        let text = include_str!(concat!("../../../wire/fixtures/", $fixture, ".json"));
        let answer = answered(serde_json::from_str(text).unwrap());
        let (query, rejected) = crate::sample::view(&$resource, $pairs);
        assert_eq!(rejected, []);
        $resource.rows(&answer, &query, words($locale))
    }};
}

fn json(loaded: &Loaded) -> Value {
    serde_json::from_str(&text(&JSON, loaded, words(loaded.locale))).unwrap()
}

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
    let loaded = rows!(REPORTS, "reports", &[("sort", "period")], Locale::Ar);
    let answer = json(&loaded);
    let newest = &answer["rows"][1];
    assert_eq!(answer["rows"][0]["period"], "2026-Q2");
    assert_eq!(newest["period"], "2026-Q3");
    assert_eq!(newest["title_href"], "https://reports.example/a?b=1&c=2");
    assert_eq!(newest["plain"], newest["title_ar"]);
    assert_eq!(newest.get("plain_href"), None, "a script is no address");
    let file = |lang: &str| {
        json!({"lang": lang, "format": "PDF", "bytes": null,
            "href": format!("/documents/report-2026-q3-financial-{lang}.pdf")})
    };
    assert_eq!(newest["files"], json!([file("ar"), file("en")]));
    assert_eq!(answer["rows"][0]["files"], Value::Null);
    assert_eq!(
        line(&loaded, 0),
        [
            "col-id",
            "col-period",
            "col-title",
            "col-title (col-part-address)",
            "col-plain",
            "col-plain (col-part-address)",
            "col-files",
        ]
    );
    let row = line(&loaded, 2);
    assert_eq!(row[1], "2026-Q3");
    assert_eq!(row[5], "");
    assert_eq!(
        row[6],
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
    let answer = answered(json!({"items": items}));
    let loaded = REPORTS.rows(&answer, &Query::new(REPORTS.shape()), words(Locale::En));
    let rows = json(&loaded);
    let periods = (0..3).map(|at| rows["rows"][at]["period"].clone());
    assert_eq!(periods.collect::<Vec<_>>(), ["2025", "2025-Q4", "2025-Q1"]);
}

#[test]
fn links_lead_to_pages_of_the_language_and_only_by_what_an_address_holds() {
    for (locale, prefix) in [(Locale::En, ""), (Locale::Ar, "/ar")] {
        let loaded = rows!(DISCLOSURES, "disclosures", &[], locale);
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
    let loaded = rows!(BONDS, "bonds", &[("status", "live")], Locale::En);
    let answer = json(&loaded);
    let (head, row) = (&answer["columns"], &answer["rows"][0]);
    assert_eq!(head[2]["kind"], "state");
    assert_eq!(
        head[2]["tones"],
        json!({"live": "good", "matured": "neutral"})
    );
    assert_eq!(answer["labels"]["status"]["live"], "debt-live");
    assert_eq!(row["status"], "live");
    let currency = row["issued_currency"].as_str().unwrap();
    assert_eq!(currency.len(), 3);
    let fields = line(&loaded, 0);
    assert_eq!(
        fields,
        [
            "col-symbol",
            "col-name",
            "col-issued",
            "col-issued (col-part-currency)",
            "col-status"
        ]
    );
    assert_eq!(line(&loaded, 1)[3], currency);
    // The fixture has one that has matured.
    assert_eq!((loaded.picked.len(), loaded.total()), (2, 3));
}

#[test]
fn sums_are_those_of_all_pages_that_the_filters_leave() {
    let loaded = rows!(RANKING, "brokers-ranking", &[], Locale::En);
    assert_eq!(loaded.pages(), 2);
    let answer = json(&loaded);
    // By hand, from the fixture.
    let totals = json!({"bought": "5266201941.73", "sold": "5266201941.73", "trades": "197869"});
    assert_eq!(answer["totals"], totals);
    assert_eq!(answer["columns"][3]["group"], "col-group-sides");
    assert_eq!(answer["columns"][3]["total"], true);
    let sums = loaded.totals().unwrap();
    let exact = Cell::decimal("5266201941.734".parse().ok(), 2);
    assert_eq!((&sums[3], &sums[2]), (&exact, &Cell::Missing));
    let text = text(&CSV, &loaded, words(Locale::En));
    assert_eq!(text.lines().count(), 3, "no line of sums: {text}");
    let none = rows!(RANKING, "brokers-ranking", &[("q", "nobody")], Locale::En);
    assert_eq!(json(&none)["totals"]["bought"], Value::Null);
}

#[test]
fn ranks_say_where_they_were() {
    let loaded = rows!(RANKING, "brokers-ranking", &[("sort", "-rank")], Locale::En);
    let answer = json(&loaded);
    let row = &answer["rows"][0];
    assert_eq!(
        (&row["rank"], &row["rank_from"]),
        (&json!("2"), &json!("2"))
    );
    assert_eq!(row["share"], "37.03");
    let fields = line(&loaded, 0);
    let (rank, before) = ("col-rank", "col-rank (col-part-before)");
    assert_eq!(fields[..3], ["col-code", rank, before]);
    assert!(fields.contains(&"col-group-sides – col-sold".to_owned()));
}
