//! A resource: its definition, and its type-erased interface for the rest of the site.

mod asking;
mod built;
mod counted;
mod kept;
mod listing;
mod load;
mod pages;

use crate::{
    Ask, Asked, AtOnce, Begins, Calendar, CalendarOf, Column, Count, Counts, Deprecated, Error,
    Feed, Filter, FullText, Known, Loaded, Look, Next, OfSymbols, Overview, Paging, Request, Stamp,
    View, Words, column::Labels, filter::Prefixes, known::KnownValues,
};
use domain::locale::Locale;
use futures_util::future::BoxFuture;
use kept::Kept;
pub(crate) use kept::Made;
use std::{
    borrow::Cow,
    sync::{Arc, Mutex, OnceLock},
};
use table_engine::{Query, Shape, Tone};
use upstream::Upstream;

/// The definition of a data page: the call, its items, and a function for each column.
pub struct Definition<C: Ask, T: 'static> {
    /// The id of its page.
    pub id: &'static str,
    /// The request of a view; `None` when the address names something that cannot exist.
    pub ask: fn(&View<'_>) -> Option<C>,
    /// The items of an answer, one per row, in the order of the source.
    pub items: fn(&C::Answer) -> Vec<T>,
    /// The time that an answer describes.
    pub stamp: fn(&C::Answer) -> Stamp,
    /// The live feed that updates its values: `quotes` or `indices`; `None` for static data.
    pub live: Option<&'static str>,
    /// The member that identifies a row: the key of a column, or `symbol` for a column of securities.
    pub key: &'static str,
    /// The columns, in the order of the table.
    pub columns: &'static [Column<T>],
    /// The filters, in the order of the form.
    pub filters: &'static [Filter],
    /// The default sort: a column's key, with `-` before it for descending; empty for the order of the
    /// source.
    pub order: &'static str,
    /// Who splits the rows into pages, and how many rows a page has.
    pub paging: Paging<C::Answer>,
    /// What the rows are, as a message with a count, such as `table-count`.
    pub count_key: &'static str,
    /// The message that stands below the table.
    pub note: Option<&'static str>,
}

/// A definition with data derived from it once.
pub struct Resource<C: Ask, T: 'static> {
    definition: Definition<C, T>,
    shape: OnceLock<Arc<Shape>>,
    /// The rows built last, by language, if they can be used again and are not too many.
    kept: [Mutex<Option<Kept>>; Locale::ALL.len()],
    feed: Option<Feed>,
    full_text: Option<FullText<C>>,
    calendar: Option<Calendar>,
    overview: Overview,
    at_once: Option<AtOnce>,
    counted: Option<Count<C>>,
    next: Option<Next>,
    calendar_of: Option<CalendarOf>,
    begins: Option<Begins<C>>,
    known: Option<Known<C::Answer>>,
    of_symbols: Option<OfSymbols>,
    sums_within: Option<&'static str>,
    is_unchanging: bool,
    is_archive: bool,
    is_of_shares: bool,
}

