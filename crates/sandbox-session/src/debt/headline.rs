//! Headline figures of bonds and sukuk: totals over the tables at the end of a day.

use super::issues::{BONDS, Issue, SUKUK};
use chrono::{Datelike, NaiveDate};
use domain::values::{Decimal, Percent};
use wire::{Currency, calls::statistics::Listings};

/// Year, month and outstanding sukuk worldwide on the first day of the month, in millions of dollars.
/// Fictional, like all data of the sample.
const WORLD: [(i32, u32, u64); 7] = [
    (2014, 1, 20_000),
    (2016, 1, 26_000),
    (2019, 1, 44_000),
    (2021, 1, 62_000),
    (2023, 1, 88_000),
    (2026, 10, 131_000),
    (2030, 1, 165_000),
];

/// Outstanding sukuk worldwide, dollars.
fn world(day: NaiveDate) -> u64 {
    let at = |(year, month, millions): (i32, u32, u64)| {
        let first = NaiveDate::from_ymd_opt(year, month, 1).unwrap_or_default();
        (first.num_days_from_ce().unsigned_abs(), millions)
    };
    let x = day.num_days_from_ce().unsigned_abs();
    let after = WORLD.iter().position(|knot| at(*knot).0 > x);
    let after = after.unwrap_or(WORLD.len() - 1).max(1);
    let ((x0, y0), (x1, y1)) = (at(WORLD[after - 1]), at(WORLD[after]));
    let gone = u64::from(x.clamp(x0, x1) - x0);
    (y0 + (y1 - y0) * gone / u64::from(x1 - x0)) * 1_000_000
}

/// The total issue value of selected issues, in whole dollars. A dollar is 3.6725 dirhams.
fn dollars(issues: &[Issue], counts: impl Fn(&Issue) -> bool) -> u64 {
    let (mut dollars, mut dirhams) = (0, 0);
    for issue in issues.iter().filter(|issue| counts(issue)) {
        match issue.currency {
            Currency::AED => dirhams += issue.value(),
            _ => dollars += issue.value(),
        }
    }
    dollars + (dirhams * 20_000 + 36_725) / 73_450
}

/// The figures at the end of a day.
pub fn headline(as_of: NaiveDate) -> Listings {
    let listed = |issue: &Issue| issue.issued_on <= as_of;
    let live = dollars(&SUKUK, |issue| listed(issue) && issue.maturity > as_of);
    let world = world(as_of);
    let per_mille = (live * 2_000 + world) / (world * 2);
    let share = Decimal::new(per_mille as i64, 1).normalize();
    Listings {
        as_of,
        sukuk_share: Percent::new(share).unwrap_or_default(),
        sukuk_listed: crate::figures::whole(live),
        total_sukuk: crate::figures::whole(dollars(&SUKUK, listed)),
        total_bonds: crate::figures::whole(dollars(&BONDS, listed)),
    }
}
