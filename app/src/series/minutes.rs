//! The line of a session, minute by minute.

use super::{Dot, Line, Mark, Quote, Range, Series, Spacing, When};
use crate::data::Fetched;
use chrono::{NaiveTime, TimeDelta, Timelike};
use domain::values::Decimal;
use resources::Within;
use wire::calls::{
    intraday::{Intraday, IntradayChart},
    market_status::Timings,
};

/// The line of the newest session with trades. Minutes without a trade repeat the price before them.
///
/// A quote of the same day replaces the last value and the reference of the line, so that both agree with the
/// figures beside the chart. While the session runs, the line ends in the minute of the quote.
pub(super) fn session(
    source: String,
    intraday: &Fetched<Intraday>,
    (timings, running): (Timings, bool),
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
        if let Some(quote) = told {
            end(&mut newest, quote, running.then_some(timings));
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
        spacing: Spacing::Even,
        reference,
        previous,
        ticks: hours(timings),
        earlier: Vec::new(),
        adjusted: true,
        rest: None,
        stale: intraday.stale,
        within: Within::default(),
        dots,
    })
}

/// Ends the line at the quote. Minutes after its snapshot are left out. While the session runs, the line goes
/// on to its minute; the shares of minutes that are added are not known yet.
fn end(dots: &mut Vec<Dot>, quote: &Quote, session: Option<Timings>) {
    let later = |dot: &Dot| matches!(dot.when, When::Minute(time) if time > quote.as_of);
    while dots.len() > 1 && dots.last().is_some_and(later) {
        dots.pop();
    }
    if let Some(timings) = session {
        let minute = NaiveTime::from_hms_opt(quote.as_of.hour(), quote.as_of.minute(), 0);
        let minute = minute.unwrap_or(quote.as_of).min(timings.close);
        if minute >= timings.trading {
            go_on(dots, minute + TimeDelta::seconds(1));
        }
    }
    if let Some(last) = dots.last_mut() {
        last.value = quote.last;
    }
}

/// Every minute from the start of trading to the last trade; empty without a trade. Before the first one the price is
/// the previous close.
fn minutes(chart: &IntradayChart, timings: Timings) -> Vec<Dot> {
    let inside = chart
        .points
        .iter()
        .filter(|p| p.time >= timings.trading && p.time <= timings.close);
    let mut dots: Vec<Dot> = Vec::with_capacity(301);
    for point in inside {
        if dots.is_empty() && point.time > timings.trading {
            dots.push(Dot {
                when: When::Minute(timings.trading),
                value: chart.previous_close.get(),
                volume: 0,
                levels: None,
            });
        }
        go_on(&mut dots, point.time);
        dots.push(Dot {
            when: When::Minute(point.time),
            value: point.price.get(),
            volume: point.volume.0,
            levels: None,
        });
    }
    dots
}

/// Adds minutes without a trade, with the last value, that begin before a time.
fn go_on(dots: &mut Vec<Dot>, end: NaiveTime) {
    while let Some(last) = dots.last().copied() {
        let When::Minute(time) = last.when else { break };
        let next = time + TimeDelta::minutes(1);
        // The minute after the last one of a day wraps around.
        if next >= end || next < time {
            break;
        }
        dots.push(Dot {
            when: When::Minute(next),
            value: last.value,
            volume: 0,
            levels: None,
        });
    }
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
