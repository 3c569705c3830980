//! The indices: baskets weighted by capped free float, rebalanced each quarter, with chained divisors, so
//! that only prices move a level. A price index falls by its constituents' cash dividends on the ex-dates;
//! the divisor of a total-return index compensates for them.

mod table;

pub use table::{FEWEST, INDICES};

use super::{Market, changes::Change};
use crate::{classification, ticks::Mils};
use chrono::{Datelike, NaiveDate};
use domain::calendar::Calendar;
use table::IndexRow;
use wire::calls::indices::IndexKind;

/// The value of each basket, in units of its divisor.
type Sums = [i128; INDICES.len()];

/// The unit of cap factors: a millionth.
pub const CAP_UNIT: i128 = 1_000_000;

/// A constituent since the last rebalancing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    pub security: usize,
    /// Free float in quarters.
    pub quarters: u8,
    /// Cap factor in millionths; `CAP_UNIT` when the cap does not apply.
    pub cap_factor: i128,
}

/// The current state of an index.
#[derive(Debug, Clone, Default)]
pub struct Basket {
    /// Constituents, largest first at the time of the rebalancing.
    pub members: Vec<Member>,
    /// The value of one point, in mils × shares × quarters × millionths.
    pub divisor: i128,
    /// The day of the last rebalancing, which takes effect before the open.
    pub rebalanced_on: NaiveDate,
    /// One bar per session; all zero in those before the index began.
    pub bars: Vec<IndexBar>,
}

/// One session of an index; levels in hundredths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct IndexBar {
    /// First level.
    pub open: u32,
    /// Highest level.
    pub high: u32,
    /// Lowest level.
    pub low: u32,
    /// Last level.
    pub close: u32,
    /// Level before the session.
    pub previous: u32,
    /// Shares traded of all constituents.
    pub volume: u64,
    /// Trades of all constituents.
    pub trades: u32,
    /// Value traded, in mils.
    pub value: u64,
}

/// The divisor is published in millionths of a dirham; this is one of them in internal units.
const DIVISOR_UNIT: i128 = 1_000 * 4 * CAP_UNIT / 1_000_000;

impl Basket {
    /// The session in which the index began, counted from the first of the market; the number of sessions while it
    /// has not.
    pub fn since(&self) -> usize {
        self.bars.partition_point(|bar| bar.close == 0)
    }

    /// Sets the first divisor, so that `sum` is the base level.
    pub(super) fn start(&mut self, sum: i128, base_centi: i128) {
        self.divisor = round_unit(sum * 100 / base_centi);
    }

    /// Chains the divisor: the level computed from `before` and the one from `now` are equal.
    pub(super) fn chain(&mut self, before: i128, now: i128) {
        if before != now {
            // Both sums are shifted, so that the product fits; fifteen digits remain.
            let (before, now) = (before >> 16, now >> 16);
            self.divisor = round_unit(self.divisor * now / before.max(1));
        }
    }
}

pub(super) const fn round_unit(divisor: i128) -> i128 {
    let units = (divisor + DIVISOR_UNIT / 2) / DIVISOR_UNIT;
    (if units == 0 { 1 } else { units }) * DIVISOR_UNIT
}

/// The level in hundredths of a point.
pub const fn level(sum: i128, divisor: i128) -> u32 {
    if divisor == 0 {
        0
    } else {
        ((sum * 100 + divisor / 2) / divisor) as u32
    }
}

/// True on the first session on or after the 20th of March, June, September and December.
pub(super) fn is_rebalance(day: NaiveDate, before: Option<NaiveDate>) -> bool {
    let due = |d: NaiveDate| d.month().is_multiple_of(3) && d.day() >= 20;
    let quarter = |d: NaiveDate| (d.year(), d.month());
    due(day) && before.is_none_or(|b| !due(b) || quarter(b) != quarter(day))
}

/// The rebalancing day in the month that begins on `first`, as [`is_rebalance`] finds it.
pub fn rebalance_day(calendar: &Calendar, first: NaiveDate) -> NaiveDate {
    let due = first.with_day(20).unwrap_or(first);
    if calendar.is_trading_day(due) {
        due
    } else {
        calendar.next_trading_day(due)
    }
}

