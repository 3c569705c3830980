//! The view of a resource for an address.

use crate::Words;
use chrono::NaiveDate;
use domain::values::Symbol;
use page_table::Params;
use table_engine::Query;

/// The parts of an address that a resource needs.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Filters, sort, columns and page.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// Language and messages.
    pub words: Words,
}

/// A request with the range of days; definitions build their calls from it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Filters, sort, columns and page.
    pub query: &'a Query,
    /// The parameters in the path of the page.
    pub params: &'a Params,
    /// First and last day: the requested ones, else the default range up to the exchange's today. Both are
    /// today for a resource without a filter of days.
    pub days: [NaiveDate; 2],
}

impl View<'_> {
    /// A parameter of the path, parsed; `None` when it is missing or invalid.
    pub fn param<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        let (_, value) = self.params.iter().find(|(key, _)| *key == name)?;
        value.parse().ok()
    }

    /// The symbol in a security filter; `None` when it is missing or invalid.
    pub fn symbol(&self, key: &str) -> Option<Symbol> {
        self.query.symbol(key).cloned()
    }
}
