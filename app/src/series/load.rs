//! Where a course comes from: the minutes of the session, or the sessions before it.

use super::{Dot, Mark, Range, Series, When};
use crate::data::{DataError, Fetched, get_history::get_history, get_intraday::get_intraday};
use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta, Timelike};
use domain::values::Decimal;
use futures_util::future;
use wire::calls::{
    history::History,
    intraday::{Course, Intraday},
    market_status::Timings,
};

/// What a course is of.
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

    /// The address of the data call: symbols and codes need no escaping.
    fn source(&self, range: Range, today: NaiveDate) -> String {
        let of = match self {
            Self::Security(symbol) => format!("symbol={symbol}"),
            Self::Index(code) => format!("index={code}"),
        };
        match range {
            Range::Day => format!("/api/intraday?{of}"),
            range => format!("/api/history?{of}&from={}&to={today}", range.since(today)),
        }
    }
}

/// The course over a range that ends `today`.
pub async fn load(
    of: &Subject,
    range: Range,
    today: NaiveDate,
    timings: Timings,
) -> Result<Series, DataError> {
    let (symbol, index) = of.pair();
    let source = of.source(range, today);
    if range == Range::Day {
        return session(source, &get_intraday(symbol, index).await?, timings)
            .ok_or(DataError::NotFound);
    }
    let history = get_history(symbol.clone(), index.clone(), range.since(today), today);
    let (history, intraday) = future::join(history, get_intraday(symbol, index)).await;
    // A course that ends with yesterday because today cannot be had is not the newest.
    let lost = matches!(intraday, Err(DataError::Unavailable));
    let mut series = sessions(source, range, &history?, intraday.ok().as_ref());
    if let Some(series) = &mut series {
        series.stale |= lost;
    }
    series.ok_or(DataError::NotFound)
}

/// The minutes of a session, those without a trade filled with the price before.
fn session(source: String, intraday: &Fetched<Intraday>, timings: Timings) -> Option<Series> {
    let dots = minutes(&intraday.current, timings);
    let last = dots.last()?;
    let When::Minute(end) = last.when else {
        return None;
    };
    let whole = (timings.close - timings.trading).num_minutes().max(1);
    let part = (end - timings.trading).num_minutes().clamp(1, whole);
    Some(Series {
        source,
        range: Range::Day,
        day: intraday.current.date,
        share: part * 1000 / whole,
        reference: intraday.current.previous_close.get(),
        previous: minutes(&intraday.previous, timings)
            .into_iter()
            .map(|dot| dot.value)
            .collect(),
        ticks: hours(timings),
        stale: intraday.stale,
        dots,
    })
}

fn minutes(course: &Course, timings: Timings) -> Vec<Dot> {
    let inside = course
        .points
        .iter()
        .filter(|p| p.time >= timings.trading && p.time <= timings.close);
    let mut dots: Vec<Dot> = Vec::with_capacity(301);
    for point in inside {
        while let Some(last) = dots.last().copied() {
            let When::Minute(time) = last.when else { break };
            let next = time + TimeDelta::minutes(1);
            if next >= point.time {
                break;
            }
            dots.push(Dot {
                when: When::Minute(next),
                value: last.value,
                volume: 0,
            });
        }
        dots.push(Dot {
            when: When::Minute(point.time),
            value: point.price.get(),
            volume: point.volume.0,
        });
    }
    dots
}

fn hours(timings: Timings) -> Vec<(i64, Mark)> {
    let whole = (timings.close - timings.trading).num_minutes().max(1);
    (timings.trading.hour()..=timings.close.hour())
        .filter_map(|hour| NaiveTime::from_hms_opt(hour, 0, 0))
        .filter(|time| *time >= timings.trading && *time <= timings.close)
        .map(|time| {
            (
                (time - timings.trading).num_minutes() * 1000 / whole,
                Mark::Time(time),
            )
        })
        .collect()
}

