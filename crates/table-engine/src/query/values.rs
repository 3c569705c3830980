//! The values of a view's filters.

use super::{Query, Rejected};
use crate::{
    AppliedBy, Filter, FilterKind, FilterValue, Row,
    filter::{Test, levels},
};
use chrono::NaiveDate;
use domain::{
    period::Period,
    values::{Decimal, Symbol},
};
use std::sync::Arc;

impl Query {
    /// Sets the defaults. A filter that is set to its default counts as not set, except for the first
    /// day of a range whose last day is set: its default follows from that day and would change with it.
    pub fn settle(&mut self, defaults: Vec<(usize, FilterValue)>) {
        let shape = Arc::clone(&self.shape);
        let is_last_day = |at: usize| shape.filters[at].kind == FilterKind::To;
        let own = self.filters.iter().filter(|set| !defaults.contains(set));
        let last_days: Vec<usize> = own
            .map(|(at, _)| *at)
            .filter(|&at| is_last_day(at))
            .collect();
        self.filters
            .retain(|set| !defaults.contains(set) || last_days.contains(&(set.0 + 1)));
        self.defaults = defaults;
    }

    /// The default of the filter at a place of the shape.
    pub fn default_of(&self, at: usize) -> Option<&FilterValue> {
        let mut defaults = self.defaults.iter();
        defaults.find(|(of, _)| *of == at).map(|(_, value)| value)
    }

    /// The filters in effect: those of the address, and the defaults of those that it does not set.
    pub fn values(&self) -> impl Iterator<Item = &(usize, FilterValue)> {
        let is_set = |at: usize| self.filters.iter().any(|(set, _)| *set == at);
        let others = self.defaults.iter().filter(move |(at, _)| !is_set(*at));
        self.filters.iter().chain(others)
    }

    /// Removes filters of values of the data that there are not, and returns them. `known` says whether there is a value,
    /// where that does not depend on the rows; else those that a row has are there. Without rows none of them is removed,
    /// because valid values are not known then.
    pub fn forget_unknown(
        &mut self,
        rows: &[Row],
        known: impl Fn(&Filter, &FilterValue) -> Option<bool>,
    ) -> Vec<Rejected> {
        let shape = Arc::clone(&self.shape);
        let mut unknown = Vec::new();
        self.filters.retain(|(at, value)| {
            let filter = &shape.filters[*at];
            let is_ours = filter.kind == FilterKind::Value && filter.by == AppliedBy::Us;
            let test = Test::new(&shape, filter, value);
            let in_rows = || rows.is_empty() || (0..rows.len()).any(|row| test.passes(rows, row));
            let is_known = !is_ours || known(filter, value).unwrap_or_else(in_rows);
            if !is_known {
                unknown.push(Rejected {
                    key: filter.key.clone().into_owned(),
                    value: value.to_text(),
                });
            }
            is_known
        });
        unknown
    }

    /// The value of a filter: that of the address, else the default.
    pub fn value(&self, key: &str) -> Option<&FilterValue> {
        self.values()
            .find(|(at, _)| self.shape.filters[*at].key == key)
            .map(|(_, value)| value)
    }

    /// The ranges of the address whose start is after their end, as the indices of both filters.
    pub fn reversed(&self) -> impl Iterator<Item = [usize; 2]> {
        let set = |at: usize| self.filters.iter().find(|(set, _)| *set == at);
        let ends = (1..self.shape.filters.len()).map(|to| [to - 1, to]);
        ends.filter(move |&[from, to]| {
            let kinds = [from, to].map(|at| &self.shape.filters[at].kind);
            match (kinds, set(from), set(to)) {
                (_, None, _) | (_, _, None) => false,
                (
                    [FilterKind::From, FilterKind::To],
                    Some((_, FilterValue::Date(from))),
                    Some((_, FilterValue::Date(to))),
                ) => from > to,
                (
                    [FilterKind::Least, FilterKind::Most],
                    Some((_, FilterValue::Number(from))),
                    Some((_, FilterValue::Number(to))),
                ) => from > to,
                _ => false,
            }
        })
    }

    /// The text of a search filter, or the empty string.
    pub fn text(&self, key: &str) -> &str {
        match self.value(key) {
            Some(FilterValue::Text(text)) => text,
            _ => "",
        }
    }

    /// The code of a choice.
    pub fn choice(&self, key: &str) -> Option<&str> {
        match self.value(key) {
            Some(FilterValue::Choice(code)) => Some(code),
            _ => None,
        }
    }

    /// The group of a choice in two levels and the code in it; without a code the whole group is selected.
    pub fn levels(&self, key: &str) -> Option<(&str, Option<&str>)> {
        self.choice(key).map(levels)
    }

    /// Yes or no.
    pub fn flag(&self, key: &str) -> Option<bool> {
        match self.value(key) {
            Some(FilterValue::Flag(yes)) => Some(*yes),
            _ => None,
        }
    }

    /// The day of a date filter.
    pub fn date(&self, key: &str) -> Option<NaiveDate> {
        match self.value(key) {
            Some(FilterValue::Date(date)) => Some(*date),
            _ => None,
        }
    }

    /// The end of a range of numbers.
    pub fn number(&self, key: &str) -> Option<Decimal> {
        match self.value(key) {
            Some(FilterValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The month, quarter or year.
    pub fn period(&self, key: &str) -> Option<Period> {
        match self.value(key) {
            Some(FilterValue::Period(period)) => Some(*period),
            _ => None,
        }
    }

    /// The symbol of a security filter.
    pub fn symbol(&self, key: &str) -> Option<&Symbol> {
        match self.value(key) {
            Some(FilterValue::Security(symbol)) => Some(symbol),
            _ => None,
        }
    }

    /// The symbols of a filter of several securities.
    pub fn symbols(&self, key: &str) -> &[Symbol] {
        match self.value(key) {
            Some(FilterValue::Securities(symbols)) => symbols,
            _ => &[],
        }
    }
}
