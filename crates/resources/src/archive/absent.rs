//! Why a day has no completed session.

use crate::{
    Ask as _, Error,
    empty::{closes, of_year},
    reach::Day,
};
use chrono::NaiveDate;
use domain::calendar::{Calendar, WEEKENDS};
use upstream::Upstream;
use wire::{Bilingual, calls::indices::IndicesRequest};

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
/// When the exchange's day is not known.
pub async fn absence(upstream: &Upstream, day: NaiveDate) -> Result<Option<Absence>, Error> {
    let today = Day::ask(&upstream.for_site()).await?;
    Ok(looked_up(upstream, &today, day).await.absence)
}

/// What the exchange says of a day.
pub(super) struct LookedUp {
    pub(super) absence: Option<Absence>,
    /// True while an answer is stale or missing: the day may have no session for another reason, or none at all.
    pub(super) provisional: bool,
}

/// Looks a day up.
pub(super) async fn looked_up(upstream: &Upstream, asked: &Day, day: NaiveDate) -> LookedUp {
    let site = upstream.for_site();
    let today = asked.reach.today;
    let mut looked_up = LookedUp {
        absence: None,
        provisional: asked.stale,
    };
    let indices = IndicesRequest.ask(&site).await;
    let first = indices.as_ref().ok().and_then(|indices| {
        let bases = indices.value.indices.iter().map(|index| index.base_date);
        bases.min()
    });
    looked_up.provisional |= indices.map_or(true, |indices| indices.provisional);
    looked_up.absence = if day > today {
        Some(Absence::Later)
    } else if day == today {
        Some(Absence::Today)
    } else if let Some(first) = first.filter(|first| day < *first) {
        Some(Absence::Before(first))
    } else if Calendar::new(WEEKENDS, Vec::new()).is_weekend(day) {
        Some(Absence::Weekend)
    } else {
        None
    };
    if looked_up.absence.is_none() {
        let calendar = of_year(day).ask(upstream).await;
        let holiday = calendar.as_ref().ok().and_then(|calendar| {
            let mut entries = calendar.value.items.iter();
            entries.find(|entry| closes(entry, day))
        });
        looked_up.absence = holiday.map(|entry| Absence::Holiday(entry.name.clone()));
        looked_up.provisional |= calendar.map_or(true, |calendar| calendar.provisional);
    }
    looked_up
}
