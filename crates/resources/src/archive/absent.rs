//! Why a day has no completed session.

use crate::{Ask as _, Error, reach::Day};
use chrono::{Datelike as _, NaiveDate};
use domain::calendar::{Calendar, WEEKENDS};
use upstream::Upstream;
use wire::{
    Bilingual,
    calls::{calendar::CalendarRequest, indices::IndicesRequest},
};

/// Why a day has no completed session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Absence {
    /// It is after today.
    Later,
    /// It is today: its session may still run.
    Today,
    /// It is before the first session.
    Before(NaiveDate),
    /// It is a day of the weekend.
    Weekend,
    /// It is a holiday with this name.
    Holiday(Bilingual),
}

impl Absence {
    /// The code of the reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Later => "later",
            Self::Today => "today",
            Self::Before(_) => "before",
            Self::Weekend => "weekend",
            Self::Holiday(_) => "holiday",
        }
    }
}

/// Why a day has no completed session; `None` when it should have one.
///
/// # Errors
/// When neither the exchange's day nor its holidays are known.
pub async fn absence(upstream: &Upstream, day: NaiveDate) -> Result<Option<Absence>, Error> {
    let site = upstream.for_site();
    let today = Day::ask(&site).await?.reach.today;
    if day >= today {
        return Ok(Some(match day == today {
            true => Absence::Today,
            false => Absence::Later,
        }));
    }
    if let Ok(indices) = IndicesRequest.ask(&site).await {
        let bases = indices.value.indices.iter().map(|index| index.base_date);
        if let Some(first) = bases.min().filter(|first| day < *first) {
            return Ok(Some(Absence::Before(first)));
        }
    }
    if Calendar::new(WEEKENDS, Vec::new()).is_weekend(day) {
        return Ok(Some(Absence::Weekend));
    }
    let year = |month, day_of| NaiveDate::from_ymd_opt(day.year(), month, day_of).unwrap_or(day);
    // One answer for all days of a year.
    let request = CalendarRequest {
        from: year(1, 1),
        to: year(12, 31),
    };
    let calendar = request.ask(upstream).await?;
    let holiday = calendar.value.items.iter().find(|entry| {
        let closed = entry.rest.as_ref().is_some_and(|rest| rest.trading);
        closed && entry.date <= day && day <= entry.to
    });
    Ok(holiday.map(|entry| Absence::Holiday(entry.name.clone())))
}
