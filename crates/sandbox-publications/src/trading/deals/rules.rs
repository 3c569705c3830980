//! Rules for deals outside the order book by date, from `data/deals.txt`: minimum value, maximum distance
//! from the previous close, and permitted times.

use chrono::{Datelike, Months, NaiveDate, NaiveTime};
use sandbox_market::ticks::Mils;
use sandbox_session::sessions::DatedBar;
use std::sync::LazyLock;
use wire::calls::direct_deals::DealKind;

/// Minimum value of a special deal through the depository, AED (DOMAIN 4.7).
const SPECIAL: u64 = 10_000_000;

/// A row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rule {
    from: NaiveDate,
    /// Average daily value from which it applies, AED.
    band: u64,
    /// Minimum value, AED.
    least: u64,
    /// Lower minimum for small companies: hundredths of a percent of the issued capital; `None` without one.
    share: Option<u64>,
    /// Maximum distance from the previous close, percent.
    pub(super) furthest: u8,
    pub(super) first: NaiveTime,
    pub(super) last: NaiveTime,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let rows = sandbox_market::table::rows(include_str!("../../../data/deals.txt"));
    rows.filter_map(|row| read(&row)).collect()
});

fn read(row: &[&str]) -> Option<Rule> {
    let [from, band, least, share, furthest, first, last] = *row else {
        return None;
    };
    let time = |text| NaiveTime::parse_from_str(text, "%H:%M").ok();
    Some(Rule {
        from: from.parse().ok()?,
        band: band.parse().ok()?,
        least: least.parse().ok()?,
        share: match share {
            "" => None,
            share => Some(share.parse().ok()?),
        },
        furthest: furthest.parse().ok()?,
        first: time(first)?,
        last: time(last)?,
    })
}

impl Rule {
    /// The minimum value of a deal in AED at a price, in a company with this many shares.
    pub(super) fn threshold(&self, shares: u64, price: Mils) -> u64 {
        let of_capital = self.share.map(|share| {
            let part = (u128::from(shares) * u128::from(share)).div_ceil(10_000);
            (part * u128::from(price)).div_ceil(1_000) as u64
        });
        of_capital.map_or(self.least, |part| part.min(self.least))
    }
}

/// The rule for a share on a day.
pub(super) fn rule(kind: DealKind, of: &DatedBar<'_>) -> Option<Rule> {
    let rule = in_force(of.day, average(of))?;
    Some(match kind {
        DealKind::Direct => rule,
        DealKind::Special => Rule {
            least: SPECIAL,
            share: None,
            ..rule
        },
    })
}

/// The rule of the last revision before a day, for an average daily value.
fn in_force(day: NaiveDate, average: u64) -> Option<Rule> {
    let revision = RULES.iter().map(|r| r.from).filter(|from| *from <= day);
    let revision = revision.max()?;
    let bands = RULES.iter().filter(|r| r.from == revision);
    bands
        .filter(|r| r.band <= average)
        .max_by_key(|r| r.band)
        .copied()
}

/// Average value per session in the half-year before the current one, AED: bands are reviewed twice a year.
fn average(of: &DatedBar<'_>) -> u64 {
    let begin = if of.day.month() < 7 { 1 } else { 7 };
    let end = NaiveDate::from_ymd_opt(of.day.year(), begin, 1).unwrap_or(of.day);
    let begin = end.checked_sub_months(Months::new(6)).unwrap_or(end);
    let before = of.days.iter().zip(of.bars);
    let before = before.filter(|(day, _)| (begin..end).contains(*day));
    let (sum, count) = before.fold((0, 0), |(sum, count), (_, bar)| {
        (sum + u128::from(bar.value), count + 1)
    });
    (sum / 1_000 / count.max(1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn every_line_is_read_and_every_revision_begins_at_nothing() {
        let rows = sandbox_market::table::rows(include_str!("../../../data/deals.txt")).count();
        assert_eq!(RULES.len(), rows);
        for rule in RULES.iter() {
            assert!(RULES.iter().any(|r| r.from == rule.from && r.band == 0));
            assert!(rule.first < rule.last);
        }
    }

    #[test]
    fn large_deals_took_the_place_of_direct_ones_in_march_2023() {
        let old = in_force(day("2023-03-06"), 1_000).unwrap();
        assert_eq!(
            (old.least, old.share, old.furthest),
            (200_000_000, Some(300), 25)
        );
        assert_eq!(old.last.to_string(), "08:30:00");
        // Three percent is enough for a small company, two hundred million for a large one.
        assert_eq!(old.threshold(100_000_000, 2_000), 6_000_000);
        assert_eq!(old.threshold(40_000_000_000, 2_000), 200_000_000);
        let new = in_force(day("2023-03-07"), 1_000).unwrap();
        assert_eq!((new.least, new.share), (3_000_000, None));
    }

    proptest! {
        #[test]
        fn busier_shares_need_larger_deals(days in 2_620_u64..4_370, low in 0_u64..60_000_000, more in 0_u64..60_000_000) {
            let on = sandbox_market::FIRST_DAY + chrono::Days::new(days);
            let (quiet, busy) = (in_force(on, low).unwrap(), in_force(on, low + more).unwrap());
            prop_assert!(quiet.least <= busy.least && quiet.band <= low);
        }
    }
}
