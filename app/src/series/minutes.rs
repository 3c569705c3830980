//! The line of a session, minute by minute.

use super::{Dot, Line, Mark, Quote, Range, Series, When};
use crate::data::Fetched;
use chrono::{NaiveTime, TimeDelta, Timelike};
use domain::values::Decimal;
use wire::calls::{
    intraday::{Intraday, IntradayChart},
    market_status::Timings,
};

/// The newest session with minutes. Minutes without a trade get the price before. The line ends at the last
/// value of a quote of the same day, and uses its reference.
pub(super) fn session(
    source: String,
    intraday: &Fetched<Intraday>,
    timings: Timings,
    quote: Option<&Quote>,
) -> Option<Series> {
    let quote = quote.filter(|quote| quote.day == intraday.current.date);
    let mut newest = minutes(&intraday.current, timings);
    let before = minutes(&intraday.previous, timings);
    let (chart, line, dots, previous, reference) = if newest.is_empty() {
        let chart = &intraday.previous;
        let reference = chart.previous_close.get();
        (chart, Line::Earlier, before, Vec::new(), reference)
    } else {
        let levels = quote.and_then(|quote| quote.levels);
        let told = quote.filter(|_| levels.is_some());
        if let (Some(quote), Some(last)) = (told, newest.last_mut()) {
            last.value = quote.last;
        }
        let chart = &intraday.current;
        let reference = told.map_or(chart.previous_close.get(), |quote| quote.reference);
        let previous: Vec<Decimal> = before.iter().map(|dot| dot.value).collect();
        (chart, Line::Session(levels), newest, previous, reference)
    };
    let When::Minute(end) = dots.last()?.when else {
        return None;
    };
    let whole = (timings.close - timings.trading).num_minutes().max(1);
    let part = (end - timings.trading).num_minutes().clamp(1, whole);
    Some(Series {
        source,
        line,
        range: Range::Day,
        day: chart.date,
        closes: 0,
        share: part * 1000 / whole,
        reference,
        previous,
        ticks: hours(timings),
        rest: None,
        stale: intraday.stale,
        dots,
    })
}

/// Every minute from the first to the last trade.
fn minutes(chart: &IntradayChart, timings: Timings) -> Vec<Dot> {
    let inside = chart
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
