//! The rows of a view: the source's rows, and the filtered and sorted selection.

use crate::{
    Asked, DataPage, Earlier, Empty, Life, Reach, SentText, Stamp, Summary, Within, Words,
    ask::ROWS, closed::Closed, full_text::Texts, known::KnownValues, paging, resource::Made,
    subject::Symbols,
};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, Offset as _, TimeZone as _, Utc};
use domain::{clock, locale::Locale};
use std::{cmp::Reverse, collections::HashMap, fmt, ops::Range, sync::Arc};
use table_engine::{Filter, FilterValue, Kind, Query, Rejected, Row, Shape, totals};
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
    /// The completed session of values at its close; `None` for others.
    pub day: Option<NaiveDate>,
    /// The exchange's time of the snapshot; `None` for history.
    pub as_of: Option<DateTime<FixedOffset>>,
    /// Increases with every change of the data; `None` for history.
    pub version: Option<u64>,
    /// When the data was received, in real time.
    pub received: DateTime<Utc>,
    /// True when newer data could not be fetched in time.
    pub stale: bool,
    /// Minutes by which values of the session are delayed for the readers; 0 without such values.
    pub delay: u16,
    /// Keys of columns whose values could not be fetched.
    pub lacking: Vec<&'static str>,
    /// True while a part of it is stale or missing: pages that show it must not be cached.
    pub provisional: bool,
    /// The wire answers that the rows are made of.
    pub parts: Vec<Part>,
    /// The view: filters with their defaults, sort, columns, page.
    pub query: Query,
    /// Values of filters that no row has; they are ignored.
    pub rejected: Vec<Rejected>,
    /// The days that can have data; `None` if no filter depends on them or they are not known.
    pub(crate) reach: Option<Reach>,
    /// The first day that there is data of, where the answer says it.
    pub(crate) first: Option<NaiveDate>,
    /// The first and the last days of the securities of a view of several, where it depends on them what its rows say.
    pub(crate) lives: Vec<Life>,
    /// The holidays beside the ends of the range, where it depends on them whether rows have the whole of a period.
    pub(crate) closed: Option<Closed>,
    /// Why there are no rows; `None` if there are some.
    pub empty: Option<Empty>,
    /// The values of a filter that do not depend on the rows.
    pub(crate) known: KnownValues,
    /// The symbols that rows begin with in data formats, where no column has them.
    pub(crate) symbols: Option<Symbols>,
    /// The days of the range that these rows leave out; `None` if they are of the whole range.
    pub earlier: Option<Earlier>,
    /// The rows of the source that these leave out; `None` if the view does not ask for all of them, or has them.
    pub(crate) further: Option<paging::Further>,
    rows: Arc<Made>,
    /// The index of the first of these rows in the source's list; `None` if the source does not paginate.
    part: Option<paging::Part>,
    /// The full texts of rows by their key, where they were asked for.
    texts: HashMap<String, SentText>,
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
        rows: Arc<Made>,
        answer: &Asked<A>,
        stamp: Stamp,
        (query, words): (&Query, Words),
        known: KnownValues,
    ) -> Self {
        let mut query = query.clone();
        known.spell_out(&mut query);
        let rejected = query.forget_unknown(&rows, |filter, value| known.has(filter, value));
        Self {
            resource,
            locale: words.locale,
            picked: rows.picked(&query),
            day: stamp.day,
            as_of: stamp.as_of,
            version: stamp.version,
            received: answer.received,
            stale: answer.stale,
            delay: 0,
            lacking: answer.lacking.clone(),
            provisional: answer.provisional,
            parts: answer.parts.clone(),
            query,
            rejected,
            reach: None,
            first: stamp.first,
            lives: Vec::new(),
            closed: None,
            empty: None,
            known,
            symbols: None,
            earlier: None,
            further: None,
            rows,
            part: None,
            texts: HashMap::new(),
        }
    }

    /// An empty view without a request, for a range of days after the last one.
    pub(crate) fn nothing(resource: &'static dyn DataPage, query: &Query, words: Words) -> Self {
        Self {
            resource,
            locale: words.locale,
            picked: Vec::new(),
            day: None,
            as_of: None,
            version: None,
            received: Utc::now(),
            stale: false,
            delay: 0,
            lacking: Vec::new(),
            provisional: false,
            parts: Vec::new(),
            query: query.clone(),
            rejected: Vec::new(),
            reach: None,
            first: None,
            lives: Vec::new(),
            closed: None,
            empty: None,
            known: KnownValues::default(),
            symbols: None,
            earlier: None,
            further: None,
            rows: Arc::default(),
            part: None,
            texts: HashMap::new(),
        }
    }

    pub(crate) fn within(self, reach: Option<Reach>) -> Self {
        Self { reach, ..self }
    }

    /// Values of a filter that are known although there are no rows.
    pub(crate) fn learn(&mut self, known: KnownValues) {
        known.spell_out(&mut self.query);
        let has = |filter: &Filter, value: &FilterValue| known.has(filter, value);
        self.rejected.extend(self.query.forget_unknown(&[], has));
        self.known = known;
    }

    /// The rows as a part of those of a source that pages, in its order.
    pub(crate) fn part_of(self, part: paging::Part) -> Self {
        Self {
            picked: (0_u32..).zip(self.rows.iter()).map(|(at, _)| at).collect(),
            part: Some(part),
            ..self
        }
    }

    /// The rows with their full texts.
    pub(crate) fn telling(self, texts: Texts) -> Self {
        Self {
            texts: texts.into_iter().collect(),
            ..self
        }
    }

    /// The full text of the row with a key, if it was asked for and the row has one.
    pub(crate) fn text(&self, key: &str) -> Option<&SentText> {
        self.texts.get(key)
    }

    /// The number of rows that match the filters, on all pages.
    pub fn count(&self) -> usize {
        self.part.map_or(self.picked.len(), |part| part.total)
    }

    /// True when the source pages: these are only some of its rows.
    pub(crate) fn is_part(&self) -> bool {
        self.part.is_some()
    }

    /// The exchange's today, where a filter depends on it and it is known.
    pub(crate) fn today(&self) -> Option<NaiveDate> {
        self.reach.map(|reach| reach.today)
    }

    /// The last day of a security that is no longer listed.
    pub(crate) fn last_day(&self) -> Option<NaiveDate> {
        let ended = self.reach.filter(|reach| reach.has_ended);
        ended.map(|reach| reach.today)
    }

    /// The first day that there is data of, where it is known.
    pub fn first_day(&self) -> Option<NaiveDate> {
        self.first.or(self.reach.and_then(|reach| reach.first))
    }

    /// True when the live part of a live resource could not be fetched, so that all values are of an earlier session.
    pub fn is_without_live(&self) -> bool {
        self.resource.live().is_some() && self.version.is_none()
    }

    /// True when the values of a column of data formats could not be fetched. Sparklines are on pages and in JSON only.
    pub fn lacks_values(&self) -> bool {
        // `ROWS` says that rows are missing. The values of the other rows are complete.
        self.lacking.iter().filter(|key| **key != ROWS).any(|key| {
            let column = self.shape().column(key);
            column.is_none_or(|(_, column)| column.kind != Kind::Spark)
        })
    }

    /// The calls whose rows could not be fetched, and `rows` where an answer has fewer than it should.
    pub fn lacking_lists(&self) -> impl Iterator<Item = &'static str> {
        let is_list = |key: &&'static str| self.shape().column(key).is_none();
        self.lacking.iter().copied().filter(is_list)
    }

    /// True when rows that match the filters are missing: the source pages and this is one page, or there
    /// are more rows than a data format carries.
    pub fn is_cut(&self) -> bool {
        self.picked.len() < self.count()
    }

    /// True if rows of earlier days can follow these: the order is the default one, latest first.
    pub fn is_in_order(&self) -> bool {
        self.query.sort == Query::new(self.shape()).sort
    }

    /// A time of the exchange with its offset: that of the data's own time, else that of the zone.
    pub(crate) fn zoned(&self, at: NaiveDateTime) -> DateTime<FixedOffset> {
        let offset = match self.as_of {
            Some(as_of) => *as_of.offset(),
            None => clock::DEFAULT_ZONE.offset_from_utc_datetime(&at).fix(),
        };
        // A fixed offset has each time once.
        offset
            .from_local_datetime(&at)
            .single()
            .unwrap_or_else(|| at.and_utc().into())
    }

    /// The rows of the source, before filters.
    pub(crate) fn source_rows(&self) -> &[Row] {
        &self.rows
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
            .map_or(1, |size| self.count().div_ceil(size).max(1))
    }

    /// The page shown: the requested one, or the last.
    pub fn page(&self) -> usize {
        self.query.page.clamp(1, self.pages())
    }

    /// The requested page.
    pub fn asked_page(&self) -> usize {
        self.query.page
    }

    /// True when the requested page is beyond the last one.
    pub fn is_beyond(&self) -> bool {
        self.query.page > self.pages()
    }

    /// The range of the page's rows in `picked`.
    pub fn span(&self) -> Range<usize> {
        if let Some(part) = self.part {
            return part.skip..part.skip + self.rows.len();
        }
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
        let span = match self.part {
            Some(_) => 0..self.picked.len(),
            None => self.span(),
        };
        self.picked[span].iter().map(|&at| &self.rows[at as usize])
    }

    /// The rows of a feed: those with the latest values of a time, at most the number of its entries. Equal ones keep their order.
    pub(crate) fn newest<T: Ord>(&self, time: impl Fn(&Row) -> T) -> impl Iterator<Item = &Row> {
        let mut rows: Vec<&Row> = self.rows_at(0..self.picked.len()).collect();
        rows.sort_by_cached_key(|row| Reverse(time(row)));
        rows.into_iter().take(paging::NEWEST.into())
    }

    /// False when the rows that match the filters are of several days, so that their sums say nothing.
    pub fn adds_up(&self) -> bool {
        let within = self.resource.sums_within();
        let Some((at, _)) = within.and_then(|key| self.shape().column(key)) else {
            return true;
        };
        let mut cells = self.picked.iter().map(|&row| &self.rows[row as usize][at]);
        let first = cells.next();
        cells.all(|cell| Some(cell) == first)
    }

    /// The sums of all pages, one cell per column; `None` when no column has a sum, when the rows cannot be added up, or when
    /// only some of the source's rows are here.
    pub fn totals(&self) -> Option<Row> {
        if self.part.is_some_and(|part| part.total != self.rows.len()) {
            return None;
        }
        let sums = || totals(&self.rows[..], &self.picked, self.shape());
        self.rows
            .sums(&self.query, || self.adds_up().then(sums).flatten())
    }

    /// The headline figures and the chart. They are made of all rows, before filters that only select among them.
    pub fn summary(&self, words: Words) -> Arc<Summary> {
        let overview = self.resource.overview();
        let periods = [Within::of(self, "by"), Within::of_rows(self)];
        self.rows.summary(periods, || Summary {
            headlines: overview
                .headlines
                .and_then(|headlines| headlines.of(self, words)),
            chart: overview
                .charts
                .iter()
                .find_map(|chart| chart.of(self, words)),
        })
    }

    /// The number of rows that another choice of filters would leave; `None` when only some of the source's rows are
    /// here.
    pub fn count_under(&self, query: &Query) -> Option<usize> {
        self.part.is_none().then(|| self.rows.picked(query).len())
    }

    /// The value of the parameter of the page that a code of another item leads to.
    pub fn referred(&self, code: &str) -> Option<&str> {
        self.rows.referred(code)
    }

    /// The rows of all pages.
    pub fn all_rows(&self) -> impl Iterator<Item = &Row> {
        self.rows_at(0..self.picked.len())
    }

    /// The rows at places of `picked`.
    pub(crate) fn rows_at(&self, span: Range<usize>) -> impl Iterator<Item = &Row> {
        self.picked[span].iter().map(|&at| &self.rows[at as usize])
    }
}
