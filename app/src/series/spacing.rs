//! Where the points of a line stand on the time axis: evenly, or, of papers that are rarely traded, by their days.

use super::{Mark, Series, ticks};
use chrono::{NaiveDate, TimeDelta};
use domain::{chart::Scale, values::Decimal};

/// The distance between the points of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Spacing {
    /// The same between all points: minutes, and sessions of which few are missing.
    #[default]
    Even,
    /// By the calendar, from the first day of the axis to its last. Between two points the price did not change.
    Days(NaiveDate, NaiveDate),
}

impl Spacing {
    /// The spacing of days on an axis between these two: by the calendar when fewer than half of the working days have a
    /// session.
    pub(super) fn of_days(days: &[NaiveDate], (from, to): (NaiveDate, NaiveDate)) -> Self {
        let (Some(first), Some(last)) = (days.first(), days.last()) else {
            return Self::Even;
        };
        let (from, to) = (from.min(*first), to.max(*last));
        // Five of seven days are sessions, but for holidays, which may take most of a week.
        let sessions = ((to - from).num_days() + 1) * 5 / 7 - 3;
        match from < to && (days.len() as i64) * 2 < sessions {
            true => Self::Days(from, to),
            false => Self::Even,
        }
    }

    /// The labels of the time axis.
    pub(super) fn ticks(self, days: &[NaiveDate]) -> Vec<(i64, Mark)> {
        match self {
            Self::Even => ticks(days),
            Self::Days(from, to) => {
                let whole = (to - from).num_days();
                let all: Vec<_> = (0..=whole).map(|day| from + TimeDelta::days(day)).collect();
                ticks(&all)
            }
        }
    }
}

impl Series {
    /// The distance of the `nth` point from the left, in tenths of the units of the frame.
    pub fn place(&self, nth: usize) -> i64 {
        let (whole, last) = (self.share * 10, self.dots.len().max(2) as i64 - 1);
        let even = (nth as i64 * whole + last / 2) / last;
        match (self.spacing, self.dots[nth].day()) {
            (Spacing::Days(from, to), Some(day)) => of_day(day, (from, to), whole),
            _ => even,
        }
    }

    /// The distance of a day from the left, in tenths of the units of the frame: on evenly spaced axes that of the first
    /// point that is not earlier.
    pub fn place_of(&self, day: NaiveDate) -> i64 {
        if let Spacing::Days(from, to) = self.spacing {
            return of_day(day.clamp(from, to), (from, to), self.share * 10);
        }
        let earlier = self.dots.iter().take_while(|dot| dot.day() < Some(day));
        self.place(earlier.count().min(self.dots.len() - 1))
    }

    /// The last day that has a place on the axis: where days stand by the calendar, the end of the axis. `None` for minutes.
    pub fn last_day(&self) -> Option<NaiveDate> {
        match self.spacing {
            Spacing::Days(_, to) => Some(to),
            _ => self.last().day(),
        }
    }

    /// The corners of the line when its points stand by the calendar: the price goes on until it changes, from the
    /// reference at the start of the axis to its end. `None` for evenly spaced points.
    pub fn steps(&self) -> Option<Vec<(i64, Decimal)>> {
        let Spacing::Days(..) = self.spacing else {
            return None;
        };
        let mut corners = Vec::with_capacity(self.dots.len() * 2 + 2);
        let mut price = self.reference;
        corners.push((0, self.reference));
        for (nth, dot) in self.dots.iter().enumerate() {
            if dot.value != price {
                let place = self.place(nth);
                corners.extend([(place, price), (place, dot.value)]);
            }
            price = dot.value;
        }
        corners.push((self.share * 10, self.last().value));
        Some(corners)
    }

    /// The corners of the drawn line with their distances from the top, both in tenths.
    pub fn corners(&self, scale: &Scale) -> Vec<(i64, i64)> {
        let points = self.steps().unwrap_or_else(|| {
            let dots = self.dots.iter().enumerate();
            dots.map(|(nth, dot)| (self.place(nth), dot.value))
                .collect()
        });
        points
            .into_iter()
            .map(|(x, value)| (x, scale.y(value)))
            .collect()
    }

    /// The volume of each point, or of equal parts of the axis where the points stand by the calendar: at most `most`.
    pub fn bars(&self, most: usize) -> Vec<u64> {
        let Spacing::Days(from, to) = self.spacing else {
            return self.dots.iter().map(|dot| dot.volume).collect();
        };
        let parts = most.min((to - from).num_days().max(1) as usize);
        let mut volumes = vec![0; parts];
        for (nth, dot) in self.dots.iter().enumerate() {
            let part = self.place(nth) as usize * parts / (self.share as usize * 10);
            volumes[part.min(parts - 1)] += dot.volume;
        }
        volumes
    }
}

fn of_day(day: NaiveDate, (from, to): (NaiveDate, NaiveDate), whole: i64) -> i64 {
    (day - from).num_days() * whole / (to - from).num_days().max(1)
}
