//! Sessions of shares that are no longer listed. Their draws have keys of their own and they are in no index, so
//! they change nothing else. They are walked when they are first asked for.

use super::{Bar, Market, Mood, SessionPlan, number, path};
use crate::{
    curve,
    dice::{Dice, Stream, key},
    former::{self, Delisted, End},
    ticks::{self, Grid},
};
use chrono::NaiveDate;

/// The number of sessions before the last day from which the price follows the offer.
const OFFER: usize = 40;

/// A share that is no longer listed, with all its sessions.
#[derive(Debug, Clone)]
pub struct Gone {
    /// The share.
    pub row: &'static Delisted,
    /// Index of its first session in [`Market::days`].
    pub since: usize,
    /// One bar per session up to its last day.
    pub bars: Vec<Bar>,
}

impl Gone {
    /// The days of its sessions.
    pub fn days<'a>(&self, market: &'a Market) -> &'a [NaiveDate] {
        let end = self.since + self.bars.len();
        market.days.get(self.since..end).unwrap_or_default()
    }
}

impl Market {
    /// The shares that are no longer listed in the last simulated session.
    pub fn gone(&self) -> &[Gone] {
        self.gone.get_or_init(|| {
            let today = self.days.last().copied().unwrap_or_default();
            let rows = former::delisted(&self.issuers, today);
            rows.filter_map(|row| Gone::walk(self, row)).collect()
        })
    }
}

impl Gone {
    fn walk(market: &Market, row: &'static Delisted) -> Option<Self> {
        let since = market.days.partition_point(|d| *d < row.issuer.listed_on);
        let end = market.days.partition_point(|d| *d <= row.last_day);
        let days = market.days.get(since..end)?;
        let worth = Worth::new(market, row)?;
        let mut latent = worth.on(market, *days.first()?);
        let mut reference = ticks::nearest(latent);
        let mut bars = Vec::with_capacity(days.len());
        for (nth, day) in days.iter().enumerate() {
            let mut session = Session::new(market.seed, row, *day);
            let offer = (days.len() - nth <= OFFER).then(|| worth.offered(market, *day));
            let target = offer.unwrap_or_else(|| worth.on(market, *day));
            let to = session.end(latent, target, offer.is_some());
            let plan = session.plan(reference, (latent, to));
            latent = to.clamp(
                i64::from(plan.limits.0) * 1_000,
                i64::from(plan.limits.1) * 1_000,
            );
            let bar = path::walk(&plan, session.dice, |_| {});
            reference = bar.close;
            bars.push(bar);
        }
        Some(Self { row, since, bars })
    }
}

/// What a share is worth over time, so that it ends at the price of its end.
struct Worth {
    row: &'static Delisted,
    /// The place of the successor's share, and what it pays for one share.
    successor: Option<(usize, u32, u32)>,
    /// The price on the last day, millionths of a dirham.
    end: i64,
}

impl Worth {
    fn new(market: &Market, row: &'static Delisted) -> Option<Self> {
        let successor = match &row.end {
            End::Withdrawn => None,
            End::Merged {
                into,
                received,
                held,
            } => {
                let issuers = &market.issuers;
                let at = issuers.binary_search_by(|i| i.symbol.cmp(into)).ok()?;
                Some((at, *received, *held))
            }
        };
        let mut worth = Self {
            row,
            successor,
            end: i64::from(row.issuer.anchor) * 1_000,
        };
        worth.end = worth.offered(market, row.last_day);
        Some(worth)
    }

    /// What the offer is worth at the close of a day.
    fn offered(&self, market: &Market, day: NaiveDate) -> i64 {
        let Some((at, received, held)) = self.successor else {
            return self.end;
        };
        let after = day.succ_opt().unwrap_or(day);
        let close = market.close_before(at, after).unwrap_or_default();
        i64::from(close) * 1_000 * i64::from(received) / i64::from(held)
    }

    /// What it tends to before the offer: with the market, less or more a trend of its own.
    fn on(&self, market: &Market, day: NaiveDate) -> i64 {
        let last = self.row.last_day;
        let trend = curve::deviation(market.seed, own_key(self.row), (day - last).num_days());
        let level = curve::market(day) * 1_000 / curve::market(last) * trend / 1_000;
        (self.end * level / 1_000).max(100_000)
    }
}

fn own_key(row: &Delisted) -> u64 {
    key(row.issuer.isin.as_str())
}

/// The draws of one session.
struct Session {
    row: &'static Delisted,
    day: NaiveDate,
    mood: Mood,
    dice: Dice,
}

impl Session {
    fn new(seed: u64, row: &'static Delisted, day: NaiveDate) -> Self {
        Self {
            row,
            day,
            mood: Mood::on(seed, day),
            dice: Dice::new(seed, Stream::Path, own_key(row), number(day)),
        }
    }

    /// Where the price ends, in millionths of a dirham: in the time of the offer a little below what it is worth.
    fn end(&mut self, latent: i64, target: i64, is_offered: bool) -> i64 {
        if is_offered {
            return target - target / 1_000 * self.dice.between(0, 9);
        }
        let issuer = &self.row.issuer;
        let pull = ((target - latent) * 1_000_000 / latent / 55).clamp(-12_000, 12_000);
        let common = self.mood.market * issuer.beta / 1_000;
        let sector = self.mood.sectors[issuer.sector as usize];
        let drift = common + sector + self.dice.bell(issuer.volatility) + pull;
        latent + latent * drift.clamp(-95_000, 130_000) / 1_000_000
    }

    fn plan(&mut self, reference: ticks::Mils, (from, to): (i64, i64)) -> SessionPlan {
        let issuer = &self.row.issuer;
        let busy = 25 + self.dice.below(45) + self.dice.below(45);
        let turnover = u128::from(issuer.turnover) * u128::from(self.mood.turnover * busy) / 10_000;
        let shares = turnover * 1_000 / u128::from(reference.max(1));
        let slices = (issuer.trades / 3).clamp(6, 60);
        SessionPlan {
            grid: Grid::Table,
            reference,
            limits: ticks::limits(reference, self.day),
            from: from + (to - from) * self.dice.between(0, 50) / 100,
            to,
            reach: from * issuer.volatility / 1_000_000 * 12 / 10 / i64::from(slices).isqrt(),
            slices,
            trades: (u64::from(issuer.trades) * busy / 100) as u32,
            shares: shares.min(u128::from(u32::MAX / 4)) as u64,
        }
    }
}
