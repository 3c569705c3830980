//! From a dataset's source to the rows that a view shows.

use super::{
    constituents, indices,
    sessions::{self, Span},
    snapshot::{self, Snapshot},
    stocks,
};
use crate::data::{DataError, Fetched, asked};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use domain::{
    datasets::{Dataset, Query, Source},
    locale::Locale,
    pages::Params,
    table::{Row, filtered},
    values::Symbol,
};
use futures_util::join;
use std::sync::Arc;
use upstream::Upstream;
use wire::Call;
use wire::calls::{
    constituents::{Constituents, ConstituentsRequest},
    courses::{Courses, CoursesRequest},
    history::{History, HistoryRequest, Instrument},
    indices::{Indices, IndicesRequest},
    market_status::MarketStatusRequest,
    stocks::{Stocks, StocksRequest},
};

/// The rows of a view: all of the source, and which of them the filters leave, in which order.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// What the rows are of.
    pub dataset: &'static Dataset,
    /// The language of names and words in the rows.
    pub locale: Locale,
    /// The rows that the filters leave, as indices, sorted.
    pub picked: Vec<u32>,
    /// The exchange's clock at the snapshot; history has none.
    pub as_of: Option<DateTime<FixedOffset>>,
    /// Grows with every change of the data; history has none.
    pub version: Option<u64>,
    /// When the data came, in real time.
    pub received: DateTime<Utc>,
    /// True when newer data did not come in time.
    pub stale: bool,
    /// Columns whose values could not be had.
    pub lacking: &'static [&'static str],
    /// True while some of it is old or lacking: what shows it must not be kept.
    pub provisional: bool,
    rows: Arc<Vec<Row>>,
    page: usize,
}

impl Loaded {
    fn new<T>(
        dataset: &'static Dataset,
        answer: &Fetched<T>,
        snapshot: Snapshot,
        query: &Query,
        locale: Locale,
    ) -> Self {
        Self {
            dataset,
            locale,
            picked: filtered(&snapshot.rows, query),
            as_of: snapshot.as_of,
            version: snapshot.version,
            received: answer.received,
            stale: answer.stale,
            lacking: &[],
            provisional: answer.stale,
            rows: snapshot.rows,
            page: query.page,
        }
    }

    /// A view that asks for nothing: from a day after the last one.
    fn nothing(query: &Query, locale: Locale) -> Self {
        Self {
            dataset: query.dataset(),
            locale,
            picked: Vec::new(),
            as_of: None,
            version: None,
            received: Utc::now(),
            stale: false,
            lacking: &[],
            provisional: false,
            rows: Arc::default(),
            page: query.page,
        }
    }

    /// Rows of the source, before filters.
    pub fn total(&self) -> usize {
        self.rows.len()
    }

    /// How many pages the rows fill; at least one.
    pub fn pages(&self) -> usize {
        self.dataset
            .page_size
            .map_or(1, |size| self.picked.len().div_ceil(size).max(1))
    }

    /// The page shown: the one asked for, or the last.
    pub fn page(&self) -> usize {
        self.page.clamp(1, self.pages())
    }

    /// True when the page asked for is beyond the last one.
    pub fn is_beyond(&self) -> bool {
        self.page > self.pages()
    }

