//! Loads the points of a line: the minutes of a session, or the closes of earlier sessions.

use super::{Day, Line, Quote, Range, Rest, Series, minutes, period};
use crate::{
    calculation::holidays_around,
    data::{DataError, Fetched, Problem},
    pages::Cx,
};
use chrono::{Datelike as _, Months, NaiveDate, TimeDelta};
use domain::{
    calendar::{Calendar, WEEKENDS},
    chart::Step,
    values::Decimal,
};
use futures_util::future::join;
use resources::{Within, trading_days};
use wire::calls::{
    history::{History, HistoryRequest, Instrument},
    indices::Indices,
    intraday::{Intraday, IntradayRequest},
};

/// The address of the minutes' data call. Symbols and codes need no escaping.
fn source_of_minutes(of: &Instrument) -> String {
    format!("/api/intraday?{}", parameter(of))
}

fn source_of_sessions(of: &Instrument, (from, to): (NaiveDate, NaiveDate)) -> String {
    format!("/api/history?{}&from={from}&to={to}", parameter(of))
}

fn parameter(of: &Instrument) -> String {
    match of {
        Instrument::Security(symbol) => format!("symbol={symbol}"),
        Instrument::Index(code) => format!("index={code}"),
    }
}

async fn minutes_of(cx: &Cx, of: &Instrument) -> Result<Fetched<Intraday>, DataError> {
    cx.ask(IntradayRequest { of: of.clone() }).await
}

async fn sessions_of(
    cx: &Cx,
    of: &Instrument,
    (from, to): (NaiveDate, NaiveDate),
    adjusted: bool,
) -> Result<Fetched<History>, DataError> {
    cx.ask(HistoryRequest {
        of: of.clone(),
        from,
        to,
        adjusted,
    })
    .await
}

/// What is drawn of a security or an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The days.
    pub range: Range,
    /// False for prices as traded, not adjusted for splits, bonus shares and rights.
    pub adjusted: bool,
    /// How many sessions before them are needed for moving averages.
    pub lead: u16,
    /// The last day of a security that is no longer listed.
    pub last: Option<NaiveDate>,
}

impl From<Range> for Wanted {
    fn from(range: Range) -> Self {
        Self {
            range,
            adjusted: true,
            lead: 0,
            last: None,
        }
    }
}

impl Wanted {
    /// The same for a security whose last session was on a day: a range with a name ends there.
    #[must_use]
    pub fn ending(self, last: NaiveDate) -> Self {
        let range = match self.range {
            Range::Day | Range::Between(..) => self.range,
            named => Range::Between(named.since(last), last),
        };
        Self {
            range,
            last: Some(last),
            ..self
        }
    }

    /// The days that weeks and months must lie between to be whole. `first` is the first day that there is data of.
    fn within(self, today: NaiveDate, first: NaiveDate) -> Within {
        let days = [self.range.since(today), self.range.until(today)];
        Within::of_life(days.map(Some), Some(today), [Some(first), self.last])
    }
}

/// The line over a range that ends on the exchange's day. `quote` is the quote that the page shows beside the
/// chart; the line ends at its last value.
pub async fn load(
    cx: &Cx,
    of: &Instrument,
    wanted: impl Into<Wanted>,
    day: &Day,
    quote: Option<Quote>,
) -> Result<Series, DataError> {
    let wanted = wanted.into();
    let mut series = match wanted.range {
        Range::Day => session(cx, of, wanted.adjusted, day, quote.as_ref()).await?,
        _ => {
            let (series, earlier) = join(
                days(cx, of, wanted, day, quote.as_ref()),
                earlier(cx, of, wanted, day),
            )
            .await;
            Series { earlier, ..series? }
        }
    };
    // The history of bonds and sukuk is never marked as adjusted, because nothing adjusts their prices.
    series.adjusted = wanted.adjusted;
    series.rest = rest(&series, wanted.range, day, quote.as_ref());
    Ok(series)
}

/// The line of the general index, the first of all.
pub async fn of_first(
    cx: &Cx,
    indices: &Result<Fetched<Indices>, DataError>,
    wanted: impl Into<Wanted>,
    day: &Day,
) -> Result<Series, DataError> {
    let indices = indices.as_ref().map_err(|_| DataError::Unavailable)?;
    let first = indices.indices.first().ok_or(DataError::Unavailable)?;
    let quote = Quote::of_index(first, indices.as_of);
    let first = Instrument::Index(first.code.clone());
    load(cx, &first, wanted, day, Some(quote)).await
}

/// The newest session with minutes; without any, the days up to the last trade.
async fn session(
    cx: &Cx,
    of: &Instrument,
    adjusted: bool,
    day: &Day,
    quote: Option<&Quote>,
) -> Result<Series, DataError> {
    let intraday = minutes_of(cx, of).await?;
    let source = source_of_minutes(of);
    if let Some(series) = minutes::session(source, &intraday, (day.timings, day.running), quote) {
        return Ok(series);
    }
    let to = quote.and_then(|quote| quote.traded_on).unwrap_or(day.today);
    let span = (to.checked_sub_months(Months::new(1)).unwrap_or(to), to);
    let history = sessions_of(cx, of, span, adjusted).await?;
    period::until(source_of_sessions(of, span), span, &history).ok_or(DataError::NotFound)
}

