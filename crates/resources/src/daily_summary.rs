//! The daily history of a security.

use crate::{Amount, Definition, Filter, Last, Paging, Resource, Stamp};
use domain::values::{Decimal, Percent, Price};
use wire::calls::history::{History, HistoryRequest, Instrument, Session};

type Column = super::Column<Day>;

/// One row per session, latest first. Close and change are the first columns, as narrow screens show these
/// before scrolling.
pub static DAILY_SUMMARY: Resource<HistoryRequest, Day> = Resource::new(Definition {
    id: "company-daily-summary",
    ask: |view| {
        let [from, to] = view.days;
        Some(HistoryRequest {
            of: Instrument::Security(view.param("SecuritySymbol")?),
            from,
            to,
            adjusted: true,
        })
    },
    items: |answer| Day::all(answer),
    stamp: |answer| Stamp::history(answer.first_day),
    live: None,
    key: "date",
    columns: &[
        Column::date("date", |day| Some(day.session.date)),
        Column::price("close", |day| day.price(Some(day.session.close))).strong(),
        Column::change("change", |day| day.amount(Some(day.session.change()))),
        Column::change_percent("change-percent", |day| {
            day.session.change_percent().map(Percent::get)
        }),
        Column::price("open", |day| day.price(day.session.open)),
        Column::price("high", |day| day.price(day.session.high)),
        Column::price("low", |day| day.price(day.session.low)),
        Column::quantity("volume", |day| Some(day.session.volume.0)),
        Column::millions("value", |day| Some(day.session.value.get())),
        Column::quantity("trades", |day| Some(day.session.trades.0)),
    ],
    filters: &[Filter::days("from", "to").last(Last::Months(12))],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-days",
    note: Some("note-company-daily-summary"),
});

/// A session, and the number of decimals of all prices in the answer.
pub struct Day {
    session: Session,
    decimals: u8,
}

impl Day {
    fn all(history: &History) -> Vec<Self> {
        let decimals = history.sessions.iter().map(decimals).max().unwrap_or(2);
        let sessions = history.sessions.iter().cloned();
        sessions.map(|session| Self { session, decimals }).collect()
    }

    fn price(&self, price: Option<Price>) -> Option<Amount> {
        self.amount(price.map(Price::get))
    }

    fn amount(&self, value: Option<Decimal>) -> Option<Amount> {
        let decimals = self.decimals;
        value.map(|value| Amount { value, decimals })
    }
}

/// History has no number of decimals: prices get those of their ticks, or three if one of them needs three.
fn decimals(session: &Session) -> u8 {
    Amount::decimals_of([
        Some(session.close),
        Some(session.previous_close),
        session.open,
        session.high,
        session.low,
    ])
}
