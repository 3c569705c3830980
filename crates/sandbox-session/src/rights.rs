//! Trading of rights: each session follows the share's price less the issue price. Rights trade for two weeks
//! and a day; the first day has no price limits (DOMAIN 4.10).

use crate::lines::{Line, Walked};
use chrono::NaiveDate;
use domain::values::Symbol;
use sandbox_market::{
    actions::{self, Action, Offered, Ratio},
    dice::{self, Dice, Stream},
    issuers::Issuer,
    market::{self, Bar, Closed, Market, SessionPlan, number},
    ticks::{self, FREE, Grid, Mils},
};
use wire::{Bilingual, Currency, calls::quotes::QuotedKind};

/// Volatility of a session, millionths; higher than that of a share.
const SPREAD: i64 = 14_000;

/// The rights of one issue.
struct Right<'a> {
    market: &'a Market,
    /// Index of the issuer in the tables.
    at: usize,
    offered: Offered,
    /// Ratio of shares after and before the issue.
    ratio: Ratio,
    symbol: Symbol,
    key: u64,
}

/// The symbol of the rights of a share.
pub fn symbol(share: &Symbol) -> Option<Symbol> {
    format!("{share}-RI").parse().ok()
}

/// The rights of all issues.
fn rights(market: &Market) -> impl Iterator<Item = Right<'_>> {
    let all = market.actions.iter().enumerate();
    let all = all.flat_map(|(at, actions)| actions.iter().map(move |action| (at, action)));
    all.filter_map(move |(at, action)| Right::of(market, at, action))
}

impl<'a> Right<'a> {
    fn of(market: &'a Market, at: usize, action: &Action) -> Option<Self> {
        let symbol = symbol(&market.issuers[at].symbol)?;
        Some(Self {
            market,
            at,
            offered: action.rights?,
            ratio: action.ratio?,
            key: dice::key(symbol.as_str()),
            symbol,
        })
    }

    fn issuer(&self) -> &'a Issuer {
        &self.market.issuers[self.at]
    }

    /// True when it has a session in this range of days.
    fn trades_within(&self, (from, to): (NaiveDate, NaiveDate)) -> bool {
        let dates = self.offered.dates;
        dates.trading_from <= to && dates.trading_to >= from
    }

    /// Its first reference: the theoretical ex-rights price of the share, less the issue price.
    fn first(&self) -> Option<Mils> {
        let cum = self
            .market
            .close_before(self.at, self.offered.dates.ex_date)?;
        let (all, old) = (self.ratio.new as i64, self.ratio.old as i64);
        let (cum, issue) = (i64::from(cum), i64::from(self.offered.issue));
        let theory = (old * cum + (all - old) * issue) * 1_000 / all;
        Some(ticks::nearest((theory - issue * 1_000).max(0)))
    }

    /// The number of rights, which is the number of new shares.
    fn count(&self) -> u64 {
        let listing = self.offered.dates.listing;
        let actions = &self.market.actions[self.at];
        let before = actions::in_issue(self.issuer(), actions, |on| on >= listing);
        before / self.ratio.old * (self.ratio.new - self.ratio.old)
    }

    /// The path of a session after the previous one, of which the first has none.
    fn plan(&self, on: &Closed, before: Option<&Bar>) -> Option<(SessionPlan, Dice)> {
        let mut dice = Dice::new(self.market.seed, Stream::LinePath, self.key, number(on.day));
        // The buyer of a right pays for a share that trades weeks later, so it costs slightly less than its
        // intrinsic value. A right with no intrinsic value may still have a price.
        let less = 1_000 - dice.between(4, 30);
        let worth = |share: i64| (share - i64::from(self.offered.issue)).max(1) * less;
        let (from, to) = (worth(on.open), worth(on.close));
        let reference = match before {
            Some(bar) => bar.close,
            None => self.first()?,
        };
        let busy = 40 + dice.below(61) + dice.below(61);
        let trades = (160 * busy / 100) as u32;
        let slices = (trades / 2).clamp(2, 60);
        let plan = SessionPlan {
            grid: Grid::Table,
            reference,
            limits: before.map_or(FREE, |_| ticks::limits(reference, on.day)),
            from,
            to,
            reach: to / 1_000 * SPREAD / 1_000 * 12 / 10 / i64::from(slices).isqrt(),
            slices,
            trades,
            shares: self.count() / 1_000 * 26 * busy / 100,
        };
        Some((plan, dice))
    }

    /// All sessions so far. Slices are kept from the day `taped` on.
    fn walk(&self, taped: NaiveDate) -> Walked {
        let mut walked = Walked::default();
        let dates = self.offered.dates;
        let days = (dates.trading_from, dates.trading_to);
        for on in self.market.security_closes(self.at, days) {
            let before = walked.sessions.last().map(|(_, bar)| bar);
            let Some((plan, dice)) = self.plan(&on, before) else {
                continue;
            };
            let slices = &mut walked.slices;
            let bar = market::walk(&plan, dice, |slice| {
                if on.day >= taped {
                    slices.push((on.day, slice));
                }
            });
            walked.sessions.push((on.day, bar));
        }
        walked
    }

    fn line(&self, taped: NaiveDate) -> Option<Line> {
        let walked = self.walk(taped);
        let (day, last) = walked.sessions.last()?;
        let limits = match walked.sessions.len() {
            1 => FREE,
            _ => ticks::limits(last.reference, *day),
        };
        let issuer = self.issuer();
        Some(Line {
            symbol: self.symbol.clone(),
            key: self.key,
            name: Bilingual::new(
                format!("{} rights", issuer.en),
                format!("حقوق اكتتاب {}", issuer.ar),
            ),
            kind: QuotedKind::Right,
            currency: Currency::AED,
            grid: Grid::Table,
            size: 1,
            limits,
            usual: (self.count() / 1_000 * 26 / 160).max(1),
            walked,
        })
    }
}

/// The rights that traded in one of the last two sessions, as lines.
pub fn lines(market: &Market, taped: NaiveDate) -> Vec<Line> {
    let day = market.days.last().copied().unwrap_or_default();
    let now = rights(market).filter(|right| right.trades_within((taped, day)));
    now.filter_map(|right| right.line(taped)).collect()
}

/// Lapsed rights, by their symbol.
pub(crate) fn lapsed(market: &Market, symbol: &Symbol) -> Option<Line> {
    let day = market.days.last().copied()?;
    let right = rights(market).find(|right| right.symbol == *symbol)?;
    (right.offered.dates.trading_to < day)
        .then(|| right.line(day))
        .flatten()
}

/// The rights that traded on one of these days, lapsed ones too, as lines.
pub(crate) fn within(market: &Market, days: (NaiveDate, NaiveDate)) -> Vec<Line> {
    let Some(&day) = market.days.last() else {
        return Vec::new();
    };
    let there = rights(market).filter(|right| right.trades_within(days));
    there.filter_map(|right| right.line(day)).collect()
}

#[cfg(test)]
mod tests;