/// The days of a range that ends in the past have neither a quote nor minutes. Of others, the minutes
/// are asked for only when there is no quote for the current day.
async fn days(
    cx: &Cx,
    of: &Instrument,
    wanted: Wanted,
    day: &Day,
    quote: Option<&Quote>,
) -> Result<Series, DataError> {
    let Wanted {
        range, adjusted, ..
    } = wanted;
    let sessions = |span| sessions_of(cx, of, span, adjusted);
    let span = (range.since(day.today), range.until(day.today));
    let (history, today) = match quote {
        _ if span.1 < day.today => (sessions(span).await?, Ok(None)),
        Some(quote) => (sessions(span).await?, Ok(period::Today::of_quote(quote))),
        None => {
            let (history, minutes) = join(sessions(span), minutes_of(cx, of)).await;
            (history?, minutes.map(|m| period::Today::of_minutes(&m)))
        }
    };
    // The current day could not be fetched, so the line is marked as stale.
    let lost = matches!(today, Err(DataError::Unavailable));
    let today = today.ok().flatten();
    let source = source_of_sessions(of, span);
    // Without a quote the paper has matured: its last price does not go on.
    let end = quote.map_or(span.0, |_| span.1);
    let axis = (span.0, end);
    let series = period::period(source, (range, axis), &history, today, day.running);
    let mut series = series.ok_or_else(|| no_days(span.1, history.first_day))?;
    series.stale |= lost;
    let within = wanted.within(day.today, history.first_day);
    series.within = among_holidays(cx, within, &series, day.today).await;
    Ok(series)
}

/// The same with the holidays on which it depends whether the first and the last week and month are whole.
async fn among_holidays(cx: &Cx, within: Within, series: &Series, today: NaiveDate) -> Within {
    if series.range.rows().is_none_or(|step| step == Step::Day) {
        return within;
    }
    let mut days = [Step::Week, Step::Month]
        .map(|step| within.by(step).doubts())
        .concat();
    // What is traded today goes on.
    if series.last().day() == Some(today) {
        days.retain(|day| *day < today);
    }
    days.sort_unstable();
    days.dedup_by_key(|day| day.year());
    if days.is_empty() {
        return within;
    }
    let mut holidays = Vec::new();
    let mut guesses = false;
    for day in days {
        let asked = cx.ask_for_holidays(holidays_around(day), today).await;
        let known = asked.map_or_else(|_| Calendar::default(), |all| trading_days(&all.items));
        guesses |= !known.knows_year_of(day);
        holidays.extend_from_slice(known.holidays());
    }
    within.closed_on(&Calendar::new(WEEKENDS, holidays), guesses)
}

/// Why there is no session in a range that ends on `to`: it is over before there is data, or nothing was traded in it.
fn no_days(to: NaiveDate, first: NaiveDate) -> DataError {
    match to < first {
        true => DataError::invalid("to", Problem::TooEarly { first }),
        false => DataError::NotFound,
    }
}

/// The closes before the range that its averages need; fewer when they are not known.
async fn earlier(cx: &Cx, of: &Instrument, wanted: Wanted, day: &Day) -> Vec<Decimal> {
    if wanted.lead == 0 {
        return Vec::new();
    }
    // Seven calendar days for five sessions, and a margin for holidays.
    let days = i64::from(wanted.lead) * 3 / 2 + 20;
    let since = wanted.range.since(day.today);
    let span = (since - TimeDelta::days(days), since - TimeDelta::days(1));
    let sessions = sessions_of(cx, of, span, wanted.adjusted).await;
    sessions.map_or_else(
        |_| Vec::new(),
        |history| {
            let closes = history.sessions.iter();
            closes
                .map(|session| Series::shown(session.close.get()))
                .collect()
        },
    )
}

/// Why the line does not move. For ranges longer than a day, only when trading is suspended.
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

#[cfg(test)]
mod tests {
    use super::*;
    use resources::InPart;

    #[test]
    fn the_last_month_of_a_security_is_whole_where_the_range_has_its_last_day() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let month = |range: Range, text: &str| {
            let wanted = Wanted::from(range).ending(day("2024-03-14"));
            let within = wanted.within(day("2026-11-12"), day("2016-01-04"));
            within.by(Step::Month).in_part(day(text))
        };
        assert_eq!(month(Range::Year, "2024-03-14"), None);
        assert_eq!(month(Range::Year, "2023-03-31"), Some(InPart::Cut));
        let until = |to: &str| Range::Between(day("2023-01-01"), day(to));
        assert_eq!(month(until("2024-03-31"), "2024-03-14"), None);
        assert_eq!(month(until("2024-02-15"), "2024-02-15"), Some(InPart::Cut));
        let all = Range::Between(day("2016-01-04"), day("2024-03-31"));
        assert_eq!(month(all, "2016-01-29"), None);
    }
}
