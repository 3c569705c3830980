//! What a filter offers to choose from, and its value in words.

use crate::{Loaded, Words};
use chrono::{Datelike as _, NaiveDate};
use domain::{
    format,
    period::{Grain, Period},
};
use std::{borrow::Cow, collections::BTreeSet};
use table_engine::{AppliedBy, Cell, Filter, FilterKind, FilterValue};

/// The most choices that a filter offers. Others can be asked for by the address.
const MOST: usize = 500;
/// The years that are offered while the exchange's first day is not known.
const YEARS: i32 = 10;

/// What the select of a filter offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The choice of no value; `None` where there always is one.
    pub any: Option<Cow<'static, str>>,
    /// The choices, in groups.
    pub groups: Vec<Group>,
}

/// Choices that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// What they have in common; `None` where they are not told apart.
    pub label: Option<Cow<'static, str>>,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// A choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The value in the address; empty for the default, which the address does not name.
    pub value: String,
    /// In words.
    pub label: Cow<'static, str>,
    /// True for the one that the view has.
    pub chosen: bool,
}

impl Loaded {
    /// What the filter at a place of the shape offers; `None` when it is not one to choose from.
    pub fn options(&self, at: usize, words: Words) -> Option<Options> {
        let filter = &self.shape().filters[at];
        match &filter.kind {
            FilterKind::Choice(codes) => Some(self.codes(filter, codes, words)),
            FilterKind::Moved => Some(self.codes(filter, filter.kind.codes(), words)),
            FilterKind::Period(grain) => Some(self.periods(at, *grain, words)),
            _ => None,
        }
    }

    /// The value of a filter to choose from, in words; `None` for a value of another kind.
    pub fn choice_label(
        &self,
        at: usize,
        value: &FilterValue,
        words: Words,
    ) -> Option<Cow<'static, str>> {
        let filter = &self.shape().filters[at];
        match value {
            FilterValue::Choice(code) => Some(words.get(&[self.prefix(filter), code].concat())),
            FilterValue::Period(period) => Some(named(*period, words).into()),
            _ => None,
        }
    }

    fn prefix(&self, filter: &Filter) -> &'static str {
        self.resource.prefix(&filter.key).unwrap_or_default()
    }

    fn codes(&self, filter: &Filter, codes: &[Cow<'static, str>], words: Words) -> Options {
        let prefix = self.prefix(filter);
        let set = self.query.choice(&filter.key);
        let choice = |code: &Cow<'static, str>| Choice {
            value: code.clone().into_owned(),
            label: words.get(&[prefix, code].concat()),
            chosen: set == Some(code),
        };
        Options {
            any: Some(words.get(&format!("{prefix}any"))),
            groups: vec![Group {
                label: None,
                choices: codes.iter().map(choice).collect(),
            }],
        }
    }

    /// Periods, the latest first; those shorter than a year in groups of a year. Offered are those of
    /// the rows, or, where the source applies the filter, those since the exchange began.
    fn periods(&self, at: usize, grain: Grain, words: Words) -> Options {
        let filter = &self.shape().filters[at];
        let default = self.query.defaults.iter().find(|(of, _)| *of == at);
        let default = match default {
            Some((_, FilterValue::Period(period))) => Some(*period),
            _ => None,
        };
        let set = self.query.period(&filter.key);
        let found = match filter.by {
            AppliedBy::Us => self.periods_of_rows(filter, grain),
            AppliedBy::Source => self.periods_of_source(grain),
        };
        let all: BTreeSet<Period> = found.into_iter().chain(default).chain(set).collect();
        let mut groups: Vec<Group> = Vec::new();
        for period in all.into_iter().rev() {
            let label = (grain != Grain::Year).then(|| period.year().to_string().into());
            let choice = Choice {
                value: match default == Some(period) {
                    true => String::new(),
                    false => FilterValue::Period(period).to_text(),
                },
                label: named(period, words).into(),
                chosen: set == Some(period),
            };
            match groups.last_mut().filter(|group| group.label == label) {
                Some(group) => group.choices.push(choice),
                None => groups.push(Group {
                    label,
                    choices: vec![choice],
                }),
            }
        }
        Options {
            any: default
                .is_none()
                .then(|| words.get(&["period-any-", filter.kind.code()].concat())),
            groups,
        }
    }

    fn periods_of_rows(&self, filter: &Filter, grain: Grain) -> Vec<Period> {
        let Some((column, _)) = self.shape().column(&filter.column) else {
            return Vec::new();
        };
        let mut found = BTreeSet::new();
        for row in self.source_rows() {
            found.extend(period_of(&row[column], grain));
        }
        found.into_iter().rev().take(MOST).collect()
    }

    fn periods_of_source(&self, grain: Grain) -> Vec<Period> {
        let Some(reach) = self.reach else {
            return Vec::new();
        };
        let some_years_ago = || NaiveDate::from_ymd_opt(reach.today.year() - YEARS, 1, 1);
        let first = reach.first.or_else(some_years_ago);
        let first = first.and_then(|day| Period::of(day, grain));
        let latest = Period::of(reach.today, grain);
        std::iter::successors(latest, |period| period.previous())
            .take_while(|period| first.is_none_or(|first| *period >= first))
            .take(MOST)
            .collect()
    }
}

/// The period that a cell is in.
fn period_of(cell: &Cell, grain: Grain) -> Option<Period> {
    match cell {
        Cell::Date(day) => Period::of(*day, grain),
        Cell::DateTime(at) => Period::of(at.date(), grain),
        _ if grain == Grain::Year => {
            let year = i32::try_from(cell.as_decimal()?.trunc().mantissa()).ok()?;
            Period::of(NaiveDate::from_ymd_opt(year, 1, 1)?, grain)
        }
        _ => None,
    }
}

fn named(period: Period, words: Words) -> String {
    let mut out = String::new();
    format::period(&mut out, period, words.locale);
    out
}
