//! The line of a price or a level, intraday or over a period, ready to be drawn, listed and put into
//! words.

mod load;
mod minutes;
mod period;
mod quote;
mod range;

pub use load::{load, of_first};
pub use quote::{Levels, Quote};
pub use range::Range;

use chrono::{NaiveDate, NaiveTime};
use domain::{
    change,
    chart::{Frame, Scale},
    values::Decimal,
};
use wire::calls::market_status::Timings;

/// The exchange's day, as far as a chart follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// The day on the exchange's clock.
    pub today: NaiveDate,
    /// The hours of a session.
    pub timings: Timings,
    /// False once the session of the day is over; true while that is not known.
    pub running: bool,
    /// When trading starts, while that is still to come on this day.
    pub starts: Option<NaiveTime>,
}

/// When a point was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// A minute of the session.
    Minute(NaiveTime),
    /// A day.
    Day(NaiveDate),
}

/// One point of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dot {
    /// When.
    pub when: When,
    /// Price or level.
    pub value: Decimal,
    /// Shares traded in it.
    pub volume: u64,
}

/// What the points of a line are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Minutes of the session that the quote is of, with the levels of the quote where there is one.
    Session(Option<Levels>),
    /// Minutes of the session before: the newest one has no trade yet.
    Earlier,
    /// Days of a range that ends today.
    Period,
    /// The days of a month that ends with the last day of trading: newer minutes are not to be had.
    Until,
}

/// Why a line does not move, or is not of the session that one expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// The session of this day starts at this time.
    Starts(NaiveTime),
    /// Nobody has traded in the session.
    NotTraded,
    /// Trading is suspended, since a day where the exchange says it.
    Suspended(Option<NaiveDate>),
}

/// A line over a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The data call that gives the same points, as an address.
    pub source: String,
    /// What the points are.
    pub line: Line,
    /// How far back it goes: minutes for a day, else days.
    pub range: Range,
    /// Day of the last point.
    pub day: NaiveDate,
    /// The points, evenly spaced, oldest first; never empty.
    pub dots: Vec<Dot>,
    /// How many of the points, from the first on, are closes of finished sessions; none of minutes.
    pub closes: usize,
    /// How much of the width they take, in thousandths: the session may still run.
    pub share: i64,
    /// What the line is measured against: the close before its first point.
    pub reference: Decimal,
    /// The session before, over the whole width; empty except for a day.
    pub previous: Vec<Decimal>,
    /// Marks of the time axis: thousandths of the width, and the words.
    pub ticks: Vec<(i64, Mark)>,
    /// Why it rests, if it does.
    pub rest: Option<Rest>,
    /// True when newer values did not come.
    pub stale: bool,
}

/// What stands at a mark of the time axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A time of day.
    Time(NaiveTime),
    /// Day and month.
    Day(NaiveDate),
    /// A year.
    Year(i32),
}

impl Series {
    /// The most decimals of a price. Adjusted prices are rounded to it where the line is made, so
    /// that a change in percent follows from the figures beside it.
    pub const FINEST: u32 = 3;

    /// The values alone.
    pub fn values(&self) -> Vec<Decimal> {
        self.dots.iter().map(|dot| dot.value).collect()
    }

    /// The scale of its drawing, the reference inside, with room below the lowest value: the
    /// `part`th part of what lies between lowest and highest.
    pub fn scale(&self, part: u8) -> Scale {
        let mut values = self.values();
        values.push(self.reference);
        let frame = Frame {
            width: self.share,
            height: 100,
        };
        let tight =
            Scale::around(frame, &values).unwrap_or(Scale::new(frame, Decimal::ZERO, Decimal::ONE));
        let room = (tight.high - tight.low) / Decimal::from(part);
        Scale::new(frame, tight.low - room, tight.high)
    }

    /// The first point.
    pub fn first(&self) -> &Dot {
        &self.dots[0]
    }

    /// The last point.
    pub fn last(&self) -> &Dot {
        &self.dots[self.dots.len() - 1]
    }

    /// The first days with the highest and with the lowest close, of finished sessions; `None` of
    /// minutes, and while the range has no finished session.
    pub fn extremes(&self) -> Option<[&Dot; 2]> {
        let closes = &self.dots[..self.closes.min(self.dots.len())];
        let highest = closes.iter().rev().max_by_key(|dot| dot.value)?;
        let lowest = closes.iter().min_by_key(|dot| dot.value)?;
        Some([highest, lowest])
    }

    /// The decimals that prices of the line are shown with: those of the quote, or more where earlier
    /// ones, adjusted for splits and rights, have more. Never more than [`Series::FINEST`].
    pub fn decimals(&self, of_quote: u32) -> u32 {
        let values = self.dots.iter().map(|dot| dot.value);
        let needed = values
            .chain([self.reference])
            .map(|value| value.normalize().scale())
            .max();
        needed.unwrap_or(0).min(Self::FINEST).max(of_quote)
    }

    /// Change over the range.
    pub fn change(&self) -> Decimal {
        self.last().value - self.reference
    }

    /// Change over the range in percent, two decimals.
    pub fn change_percent(&self) -> Option<Decimal> {
        change::percent(self.last().value, self.reference)
    }

    /// The points that the table beside the chart lists: a quarter of an hour, a day, a week or a
    /// month apart, the last one always among them. The volume of what lies between is theirs.
    pub fn rows(&self) -> Vec<Dot> {
        let mut rows: Vec<Dot> = Vec::new();
        let mut volume = 0;
        for (nth, dot) in self.dots.iter().enumerate() {
            volume += dot.volume;
            let next = self.dots.get(nth + 1);
            if next.is_none_or(|next| self.range.step(dot.when) != self.range.step(next.when)) {
                rows.push(Dot { volume, ..*dot });
                volume = 0;
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests;
