//! The line of a period, day by day: the closes of completed sessions, and the current value.

use super::{Dot, Levels, Line, Mark, Quote, Range, Series, Spacing, When};
use crate::data::Fetched;
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Price};
use resources::Within;
use wire::calls::{
    history::{History, Session},
    intraday::Intraday,
};

/// The values of the current session, which the history may not contain yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Today {
    day: NaiveDate,
    last: Decimal,
    reference: Decimal,
    volume: u64,
    levels: Levels,
}

impl Today {
    /// From a quote; `None` when it has no trade in its session.
    pub(super) fn of_quote(quote: &Quote) -> Option<Self> {
        quote.levels.map(|levels| Self {
            levels,
            day: quote.day,
            last: quote.last,
            reference: quote.reference,
            volume: quote.volume,
        })
    }

    /// From the minutes of a session; `None` when there are none.
    pub(super) fn of_minutes(intraday: &Intraday) -> Option<Self> {
        let current = &intraday.current;
        let prices = || current.points.iter().map(|point| point.price.get());
        Some(Self {
            levels: Levels {
                open: prices().next()?,
                high: prices().max()?,
                low: prices().min()?,
            },
            day: current.date,
            last: current.points.last()?.price.get(),
            reference: current.previous_close.get(),
            volume: current.points.iter().map(|p| p.volume.0).sum(),
        })
    }
}

/// The sessions of a range, and the current one at the end, on an axis that may begin earlier and end later. The
/// reference is the close before the first of them. The current value counts as a close once the session is over.
pub(super) fn period(
    source: String,
    (range, axis): (Range, (NaiveDate, NaiveDate)),
    history: &Fetched<History>,
    today: Option<Today>,
    running: bool,
) -> Option<Series> {
    let mut dots: Vec<Dot> = history.sessions.iter().map(dot).collect();
    let mut closes = dots.len();
    let before = history.sessions.first().map(|s| s.previous_close.get());
    let newest = history.sessions.last().map(|s| s.date);
    if let Some(now) = today.filter(|now| newest.is_none_or(|newest| newest <= now.day)) {
        // The history already has today's session: its close may differ from the quote beside the chart,
        // which is used.
        if newest == Some(now.day) {
            dots.pop();
        } else if !running {
            closes += 1;
        }
        dots.push(Dot {
            when: When::Day(now.day),
            value: now.last,
            volume: now.volume,
            levels: Some(now.levels),
        });
    }
    let reference = before.or(today.map(|now| now.reference))?;
    line(
        Line::Period,
        source,
        (range, axis),
        history,
        (dots, closes),
        reference,
    )
}

/// The days with trades in the month up to the last trade.
pub(super) fn until(
    source: String,
    axis: (NaiveDate, NaiveDate),
    history: &Fetched<History>,
) -> Option<Series> {
    let traded = || history.sessions.iter().filter(|s| s.open.is_some());
    let dots: Vec<Dot> = traded().map(dot).collect();
    let closes = dots.len();
    let reference = traded().next()?.previous_close.get();
    line(
        Line::Until,
        source,
        (Range::Month, axis),
        history,
        (dots, closes),
        reference,
    )
}

fn dot(session: &Session) -> Dot {
    let rounded = |price: Price| Series::shown(price.get());
    let levels = [session.open, session.high, session.low].map(|price| price.map(rounded));
    Dot {
        levels: match levels {
            [Some(open), Some(high), Some(low)] => Some(Levels { open, high, low }),
            _ => None,
        },
        when: When::Day(session.date),
        value: Series::shown(session.close.get()),
        volume: session.volume.0,
    }
}

fn line(
    line: Line,
    source: String,
    (range, (from, to)): (Range, (NaiveDate, NaiveDate)),
    history: &Fetched<History>,
    (dots, closes): (Vec<Dot>, usize),
    reference: Decimal,
) -> Option<Series> {
    let days: Vec<NaiveDate> = dots
        .iter()
        .filter_map(|dot| match dot.when {
            When::Day(day) => Some(day),
            When::Minute(_) => None,
        })
        .collect();
    // Before its first day nothing was traded.
    let spacing = Spacing::of_days(&days, (from.max(history.first_day), to));
    Some(Series {
        source,
        line,
        range,
        spacing,
        day: *days.last()?,
        closes,
        share: 1000,
        reference: Series::shown(reference),
        previous: Vec::new(),
        ticks: spacing.ticks(&days),
        earlier: Vec::new(),
        adjusted: history.adjusted,
        rest: None,
        stale: history.stale,
        within: Within::default(),
        dots,
    })
}

/// With more days than this from the first to the last, the axis shows years; with more than about ten months, months and years.
const YEARS: i64 = 3 * 366;
const MONTHS: i64 = 300;

/// Labels of the turns of years when there are several, else at most five months or dates.
pub(crate) fn ticks(days: &[NaiveDate]) -> Vec<(i64, Mark)> {
    let last = days.len().saturating_sub(1).max(1) as i64;
    let at = |nth: usize| nth as i64 * 1000 / last;
    let span = match (days.first(), days.last()) {
        (Some(first), Some(last)) => (*last - *first).num_days(),
        _ => 0,
    };
    if span > YEARS {
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
        .map(|nth| match span > MONTHS {
            true => (at(nth), Mark::Month(days[nth])),
            false => (at(nth), Mark::Day(days[nth])),
        })
        .collect()
}
