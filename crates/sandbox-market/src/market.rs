//! The market, simulated session by session from the first one. It keeps bars, index levels and the state
//! after the last session. The same simulation generates today's trades.

mod begin;
mod changes;
mod closes;
mod gone;
mod index;
mod past;
mod path;
mod play;
mod tape;
mod written;

pub use closes::Closed;
pub use gone::Gone;
pub use index::{Basket, CAP_UNIT, FEWEST, INDICES, IndexBar, level, rebalance_day};
pub use past::{Past, Weighed};
pub use path::{AUCTION, SessionPlan, Slice, walk};
pub use tape::{MINUTES, Minutes, Played, Tape, Trade, split};

use changes::Changes;

use crate::{
    actions::{self, Action, Ratio},
    curve,
    dice::{Dice, Stream},
    holidays,
    issuers::{self, Issuer, OWN},
    ticks::Mils,
};
use chrono::{Datelike, NaiveDate};
use domain::calendar::Calendar;
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};
use wire::Bilingual;

/// One finished session of a security; prices as traded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bar {
    /// First price; zero without trades.
    pub open: Mils,
    /// Highest price of its trades.
    pub high: Mils,
    /// Lowest price of its trades.
    pub low: Mils,
    /// Closing price; the reference without trades.
    pub close: Mils,
    /// Reference price of the session.
    pub reference: Mils,
    /// Shares traded.
    pub volume: u32,
    /// Number of trades.
    pub trades: u32,
    /// Value traded, in mils.
    pub value: u64,
}

/// The state of a security.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Index of its first session in [`Market::days`]; `None` before its listing.
    pub since: Option<usize>,
    /// One bar per session since then.
    pub bars: Vec<Bar>,
    /// Unrounded price from which the next session starts, millionths of a dirham.
    latent: i64,
    /// Last closing price.
    pub close: Mils,
    /// Reference price of the current session.
    pub reference: Mils,
    /// Issued shares on the day of the current session.
    pub shares: u64,
}

/// The whole market.
#[derive(Debug)]
pub struct Market {
    /// The seed of the sample.
    pub seed: u64,
    /// Sorted by symbol; all other lists of securities have the same order.
    pub issuers: Arc<Vec<Issuer>>,
    /// The name of the exchange.
    pub name: Bilingual,
    /// Days of trading and settlement.
    pub calendar: Arc<Calendar>,
    /// Per issuer, earliest ex-date first.
    pub actions: Arc<Vec<Vec<Action>>>,
    /// The days of the sessions simulated so far.
    pub days: Vec<NaiveDate>,
    /// Per security.
    pub standings: Vec<Standing>,
    /// Per index, in the order of `INDICES`.
    pub baskets: [Basket; INDICES.len()],
    /// Per security: what one mil of its price adds to each index.
    pub weights: Vec<[i64; INDICES.len()]>,
    /// Cumulative turnover of the last sessions by minute, the newest last.
    pub minutes: VecDeque<Minutes>,
    /// The price changes of a day, kept to reuse the allocation.
    changes: Changes,
    /// Listings of new shares from rights issues: day, security, ratio.
    listings: Vec<(NaiveDate, usize, Ratio)>,
    /// The shares that are no longer listed, once they have been asked for.
    gone: OnceLock<Vec<Gone>>,
}

/// The number of sessions whose turnover by minute is kept: today's and thirty before.
pub const KEPT: usize = 31;

impl Market {
    /// The market of a sample before its first session, with issuers and holidays from the tables.
    pub fn sample(seed: u64, securities: usize) -> Self {
        let calendar = holidays::calendar(&holidays::feasts());
        let issuers = issuers::issuers(seed, securities);
        Self::new(seed, issuers, calendar, crate::LAST_YEAR)
    }

    /// Gives the exchange and its own company a name.
    pub fn rename(&mut self, name: &Bilingual) {
        self.name = name.clone();
        for issuer in Arc::make_mut(&mut self.issuers) {
            if issuer.symbol.as_str() == OWN {
                issuer.en.clone_from(&name.en);
                issuer.ar.clone_from(&name.ar);
            }
        }
    }

    /// A market before its first session.
    pub fn new(seed: u64, issuers: Vec<Issuer>, calendar: Calendar, until: i32) -> Self {
        let actions: Vec<Vec<Action>> = issuers
            .iter()
            .enumerate()
            .map(|(at, issuer)| actions::actions(seed, at as u64, issuer, &calendar, until))
            .collect();
        let standing = Standing {
            since: None,
            bars: Vec::new(),
            latent: 0,
            close: 0,
            reference: 0,
            shares: 0,
        };
        Self {
            seed,
            standings: vec![standing; issuers.len()],
            weights: vec![[0; INDICES.len()]; issuers.len()],
            issuers: Arc::new(issuers),
            name: issuers::curated_name(OWN).unwrap_or_default(),
            calendar: Arc::new(calendar),
            listings: actions::listings(&actions),
            actions: Arc::new(actions),
            days: Vec::new(),
            baskets: INDICES.each_ref().map(|_| Basket::default()),
            minutes: VecDeque::with_capacity(KEPT + 1),
            changes: Changes::default(),
            gone: OnceLock::new(),
        }
    }

