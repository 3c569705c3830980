//! Days of rest, from the curated table in `data/holidays.txt`.

use chrono::NaiveDate;
use domain::calendar::{Calendar, Holiday, WEEKENDS};

/// A feast of one day or more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Feast {
    pub(crate) first: NaiveDate,
    pub(crate) last: NaiveDate,
    /// True when its days follow the moon.
    pub(crate) lunar: bool,
    pub(crate) en: &'static str,
    pub(crate) ar: &'static str,
}

impl Feast {
    /// True while the days can still change, seen from `today`.
    pub(crate) fn is_provisional(&self, today: NaiveDate) -> bool {
        self.lunar && self.first > today
    }
}

/// All feasts, earliest first.
pub(crate) fn feasts() -> Vec<Feast> {
    crate::table::rows(include_str!("../data/holidays.txt"))
        .filter_map(feast)
        .collect()
}

fn feast(row: Vec<&'static str>) -> Option<Feast> {
    let [first, last, kind, en, ar] = row[..] else {
        return None;
    };
    Some(Feast {
        first: first.parse().ok()?,
        last: last.parse().ok()?,
        lunar: kind == "lunar",
        en,
        ar,
    })
}

/// The days of the feasts, as the wire and the calendar have them.
pub(crate) fn days(feasts: &[Feast], today: NaiveDate) -> Vec<Holiday> {
    let day = |feast: &Feast, date| Holiday {
        date,
        provisional: feast.is_provisional(today),
        trading_closed: true,
        name_en: feast.en.into(),
        name_ar: feast.ar.into(),
    };
    feasts
        .iter()
        .flat_map(|f| {
            f.first
                .iter_days()
                .take_while(|d| *d <= f.last)
                .map(move |d| day(f, d))
        })
        .collect()
}

/// The calendar of the sample exchange.
pub(crate) fn calendar(feasts: &[Feast]) -> Calendar {
    Calendar::new(WEEKENDS, days(feasts, NaiveDate::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read_and_in_order() {
        let feasts = feasts();
        assert_eq!(
            feasts.len(),
            crate::table::rows(include_str!("../data/holidays.txt")).count()
        );
        assert!(feasts.iter().all(|f| f.first <= f.last));
        assert!(feasts.windows(2).all(|pair| pair[0].last < pair[1].first));
    }

    #[test]
    fn only_lunar_days_to_come_are_provisional() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        for holiday in days(&feasts(), today) {
            let fixed = ["New Year's Day", "National Day", "Commemoration Day"]
                .contains(&&*holiday.name_en);
            assert_eq!(
                holiday.provisional,
                holiday.date > today && !fixed,
                "{}",
                holiday.date
            );
        }
    }
}
