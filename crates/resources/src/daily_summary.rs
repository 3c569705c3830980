//! The daily history of a security.

use crate::{Amount, Ask, Asked, Definition, Error, Filter, Last, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::values::{Decimal, Percent, Price, Symbol};
use futures_util::join;
use std::{collections::HashMap, sync::Arc};
use upstream::Upstream;
use wire::{
    Call as _,
    calls::history::{History, HistoryRequest, Instrument, Session},
};

type Column = super::Column<Day>;

/// One row per session, latest first. Close and change are the first columns, as narrow screens show these
/// before scrolling.
pub static DAILY_SUMMARY: Resource<DailyRequest, Day> = Resource::new(Definition {
    id: "company-daily-summary",
    ask: |view| {
        let [from, to] = view.days;
        Some(DailyRequest {
            symbol: view.param("SecuritySymbol")?,
            from,
            to,
        })
    },
    items: Day::all,
    stamp: |answer| Stamp::history(answer.adjusted.first_day),
    live: None,
    key: "date",
    columns: &[
        Column::date("date", |day| Some(day.session.date)),
        Column::price("close", |day| day.price(Some(day.session.close))).strong(),
        Column::change("change", |day| day.amount(Some(day.session.change()))),
        Column::change_percent(PERCENT, |day| day.percent.map(Percent::get)),
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

/// The column of changes in percent, which needs the prices as traded.
const PERCENT: &str = "change-percent";

/// Requests the sessions of a security between two days.
pub struct DailyRequest {
    symbol: Symbol,
    from: NaiveDate,
    to: NaiveDate,
}

/// The sessions of a security, and the same as traded if they could be fetched.
pub struct DailyHistory {
    adjusted: Arc<History>,
    traded: Option<Arc<History>>,
}

impl DailyHistory {
    /// Combines the two answers. Without that of prices as traded, changes in percent are lacking.
    pub fn asked(
        adjusted: Asked<Arc<History>>,
        traded: Option<Asked<Arc<History>>>,
    ) -> Asked<Self> {
        let mut parts = adjusted.parts;
        parts.extend(traded.iter().flat_map(|traded| traded.parts.clone()));
        let stale = adjusted.stale || traded.as_ref().is_some_and(|traded| traded.stale);
        Asked {
            parts,
            received: adjusted.received,
            stale,
            lacking: match traded {
                None => vec![PERCENT],
                Some(_) => Vec::new(),
            },
            provisional: stale || traded.is_none(),
            value: Self {
                adjusted: adjusted.value,
                traded: traded.map(|traded| traded.value),
            },
        }
    }
}

impl Ask for DailyRequest {
    type Answer = DailyHistory;

    const CALLS: &'static [&'static str] = &[HistoryRequest::NAME];

    async fn ask(self, upstream: &Upstream) -> Result<Asked<DailyHistory>, Error> {
        let sessions = |adjusted| HistoryRequest {
            of: Instrument::Security(self.symbol.clone()),
            from: self.from,
            to: self.to,
            adjusted,
        };
        let [adjusted, traded] = [true, false].map(sessions);
        let (adjusted, traded) = join!(adjusted.ask(upstream), traded.ask(upstream));
        Ok(DailyHistory::asked(adjusted?, traded.ok()))
    }
}

/// The changes of sessions in percent, by day, of a history as traded: adjusted prices are rounded, so that a change in
/// percent of them may differ in its last digit.
pub fn changes_as_traded(traded: &History) -> HashMap<NaiveDate, Percent> {
    let sessions = traded.sessions.iter();
    let changes = sessions.filter_map(|session| Some((session.date, session.change_percent()?)));
    changes.collect()
}

/// A session, its change in percent as traded, and the number of decimals of all prices in the answer.
pub struct Day {
    session: Session,
    percent: Option<Percent>,
    decimals: u8,
}

impl Day {
    fn all(history: &DailyHistory) -> Vec<Self> {
        let traded = history.traded.as_deref();
        let percents = traded.map(changes_as_traded).unwrap_or_default();
        let sessions = &history.adjusted.sessions;
        let decimals = sessions.iter().map(decimals).max().unwrap_or(2);
        let day = |session: &Session| Self {
            percent: percents.get(&session.date).copied(),
            session: session.clone(),
            decimals,
        };
        sessions.iter().map(day).collect()
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