/// The type-erased interface of a resource.
pub trait DataPage: Sync {
    /// The id of its page.
    fn id(&self) -> &'static str;
    /// The names of the calls without which there are no rows.
    fn calls(&self) -> &'static [&'static str];
    /// Its columns and filters.
    fn shape(&self) -> &Arc<Shape>;
    /// The presentation of the column at an index of the shape.
    fn look(&self, at: usize) -> Look;
    /// The announced end of the column at an index of the shape; `None` for one that stays.
    fn deprecated(&self, at: usize) -> Option<Deprecated>;
    /// The codes of the column at an index of the shape, with the prefix of their messages; `None` without
    /// codes.
    fn labels(&self, at: usize) -> Option<(&'static str, &'static [&'static str])>;
    /// The tone of a code of the column at a place of the shape; none where cells show no tone.
    fn tone(&self, at: usize, code: &str) -> Option<Tone>;
    /// What the rows are, as a message with a count.
    fn count_key(&self) -> &'static str;
    /// The message that stands below the table.
    fn note(&self) -> Option<&'static str>;
    /// The live feed that moves its values.
    fn live(&self) -> Option<&'static str>;
    /// The default code of the choice with this key; `None` for one that may be empty.
    fn default_code(&self, key: &str) -> Option<&'static str>;
    /// How many periods after the current one the filter with this key offers.
    fn periods_ahead(&self, key: &str) -> u16;
    /// True when the control of the filter with this key is drawn only while the filter is in force.
    fn is_aside(&self, key: &str) -> bool;
    /// The feed of its newest rows; `None` for a resource without a feed.
    fn feed(&self) -> Option<Feed>;
    /// The calendar of its rows; `None` for a resource without a calendar.
    fn calendar(&self) -> Option<Calendar>;
    /// What a visitor of its page does next; `None` for a page that one only reads.
    fn next(&self) -> Option<Next>;
    /// The calendar of another list that its visitors can subscribe to; `None` with a calendar of its own, and without days.
    fn calendar_of(&self) -> Option<CalendarOf>;
    /// What stands above its table.
    fn overview(&self) -> Overview;
    /// True when the rows of an address never change: each address is of a day that is over.
    fn is_unchanging(&self) -> bool;
    /// True when it has the formats of archives.
    fn is_archive(&self) -> bool;
    /// True when the filter with this key is of days or periods that may be after today.
    fn is_to_come(&self, key: &str) -> bool;
    /// True when no period of the filter with this key is before the data: the rows are those that there are now.
    fn is_present(&self, key: &str) -> bool;
    /// The column that has symbols in some views.
    fn of_symbols(&self) -> Option<OfSymbols>;
    /// The column that rows must have in common for their sums to be true; `None` where any rows can be added up.
    fn sums_within(&self) -> Option<&'static str>;
    /// The prefixes of the messages of a choice's codes, by the key of its filter.
    fn prefixes(&self, key: &str) -> Prefixes;
    /// Asks for the rows of a view.
    fn load<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Loaded, Error>>;
    /// Asks how many records the choices of filters leave; `None` where the source does not count them, and where the view
    /// names what there is not.
    fn counts<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Option<Counts>, Error>>;
}

impl<C: Ask, T: Sync> Resource<C, T> {
    /// A resource of this definition. Made in a static, it does not compile when a filter cannot work.
    pub const fn new(definition: Definition<C, T>) -> Self {
        let is_paged = matches!(definition.paging, Paging::Source(_));
        let mut at = 0;
        while at < definition.filters.len() {
            definition.filters[at].check(is_paged);
            at += 1;
        }
        Self {
            definition,
            shape: OnceLock::new(),
            kept: [Mutex::new(None), Mutex::new(None)],
            feed: None,
            full_text: None,
            calendar: None,
            overview: Overview::NONE,
            at_once: None,
            counted: None,
            next: None,
            calendar_of: None,
            begins: None,
            known: None,
            of_symbols: None,
            sums_within: None,
            is_unchanging: false,
            is_archive: false,
            is_of_shares: false,
        }
    }

    /// The rows of a view, from a given answer.
    pub fn rows(&'static self, answer: &Asked<C::Answer>, query: &Query, words: Words) -> Loaded {
        let stamp = (self.definition.stamp)(&answer.value);
        Loaded::new(
            self,
            self.made(answer, words),
            answer,
            stamp,
            (query, words),
            self.known_in(&answer.value, words),
        )
    }

    /// The values of a filter that an answer knows, whatever rows it has.
    fn known_in(&self, answer: &C::Answer, words: Words) -> KnownValues {
        let known = self.known.as_ref();
        known.map_or_else(KnownValues::default, |known| {
            known.values(answer, words.locale)
        })
    }

    /// The codes of a label column.
    fn codes(&self, key: &str) -> Option<Labels> {
        let mut columns = self.definition.columns.iter();
        columns.find(|column| column.key == key)?.labels
    }

    fn shaped(&self) -> Shape {
        let Definition { columns, .. } = &self.definition;
        let filters = self.definition.filters.iter();
        Shape {
            id: Cow::Borrowed(self.definition.id),
            key: Cow::Borrowed(self.definition.key),
            columns: columns
                .iter()
                .map(|column| {
                    let plain = table_engine::Column::new(column.key, column.kind);
                    table_engine::Column {
                        default: column.shown,
                        total: column.total,
                        sortable: plain.sortable && self.definition.paging.sorts_by(column.key),
                        ..plain
                    }
                })
                .collect(),
            filters: filters
                .flat_map(|filter| filter.shaped(|key| self.codes(key)))
                .collect(),
            default_sort: Cow::Borrowed(self.definition.order),
            page_size: self.definition.paging.size(),
        }
    }
}

impl<C: Ask, T: Sync> DataPage for Resource<C, T> {
    fn id(&self) -> &'static str {
        self.definition.id
    }

    fn calls(&self) -> &'static [&'static str] {
        C::CALLS
    }

    fn shape(&self) -> &Arc<Shape> {
        self.shape.get_or_init(|| Arc::new(self.shaped()))
    }

    fn look(&self, at: usize) -> Look {
        self.definition.columns[at].look
    }

    fn deprecated(&self, at: usize) -> Option<Deprecated> {
        self.definition.columns[at].deprecated
    }

    fn labels(&self, at: usize) -> Option<(&'static str, &'static [&'static str])> {
        let labels = self.definition.columns[at].labels?;
        Some((labels.prefix, labels.codes))
    }

    fn tone(&self, at: usize, code: &str) -> Option<Tone> {
        let tone = self.definition.columns[at].labels?.tone?;
        Some(tone(code))
    }

    fn count_key(&self) -> &'static str {
        self.definition.count_key
    }

    fn note(&self) -> Option<&'static str> {
        self.definition.note
    }

    fn live(&self) -> Option<&'static str> {
        self.definition.live
    }

    fn is_aside(&self, key: &str) -> bool {
        let filters = self.definition.filters.iter();
        let mut aside = filters.filter_map(Filter::aside_key);
        aside.any(|of| of == key)
    }

    fn periods_ahead(&self, key: &str) -> u16 {
        let mut filters = self.definition.filters.iter();
        let filter = filters.find(|filter| filter.reads(key));
        filter.map_or(0, Filter::periods_ahead)
    }

    fn is_to_come(&self, key: &str) -> bool {
        let mut filters = self.definition.filters.iter();
        let filter = filters.find(|filter| filter.reads(key));
        filter.is_some_and(Filter::is_to_come)
    }

    fn is_present(&self, key: &str) -> bool {
        let mut filters = self.definition.filters.iter();
        let filter = filters.find(|filter| filter.reads(key));
        filter.is_some_and(Filter::is_present)
    }

    fn of_symbols(&self) -> Option<OfSymbols> {
        self.of_symbols
    }

    fn sums_within(&self) -> Option<&'static str> {
        self.sums_within
    }

    fn default_code(&self, key: &str) -> Option<&'static str> {
        let mut filters = self.definition.filters.iter();
        filters.find(|filter| filter.reads(key))?.default_code()
    }

    fn feed(&self) -> Option<Feed> {
        self.feed
    }

    fn calendar(&self) -> Option<Calendar> {
        self.calendar
    }

    fn next(&self) -> Option<Next> {
        self.next
    }

    fn calendar_of(&self) -> Option<CalendarOf> {
        self.calendar_of
    }

    fn overview(&self) -> Overview {
        self.overview
    }

    fn is_unchanging(&self) -> bool {
        self.is_unchanging
    }

    fn is_archive(&self) -> bool {
        self.is_archive
    }

    fn prefixes(&self, key: &str) -> Prefixes {
        let mut filters = self.definition.filters.iter();
        let filter = filters.find(|filter| filter.reads(key));
        filter.map_or_else(Prefixes::default, |filter| {
            filter.prefixes(|column| self.codes(column))
        })
    }

    fn load<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Loaded, Error>> {
        Box::pin(self.loaded(upstream, request))
    }

    fn counts<'a>(
        &'static self,
        upstream: &'a Upstream,
        request: Request<'a>,
    ) -> BoxFuture<'a, Result<Option<Counts>, Error>> {
        Box::pin(self.counts_of(upstream, request))
    }
}

#[cfg(test)]
mod tests;
