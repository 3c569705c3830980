//! The choices that a filter offers, and its value as visitors read it.

use crate::{Loaded, Prefixes, Words};
use chrono::{Datelike as _, NaiveDate};
use domain::{
    format,
    period::{Grain, Period},
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};
use table_engine::{
    AppliedBy, Cell, Dir, Filter, FilterKind, FilterValue, Kind, Row, data, is_value, sort,
    value_of,
};

/// The maximum number of choices that a filter offers. Addresses can have other values.
const MOST: usize = 500;
/// The years that are offered while the exchange's first day is not known.
const YEARS: i32 = 10;

/// The options of a filter's `<select>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The label of the empty choice; `None` if the filter always has a value.
    pub any: Option<Cow<'static, str>>,
    /// The choices, in groups.
    pub groups: Vec<Group>,
}

/// A group of choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The label of the group; `None` for choices without groups.
    pub label: Option<Cow<'static, str>>,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// A choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The value in the address; empty for the default, which is omitted from the address.
    pub value: String,
    /// The text that visitors read.
    pub label: Cow<'static, str>,
    /// True for the current value.
    pub chosen: bool,
    /// True if it would leave no rows, so that it cannot be chosen.
    pub idle: bool,
}

impl Loaded {
    /// The options of the filter with this index in the shape; `None` if it has no choices.
    pub fn options(&self, at: usize, words: Words) -> Option<Options> {
        let filter = &self.shape().filters[at];
        match &filter.kind {
            FilterKind::Choice(codes) => Some(self.codes(filter, codes, words)),
            FilterKind::Levels { codes, .. } => Some(self.levels(filter, codes, words)),
            FilterKind::Value => Some(self.offered_values(filter, words)),
            FilterKind::Moved => Some(self.codes(filter, filter.kind.codes(), words)),
            FilterKind::Period(grain) => Some(self.periods(at, *grain, words)),
            FilterKind::AnyPeriod => Some(self.any_periods(at, words)),
            _ => None,
        }
    }

