//! Reads and writes the finished sessions in the book, so that a start only generates the missing ones.

use crate::book::{self, Book, BookTrouble, Page};
use chrono::NaiveDate;
use sandbox_market::market::{KEPT, Market, Played};
use std::{collections::BTreeMap, sync::Arc};

/// The number of sessions between two stored states. A start resumes at a stored state, early enough to
/// generate again the sessions whose trades are needed.
const STRIDE: usize = 16;

/// Which sessions of a market are in its book. It does nothing without a book.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    book: Option<Arc<dyn Book>>,
    key: String,
    /// The number of sessions, from the first on, that are known to be in the book.
    kept: usize,
    /// The number of sessions that the last append tried to reach.
    tried: usize,
    /// States that are not in the book yet, by the number of sessions before them.
    states: BTreeMap<usize, Vec<u8>>,
}

/// Sessions to append.
pub(super) struct Due {
    book: Arc<dyn Book>,
    key: String,
    after: Option<NaiveDate>,
    pages: Vec<Page>,
    /// The number of sessions in the book after the append.
    until: usize,
}

impl Due {
    /// Appends them; returns the number of sessions in the book then, or `None` on failure.
    pub(super) fn append(self) -> Option<usize> {
        let mut pages = self.pages.into_iter();
        let done = self.book.append(&self.key, self.after, &mut pages);
        done.ok().map(|()| self.until)
    }
}

impl Ledger {
    pub(super) fn new(book: Arc<dyn Book>, seed: u64, securities: usize) -> Self {
        Self {
            book: Some(book),
            key: book::key(seed, securities),
            ..Self::default()
        }
    }

    /// The market on the day of a session, and its last two sessions: from the book as far as possible, the
    /// rest generated. The session itself is not appended, as it may still run.
    pub(super) fn open(
        &mut self,
        session: NaiveDate,
        fresh: impl Fn() -> Market,
    ) -> (Market, Vec<Arc<Played>>) {
        (self.kept, self.tried) = (0, 0);
        self.states.clear();
        let mut market = fresh();
        let Some(book) = self.book.clone() else {
            let played = market.walk_to(session);
            return (market, played);
        };
        let days: Vec<NaiveDate> = market
            .calendar
            .trading_days(sandbox_market::FIRST_DAY, session)
            .collect();
        let mut reading = Reading::new(&mut market, &days);
        let read = book.read(&self.key, &mut |page| reading.take(page));
        let found = reading.end();
        match read {
            Ok(()) if found.blank => {}
            Ok(()) => {
                if let Some(played) = self.follow(&found, &mut market, session) {
                    self.go_on(&found, &market, days.len());
                    return (market, played);
                }
                market = fresh();
            }
            Err(trouble) => {
                if trouble == BookTrouble::Closed {
                    self.book = None;
                }
                market = fresh();
            }
        }
        let played = self.make(&book, &mut market, session, days.len());
        (market, played)
    }

    /// Appends the missing sessions, except the last one, which may still run.
    fn go_on(&mut self, found: &Found, market: &Market, all: usize) {
        self.added(Some(found.taken + found.ahead.len()));
        if let Some(due) = self.due(market, all.saturating_sub(1)) {
            self.added(due.append());
        }
    }

    /// Generates the sessions after the ones taken from the book. Pages of the book for the same days must be
    /// equal: a difference shows that another program wrote them, whatever its version. `None` when they
    /// differ.
    fn follow(
        &mut self,
        found: &Found,
        market: &mut Market,
        session: NaiveDate,
    ) -> Option<Vec<Arc<Played>>> {
        if !found.sound {
            return None;
        }
        let mut same = true;
        let states = &mut self.states;
        let played = market.walk_watched(session, &mut |market| {
            note(states, market);
            let at = market.days.len() - 1;
            if let Some(page) = at.checked_sub(found.taken).and_then(|n| found.ahead.get(n)) {
                let state = page.state.as_ref();
                same &= page.bars == market.session_bytes(at)
                    && state.is_none_or(|state| *state == market.state_bytes());
            }
        });
        same.then_some(played)
    }

