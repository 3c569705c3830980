//! The wrong parameters of a request for data: what pages ignore and name in a notice, data formats refuse.

mod days;

use crate::{DataPage, Loaded};
use chrono::NaiveDate;
use domain::visible::is_unseen;
use std::borrow::Cow;
use table_engine::{FilterKind, FilterValue, MAX_TEXT, Query, Rejected, Shape};
use upstream::Upstream;
use wire::{Call as _, Subject, calls::ipos::IposRequest};

/// The parameters that are not filters.
const OWN: [&str; 3] = ["columns", "page", "sort"];

/// A wrong parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// Its name.
    pub parameter: String,
    /// Its value; empty for a parameter that there is not.
    pub value: String,
    /// Why it is wrong.
    pub reason: Reason,
}

/// Why a parameter is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// There is no such parameter.
    Unknown,
    /// It is not a value of the parameter.
    Value(Form),
    /// There is no such column.
    Column,
    /// Rows cannot be sorted by it.
    Sort,
    /// It is given more than once.
    Repeated,
    /// It has the same value more than once.
    Twice,
    /// It has no effect together with this parameter, or with the value or default of that.
    Idle(&'static str),
    /// It has too many values.
    Many {
        /// The most that there may be.
        most: usize,
    },
    /// What a chart is of cannot be compared with it.
    Own,
    /// Its value has characters that nobody sees.
    Hidden,
    /// Its value has too many characters.
    Long {
        /// The most that there may be.
        most: usize,
    },
    /// The page is beyond the last one.
    Beyond {
        /// The last page.
        last: usize,
    },
    /// The end of the range is before its beginning.
    Order {
        /// The parameter of the beginning.
        from: String,
    },
    /// The range or the period begins after the last day that there is data of, or the day is after it.
    TooLate {
        /// The last day.
        last: NaiveDate,
    },
    /// The day is before the first that there is data of.
    TooEarly {
        /// The first day.
        first: NaiveDate,
    },
}

/// What a value looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// One of these.
    OneOf(Vec<String>),
    /// Any words.
    Words,
    /// A value that the data has.
    Known,
    /// `1` or `0`.
    Flag,
    /// `2026-11-12`.
    Day,
    /// A number.
    Number,
    /// `2026-11`.
    Month,
    /// `2026-Q3`.
    Quarter,
    /// `2026`.
    Year,
    /// A month, a quarter or a year.
    Period,
    /// The symbol of a listed security or, in lists of offerings, of a share that is offered.
    Security,
    /// The symbols of a few shares, also of those that are no longer listed.
    Securities,
    /// A whole number from 1.
    Page,
    /// A whole number in these limits.
    Whole {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The symbol of a listed security or the code of an index.
    Instrument,
}

impl Reason {
    /// The names of all reasons.
    pub const CODES: [&str; 14] = [
        "unknown",
        "value",
        "column",
        "sort",
        "repeated",
        "no-effect",
        "too-many",
        "own",
        "hidden",
        "too-long",
        "beyond",
        "order",
        "too-late",
        "too-early",
    ];

    /// The name in problems.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::Value(_) => "value",
            Self::Column => "column",
            Self::Sort => "sort",
            Self::Repeated | Self::Twice => "repeated",
            Self::Idle(_) => "no-effect",
            Self::Many { .. } => "too-many",
            Self::Own => "own",
            Self::Hidden => "hidden",
            Self::Long { .. } => "too-long",
            Self::Beyond { .. } => "beyond",
            Self::Order { .. } => "order",
            Self::TooLate { .. } => "too-late",
            Self::TooEarly { .. } => "too-early",
        }
    }
}

