//! What is published: disclosures, circulars, press, events, calendar and profiles.

mod calendar;
mod circulars;
mod company;
mod counted;
mod counts;
mod disclosures;
mod dividends;
mod holders;
mod notes;
mod press;
mod profile;
mod reports;
mod services;
mod sharia;
mod titles;

mod unclaimed;
mod zakat;

pub(crate) use circulars::{Letter, topic};
pub(crate) use disclosures::{Told, agenda, decided, invited, postponed};
pub use press::{on, text, told};
pub use profile::code;
pub(crate) use profile::legal_name;
pub use services::{catalogue, pairs, services};
pub use sharia::OWN;
pub use titles::{date, fill, same};

use chrono::NaiveDate;
use sandbox_market::holidays::Feast;
use sandbox_session::day::Day;
use std::{collections::HashSet, sync::Arc};
use wire::calls::{calendar::Entry, disclosures::Disclosure};

/// Everything that is published, seen from one day.
#[derive(Debug)]
pub struct Archive {
    /// The day that it is seen from.
    pub today: NaiveDate,
    /// The session of that day, or the last one before.
    pub day: Arc<Day>,
    /// Newest first; those of today's later hours are among them.
    pub disclosures: Vec<Disclosure>,
    /// Ids of those that are not the sample's: nothing is known of them but what they say.
    pub imported: HashSet<String>,
    /// Earliest first.
    pub calendar: Vec<Entry>,
}

impl Archive {
    /// What the sample publishes up to a day.
    pub fn new(day: &Arc<Day>, feasts: &[Feast], today: NaiveDate) -> Self {
        Self {
            today,
            day: Arc::clone(day),
            disclosures: disclosures::disclosures(day, today, &circulars::titles(today)),
            imported: HashSet::new(),
            calendar: calendar::entries(day, feasts, today),
        }
    }
}