    /// Generates the whole history and rewrites the book with it.
    fn make(
        &mut self,
        book: &Arc<dyn Book>,
        market: &mut Market,
        session: NaiveDate,
        all: usize,
    ) -> Vec<Arc<Played>> {
        if self.book.is_none() {
            return market.walk_to(session);
        }
        self.states.clear();
        let states = &mut self.states;
        let played = market.walk_watched(session, &mut |market| {
            note(states, market);
            book.made(market.days.len(), all);
        });
        let until = market.days.len().saturating_sub(1);
        let begun = book.begin(&self.key, &mut self.pages(market, until));
        if begun.is_err() {
            // The reason has been logged; without the book it is not logged again each day.
            self.book = None;
        }
        self.added(begun.ok().map(|()| until));
        played
    }

    /// Generates sessions up to a later one.
    pub(super) fn walk(&mut self, market: &mut Market, session: NaiveDate) -> Vec<Arc<Played>> {
        if self.book.is_none() {
            return market.walk_to(session);
        }
        let states = &mut self.states;
        market.walk_watched(session, &mut |market| note(states, market))
    }

    /// Those of the first `until` sessions that are not in the book. After a failure they are due again only
    /// when more sessions have ended, so that a full disk is reported once a day.
    pub(super) fn due(&mut self, market: &Market, until: usize) -> Option<Due> {
        let until = until.min(market.days.len());
        let book = self.book.clone()?;
        if until <= self.kept.max(self.tried) {
            return None;
        }
        self.tried = until;
        let before = self.kept.checked_sub(1);
        Some(Due {
            book,
            key: self.key.clone(),
            after: before.and_then(|n| market.days.get(n)).copied(),
            pages: self.pages(market, until).collect(),
            until,
        })
    }

    /// Records the result of `Due::append`.
    pub(super) fn added(&mut self, until: Option<usize>) {
        if let Some(until) = until {
            self.kept = self.kept.max(until);
            self.states = self.states.split_off(&(self.kept + 1));
        }
    }

    fn pages<'a>(&'a self, market: &'a Market, until: usize) -> impl Iterator<Item = Page> + 'a {
        (self.kept..until).map(move |at| Page {
            day: market.days[at],
            bars: market.session_bytes(at),
            state: self.states.get(&(at + 1)).cloned(),
        })
    }
}

fn note(states: &mut BTreeMap<usize, Vec<u8>>, market: &Market) {
    let sessions = market.days.len();
    if sessions.is_multiple_of(STRIDE) {
        states.insert(sessions, market.state_bytes());
    }
}

/// Reads pages into a market.
struct Reading<'a> {
    market: &'a mut Market,
    /// The expected days.
    days: &'a [NaiveDate],
    taken: usize,
    state: Option<Vec<u8>>,
    /// Pages read but not yet taken into the market.
    ahead: Vec<Page>,
    sound: bool,
    blank: bool,
}

/// The content of a book: sessions that the market has taken, and the pages after them.
struct Found {
    taken: usize,
    ahead: Vec<Page>,
    /// False when the pages do not belong to this market.
    sound: bool,
    /// True when there were no pages.
    blank: bool,
}

impl<'a> Reading<'a> {
    fn new(market: &'a mut Market, days: &'a [NaiveDate]) -> Self {
        Self {
            market,
            days,
            taken: 0,
            state: None,
            ahead: Vec::new(),
            sound: true,
            blank: true,
        }
    }

    /// Takes the pages up to a stored state; returns false when there are enough.
    fn take(&mut self, page: Page) -> bool {
        self.blank = false;
        let all = self.days.len();
        let at = self.taken + self.ahead.len();
        if at + 1 >= all {
            return false;
        }
        self.sound &= page.day == self.days[at];
        let rest = page.state.is_some() && at + 1 + KEPT <= all;
        self.ahead.push(page);
        if rest && self.sound {
            for page in self.ahead.drain(..) {
                let took = self.market.take_session(page.day, &page.bars, all);
                self.sound &= took.is_some();
                self.state = page.state;
                self.taken += 1;
            }
        }
        self.sound
    }

    fn end(self) -> Found {
        let stood = match &self.state {
            Some(state) => self.market.take_state(state),
            None => Some(()),
        };
        Found {
            taken: self.taken,
            ahead: self.ahead,
            sound: self.sound && stood.is_some(),
            blank: self.blank,
        }
    }
}
