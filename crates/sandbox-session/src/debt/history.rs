//! Daily history of a bond or sukuk: the days with trades, clean price and units.

use super::{
    is_traded,
    issues::{BONDS, Issue, SUKUK},
    last_traded, price, worth,
};
use chrono::NaiveDate;
use domain::{
    calendar::Calendar,
    values::{Decimal, Money, Price, Quantity, Symbol},
};
use sandbox_market::{
    dice::{Dice, Stream},
    market::{Market, number},
};
use wire::calls::{
    bonds::LastTrade,
    history::{History, Session},
};

/// The key that distinguishes draws of volumes from draws of days.
const VOLUME: u64 = 1;

/// The history of a bond or sukuk up to the day before `before`; `None` for an unknown symbol.
pub fn history(
    market: &Market,
    symbol: &Symbol,
    (from, to): (NaiveDate, NaiveDate),
    before: NaiveDate,
) -> Option<History> {
    let mut all = BONDS.iter().chain(SUKUK.iter());
    let issue = all.find(|i| i.symbol == *symbol && i.issued_on < before)?;
    Some(History {
        first_day: issue.issued_on.max(sandbox_market::FIRST_DAY),
        adjusted: false,
        sessions: lived(market, issue, (from, to), before).traded,
    })
}

/// The days of an issue.
#[derive(Debug, Default)]
pub(super) struct Lived {
    /// The days with trades.
    pub(super) traded: Vec<Session>,
    /// The days without trades, with the last price before.
    pub(super) quiet: Vec<(NaiveDate, Price)>,
}

/// The days of an issue in a range, up to the day before `before`.
pub(super) fn lived(
    market: &Market,
    issue: &Issue,
    (from, to): (NaiveDate, NaiveDate),
    before: NaiveDate,
) -> Lived {
    let mut lived = Lived::default();
    let life = |day: &NaiveDate| *day > issue.issued_on && *day < issue.maturity && *day < before;
    let begin = market.days.partition_point(|day| *day < from);
    let (earlier, days) = market.days.split_at(begin);
    let traded = |day: &NaiveDate| is_traded(market.seed, issue, *day);
    let traded_before = earlier.iter().rev().copied().filter(life).find(traded);
    let mut last = worth::net_price(market.seed, issue, traded_before.unwrap_or(issue.issued_on));
    for day in days.iter().copied().filter(life) {
        if day > to {
            break;
        }
        if traded(&day) {
            let session = session(market.seed, issue, day, &mut last);
            lived.traded.push(session);
        } else {
            lived.quiet.extend(price(last, 3).map(|last| (day, last)));
        }
    }
    lived
}

/// The trades of a traded day, compared with those of the last such day before.
pub(super) fn last_trade(
    seed: u64,
    calendar: &Calendar,
    issue: &Issue,
    date: NaiveDate,
) -> Option<LastTrade> {
    let before = last_traded(seed, calendar, issue, date.pred_opt()?);
    let mut price = worth::net_price(seed, issue, before.unwrap_or(issue.issued_on));
    let session = session(seed, issue, date, &mut price);
    Some(LastTrade {
        date,
        price: session.close,
        previous_price: before.map(|_| session.previous_close),
        volume: session.volume,
        value: session.value,
        trades: session.trades,
    })
}

/// The trades of a day: few, all at one price.
pub(super) struct Dealt {
    /// Clean price, thousandths of a percent of par.
    pub(super) price: i64,
    pub(super) units: u64,
    pub(super) trades: u64,
}

impl Dealt {
    /// The trades of an issue on a day with trades.
    pub(super) fn on(seed: u64, issue: &Issue, date: NaiveDate) -> Self {
        let mut dice = Dice::new(seed, Stream::DebtTrade, issue.key ^ VOLUME, number(date));
        let trades = 1 + dice.below(3);
        Self {
            price: worth::net_price(seed, issue, date),
            units: (issue.units * (1 + dice.below(40)) / 10_000).max(trades),
            trades,
        }
    }
}

fn session(seed: u64, issue: &Issue, date: NaiveDate, last: &mut i64) -> Session {
    let Dealt {
        price: now,
        units,
        trades,
    } = Dealt::on(seed, issue, date);
    let previous = std::mem::replace(last, now);
    let value = i128::from(units * issue.par) * i128::from(*last);
    let paid = price(*last, 3).unwrap_or_default();
    Session {
        date,
        open: Some(paid),
        high: Some(paid),
        low: Some(paid),
        close: paid,
        previous_close: price(previous, 3).unwrap_or_default(),
        volume: Quantity(units),
        value: Money::new(Decimal::from_i128_with_scale(value, 5).normalize()).unwrap_or_default(),
        trades: Quantity(trades),
    }
}
