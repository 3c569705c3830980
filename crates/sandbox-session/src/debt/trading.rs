//! Trading of bonds and sukuk during the session: on the days with trades few of them, at any time of the day.

use super::{
    history::Dealt,
    is_traded,
    issues::{BONDS, Issue, SUKUK},
    last_traded, worth,
};
use crate::{
    lines::{Line, Walked},
    live::CLOSE,
};
use chrono::{Days, NaiveDate};
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Bar, Market, Slice, number},
    ticks::{self, Grid, Mils},
};
use wire::calls::quotes::QuotedKind;

/// Days before the session whose trades a line has: those of the 52-week range.
const YEAR: u64 = 364;

/// The longest time between the first and the last trade of a day, seconds.
const SPAN: u64 = 5_400;

/// The outstanding issues, as lines. Slices are kept from the day `taped` on.
pub(crate) fn lines(market: &Market, taped: NaiveDate) -> Vec<Line> {
    let Some(&day) = market.days.last() else {
        return Vec::new();
    };
    let bonds = BONDS.iter().map(|issue| (issue, QuotedKind::Bond));
    let sukuk = SUKUK.iter().map(|issue| (issue, QuotedKind::Sukuk));
    let there = |(issue, _): &(&Issue, _)| issue.issued_on < day && issue.maturity > day;
    let all = bonds.chain(sukuk).filter(there);
    all.map(|(issue, kind)| line(market, issue, kind, (day, taped)))
        .collect()
}

fn line(
    market: &Market,
    issue: &Issue,
    kind: QuotedKind,
    (day, taped): (NaiveDate, NaiveDate),
) -> Line {
    Line {
        symbol: issue.symbol.clone(),
        key: issue.key,
        name: issue.name(),
        kind,
        currency: issue.currency,
        grid: Grid::Even(worth::TICK as Mils),
        size: issue.par / 100,
        limits: ticks::FREE,
        usual: 0,
        walked: walk(market, issue, (day, taped)),
    }
}

/// The days with trades of a year, and all from the day `taped` on. Each is compared with the day with trades
/// before.
fn walk(market: &Market, issue: &Issue, (day, taped): (NaiveDate, NaiveDate)) -> Walked {
    let from = day.checked_sub_days(Days::new(YEAR)).unwrap_or(day);
    let first = market
        .days
        .partition_point(|day| *day < from.max(issue.issued_on));
    let mut walked = Walked::default();
    let before = from.pred_opt().unwrap_or(from);
    let before = last_traded(market.seed, &market.calendar, issue, before);
    let before = before.unwrap_or(issue.issued_on);
    let mut reference = worth::net_price(market.seed, issue, before) as Mils;
    for &day in &market.days[first..] {
        let traded = day > issue.issued_on && is_traded(market.seed, issue, day);
        if !traded && day < taped {
            continue;
        }
        let mut bar = Bar {
            close: reference,
            reference,
            ..Bar::default()
        };
        if traded {
            let slice = slice(market.seed, issue, day);
            let (price, volume) = (slice.price, slice.volume);
            bar = Bar {
                open: price,
                high: price,
                low: price,
                close: price,
                reference,
                volume,
                trades: slice.trades,
                value: u64::from(price) * u64::from(volume),
            };
            if day >= taped {
                walked.slices.push((day, slice));
            }
        }
        reference = bar.close;
        walked.sessions.push((day, bar));
    }
    walked
}

/// The trades of a day with trades.
fn slice(seed: u64, issue: &Issue, day: NaiveDate) -> Slice {
    let dealt = Dealt::on(seed, issue, day);
    let mut dice = Dice::new(seed, Stream::LinePath, issue.key, number(day));
    let from = dice.below(u64::from(CLOSE.unsigned_abs()) - SPAN) as u32;
    Slice {
        from,
        to: from + dice.below(SPAN) as u32,
        price: dealt.price as Mils,
        volume: dealt.units as u32,
        trades: dealt.trades as u32,
    }
}
