//! The overlay: imported securities, daily prices, disclosures and holidays on top of the generated sample.
//! The caller decides where they are stored.

mod answer;
mod prices;
mod whole;

pub(crate) use answer::lay;
pub(crate) use prices::company_prices;
pub(crate) use whole::end_of_day;

use crate::desk::Desk;
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
        calendar::{CalendarEntry, EntryKind, Rest, Standing},
        disclosures::Disclosure,
        history::Session,
        stocks::Stock,
    },
};

/// Reads imported daily prices on demand, as there may be millions. May block.
pub trait Days: Debug + Send + Sync {
    /// The sessions of a security between two days (both included), oldest first. `None` when they cannot be
    /// read; the implementation has logged the reason.
    fn read(&self, of: &Symbol, from: NaiveDate, to: NaiveDate) -> Option<Vec<Session>>;
}

/// A holiday of one or more days.
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
    /// False when the market trades and only settlement is closed.
    pub trading_closed: bool,
}

/// Everything that is imported into the sample.
#[derive(Debug, Clone, Default)]
pub struct Overlay {
    /// Increases with every change.
    pub generation: u64,
    /// Securities in addition to those of the sample, by symbol. They do not trade live.
    pub stocks: Vec<Stock>,
    /// The first day of each security that has imported prices.
    pub first_days: BTreeMap<Symbol, NaiveDate>,
    /// The reader of these prices.
    pub days: Option<Arc<dyn Days>>,
    /// Imported disclosures, newest first.
    pub disclosures: Vec<Disclosure>,
    /// Imported holidays, earliest first.
    pub holidays: Vec<OwnHoliday>,
}

impl Overlay {
    /// Fills missing Arabic texts with the English ones, so that all clients get the same.
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

/// An overlay and data derived from it.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) overlay: Overlay,
    /// What the operator did since the start.
    pub(crate) desk: Desk,
    /// Increases with every overlay; zero when there has been none.
    pub(crate) stamp: u64,
    /// Holidays of the sample and of the overlay.
    pub(crate) calendar: Calendar,
}

impl Laid {
    pub(crate) fn new(mut overlay: Overlay, desk: Desk, stamp: u64, feasts: &[Feast]) -> Self {
        overlay.fill();
        let calendar = Calendar::new(WEEKENDS, days(&overlay, feasts, NaiveDate::MAX));
        Self {
            overlay,
            desk,
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

    /// The securities of the sample and of the overlay. For the same symbol or ISIN the sample's is kept.
    pub(crate) fn stocks(&self, mut sample: Vec<Stock>) -> Vec<Stock> {
        let symbols: HashSet<Symbol> = sample.iter().map(|s| s.symbol.clone()).collect();
        let isins: HashSet<Isin> = sample.iter().map(|s| s.isin).collect();
        let own = self.overlay.stocks.iter();
        let free = own.filter(|s| !symbols.contains(&s.symbol) && !isins.contains(&s.isin));
        sample.extend(free.cloned());
        sample.sort_by(|a, b| a.symbol.cmp(&b.symbol));
        sample
    }

    /// The published documents of sample and overlay up to a day.
    pub(crate) fn archive(
        &self,
        day: &Arc<Day>,
        feasts: &[Feast],
        today: NaiveDate,
        filings: usize,
    ) -> Archive {
        let mut archive = Archive::new(day, feasts, today).with_filings(filings);
        let own = self.overlay.disclosures.iter();
        archive.imported = own.map(|d| d.id.clone()).collect();
        archive.disclosures = self.disclosures(archive.disclosures);
        archive.calendar = self.entries(archive.calendar);
        archive.stamp = self.stamp;
        self.desk.apply(&mut archive);
        archive
    }

    /// The disclosures of the sample and of the overlay, newest first. For the same id the overlay's is kept.
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

    /// The calendar of the sample, with holidays of the overlay replacing those with a common day; earliest
    /// first.
    fn entries(&self, mut sample: Vec<CalendarEntry>) -> Vec<CalendarEntry> {
        let own = &self.overlay.holidays;
        if own.is_empty() {
            return sample;
        }
        let shared = |e: &CalendarEntry| own.iter().any(|h| h.first <= e.to && h.last >= e.date);
        // The sample has no session on its own holidays, even if the overlay has one on that day.
        let rests = |h: &OwnHoliday| {
            let feasts = || {
                sample
                    .iter()
                    .filter(|e| e.rest.as_ref().is_some_and(|r| r.trading))
            };
            let mut days = h.first.iter_days().take_while(|day| *day <= h.last);
            days.all(|day| feasts().any(|e| e.date <= day && day <= e.to))
        };
        let own_entries: Vec<CalendarEntry> = own
            .iter()
            .map(|h| entry(h, h.trading_closed || rests(h)))
            .collect();
        sample.retain(|e| e.kind != EntryKind::Holiday || !shared(e));
        sample.extend(own_entries);
        sample.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.id.cmp(&b.id)));
        sample
    }

    /// The holidays, one entry per day, as of `today`.
    pub(crate) fn holidays(&self, feasts: &[Feast], today: NaiveDate) -> Vec<Holiday> {
        days(&self.overlay, feasts, today)
    }
}

fn entry(holiday: &OwnHoliday, trading_closed: bool) -> CalendarEntry {
    CalendarEntry {
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
        of: None,
        session: None,
        revision: None,
    }
}

/// The holidays of the overlay. The sample has no session on its own holidays, so those days stay closed.
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
