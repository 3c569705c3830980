//! The view of a resource for an address.

use crate::{Extent, Reach, Slice, Words};
use chrono::NaiveDate;
use domain::{
    locale::Locale,
    period::Period,
    values::{Decimal, Symbol},
};
use page_table::Params;
use table_engine::{Dir, Query};

/// The parts of an address that a resource needs.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Filters, sort, columns and page.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// Language and messages.
    pub words: Words,
    /// The exchange's own symbol.
    pub own: &'a Symbol,
    /// How much of it: a page, or all pages.
    pub extent: Extent,
}

/// A request with the range of days; definitions build their calls from it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Filters, sort, columns and page. Filters that the address does not set have their default.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// The language of the page, for calls that answer in one language.
    pub locale: Locale,
    /// The exchange's own symbol, for calls about the exchange.
    pub own: &'a Symbol,
    /// First and last day of the filter of days or of the period that the source applies: those of the
    /// address, else the default up to the exchange's today. Without a default the first day is the
    /// exchange's first, or the first of the calendar if that is not known, so calls whose days are optional
    /// should use [`day`](Self::day). Without such a filter both are today.
    pub days: [NaiveDate; 2],
    /// The exchange's first and current day; `None` if they are not known, and for resources without a date filter.
    pub reach: Option<Reach>,
    /// The rows to ask for, where the source pages.
    pub slice: Slice,
}

impl View<'_> {
    /// A parameter of the path, parsed; `None` when it is missing or invalid.
    pub fn param<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        let (_, value) = self.params.iter().find(|(key, _)| *key == name)?;
        value.parse().ok()
    }

    /// The column to sort by and the direction; `None` for the order of the source.
    pub fn sort(&self) -> Option<(&str, Dir)> {
        let (at, dir) = self.query.sort?;
        Some((&self.query.shape.columns[at].key, dir))
    }

    /// The words of a search filter.
    pub fn words(&self, key: &str) -> Option<String> {
        Some(self.query.text(key).to_owned()).filter(|words| !words.is_empty())
    }

    /// The code of a choice.
    pub fn choice(&self, key: &str) -> Option<&str> {
        self.query.choice(key)
    }

    /// The group of a choice in two levels and, unless the whole group is asked for, the code in it.
    pub fn levels(&self, key: &str) -> Option<(&str, Option<&str>)> {
        self.query.levels(key)
    }

    /// Yes or no.
    pub fn flag(&self, key: &str) -> Option<bool> {
        self.query.flag(key)
    }

    /// One end of a filter of days.
    pub fn day(&self, key: &str) -> Option<NaiveDate> {
        self.query.date(key)
    }

    /// The day of a filter by [`day`](crate::Filter::day); `None` for the latest state: without a day, for today, and
    /// when there can be no data of the day, which is reported as wrong.
    pub fn past(&self, key: &str) -> Option<NaiveDate> {
        let day = self.query.date(key)?;
        self.reach
            .is_none_or(|reach| reach.is_past(day))
            .then_some(day)
    }

    /// One end of a range of numbers.
    pub fn number(&self, key: &str) -> Option<Decimal> {
        self.query.number(key)
    }

    /// The month, quarter or year of a filter.
    pub fn period(&self, key: &str) -> Option<Period> {
        self.query.period(key)
    }

    /// The symbols of a filter of several securities; none for all.
    pub fn symbols(&self, key: &str) -> Vec<Symbol> {
        self.query.symbols(key).to_vec()
    }

    /// The symbol of a security filter.
    pub fn symbol(&self, key: &str) -> Option<Symbol> {
        self.query.symbol(key).cloned()
    }
}
