//! A chart's line of prices or levels, intraday or over a period, with its reference, axis labels and state.

mod candles;
mod compare;
mod events;
mod load;
mod minutes;
mod period;
mod quote;
mod range;
mod spacing;

pub use candles::Candles;
pub use compare::{Comparison, Member, code};
pub(crate) use compare::{find, unlisted};
pub use events::{Event, EventKind, EventKinds, Events, EventsOf};
pub use load::{Wanted, load, of_first};
pub(crate) use period::ticks;
pub use quote::{Levels, Quote};
pub(crate) use range::LONGEST;
pub use range::Range;
pub use spacing::Spacing;

use chrono::{NaiveDate, NaiveTime};
use domain::{
    change,
    chart::{Frame, Scale, Step},
    format::round,
    values::Decimal,
};
use resources::{InPart, Within};
use wire::calls::market_status::Timings;

/// The exchange's day, as charts need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// The day on the exchange's clock.
    pub today: NaiveDate,
    /// The trading hours.
    pub timings: Timings,
    /// False once the day's session is over; true if that is not known.
    pub running: bool,
    /// When trading starts, if that is later on this day.
    pub starts: Option<NaiveTime>,
}

/// The time of a point.
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
    /// Its time.
    pub when: When,
    /// Price or level.
    pub value: Decimal,
    /// Shares traded in its minute or on its day.
    pub volume: u64,
    /// First, highest and lowest price of a day; `None` for minutes, and for days without a trade.
    pub levels: Option<Levels>,
}

impl Dot {
    /// Its day; `None` for a minute.
    pub const fn day(&self) -> Option<NaiveDate> {
        match self.when {
            When::Day(day) => Some(day),
            When::Minute(_) => None,
        }
    }
}

/// What the points of a line are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Minutes of the quote's session, with the quote's levels if there is a quote.
    Session(Option<Levels>),
    /// Minutes of the previous session: the newest one has no trade yet.
    Earlier,
    /// Days of a range that ends today.
    Period,
    /// Days of the month up to the last day of trading, as there are no newer minutes.
    Until,
}

/// Why a line does not move, or is not of the current session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Today's session has not started; it starts at this time.
    Starts(NaiveTime),
    /// There was no trade in the session.
    NotTraded,
    /// Trading is suspended; with the first day of the suspension, if it is known.
    Suspended(Option<NaiveDate>),
}

/// A line over a range. It has at least one point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The address of the data call that returns the same points.
    pub source: String,
    /// What the points are.
    pub line: Line,
    /// The range: minutes for [`Range::Day`], days for the others.
    pub range: Range,
    /// Day of the last point.
    pub day: NaiveDate,
    /// The points, oldest first; never empty.
    pub dots: Vec<Dot>,
    /// How many of the points, from the first on, are closes of completed sessions; 0 for minutes.
    pub closes: usize,
    /// The part of the width that the points take, in thousandths: less than 1000 while the session runs.
    pub share: i64,
    /// The distance between the points.
    pub spacing: Spacing,
    /// The value that the change is measured from: the close before the first point.
    pub reference: Decimal,
    /// The previous session, over the whole width; empty except for [`Range::Day`].
    pub previous: Vec<Decimal>,
    /// Labels of the time axis: position in thousandths of the width, and label.
    pub ticks: Vec<(i64, Mark)>,
    /// Closes of sessions before the first point, oldest first, as far as averages need them.
    pub earlier: Vec<Decimal>,
    /// False when prices as traded were asked for, which are not adjusted for splits, bonus shares and rights.
    pub adjusted: bool,
    /// Why the line does not move; `None` while it may.
    pub rest: Option<Rest>,
    /// True when newer values could not be fetched.
    pub stale: bool,
    /// The days that were asked for: weeks and months that exceed them lack some of theirs.
    pub within: Within,
}

