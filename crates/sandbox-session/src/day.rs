//! Data that is fixed before a session begins: references, 52-week ranges, levels.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime};
use domain::{calendar::Calendar, session::Timings, values::Price};
use sandbox_market::{
    actions::{self, Action, Ratio},
    issuers::Issuer,
    market::{self, Bar, INDICES, IndexBar, Market, Minutes, Played},
    ticks::{self, Mils},
};
use std::sync::Arc;
use wire::{Bilingual, calls::corporate_actions::ActionKind};

/// A session's fixed data.
#[derive(Debug)]
pub struct Day {
    /// The day of the session.
    pub date: NaiveDate,
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
    /// Per security.
    pub securities: Vec<SecurityFacts>,
    /// Last closes with the right, of rights issues after their ex-date: index of the security, ex-date,
    /// price.
    cum: Vec<(usize, NaiveDate, Mils)>,
    /// Per index, in the order of `INDICES`.
    pub indices: Vec<IndexFacts>,
    /// The trades of the session, from its open to its close.
    pub played: Arc<Played>,
    /// The previous session.
    pub previous: Arc<Played>,
    /// Turnover by minute of up to thirty sessions before this one.
    pub minutes: Vec<Minutes>,
}

/// A security before the session.
#[derive(Debug, Clone)]
pub struct SecurityFacts {
    /// False before its first session.
    pub listed: bool,
    /// The first day of its current suspension.
    pub suspended_since: Option<NaiveDate>,
    /// Reference price of the session.
    pub reference: Mils,
    /// The reference plus the dividend on an ex-date; price indices compare with it.
    pub with_dividend: Mils,
    /// The lowest and the highest price of the session.
    pub limits: (Mils, Mils),
    /// Shares issued on the day.
    pub shares: u64,
    /// Highest price of the 52 weeks before; zero without one.
    pub high: Mils,
    /// Lowest price of the 52 weeks before; zero without one.
    pub low: Mils,
    /// The last earlier session with a trade.
    pub traded_on: Option<NaiveDate>,
}

/// An index before the session; levels in hundredths of a point.
#[derive(Debug, Clone)]
pub struct IndexFacts {
    /// The day of its first session; `None` while it has not begun.
    pub since: Option<NaiveDate>,
    /// The value of one point.
    pub divisor: i128,
    /// The day of the last rebalancing.
    pub rebalanced_on: NaiveDate,
    /// Index of the security, free float in quarters, cap factor in millionths.
    pub members: Vec<(usize, u8, i128)>,
    /// Level before the session.
    pub previous: u32,
    /// Highest level of the 52 weeks before.
    pub high: u32,
    /// Lowest level of the 52 weeks before.
    pub low: u32,
    /// Level at the end of the previous calendar year.
    pub year_start: u32,
}

impl Day {
    /// The fixed data of the last session that the market has simulated.
    pub fn new(market: &Market, played: Arc<Played>, previous: Arc<Played>) -> Self {
        let date = market.days.last().copied().unwrap_or_default();
        let before = market.days.len().saturating_sub(1);
        let year_ago = date.checked_sub_days(Days::new(364)).unwrap_or(date);
        let from = market.days.partition_point(|d| *d < year_ago);
        let years = market.days[..before].partition_point(|d| d.year() < date.year());
        Self {
            date,
            seed: market.seed,
            issuers: Arc::clone(&market.issuers),
            name: market.name.clone(),
            calendar: Arc::clone(&market.calendar),
            actions: Arc::clone(&market.actions),
            securities: (0..market.standings.len())
                .map(|s| security(market, s, from))
                .collect(),
            cum: cum(market, date),
            indices: (0..INDICES.len())
                .map(|i| index(market, i, from, years))
                .collect(),
            played,
            previous,
            minutes: market
                .minutes
                .iter()
                .filter(|m| m.day < date)
                .cloned()
                .collect(),
        }
    }

    /// Par value: one dirham, or more before a split.
    pub fn par(&self, security: usize) -> Price {
        let splits = self.actions[security]
            .iter()
            .filter(|a| a.kind == ActionKind::Split && a.dates.ex > self.date);
        let times = Ratio::product(splits.filter_map(|a| a.ratio));
        ticks::price((1_000 * times.new / times.old) as Mils)
    }

    /// The last close with the right before a rights issue's ex-date.
    pub fn cum(&self, security: usize, ex: NaiveDate) -> Option<Mils> {
        let mut all = self.cum.iter();
        let found = all.find(|(at, on, _)| *at == security && *on == ex);
        found.map(|(.., price)| *price)
    }

    /// The adjustment of prices of a day to those of this session; see `Market::basis_since`.
    pub fn basis_since(&self, security: usize, day: NaiveDate) -> Ratio {
        let since = |ex| ex > day && ex <= self.date;
        actions::adjusted(&self.actions[security], since, |ex| self.cum(security, ex))
    }

    /// Shares in issue on a day up to this session.
    pub fn shares_on(&self, security: usize, day: NaiveDate) -> u64 {
        let (issuer, actions) = (&self.issuers[security], &self.actions[security]);
        actions::in_issue(issuer, actions, |on| on > day)
    }

