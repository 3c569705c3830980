//! The form, the chips and the notice of every kind of filter.

use super::{columns::TYPE, *};
use crate::{
    html::drawn_in,
    tables::{
        chips::Chips, notice::InvalidValues, pager::Pager, table::count, toolbar::Toolbar,
        view::Tools,
    },
};
use domain::period::{Grain, Period};
use leptos::prelude::*;
use resources::{Amount, Definition, Filter, Last, Paging, Resource, SourcePaging, Stamp};
use table_engine::FilterValue;
use wire::calls::{
    bonds::{Bond, BondsRequest},
    disclosures::{Disclosure, DisclosuresRequest},
};

static BONDS: Resource<BondsRequest, Bond> = Resource::new(Definition {
    id: "equities",
    ask: |_| Some(BondsRequest),
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "symbol",
    columns: &[
        resources::Column::security("security", |bond| (&bond.paper.symbol, &bond.paper.name)),
        resources::Column::name("issuer", |bond| &bond.paper.issuer),
        resources::Column::price("par", |bond| Some(Amount::price(bond.coupon.get()))),
        resources::Column::date("issued", |bond| Some(bond.paper.issued_on)),
    ],
    filters: &[
        Filter::numbers("least", "most").column("par"),
        Filter::month("issued"),
        Filter::year("year").by_source().current(),
        Filter::values("issuer"),
        Filter::days("from", "to").last(Last::Days(30)),
    ],
    order: "",
    paging: Paging::Whole,
    count_key: "table-count",
    note: None,
});

static DISCLOSURES: Resource<DisclosuresRequest, Disclosure> = Resource::new(Definition {
    id: "company-daily-summary",
    ask: |_| None,
    items: |answer| answer.items.clone(),
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        resources::Column::code("id", |one| &one.id),
        resources::Column::code("category", |one| &one.category),
        resources::Column::code("kind", |one| &one.kind),
    ],
    filters: &[
        TYPE,
        Filter::choice("lang")
            .of("deal-kind-", &["direct", "special"])
            .by_source(),
        Filter::flag("sharia").by_source(),
    ],
    order: "",
    paging: Paging::Source(SourcePaging {
        size: 20,
        most: 1_000,
        total: |answer| answer.total,
        sorts: &[],
    }),
    count_key: "table-rows",
    note: None,
});

/// The bonds of an address, on 12 November 2026.
fn bonds(pairs: &[(&str, &str)], locale: Locale) -> Loaded {
    let text = include_str!("../../../../crates/wire/fixtures/bonds.json");
    let answer = answered(serde_json::from_str(text).unwrap());
    let (mut query, _) = parsed(&BONDS, pairs);
    let day = |text: &str| FilterValue::Date(text.parse().unwrap());
    let year = Period::parse("2026", Grain::Year).unwrap();
    query.settle(vec![
        (3, FilterValue::Period(year)),
        (5, day("2026-10-13")),
        (6, day("2026-11-12")),
    ]);
    BONDS.rows(&answer, &query, words(locale))
}

fn disclosures(pairs: &[(&str, &str)], locale: Locale) -> Loaded {
    let answer = answered(json!({"total": 0, "items": []}));
    let (query, _) = parsed(&DISCLOSURES, pairs);
    DISCLOSURES.rows(&answer, &query, words(locale))
}

fn tools<'a>(loaded: &'a Loaded) -> Tools<'a> {
    Tools {
        resource: loaded.resource,
        query: &loaded.query,
        base: "/b",
        kept: &[],
        counts: None,
    }
}

fn toolbar(loaded: &Loaded) -> String {
    drawn_in(
        loaded.locale,
        || view! { <Toolbar tools=tools(loaded) loaded/> },
    )
}

fn chips(loaded: &Loaded) -> String {
    drawn_in(
        loaded.locale,
        || view! { <Chips tools=tools(loaded) loaded/> },
    )
}

fn notice(loaded: &Loaded) -> String {
    let (query, rejected) = (&loaded.query, &loaded.rejected);
    drawn_in(
        loaded.locale,
        || view! { <InvalidValues query rejected loaded=Some(loaded)/> },
    )
}

#[track_caller]
fn has(html: &str, parts: &[&str]) {
    for part in parts {
        assert!(html.contains(part), "{part}\nin {html}");
    }
}

#[test]
fn a_range_of_numbers_is_typed() {
    let loaded = bonds(&[("least", "٤٫٥"), ("most", "1,250.50")], Locale::En);
    has(
        &toolbar(&loaded),
        &[
            "type=\"text\" inputmode=\"decimal\" name=\"least\" value=\"4.5\" maxlength=\"24\" size=\"8\" dir=\"ltr\"",
            "name=\"most\" value=\"1250.5\"",
        ],
    );
    has(
        &chips(&loaded),
        &[
            "href=\"/b?most=1250.5\"",
            "href=\"/b?least=4.5\"",
            "1,250.50",
        ],
    );
    assert_eq!(notice(&loaded), "");
    let turned = bonds(&[("least", "6"), ("most", "5")], Locale::En);
    has(
        &notice(&turned),
        &["The range runs the wrong way round, so nothing is in it:"],
    );
    has(
        &notice(&bonds(&[("least", "6"), ("most", "5")], Locale::Ar)),
        &["بداية النطاق بعد نهايته"],
    );
    assert_eq!(turned.count(), 0);
}

