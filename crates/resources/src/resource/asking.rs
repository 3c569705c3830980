//! A requested view, and what its address names.

use crate::{Reach, Slice, View, Words, subject::all_in_filters};
use chrono::NaiveDate;
use domain::values::Symbol;
use page_table::Params;
use table_engine::{AppliedBy, FilterKind, FilterValue, Query};
use upstream::Upstream;
use wire::calls::stocks::StocksRequest;

/// A requested view.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub(super) upstream: &'a Upstream,
    pub(super) query: &'a Query,
    pub(super) params: &'a Params,
    pub(super) words: Words,
    pub(super) own: &'a Symbol,
    pub(super) days: [NaiveDate; 2],
    pub(super) reach: Option<Reach>,
    /// True when the texts of the rows are asked for, if the source has them.
    pub(super) tells: bool,
}

impl<'a> Asking<'a> {
    /// The view with some of the rows.
    pub(super) const fn view(&self, slice: Slice) -> View<'a> {
        View {
            query: self.query,
            params: self.params,
            locale: self.words.locale,
            own: self.own,
            days: self.days,
            reach: self.reach,
            slice,
        }
    }
}

/// True if the visitor has chosen a period: the default one has data.
pub(super) fn names_a_period(query: &Query) -> bool {
    let mut filters = query.filters.iter();
    filters.any(|(_, value)| matches!(value, FilterValue::Period(_)))
}

/// True if the address sets an end of a range of days.
pub(super) fn sets_days(query: &Query) -> bool {
    let mut filters = query.filters.iter();
    filters.any(|(at, _)| {
        let kind = &query.shape.filters[*at].kind;
        matches!(kind, FilterKind::From | FilterKind::To)
    })
}

/// True if we apply a period of the address, to rows of all times.
pub(super) fn is_ours_by_period(query: &Query) -> bool {
    let mut filters = query.filters.iter();
    filters.any(|(at, value)| {
        matches!(value, FilterValue::Period(_)) && query.shape.filters[*at].by == AppliedBy::Us
    })
}

/// True if path or filters name securities, and none of these is a listed share.
pub(super) fn of_other_kinds(asking: &Asking<'_>) -> bool {
    let of_filters = all_in_filters(asking.query).into_iter();
    let of_path = asking.params.iter();
    let of_path = of_path.filter(|(name, _)| *name == "SecuritySymbol");
    let of_path = of_path.filter_map(|(_, text)| text.parse().ok());
    let symbols: Vec<Symbol> = of_filters.chain(of_path).collect();
    let Some(stocks) = asking.upstream.cached(&StocksRequest) else {
        return false;
    };
    let is_share = |symbol: &Symbol| stocks.stocks.iter().any(|stock| stock.symbol == *symbol);
    !symbols.is_empty() && !symbols.iter().any(is_share)
}
