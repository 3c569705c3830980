//! Historical OHLC bars of finished sessions, used to write trading reports.

use chrono::NaiveDate;
use domain::values::Symbol;
use sandbox_market::{
    former::{self, Former},
    issuers::Issuer,
    market::{Bar, Market},
};

/// A bar with its day and security.
pub struct DatedBar<'a> {
    /// The day of the session.
    pub day: NaiveDate,
    /// Index of the security in the tables; beyond their end for shares that are no longer listed.
    pub at: usize,
    /// The issuer of the security.
    pub issuer: &'a Issuer,
    /// Its symbol and name on the day, if they were others.
    pub former: Option<&'static Former>,
    /// The bar.
    pub bar: &'a Bar,
    /// Shares issued on the day.
    pub shares: u64,
    /// The days of the security's sessions up to and including this one.
    pub days: &'a [NaiveDate],
    /// One bar per session, in the order of `days`.
    pub bars: &'a [Bar],
}

impl<'a> DatedBar<'a> {
    /// The symbol on the day.
    pub fn symbol(&self) -> &'a Symbol {
        let former = self.former.map(|former| &former.symbol);
        former.unwrap_or(&self.issuer.symbol)
    }

    /// The name on the day, in English and Arabic.
    pub fn names(&self) -> [&'a str; 2] {
        match self.former {
            Some(former) => [&former.name.en, &former.name.ar],
            None => [&self.issuer.en, &self.issuer.ar],
        }
    }
}

/// Calls a function for every bar with trades, of one security or all, also of those that are no longer listed, on
/// days in the range and before `before`, day by day. Prices and volumes are as traded.
pub fn each_bar(
    market: &Market,
    before: NaiveDate,
    (from, to): (NaiveDate, NaiveDate),
    of: Option<usize>,
    each: &mut dyn FnMut(DatedBar<'_>),
) {
    let first = market.days.partition_point(|day| *day < from);
    let end = market.days.partition_point(|d| *d <= to && *d < before);
    let renamed = |issuer: &Issuer| former::renamed(&issuer.symbol, before);
    let renamed: Vec<Option<&Former>> = market.issuers.iter().map(renamed).collect();
    for (n, day) in market.days.iter().enumerate().take(end).skip(first) {
        for (at, standing) in market.standings.iter().enumerate() {
            let Some(since) = standing.since.filter(|since| *since <= n) else {
                continue;
            };
            let bars = standing.bars.get(..=n - since).unwrap_or_default();
            let wanted = of.is_none_or(|of| of == at);
            let Some(bar) = bars.last().filter(|b| wanted && b.open > 0) else {
                continue;
            };
            each(DatedBar {
                day: *day,
                at,
                issuer: &market.issuers[at],
                former: renamed[at].filter(|former| *day <= former.until),
                bar,
                shares: market.shares_on(at, *day),
                days: market.days.get(since..=n).unwrap_or_default(),
                bars,
            });
        }
        if of.is_none_or(|of| of >= market.standings.len()) {
            gone(market, n, of, each);
        }
    }
}

/// The bars of the shares that are no longer listed, or of one of them, in one session.
fn gone(market: &Market, n: usize, of: Option<usize>, each: &mut dyn FnMut(DatedBar<'_>)) {
    for (nth, gone) in market.gone().iter().enumerate() {
        let at = market.standings.len() + nth;
        let wanted = of.is_none_or(|of| of == at);
        let of_day = n.checked_sub(gone.since);
        let bars = of_day.and_then(|nth| gone.bars.get(..=nth));
        let bars = bars.unwrap_or_default();
        let Some(bar) = bars.last().filter(|bar| wanted && bar.open > 0) else {
            continue;
        };
        each(DatedBar {
            day: market.days[n],
            at,
            issuer: &gone.row.issuer,
            former: None,
            bar,
            shares: gone.row.issuer.shares,
            days: market.days.get(gone.since..=n).unwrap_or_default(),
            bars,
        });
    }
}