impl Market {
    /// The value of each basket at given prices.
    pub(super) fn sums(&self, price: impl Fn(usize) -> Mils) -> Sums {
        let mut sums = [0; INDICES.len()];
        for (at, weights) in self.weights.iter().enumerate() {
            let price = i128::from(price(at));
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += price * i128::from(*weight);
            }
        }
        sums
    }

    /// The value of each basket before the open, at the prices that the session's level is compared with.
    pub(super) fn opening_sums(&self) -> Sums {
        let returned = self.sums(|s| self.standings[s].reference);
        let priced = self.sums(|s| self.opening_price(s));
        std::array::from_fn(|at| match INDICES[at].kind {
            IndexKind::Price => priced[at],
            IndexKind::TotalReturn => returned[at],
        })
    }

    /// The price of a security before the open, which price indices compare with in the current session.
    pub fn opening_price(&self, security: usize) -> Mils {
        let session = self.days.len().saturating_sub(1);
        self.with_dividend(security, session, self.standings[security].reference)
    }

    /// The price that price indices compare with in a session: the reference, plus the cash dividend on an
    /// ex-date.
    pub(super) fn with_dividend(&self, security: usize, session: usize, reference: Mils) -> Mils {
        let actions = &self.actions[security];
        let pays = |day: &NaiveDate| {
            let found = actions.binary_search_by_key(day, |a| a.dates.ex);
            found.is_ok_and(|at| actions[at].cash > 0)
        };
        let before = session
            .checked_sub(1)
            .filter(|_| self.days.get(session).is_some_and(pays));
        before
            .and_then(|before| self.bar(security, before))
            .map_or(reference, |bar| bar.close)
    }

    /// Selects the constituents and computes their cap factors: of every index, or only of those that have none yet.
    pub(super) fn rebalance(&mut self, day: NaiveDate, every: bool) {
        let worth = |s: usize| {
            let standing = &self.standings[s];
            let listed = standing.since.is_some();
            listed.then(|| i128::from(standing.reference) * i128::from(standing.shares))
        };
        let all = INDICES.each_ref().map(|row| self.members(row, day, worth));
        for (basket, members) in self.baskets.iter_mut().zip(all) {
            // Outside the days of rebalancing only an index that begins gets its constituents.
            let begins = basket.members.is_empty() && !members.is_empty();
            if every || begins {
                basket.members = members;
                basket.rebalanced_on = day;
            }
        }
        self.refresh_weights();
    }

    /// The constituents of an index from a rebalancing on; none while its sector is too small. `worth` is the market
    /// capitalisation of a security before the open; `None` if it is not listed.
    pub(super) fn members(
        &self,
        row: &IndexRow,
        day: NaiveDate,
        worth: impl Fn(usize) -> Option<i128>,
    ) -> Vec<Member> {
        let quarter = classification::quarter(day);
        let belongs = |s: usize| {
            let issuer = &self.issuers[s];
            let sharia = || classification::is_compliant(self.seed, s, issuer, quarter);
            let sector = row.sector.is_none_or(|sector| sector == issuer.sector);
            sector && (row.sharia_largest.is_none() || sharia())
        };
        let float = |s: usize| {
            let quarters = i128::from(self.issuers[s].float_quarters());
            Some((s, worth(s)? * quarters))
        };
        let all = (0..self.issuers.len()).filter(|s| belongs(*s));
        let mut floats: Vec<(usize, i128)> = all.filter_map(float).collect();
        if row.sector.is_some() && floats.len() < FEWEST {
            return Vec::new();
        }
        floats.sort_by_key(|(s, float)| (-float, *s));
        floats.truncate(row.sharia_largest.unwrap_or(usize::MAX));
        let factors = cap_factors(&floats.iter().map(|(_, f)| *f).collect::<Vec<_>>(), row.cap);
        let member = |((security, _), cap_factor): ((usize, i128), i128)| Member {
            security,
            quarters: self.issuers[security].float_quarters(),
            cap_factor,
        };
        floats.into_iter().zip(factors).map(member).collect()
    }

    /// Recomputes what a mil of each price adds to each index.
    pub(super) fn refresh_weights(&mut self) {
        self.weights.fill([0; INDICES.len()]);
        for (at, basket) in self.baskets.iter().enumerate() {
            for member in &basket.members {
                let shares = i128::from(self.standings[member.security].shares);
                let weight = shares * i128::from(member.quarters) * member.cap_factor;
                self.weights[member.security][at] = weight as i64;
            }
        }
    }

    /// Computes the levels through the day's price changes, which must be sorted by second.
    pub(super) fn finish_indices(&mut self, changes: &[Change]) {
        let mut prices: Vec<Mils> = self.standings.iter().map(|s| s.reference).collect();
        let mut sums = self.sums(|s| prices[s]);
        let previous = self.opening_sums();
        let mut at = 0;
        let mut apply = |second: u16, sums: &mut Sums| {
            while let Some(change) = changes.get(at).filter(|c| c.second == second) {
                let security = usize::from(change.security);
                let moved = i128::from(change.price) - i128::from(prices[security]);
                prices[security] = change.price;
                let weights = &self.weights[security];
                for (sum, weight) in sums.iter_mut().zip(weights).filter(|(_, w)| **w != 0) {
                    *sum += moved * i128::from(*weight);
                }
                at += 1;
            }
            changes.get(at).map(|c| c.second)
        };
        let mut next = apply(0, &mut sums);
        let (open, mut high, mut low) = (sums, sums, sums);
        while let Some(second) = next {
            next = apply(second, &mut sums);
            for i in 0..INDICES.len() {
                high[i] = high[i].max(sums[i]);
                low[i] = low[i].min(sums[i]);
            }
        }
        self.keep_levels(previous, open, high, low, sums);
    }

    fn keep_levels(&mut self, previous: Sums, open: Sums, high: Sums, low: Sums, close: Sums) {
        for (i, basket) in self.baskets.iter_mut().enumerate() {
            let centi = |sums: Sums| level(sums[i], basket.divisor);
            let mut bar = IndexBar {
                open: centi(open),
                high: centi(high),
                low: centi(low),
                close: centi(close),
                previous: centi(previous),
                ..IndexBar::default()
            };
            for today in basket
                .members
                .iter()
                .filter_map(|m| self.standings[m.security].bars.last())
            {
                bar.volume += u64::from(today.volume);
                bar.value += today.value;
                bar.trades += today.trades;
            }
            basket.bars.push(bar);
        }
    }
}

