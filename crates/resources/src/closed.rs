//! The holidays beside the ends of a range, on which it depends whether its first and its last period are whole.

use crate::{Ask as _, InPart, Loaded, Within, empty::of_year, trading_days};
use chrono::{Datelike as _, Days};
use domain::calendar::{Calendar, WEEKENDS};
use std::sync::Arc;
use upstream::Upstream;
use wire::calls::market_status::MarketStatus;

/// How many days back the market status has holidays: from last month on.
const KNOWN: Days = Days::new(28);

/// The holidays that are known.
#[derive(Clone)]
pub(crate) struct Closed {
    pub(crate) calendar: Arc<Calendar>,
    /// True where others may be missing.
    pub(crate) guesses: bool,
}

/// Looks up the holidays beside the ends of a range, where rows stand for periods that have weekdays outside of it: the recent
/// ones in the market status, others in the calendar.
pub(crate) async fn look_up(
    loaded: &mut Loaded,
    upstream: &Upstream,
    status: Option<&MarketStatus>,
) {
    let mut days = Within::of_rows(loaded).doubts();
    if days.is_empty() {
        return;
    }
    let mut holidays = Vec::new();
    if let Some(status) = status {
        let since = status.now.date_naive().checked_sub_days(KNOWN);
        days.retain(|day| Some(*day) < since);
        holidays.extend_from_slice(status.calendar().holidays());
    }
    days.dedup_by_key(|day| day.year());
    let mut guesses = false;
    for day in days {
        match of_year(day).ask(upstream).await {
            Ok(answer) => {
                let calendar = trading_days(&answer.value.items);
                guesses |= !calendar.knows_year_of(day);
                holidays.extend_from_slice(calendar.holidays());
                loaded.provisional |= answer.provisional;
                loaded.parts.extend(answer.parts);
            }
            Err(_) => {
                guesses = true;
                loaded.provisional = true;
            }
        }
    }
    loaded.closed = Some(Closed {
        calendar: Arc::new(Calendar::new(WEEKENDS, holidays)),
        guesses,
    });
}

impl Loaded {
    /// True if days are missing at the ends of a row's period and it is not known whether they are holidays.
    pub fn guesses_holidays(&self) -> bool {
        let guesses = self.closed.as_ref().is_some_and(|closed| closed.guesses);
        let notes = self.day_notes().filter(|_| guesses);
        notes.is_some_and(|notes| {
            let mut parts = self.source_rows().iter().filter_map(|row| notes.of(row));
            parts.any(|note| note.in_part == Some(InPart::Cut))
        })
    }
}
