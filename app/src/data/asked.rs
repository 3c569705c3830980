//! Validation of the parameters of data calls. It comes before any call to a service, so that requests that
//! cannot have an answer cost the services nothing and cannot open a circuit breaker.

use super::{DataError, Problem, fetch};
use crate::facts::Site;
use chrono::{DateTime, FixedOffset, Months, NaiveDate, Utc};
use domain::values::Symbol;
use leptos::prelude::use_context;
use std::str::FromStr;
use upstream::Upstream;
use wire::{
    Subject,
    calls::{
        history::Instrument, indices::IndicesRequest, market_status::MarketStatusRequest,
        stocks::StocksRequest,
    },
};

/// The longest range of a chart. A request that goes back so far is always valid, even when the exchange is
/// younger.
const CHARTS: Months = Months::new(120);

/// The days that a call can answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// Completed sessions, up to today; at most ten years per request.
    Past,
    /// The past and announced events up to a year ahead; at most two years per request.
    Calendar,
}

impl Known {
    const fn longest(self) -> Months {
        match self {
            Self::Past => Months::new(120),
            Self::Calendar => Months::new(24),
        }
    }

    fn last(self, today: NaiveDate) -> NaiveDate {
        match self {
            Self::Past => today,
            Self::Calendar => today + Months::new(12),
        }
    }

    /// The error in a range of days (both inclusive), if any.
    fn problem(
        self,
        [from, to]: [NaiveDate; 2],
        first: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Option<(&'static str, Problem)> {
        let first = first.map(|first| first.min(today - CHARTS));
        let last = self.last(today);
        // `None` when the end is beyond the last year of the calendar: then `from` is too late anyway.
        let end = from.checked_add_months(self.longest());
        match first {
            _ if to < from => Some(("to", Problem::Order)),
            Some(first) if from < first => Some(("from", Problem::TooEarly { first })),
            _ if to > last => Some(("to", Problem::TooLate { last })),
            _ if end.is_none_or(|end| to > end) => Some(("from", Problem::TooLong)),
            _ => None,
        }
    }
}

/// Parses a parameter.
///
/// # Errors [`DataError::Invalid`] with [`Problem::Form`].
pub(super) fn read<T: FromStr>(parameter: &str, text: &str) -> Result<T, DataError> {
    text.parse()
        .map_err(|_| DataError::invalid(parameter, Problem::Form))
}

/// The security or the index that the parameters name: exactly one must be given, and it must exist.
pub(super) async fn instrument(
    symbol: Option<String>,
    index: Option<String>,
) -> Result<Instrument, DataError> {
    let of = match (symbol, index) {
        (Some(symbol), None) => Instrument::Security(read("symbol", &symbol)?),
        (None, Some(index)) => Instrument::Index(read("index", &index)?),
        _ => return Err(DataError::invalid("symbol", Problem::Either)),
    };
    exists(&of.subject()).await?;
    Ok(of)
}

/// The issuer, if one is given; it must exist.
pub(super) async fn issuer(symbol: Option<String>) -> Result<Option<Symbol>, DataError> {
    let Some(symbol) = symbol else {
        return Ok(None);
    };
    let symbol: Symbol = read("symbol", &symbol)?;
    exists(&Subject::Security(symbol.clone())).await?;
    Ok(Some(symbol))
}

/// Checks that the exchange lists the security or index.
pub(super) async fn exists(subject: &Subject) -> Result<(), DataError> {
    let upstream = use_context::<Upstream>().ok_or(DataError::Unavailable)?;
    match upstream.lists(subject).await {
        Some(false) => Err(DataError::NotFound),
        Some(true) | None => Ok(()),
    }
}

/// Checks that the call can answer these days.
pub(super) async fn days(known: Known, from: NaiveDate, to: NaiveDate) -> Result<(), DataError> {
    // Checks that need no service come first.
    if to < from {
        return Err(DataError::invalid("to", Problem::Order));
    }
    let stocks = fetch(StocksRequest).await.ok();
    let indices = fetch(IndicesRequest).await.ok();
    let first = resources::first_day(stocks.as_deref(), indices.as_deref());
    let today = today(stocks.as_ref().map(|stocks| stocks.as_of)).await?;
    match known.problem([from, to], first, today) {
        Some((parameter, problem)) => Err(DataError::invalid(parameter, problem)),
        None => Ok(()),
    }
}

/// The exchange's day: from the market status, else from the stocks, else from the wall clock.
async fn today(stocks: Option<DateTime<FixedOffset>>) -> Result<NaiveDate, DataError> {
    let now: DateTime<Utc> = use_context::<Site>().ok_or(DataError::Unavailable)?.now();
    Ok(match fetch(MarketStatusRequest).await {
        Ok(status) => status.clock_at(status.received, now).date_naive(),
        Err(_) => {
            let there = crate::pages::clock::at(now).date_naive();
            // A replayed session is of an earlier day than the status; both days may be asked for.
            stocks.map_or(there, |at| at.date_naive().max(there))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_in_order_known_and_not_too_many() {
        let (first, today) = (Some(day("2006-01-01")), day("2026-11-12"));
        let problem = |known: Known, from, to| {
            let found = known.problem([day(from), day(to)], first, today);
            found.map(|(parameter, _)| parameter)
        };
        for (known, from, to, expected) in [
            (Known::Past, "2026-11-12", "2026-11-12", None),
            (Known::Past, "2016-11-12", "2026-11-12", None),
            (Known::Past, "2026-12-01", "2020-01-01", Some("to")),
            (Known::Past, "2026-11-12", "2026-11-13", Some("to")),
            (Known::Past, "2005-12-31", "2006-02-01", Some("from")),
            (Known::Past, "2016-11-11", "2026-11-12", Some("from")),
            (Known::Calendar, "2026-11-12", "2027-11-12", None),
            (Known::Calendar, "2026-11-12", "2027-11-13", Some("to")),
            (Known::Calendar, "2025-11-11", "2027-11-12", Some("from")),
            (
                Known::Calendar,
                "+262142-01-01",
                "+262142-12-31",
                Some("to"),
            ),
        ] {
            assert_eq!(problem(known, from, to), expected, "{known:?} {from} {to}");
        }
    }

    #[test]
    fn charts_of_a_young_exchange_reach_back_before_it() {
        let (first, today) = (Some(day("2025-01-01")), day("2026-11-12"));
        let ten_years = [today - CHARTS, today];
        assert_eq!(Known::Past.problem(ten_years, first, today), None);
    }
}
