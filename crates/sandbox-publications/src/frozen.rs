//! The default sample with a frozen clock, for tests.

use crate::{Source, content::Archive};
use chrono::{NaiveDate, NaiveDateTime};
use sandbox_market::{holidays, issuers, market::Market};
use sandbox_session::{
    day::{Day, session_day},
    history::{self, SessionRange},
    lines::Lines,
    sessions::{self, DatedBar},
    whole::{self, Instrument},
};
use std::sync::Arc;
use wire::calls::history::History;

pub(crate) struct Frozen {
    now: NaiveDateTime,
    market: Market,
    archive: Arc<Archive>,
}

impl Frozen {
    /// Simulates the market up to a time such as `2026-11-12T14:32:19`.
    pub(crate) fn at(time: &str) -> Self {
        let now: NaiveDateTime = time.parse().unwrap();
        let mut market = Market::sample(2026, issuers::curated_count().get());
        let session = session_day(now, &market.calendar);
        let mut played = market.walk_to(session).into_iter();
        let (previous, last) = (played.next().unwrap(), played.next().unwrap());
        let day = Arc::new(Day::new(&market, last, previous));
        let archive = Archive::new(&day, &holidays::feasts(), now.date());
        Self {
            now,
            market,
            archive: Arc::new(archive),
        }
    }
}

impl Source for Frozen {
    fn now(&self) -> NaiveDateTime {
        self.now
    }

    fn archive(&self) -> Arc<Archive> {
        Arc::clone(&self.archive)
    }

    fn each_bar(
        &self,
        days: (NaiveDate, NaiveDate),
        of: Option<usize>,
        each: &mut dyn FnMut(DatedBar<'_>),
    ) {
        sessions::each_bar(&self.market, self.now.date(), days, of, each);
    }

    fn index_history(&self, at: usize, range: SessionRange) -> History {
        history::of_index(&self.market, at, range, self.now.date())
    }

    fn others(&self, range: SessionRange) -> Vec<Instrument> {
        whole::others(&self.market, &self.lines(), range, self.now.date())
    }

    fn lines(&self) -> Arc<Lines> {
        Arc::new(Lines::new(&self.market))
    }
}
