//! Days of an address before or after those that there is data of.

use super::{Reason, Wrong};
use crate::Loaded;
use chrono::NaiveDate;
use table_engine::{AppliedBy, Filter, FilterKind, FilterValue};

impl Loaded {
    /// The past day that the rows are of; `None` for the latest state.
    pub fn past_day(&self) -> Option<NaiveDate> {
        let day = self.days_of(FilterKind::Day).map(|(_, day)| day).next()?;
        self.reach
            .is_none_or(|reach| reach.is_past(day))
            .then_some(day)
    }

    /// Days before the first that the exchange has data of.
    pub(super) fn too_early(&self) -> impl Iterator<Item = Wrong> {
        let first = self.reach.and_then(|reach| reach.first);
        self.before(FilterKind::Day, first)
    }

    /// The days of a kind of filter before the first day.
    fn before(&self, kind: FilterKind, first: Option<NaiveDate>) -> impl Iterator<Item = Wrong> {
        let days = self.days_of(kind);
        days.filter_map(move |(filter, day)| {
            let first = first.filter(|first| day < *first)?;
            Some(Wrong {
                parameter: filter.key.clone().into_owned(),
                value: FilterValue::Date(day).to_text(),
                reason: Reason::TooEarly { first },
            })
        })
    }

    /// The filters of a kind that the source applies to days, with the days of the address.
    fn days_of(&self, kind: FilterKind) -> impl Iterator<Item = (&Filter, NaiveDate)> {
        let set = self.query.filters.iter();
        set.filter_map(move |(at, value)| {
            let filter: &Filter = &self.shape().filters[*at];
            let is_of = filter.kind == kind && filter.by == AppliedBy::Source;
            match value {
                FilterValue::Date(day) if is_of => Some((filter, *day)),
                _ => None,
            }
        })
    }

    /// The ends of ranges after the exchange's today, which mean today: data formats accept them, pages say so.
    /// The reason is [`Reason::TooLate`].
    pub fn ends_after_today(&self) -> impl Iterator<Item = Wrong> {
        self.after_today(FilterKind::To)
    }

    /// The ends of ranges before the first day that there is data of, or else their beginnings: data formats accept them,
    /// pages say from when there is data. The reason is [`Reason::TooEarly`].
    pub fn begins_before_data(&self) -> impl Iterator<Item = Wrong> {
        let first = self.first_day();
        let mut ends = self.before(FilterKind::To, first).peekable();
        let begins = ends.peek().is_none();
        let begins = begins.then(|| self.before(FilterKind::From, first));
        ends.chain(begins.into_iter().flatten())
    }

    /// Periods that begin after the exchange's today, where only those have rows that have begun.
    pub(super) fn periods_to_come(&self) -> impl Iterator<Item = Wrong> {
        let last = self.reach.map(|reach| reach.today);
        self.query.filters.iter().filter_map(move |(at, value)| {
            let FilterValue::Period(period) = value else {
                return None;
            };
            let key = &self.shape().filters[*at].key;
            let last = last.filter(|last| period.days()[0] > *last)?;
            (!self.resource.is_to_come(key)).then(|| Wrong {
                parameter: key.clone().into_owned(),
                value: value.to_text(),
                reason: Reason::TooLate { last },
            })
        })
    }

    pub(super) fn after_today(&self, kind: FilterKind) -> impl Iterator<Item = Wrong> {
        let last = self.reach.map(|reach| reach.today);
        self.days_of(kind).filter_map(move |(filter, day)| {
            let last = last.filter(|last| day > *last)?;
            Some(Wrong {
                parameter: filter.key.clone().into_owned(),
                value: FilterValue::Date(day).to_text(),
                reason: Reason::TooLate { last },
            })
        })
    }
}