    /// Simulates the sessions up to `last`, included; returns the last two.
    pub fn walk_to(&mut self, last: NaiveDate) -> Vec<Arc<Played>> {
        self.walk_watched(last, &mut |_| {})
    }

    /// Like `walk_to`; calls `watch` after each session.
    pub fn walk_watched(
        &mut self,
        last: NaiveDate,
        watch: &mut dyn FnMut(&Self),
    ) -> Vec<Arc<Played>> {
        let from = self
            .days
            .last()
            .map_or(Some(crate::FIRST_DAY), NaiveDate::succ_opt);
        let Some(from) = from.filter(|from| *from <= last) else {
            return Vec::new();
        };
        let days: Vec<NaiveDate> = self.calendar.trading_days(from, last).collect();
        let mut played = Vec::new();
        for (at, day) in days.iter().enumerate() {
            self.begin(*day);
            let left = days.len() - at;
            let tape = self.play(left <= KEPT);
            watch(self);
            if left <= 2 {
                played.push(Arc::new(self.played(tape)));
            }
        }
        if days.len() > KEPT {
            self.standings
                .iter_mut()
                .for_each(|s| s.bars.shrink_to_fit());
        }
        played
    }

    fn played(&self, tape: Tape) -> Played {
        Played {
            tape,
            references: self.standings.iter().map(|s| s.reference).collect(),
            weights: self.weights.clone(),
            divisors: self.baskets.each_ref().map(|b| b.divisor),
            levels: self
                .baskets
                .each_ref()
                .map(|b| b.bars.last().map_or(0, |bar| bar.previous)),
        }
    }

    /// The adjustment of prices of `day` to the shares of the last simulated session: multiply by `old` over
    /// `new`.
    pub fn basis_since(&self, security: usize, day: NaiveDate) -> Ratio {
        let today = self.days.last().copied().unwrap_or(day);
        self.basis_until(security, day, today)
    }

    /// The adjustment of prices of `day` to the shares of the day `until`.
    pub fn basis_until(&self, security: usize, day: NaiveDate, until: NaiveDate) -> Ratio {
        let since = |ex| ex > day && ex <= until;
        let cum = |ex| self.close_before(security, ex);
        actions::adjusted(&self.actions[security], since, cum)
    }

    /// True in the first session after an offering, which has no price limits.
    pub fn is_free(&self, security: usize) -> bool {
        let since = self.standings[security].since;
        since == self.days.len().checked_sub(1) && self.issuers[security].was_offered()
    }

    /// The last close before a day.
    pub fn close_before(&self, security: usize, day: NaiveDate) -> Option<Mils> {
        let standing = &self.standings[security];
        let sessions = self.days.partition_point(|d| *d < day);
        let bar = sessions.checked_sub(standing.since? + 1)?;
        standing.bars.get(bar).map(|bar| bar.close)
    }
}

/// The product of the planned price adjustments of actions with an ex-date for which `counts` is true. It
/// follows from the seed, so it is known before the closes.
pub fn basis(actions: &[Action], counts: impl Fn(NaiveDate) -> bool) -> Ratio {
    let dated = actions
        .iter()
        .filter(|a| a.ratio.is_some() && counts(a.dates.ex));
    Ratio::product(dated.filter_map(Action::planned))
}

/// A day as a number, as a key for draws.
pub fn number(day: NaiveDate) -> u64 {
    day.num_days_from_ce() as u64
}

/// Year, month and day in a table.
pub(crate) type Ymd = (i32, u32, u32);

/// Suspended shares: symbol, first day of the suspension, first day of trading after it.
const SUSPENDED: [(&str, Ymd, Ymd); 2] = [
    ("HKYA", (2026, 10, 5), (2027, 3, 1)),
    ("SHTW", (2020, 3, 23), (2020, 9, 14)),
];

/// The first day of the suspension of a share on a day; `None` when it is not suspended.
pub fn suspended_since(issuer: &Issuer, day: NaiveDate) -> Option<NaiveDate> {
    let date = |(y, m, d)| NaiveDate::from_ymd_opt(y, m, d).unwrap_or_default();
    let of_it = SUSPENDED
        .iter()
        .filter(|(symbol, ..)| issuer.symbol.as_str() == *symbol);
    of_it
        .map(|(_, from, to)| (date(*from), date(*to)))
        .find(|(from, to)| (*from..*to).contains(&day))
        .map(|(from, _)| from)
}

/// Returns on a day that all shares have in common: of the market and of the sectors, in millionths.
struct Mood {
    market: i64,
    sectors: [i64; 8],
    /// Turnover in percent of an ordinary day.
    turnover: u64,
    /// The level that the market tends to; see `curve`.
    level: i64,
}

impl Mood {
    fn on(seed: u64, day: NaiveDate) -> Self {
        let mut dice = Dice::new(seed, Stream::Market, number(day), 0);
        // The volatility differs between periods of 14 days.
        let spread = Dice::new(seed, Stream::Market, number(day) / 14, 1).between(3_200, 8_000);
        let market = dice.bell(spread);
        let busy = 60 + dice.below(50) + market.unsigned_abs() / 400;
        let sectors = std::array::from_fn(|_| dice.bell(3_200));
        Self {
            market,
            sectors,
            turnover: busy,
            level: curve::market(day),
        }
    }
}

#[cfg(test)]
mod tests;
