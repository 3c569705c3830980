//! Disclosures when foreign ownership crosses a threshold, from the same figures as `foreign-ownership`.

use super::{About, Writer};
use crate::{content::titles, ownership};
use chrono::NaiveDate;
use domain::{calendar::Calendar, values::Decimal};
use sandbox_market::{
    actions,
    dice::{Dice, Stream},
    market::number,
};
use sandbox_session::{day::Day, figures};
use wire::Bilingual;

/// Thresholds are multiples of this, in hundredths of a percent.
const STEP: i64 = 500;

/// The minimum number of weeks between two such disclosures of a company.
const REST: u32 = 26;

impl Writer<'_> {
    /// Checks one session of each week since the listing, so that the result does not depend on the current
    /// day.
    pub(super) fn foreigners(&mut self, at: usize) {
        let told = self.day.issuers[at].listed_on..self.today;
        let weeks = self.weeks.iter();
        let looked: Vec<NaiveDate> = weeks.map(|week| looked(self.day, at, week)).collect();
        let mut before = None;
        let mut quiet = 0;
        for on in looked.into_iter().filter(|on| told.contains(on)) {
            let now = ownership::foreigners(self.day, at, on);
            let then = before.replace(now).unwrap_or(now);
            if quiet > 0 {
                quiet -= 1;
            } else if let Some(mark) = passed(then, now) {
                quiet = REST;
                let next = self.day.calendar.next_trading_day(on);
                let kind = ("foreign-ownership", false);
                let title = headline(mark, now > then, now, on);
                self.publish(at, next, kind, title, About::Event);
            }
        }
    }
}

/// The sessions of each week from the first one to `today`; weeks without a session are left out.
pub(super) fn weeks(calendar: &Calendar, today: NaiveDate) -> Vec<Vec<NaiveDate>> {
    let begin = sandbox_market::FIRST_DAY.iter_weeks();
    let sessions = |day| calendar.trading_days(day, actions::after_days(day, 6));
    let weeks = begin.take_while(|day| *day < today).map(sessions);
    weeks
        .map(Iterator::collect)
        .filter(|week: &Vec<_>| !week.is_empty())
        .collect()
}

/// The session of a week whose figures a company checks. If it were always the last one, all companies would
/// publish on the first weekday.
fn looked(day: &Day, at: usize, week: &[NaiveDate]) -> NaiveDate {
    let mut dice = Dice::new(day.seed, Stream::Told, at as u64 * 4 + 2, number(week[0]));
    *dice.pick(week)
}

/// The threshold between two holdings, if one was crossed.
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
