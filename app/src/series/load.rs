//! Where a line comes from: the minutes of a session, or the closes of the sessions before it.

use super::{Day, Line, Quote, Range, Rest, Series, minutes, period};
use crate::data::{DataError, Fetched, get_history::get_history, get_intraday::get_intraday};
use chrono::{Months, NaiveDate};
use wire::calls::{history::History, indices::Indices, intraday::Intraday};

/// What a line is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A security, by its symbol.
    Security(String),
    /// An index, by its code.
    Index(String),
}

impl Subject {
    fn pair(&self) -> (Option<String>, Option<String>) {
        match self {
            Self::Security(symbol) => (Some(symbol.clone()), None),
            Self::Index(code) => (None, Some(code.clone())),
        }
    }

    async fn minutes(&self) -> Result<Fetched<Intraday>, DataError> {
        let (symbol, index) = self.pair();
        get_intraday(symbol, index).await
    }

    async fn sessions(
        &self,
        (from, to): (NaiveDate, NaiveDate),
    ) -> Result<Fetched<History>, DataError> {
        let (symbol, index) = self.pair();
        get_history(symbol, index, from, to).await
    }

    /// The address of the minutes: symbols and codes need no escaping.
    fn source_of_minutes(&self) -> String {
        format!("/api/intraday?{}", self.parameter())
    }

    fn source_of_sessions(&self, (from, to): (NaiveDate, NaiveDate)) -> String {
        format!("/api/history?{}&from={from}&to={to}", self.parameter())
    }

    fn parameter(&self) -> String {
        match self {
            Self::Security(symbol) => format!("symbol={symbol}"),
            Self::Index(code) => format!("index={code}"),
        }
    }
}

/// The line over a range that ends on the exchange's day. `quote` is what the page shows beside it:
/// the line ends where the quote stands.
pub async fn load(
    of: &Subject,
    range: Range,
    day: &Day,
    quote: Option<Quote>,
) -> Result<Series, DataError> {
    let mut series = match range {
        Range::Day => session(of, day, quote.as_ref()).await?,
        range => days(of, range, day, quote.as_ref()).await?,
    };
    series.rest = rest(&series, range, day, quote.as_ref());
    Ok(series)
}

/// The line of the general index, the first of all.
pub async fn of_first(
    indices: &Result<Fetched<Indices>, DataError>,
    range: Range,
    day: &Day,
) -> Result<Series, DataError> {
    let indices = indices.as_ref().map_err(|_| DataError::Unavailable)?;
    let first = indices.indices.first().ok_or(DataError::Unavailable)?;
    let quote = Quote::of_index(first, indices.as_of);
    let subject = Subject::Index(first.code.to_string());
    load(&subject, range, day, Some(quote)).await
}

/// The newest session with minutes; without any, the days before the last trade.
async fn session(of: &Subject, day: &Day, quote: Option<&Quote>) -> Result<Series, DataError> {
    let intraday = of.minutes().await?;
    if let Some(series) = minutes::session(of.source_of_minutes(), &intraday, day.timings, quote) {
        return Ok(series);
    }
    let to = quote.and_then(|quote| quote.traded_on).unwrap_or(day.today);
    let span = (to.checked_sub_months(Months::new(1)).unwrap_or(to), to);
    let history = of.sessions(span).await?;
    period::until(of.source_of_sessions(span), &history).ok_or(DataError::NotFound)
}

/// The days of a range. Minutes are asked for only where no quote tells where today stands.
async fn days(
    of: &Subject,
    range: Range,
    day: &Day,
    quote: Option<&Quote>,
) -> Result<Series, DataError> {
    let span = (range.since(day.today), day.today);
    let (history, today) = match quote {
        Some(quote) => (of.sessions(span).await?, Ok(period::Today::of_quote(quote))),
        None => {
            let (history, minutes) =
                futures_util::future::join(of.sessions(span), of.minutes()).await;
            (history?, minutes.map(|m| period::Today::of_minutes(&m)))
        }
    };
    // A line that ends with yesterday because today cannot be had is not the newest.
    let lost = matches!(today, Err(DataError::Unavailable));
    let today = today.ok().flatten();
    let source = of.source_of_sessions(span);
    let mut series =
        period::period(source, range, &history, today, day.running).ok_or(DataError::NotFound)?;
    series.stale |= lost;
    Ok(series)
}

/// Why the line rests. A period says so only of a share whose trading is suspended.
fn rest(series: &Series, range: Range, day: &Day, quote: Option<&Quote>) -> Option<Rest> {
    if let Some(since) = quote.and_then(|quote| quote.suspended) {
        return Some(Rest::Suspended(since));
    }
    if range != Range::Day {
        return None;
    }
    let untraded = || {
        let older = matches!(series.line, Line::Earlier | Line::Until);
        (older && quote.is_some_and(|quote| quote.levels.is_none())).then_some(Rest::NotTraded)
    };
    day.starts.map(Rest::Starts).or_else(untraded)
}
