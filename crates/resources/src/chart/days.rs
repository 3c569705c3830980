//! The values that a chart draws over days, put together to weeks and months where there are many.

use super::{Across, MOST_POINTS, MOST_SERIES};
use chrono::NaiveDate;
use domain::{chart::Step, values::Decimal};
use table_engine::{Cell, Row};

/// The values of the parts on a day.
pub(super) type Dated = (NaiveDate, Vec<Option<Decimal>>);

/// The values of the parts by day.
pub(super) struct Days<'a> {
    pub(super) parts: Vec<Option<&'a Cell>>,
    /// From the earliest to the latest.
    days: Vec<Dated>,
    pub(super) decimals: u8,
}

impl<'a> Days<'a> {
    /// `None` with fewer than two days, too many parts, or several values for one point that do not add up. Rows of one
    /// period, which `is_one` knows by their days, are one point, on the last of these days.
    pub(super) fn of(
        rows: &'a [Row],
        (on, at, by): (usize, usize, Option<usize>),
        adds_up: bool,
        is_one: impl Fn(NaiveDate, NaiveDate) -> bool,
    ) -> Option<Self> {
        let mut parts: Vec<Option<&Cell>> = Vec::new();
        let mut days: Vec<Dated> = Vec::new();
        let mut decimals = 0;
        for row in rows {
            let Cell::Date(day) = row[on] else { continue };
            let part = by.map(|by| &row[by]);
            let nth = parts.iter().position(|known| *known == part);
            let nth = nth.unwrap_or_else(|| {
                parts.push(part);
                parts.len() - 1
            });
            if nth >= MOST_SERIES {
                return None;
            }
            let Some(value) = row[at].as_decimal() else {
                continue;
            };
            if let Cell::Decimal { decimals: own, .. } = row[at] {
                decimals = decimals.max(own);
            }
            match days.last_mut().filter(|last| last.0 == day) {
                Some((_, values)) => add(values, nth, value, adds_up)?,
                None => {
                    let mut values = Vec::new();
                    add(&mut values, nth, value, adds_up)?;
                    days.push((day, values));
                }
            }
        }
        let days = merged(days, parts.len(), adds_up, is_one)?;
        (days.len() > 1).then_some(Self {
            parts,
            days,
            decimals,
        })
    }

    /// The days, or the weeks or months where there are too many of them.
    pub(super) fn stepped(&self, across: Across) -> (Vec<Dated>, Step) {
        let dates: Vec<NaiveDate> = self.days.iter().map(|(day, _)| *day).collect();
        let step = Step::for_days(&dates, MOST_POINTS);
        let mut stepped: Vec<Dated> = Vec::new();
        for (day, values) in &self.days {
            let last = stepped.last_mut();
            match last.filter(|last| step.number(last.0) == step.number(*day)) {
                None => stepped.push((*day, values.clone())),
                Some(last) => {
                    last.0 = *day;
                    for (sum, value) in last.1.iter_mut().zip(values) {
                        *sum = match (across, *sum, *value) {
                            (Across::Sum, Some(sum), Some(value)) => sum.checked_add(value),
                            (_, sum, value) => value.or(sum),
                        };
                    }
                }
            }
        }
        (stepped, step)
    }
}

/// Adds a value to a part; `None` if the part has one and they do not add up.
fn add(values: &mut Vec<Option<Decimal>>, nth: usize, value: Decimal, adds_up: bool) -> Option<()> {
    if values.len() <= nth {
        values.resize(nth + 1, None);
    }
    values[nth] = Some(match values[nth] {
        Some(_) if !adds_up => return None,
        Some(sum) => sum.checked_add(value)?,
        None => value,
    });
    Some(())
}

/// The days in order, each once, with a place for each part.
fn merged(
    mut days: Vec<Dated>,
    parts: usize,
    adds_up: bool,
    is_one: impl Fn(NaiveDate, NaiveDate) -> bool,
) -> Option<Vec<Dated>> {
    days.sort_by_key(|(day, _)| *day);
    let mut merged: Vec<Dated> = Vec::with_capacity(days.len());
    for (day, values) in days {
        match merged.last_mut().filter(|last| is_one(last.0, day)) {
            Some(last) => last.0 = day,
            None => merged.push((day, vec![None; parts])),
        }
        let (_, sums) = merged.last_mut()?;
        for (nth, value) in values.into_iter().enumerate() {
            if let Some(value) = value {
                add(sums, nth, value, adds_up)?;
            }
        }
    }
    Some(merged)
}
