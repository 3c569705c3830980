//! The candles of a line of days.

use super::{Dot, Levels, Mark, Series, When, period};
use chrono::NaiveDate;
use domain::chart::{Candle, Step, candle_place, candles};
use std::collections::HashMap;

/// The most candles of a chart: more than these are grouped by week, and then by month.
const MOST: usize = 130;

/// Candles of days, weeks or months, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candles {
    /// What each of them spans.
    pub step: Step,
    /// The last day of each, its prices, and the shares traded in it. Never empty.
    pub dots: Vec<(Dot, Candle)>,
    /// Labels of the time axis: position in thousandths of the width, and label.
    pub ticks: Vec<(i64, Mark)>,
    /// Days that are left out because their high is below their low.
    pub left_out: usize,
}

impl Series {
    /// The candles of its days with trades; `None` for minutes, and without any such day.
    pub fn candles(&self) -> Option<Candles> {
        let days: Vec<(NaiveDate, Candle)> = self.dots.iter().filter_map(day).collect();
        let dates: Vec<NaiveDate> = days.iter().map(|(day, _)| *day).collect();
        let step = Step::for_days(&dates, MOST);
        let left_out = days.iter().filter(|(_, candle)| !candle.is_possible());
        let left_out = left_out.count();
        let grouped = candles(&days, step);
        let volumes = self.volumes(step);
        let dot = |(day, candle): (NaiveDate, Candle)| {
            let Candle {
                open, high, low, ..
            } = candle;
            let dot = Dot {
                when: When::Day(day),
                value: candle.close,
                volume: volumes.get(&step.number(day)).copied().unwrap_or(0),
                levels: Some(Levels { open, high, low }),
            };
            (dot, candle)
        };
        let dots: Vec<(Dot, Candle)> = grouped.into_iter().map(dot).collect();
        let ends: Vec<NaiveDate> = dots.iter().filter_map(|(dot, _)| dot.day()).collect();
        let count = ends.len();
        let first = candle_place(0, count, 1000);
        let last = candle_place(count.checked_sub(1)?, count, 1000);
        let inside = |(place, mark)| (first + place * (last - first) / 1000, mark);
        let ticks = period::ticks(&ends).into_iter().map(inside).collect();
        Some(Candles {
            step,
            dots,
            ticks,
            left_out,
        })
    }

    /// The shares traded in each step.
    fn volumes(&self, step: Step) -> HashMap<i64, u64> {
        let mut volumes = HashMap::new();
        for dot in &self.dots {
            if let Some(day) = dot.day() {
                *volumes.entry(step.number(day)).or_default() += dot.volume;
            }
        }
        volumes
    }
}

fn day(dot: &Dot) -> Option<(NaiveDate, Candle)> {
    let Levels { open, high, low } = dot.levels?;
    let candle = Candle {
        open,
        high,
        low,
        close: dot.value,
    };
    Some((dot.day()?, candle))
}
