//! Cash dividends of a year.

use crate::{
    Amount, CalendarOf, Definition, Filter, Next, Paging, Resource, Stamp,
    revised::{CANCELLED, Revised as _},
    standing::{STANDINGS, standing, tone},
};
use domain::period::Period;
use wire::calls::dividends::{Dividend, DividendsRequest};

type Column = crate::Column<Dividend>;

/// One row per dividend whose ex-date is in the year, the newest first.
pub static DIVIDEND_DISTRIBUTION: Resource<DividendsRequest, Dividend> =
    Resource::new(Definition {
        id: "dividend-distribution",
        ask: |view| {
            let year = view.period("year")?.year();
            Some(DividendsRequest { year })
        },
        items: |answer| answer.items.clone(),
        stamp: Stamp::none,
        live: None,
        key: "id",
        columns: &[
            Column::security("security", |dividend| (&dividend.symbol, &dividend.name)),
            Column::price("per-share", |dividend| {
                Some(Amount::price(dividend.per_share))
            })
            .strong(),
            Column::percent("percent", |dividend| Some(dividend.percent.get())),
            Column::state(
                "standing",
                "standing-",
                STANDINGS,
                tone,
                |dividend| match dividend.is_cancelled() {
                    true => CANCELLED,
                    false => standing(dividend.standing),
                },
            ),
            Column::date("last-entitlement", |dividend| {
                Some(dividend.last_entitlement)
            }),
            Column::date("ex-date", |dividend| Some(dividend.ex_date)),
            Column::date("record-date", |dividend| Some(dividend.record_date)),
            Column::date("payment", |dividend| dividend.payment),
            Column::flag("interim", |dividend| dividend.interim).further(),
            Column::date("meeting", |dividend| dividend.meeting).further(),
            Column::period("for-year", |dividend| {
                Period::year_or_quarter(dividend.for_year, None)
            })
            .further(),
            Column::code("id", |dividend| &dividend.id).further(),
        ],
        filters: &[
            Filter::words("q"),
            Filter::choice("standing"),
            Filter::flag("interim"),
            Filter::year("year").current().by_source().ahead(1),
        ],
        order: "-ex-date",
        paging: Paging::Ours(50),
        count_key: "table-dividends",
        note: Some("note-dividend-distribution"),
    })
    .calendar_of(CalendarOf {
        list: "corporate-actions",
        filters: |query| {
            let own = query.of_filters();
            let is_interim = own.flag("interim");
            let others = own.pairs().into_iter().filter(|(key, _)| *key != "interim");
            let mut pairs: Vec<(String, String)> =
                others.map(|(key, value)| (key.to_owned(), value)).collect();
            pairs.push(match is_interim {
                Some(true) => ("kind".to_owned(), "interim-dividend".to_owned()),
                Some(false) => ("kind".to_owned(), "cash-dividend".to_owned()),
                None => ("dividend".to_owned(), "1".to_owned()),
            });
            pairs
        },
    })
    .leads_on(Next {
        key: "next-dividends",
        links: [
            ("corporate-actions", "next-dividends-calendar"),
            ("entitlement", "page-entitlement"),
        ],
    });
