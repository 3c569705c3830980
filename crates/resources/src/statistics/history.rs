//! The sessions of the general index since its first day.

use crate::{
    Amount, Chart, Definition, Filter, Headline, Headlines, Last, Paging, Resource, Stamp,
    every::{ByPeriod, Every, sessions},
};
use domain::values::Price;
use wire::calls::history::{HistoryRequest, Instrument, Session};

type Column = crate::Column<Session>;

/// One row per session of the general index, the latest first.
pub static GENERAL_INDEX_HISTORY: Resource<ByPeriod<HistoryRequest>, Session> =
    Resource::new(Definition {
        id: "historical-dfmgi",
        ask: |view| {
            let [from, to] = view.days;
            let call = HistoryRequest {
                of: Instrument::Index(GENERAL.parse().ok()?),
                from,
                to,
                adjusted: false,
            };
            let every = Every::of(view);
            Some(ByPeriod { call, every })
        },
        items: |of| sessions(&of.answer.sessions, of.every),
        stamp: |of| Stamp::history(of.answer.first_day),
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
            Column::quantity("volume", |session| Some(session.volume.0)).total(),
            Column::millions("value", |session| Some(session.value.get())).total(),
            Column::quantity("trades", |session| Some(session.trades.0)).total(),
        ],
        filters: &[
            Filter::days("from", "to").last(Last::Months(12)),
            Every::FILTER,
        ],
        order: "-date",
        paging: Paging::Ours(50),
        count_key: "table-rows",
        note: Some("note-historical-dfmgi"),
    })
    .headlines(HEADLINES)
    .charts(&[Chart::level("chart-general-index", "date", "close")]);

const HEADLINES: Headlines = Headlines {
    day: Some("date"),
    figures: &[
        Headline::latest("close"),
        Headline::latest("value"),
        Headline::latest("volume"),
        Headline::highest("high").called("headline-range-high"),
        Headline::lowest("low").called("headline-range-low"),
    ],
};

/// The code of the general index.
const GENERAL: &str = "GENERAL";

fn level(value: Option<Price>) -> Option<Amount> {
    Some(Amount {
        value: value?.get(),
        decimals: 2,
    })
}
