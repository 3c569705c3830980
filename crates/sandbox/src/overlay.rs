//! What somebody brought along, laid over the made sample: securities, daily prices, disclosures
//! and holidays. Where it comes from is not the sandbox's matter.

mod answer;
mod prices;

pub(crate) use answer::lay;
pub(crate) use prices::company_prices;

use chrono::NaiveDate;
use domain::{
    calendar::{Calendar, Holiday, WEEKENDS},
    values::{Isin, Symbol},
};
use sandbox_market::holidays::{self, Feast};
use sandbox_publications::content::Archive;
use sandbox_session::day::Day;
use std::{
    collections::{BTreeMap, HashSet},
    fmt::Debug,
    sync::Arc,
};
use wire::{
    Bilingual,
    calls::{
        calendar::{Entry, EntryKind, Rest, Standing},
        disclosures::Disclosure,
        history::Session,
        stocks::Stock,
    },
};

/// Reads days of securities when they are asked for: there may be millions. May block.
pub trait Days: Debug + Send + Sync {
    /// The days of a security from one to another, both included, oldest first. `None`: they
    /// cannot be read now, and somebody was told why.
    fn read(&self, of: &Symbol, from: NaiveDate, to: NaiveDate) -> Option<Vec<Session>>;
}

/// A feast of one day or more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnHoliday {
    /// First day.
    pub first: NaiveDate,
    /// Last day.
    pub last: NaiveDate,
    /// Its name.
    pub name: Bilingual,
    /// True while the days can still change.
    pub provisional: bool,
    /// False when the market trades though settlement rests.
    pub trading_closed: bool,
}

/// Everything that is laid over the sample.
#[derive(Debug, Clone, Default)]
pub struct Overlay {
    /// Grows with every change.
    pub generation: u64,
    /// Securities beside those of the sample, by symbol. They do not trade live.
    pub stocks: Vec<Stock>,
    /// The first day of each security that has days of its own.
    pub first_days: BTreeMap<Symbol, NaiveDate>,
    /// Where these days are.
    pub days: Option<Arc<dyn Days>>,
    /// Newest first.
    pub disclosures: Vec<Disclosure>,
    /// Earliest first.
    pub holidays: Vec<OwnHoliday>,
}

impl Overlay {
    /// Where somebody brought no Arabic, the English shows: to every client alike.
    fn fill(&mut self) {
        let stocks = self.stocks.iter_mut().map(|s| &mut s.name);
        let holidays = self.holidays.iter_mut().map(|h| &mut h.name);
        let disclosures = self.disclosures.iter_mut();
        let told = disclosures.flat_map(|d| [&mut d.issuer, &mut d.title]);
        for text in stocks.chain(holidays).chain(told) {
            *text = std::mem::take(text).filled();
        }
    }
}

/// An overlay and what follows from it.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) overlay: Overlay,
    /// Grows with every overlay; zero: there never was one.
    pub(crate) stamp: u64,
    /// Days of rest of the sample and of the overlay.
    pub(crate) calendar: Calendar,
}

impl Laid {
    pub(crate) fn new(mut overlay: Overlay, stamp: u64, feasts: &[Feast]) -> Self {
        overlay.fill();
        let calendar = Calendar::new(WEEKENDS, days(&overlay, feasts, NaiveDate::MAX));
        Self {
            overlay,
            stamp,
            calendar,
        }
    }

    /// A security of the overlay.
    pub(crate) fn stock(&self, symbol: &Symbol) -> Option<&Stock> {
        let stocks = &self.overlay.stocks;
        let at = stocks.binary_search_by(|s| s.symbol.cmp(symbol)).ok()?;
        stocks.get(at)
    }

    /// The securities of the sample with those of the overlay; of two with a symbol or an ISIN
    /// the sample's stays.
    pub(crate) fn stocks(&self, mut sample: Vec<Stock>) -> Vec<Stock> {
        let symbols: HashSet<Symbol> = sample.iter().map(|s| s.symbol.clone()).collect();
        let isins: HashSet<Isin> = sample.iter().map(|s| s.isin).collect();
        let own = self.overlay.stocks.iter();
        let free = own.filter(|s| !symbols.contains(&s.symbol) && !isins.contains(&s.isin));
        sample.extend(free.cloned());
        sample.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        sample
    }

