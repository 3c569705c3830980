//! What is drawn of a line of days beside the line itself: candles, moving averages, marks of events.

use super::{Choices, Style};
use crate::series::{Candles, Dot, Event, Events, Series};
use domain::{
    chart::{Scale, candle_place, downsample, moving_average, path_through},
    values::Decimal,
};

/// The maximum number of points of an average.
const POINTS: usize = 240;

/// Candles, averages and events of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawn {
    /// The candles, if they are chosen and the line is of days.
    pub candles: Option<Candles>,
    /// The moving averages, if the line is of days.
    pub averages: Vec<Average>,
    /// The events, oldest first, each with its distance from the start of the axis in thousandths.
    pub events: Vec<(i64, Event)>,
    /// The events after the last price, oldest first. They are listed, but have no place on the line.
    pub later: Vec<Event>,
}

/// A simple moving average of closes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Average {
    /// Its length in days.
    pub days: u16,
    /// One value for each point of the line; `None` where there are too few days before it.
    pub values: Vec<Option<Decimal>>,
}

impl Drawn {
    /// The candles and averages that `choices` asks for and that can be calculated from this line.
    pub fn new(series: &Series, choices: &Choices, events: &Events) -> Self {
        let wants_candles = choices.style == Style::Candles;
        let is_of_days = series.first().day().is_some();
        let averages = choices.averages.iter().filter(|_| is_of_days);
        let candles = wants_candles.then(|| series.candles()).flatten();
        let place = |event: &Event| Some((place(series, candles.as_ref(), event)?, event.clone()));
        let last = series.last_day();
        let is_later = |event: &&Event| last.is_some_and(|last| event.day > last);
        Self {
            events: events.items.iter().filter_map(place).collect(),
            later: events.items.iter().filter(is_later).cloned().collect(),
            averages: averages.map(|days| Average::new(series, *days)).collect(),
            candles,
        }
    }

    /// True when only the line itself is drawn; marks stand below it.
    pub fn is_plain(&self) -> bool {
        self.candles.is_none() && self.averages.is_empty()
    }

    /// All values beside those of the line.
    pub(super) fn values(&self) -> impl Iterator<Item = Decimal> {
        let candles = self.candles.iter().flat_map(|candles| &candles.dots);
        let averages = self.averages.iter().flat_map(|average| &average.values);
        candles
            .flat_map(|(_, candle)| [candle.high, candle.low])
            .chain(averages.flatten().copied())
    }
}

/// Where an event stands: on its day or the next one with a price. `None` for minutes, before the first day and after the
/// last: a redemption on the last price would look as if it had happened on that day.
fn place(series: &Series, candles: Option<&Candles>, event: &Event) -> Option<i64> {
    let (first, last) = (series.first().day()?, series.last_day()?);
    if !(first..=last).contains(&event.day) {
        return None;
    }
    Some(match candles {
        Some(candles) => {
            let (dots, count) = (candles.dots.iter(), candles.dots.len());
            let earlier = dots.take_while(|(dot, _)| dot.day() < Some(event.day));
            candle_place(earlier.count().min(count - 1), count, 1000)
        }
        None => series.place_of(event.day) / 10,
    })
}

impl Average {
    fn new(series: &Series, days: u16) -> Self {
        let closes: Vec<Decimal> = series
            .earlier
            .iter()
            .copied()
            .chain(series.values())
            .collect();
        let mut values = moving_average(&closes, days.into());
        values.drain(..series.earlier.len());
        Self { days, values }
    }

    /// The last value.
    pub fn last(&self) -> Option<Decimal> {
        *self.values.last()?
    }

    /// The value on the day of a point of the line.
    pub fn at(&self, series: &Series, dot: &Dot) -> Option<Decimal> {
        let nth = series
            .dots
            .binary_search_by_key(&dot.day(), Dot::day)
            .ok()?;
        self.values[nth]
    }

    /// The SVG path: in the middle of candles, where there are candles.
    pub(super) fn path(&self, series: &Series, candles: Option<&Candles>, scale: &Scale) -> String {
        let points: Vec<(i64, Decimal)> = match candles {
            Some(candles) => {
                let (all, width) = (candles.dots.len(), scale.frame.width * 10);
                let dots = candles.dots.iter().enumerate();
                dots.filter_map(|(nth, (dot, _))| {
                    Some((candle_place(nth, all, width), self.at(series, dot)?))
                })
                .collect()
            }
            None => {
                let values = self.values.iter().enumerate();
                values
                    .filter_map(|(nth, value)| Some((series.place(nth), (*value)?)))
                    .collect()
            }
        };
        let heights: Vec<Decimal> = points.iter().map(|(_, value)| *value).collect();
        let kept = downsample(&heights, POINTS)
            .into_iter()
            .map(|nth| points[nth]);
        let mut path = String::new();
        path_through(&mut path, scale, kept);
        path
    }
}
