//! Why a table has no rows, as far as its days tell.

use crate::{Ask as _, Loaded};
use chrono::{Datelike as _, NaiveDate};
use domain::calendar::{Calendar, WEEKENDS};
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        calendar::{CalendarEntry, CalendarRequest},
        company_prices::CompanyPricesRequest,
        direct_deals::DirectDealsRequest,
        end_of_day::EndOfDayRequest,
        futures_history::FuturesHistoryRequest,
        history::HistoryRequest,
        nav_history::NavHistoryRequest,
        trade_by_client_type::TradeByClientTypeRequest,
        trade_by_nationality::TradeByNationalityRequest,
    },
};

/// Why a table has no rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Empty {
    /// Its days end before the first that there is data of.
    BeforeData {
        /// The first day.
        first: NaiveDate,
    },
    /// None of its days had a session.
    NoSession,
    /// Nothing matches.
    NoRows,
}

/// The calls whose rows only a session makes.
const OF_SESSIONS: [&str; 8] = [
    HistoryRequest::NAME,
    NavHistoryRequest::NAME,
    FuturesHistoryRequest::NAME,
    CompanyPricesRequest::NAME,
    EndOfDayRequest::NAME,
    DirectDealsRequest::NAME,
    TradeByNationalityRequest::NAME,
    TradeByClientTypeRequest::NAME,
];

/// The most days that are looked up in the calendar. No exchange is closed for longer.
const MOST_DAYS: usize = 31;

impl Empty {
    /// The names of all reasons.
    pub const CODES: [&str; 3] = ["before-data", "no-session", "no-rows"];

    /// The name in data formats.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BeforeData { .. } => "before-data",
            Self::NoSession => "no-session",
            Self::NoRows => "no-rows",
        }
    }
}

/// Says why there are no rows, if there are none. `days` are those that the source was asked for, in an address with a
/// range or a period; `calls` are those of the resource.
pub(crate) async fn explain(
    loaded: &mut Loaded,
    upstream: &Upstream,
    days: Option<[NaiveDate; 2]>,
    calls: &[&str],
) {
    if loaded.count() > 0 || loaded.earlier.is_some() {
        return;
    }
    let first = loaded.first_day();
    let before = days.zip(first).filter(|([_, last], first)| last < first);
    let is_of_sessions = loaded.total() == 0 && calls.iter().any(|one| OF_SESSIONS.contains(one));
    let empty = match (before, days) {
        (Some((_, first)), _) => Empty::BeforeData { first },
        (None, Some(days)) if is_of_sessions && is_closed(loaded, upstream, days).await => {
            Empty::NoSession
        }
        _ => Empty::NoRows,
    };
    loaded.empty = Some(empty);
}

/// True if the exchange was closed on all these days. What the calendar says becomes a part of the rows.
async fn is_closed(loaded: &mut Loaded, upstream: &Upstream, [from, to]: [NaiveDate; 2]) -> bool {
    let days: Vec<_> = from
        .iter_days()
        .take_while(|day| *day <= to)
        .take(MOST_DAYS + 1)
        .collect();
    if days.is_empty() || days.len() > MOST_DAYS {
        return false;
    }
    let weekends = Calendar::new(WEEKENDS, Vec::new());
    let mut working: Vec<_> = days
        .into_iter()
        .filter(|day| !weekends.is_weekend(*day))
        .collect();
    while let Some(day) = working.first().copied() {
        let Ok(calendar) = of_year(day).ask(upstream).await else {
            loaded.provisional = true;
            return false;
        };
        loaded.provisional |= calendar.provisional;
        loaded.parts.extend(calendar.parts);
        let entries = &calendar.value.items;
        let closed = |day: NaiveDate| entries.iter().any(|entry| closes(entry, day));
        let of_year: Vec<_> = working
            .iter()
            .filter(|other| other.year() == day.year())
            .collect();
        if !of_year.iter().all(|day| closed(**day)) {
            return false;
        }
        working.retain(|other| other.year() != day.year());
    }
    true
}

/// The request for the calendar of a day's year: one answer for all days of it.
pub(crate) fn of_year(day: NaiveDate) -> CalendarRequest {
    let on = |month, of_month| NaiveDate::from_ymd_opt(day.year(), month, of_month);
    CalendarRequest {
        from: on(1, 1).unwrap_or(day),
        to: on(12, 31).unwrap_or(day),
    }
}

/// True if an entry of the calendar is a holiday without trading on this day.
pub(crate) fn closes(entry: &CalendarEntry, day: NaiveDate) -> bool {
    let is_closed = entry.rest.as_ref().is_some_and(|rest| rest.trading);
    is_closed && entry.date <= day && day <= entry.to
}
