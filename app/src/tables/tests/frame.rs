//! Tests of head, form, chips, notices and pages.

use super::*;
use crate::{
    facts::PageFacts,
    html::drawn_in,
    tables::{
        chips::Chips,
        notice::{InvalidValues, PastEnd},
        pager::Pager,
        table::{Rows, labels},
        toolbar::Toolbar,
        view::Tools,
    },
};
use leptos::prelude::*;

/// The controls of a view at an address.
fn tools<'a>(resource: &'static dyn DataPage, query: &'a Query, base: &'a str) -> Tools<'a> {
    Tools {
        resource,
        query,
        base,
        kept: &[],
        counts: None,
    }
}

/// Head and rows as HTML, with the rows in their place.
pub(super) fn rows_of(loaded: &Loaded, query: &Query, label: &str) -> String {
    let facts = PageFacts::default();
    let html = drawn_in(loaded.locale, || {
        provide_context(facts.clone());
        let (label, tools) = (label.to_owned(), tools(loaded.resource, query, "/e"));
        view! { <Rows tools loaded label/> }
    });
    crate::pieces(&html, &facts.read().placed, "").concat()
}

/// The rows of the sample market in a view.
fn of(query: &Query, locale: Locale) -> Loaded {
    let board = EquitiesSnapshot::asked(market(), None);
    EQUITIES.rows(&board, query, words(locale))
}

fn toolbar(query: &Query, locale: Locale) -> String {
    let loaded = of(query, locale);
    drawn_in(locale, || {
        view! { <Toolbar tools=tools(&EQUITIES, query, "/e") loaded=&loaded live=true/> }
    })
}

fn chips(query: &Query, locale: Locale) -> String {
    let loaded = of(query, locale);
    drawn_in(
        locale,
        || view! { <Chips tools=tools(&EQUITIES, query, "/e") loaded=&loaded/> },
    )
}

fn notice(query: &Query, rejected: &[Rejected], locale: Locale) -> String {
    drawn_in(
        locale,
        || view! { <InvalidValues query rejected loaded=None/> },
    )
}

fn pager(loaded: &Loaded, query: &Query) -> String {
    drawn_in(loaded.locale, || {
        view! { <Pager tools=tools(&DAILY_SUMMARY, query, "/d") loaded/> }
    })
}

#[test]
fn the_head_sorts_by_links() {
    let (loaded, query) = equities(&[("sharia", "1"), ("sort", "last")], Locale::En);
    let html = rows_of(&loaded, &query, "Listed equities");
    assert!(html.contains("data-k=\"last\" data-kind=\"price\" aria-sort=\"ascending\" class=\"t-n\"><a rel=\"nofollow\" href=\"/e?sharia=1&amp;sort=-last\" class=\"sort\">Last"), "{html}");
    assert!(
        html.contains("data-k=\"spark\" data-kind=\"spark\" class=\"t-spark\">Today</th>"),
        "{html}"
    );
    assert!(
        html.contains("href=\"/e?sharia=1\" class=\"sort\">Value (AED m)"),
        "the default sort has the plain address: {html}"
    );
    assert!(
        html.contains("aria-label=\"Listed equities, scrollable table\""),
        "{html}"
    );
    assert!(html.contains("table--cards"), "{html}");
    assert!(
        html.contains("<thead data-by=\"Sort by\">"),
        "above cards the titles are labelled: {html}"
    );
    assert!(html.contains("table-wrap--folds"), "{html}");
}

#[test]
fn chosen_columns_do_not_fold() {
    let (loaded, query) = equities(&[("columns", "security,spark,last")], Locale::En);
    let html = rows_of(&loaded, &query, "x");
    assert!(
        ["table--cards", "c-last", "data-by", "table-wrap--folds"]
            .iter()
            .all(|part| !html.contains(part)),
        "{html}"
    );
}

#[test]
fn lists_of_documents_and_words_fold_to_entries() {
    let fold = |resource: &'static dyn DataPage, pairs: &[(&str, &str)]| {
        let (query, _) = parsed(resource, pairs);
        Fold::of(resource, &query)
    };
    assert_eq!(fold(&DISCLOSURES, &[]), Fold::Entries);
    assert_eq!(
        fold(&DISCLOSURES, &[("columns", "title,documents")]),
        Fold::Never
    );
    assert_eq!(
        fold(&PRESS_RELEASES, &[]),
        Fold::Entries,
        "publications without documents"
    );
    assert_eq!(fold(&BULLETINS, &[]), Fold::Never, "figures need titles");
}

#[test]
fn filters_other_than_words_fold_when_they_are_many() {
    let (query, _) = parsed(&EQUITIES, &[]);
    let html = toolbar(&query, Locale::En);
    let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{text}: {html}"));
    assert!(at("name=\"q\"") < at("<details class=\"fold\""), "{html}");
    assert!(at("class=\"fold__body\"") < at("name=\"sector\""), "{html}");
}

#[test]
fn an_empty_table_has_a_message() {
    let (loaded, query) = equities(&[("q", "no such name")], Locale::En);
    let html = rows_of(&loaded, &query, "x");
    assert!(
        html.contains("No data available for the selected criteria"),
        "{html}"
    );
}

