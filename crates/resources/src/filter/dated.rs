//! What a filter takes from the exchange's day: its defaults, and the days that the source is asked for.

use super::{DefaultPeriod, Filter, Kind};
use crate::Reach;
use chrono::NaiveDate;
use domain::period::{FIRST_DAY, Grain, LAST_DAY, Period};
use table_engine::{AppliedBy, FilterValue, Query};

impl Filter {
    /// True when its default, its choices or the days that the source is asked for depend on the
    /// exchange's day.
    pub(crate) const fn is_dated(&self) -> bool {
        let is_by_source = matches!(self.applied_by(), AppliedBy::Source);
        match self.kind {
            Kind::Days { last, .. } => is_by_source || last.is_some(),
            Kind::Period { default_period, .. } => is_by_source || default_period.is_some(),
            Kind::Day => true,
            _ => false,
        }
    }

    /// True when the address asks for a past day.
    pub(crate) fn looks_back(&self, query: &Query) -> bool {
        matches!(self.kind, Kind::Day) && query.filter(self.key).is_some()
    }

    /// True when a view has no rows unless the exchange's day is known: the address does not set all of
    /// the filter, and the rest follows from that day.
    pub(crate) fn needs_day(&self, query: &Query) -> bool {
        let is_set = |key: &str| query.filter(key).is_some();
        match self.kind {
            Kind::Days { to, last } => {
                // The first day follows from the last one only by a default.
                let is_whole = is_set(to) && (last.is_none() || is_set(self.key));
                self.is_dated() && !is_whole
            }
            Kind::Period { default_period, .. } => default_period.is_some() && !is_set(self.key),
            _ => false,
        }
    }

    /// The values that apply where the address sets none, with their keys; only those that do not depend on the
    /// exchange's day when it is not known.
    pub(crate) fn defaults(
        &self,
        query: &Query,
        today: Option<NaiveDate>,
    ) -> Vec<(&'static str, FilterValue)> {
        if let Some(code) = self.default_code() {
            return vec![(self.key, FilterValue::Choice(code.into()))];
        }
        let Some(today) = today else {
            return Vec::new();
        };
        match self.kind {
            Kind::Days {
                to,
                last: Some(last),
            } => {
                let end = match (query.date(to), self.applied_by()) {
                    // The source has no rows after today, so the default is counted from today.
                    (Some(end), AppliedBy::Source) => end.min(today),
                    (Some(end), AppliedBy::Us) => end,
                    (None, _) => today,
                };
                vec![
                    (self.key, FilterValue::Date(last.before(end))),
                    (to, FilterValue::Date(today)),
                ]
            }
            Kind::Period {
                grain,
                default_period: Some(default_period),
            } => {
                let current = Period::of(today, grain.unwrap_or(Grain::Month));
                let period = match default_period {
                    DefaultPeriod::Current => current,
                    DefaultPeriod::Complete => current.and_then(Period::previous),
                };
                let value = period.map(FilterValue::Period);
                value.map(|value| (self.key, value)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The keys of the first and the last day of a range that the source applies.
    pub(crate) fn day_keys(&self) -> Option<[&'static str; 2]> {
        match self.kind {
            Kind::Days { to, .. } if self.applied_by() == AppliedBy::Source => Some([self.key, to]),
            _ => None,
        }
    }

    /// The first and last day that the source is asked for; `None` if it is not asked for days or a
    /// period. A range of days ends today at the latest, because nothing is published for later days. A
    /// period may be in the future. Without the exchange's day, days are those of the address.
    pub(crate) fn span(&self, query: &Query, reach: Option<Reach>) -> Option<[NaiveDate; 2]> {
        if self.applied_by() == AppliedBy::Us {
            return None;
        }
        match self.kind {
            Kind::Days { to, .. } => {
                let first = reach.and_then(|reach| reach.first);
                let first = first.unwrap_or(FIRST_DAY);
                let last = reach.map_or(LAST_DAY, |reach| reach.today);
                let from = query.date(self.key).map_or(first, |from| from.max(first));
                Some([from, query.date(to).map_or(last, |to| to.min(last))])
            }
            Kind::Period { .. } => Some(query.period(self.key)?.days()),
            _ => None,
        }
    }
}
