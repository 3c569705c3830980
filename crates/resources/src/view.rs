//! The view of a resource that an address asks for.

use crate::Words;
use chrono::NaiveDate;
use domain::values::Symbol;
use page_table::Params;
use table_engine::Query;

/// What an address asks of a resource.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Filters, sort, columns and page.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// Language and messages.
    pub words: Words,
}

/// A request with what is known of the day: what a definition makes its call from.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Filters, sort, columns and page.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// First and last day: those asked for, else the default up to the exchange's today. Today
    /// twice for a resource without a filter of days.
    pub days: [NaiveDate; 2],
}

impl View<'_> {
    /// A parameter of the path, read as what it should be; none when it is not.
    pub fn param<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        let (_, value) = self.params.iter().find(|(key, _)| *key == name)?;
        value.parse().ok()
    }

    /// The symbol of a security filter.
    pub fn symbol(&self, key: &str) -> Option<Symbol> {
        self.query.symbol(key).cloned()
    }
}