/// The closes of past sessions, and the running one at the end.
fn sessions(
    source: String,
    range: Range,
    history: &Fetched<History>,
    intraday: Option<&Fetched<Intraday>>,
) -> Option<Series> {
    let past = history
        .sessions
        .iter()
        .map(|s| (s.date, s.close.get(), s.volume.0));
    let mut days: Vec<(NaiveDate, Decimal, u64)> = past.collect();
    if let Some((now, last)) = intraday.and_then(|i| Some((&i.current, i.current.points.last()?)))
        && days.last().is_none_or(|(date, ..)| *date < now.date)
    {
        days.push((
            now.date,
            last.price.get(),
            now.points.iter().map(|p| p.volume.0).sum(),
        ));
    }
    let dots: Vec<Dot> = days
        .iter()
        .map(|(date, value, volume)| Dot {
            when: When::Day(*date),
            value: *value,
            volume: *volume,
        })
        .collect();
    Some(Series {
        source,
        range,
        day: days.last()?.0,
        share: 1000,
        reference: history
            .sessions
            .first()
            .map_or(dots[0].value, |s| s.previous_close.get()),
        previous: Vec::new(),
        ticks: days_ticks(
            range,
            &days.iter().map(|(date, ..)| *date).collect::<Vec<_>>(),
        ),
        stale: history.stale || intraday.is_some_and(|i| i.stale),
        dots,
    })
}

/// Five marks or fewer: years where the range has them, days otherwise.
fn days_ticks(range: Range, days: &[NaiveDate]) -> Vec<(i64, Mark)> {
    let last = days.len().saturating_sub(1).max(1) as i64;
    let at = |nth: usize| nth as i64 * 1000 / last;
    if range == Range::FiveYears {
        let turns = days
            .windows(2)
            .enumerate()
            .filter(|(_, pair)| pair[0].year() != pair[1].year());
        return turns
            .map(|(nth, pair)| (at(nth + 1), Mark::Year(pair[1].year())))
            .collect();
    }
    let count = days.len().min(5);
    (0..count)
        .map(|nth| {
            if count < 2 {
                0
            } else {
                nth * (days.len() - 1) / (count - 1)
            }
        })
        .map(|nth| (at(nth), Mark::Day(days[nth])))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::Series;
    use std::sync::Arc;

    fn time(text: &str) -> NaiveTime {
        text.parse().unwrap()
    }

    fn timings() -> Timings {
        Timings {
            pre_opening: time("09:30:00"),
            trading: time("10:00:00"),
            pre_closing: time("14:45:00"),
            trading_at_last: time("14:55:00"),
            close: time("15:00:00"),
        }
    }

    fn intraday(points: &[(&str, &str, u64)]) -> Fetched<Intraday> {
        let json = serde_json::json!({
            "version": 1,
            "current": { "date": "2026-11-12", "previousClose": "4.31", "points": points.iter()
                .map(|(t, p, v)| serde_json::json!({ "time": t, "price": p, "volume": v.to_string() })).collect::<Vec<_>>() },
            "previous": { "date": "2026-11-11", "previousClose": "4.30", "points": [] },
        });
        Fetched {
            value: Arc::new(serde_json::from_value(json).unwrap()),
            received: "2026-11-12T10:32:00Z".parse().unwrap(),
            stale: false,
        }
    }

    fn course() -> Series {
        let points = [
            ("10:00:00", "4.32", 100),
            ("10:03:00", "4.40", 50),
            ("10:15:00", "4.30", 70),
            ("12:30:00", "4.38", 1),
        ];
        session(String::new(), &intraday(&points), timings()).unwrap()
    }

    #[test]
    fn minutes_without_a_trade_keep_the_price_before() {
        let series = course();
        assert_eq!(series.dots.len(), 151);
        assert_eq!(series.dots[2].value, series.dots[0].value);
        assert_eq!(series.share, 500);
        assert_eq!(series.highest().when, When::Minute(time("10:03:00")));
    }

    #[test]
    fn rows_of_the_table_keep_all_volume() {
        let series = course();
        let rows = series.rows();
        assert_eq!(rows.iter().map(|row| row.volume).sum::<u64>(), 221);
        assert_eq!(rows.len(), 11);
        assert_eq!(rows.last().map(|row| row.value), Some(series.last().value));
    }

    #[test]
    fn a_course_without_points_is_none() {
        assert_eq!(session(String::new(), &intraday(&[]), timings()), None);
    }

    #[test]
    fn the_change_is_measured_from_the_previous_close() {
        assert_eq!(course().change(), Decimal::new(7, 2));
        assert_eq!(course().change_percent(), Some(Decimal::new(162, 2)));
    }
}
