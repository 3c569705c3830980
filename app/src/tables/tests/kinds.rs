//! The kinds of columns that no page of today uses, and what stands around rows: groups, sums.

use super::{frame::rows_of, *};
use domain::period::Period;
use resources::{Asked, Column, DIRECT_DEALS, Definition, Document, Link, Paging, Resource, Stamp};
use std::borrow::Cow;
use table_engine::Tone;
use wire::calls::{
    bonds::{Bond, BondsRequest, DebtStatus},
    brokers_ranking::{BrokersRankingRequest, Ranked, RankedMarket, YearPart},
    reports::{Report, ReportsRequest},
};

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
        Column::link("title", COMPANY, |report: &Report| {
            Some((&report.title, Cow::Borrowed("SAHW")))
        }),
        Column::period("period", |report| {
            Period::year_or_quarter(report.year, report.quarter)
        }),
        Column::web("web", |report| {
            Some((&report.summary, "https://reports.example/"))
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
            "state",
            "state-",
            &["active", "suspended"],
            |code| match code {
                "active" => Tone::Good,
                _ => Tone::Bad,
            },
            |bond| match bond.paper.status {
                DebtStatus::Live => "active",
                DebtStatus::Matured => "suspended",
            },
        ),
    ],
    filters: &[],
    order: "security",
    paging: Paging::Whole,
    count_key: "table-rows",
    note: None,
});

static RANKING: Resource<BrokersRankingRequest, Ranked> = Resource::new(Definition {
    id: "ranking",
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
        Column::name("name", |one: &Ranked| &one.name),
        Column::rank("rank", |one| (one.rank, one.previous_rank)),
        Column::share("share", |one| Some(one.share.get())),
        Column::millions("value", |one: &Ranked| Some(one.buy_value.get()))
            .group("sides")
            .total(),
        Column::money("sold", |one: &Ranked| Some(one.sell_value.get()))
            .group("sides")
            .total(),
        Column::quantity("trades", |one| Some(one.trades.0)),
        Column::code("code", |one: &Ranked| one.code.as_str()).further(),
    ],
    filters: &[],
    order: "rank",
    paging: Paging::Ours(1),
    count_key: "table-rows",
    note: None,
});

/// A fixture of the wire as a table.
macro_rules! table {
    ($resource:expr, $fixture:literal, $pairs:expr, $locale:expr) => {{
        let text = include_str!(concat!(
            "../../../../crates/wire/fixtures/",
            $fixture,
            ".json"
        ));
        let answer = Arc::new(serde_json::from_str(text).unwrap());
        let answer = Asked::one(&answer, DateTime::<Utc>::UNIX_EPOCH, false);
        let (query, _) = asked(&$resource, $pairs);
        let loaded = $resource.rows(&answer, &query, words($locale));
        rows_of(&loaded, &query, "x")
    }};
}

#[track_caller]
fn has(html: &str, part: &str) {
    assert!(html.contains(part), "{part}\n{html}");
}

#[test]
fn links_files_and_periods_are_in_the_language_of_the_page() {
    let html = table!(REPORTS, "reports", &[], Locale::Ar);
    let title = "البيانات المالية المرحلية، الربع 3 من عام 2026";
    has(
        &html,
        &format!(
            "<th scope=row><a class=sec__sym href=\"/ar/the-exchange/market-information/company/SAHW\">\
             <bdi>{title}</bdi></a><td class=t-w>الربع الثالث 2026"
        ),
    );
    has(
        &html,
        "<a class=more href=\"https://reports.example/\"><bdi>",
    );
    has(
        &html,
        "<td class=t-w><span class=files><a class=pdf href=\"/documents/report-2026-q3-financial-ar.pdf\" hreflang=\"ar\">",
    );
    has(&html, "<td class=t-w>--<");
    assert!(table!(REPORTS, "reports", &[], Locale::En).contains("<td class=t-w>Q3 2026<"));
}

#[test]
fn amounts_have_their_currency_and_states_their_tone() {
    let html = table!(BONDS, "bonds", &[], Locale::En);
    has(
        &html,
        "<td>500,000,000.00 <bdi class=unit>USD</bdi><td class=t-w><span class=\"tag tag--up\">",
    );
    has(&html, "<span class=\"tag tag--down\">Suspended</span>");
}

#[test]
fn groups_stand_above_their_columns_and_the_last_row_of_the_head_has_all_titles() {
    let html = table!(RANKING, "brokers-ranking", &[], Locale::En);
    has(
        &html,
        "<colgroup><col data-k=\"name\" data-kind=\"text\"></colgroup>\
         <colgroup><col data-k=\"rank\" data-kind=\"rank\"><col data-k=\"share\" data-kind=\"share\"></colgroup>\
         <colgroup><col data-k=\"value\" data-kind=\"money-millions\"><col data-k=\"sold\" data-kind=\"money\"></colgroup>\
         <colgroup><col data-k=\"trades\" data-kind=\"quantity\"></colgroup><thead><tr><td colspan=\"1\" class=\"is-sticky\"></td>\
         <td colspan=\"2\" class=\"\"></td><th scope=\"colgroup\" colspan=\"2\" class=\"\">col-group-sides</th><td colspan=\"1\" class=\"\"></td></tr><tr><th scope=col",
    );
    // Without a column of the group there is no second row.
    let html = table!(
        RANKING,
        "brokers-ranking",
        &[("columns", "name,rank")],
        Locale::En
    );
    has(&html, "<thead><tr><th scope=col data-k=name");
    assert!(!html.contains("colgroup"), "{html}");
}

#[test]
fn the_foot_has_the_sums_of_all_pages() {
    let html = table!(RANKING, "brokers-ranking", &[], Locale::En);
    has(
        &html,
        "</tbody><tfoot><tr><th scope=row>Total<td class=t-w><td><td>5,266.20<td>5,266,201,941.73<td></tfoot>",
    );
    let html = table!(
        RANKING,
        "brokers-ranking",
        &[("columns", "value,name")],
        Locale::Ar
    );
    has(
        &html,
        "<tfoot><tr><th scope=row class=t-n><span class=visually-hidden>الإجمالي </span>5,266.20<td class=t-w></tfoot>",
    );
    let html = table!(
        RANKING,
        "brokers-ranking",
        &[("columns", "name,rank")],
        Locale::En
    );
    assert!(!html.contains("tfoot"), "{html}");
}

#[test]
fn direct_deals_end_with_their_value() {
    let html = table!(DIRECT_DEALS, "direct-deals", &[], Locale::En);
    has(&html, "<tfoot><tr><th scope=row>Total<");
    assert!(
        !html.contains("role=row") && !html.contains("role=cell"),
        "{html}"
    );
}