/// Factors in millionths that limit each weight to `cap` percent; `floats` is sorted from large to small. If
/// there are too few constituents for the cap, all get the same weight.
fn cap_factors(floats: &[i128], cap: i128) -> Vec<i128> {
    let total: i128 = floats.iter().sum();
    let mut capped = 0;
    let mut rest = total;
    while let Some(float) = floats.get(capped) {
        let share = 100 - cap * capped as i128;
        if share <= cap || float * share <= rest * cap {
            break;
        }
        rest -= float;
        capped += 1;
    }
    let share = (100 - cap * capped as i128).max(1);
    let factor = |(at, float): (usize, &i128)| {
        if at < capped && rest > 0 {
            rest * cap / share * CAP_UNIT / float
        } else {
            CAP_UNIT
        }
    };
    floats
        .iter()
        .enumerate()
        .map(factor)
        .map(|f| f.clamp(1, CAP_UNIT))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_weight_passes_the_cap(mut floats in prop::collection::vec(1_000_000_000_i128..10_000_000_000_000_000, 12..80)) {
            floats.sort_by_key(|f| -f);
            let factors = cap_factors(&floats, 10);
            let weights: Vec<i128> = floats.iter().zip(&factors).map(|(f, c)| f * c).collect();
            let total: i128 = weights.iter().sum();
            for weight in weights {
                prop_assert!(weight * 10_000 <= total * 1_001, "{weight} of {total}");
            }
        }
    }

    #[test]
    fn the_20th_or_the_first_session_after_it() {
        let day = |d| NaiveDate::from_ymd_opt(2026, 9, d).unwrap();
        assert!(is_rebalance(day(21), Some(day(18))));
        assert!(!is_rebalance(day(22), Some(day(21))));
        assert!(!is_rebalance(day(18), Some(day(17))));
    }
}