    /// The label of a value of a filter with choices; `None` for other filters.
    pub fn choice_label(
        &self,
        at: usize,
        value: &FilterValue,
        words: Words,
    ) -> Option<Cow<'static, str>> {
        let filter = &self.shape().filters[at];
        let code = match value {
            FilterValue::Choice(code) => code,
            FilterValue::Period(period) => return Some(named(*period, words).into()),
            _ => return None,
        };
        let Prefixes { group, code: own } = self.resource.prefixes(&filter.key);
        match filter.kind {
            FilterKind::Value => {
                let mut cells = self.cells_of(filter);
                let cell = cells.find(|cell| is_value(cell, code))?;
                Some(label_of(cell, words).into())
            }
            FilterKind::Levels { .. } => Some(match self.query.levels(&filter.key)? {
                (_, Some(code)) => words.get(&[own, code].concat()),
                (code, None) => words.get(&[group, code].concat()),
            }),
            _ => Some(words.get(&[own, code].concat())),
        }
    }

    fn codes(&self, filter: &Filter, codes: &[Cow<'static, str>], words: Words) -> Options {
        let prefix = self.resource.prefixes(&filter.key).code;
        let set = self.query.choice(&filter.key);
        let default = self.resource.default_code(&filter.key);
        let choices = codes.iter().map(|code| Choice {
            // The address of the default has no parameter.
            value: match default == Some(code) {
                true => String::new(),
                false => code.clone().into_owned(),
            },
            chosen: set == Some(code),
            idle: false,
            label: words.get(&[prefix, code].concat()),
        });
        Options {
            any: match default {
                Some(_) => None,
                None => Some(words.get(&format!("{prefix}any"))),
            },
            groups: vec![Group {
                label: None,
                choices: choices.collect(),
            }],
        }
    }

    /// The first choice of each group selects the whole group.
    fn levels(
        &self,
        filter: &Filter,
        codes: &[(Cow<'static, str>, Vec<Cow<'static, str>>)],
        words: Words,
    ) -> Options {
        let prefixes = self.resource.prefixes(&filter.key);
        let set = self.query.choice(&filter.key);
        let choice = |value: String, label| Choice {
            chosen: set == Some(&value),
            idle: false,
            value,
            label,
        };
        let whole = words.get("filter-whole-group");
        let groups = codes.iter().map(|(group, codes)| {
            let label = words.get(&[prefixes.group, group].concat());
            let all = choice(group.to_string(), format!("{whole}: {label}").into());
            let each = codes.iter().map(|code| {
                let label = words.get(&[prefixes.code, code].concat());
                choice([group, ".", code].concat(), label)
            });
            Group {
                label: Some(label),
                choices: std::iter::once(all).chain(each).collect(),
            }
        });
        Options {
            any: Some(words.get(&[prefixes.group, "any"].concat())),
            groups: groups.collect(),
        }
    }

    /// The cells of the column of a filter, in the rows of the source, and those of values that are known without rows.
    fn cells_of(&self, filter: &Filter) -> impl Iterator<Item = &Cell> {
        let column = self.shape().column(&filter.column);
        let rows = self.source_rows().iter();
        let cells = rows.filter_map(move |row| row.get(column?.0));
        cells.chain(self.known.cells(filter))
    }

    /// The distinct values of the column of a filter, each with a cell that has it, sorted by the page's
    /// language; numbers and days are sorted descending.
    fn distinct(&self, filter: &Filter) -> Vec<(String, Cell)> {
        let mut cells = BTreeMap::new();
        for cell in self.cells_of(filter) {
            if let Some(value) = value_of(cell, self.locale) {
                cells.entry(value).or_insert_with(|| cell.clone());
            }
        }
        let column = self.shape().column(&filter.column);
        let dir = match column.is_some_and(|(_, column)| column.kind.descends_first()) {
            true => Dir::Descending,
            false => Dir::Ascending,
        };
        let mut rows: Vec<Row> = cells
            .into_iter()
            .map(|(value, cell)| vec![cell, Cell::Text(value.into())])
            .collect();
        sort(&mut rows, 0, dir);
        let pair = |row: Row| match <[Cell; 2]>::try_from(row) {
            Ok([cell, Cell::Text(value)]) => Some((value.into_owned(), cell)),
            _ => None,
        };
        rows.into_iter().filter_map(pair).collect()
    }

    /// The values that a filter of values offers.
    pub(crate) fn values(&self, filter: &Filter) -> Vec<String> {
        let mut all = self.all_values(filter);
        all.truncate(MOST);
        all
    }

    /// All values that a filter of values may have.
    pub(crate) fn all_values(&self, filter: &Filter) -> Vec<String> {
        let distinct = self.distinct(filter).into_iter();
        distinct.map(|(value, _)| value).collect()
    }

    fn offered_values(&self, filter: &Filter, words: Words) -> Options {
        let set = self.query.choice(&filter.key);
        let mut choices: Vec<Choice> = self
            .distinct(filter)
            .into_iter()
            .take(MOST)
            .map(|(value, cell)| Choice {
                label: label_of(&cell, words).into(),
                chosen: set.is_some_and(|set| is_value(&cell, set)),
                idle: false,
                value,
            })
            .collect();
        // A value beyond the maximum number of choices.
        if let Some(set) = set.filter(|_| !choices.iter().any(|choice| choice.chosen)) {
            choices.push(Choice {
                value: set.to_owned(),
                label: set.to_owned().into(),
                chosen: true,
                idle: false,
            });
        }
        let any = words.filter(&self.shape().id, &format!("{}-any", filter.key));
        Options {
            any: Some(any),
            groups: vec![Group {
                label: None,
                choices,
            }],
        }
    }

    /// Periods, latest first; months and quarters are grouped by year. They are those of the rows or, if the
    /// source applies the filter, all since the first day that there is data of.
    fn periods(&self, at: usize, grain: Grain, words: Words) -> Options {
        let filter = &self.shape().filters[at];
        let default = match self.query.default_of(at) {
            Some(FilterValue::Period(period)) => Some(*period),
            _ => None,
        };
        let set = self.query.period(&filter.key);
        let found = match filter.by {
            AppliedBy::Us => self.periods_of_rows(filter, grain),
            AppliedBy::Source => {
                let ahead = self.resource.periods_ahead(&filter.key);
                self.periods_of_source(grain, ahead)
            }
        };
        let of_grain = |period: &Period| period.grain() == grain;
        let own = default.into_iter().chain(set).filter(of_grain);
        let all: BTreeSet<Period> = found.into_iter().chain(own).collect();
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
                idle: false,
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

    /// Months, quarters and years in a group each, the latest first: those since the exchange's first day.
    fn any_periods(&self, at: usize, words: Words) -> Options {
        let grains = [
            (Grain::Month, "period-months"),
            (Grain::Quarter, "period-quarters"),
            (Grain::Year, "period-years"),
        ];
        let mut all = Options {
            any: None,
            groups: Vec::new(),
        };
        for (grain, label) in grains {
            let own = self.periods(at, grain, words);
            let choices = own.groups.into_iter().flat_map(|group| group.choices);
            all.any = all.any.or(own.any);
            all.groups.push(Group {
                label: Some(words.get(label)),
                choices: choices.collect(),
            });
        }
        all
    }

    fn periods_of_rows(&self, filter: &Filter, grain: Grain) -> Vec<Period> {
        let cells = self.cells_of(filter);
        let found: BTreeSet<_> = cells.filter_map(|cell| period_of(cell, grain)).collect();
        found.into_iter().rev().take(MOST).collect()
    }

    /// Those since the first day that there is data of, and so many after the current one.
    fn periods_of_source(&self, grain: Grain, ahead: u16) -> Vec<Period> {
        let Some(reach) = self.reach else {
            return Vec::new();
        };
        let some_years_ago = || NaiveDate::from_ymd_opt(reach.today.year() - YEARS, 1, 1);
        let first = self.first_day().or_else(some_years_ago);
        let first = first.and_then(|day| Period::of(day, grain));
        let mut latest = Period::of(reach.today, grain);
        for _ in 0..ahead {
            latest = latest.map(|period| period.next().unwrap_or(period));
        }
        std::iter::successors(latest, |period| period.previous())
            .take_while(|period| first.is_none_or(|first| *period >= first))
            .take(MOST)
            .collect()
    }
}

/// The label of a value of the data. Numbers have no separators, because they may be years.
fn label_of(cell: &Cell, words: Words) -> String {
    let mut out = String::new();
    match cell {
        Cell::Decimal { .. } | Cell::Integer(_) => {
            data(&mut out, cell);
        }
        Cell::Security { symbol, .. } => {
            let name = cell.security_name(words.locale);
            let name = format::isolated_percentages(name, words.locale);
            out = format!("{name} ({symbol})");
        }
        _ => table_engine::text(&mut out, cell, Kind::Text, words.locale),
    }
    out
}

/// The period that a cell is in.
fn period_of(cell: &Cell, grain: Grain) -> Option<Period> {
    match cell {
        Cell::Date(day) => Period::of(*day, grain),
        Cell::DateTime(at) => Period::of(at.date(), grain),
        Cell::Period(period) => {
            Period::of(period.days()[0], grain).filter(|wide| wide.covers(*period))
        }
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
