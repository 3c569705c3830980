//! The beginning of a session: listings, ex-dates, and rebalancing of the indices.

use super::{INDICES, Market, basis, index};
use crate::{actions, curve, ticks};
use chrono::NaiveDate;

impl Market {
    /// Opens a session: sets reference prices and issued shares, then the baskets.
    pub(super) fn begin(&mut self, day: NaiveDate) {
        let before = self.sums(|s| self.standings[s].close);
        let listed = self.list(day);
        let moved = self.set_references(day) | self.issue(day);
        let first = self.days.is_empty();
        let rebalance = first || index::is_rebalance(day, self.days.last().copied());
        self.days.push(day);
        self.gone.take();
        if rebalance || listed {
            // A listing can be the one that the index of its sector has waited for.
            self.rebalance(day, rebalance);
        } else if moved {
            self.refresh_weights();
        } else {
            return;
        }
        let now = self.opening_sums();
        for (at, basket) in self.baskets.iter_mut().enumerate() {
            match (before[at], now[at]) {
                (_, 0) => {}
                (0, now) => basket.start(now, INDICES[at].base_centi),
                (before, now) => basket.chain(before, now),
            }
        }
    }

    /// Lists securities that are due; returns true if there was one.
    fn list(&mut self, day: NaiveDate) -> bool {
        let mut any = false;
        for (at, (standing, issuer)) in self
            .standings
            .iter_mut()
            .zip(self.issuers.iter())
            .enumerate()
        {
            if standing.since.is_some() || issuer.listed_on > day {
                continue;
            }
            let ahead = basis(&self.actions[at], |ex| ex >= day);
            let target = curve::target(self.seed, at as u64, issuer, day);
            standing.latent = target * ahead.new as i64 / ahead.old as i64;
            standing.close = ticks::nearest(standing.latent);
            standing.shares = actions::in_issue(issuer, &self.actions[at], |on| on >= day);
            standing.since = Some(self.days.len());
            any = true;
        }
        any
    }

    /// Sets the reference of each share: its last close, adjusted on ex-dates. Returns true if one was
    /// adjusted.
    fn set_references(&mut self, day: NaiveDate) -> bool {
        let mut any = false;
        let all = self.issuers.iter().zip(self.actions.iter());
        for (standing, (issuer, actions)) in self.standings.iter_mut().zip(all) {
            standing.reference = standing.close;
            if standing.since.is_none() {
                continue;
            }
            let Ok(at) = actions.binary_search_by_key(&day, |a| a.dates.ex) else {
                continue;
            };
            let action = &actions[at];
            let mut micros = i64::from(standing.close) * 1_000;
            if let Some(ratio) = action.after(standing.close) {
                micros = micros * ratio.old as i64 / ratio.new as i64;
                standing.latent = standing.latent * ratio.old as i64 / ratio.new as i64;
            }
            if action.ratio.is_some() && action.rights.is_none() {
                standing.shares = actions::in_issue(issuer, actions, |on| on > day);
            }
            let cash = i64::from(action.cash.min(standing.close / 2)) * 1_000;
            micros -= cash;
            standing.latent = (standing.latent - cash).max(1_000);
            standing.reference = ticks::nearest(micros);
            any = true;
        }
        any
    }

    /// Adds shares from rights issues that are listed today; returns true if there are any.
    fn issue(&mut self, day: NaiveDate) -> bool {
        let mut any = false;
        for (_, at, _) in self.listings.iter().filter(|(on, ..)| *on == day) {
            let standing = &mut self.standings[*at];
            if standing.since.is_some() {
                let (issuer, actions) = (&self.issuers[*at], &self.actions[*at]);
                standing.shares = actions::in_issue(issuer, actions, |on| on > day);
                any = true;
            }
        }
        any
    }
}