impl Form {
    /// The form of a filter's values.
    pub fn of(kind: &FilterKind) -> Self {
        let texts = |codes: &[Cow<'static, str>]| codes.iter().map(ToString::to_string).collect();
        match kind {
            FilterKind::Choice(_) | FilterKind::Moved => Self::OneOf(texts(kind.codes())),
            FilterKind::Levels { codes, .. } => Self::OneOf(
                codes
                    .iter()
                    .flat_map(|(group, codes)| {
                        let of_group = codes.iter().map(move |code| format!("{group}.{code}"));
                        std::iter::once(group.to_string()).chain(of_group)
                    })
                    .collect(),
            ),
            FilterKind::Words => Self::Words,
            FilterKind::Value => Self::Known,
            FilterKind::Flag => Self::Flag,
            FilterKind::From | FilterKind::To | FilterKind::Day => Self::Day,
            FilterKind::Least | FilterKind::Most => Self::Number,
            FilterKind::Period(grain) => match grain {
                domain::period::Grain::Month => Self::Month,
                domain::period::Grain::Quarter => Self::Quarter,
                domain::period::Grain::Year => Self::Year,
            },
            FilterKind::AnyPeriod => Self::Period,
            FilterKind::Security => Self::Security,
            FilterKind::Securities => Self::Securities,
        }
    }

    /// The name in problems.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OneOf(_) => "one-of",
            Self::Words => "words",
            Self::Known => "known",
            Self::Flag => "flag",
            Self::Day => "day",
            Self::Number => "number",
            Self::Month => "month",
            Self::Quarter => "quarter",
            Self::Year => "year",
            Self::Period => "period",
            Self::Security => "security",
            Self::Securities => "securities",
            Self::Page => "page",
            Self::Whole { .. } => "whole",
            Self::Instrument => "instrument",
        }
    }
}

/// The parameters of the data of a table: its filters, then the order if there is a choice, and what only pages use.
pub fn parameters(shape: &Shape) -> impl Iterator<Item = &str> {
    let filters = shape.filters.iter().map(|filter| &*filter.key);
    let is_there = |key: &&str| match *key {
        "page" => shape.page_size.is_some(),
        "sort" => shape.columns.iter().any(|column| column.sortable),
        _ => true,
    };
    filters.chain(OWN.into_iter().filter(is_there))
}

/// The securities among the filters of a list that the exchange does not list, and of a filter of several those that are no
/// shares, as far as that is known. Of a list with rows of offerings, shares that are only offered are among its rows.
pub async fn unlisted(upstream: &Upstream, resource: &dyn DataPage, query: &Query) -> Vec<Wrong> {
    let has_offerings = resource.calls().contains(&IposRequest::NAME);
    let mut wrong = Vec::new();
    for (at, value) in &query.filters {
        let filter = &query.shape.filters[*at];
        let symbols = match value {
            FilterValue::Security(symbol) => std::slice::from_ref(symbol),
            FilterValue::Securities(symbols) => symbols,
            _ => continue,
        };
        for symbol in symbols {
            let is_there = match value {
                FilterValue::Securities(_) => upstream.is_share(symbol).await,
                _ => match upstream.lists(&Subject::Security(symbol.clone())).await {
                    Some(false) if has_offerings => upstream.offers(symbol).await,
                    listed => listed,
                },
            };
            if is_there == Some(false) {
                wrong.push(Wrong {
                    parameter: filter.key.clone().into_owned(),
                    value: symbol.to_string(),
                    reason: Reason::Value(Form::of(&filter.kind)),
                });
            }
        }
    }
    wrong
}

impl Wrong {
    /// Parameters that there are not, by their names.
    pub fn unknown(names: &[String]) -> impl Iterator<Item = Self> {
        names.iter().map(|name| Self {
            parameter: name.clone(),
            value: String::new(),
            reason: Reason::Unknown,
        })
    }

