//! The filters of a resource.

mod shaped;

use crate::{Reach, column::Labels};
use chrono::{Days, Months, NaiveDate};
use domain::period::{FIRST_DAY, Grain, Period};
use table_engine::{AppliedBy, FilterValue, Query};

pub use shaped::Prefixes;

/// A filter. Its key is also its name in the address; its label is the message `filter-` and the key.
///
/// Each kind has its usual way to be applied: the source's call applies days and a security, of which
/// it has more than one answer carries; we apply the others to the rows that came. [`by_source`] and
/// [`by_us`] say otherwise.
///
/// | kind | in the address | usually applied by | looks at |
/// | --- | --- | --- | --- |
/// | [`words`](Filter::words) | `q=ports` | us | names and securities of all columns |
/// | [`choice`](Filter::choice) | `sector=financials` | us | the label column of its key |
/// | [`levels`](Filter::levels) | `type=meetings`, `type=meetings.board-meeting` | us | the columns of its levels |
/// | [`values`](Filter::values) | `issuer=Baraha+Land` | us | the column of its key |
/// | [`moved`](Filter::moved) | `moved=up` | us | the column `change` |
/// | [`flag`](Filter::flag) | `sharia=1` | us | the flag column of its key |
/// | [`days`](Filter::days) | `from=2026-01-05&to=2026-02-05` | the source | its `column` |
/// | [`numbers`](Filter::numbers) | `coupon-from=4.5&coupon-to=6` | us | its `column` |
/// | [`month`](Filter::month), [`quarter`](Filter::quarter), [`year`](Filter::year) | `2026-11`, `2026-Q3`, `2026` | us | the column of its key |
/// | [`security`](Filter::security) | `symbol=SAHW` | the source | its `column` |
///
/// A [`column`](Filter::column) of another key can be named for all of them but words.
///
/// [`by_source`]: Filter::by_source
/// [`by_us`]: Filter::by_us
#[derive(Debug, Clone, Copy)]
pub struct Filter {
    key: &'static str,
    kind: Kind,
    by: Option<AppliedBy>,
    column: Option<&'static str>,
}

/// What a filter asks for.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Words,
    Choice(Option<Labels>),
    Levels(Levels),
    Values,
    Moved,
    Flag,
    Days {
        to: &'static str,
        last: Option<Last>,
    },
    Numbers {
        to: &'static str,
    },
    Period {
        grain: Grain,
        default_period: Option<DefaultPeriod>,
    },
    Security,
}

/// The codes of a choice in two levels.
#[derive(Debug, Clone, Copy)]
pub struct Levels {
    /// The groups with the codes in them.
    pub codes: &'static [(&'static str, &'static [&'static str])],
    /// The groups.
    pub group: Level,
    /// The codes in them.
    pub code: Level,
}

/// One level of a choice in two.
#[derive(Debug, Clone, Copy)]
pub struct Level {
    /// The column of its codes.
    pub column: &'static str,
    /// The prefix of the messages of its codes.
    pub prefix: &'static str,
}

/// The period when the address names none.
#[derive(Debug, Clone, Copy)]
enum DefaultPeriod {
    Current,
    Complete,
}

/// A period up to today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Last {
    /// This many days.
    Days(u64),
    /// This many months.
    Months(u32),
}

impl Last {
    /// The first day of the period that ends on `to`.
    pub fn before(self, to: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::Days(days) => to.checked_sub_days(Days::new(days)),
            Self::Months(months) => to.checked_sub_months(Months::new(months)),
        };
        first.map_or(to, |first| first.max(FIRST_DAY))
    }
}

impl Filter {
    const fn new(key: &'static str, kind: Kind) -> Self {
        Self {
            key,
            kind,
            by: None,
            column: None,
        }
    }

    /// Words in symbol or name, in either language. Its hint is the message `filter-<key>-hint`.
    pub const fn words(key: &'static str) -> Self {
        Self::new(key, Kind::Words)
    }

    /// One of the codes of a label column. The choice of all of them is the message of the column's
    /// prefix and `any`.
    pub const fn choice(key: &'static str) -> Self {
        Self::new(key, Kind::Choice(None))
    }

    /// A choice in two levels: a group, which means all codes in it, or one of these. In the address a
    /// group is its code, and a code is written behind its group and a point. The choice of all is the
    /// message of the groups' prefix and `any`.
    pub const fn levels(key: &'static str, levels: Levels) -> Self {
        Self::new(key, Kind::Levels(levels))
    }

    /// One of the values that a column has in the rows of the source: an issuer, a year. The choice of
    /// all of them is the message `filter-<key>-any`. Only we can apply it, because only the rows
    /// tell which values there are. A name is written in English in the address and found in either
    /// language.
    pub const fn values(key: &'static str) -> Self {
        Self::new(key, Kind::Values)
    }

    /// The sign of the column `change`.
    pub const fn moved(key: &'static str) -> Self {
        Self::new(key, Kind::Moved)
    }

    /// A flag column.
    pub const fn flag(key: &'static str) -> Self {
        Self::new(key, Kind::Flag)
    }

    /// From a day to a day, under two names in the address.
    pub const fn days(from: &'static str, to: &'static str) -> Self {
        Self::new(from, Kind::Days { to, last: None })
    }

