//! The sessions of the general index since its first day.

use crate::{Amount, Definition, Filter, Last, Paging, Resource, Stamp};
use domain::values::Price;
use wire::calls::history::{HistoryRequest, Instrument, Session};

type Column = crate::Column<Session>;

/// One row per session of the general index, the latest first.
pub static GENERAL_INDEX_HISTORY: Resource<HistoryRequest, Session> = Resource::new(Definition {
    id: "historical-dfmgi",
    ask: |view| {
        let [from, to] = view.days;
        Some(HistoryRequest {
            of: Instrument::Index(GENERAL.parse().ok()?),
            from,
            to,
            adjusted: false,
        })
    },
    items: |answer| answer.sessions.clone(),
    stamp: |answer| Stamp::history(answer.first_day),
    live: None,
    key: "date",
    columns: &[
        Column::date("date", |session| Some(session.date)),
        Column::price("close", |session| level(Some(session.close))).strong(),
        Column::change("change", |session| {
            Some(Amount {
                value: session.change(),
                decimals: 2,
            })
        }),
        Column::change_percent("change-percent", |session| {
            Some(session.change_percent()?.get())
        }),
        Column::price("open", |session| level(session.open)),
        Column::price("high", |session| level(session.high)),
        Column::price("low", |session| level(session.low)),
        Column::quantity("volume", |session| Some(session.volume.0)),
        Column::millions("value", |session| Some(session.value.get())),
        Column::quantity("trades", |session| Some(session.trades.0)),
    ],
    filters: &[Filter::days("from", "to").last(Last::Months(12))],
    order: "-date",
    paging: Paging::Ours(50),
    count_key: "table-days",
    note: Some("note-historical-dfmgi"),
});

/// The code of the general index.
const GENERAL: &str = "GENERAL";

fn level(value: Option<Price>) -> Option<Amount> {
    Some(Amount {
        value: value?.get(),
        decimals: 2,
    })
}
