//! The rows of a view: the source's rows, and the filtered and sorted selection.

use crate::{Asked, DataPage, Stamp, Words};
use chrono::{DateTime, FixedOffset, Utc};
use domain::locale::Locale;
use std::{fmt, sync::Arc};
use table_engine::{Query, Row, Shape, filtered, totals};
use upstream::Part;

/// The rows of a view.
#[derive(Clone)]
pub struct Loaded {
    /// The resource of the rows.
    pub resource: &'static dyn DataPage,
    /// The language of names and labels in the rows.
    pub locale: Locale,
    /// Indices of the rows that match the filters, sorted.
    pub picked: Vec<u32>,
    /// The exchange's time of the snapshot; `None` for history.
    pub as_of: Option<DateTime<FixedOffset>>,
    /// Increases with every change of the data; `None` for history.
    pub version: Option<u64>,
    /// When the data was received, in real time.
    pub received: DateTime<Utc>,
    /// True when newer data could not be fetched in time.
    pub stale: bool,
    /// Keys of columns whose values could not be fetched.
    pub lacking: &'static [&'static str],
    /// True while a part of it is stale or missing: pages that show it must not be cached.
    pub provisional: bool,
    /// The wire answers that the rows are made of.
    pub parts: Vec<Part>,
    rows: Arc<Vec<Row>>,
    page: usize,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded")
            .field("resource", &self.resource.id())
            .field("rows", &self.rows.len())
            .field("picked", &self.picked.len())
            .finish_non_exhaustive()
    }
}

impl Loaded {
    pub(crate) fn new<A>(
        resource: &'static dyn DataPage,
        rows: Arc<Vec<Row>>,
        answer: &Asked<A>,
        stamp: Stamp,
        (query, words): (&Query, Words),
    ) -> Self {
        Self {
            resource,
            locale: words.locale,
            picked: filtered(&rows, query),
            as_of: stamp.as_of,
            version: stamp.version,
            received: answer.received,
            stale: answer.stale,
            lacking: answer.lacking,
            provisional: answer.provisional,
            parts: answer.parts.clone(),
            rows,
            page: query.page,
        }
    }

    /// An empty view without a request, for a range of days after the last one.
    pub(crate) fn nothing(resource: &'static dyn DataPage, query: &Query, words: Words) -> Self {
        Self {
            resource,
            locale: words.locale,
            picked: Vec::new(),
            as_of: None,
            version: None,
            received: Utc::now(),
            stale: false,
            lacking: &[],
            provisional: false,
            parts: Vec::new(),
            rows: Arc::default(),
            page: query.page,
        }
    }

    /// Columns and filters.
    pub fn shape(&self) -> &'static Arc<Shape> {
        self.resource.shape()
    }

    /// The number of rows before filtering.
    pub fn total(&self) -> usize {
        self.rows.len()
    }

    /// The number of pages; at least one.
    pub fn pages(&self) -> usize {
        self.shape()
            .page_size
            .map_or(1, |size| self.picked.len().div_ceil(size).max(1))
    }

    /// The page shown: the requested one, or the last.
    pub fn page(&self) -> usize {
        self.page.clamp(1, self.pages())
    }

    /// The requested page.
    pub fn asked_page(&self) -> usize {
        self.page
    }

    /// True when the requested page is beyond the last one.
    pub fn is_beyond(&self) -> bool {
        self.page > self.pages()
    }

    /// The range of the page's rows in `picked`.
    pub fn span(&self) -> std::ops::Range<usize> {
        match self.shape().page_size {
            Some(size) => {
                let from = (self.page() - 1) * size;
                from..(from + size).min(self.picked.len())
            }
            None => 0..self.picked.len(),
        }
    }

    /// The rows of the page.
    pub fn page_rows(&self) -> impl Iterator<Item = &Row> {
        self.picked[self.span()]
            .iter()
            .map(|&at| &self.rows[at as usize])
    }

    /// The sums of all pages, one cell a column; none when no column of the table has a sum.
    pub fn totals(&self) -> Option<Row> {
        totals(&self.rows, &self.picked, self.shape())
    }

    /// The rows of all pages.
    pub fn all_rows(&self) -> impl Iterator<Item = &Row> {
        self.picked.iter().map(|&at| &self.rows[at as usize])
    }
}