#[test]
fn months_are_a_select_in_groups_of_years() {
    let loaded = bonds(&[("issued", "2024-10")], Locale::En);
    has(
        &toolbar(&loaded),
        &[
            "<select name=\"issued\" aria-label=",
            "<option value=\"\">All months</option><optgroup label=\"2025\"><option value=\"2025-01\">Jan 2025</option></optgroup>",
            "<optgroup label=\"2024\"><option value=\"2024-10\" selected>Oct 2024</option><option value=\"2024-05\">May 2024</option>",
        ],
    );
    has(&chips(&loaded), &["href=\"/b\"", "Oct 2024"]);
    let none = toolbar(&bonds(&[], Locale::Ar));
    has(
        &none,
        &[
            "<option value=\"\" selected>جميع الأشهر</option>",
            ">يناير 2025</option>",
        ],
    );
}

#[test]
fn a_default_is_chosen_in_the_form_and_has_no_chip() {
    let loaded = bonds(&[("year", "2026"), ("from", "2026-10-13")], Locale::En);
    has(
        &toolbar(&loaded),
        &[
            "<option value=\"\" selected>2026</option></select>",
            "type=\"date\" name=\"from\" value=\"2026-10-13\" data-by=\"source\" data-default=\"2026-10-13\"",
            "name=\"to\" value=\"2026-11-12\" data-by=\"source\" data-default=\"2026-11-12\"",
        ],
    );
    // Only the printed page names it, where the source applies it.
    has(
        &chips(&loaded),
        &["<p class=\"filter-defaults\">", "12 Nov, 2026"],
    );
    assert!(!chips(&loaded).contains("fchip"));
    let other = bonds(&[("year", "2025")], Locale::En);
    has(
        &toolbar(&other),
        &["<option value=\"\">2026</option><option value=\"2025\" selected>2025</option>"],
    );
    has(&chips(&other), &["href=\"/b\"", "2025"]);
}

#[test]
fn values_of_the_data_are_read_in_the_language_of_the_page() {
    let loaded = bonds(&[("issuer", "Baraha Land")], Locale::Ar);
    has(
        &toolbar(&loaded),
        &["<option value=\"Baraha Land\" selected>براحة للأراضي</option>"],
    );
    has(&chips(&loaded), &["براحة للأراضي"]);
    assert_eq!((loaded.count(), loaded.rejected.len()), (1, 0));
    let unknown = bonds(&[("issuer", "<b>")], Locale::En);
    has(&notice(&unknown), &["“\u{2068}&lt;b&gt;\u{2069}”"]);
    assert_eq!(unknown.count(), 3);
    assert!(!chips(&unknown).contains("fchip"));
}

#[test]
fn a_choice_in_two_levels_is_one_select() {
    let loaded = disclosures(
        &[("type", "meetings"), ("lang", "direct"), ("sharia", "1")],
        Locale::En,
    );
    has(
        &toolbar(&loaded),
        &[
            "name=\"type\" aria-label=\"",
            "<option value=\"meetings\" selected>All: Meetings</option><option value=\"meetings.board-meeting\">",
            "<optgroup label=\"Meetings\">",
            "<option value=\"direct\" selected>Direct</option>",
            "name=\"sharia\" value=\"1\" checked data-by=\"source\"",
        ],
    );
    assert_eq!(toolbar(&loaded).matches("data-by=\"source\"").count(), 3);
    has(
        &chips(&loaded),
        &["href=\"/b?lang=direct&amp;sharia=1\"", "Meetings"],
    );
    let one = disclosures(&[("type", "meetings.board-meeting")], Locale::Ar);
    has(
        &toolbar(&one),
        &[
            "<option value=\"meetings\">الكل: ",
            "<option value=\"meetings.board-meeting\" selected>",
        ],
    );
    has(&chips(&one), &["href=\"/b\""]);
}

fn drawn_head(loaded: &Loaded) -> String {
    Owner::new().with(|| crate::tables::head::html(tools(loaded), words(loaded.locale)))
}

#[test]
fn a_column_that_the_source_does_not_sort_by_is_no_link() {
    let loaded = disclosures(&[], Locale::En);
    let head = drawn_head(&loaded);
    assert!(
        head.contains("data-k=\"id\"") && !head.contains("href="),
        "{head}"
    );
    let pager = drawn_in(
        Locale::En,
        || view! { <Pager tools=tools(&loaded) loaded=&loaded/> },
    );
    assert_eq!((pager.as_str(), count(&loaded).as_str()), ("", "No rows"));
}
