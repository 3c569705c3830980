//! What a company says when the holdings of foreigners pass a mark: by the very figures that
//! `foreign-ownership` has for that day.

use super::{About, Writer};
use crate::{content::titles, exchange::Day, figures};
use chrono::{Days, NaiveDate};
use domain::values::Decimal;
use wire::Bilingual;

/// Marks are multiples of this, hundredths of a percent.
const STEP: i64 = 500;

/// Weeks before the same company speaks of a mark again.
const REST: u32 = 26;

/// What foreigners hold at the end of a day, hundredths of a percent.
fn held(day: &Day, at: usize, on: NaiveDate) -> i64 {
    crate::ownership::foreigners(day, at, on)
}

impl Writer<'_> {
    /// Looks at the last session of each week, since the listing: any day finds the same.
    pub(super) fn foreigners(&mut self, at: usize) {
        let calendar = &self.day.calendar;
        let first = self.day.issuers[at].listed_on;
        let weeks = crate::FIRST_DAY
            .iter_weeks()
            .take_while(|day| *day < self.today);
        let ends: Vec<NaiveDate> = weeks
            .map(|day| calendar.previous_trading_day(day))
            .collect();
        let mut before = None;
        let mut quiet = 0;
        for on in ends.into_iter().filter(|on| *on >= first) {
            let now = held(self.day, at, on);
            let then = before.replace(now).unwrap_or(now);
            if quiet > 0 {
                quiet -= 1;
            } else if let Some(mark) = passed(then, now) {
                quiet = REST;
                let next = on.checked_add_days(Days::new(1)).unwrap_or(on);
                let kind = ("foreign-ownership", false);
                self.publish(
                    at,
                    next,
                    kind,
                    headline(mark, now > then, now, on),
                    About::Event,
                );
            }
        }
    }
}

/// The mark between two holdings.
fn passed(then: i64, now: i64) -> Option<i64> {
    let mark = then.max(now) / STEP * STEP;
    (then.min(now) < mark).then_some(mark)
}

fn headline(mark: i64, up: bool, held: i64, on: NaiveDate) -> Bilingual {
    let (en, ar) = if up {
        (
            "Foreign ownership passes {mark}% of the capital: {held}% on {date}",
            "ملكية الأجانب تتجاوز {mark}% من رأس المال: {held}% في {date}",
        )
    } else {
        (
            "Foreign ownership falls below {mark}% of the capital: {held}% on {date}",
            "ملكية الأجانب تنخفض عن {mark}% من رأس المال: {held}% في {date}",
        )
    };
    let held = titles::same(figures::percent(held).get());
    let (mark, date) = (titles::same(Decimal::from(mark / 100)), titles::date(on));
    titles::fill(
        en,
        ar,
        &[("{mark}", &mark), ("{held}", &held), ("{date}", &date)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_mark_is_between_the_holdings(then in 0_i64..10_000, now in 0_i64..10_000) {
            match passed(then, now) {
                Some(mark) => {
                    prop_assert_eq!(mark % STEP, 0);
                    prop_assert!(then.min(now) < mark && mark <= then.max(now));
                }
                None => prop_assert_eq!(then / STEP, now / STEP),
            }
        }
    }
}
