//! Past index constituents at the close of any session, reconstructed from the stored sessions by repeating
//! the selection of the rebalancing before it.

use super::{Bar, CAP_UNIT, INDICES, Market, index};
use crate::{actions, ticks::Mils};
use chrono::NaiveDate;
use wire::calls::indices::IndexKind;

/// A constituent at a close.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighed {
    /// Index in the tables.
    pub security: usize,
    /// Free float in quarters.
    pub quarters: u8,
    /// Cap factor in millionths.
    pub cap_factor: i128,
    /// Shares issued on the day.
    pub shares: u64,
    /// Closing price.
    pub last: Mils,
    /// Reference price of the session.
    pub reference: Mils,
    /// The price from which its contribution is measured: the reference, plus the dividend on an ex-date in a
    /// price index.
    pub base: Mils,
}

impl Weighed {
    /// What a mil of its price adds to the value of the index's basket.
    pub fn unit(&self) -> i128 {
        i128::from(self.shares) * i128::from(self.quarters) * self.cap_factor
    }
}

/// An index at a close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// The constituents selected at the last rebalancing.
    pub members: Vec<Weighed>,
    /// The value of one point.
    pub divisor: i128,
    /// The day of that rebalancing.
    pub rebalanced_on: NaiveDate,
    /// Level before the session, hundredths of a point.
    pub previous: u32,
}

impl Market {
    /// An index at the close of the session of a day; `None` without a session, and before the index began.
    pub fn past(&self, index: usize, day: NaiveDate) -> Option<Past> {
        let session = self.days.binary_search(&day).ok()?;
        let (row, basket) = (INDICES.get(index)?, self.baskets.get(index)?);
        let since = basket.since();
        let due = |n: &usize| {
            let before = n.checked_sub(1).map(|before| self.days[before]);
            *n == since || index::is_rebalance(self.days[*n], before)
        };
        let chosen = (since..=session).rev().find(due)?;
        let on = self.days[chosen];
        let worth = |s: usize| {
            let reference = self.bar(s, chosen)?.reference;
            Some(i128::from(reference) * i128::from(self.shares_on(s, on)))
        };
        let weighed = |member: index::Member| {
            let bar = self.bar(member.security, session)?;
            Some(Weighed {
                security: member.security,
                quarters: member.quarters,
                cap_factor: member.cap_factor.clamp(1, CAP_UNIT),
                shares: self.shares_on(member.security, day),
                last: bar.close,
                reference: bar.reference,
                base: match row.kind {
                    IndexKind::Price => self.with_dividend(member.security, session, bar.reference),
                    IndexKind::TotalReturn => bar.reference,
                },
            })
        };
        let members = self.members(row, on, worth).into_iter();
        let members: Vec<Weighed> = members.filter_map(weighed).collect();
        let sum: i128 = members.iter().map(|m| m.unit() * i128::from(m.last)).sum();
        let bar = basket.bars.get(session)?;
        Some(Past {
            members,
            // The past divisor is computed from the value of the constituents and the level.
            divisor: index::round_unit(sum * 100 / i128::from(bar.close.max(1))),
            rebalanced_on: on,
            previous: bar.previous,
        })
    }

    /// The bar of a security in a session, by its index from the first session.
    pub(super) fn bar(&self, security: usize, session: usize) -> Option<&Bar> {
        let standing = &self.standings[security];
        standing.bars.get(session.checked_sub(standing.since?)?)
    }

    /// Shares in issue on a day.
    pub fn shares_on(&self, security: usize, day: NaiveDate) -> u64 {
        let (issuer, actions) = (&self.issuers[security], &self.actions[security]);
        actions::in_issue(issuer, actions, |on| on > day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{holidays, issuers, market::level};
    use chrono::Days;

    #[test]
    fn past_constituents_equal_those_of_the_time() {
        let calendar = holidays::calendar(&holidays::feasts());
        let mut market = Market::new(2026, issuers::issuers(2026, 76), calendar, 2027);
        let mut stood = Vec::new();
        let mut at = crate::FIRST_DAY;
        for days in [0, 40, 75, 90, 31, 100, 12, 456, 1] {
            at = at + Days::new(days);
            market.walk_to(at);
            let day = market.days.last().copied().unwrap();
            for (index, basket) in market.baskets.iter().enumerate() {
                stood.push((index, day, basket.clone()));
            }
        }
        for (index, day, basket) in stood {
            let past = market.past(index, day);
            if basket.members.is_empty() {
                assert_eq!(past, None, "{index} {day}");
                continue;
            }
            let past = past.unwrap();
            assert_eq!(past.rebalanced_on, basket.rebalanced_on, "{index} {day}");
            let members: Vec<usize> = past.members.iter().map(|m| m.security).collect();
            let chosen: Vec<usize> = basket.members.iter().map(|m| m.security).collect();
            assert_eq!(members, chosen, "{index} {day}");
            for (past, then) in past.members.iter().zip(&basket.members) {
                let apart = past.cap_factor - then.cap_factor;
                assert!(apart.abs() <= 2, "{index} {day}: {apart}");
            }
            let sum: i128 = past
                .members
                .iter()
                .map(|m| m.unit() * i128::from(m.last))
                .sum();
            let bar = basket.bars.last().unwrap();
            assert_eq!(level(sum, past.divisor), bar.close, "{index} {day}");
            // Levels are rounded to hundredths, so the reconstructed divisor is near the original one.
            let apart = (past.divisor - basket.divisor).abs();
            assert!(apart * 10_000 <= basket.divisor, "{index} {day}: {apart}");
        }
    }
}
