//! Published information: disclosures, circulars, press, events, calendar, profiles.

mod accounts;
mod calendar;
pub mod categories;
mod circulars;
mod classes;
mod company;
mod counted;
mod counts;
mod details;
mod disclosures;
mod dividends;
mod filings;
mod holders;
mod notes;
mod press;
mod profile;
mod reports;
pub(crate) mod revisions;
mod searched;
mod services;
mod sharia;
mod titles;

mod unclaimed;
mod zakat;

pub(crate) use circulars::{Letter, published as circular_time, topic};
pub use counts::Sums;
pub use disclosures::Correction;
pub(crate) use disclosures::{
    Told, agenda, decided, governance_time, invited, postponed, recorded, results_time,
};
pub use filings::MOST_FILINGS;
pub use press::{on, text, told};
pub use profile::code;
pub(crate) use profile::legal_name;
pub use sandbox_market::issuers::OWN;
pub use searched::facets;
pub use services::{catalogue, pairs, services};
pub use titles::{date, fill, same};

use chrono::NaiveDate;
use sandbox_market::{actions::Action, holidays::Feast};
use sandbox_session::day::Day;
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, OnceLock},
};
use wire::{
    Bilingual, Revision, RevisionKind,
    calls::{
        calendar::{CalendarEntry, Standing},
        disclosures::Disclosure,
    },
};

/// The approval of a corporate action by a general meeting, from the day after it on.
pub(crate) fn approved(action: &Action, today: NaiveDate) -> Option<Revision> {
    let meeting = action.meeting?;
    let is_approved = action.standing(today) == Standing::Confirmed;
    is_approved.then(|| revisions::after(meeting.decides, RevisionKind::Changed))
}

/// Everything that is published, as of one day.
#[derive(Debug)]
pub struct Archive {
    /// The day as of which it is built.
    pub today: NaiveDate,
    /// The session of that day, or the last one before.
    pub day: Arc<Day>,
    /// Newest first; including those published later today.
    pub disclosures: Vec<Disclosure>,
    /// Ids of imported disclosures, for which no documents can be generated.
    pub imported: HashSet<String>,
    /// Texts of disclosures that an operator wrote, by their id. They have no documents either.
    pub written: HashMap<String, Bilingual>,
    /// Changes when something is added that does not follow from the day.
    pub stamp: u64,
    /// How many disclosures of earlier years were made for load tests.
    pub filings: usize,
    /// The words of each disclosure; made on first use.
    pub(crate) hays: OnceLock<Vec<String>>,
    /// The press releases of all years up to the day, newest first; made on first use.
    pub(crate) releases: OnceLock<Vec<press::Release>>,
    /// Texts that were asked for, by the id of their disclosure; `None` for those that have none.
    pub(crate) texts: Mutex<HashMap<String, Option<Bilingual>>>,
    /// The disclosures that correct others.
    pub corrections: Vec<Correction>,
    /// Calendar entries, earliest first.
    pub calendar: Vec<CalendarEntry>,
}

impl Archive {
    /// The publications of the sample up to a day.
    pub fn new(day: &Arc<Day>, feasts: &[Feast], today: NaiveDate) -> Self {
        let titles = circulars::titles(today);
        let (disclosures, corrections) = disclosures::disclosures(day, today, &titles);
        Self {
            today,
            day: Arc::clone(day),
            disclosures,
            imported: HashSet::new(),
            written: HashMap::new(),
            stamp: 0,
            filings: 0,
            hays: OnceLock::new(),
            releases: OnceLock::new(),
            texts: Mutex::default(),
            corrections,
            calendar: calendar::entries(day, feasts, today),
        }
    }
}
