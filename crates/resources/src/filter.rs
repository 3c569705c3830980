//! The filters of a resource.

mod choices;
mod dated;
mod last;
mod shaped;

use crate::column::Labels;
use domain::period::Grain;
use table_engine::AppliedBy;

pub use choices::{Level, Levels};
pub use last::Last;
pub use shaped::Prefixes;

/// A filter. Its key is also its name in the address; its label is the message `filter-` and the key.
///
/// By default the source's call applies filters of days and of a security, because one answer does not
/// hold the rows of all days and securities. This crate applies all other filters, to the rows of the
/// answer. [`by_source`] and [`by_us`] override the default.
///
/// | kind | in the address | applied by default by | column |
/// | --- | --- | --- | --- |
/// | [`words`](Filter::words) | `q=ports` | us | all columns of names and securities, `symbol` and `number`, and the text of its column |
/// | [`choice`](Filter::choice) | `sector=financials` | us | the label column with its key |
/// | [`levels`](Filter::levels) | `type=meetings`, `type=meetings.board-meeting` | us | the columns of its levels |
/// | [`values`](Filter::values) | `issuer=Baraha+Land` | us | the column with its key |
/// | [`moved`](Filter::moved) | `moved=up` | us | the column `change` |
/// | [`flag`](Filter::flag) | `sharia=1` | us | the flag column with its key |
/// | [`days`](Filter::days) | `from=2026-01-05&to=2026-02-05` | the source | that of `column` |
/// | [`day`](Filter::day) | `date=2026-11-12` | the source | none |
/// | [`numbers`](Filter::numbers) | `coupon-from=4.5&coupon-to=6` | us | that of `column` |
/// | [`month`](Filter::month), [`quarter`](Filter::quarter), [`year`](Filter::year) | `2026-11`, `2026-Q3`, `2026` | us | the column with its key |
/// | [`any_period`](Filter::any_period) | one of these | the source | none |
/// | [`security`](Filter::security) | `symbol=SAHW` | the source | that of `column` |
/// | [`securities`](Filter::securities) | `symbol=SAHW,FANR` | the source | that of `column` |
///
/// All of them can look at a column with another key: [`column`](Filter::column). Words look at that too, if it is a text.
///
/// [`by_source`]: Filter::by_source
/// [`by_us`]: Filter::by_us
#[derive(Debug, Clone, Copy)]
pub struct Filter {
    key: &'static str,
    kind: Kind,
    by: Option<AppliedBy>,
    column: Option<&'static str>,
    aside: bool,
    ahead: u16,
    to_come: bool,
    present: bool,
}

/// The kind of a filter, with its parameters.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Words,
    Choice {
        /// The codes, if no column has them.
        labels: Option<Labels>,
        default: Option<&'static str>,
    },
    Levels(Levels),
    Values,
    Moved,
    Flag,
    Days {
        to: &'static str,
        last: Option<Last>,
    },
    Day,
    Numbers {
        to: &'static str,
    },
    Period {
        /// How long it is; `None` for a month, a quarter or a year. Then defaults are months.
        grain: Option<Grain>,
        default_period: Option<DefaultPeriod>,
    },
    Security,
    Securities,
}

/// The default of a month, quarter or year.
#[derive(Debug, Clone, Copy)]
enum DefaultPeriod {
    /// The one that contains today.
    Current,
    /// The latest completed one.
    Complete,
}

impl Filter {
    const fn new(key: &'static str, kind: Kind) -> Self {
        Self {
            key,
            kind,
            by: None,
            column: None,
            aside: false,
            ahead: 0,
            to_come: false,
            present: false,
        }
    }

    /// Words in symbol, number or name, in either language. Its hint is the message `filter-<key>-hint`.
    pub const fn words(key: &'static str) -> Self {
        Self::new(key, Kind::Words)
    }

    /// One of the codes of a label column. The label of the empty choice is the message `any` with the
    /// column's prefix.
    pub const fn choice(key: &'static str) -> Self {
        Self::new(
            key,
            Kind::Choice {
                labels: None,
                default: None,
            },
        )
    }

    /// A choice in two levels: a group, which selects all codes in it, or a single code. In the address a
    /// group is written as its code, and a single code as `group.code`. The label of the empty choice is
    /// the message `any` with the groups' prefix.
    pub const fn levels(key: &'static str, levels: Levels) -> Self {
        Self::new(key, Kind::Levels(levels))
    }

    /// One of the values that a column has in the rows of the source: an issuer, a year. The label of the
    /// empty choice is the message `filter-<key>-any`. It cannot be applied by the source, because the
    /// values to choose from are collected from the rows. The address has the English text of a name;
    /// the Arabic text is accepted too.
    pub const fn values(key: &'static str) -> Self {
        Self::new(key, Kind::Values)
    }

    /// Rows whose column `change` is positive, negative or zero.
    pub const fn moved(key: &'static str) -> Self {
        Self::new(key, Kind::Moved)
    }

    /// Rows whose flag column is yes, or no.
    pub const fn flag(key: &'static str) -> Self {
        Self::new(key, Kind::Flag)
    }

    /// A range of days, both included, as two parameters of the address.
    pub const fn days(from: &'static str, to: &'static str) -> Self {
        Self::new(from, Kind::Days { to, last: None })
    }

    /// A past day whose state the source answers with; by default its latest. The calls of definitions take it from
    /// [`View::past`](crate::View::past).
    pub const fn day(key: &'static str) -> Self {
        Self::new(key, Kind::Day)
    }

    /// A range of numbers, both included, as two parameters of the address. Visitors type them with Latin
    /// or Arabic digits, in the unit of the data formats: money in units of its currency, even where the
    /// column shows millions.
    pub const fn numbers(from: &'static str, to: &'static str) -> Self {
        Self::new(from, Kind::Numbers { to })
    }

