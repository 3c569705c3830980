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
pub(crate) use press::{on, text, told};
pub(crate) use profile::{code, legal_name};
pub(crate) use services::{catalogue, pairs, services};
pub(crate) use sharia::OWN;
pub(crate) use titles::{MONTHS, date, fill, same};

use crate::{exchange::Day, holidays::Feast, overlay::Laid};
use chrono::NaiveDate;
use std::{collections::HashSet, sync::Arc};
use wire::calls::{calendar::Entry, disclosures::Disclosure};

/// Everything that is published, seen from one day.
#[derive(Debug)]
pub(crate) struct Archive {
    pub(crate) today: NaiveDate,
    /// Of the overlay that is in it.
    pub(crate) stamp: u64,
    pub(crate) day: Arc<Day>,
    /// Newest first; those of today's later hours are among them.
    pub(crate) disclosures: Vec<Disclosure>,
    /// Ids of those that were imported.
    pub(crate) own: HashSet<String>,
    /// Earliest first.
    pub(crate) calendar: Vec<Entry>,
}

impl Archive {
    /// What is published on a day.
    pub(crate) fn new(day: &Arc<Day>, feasts: &[Feast], laid: &Laid, today: NaiveDate) -> Self {
        let made = disclosures::disclosures(day, today, &circulars::titles(today));
        Self {
            today,
            stamp: laid.stamp,
            day: Arc::clone(day),
            own: laid.disclosed().map(str::to_owned).collect(),
            disclosures: laid.disclosures(made),
            calendar: laid.entries(calendar::entries(day, feasts, today)),
        }
    }
}