    /// The places of the page's rows among those picked.
    pub fn span(&self) -> std::ops::Range<usize> {
        match self.dataset.page_size {
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

    /// The rows of all pages.
    pub fn all_rows(&self) -> impl Iterator<Item = &Row> {
        self.picked.iter().map(|&at| &self.rows[at as usize])
    }
}

/// Fetches the source of a dataset and applies a view. `params` are those of the page's address.
pub async fn load(
    dataset: &'static Dataset,
    upstream: &Upstream,
    params: &Params,
    query: &Query,
    locale: Locale,
) -> Result<Loaded, DataError> {
    match dataset.source {
        Source::Stocks => {
            let asked = join!(get(upstream, StocksRequest), get(upstream, CoursesRequest));
            let (stocks, courses) = (asked.0?, asked.1.ok());
            Ok(of_stocks(&stocks, courses.as_ref(), query, locale))
        }
        Source::Indices => Ok(of_indices(
            &get(upstream, IndicesRequest).await?,
            query,
            locale,
        )),
        Source::Constituents => {
            let index = param(params, "currentIndex")
                .parse()
                .map_err(|_| DataError::NotFound)?;
            Ok(of_constituents(
                &get(upstream, ConstituentsRequest { index, date: None }).await?,
                query,
                locale,
            ))
        }
        Source::History => {
            let symbol: Symbol = param(params, "SecuritySymbol")
                .parse()
                .map_err(|_| DataError::NotFound)?;
            let (today, stale) = today(upstream).await?;
            let Span { from, to } = Span::of(query, today).within(first_day(upstream), today);
            // Days that a visitor chooses are countless, the year up to today is not.
            let chosen = query.date("from").or(query.date("to")).is_some();
            let asker = if chosen { upstream } else { &upstream.usual() };
            let of = Instrument::Security(symbol);
            if from > to {
                return Ok(Loaded::nothing(query, locale));
            }
            let history = get(
                asker,
                HistoryRequest {
                    of,
                    from,
                    to,
                    adjusted: true,
                },
            )
            .await?;
            let mut loaded = of_sessions(&history, query, locale);
            // The day up to which was asked may be one of the past.
            loaded.stale |= stale;
            loaded.provisional |= stale;
            Ok(loaded)
        }
    }
}

/// The exchange's day, and whether that is known from earlier only: it is told with the status of the
/// market, and with the stocks.
async fn today(upstream: &Upstream) -> Result<(NaiveDate, bool), DataError> {
    if let Ok(status) = get(upstream, MarketStatusRequest).await {
        return Ok((status.now.date_naive(), status.stale));
    }
    let stocks = get(upstream, StocksRequest).await?;
    Ok((stocks.as_of.date_naive(), stocks.stale))
}

/// The exchange's first day, as far as its lists are in memory.
fn first_day(upstream: &Upstream) -> Option<NaiveDate> {
    let (stocks, indices) = (
        upstream.cached(&StocksRequest),
        upstream.cached(&IndicesRequest),
    );
    asked::first_day(stocks.as_deref(), indices.as_deref())
}

async fn get<C: Call>(upstream: &Upstream, call: C) -> Result<Fetched<C::Answer>, DataError> {
    let answer = upstream
        .get(call)
        .await
        .map_err(|failure| DataError::from(&failure))?;
    Ok(Fetched {
        stale: answer.is_stale(),
        received: answer.received,
        value: answer.value,
    })
}

/// A view of the equities; without their courses the column of today's course is empty.
pub fn of_stocks(
    answer: &Fetched<Stocks>,
    courses: Option<&Fetched<Courses>>,
    query: &Query,
    locale: Locale,
) -> Loaded {
    let known = courses.map(|courses| &courses.value);
    let snapshot = snapshot::of_stocks(&answer.value, known, locale, stocks::rows);
    let mut loaded = Loaded::new(query.dataset(), answer, snapshot, query, locale);
    if courses.is_none() {
        loaded.lacking = &["spark"];
    }
    loaded.provisional |= courses.is_none_or(|courses| courses.stale);
    loaded
}

/// A view of the indices.
pub fn of_indices(answer: &Fetched<Indices>, query: &Query, locale: Locale) -> Loaded {
    let snapshot = Snapshot {
        rows: Arc::new(indices::rows(&answer.value, locale)),
        as_of: Some(answer.as_of),
        version: Some(answer.version),
    };
    Loaded::new(query.dataset(), answer, snapshot, query, locale)
}

/// A view of the members of an index.
pub fn of_constituents(answer: &Fetched<Constituents>, query: &Query, locale: Locale) -> Loaded {
    let snapshot = Snapshot {
        rows: Arc::new(constituents::rows(&answer.value)),
        as_of: Some(answer.as_of),
        version: Some(answer.version),
    };
    Loaded::new(query.dataset(), answer, snapshot, query, locale)
}

/// A view of finished sessions.
pub fn of_sessions(answer: &Fetched<History>, query: &Query, locale: Locale) -> Loaded {
    let snapshot = Snapshot {
        rows: Arc::new(sessions::rows(&answer.value)),
        as_of: None,
        version: None,
    };
    Loaded::new(query.dataset(), answer, snapshot, query, locale)
}

fn param<'a>(params: &'a Params, name: &str) -> &'a str {
    params
        .iter()
        .find(|(key, _)| *key == name)
        .map_or("", |(_, value)| value.as_str())
}
