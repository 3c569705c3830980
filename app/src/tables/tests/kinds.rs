//! The kinds of columns that no page uses yet, groups of columns, and sums.

use super::{
    columns::{BONDS, BONDS_JSON, RANKING, RANKING_JSON, REPORTS, REPORTS_JSON, of_fixture},
    frame::rows_of,
    *,
};
use resources::{Ask, DIRECT_DEALS, Resource};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A fixture of the wire as a table.
fn table<C, A, T>(
    resource: &'static Resource<C, T>,
    fixture: &str,
    pairs: &[(&str, &str)],
    locale: Locale,
) -> String
where
    C: Ask<Answer = Arc<A>>,
    A: DeserializeOwned + Send + Sync + 'static,
    T: Sync,
{
    let loaded = of_fixture(resource, fixture, pairs, words(locale));
    rows_of(&loaded, &loaded.query, "x")
}

const DEALS_JSON: &str = include_str!("../../../../crates/wire/fixtures/direct-deals.json");

#[track_caller]
fn has(html: &str, part: &str) {
    assert!(html.contains(part), "{part}\n{html}");
}

#[test]
fn links_files_and_periods_are_in_the_language_of_the_page() {
    let html = table(&REPORTS, REPORTS_JSON, &[], Locale::Ar);
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
        "<a class=more href=\"https://reports.example/a?b=1&amp;c=2\"><bdi>",
    );
    has(
        &html,
        "<td class=t-w><span class=files><a class=pdf href=\"/documents/report-2026-q3-financial-ar.pdf\" hreflang=\"ar\">",
    );
    has(&html, "<td class=t-w><span class=entry__no>--</span>");
    assert!(table(&REPORTS, REPORTS_JSON, &[], Locale::En).contains("<td class=t-w>Q3 2026<"));
}

#[test]
fn amounts_have_their_currency_and_states_their_tone() {
    let html = table(&BONDS, BONDS_JSON, &[], Locale::En);
    has(
        &html,
        "<td>500,000,000.00 <bdi class=unit>USD</bdi><td class=t-w><span class=\"tag tag--up\">",
    );
    has(&html, "<span class=\"tag tag--down\">Suspended</span>");
}

#[test]
fn groups_stand_above_their_columns_and_the_last_row_of_the_head_has_all_titles() {
    let html = table(&RANKING, RANKING_JSON, &[], Locale::En);
    has(
        &html,
        "<colgroup><col data-k=\"name\" data-kind=\"text\"></colgroup>\
         <colgroup><col data-k=\"rank\" data-kind=\"rank\"><col data-k=\"share\" data-kind=\"share\"></colgroup>\
         <colgroup><col data-k=\"value\" data-kind=\"money-millions\"><col data-k=\"sold\" data-kind=\"money\"></colgroup>\
         <colgroup><col data-k=\"trades\" data-kind=\"quantity\"></colgroup><thead><tr><td colspan=\"1\" class=\"is-sticky\"></td>\
         <td colspan=\"2\" class=\"\"></td><th scope=\"colgroup\" colspan=\"2\" class=\"\">col-group-sides</th><td colspan=\"1\" class=\"\"></td></tr><tr><th scope=\"col\"",
    );
    // Without a column of the group there is no second row.
    let html = table(
        &RANKING,
        RANKING_JSON,
        &[("columns", "name,rank")],
        Locale::En,
    );
    has(&html, "<thead><tr><th scope=\"col\" data-k=\"name\"");
    assert!(!html.contains("colgroup"), "{html}");
}

#[test]
fn the_foot_has_the_sums_of_all_pages() {
    let html = table(&RANKING, RANKING_JSON, &[], Locale::En);
    has(
        &html,
        "</tbody><tfoot><tr><th scope=row>Total<td class=t-w><td><td>5,266.20<td>5,266,201,941.73<td>197,869</tfoot>",
    );
    let html = table(
        &RANKING,
        RANKING_JSON,
        &[("columns", "value,name")],
        Locale::Ar,
    );
    has(
        &html,
        "<tfoot><tr><th scope=row class=t-n><span class=visually-hidden>الإجمالي </span>5,266.20<td class=t-w></tfoot>",
    );
    let html = table(
        &RANKING,
        RANKING_JSON,
        &[("columns", "name,rank")],
        Locale::En,
    );
    assert!(!html.contains("tfoot"), "{html}");
}

#[test]
fn direct_deals_end_with_their_value() {
    let html = table(&DIRECT_DEALS, DEALS_JSON, &[], Locale::En);
    has(&html, "<tfoot><tr><th scope=row>Total<");
    assert!(
        !html.contains("role=row") && !html.contains("role=cell"),
        "{html}"
    );
}
