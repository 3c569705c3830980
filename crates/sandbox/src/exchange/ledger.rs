//! Finished sessions from the book and into it, so that a start walks only what is missing.

use crate::book::{self, Book, BookTrouble, Page};
use chrono::NaiveDate;
use sandbox_market::market::{KEPT, Market, Played};
use std::{collections::BTreeMap, sync::Arc};

/// Every so many sessions the state is kept too. A start takes it up at such a place, early enough
/// that the sessions whose trades are needed are walked again.
const STRIDE: usize = 16;

/// What of a market is in its book. Without a book it does nothing.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    book: Option<Arc<dyn Book>>,
    key: String,
    /// How many sessions, from the first on, are in the book for certain.
    kept: usize,
    /// How many were to be added the last time.
    tried: usize,
    /// States that are not in the book yet, by the number of sessions before them.
    states: BTreeMap<usize, Vec<u8>>,
}

/// Sessions to be added.
pub(super) struct Due {
    book: Arc<dyn Book>,
    key: String,
    after: Option<NaiveDate>,
    pages: Vec<Page>,
    /// How many sessions the book has then.
    until: usize,
}

impl Due {
    /// Adds them; gives how many sessions the book has then, if it went well.
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

    /// The market on the day of a session, and its last two sessions: from the book as far as it
    /// goes, else walked from the first day on. The session itself is not added: it may still run.
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

    /// Adds what was missing; the last of all sessions may still run.
    fn go_on(&mut self, found: &Found, market: &Market, all: usize) {
        self.added(Some(found.taken + found.ahead.len()));
        if let Some(due) = self.due(market, all.saturating_sub(1)) {
            self.added(due.append());
        }
    }

    /// Walks on from what was taken. The pages ahead of it must say what the walk says: they tell a
    /// program that walks otherwise, whatever its version. `None`: they say something else.
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

    /// Walks the whole history, and begins the book with it.
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
            // Whoever was told why does not want to hear it every day.
            self.book = None;
        }
        self.added(begun.ok().map(|()| until));
        played
    }

    /// Walks on to a later session.
    pub(super) fn walk(&mut self, market: &mut Market, session: NaiveDate) -> Vec<Arc<Played>> {
        if self.book.is_none() {
            return market.walk_to(session);
        }
        let states = &mut self.states;
        market.walk_watched(session, &mut |market| note(states, market))
    }

    /// The sessions of the first `until` that are not in the book. What failed is due again only
    /// when there is more to add, so that a full disk is told of once a day.
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

    /// Takes note of what `Due::append` gave.
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

/// Pages on their way into a market.
struct Reading<'a> {
    market: &'a mut Market,
    /// The days that they must have.
    days: &'a [NaiveDate],
    taken: usize,
    state: Option<Vec<u8>>,
    /// Read, and not taken.
    ahead: Vec<Page>,
    sound: bool,
    blank: bool,
}

/// What a book had: sessions that the market has taken, and pages of those after them.
struct Found {
    taken: usize,
    ahead: Vec<Page>,
    /// False: they were no pages of this market.
    sound: bool,
    /// True: there were none at all.
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

    /// Takes what came before a state; false when there is enough.
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