    /// The session whose figures apply to a day: that of the day, or the last one before.
    pub fn session(&self, on: NaiveDate) -> NaiveDate {
        if self.calendar.is_trading_day(on) {
            on
        } else {
            self.calendar.previous_trading_day(on)
        }
    }

    /// The index of the security with a symbol, if it is listed.
    pub fn find(&self, symbol: &domain::values::Symbol) -> Option<usize> {
        let at = self
            .issuers
            .binary_search_by(|i| i.symbol.cmp(symbol))
            .ok()?;
        self.securities[at].listed.then_some(at)
    }
}

/// The day of the current or last session. A session begins with its pre-opening.
pub fn session_day(now: NaiveDateTime, calendar: &Calendar) -> NaiveDate {
    let today = now.date();
    if calendar.is_trading_day(today) && now.time() >= Timings::SPEC.pre_opening {
        today
    } else {
        calendar.previous_trading_day(today)
    }
}

fn cum(market: &Market, date: NaiveDate) -> Vec<(usize, NaiveDate, Mils)> {
    let all = market.actions.iter().enumerate();
    let of = |(at, actions): (usize, &Vec<Action>)| {
        let rights = actions.iter().filter(|a| a.rights.is_some());
        let settled = rights.filter(|a| a.dates.last_entitlement <= date);
        let dated = settled.filter_map(|a| {
            let ex = a.dates.ex;
            Some((at, ex, market.close_before(at, ex)?))
        });
        dated.collect::<Vec<_>>()
    };
    all.flat_map(of).collect()
}

fn security(market: &Market, at: usize, from: usize) -> SecurityFacts {
    let standing = &market.standings[at];
    let date = market.days.last().copied().unwrap_or_default();
    let mut facts = SecurityFacts {
        listed: standing.since.is_some(),
        suspended_since: market::suspended_since(&market.issuers[at], date),
        reference: standing.reference,
        with_dividend: market.opening_price(at),
        limits: if market.is_free(at) {
            ticks::FREE
        } else {
            ticks::limits(standing.reference, date)
        },
        shares: standing.shares,
        high: 0,
        low: Mils::MAX,
        traded_on: None,
    };
    let since = standing.since.unwrap_or_default();
    // The last bar is that of the session itself.
    let bars = &standing.bars[..standing.bars.len().saturating_sub(1)];
    let dated = |(n, bar): (usize, &Bar)| (market.days[since + n], *bar);
    for (day, bar) in bars
        .iter()
        .enumerate()
        .skip(from.saturating_sub(since))
        .map(dated)
        .filter(|(_, b)| b.open > 0)
    {
        let ratio = market.basis_since(at, day);
        // Rounded to the nearest tenth of a fils, as a history of adjusted prices shows them.
        let adjusted =
            |price: Mils| ((u64::from(price) * ratio.old + ratio.new / 2) / ratio.new) as Mils;
        facts.high = facts.high.max(adjusted(bar.high));
        facts.low = facts.low.min(adjusted(bar.low));
    }
    facts.traded_on = bars
        .iter()
        .enumerate()
        .map(dated)
        .rev()
        .find(|(_, b)| b.open > 0)
        .map(|(day, _)| day);
    if facts.high == 0 {
        facts.low = 0;
    }
    facts
}

fn index(market: &Market, at: usize, from: usize, years: usize) -> IndexFacts {
    let basket = &market.baskets[at];
    let since = basket.since();
    let bars = &basket.bars[..basket.bars.len().saturating_sub(1)];
    let year: &[IndexBar] = bars.get(from.max(since)..).unwrap_or_default();
    let first = basket.bars.get(since).map_or(0, |b| b.previous);
    let previous = bars.get(since..).and_then(<[_]>::last);
    let previous = previous.map_or(first, |b| b.close);
    IndexFacts {
        since: market.days.get(since).copied(),
        divisor: basket.divisor,
        rebalanced_on: basket.rebalanced_on,
        members: basket
            .members
            .iter()
            .map(|m| (m.security, m.quarters, m.cap_factor))
            .collect(),
        previous,
        high: year.iter().map(|b| b.high).max().unwrap_or(previous),
        low: year.iter().map(|b| b.low).min().unwrap_or(previous),
        year_start: years
            .checked_sub(1)
            .filter(|n| *n >= since)
            .and_then(|n| bars.get(n))
            .map_or(first, |b| b.close),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox_market::holidays;

    #[test]
    fn a_session_begins_with_its_pre_opening() {
        let calendar = holidays::calendar(&holidays::feasts());
        let day = |t: &str| session_day(t.parse().unwrap(), &calendar).to_string();
        assert_eq!(day("2026-11-12T09:29:59"), "2026-11-11");
        assert_eq!(day("2026-11-12T09:30:00"), "2026-11-12");
        assert_eq!(day("2026-11-14T12:00:00"), "2026-11-13");
        assert_eq!(day("2026-12-02T12:00:00"), "2026-11-30");
    }
}
