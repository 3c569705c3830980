//! Ranges of more days than one call answers.

use crate::every::Every;
use chrono::{Days, NaiveDate};
use table_engine::Query;

/// The limit of the days of a call.
#[derive(Debug, Clone, Copy)]
pub struct AtOnce {
    /// The most days that are requested with one call.
    pub days: u64,
    /// True for views whose calls are limited.
    pub is_needed: fn(&Query) -> bool,
    /// The period by which a view puts rows together: a period is never in two calls.
    pub(crate) every: fn(&Query) -> Every,
}

/// The days of a range that a view leaves out, because its call has the latest ones only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earlier {
    /// The first day of the range.
    from: NaiveDate,
    /// The first day that the view has.
    pub(crate) before: NaiveDate,
    /// The days that the view has.
    pub days: u64,
    /// The most days of a call, but for the rest of its first period.
    most: u64,
    every: Every,
    /// The parameters of the first and the last day.
    keys: [&'static str; 2],
}

impl Earlier {
    /// The days that a view leaves out when it has the last `most` of a range, from the first day of a period on;
    /// `None` if it has all.
    pub(crate) fn of(
        [from, to]: [NaiveDate; 2],
        (most, every): (u64, Every),
        keys: [&'static str; 2],
    ) -> Option<Self> {
        let most = most.max(1);
        let before = every.first(to.checked_sub_days(Days::new(most - 1))?);
        (from < before).then_some(Self {
            from,
            before,
            days: (to - before).num_days().unsigned_abs() + 1,
            most,
            every,
            keys,
        })
    }

    /// The views of these days, the latest first, with as many days each as a call answers. `query` is the view that
    /// leaves them out.
    pub fn views(self, query: Query) -> impl Iterator<Item = Query> + Send {
        let mut end = self.before.pred_opt().filter(|end| *end >= self.from);
        std::iter::from_fn(move || {
            let to = end?;
            let from = to.checked_sub_days(Days::new(self.most - 1));
            let from = from.map_or(self.from, |from| self.every.first(from).max(self.from));
            end = from.pred_opt().filter(|end| *end >= self.from);
            let mut view = query.clone();
            for (key, day) in self.keys.into_iter().zip([from, to]) {
                view.set(key, &day.to_string());
            }
            Some(view)
        })
    }
}

/// The ranges of at most so many days that make up a range, in order.
pub(crate) fn ranges([from, to]: [NaiveDate; 2], most: u64) -> Vec<[NaiveDate; 2]> {
    let mut ranges = Vec::new();
    let mut next = Some(from).filter(|from| *from <= to);
    while let Some(from) = next {
        let end = from.checked_add_days(Days::new(most.max(1) - 1));
        let end = end.map_or(to, |end| end.min(to));
        ranges.push([from, end]);
        next = end.succ_opt().filter(|next| *next <= to);
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DataPage as _, archive::COMPANY_PRICES};

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn ranges_are_of_all_days() {
        let of = |from, to, most| ranges([day(from), day(to)], most);
        let whole = [day("2026-01-01"), day("2026-01-31")];
        assert_eq!(of("2026-01-01", "2026-01-31", 31), [whole]);
        let parts = of("2026-01-01", "2026-01-31", 15);
        let ends = [
            ["2026-01-01", "2026-01-15"],
            ["2026-01-16", "2026-01-30"],
            ["2026-01-31", "2026-01-31"],
        ];
        assert_eq!(parts, ends.map(|range| range.map(day)));
        assert!(of("2026-01-02", "2026-01-01", 15).is_empty());
    }

    #[test]
    fn a_range_of_one_call_leaves_nothing_out() {
        let keys = ["from", "to"];
        let range = [day("2026-01-01"), day("2026-01-31")];
        assert_eq!(Earlier::of(range, (31, Every::Day), keys), None);
        assert!(Earlier::of(range, (30, Every::Day), keys).is_some());
    }

    #[test]
    fn the_views_have_every_earlier_day_once() {
        let first = day("2025-11-20");
        let range = [first, day("2026-03-01")];
        let keys = ["from", "to"];
        let earlier = Earlier::of(range, (30, Every::Day), keys).expect("a long range");
        let mut next = earlier.before;
        for view in earlier.views(Query::new(COMPANY_PRICES.shape())) {
            let [from, to] = ["from", "to"].map(|key| view.date(key).expect("a day"));
            assert_eq!(to.succ_opt(), Some(next));
            assert!(from <= to && (to - from).num_days() < 30);
            next = from;
        }
        assert_eq!(next, first);
    }

    #[test]
    fn no_period_is_in_two_views() {
        let range = [day("2024-02-14"), day("2026-11-12")];
        for every in [Every::Week, Every::Month, Every::Quarter, Every::Year] {
            let earlier = Earlier::of(range, (62, every), ["from", "to"]).expect("a long range");
            assert_eq!(every.first(earlier.before), earlier.before);
            let days = (range[1] - earlier.before).num_days() + 1;
            assert_eq!(days.unsigned_abs(), earlier.days);
            let mut next = earlier.before;
            for view in earlier.views(Query::new(COMPANY_PRICES.shape())) {
                let [from, to] = ["from", "to"].map(|key| view.date(key).expect("a day"));
                assert!(!every.has_both(to, next), "{every:?} {to}");
                assert_eq!(to.succ_opt(), Some(next));
                next = from;
            }
            assert_eq!(next, range[0]);
        }
    }
}
