//! The live figures of content pages, by the names in [`content::names::FIGURES`].

mod load;

use crate::{components::as_of::AsOf, pages::clock};
use chrono::{DateTime, Days, NaiveDate, Utc};
use domain::values::Decimal;
use std::collections::BTreeMap;
use wire::calls::market_status::Timings;

/// A figure as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// A count.
    Count(u64),
    /// An amount of UAE dirhams.
    Money(Decimal),
    /// The level of an index.
    Level(Decimal),
    /// A signed change in percent.
    Change(Decimal),
    /// A day.
    Day(NaiveDate),
}

/// Of when a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// The time of values that move with trades.
    Time(AsOf),
    /// The day of what changes from day to day.
    Day(NaiveDate),
}

impl When {
    /// The day, and whether it is known without a time: of one day, a time comes first.
    fn order(&self) -> (NaiveDate, bool) {
        match self {
            Self::Time(of) => (of.at.date_naive(), false),
            Self::Day(day) => (*day, true),
        }
    }
}

/// The figures used by a page. Figures that could not be fetched are absent.
#[derive(Debug, Default)]
pub struct Figures {
    values: BTreeMap<&'static str, Shown>,
    /// Of when the figures are, by the part of their name before the dot; those that move have their full name.
    when: BTreeMap<&'static str, When>,
    /// The times of the trading day.
    pub timings: Option<Timings>,
}

impl Figures {
    /// The figure with this name.
    pub fn get(&self, name: &str) -> Option<Shown> {
        self.values.get(name).copied()
    }

    /// True when no figure was fetched.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Of when figures are: the earliest day of all of them, so that none is told to be newer than it is. `None` for
    /// figures that were not fetched, and for days.
    pub fn when<'a>(&self, names: impl Iterator<Item = &'a str>) -> Option<When> {
        let known = names.filter(|name| !matches!(self.get(name), None | Some(Shown::Day(_))));
        let when = known.filter_map(|name| {
            let group = name.split('.').next().unwrap_or_default();
            let when = self.when.get(name).or_else(|| self.when.get(group));
            when.copied()
        });
        when.min_by_key(When::order)
    }

    /// Of when the figures of a band are: the label of the whole band, which is of the latest day, and for each figure of
    /// another day its own. So an old figure makes no other look old.
    pub fn of_band<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
    ) -> (Option<When>, Vec<Option<When>>) {
        let each: Vec<Option<When>> = names.map(|name| self.when(std::iter::once(name))).collect();
        let latest = |when: &When| {
            let (day, is_day) = when.order();
            (day, !is_day)
        };
        let whole = each.iter().flatten().copied().max_by_key(latest);
        let is_other = |when: &When| Some(when.order().0) != whole.map(|of| of.order().0);
        let own = each.into_iter().map(|when| when.filter(is_other));
        (whole, own.collect())
    }

    fn put(&mut self, name: &'static str, shown: Option<Shown>) {
        if let Some(shown) = shown {
            self.values.insert(name, shown);
        }
    }

    fn count(&mut self, name: &'static str, count: usize) {
        self.put(name, Some(Shown::Count(count as u64)));
    }

    fn total(&mut self, name: &'static str, counts: impl Iterator<Item = u64>) {
        let sum = counts.fold(0_u64, u64::saturating_add);
        self.put(name, Some(Shown::Count(sum)));
    }

    /// A sum of money; absent on overflow.
    fn money(&mut self, name: &'static str, mut amounts: impl Iterator<Item = Decimal>) {
        let sum = amounts.try_fold(Decimal::ZERO, Decimal::checked_add);
        self.put(name, sum.map(Shown::Money));
    }
}

/// The label of a snapshot, which names its day unless that is today at the exchange.
pub(super) fn standing(of: AsOf, today: NaiveDate) -> AsOf {
    AsOf {
        earlier_day: of.at.date_naive() != today,
        ..of.standing()
    }
}

/// The day at the exchange on which an answer was received: as many calendar days before its today as lie between the
/// receipt and now in its time zone.
pub(super) fn received_on(
    received: DateTime<Utc>,
    now: DateTime<Utc>,
    today: NaiveDate,
) -> NaiveDate {
    let day = |moment| clock::at(moment).date_naive();
    let days = u64::try_from((day(now) - day(received)).num_days()).unwrap_or_default();
    today.checked_sub_days(Days::new(days)).unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::as_of::Session;
    use chrono::TimeDelta;
    use domain::locale::Locale;

    fn snapshot() -> AsOf {
        AsOf {
            at: "2026-11-12T14:32:19+04:00".parse().unwrap(),
            session: Session::Open,
            stale: false,
            earlier_day: false,
            delay: 0,
            seldom: false,
        }
    }

    #[test]
    fn figures_of_one_text_have_the_day_of_the_earliest() {
        let of = snapshot();
        let day = |text: &str| When::Day(text.parse().unwrap());
        let mut all = Figures::default();
        for name in [
            "equities.count",
            "equities.value",
            "providers.count",
            "vendors.count",
        ] {
            all.put(name, Some(Shown::Count(1)));
        }
        all.put("indices.since", Some(Shown::Day(of.at.date_naive())));
        all.when.extend([
            ("equities", day("2026-11-12")),
            ("equities.value", When::Time(of)),
            ("providers", day("2026-11-09")),
            ("vendors", day("2026-11-14")),
            ("indices", day("2026-11-12")),
        ]);
        let when = |names: &[&str]| all.when(names.iter().copied());
        assert_eq!(when(&["equities.count"]), Some(day("2026-11-12")));
        // Of one day, the time says more.
        let both = ["equities.count", "equities.value", "vendors.count"];
        assert_eq!(when(&both), Some(When::Time(of)));
        let old = ["equities.value", "providers.count"];
        assert_eq!(when(&old), Some(day("2026-11-09")));
        // Where each figure can say its own day, the band has that of the latest.
        let (whole, own) = all.of_band(old.into_iter());
        assert_eq!(whole, Some(When::Time(of)));
        assert_eq!(own, [None, Some(day("2026-11-09"))]);
        let (whole, own) = all.of_band(["equities.count", "equities.value"].into_iter());
        assert_eq!((whole, own), (Some(When::Time(of)), vec![None, None]));
        // A day is of no day, and what was not fetched neither.
        assert_eq!(when(&["indices.since"]), None);
        assert_eq!(when(&["bonds.count"]), None);
    }

    #[test]
    fn a_snapshot_of_an_earlier_day_names_it() {
        let of = snapshot();
        let day = of.at.date_naive();
        assert!(!standing(of, day).earlier_day);
        let friday = standing(of, day + TimeDelta::days(2));
        assert!(friday.earlier_day && friday.words(Locale::En).contains("12 Nov, 2026"));
    }

    #[test]
    fn an_answer_without_a_day_has_that_of_its_receipt_at_the_exchange() {
        let now: DateTime<Utc> = "2026-11-26T09:00:00Z".parse().unwrap();
        // The clock of the exchange may be another one, as that of a sample.
        let today = "2026-11-12".parse().unwrap();
        let hours = |hours| received_on(now - TimeDelta::hours(hours), now, today).to_string();
        // It is 13:00 there.
        assert_eq!(
            [hours(0), hours(13), hours(14), hours(50)],
            ["2026-11-12", "2026-11-12", "2026-11-11", "2026-11-10"]
        );
        // At 01:00 local time, an answer received two hours before is from yesterday.
        let now: DateTime<Utc> = "2026-11-25T21:00:00Z".parse().unwrap();
        let late = received_on(now - TimeDelta::hours(2), now, today);
        assert_eq!(late.to_string(), "2026-11-11");
    }
}