#[test]
fn the_form_keeps_sort_and_columns() {
    let (query, _) = parsed(
        &EQUITIES,
        &[
            ("q", "a\"<b"),
            ("sort", "-last"),
            ("sector", "financials"),
            ("sharia", "yes"),
        ],
    );
    let html = toolbar(&query, Locale::En);
    assert!(html.contains("name=\"q\" value=\"a&quot;&lt;b\""), "{html}");
    assert!(
        html.contains("<input type=\"hidden\" name=\"sort\" value=\"-last\">"),
        "{html}"
    );
    assert!(
        html.contains("<option value=\"financials\" selected>"),
        "{html}"
    );
    assert!(
        html.contains("name=\"sharia\" value=\"1\" checked>"),
        "{html}"
    );
    assert!(
        html.contains("data-live-pause") && html.contains(" hidden ") && html.contains(">Pause<"),
        "{html}"
    );
    assert!(
        html.contains(
            "href=\"/e.csv?q=a%22%3Cb&amp;sector=financials&amp;sharia=1&amp;sort=-last\""
        ),
        "{html}"
    );
}

#[test]
fn a_chip_leads_to_the_view_without_its_filter() {
    let (query, _) = parsed(&EQUITIES, &[("sector", "financials"), ("sharia", "1")]);
    let html = chips(&query, Locale::En);
    assert!(html.contains("href=\"/e?sharia=1\""), "{html}");
    assert!(
        html.contains(
            "href=\"/e?sector=financials\" aria-label=\"Remove filter: Sharia-compliant\""
        ),
        "{html}"
    );
    let (searched, _) = parsed(&EQUITIES, &[("q", "SAHW")]);
    assert!(chips(&searched, Locale::En).contains("“SAHW”"));
    assert!(chips(&searched, Locale::Ar).contains("«SAHW»"));
    assert_eq!(chips(&Query::new(EQUITIES.shape()), Locale::En), "");
}

#[test]
fn invalid_values_are_named_and_ignored() {
    let pairs = [
        ("sort", "-nonsense"),
        ("sector", "<b>"),
        ("columns", "last,what"),
        ("sharia", "maybe"),
        ("utm_source", "x"),
    ];
    let (query, rejected) = parsed(&EQUITIES, &pairs);
    assert_eq!(query.to_query_string(), "");
    let english = notice(&query, &rejected, Locale::En);
    for words in [
        "Sort: “\u{2068}-nonsense\u{2069}”",
        "Sector: “\u{2068}&lt;b&gt;\u{2069}”",
        "Columns: “\u{2068}what\u{2069}”",
        "Sharia-compliant: “\u{2068}maybe\u{2069}”",
    ] {
        assert!(english.contains(words), "{words}: {english}");
    }
    assert!(!english.contains("utm_source"));
    assert!(notice(&query, &rejected, Locale::Ar).contains("الترتيب: «\u{2068}-nonsense\u{2069}»"));
    assert_eq!(notice(&query, &[], Locale::En), "");
}

#[test]
fn beyond_the_last_page_the_last_is_shown_with_a_notice() {
    let (query, _) = parsed(&DAILY_SUMMARY, &[("page", "9")]);
    let loaded = of_sessions(120, &query);
    assert_eq!(
        (loaded.pages(), loaded.page(), loaded.span()),
        (3, 3, 100..120)
    );
    let notice = drawn_in(Locale::En, || view! { <PastEnd pages=[9, 3]/> });
    assert!(notice.contains("There is no page"), "{notice}");
    assert!(!notice.contains("ignored"), "{notice}");
    let html = pager(&loaded, &query);
    assert!(
        html.contains("href=\"/d?page=2\" aria-label=\"Page 2\""),
        "{html}"
    );
    assert!(
        html.contains("aria-label=\"Page 3\" aria-current=\"page\""),
        "{html}"
    );
    assert!(
        html.contains("rel=\"prev\"") && !html.contains("rel=\"next\""),
        "{html}"
    );
    assert_eq!(pager(&of_sessions(50, &query), &query), "");
}

#[test]
fn the_latest_day_comes_first() {
    let (query, _) = parsed(&DAILY_SUMMARY, &[]);
    let loaded = of_sessions(3, &query);
    let first = loaded
        .page_rows()
        .next()
        .and_then(|row| row.first().cloned());
    assert_eq!(
        first,
        Some(Cell::Date(
            chrono::NaiveDate::from_ymd_opt(2026, 1, 3).unwrap()
        ))
    );
}

#[test]
fn the_widget_gets_its_words_in_every_form() {
    let count = |locale| {
        let text = labels(EQUITIES.count_key(), locale);
        let words: serde_json::Value = serde_json::from_str(&text).expect("labels are JSON");
        assert!(
            words["sorted-up"].as_str().unwrap().contains("{column}"),
            "{words}"
        );
        words
            .as_object()
            .unwrap()
            .keys()
            .filter(|key| key.starts_with("count-"))
            .count()
    };
    assert_eq!((count(Locale::En), count(Locale::Ar)), (2, 6));
}
