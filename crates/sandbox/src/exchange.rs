//! The exchange: the market, the current session and the clock.

mod ledger;
mod lines;
mod measures;
mod own;
mod past;
mod snapshot;

pub(crate) use measures::Measure;
pub(crate) use snapshot::Snapshot;

use crate::{
    book::Book,
    clock::{Clock, ClockMode, Reading},
    desk::Desk,
    index::Index,
    overlay::{Laid, Overlay},
};
use arc_swap::ArcSwap;
use bytes::Bytes;
use chrono::{NaiveDate, NaiveDateTime};
use domain::{calendar::Calendar, session::Timings};
use ledger::{Due, Ledger};
use measures::Measures;
use sandbox_documents::Fonts;
use sandbox_market::{
    holidays::{self, Feast},
    issuers,
    market::{Market, Played},
};
use sandbox_publications::content::Archive;
use sandbox_session::{
    day::{Day, session_day},
    lines::Lines,
    live::{self, MarketState},
    view::View,
};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use wire::Bilingual;

/// The options of a sample exchange.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The seed of all random data; exchanges with the same options have the same data.
    pub seed: u64,
    /// The number of securities: the curated ones first, then generated ones.
    pub securities: usize,
    /// The number of disclosures of earlier years besides those of the sample, for load tests.
    pub disclosures: usize,
    /// The mode of its clock.
    pub clock: ClockMode,
    /// The name of the exchange and of its own company; `None`: that of the sample.
    pub name: Option<Bilingual>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 2026,
            securities: issuers::curated_count().get(),
            disclosures: 0,
            clock: ClockMode::Auto,
            name: None,
        }
    }
}

/// A sample exchange. Cheap to clone: clones share it.
#[derive(Debug, Clone)]
pub struct Exchange(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: Options,
    feasts: Vec<Feast>,
    laid: ArcSwap<Laid>,
    /// Held while overlay or desk change.
    laying: Mutex<()>,
    /// The encoded `stocks` answer with an overlay, with the versions of both.
    stocks: Mutex<Option<((u64, u64), Bytes)>>,
    clock: RwLock<Clock>,
    floor: Mutex<Floor>,
    current: RwLock<Arc<Snapshot>>,
    /// The published documents, and the stamp of the overlay that they include.
    archive: RwLock<(u64, Arc<Archive>)>,
    measures: Measures,
    index: Index,
    faults: crate::faults::Faults,
    fonts: OnceLock<Fonts>,
}

/// The mutable state: the market, and the quotes of its last session.
#[derive(Debug)]
struct Floor {
    market: Market,
    board: MarketState,
    day: Arc<Day>,
    /// The instruments other than shares in the session; generated on first use.
    lines: OnceLock<Arc<Lines>>,
    /// The last published view.
    view: Option<Arc<View>>,
    ledger: Ledger,
}

impl Exchange {
    /// Creates an exchange in memory. It generates its whole history, which takes a second or two.
    pub fn new(options: Options) -> Self {
        Self::open(options, Ledger::default())
    }

    /// Creates an exchange whose finished sessions are stored in a book; missing ones are generated and
    /// appended. The session of the clock's day is not appended, even if it is over; see `keep`.
    pub fn with_book(options: Options, book: Arc<dyn Book>) -> Self {
        let ledger = Ledger::new(book, options.seed, options.securities);
        Self::open(options, ledger)
    }

    /// Appends the sessions that have ended since, including the clock's own once it is over. It may block
    /// when there are any. Call it periodically.
    pub fn keep(&self) {
        let reading = self.snapshot().reading;
        let due = self.floor().due(reading);
        // The lock is released here, so that readers need not wait for the book.
        let until = due.and_then(Due::append);
        self.floor().ledger.added(until);
    }

    fn open(options: Options, ledger: Ledger) -> Self {
        let feasts = holidays::feasts();
        let laid = Laid::new(Overlay::default(), Desk::default(), 0, &feasts);
        let clock = Clock::start(options.clock);
        let reading = clock.read(&laid.calendar);
        let mut floor = Floor::open(&options, session_day(reading.now, &laid.calendar), ledger);
        let snapshot = Arc::new(floor.snapshot(reading));
        let today = reading.now.date();
        let archive = laid.archive(&floor.day, &feasts, today, options.disclosures);
        Self(Arc::new(Inner {
            options,
            feasts,
            stocks: Mutex::default(),
            clock: RwLock::new(clock),
            floor: Mutex::new(floor),
            current: RwLock::new(snapshot),
            measures: Measures::default(),
            index: Index::default(),
            archive: RwLock::new((laid.stamp, Arc::new(archive))),
            laid: ArcSwap::from_pointee(laid),
            laying: Mutex::default(),
            faults: crate::faults::Faults::default(),
            fonts: OnceLock::new(),
        }))
    }

    /// The options at creation; the clock may have been set since.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// Time at the exchange.
    pub fn now(&self) -> NaiveDateTime {
        self.clock().read(&self.laid().calendar).now
    }

    /// Sets the clock, to an earlier time if needed.
    pub fn set_clock(&self, mode: ClockMode) {
        *self.0.clock.write().unwrap_or_else(PoisonError::into_inner) = Clock::start(mode);
    }

    /// The injected faults.
    pub fn faults(&self) -> &crate::faults::Faults {
        &self.0.faults
    }

    /// Replaces the injected faults while the exchange runs; an empty list removes all.
    pub fn set_faults(&self, faults: crate::faults::FaultList) {
        self.0.faults.set(faults);
    }

