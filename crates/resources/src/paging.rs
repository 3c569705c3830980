//! How the rows of a resource are split into pages, and who does it.

use std::fmt;

/// The most rows that are asked for at once where the source pages, for data formats. Formats that continue have the others
/// behind them.
pub(crate) const MOST_ROWS: u32 = 10_000;

/// Who splits the rows into pages. `A` is the answer of the call.
pub enum Paging<A> {
    /// All rows stand on one page.
    Whole,
    /// The call answers with all rows, and we cut them into pages of so many.
    Ours(usize),
    /// The call answers with one page.
    Source(SourcePaging<A>),
}

/// How the source pages. All filters are its own then, and rows can be sorted only by what it sorts by:
/// we see one page at a time.
pub struct SourcePaging<A> {
    /// Rows on a page of the site.
    pub size: u16,
    /// The most rows that the call gives at once; data formats ask for so many at a time.
    pub most: u16,
    /// How many rows there are on all pages.
    pub total: fn(&A) -> u64,
    /// The columns that the source sorts by, in both directions; the definition's `ask` passes
    /// `View::sort` on. Empty where it has one order alone.
    pub sorts: &'static [&'static str],
}

/// The rows that a call is asked for, where the source pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slice {
    /// How many rows come before.
    pub skip: u32,
    /// How many rows to give at most.
    pub take: u16,
}

impl Slice {
    /// All rows, for calls that do not page.
    pub(crate) const ALL: Self = Self {
        skip: 0,
        take: u16::MAX,
    };
}

/// The most entries of a feed.
pub(crate) const NEWEST: u16 = 100;

/// How much of a view is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The rows of the page that the address names.
    Page,
    /// The first rows, for feeds: at most [`NEWEST`].
    Newest,
    /// The rows of all pages, for data formats: at most 10,000 where the source pages.
    All,
    /// Some of the rows behind those.
    Further(Further),
}

/// Rows of a source that pages, behind those of [`Extent::All`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Further {
    /// The number of rows on earlier pages, out of `total`.
    pub(crate) skip: u32,
    /// How many rows there were in all.
    pub(crate) total: u32,
    /// The most rows of a call.
    pub(crate) most: u16,
}

impl Further {
    /// The same rows in order, with as many in each part as one call gives.
    pub(crate) fn parts(self) -> impl Iterator<Item = Self> + Send {
        let skips = (self.skip..self.total).step_by(usize::from(self.most).max(1));
        skips.map(move |skip| Self { skip, ..self })
    }

    /// The place of the first row once there are so many in all: new rows are the first ones, and move all others.
    pub(crate) fn skip_of(self, total: usize) -> u32 {
        let total = u32::try_from(total).unwrap_or(u32::MAX);
        match total.checked_sub(self.total) {
            Some(more) => self.skip.saturating_add(more),
            None => self.skip.saturating_sub(self.total - total),
        }
    }
}

/// Which of the source's rows an answer has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    /// How many rows come before.
    pub(crate) skip: usize,
    /// How many rows there are in all.
    pub(crate) total: usize,
}

impl<A> Paging<A> {
    /// Rows on a page.
    pub(crate) fn size(&self) -> Option<usize> {
        match self {
            Self::Whole => None,
            Self::Ours(size) => Some(*size),
            Self::Source(paging) => Some(paging.size.into()),
        }
    }

    /// True when rows can be sorted by the column of a key.
    pub(crate) fn sorts_by(&self, key: &str) -> bool {
        match self {
            Self::Whole | Self::Ours(_) => true,
            Self::Source(paging) => paging.sorts.contains(&key),
        }
    }
}

impl<A> SourcePaging<A> {
    /// The rows of a page, from 1.
    pub(crate) fn slice(&self, page: usize) -> Slice {
        let before = u32::try_from(page.saturating_sub(1)).unwrap_or(u32::MAX);
        Slice {
            skip: before.saturating_mul(self.size.into()),
            take: self.size,
        }
    }

    /// The last page; the first where there are no rows.
    pub(crate) fn last_page(&self, total: usize) -> usize {
        total.div_ceil(usize::from(self.size).max(1)).max(1)
    }

    /// How many rows an answer says there are.
    pub(crate) fn total_of(&self, answer: &A) -> usize {
        usize::try_from((self.total)(answer)).unwrap_or(usize::MAX)
    }
}

impl<A> fmt::Debug for Paging<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("Whole"),
            Self::Ours(size) => f.debug_tuple("Ours").field(size).finish(),
            Self::Source(paging) => f.debug_tuple("Source").field(&paging.size).finish(),
        }
    }
}
