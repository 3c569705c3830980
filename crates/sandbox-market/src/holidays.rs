//! Holidays, from the curated table in `data/holidays.txt`.

use chrono::NaiveDate;
use domain::calendar::{Calendar, Holiday, WEEKENDS};
use wire::calls::calendar::Alternate;

/// A holiday of one or more days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feast {
    /// First day.
    pub first: NaiveDate,
    /// Last day.
    pub last: NaiveDate,
    /// True when its dates follow the lunar calendar.
    pub lunar: bool,
    /// False when the market trades and only settlement is closed.
    pub trading_closed: bool,
    /// English name.
    pub en: &'static str,
    /// Arabic name.
    pub ar: &'static str,
}

impl Feast {
    /// True while its dates may still change, as of `today`.
    pub fn is_provisional(&self, today: NaiveDate) -> bool {
        self.lunar && self.first > today
    }

    /// Other possible dates, as of `today`: a lunar month may begin one day earlier or later than computed.
    pub fn alternates(&self, today: NaiveDate) -> Vec<Alternate> {
        if !self.is_provisional(today) {
            return Vec::new();
        }
        let shifted = |by: fn(&NaiveDate) -> Option<NaiveDate>| {
            let (date, to) = (by(&self.first)?, by(&self.last)?);
            Some(Alternate { date, to })
        };
        let both = [shifted(NaiveDate::pred_opt), shifted(NaiveDate::succ_opt)];
        // Dates in the past are not possible any more.
        let ahead = both.into_iter().flatten().filter(|days| days.date > today);
        ahead.collect()
    }
}

/// All holidays, earliest first.
pub fn feasts() -> Vec<Feast> {
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
        trading_closed: kind != "settlement",
        en,
        ar,
    })
}

/// The days of the holidays, for the wire and the calendar.
pub fn days(feasts: &[Feast], today: NaiveDate) -> Vec<Holiday> {
    let day = |feast: &Feast, date| Holiday {
        date,
        provisional: feast.is_provisional(today),
        trading_closed: feast.trading_closed,
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

/// The trading calendar of the sample exchange.
pub fn calendar(feasts: &[Feast]) -> Calendar {
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
    fn the_market_trades_on_days_on_which_only_settlement_rests() {
        let feasts = feasts();
        let calendar = calendar(&feasts);
        let only: Vec<&Feast> = feasts.iter().filter(|f| !f.trading_closed).collect();
        assert!(only.len() >= 8);
        for feast in only {
            assert_eq!(feast.first, feast.last);
            assert!(calendar.is_trading_day(feast.first), "{}", feast.first);
            assert!(!calendar.is_settlement_day(feast.first), "{}", feast.first);
            assert!(!feast.is_provisional(NaiveDate::MIN));
        }
    }

    #[test]
    fn alternates_are_a_day_off_and_vanish_when_the_date_is_certain() {
        for feast in feasts() {
            let before = feast.first - chrono::Days::new(30);
            let alternates = feast.alternates(before);
            assert_eq!(alternates.len(), if feast.lunar { 2 } else { 0 });
            for days in alternates {
                assert_eq!((days.date - feast.first).num_days().abs(), 1);
                assert_eq!(days.to - days.date, feast.last - feast.first);
            }
            assert!(feast.alternates(feast.first).is_empty());
        }
    }

    #[test]
    fn only_lunar_days_to_come_are_provisional() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        for holiday in days(&feasts(), today) {
            let fixed = [
                "New Year's Day",
                "National Day",
                "Commemoration Day",
                "Year-end closing of the settlement banks",
            ]
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
