//! Several lines in one chart: changes since the first day that all of them have, and room for their labels.

use crate::{change, constants::PERCENT_DECIMALS, values::Decimal};
use chrono::NaiveDate;

/// Lines of changes in percent over the same days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rebased {
    /// The days on which any of the lines has a value, from the first that all of them have; oldest first.
    pub days: Vec<NaiveDate>,
    /// The change of each line since the first day in percent, two decimals; `None` on days without a value.
    pub lines: Vec<Vec<Option<Decimal>>>,
}

impl Rebased {
    /// Rebases closes, each oldest first, to zero on the first day that all have. `None` without such a day, and when a
    /// close of it is zero.
    pub fn new(closes: &[Vec<(NaiveDate, Decimal)>]) -> Option<Self> {
        let first = first_common(closes)?;
        let from: Vec<&[(NaiveDate, Decimal)]> = closes
            .iter()
            .map(|line| &line[line.partition_point(|(day, _)| *day < first)..])
            .collect();
        let mut days: Vec<NaiveDate> = from
            .iter()
            .flat_map(|line| line.iter())
            .map(|(day, _)| *day)
            .collect();
        days.sort_unstable();
        days.dedup();
        let rebased = |line: &&[(NaiveDate, Decimal)]| {
            let (_, base) = *line.first()?;
            let mut left = line.iter().peekable();
            let value = |day: &NaiveDate| match left.next_if(|(of, _)| of == day) {
                Some((_, close)) => change::percent_to(*close, base, PERCENT_DECIMALS).map(Some),
                None => Some(None),
            };
            days.iter().map(value).collect::<Option<Vec<_>>>()
        };
        let lines = from.iter().map(rebased).collect::<Option<Vec<_>>>()?;
        Some(Self { days, lines })
    }

    /// The last change of each line; zero for a line that ends on the first day.
    pub fn ends(&self) -> Vec<Decimal> {
        let last = |line: &Vec<Option<Decimal>>| line.iter().rev().flatten().next().copied();
        self.lines
            .iter()
            .map(|line| last(line).unwrap_or_default())
            .collect()
    }
}

/// The first day on which every line has a close.
fn first_common(closes: &[Vec<(NaiveDate, Decimal)>]) -> Option<NaiveDate> {
    let (shortest, _) = closes
        .iter()
        .enumerate()
        .min_by_key(|(_, line)| line.len())?;
    let has = |line: &Vec<(NaiveDate, Decimal)>, day: NaiveDate| {
        line.binary_search_by_key(&day, |(of, _)| *of).is_ok()
    };
    let mut days = closes[shortest].iter().map(|(day, _)| *day);
    days.find(|day| closes.iter().all(|line| has(line, *day)))
}

/// Places for labels at these heights that are at least `gap` apart, between 0 and `end`, in the same order and as near
/// as they can be. Labels that do not fit are closer together.
pub fn spread(heights: &[i64], gap: i64, end: i64) -> Vec<i64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by_key(|nth| heights[*nth]);
    let gaps = heights.len().saturating_sub(1).max(1) as i64;
    let gap = gap.min(end / gaps);
    let mut placed: Vec<i64> = order
        .iter()
        .map(|nth| heights[*nth].clamp(0, end))
        .collect();
    for nth in 1..placed.len() {
        placed[nth] = placed[nth].max(placed[nth - 1] + gap);
    }
    let mut most = end;
    for place in placed.iter_mut().rev() {
        *place = (*place).min(most);
        most = *place - gap;
    }
    let mut out = vec![0; heights.len()];
    for (nth, place) in order.into_iter().zip(placed) {
        out[nth] = place;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closes(days: &[(&str, i64)]) -> Vec<(NaiveDate, Decimal)> {
        let close = |(day, cents): &(&str, i64)| (day.parse().unwrap(), Decimal::new(*cents, 2));
        days.iter().map(close).collect()
    }

    #[test]
    fn lines_begin_together_and_leave_out_days_without_a_close() {
        let rebased = Rebased::new(&[
            closes(&[
                ("2026-01-05", 90),
                ("2026-01-06", 100),
                ("2026-01-07", 110),
                ("2026-01-08", 95),
            ]),
            closes(&[("2026-01-06", 400), ("2026-01-08", 500)]),
        ])
        .unwrap();
        assert_eq!(rebased.days.len(), 3);
        let shown = |line: usize| {
            let values = rebased.lines[line].iter();
            values
                .map(|value| value.map_or("--".to_owned(), |value| value.normalize().to_string()))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(shown(0), "0 10 -5");
        assert_eq!(shown(1), "0 -- 25");
        assert_eq!(
            rebased.ends(),
            [Decimal::new(-500, 2), Decimal::new(2500, 2)]
        );
    }

    #[test]
    fn lines_without_a_common_day_are_not_compared() {
        let (a, b) = (closes(&[("2026-01-05", 90)]), closes(&[("2026-01-06", 90)]));
        assert_eq!(Rebased::new(&[a, b]), None);
        assert_eq!(Rebased::new(&[]), None);
        assert_eq!(Rebased::new(&[Vec::new()]), None);
    }
}