    /// Sets the fonts of documents, without which no document can be generated. Later calls are ignored.
    pub fn set_fonts(&self, fonts: Fonts) {
        // A second call is ignored: the fonts are those of the program.
        let _ = self.0.fonts.set(fonts);
    }

    pub(crate) fn fonts(&self) -> Option<&Fonts> {
        self.0.fonts.get()
    }

    pub(crate) fn index(&self) -> &Index {
        &self.0.index
    }

    fn clock(&self) -> Clock {
        *self.0.clock.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn floor(&self) -> MutexGuard<'_, Floor> {
        self.0.floor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn current(&self) -> Arc<Snapshot> {
        Arc::clone(
            &self
                .0
                .current
                .read()
                .unwrap_or_else(PoisonError::into_inner),
        )
    }

    /// The state at this second. The first caller in a second advances the exchange; concurrent callers get
    /// the previous state, so that none waits.
    pub(crate) fn snapshot(&self) -> Arc<Snapshot> {
        let laid = self.laid();
        let reading = self.clock().read(&laid.calendar);
        let current = self.current();
        if current.reading == reading {
            return current;
        }
        let Ok(mut floor) = self.0.floor.try_lock() else {
            return current;
        };
        floor.move_to(&self.0.options, session_day(reading.now, &laid.calendar));
        let next = Arc::new(floor.snapshot(reading));
        *self
            .0
            .current
            .write()
            .unwrap_or_else(PoisonError::into_inner) = Arc::clone(&next);
        next
    }

    /// The answer to `status`.
    pub(crate) fn status(&self) -> wire::calls::market_status::MarketStatus {
        self.snapshot().status(&self.0.feasts, &self.laid())
    }

    /// The measure of a document of the archive; see [`Measures::of`].
    pub(crate) fn measure(
        &self,
        name: &str,
        make: impl FnOnce() -> Option<Measure>,
    ) -> Option<Measure> {
        let state = (self.laid().stamp, self.archive().today);
        self.0.measures.of(state, name, make)
    }

    /// All published documents, as of today.
    pub(crate) fn archive(&self) -> Arc<Archive> {
        let snapshot = self.snapshot();
        let today = snapshot.reading.now.date();
        let laid = self.laid();
        let kept = &self.0.archive;
        let (stamp, current) = kept.read().unwrap_or_else(PoisonError::into_inner).clone();
        if current.today == today && stamp == laid.stamp {
            return current;
        }
        let (day, filings) = (&snapshot.view.day, self.0.options.disclosures);
        let next = Arc::new(laid.archive(day, &self.0.feasts, today, filings));
        *kept.write().unwrap_or_else(PoisonError::into_inner) = (laid.stamp, Arc::clone(&next));
        next
    }
}

impl Floor {
    fn open(options: &Options, session: NaiveDate, mut ledger: Ledger) -> Self {
        let (mut market, played) =
            ledger.open(session, || Market::sample(options.seed, options.securities));
        if let Some(name) = &options.name {
            market.rename(name);
        }
        Self::with(market, played, None, ledger)
    }

    fn with(
        market: Market,
        mut played: Vec<Arc<Played>>,
        before: Option<Arc<Played>>,
        ledger: Ledger,
    ) -> Self {
        let last = played.pop().unwrap_or_default();
        let previous = played.pop().or(before).unwrap_or_default();
        let board = MarketState::new(Arc::clone(&last));
        let day = Arc::new(Day::new(&market, last, previous));
        Self {
            market,
            board,
            day,
            lines: OnceLock::new(),
            view: None,
            ledger,
        }
    }

    /// Opens the session of a day. For an earlier day the history is generated from its beginning.
    fn move_to(&mut self, options: &Options, session: NaiveDate) {
        let at = self.day.date;
        if session < at {
            let ledger = std::mem::take(&mut self.ledger);
            *self = Self::open(options, session, ledger);
        } else if session > at {
            let empty = Market::new(0, Vec::new(), Calendar::default(), 0);
            let mut market = std::mem::replace(&mut self.market, empty);
            let mut ledger = std::mem::take(&mut self.ledger);
            let played = ledger.walk(&mut market, session);
            *self = Self::with(market, played, Some(Arc::clone(&self.day.played)), ledger);
        }
    }

    /// The sessions that the book lacks. A replayed session is over already.
    fn due(&mut self, reading: Reading) -> Option<Due> {
        let close = self.day.date.and_time(Timings::SPEC.close);
        let running = !reading.replay && reading.now < close;
        let over = self.market.days.len().saturating_sub(running.into());
        self.ledger.due(&self.market, over)
    }

    /// The state at a time of the open session. The view is shared until something changes.
    fn snapshot(&mut self, reading: Reading) -> Snapshot {
        let open = self.day.date.and_time(Timings::SPEC.trading);
        let second = (reading.now - open).num_seconds();
        let second = second.clamp(i64::from(live::PRE_OPENING), i64::from(live::CLOSE)) as i32;
        if second < self.board.second {
            self.board = MarketState::new(Arc::clone(&self.day.played));
        }
        self.board.advance(second);
        let changed = live::last_change(&self.board, &self.day.issuers);
        let view = match self.view.take() {
            Some(view) if view.changed == changed && view.ahead == reading.ahead => view,
            _ => Arc::new(View::new(
                Arc::clone(&self.day),
                self.board.clone(),
                changed,
                reading.ahead,
            )),
        };
        self.view = Some(Arc::clone(&view));
        Snapshot { reading, view }
    }
}