    /// What the sample and the overlay publish up to a day.
    pub(crate) fn archive(&self, day: &Arc<Day>, feasts: &[Feast], today: NaiveDate) -> Archive {
        let sample = Archive::new(day, feasts, today);
        let own = self.overlay.disclosures.iter();
        Archive {
            imported: own.map(|d| d.id.clone()).collect(),
            disclosures: self.disclosures(sample.disclosures),
            calendar: self.entries(sample.calendar),
            ..sample
        }
    }

    /// The disclosures of the sample with those of the overlay, newest first; of two with an id
    /// the overlay's stays.
    fn disclosures(&self, mut sample: Vec<Disclosure>) -> Vec<Disclosure> {
        let own = &self.overlay.disclosures;
        if own.is_empty() {
            return sample;
        }
        let ids: HashSet<&str> = own.iter().map(|d| d.id.as_str()).collect();
        sample.retain(|d| !ids.contains(d.id.as_str()));
        sample.extend(own.iter().cloned());
        sample.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.id.cmp(&b.id)));
        sample
    }

    /// The calendar of the sample with the holidays of the overlay in place of those that they
    /// share a day with, earliest first.
    fn entries(&self, mut sample: Vec<Entry>) -> Vec<Entry> {
        let own = &self.overlay.holidays;
        if own.is_empty() {
            return sample;
        }
        let shared = |e: &Entry| own.iter().any(|h| h.first <= e.to && h.last >= e.date);
        // The sample has no session on a feast of its own, whatever the overlay says of it.
        let rests = |h: &OwnHoliday| {
            let feasts = || {
                sample
                    .iter()
                    .filter(|e| e.rest.as_ref().is_some_and(|r| r.trading))
            };
            let mut days = h.first.iter_days().take_while(|day| *day <= h.last);
            days.all(|day| feasts().any(|e| e.date <= day && day <= e.to))
        };
        let own_entries: Vec<Entry> = own
            .iter()
            .map(|h| entry(h, h.trading_closed || rests(h)))
            .collect();
        sample.retain(|e| e.kind != EntryKind::Holiday || !shared(e));
        sample.extend(own_entries);
        sample.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.id.cmp(&b.id)));
        sample
    }

    /// The holidays day by day, seen from `today`.
    pub(crate) fn holidays(&self, feasts: &[Feast], today: NaiveDate) -> Vec<Holiday> {
        days(&self.overlay, feasts, today)
    }
}

fn entry(holiday: &OwnHoliday, trading_closed: bool) -> Entry {
    Entry {
        id: format!("{}-holiday", holiday.first.format("%Y%m%d")),
        date: holiday.first,
        to: holiday.last,
        kind: EntryKind::Holiday,
        symbol: None,
        name: holiday.name.clone(),
        amount: None,
        standing: if holiday.provisional {
            Standing::Proposed
        } else {
            Standing::Confirmed
        },
        rest: Some(Rest {
            trading: trading_closed,
            settlement: true,
            alternates: Vec::new(),
        }),
    }
}

/// The days of rest. The sample has no session on a feast of its own, so that day stays closed
/// whatever the overlay says of it.
fn days(overlay: &Overlay, feasts: &[Feast], today: NaiveDate) -> Vec<Holiday> {
    let sample = holidays::days(feasts, today);
    let mut all: BTreeMap<NaiveDate, Holiday> = sample.into_iter().map(|h| (h.date, h)).collect();
    for own in &overlay.holidays {
        let covered = own.first.iter_days().take_while(|day| *day <= own.last);
        for date in covered {
            let rests = all.get(&date).is_some_and(|day| day.trading_closed);
            let day = Holiday {
                date,
                provisional: own.provisional && date > today,
                trading_closed: own.trading_closed || rests,
                name_en: own.name.en.as_str().into(),
                name_ar: own.name.ar.as_str().into(),
            };
            all.insert(date, day);
        }
    }
    all.into_values().collect()
}
