//! The course of a price or a level over a range, ready to be drawn, listed and put into words.

mod load;
mod range;

pub use load::{Subject, load};
pub use range::Range;

use chrono::{NaiveDate, NaiveTime};
use domain::{
    chart::{Frame, Scale},
    values::Decimal,
};

/// When a point was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// A minute of the session.
    Minute(NaiveTime),
    /// A day.
    Day(NaiveDate),
}

/// One point of a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dot {
    /// When.
    pub when: When,
    /// Price or level.
    pub value: Decimal,
    /// Shares traded in it.
    pub volume: u64,
}

/// A course over a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// The data call that gives the same points, as an address.
    pub source: String,
    /// Which range.
    pub range: Range,
    /// Day of the last point.
    pub day: NaiveDate,
    /// The points, evenly spaced, oldest first; never empty.
    pub dots: Vec<Dot>,
    /// How much of the width they take, in thousandths: the session may still run.
    pub share: i64,
    /// What the course is measured against: the previous close, or the first value of the range.
    pub reference: Decimal,
    /// The session before, over the whole width; empty except for a day.
    pub previous: Vec<Decimal>,
    /// Marks of the time axis: thousandths of the width, and the words.
    pub ticks: Vec<(i64, Mark)>,
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

    /// The first point with the highest value.
    pub fn highest(&self) -> &Dot {
        self.dots
            .iter()
            .rev()
            .max_by_key(|dot| dot.value)
            .unwrap_or(self.last())
    }

    /// The first point with the lowest value.
    pub fn lowest(&self) -> &Dot {
        self.dots
            .iter()
            .min_by_key(|dot| dot.value)
            .unwrap_or(self.last())
    }

    /// Change over the range.
    pub fn change(&self) -> Decimal {
        self.last().value - self.reference
    }

    /// Change over the range in percent, two decimals.
    pub fn change_percent(&self) -> Option<Decimal> {
        (!self.reference.is_zero())
            .then(|| (self.change() * Decimal::ONE_HUNDRED / self.reference).round_dp(2))
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