    /// The wrong parameters of a view before its rows are known. `unknown` are the names of those that are not
    /// among its [`parameters`].
    pub fn in_query(query: &Query, rejected: &[Rejected], unknown: &[String]) -> Vec<Self> {
        let shape = &*query.shape;
        let unknown = Self::unknown(unknown);
        let rejected = rejected.iter().map(|one| Self::rejected(shape, one));
        let reversed = query.reversed().map(|ends| Self::reversed(query, ends));
        unknown.chain(rejected).chain(reversed).collect()
    }

    /// The wrong parameters of an address that a page puts right by itself: it uses one value of a repeated
    /// parameter, removes characters that nobody sees, and shortens searched words.
    pub fn in_address(shape: &Shape, pairs: &[(String, String)]) -> Vec<Self> {
        let known = |key: &str| parameters(shape).any(|known| known == key);
        let words = |key: &str| {
            let mut filters = shape.filters.iter();
            filters.any(|filter| filter.key == *key && filter.kind == FilterKind::Words)
        };
        Self::in_pairs(pairs, known, words)
    }

    /// Repeated parameters, values with invisible characters, and searched words that are too long, among the known
    /// parameters. `words` tells the parameters that take words.
    pub fn in_pairs(
        pairs: &[(String, String)],
        known: impl Fn(&str) -> bool,
        words: impl Fn(&str) -> bool,
    ) -> Vec<Self> {
        let mut wrong: Vec<Self> = Vec::new();
        for (at, (key, value)) in pairs.iter().enumerate().filter(|(_, (key, _))| known(key)) {
            let is_repeated = pairs[..at].iter().any(|(before, _)| before == key);
            let reason = if is_repeated {
                Reason::Repeated
            } else if value.contains(is_unseen) {
                Reason::Hidden
            } else if value.trim().chars().count() > MAX_TEXT && words(key) {
                Reason::Long { most: MAX_TEXT }
            } else {
                continue;
            };
            // A parameter that is given a hundred times is named once.
            if !wrong
                .iter()
                .any(|one| one.parameter == *key && one.reason == reason)
            {
                wrong.push(Self {
                    parameter: key.clone(),
                    value: value.clone(),
                    reason,
                });
            }
        }
        wrong
    }

    fn rejected(shape: &Shape, one: &Rejected) -> Self {
        let filter = shape.filters.iter().find(|filter| filter.key == one.key);
        let reason = match (&*one.key, filter) {
            (_, Some(filter)) => Reason::Value(Form::of(&filter.kind)),
            ("sort", _) => {
                let value = one.value.trim();
                match shape.column(value.strip_prefix('-').unwrap_or(value)) {
                    Some(_) => Reason::Sort,
                    None => Reason::Column,
                }
            }
            ("columns", _) => Reason::Column,
            _ => Reason::Value(Form::Page),
        };
        Self {
            parameter: one.key.clone(),
            value: one.value.clone(),
            reason,
        }
    }

    fn reversed(query: &Query, [from, to]: [usize; 2]) -> Self {
        let key = |at: usize| query.shape.filters[at].key.clone().into_owned();
        let value = query.filter(&key(to)).map(FilterValue::to_text);
        Self {
            parameter: key(to),
            value: value.unwrap_or_default(),
            reason: Reason::Order { from: key(from) },
        }
    }
}

impl Loaded {
    /// The parameters that turn out to be wrong with the rows: values that no row has, a page beyond the last,
    /// days after the last one that there is data of.
    pub fn wrong(&self) -> Vec<Wrong> {
        let shape = self.shape();
        let rejected = self.rejected.iter().map(|one| Wrong::rejected(shape, one));
        let beyond = self.is_beyond().then(|| Wrong {
            parameter: "page".to_owned(),
            value: self.asked_page().to_string(),
            reason: Reason::Beyond { last: self.pages() },
        });
        let late = [FilterKind::From, FilterKind::Day];
        let late = late.into_iter().flat_map(|kind| self.after_today(kind));
        let late = late.chain(self.periods_to_come());
        let rejected = rejected.chain(beyond).chain(late);
        rejected.chain(self.too_early()).collect()
    }
}