    /// From a number to a number, under two names in the address. Visitors type them, with the digits of
    /// either script, in the unit of the data formats: whole money, also where the column shows millions.
    pub const fn numbers(from: &'static str, to: &'static str) -> Self {
        Self::new(from, Kind::Numbers { to })
    }

    /// A month of a column of days or moments: `2026-11`.
    pub const fn month(key: &'static str) -> Self {
        Self::period(key, Grain::Month)
    }

    /// A quarter: `2026-Q3`.
    pub const fn quarter(key: &'static str) -> Self {
        Self::period(key, Grain::Quarter)
    }

    /// A year of a column of days, of moments, or of numbers of years: `2026`.
    pub const fn year(key: &'static str) -> Self {
        Self::period(key, Grain::Year)
    }

    const fn period(key: &'static str, grain: Grain) -> Self {
        Self::new(
            key,
            Kind::Period {
                grain,
                default_period: None,
            },
        )
    }

    /// One security, by its symbol.
    pub const fn security(key: &'static str) -> Self {
        Self::new(key, Kind::Security)
    }

    /// The days when the address names none. The form shows them, the address does not.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn last(mut self, last: Last) -> Self {
        match &mut self.kind {
            Kind::Days { last: default, .. } => *default = Some(last),
            _ => panic!("only days have a last stretch"),
        }
        self
    }

    /// The period that today is in, when the address names none.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn current(self) -> Self {
        self.default_period(DefaultPeriod::Current)
    }

    /// The default is the latest completed period.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn complete(self) -> Self {
        self.default_period(DefaultPeriod::Complete)
    }

    const fn default_period(mut self, period: DefaultPeriod) -> Self {
        match &mut self.kind {
            Kind::Period { default_period, .. } => *default_period = Some(period),
            _ => panic!("only periods have a default"),
        }
        self
    }

    /// The codes of a choice that is not of a label column, and the prefix of their messages.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn of(mut self, prefix: &'static str, codes: &'static [&'static str]) -> Self {
        match &mut self.kind {
            Kind::Choice(labels) => {
                *labels = Some(Labels {
                    prefix,
                    codes,
                    tone: None,
                });
            }
            _ => panic!("only a choice has codes"),
        }
        self
    }

    /// The column that it looks at when we apply it, where that is not the one of the same key.
    pub const fn column(mut self, key: &'static str) -> Self {
        self.column = Some(key);
        self
    }

    /// The source's call applies it: the definition's `ask` passes its value on.
    pub const fn by_source(mut self) -> Self {
        self.by = Some(AppliedBy::Source);
        self
    }

    /// We apply it to the rows of the answer. Days and securities then name their column.
    pub const fn by_us(mut self) -> Self {
        self.by = Some(AppliedBy::Us);
        self
    }

    /// Who applies it: the definition's choice, else the default of the kind.
    pub(crate) const fn applied_by(&self) -> AppliedBy {
        match (self.by, self.kind) {
            (Some(by), _) => by,
            (None, Kind::Days { .. } | Kind::Security) => AppliedBy::Source,
            (None, _) => AppliedBy::Us,
        }
    }

    /// Stops the compilation of a definition that cannot work: days, numbers and securities that we
    /// look for need the column that they are of.
    pub(crate) const fn check(&self, source_pages: bool) {
        let is_ours = matches!(self.applied_by(), AppliedBy::Us);
        let of_column = is_ours
            && matches!(
                self.kind,
                Kind::Numbers { .. } | Kind::Days { .. } | Kind::Security
            );
        if source_pages && is_ours {
            panic!("we see one page of the source: all filters are its own");
        }
        if let (Kind::Values, Some(AppliedBy::Source)) = (self.kind, self.by) {
            panic!("which values the data have is known from the rows: they are ours to filter");
        }
        if of_column && self.column.is_none() {
            panic!("a filter that we apply to days, numbers or securities names its column");
        }
    }

    /// True when it, or what it offers, depends on the exchange's day.
    pub(crate) const fn is_dated(&self) -> bool {
        match self.kind {
            Kind::Days { .. } => true,
            Kind::Period { default_period, .. } => {
                default_period.is_some() || matches!(self.applied_by(), AppliedBy::Source)
            }
            _ => false,
        }
    }

    /// The values of a view that sets none, by the keys of the address.
    pub(crate) fn defaults(
        &self,
        query: &Query,
        today: NaiveDate,
    ) -> Vec<(&'static str, FilterValue)> {
        match self.kind {
            Kind::Days {
                to,
                last: Some(last),
            } => {
                let end = match (query.date(to), self.applied_by()) {
                    // The source has nothing after today: the default counts back from there.
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
                let current = Period::of(today, grain);
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

    /// First and last day of what the source is asked for; `None` unless it is asked for days or a
    /// period. Days end today: nothing was published later. A period may be one to come.
    pub(crate) fn span(&self, query: &Query, reach: Reach) -> Option<[NaiveDate; 2]> {
        if self.applied_by() == AppliedBy::Us {
            return None;
        }
        match self.kind {
            Kind::Days { to, .. } => {
                let first = reach.first.unwrap_or(FIRST_DAY);
                let from = query.date(self.key).map_or(first, |from| from.max(first));
                let to = query.date(to).unwrap_or(reach.today);
                Some([from, to.min(reach.today)])
            }
            Kind::Period { .. } => Some(query.period(self.key)?.days()),
            _ => None,
        }
    }
}
