//! Why a table has no rows, as far as its days tell.

use crate::{Ask as _, Loaded};
use chrono::{Datelike as _, NaiveDate};
use domain::{
    calendar::{Calendar, WEEKENDS},
    period::FIRST_DAY,
};
use table_engine::{AppliedBy, Cell, FilterKind, FilterValue};
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
        margin_report::MarginReportRequest,
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
const OF_SESSIONS: [&str; 9] = [
    HistoryRequest::NAME,
    NavHistoryRequest::NAME,
    FuturesHistoryRequest::NAME,
    CompanyPricesRequest::NAME,
    EndOfDayRequest::NAME,
    DirectDealsRequest::NAME,
    TradeByNationalityRequest::NAME,
    TradeByClientTypeRequest::NAME,
    MarginReportRequest::NAME,
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
/// range or a period; `is_of_one` is true for the rows of one security in the path; `calls` are those of the resource.
pub(crate) async fn explain(
    loaded: &mut Loaded,
    upstream: &Upstream,
    (days, is_of_one): (Option<[NaiveDate; 2]>, bool),
    calls: &[&str],
) {
    if loaded.count() > 0 || loaded.earlier.is_some() {
        return;
    }
    let first = loaded.first_day();
    let of_source = days.zip(first);
    let mut spans = of_source.into_iter().chain(in_order(loaded, is_of_one));
    let before = spans.find(|([_, last], first)| last < first);
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

/// The days of a period or of a range of the address that is looked for in the column by which the rows are in order, and the
/// first day that there is data of. All rows are here, so that is the first in the column; of one security, whose rows may be
/// rare, that of its listing. A list of what there is now, such as contracts by expiry, has no first day.
fn in_order(loaded: &Loaded, is_of_one: bool) -> Option<([NaiveDate; 2], NaiveDate)> {
    let shape = loaded.shape();
    let order = shape.default_sort.trim_start_matches('-');
    let mut set = loaded.query.filters.iter();
    let days = set.find_map(|(at, value)| {
        let filter = &shape.filters[*at];
        let is_ours = filter.by == AppliedBy::Us && !loaded.resource.is_present(&filter.key);
        let is_of_order = is_ours && filter.column == order;
        match value {
            FilterValue::Period(period) if is_of_order => Some(period.days()),
            FilterValue::Date(last) if is_of_order && filter.kind == FilterKind::To => {
                Some([FIRST_DAY, *last])
            }
            _ => None,
        }
    })?;
    let (at, _) = shape.column(order)?;
    let rows = loaded.source_rows().iter();
    let in_rows = rows.filter_map(|row| first_of(&row[at])).min();
    let listed = loaded.first_day().filter(|_| is_of_one);
    let first = [in_rows, listed].into_iter().flatten();
    let first = match is_of_one && listed.is_none() {
        true => None,
        false => first.min(),
    };
    Some((days, first?))
}

/// The first day of a cell.
fn first_of(cell: &Cell) -> Option<NaiveDate> {
    match cell {
        Cell::Date(day) => Some(*day),
        Cell::DateTime(moment) => Some(moment.date()),
        Cell::Period(period) => Some(period.days()[0]),
        _ => None,
    }
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