/// A label of the time axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A time of day.
    Time(NaiveTime),
    /// Day and month.
    Day(NaiveDate),
    /// Month and year of a day.
    Month(NaiveDate),
    /// A year.
    Year(i32),
}

impl Series {
    /// The maximum number of decimals of a price. Adjusted prices are rounded to it when the line is built,
    /// so that a change in percent can be recomputed from the figures shown.
    pub const FINEST: u32 = 3;

    /// A price as it is shown and computed with: adjusted prices have more decimals than [`Series::FINEST`].
    pub fn shown(price: Decimal) -> Decimal {
        round(price, Self::FINEST)
    }

    /// The number of decimals of these prices, as they are shown: that of the quote, or more where one of them has more.
    pub fn decimals_of(prices: impl IntoIterator<Item = Decimal>, of_quote: u32) -> u32 {
        let scales = prices.into_iter().map(|price| price.normalize().scale());
        scales.max().unwrap_or(0).min(Self::FINEST).max(of_quote)
    }

    /// The values of the points.
    pub fn values(&self) -> Vec<Decimal> {
        self.dots.iter().map(|dot| dot.value).collect()
    }

    /// The vertical scale. It includes the reference, and below the lowest value it leaves free the `part`th
    /// part of the value range.
    pub fn scale(&self, part: u8) -> Scale {
        let mut values = self.values();
        values.push(self.reference);
        self.scale_of(&values, part)
    }

    /// The part of the width that the points take, and the whole height, in the viewBox `0 0 1000 100`.
    pub const fn frame(&self) -> Frame {
        Frame {
            width: self.share,
            height: 100,
        }
    }

    /// The vertical scale of these values. Below the lowest it leaves free the `part`th part of their range.
    pub fn scale_of(&self, values: &[Decimal], part: u8) -> Scale {
        let frame = self.frame();
        let tight =
            Scale::around(frame, values).unwrap_or(Scale::new(frame, Decimal::ZERO, Decimal::ONE));
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

    /// The first days with the highest and with the lowest close, of completed sessions; `None` for minutes,
    /// and when the range has no completed session.
    pub fn extremes(&self) -> Option<[&Dot; 2]> {
        let closes = &self.dots[..self.closes.min(self.dots.len())];
        let highest = closes.iter().rev().max_by_key(|dot| dot.value)?;
        let lowest = closes.iter().min_by_key(|dot| dot.value)?;
        Some([highest, lowest])
    }

    /// The number of decimals of the line's prices: that of the quote, or more when earlier prices, adjusted
    /// for splits and rights, have more. At most [`Series::FINEST`].
    pub fn decimals(&self, of_quote: u32) -> u32 {
        let values = self.dots.iter().map(|dot| dot.value);
        Self::decimals_of(values.chain([self.reference]), of_quote)
    }

    /// Change over the range.
    pub fn change(&self) -> Decimal {
        self.last().value - self.reference
    }

    /// Change over the range in percent, two decimals.
    pub fn change_percent(&self) -> Option<Decimal> {
        change::percent(self.last().value, self.reference)
    }

    /// Why the week or month that ends with a point lacks some of its days; `None` if it lacks none, for days and for minutes.
    pub fn in_part(&self, step: Step, dot: &Dot) -> Option<InPart> {
        self.within.by(step).in_part(dot.day()?)
    }

    /// The points for the table below the chart: a quarter of an hour, a day, a week or a month apart, and
    /// always the last one. Each row's volume includes that of the points since the row before. With each comes its
    /// distance from the start of the axis, in thousandths.
    pub fn rows(&self) -> Vec<(i64, Dot)> {
        let mut rows = Vec::new();
        let mut volume = 0;
        for (nth, dot) in self.dots.iter().enumerate() {
            volume += dot.volume;
            let next = self.dots.get(nth + 1);
            if next.is_none_or(|next| self.range.step(dot.when) != self.range.step(next.when)) {
                rows.push((self.place(nth) / 10, Dot { volume, ..*dot }));
                volume = 0;
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests;
