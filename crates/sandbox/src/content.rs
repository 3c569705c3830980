//! What is published: disclosures, circulars, press, events, calendar and profiles.

mod calendar;
mod counts;
mod disclosures;
mod dividends;
mod ownership;
mod press;
mod profile;
mod reports;
mod services;
mod titles;
mod zakat;

pub(crate) use services::{catalogue, services};

use crate::{exchange::Day, holidays::Feast};
use chrono::NaiveDate;
use std::sync::Arc;
use wire::calls::{calendar::Entry, disclosures::Disclosure};

/// Everything that is published, seen from one day.
#[derive(Debug)]
pub(crate) struct Archive {
    pub(crate) today: NaiveDate,
    pub(crate) day: Arc<Day>,
    /// Newest first; those of today's later hours are among them.
    pub(crate) disclosures: Vec<Disclosure>,
    /// Earliest first.
    pub(crate) calendar: Vec<Entry>,
}

impl Archive {
    /// What is published on a day.
    pub(crate) fn new(day: &Arc<Day>, feasts: &[Feast], today: NaiveDate) -> Self {
        Self {
            today,
            day: Arc::clone(day),
            disclosures: disclosures::disclosures(day, today, &press::circular_titles(today)),
            calendar: calendar::entries(day, feasts, today),
        }
    }
}
