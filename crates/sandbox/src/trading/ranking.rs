//! The ranking of the brokers: a month's turnover, split once for the buyers' brokers and once for
//! the sellers'.

use super::parts;
use crate::{
    dice::{Dice, Stream},
    exchange::Exchange,
    figures,
    members::MEMBERS,
};
use chrono::{Months, NaiveDate};
use domain::values::Quantity;
use wire::calls::brokers_ranking::{BrokersRanking, Ranked};

/// What the market turned over in a month.
#[derive(Default)]
struct Month {
    last: Option<NaiveDate>,
    volume: u64,
    /// Mils.
    value: u64,
    trades: u64,
}

/// One broker's month.
struct Row {
    at: usize,
    /// Bought and sold, mils.
    sides: [u64; 2],
    volume: u64,
    trades: u64,
}

impl Row {
    fn total(&self) -> u64 {
        self.sides[0] + self.sides[1]
    }
}

fn month(exchange: &Exchange, first: NaiveDate) -> Month {
    let mut all = Month::default();
    let next = first.checked_add_months(Months::new(1)).unwrap_or(first);
    let end = next.pred_opt().unwrap_or(first);
    exchange.each_bar((first, end), None, |dated| {
        all.last = Some(dated.day);
        all.volume += u64::from(dated.bar.volume);
        all.value += dated.bar.value;
        all.trades += u64::from(dated.bar.trades);
    });
    all
}

/// The brokers of a month, the largest first.
fn rows(seed: u64, first: NaiveDate, all: &Month) -> Vec<Row> {
    let Some(last) = all.last else {
        return Vec::new();
    };
    let members = || {
        let all = MEMBERS.iter().enumerate();
        all.filter(|(_, m)| m.trades_on(first) && m.trades_on(last))
    };
    let side = |side: u64| -> Vec<u64> {
        let weight = |(at, member): (usize, &crate::members::Member)| {
            let key = crate::market::number(first) * 2 + side;
            let mut dice = Dice::new(seed, Stream::Broker, at as u64, key);
            // A broker twice the size has about three times the business.
            member.size * member.size / 100 * (70 + dice.below(61))
        };
        members().map(weight).collect()
    };
    let (buyers, sellers) = (side(0), side(1));
    let split = |whole| {
        let (bought, sold) = (parts(whole, &buyers), parts(whole, &sellers));
        bought.into_iter().zip(sold)
    };
    let columns = split(all.value)
        .zip(split(all.volume))
        .zip(split(all.trades));
    let mut rows: Vec<Row> = members()
        .zip(columns)
        .map(|((at, _), ((value, volume), trades))| Row {
            at,
            sides: [value.0, value.1],
            volume: volume.0 + volume.1,
            trades: trades.0 + trades.1,
        })
        .collect();
    rows.sort_by_key(|row| (std::cmp::Reverse(row.total()), row.at));
    rows
}

/// The answer to `brokers-ranking` for the month that begins on `first`.
pub(crate) fn ranking(exchange: &Exchange, (year, number): (i32, u32)) -> Option<BrokersRanking> {
    let first = NaiveDate::from_ymd_opt(year, number, 1)?;
    let seed = exchange.options().seed;
    let all = month(exchange, first);
    let rows = self::rows(seed, first, &all);
    let before = first.checked_sub_months(Months::new(1))?;
    let earlier = self::rows(seed, before, &month(exchange, before));
    let place = |at: usize| earlier.iter().position(|row| row.at == at);
    // Hundredths of a percent that sum to a hundred percent.
    let totals: Vec<u64> = rows.iter().map(Row::total).collect();
    let shares = parts(10_000, &totals);
    let ranked = rows
        .iter()
        .zip(shares)
        .enumerate()
        .map(|(n, (row, share))| {
            let member = &MEMBERS[row.at];
            Ranked {
                rank: n as u32 + 1,
                previous_rank: place(row.at).map(|n| n as u32 + 1),
                code: member.code.clone(),
                name: member.name.clone(),
                buy_value: figures::dirhams(row.sides[0].into()),
                sell_value: figures::dirhams(row.sides[1].into()),
                volume: Quantity(row.volume),
                trades: Quantity(row.trades),
                share: figures::percent(share as i64),
            }
        });
    Some(BrokersRanking {
        year,
        month: number,
        to: all.last,
        value: figures::dirhams(all.value.into()),
        rows: ranked.collect(),
    })
}