    /// A month of a column of days or moments: `2026-11`.
    pub const fn month(key: &'static str) -> Self {
        Self::period(key, Some(Grain::Month))
    }

    /// A quarter: `2026-Q3`.
    pub const fn quarter(key: &'static str) -> Self {
        Self::period(key, Some(Grain::Quarter))
    }

    /// A year of a column of days, of moments, or of numbers of years: `2026`.
    pub const fn year(key: &'static str) -> Self {
        Self::period(key, Some(Grain::Year))
    }

    /// A month, a quarter or a year, in one choice. Its default is a month.
    pub const fn any_period(key: &'static str) -> Self {
        Self::period(key, None)
    }

    const fn period(key: &'static str, grain: Option<Grain>) -> Self {
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

    /// A few shares, by their symbols. Calls of definitions take them from [`View::symbols`](crate::View::symbols).
    pub const fn securities(key: &'static str) -> Self {
        Self::new(key, Kind::Securities)
    }

    /// The default range of days, up to today. The form shows it; the address does not contain it.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn last(mut self, last: Last) -> Self {
        match &mut self.kind {
            Kind::Days { last: default, .. } => *default = Some(last),
            _ => panic!("`last` is the default of a filter of days"),
        }
        self
    }

    /// The default is the period that contains today.
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
            _ => panic!("`current` and `complete` are defaults of a month, quarter or year"),
        }
        self
    }

    /// The codes of a choice without a label column, and the prefix of their messages.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn of(mut self, prefix: &'static str, codes: &'static [&'static str]) -> Self {
        match &mut self.kind {
            Kind::Choice { labels, .. } => {
                *labels = Some(Labels {
                    prefix,
                    codes,
                    tone: None,
                });
            }
            _ => panic!("`of` gives the codes of a choice"),
        }
        self
    }

    /// The code of a choice that applies when the address has none. There is no empty choice then.
    ///
    /// # Panics
    ///
    /// While the definition is compiled, on a filter of another kind.
    pub const fn defaults_to(mut self, code: &'static str) -> Self {
        match &mut self.kind {
            Kind::Choice { default, .. } => *default = Some(code),
            _ => panic!("`defaults_to` is the default of a choice"),
        }
        self
    }

    /// The default code of a choice.
    pub(crate) const fn default_code(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Choice { default, .. } => default,
            _ => None,
        }
    }

    /// The column that it is applied to, if its key differs from the filter's. A filter that the source
    /// applies has none.
    pub const fn column(mut self, key: &'static str) -> Self {
        self.column = Some(key);
        self
    }

    /// The source's call applies it: the definition's `ask` has to pass its value on.
    pub const fn by_source(mut self) -> Self {
        self.by = Some(AppliedBy::Source);
        self
    }

    /// This crate applies it to the rows of the answer. Days and securities then need a
    /// [`column`](Self::column).
    pub const fn by_us(mut self) -> Self {
        self.by = Some(AppliedBy::Us);
        self
    }

    /// Its control is drawn only while it is in force: pages lead to it, and the row of tools is full.
    pub const fn aside(mut self) -> Self {
        self.aside = true;
        self
    }

    /// So many periods after the current one are offered, where the source has entries of days to come.
    pub const fn ahead(mut self, periods: u16) -> Self {
        self.ahead = periods;
        self
    }

    /// Days or periods to come have rows, too.
    pub const fn to_come(mut self) -> Self {
        self.to_come = true;
        self
    }

    /// The rows are those that there are now, such as contracts by expiry: no period is before the data.
    pub const fn present(mut self) -> Self {
        self.present = true;
        self
    }

    /// True when no period is before the data.
    pub(crate) const fn is_present(&self) -> bool {
        self.present
    }

    /// True when its days or periods may be after today.
    pub(crate) const fn is_to_come(&self) -> bool {
        self.to_come || self.ahead > 0
    }

    /// True for a range of days that may begin and end after today.
    pub(crate) const fn has_days_to_come(&self) -> bool {
        matches!(self.kind, Kind::Days { .. }) && self.is_to_come()
    }

    /// How many periods after the current one are offered.
    pub(crate) const fn periods_ahead(&self) -> u16 {
        self.ahead
    }

    /// The key, of a filter whose control is drawn only while it is in force.
    pub(crate) fn aside_key(&self) -> Option<&'static str> {
        self.aside.then_some(self.key)
    }

    /// Who applies it, as defined or by default.
    pub(crate) const fn applied_by(&self) -> AppliedBy {
        match (self.by, self.kind) {
            (Some(by), _) => by,
            (None, Kind::Days { .. } | Kind::Day | Kind::Security | Kind::Securities) => {
                AppliedBy::Source
            }
            (None, _) => AppliedBy::Us,
        }
    }

    /// Checks a definition when it is compiled. `source_pages`: the source answers with one page of the
    /// rows, so it has to apply all filters itself.
    pub(crate) const fn check(&self, source_pages: bool) {
        let is_ours = matches!(self.applied_by(), AppliedBy::Us);
        let of_column = is_ours
            && matches!(
                self.kind,
                Kind::Numbers { .. } | Kind::Days { .. } | Kind::Security | Kind::Securities
            );
        if source_pages && is_ours {
            panic!("the source pages, so it has to apply all filters: add `by_source`");
        }
        if let (Kind::Values, Some(AppliedBy::Source)) = (self.kind, self.by) {
            panic!("a filter of values is collected from the rows: the source cannot apply it");
        }
        if of_column && self.column.is_none() {
            panic!("days, numbers and securities that this crate filters by need a `column`");
        }
    }
}
