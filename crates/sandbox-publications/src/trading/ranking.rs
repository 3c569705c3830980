//! The ranking of brokers: the turnover of each month, split once among the buyers' and once among the
//! sellers' brokers. Quarters and years are the sums of their months.

use super::{PEG, direct_deals, mils, parts};
use crate::{Source, members::MEMBERS};
use chrono::{Months, NaiveDate};
use domain::values::{Quantity, Symbol};
use sandbox_market::dice::{Dice, Stream, key};
use sandbox_session::{figures, lines::Line};
use std::collections::BTreeMap;
use wire::{
    Currency,
    calls::{
        brokers_history::{BrokersHistory, BrokersHistoryRequest, RankedMonth, SharedMonths},
        brokers_ranking::{BrokersRanking, BrokersRankingRequest, Ranked, RankedMarket, YearPart},
        direct_deals::DirectDeal,
        quotes::QuotedKind,
    },
};

/// The market's turnover in a month.
#[derive(Default)]
struct Month {
    last: Option<NaiveDate>,
    volume: u64,
    /// Value traded, in mils.
    value: u64,
    trades: u64,
}

/// One broker's turnover in a month or several.
#[derive(Default)]
struct Row {
    at: usize,
    /// Bought and sold, in mils.
    sides: [u64; 2],
    volume: u64,
    trades: u64,
}

impl Row {
    fn total(&self) -> u64 {
        self.sides[0] + self.sides[1]
    }
}

fn days(first: NaiveDate) -> (NaiveDate, NaiveDate) {
    let next = first.checked_add_months(Months::new(1)).unwrap_or(first);
    (first, next.pred_opt().unwrap_or(first))
}

fn equities(exchange: &dyn Source, first: NaiveDate) -> Month {
    let mut all = Month::default();
    exchange.each_bar(days(first), None, &mut |dated| {
        all.last = Some(dated.day);
        all.volume += u64::from(dated.bar.volume);
        all.value += dated.bar.value;
        all.trades += u64::from(dated.bar.trades);
    });
    all
}

/// Units of ETFs, funds and REITs, and no rights: the ranking of a month is the same after they have lapsed.
fn funds(exchange: &dyn Source, first: NaiveDate) -> Month {
    let (from, to) = days(first);
    let before = exchange.now().date();
    let mut all = Month::default();
    let is_fund = |line: &&Line| {
        matches!(
            line.kind,
            QuotedKind::Etf | QuotedKind::Fund | QuotedKind::Reit
        )
    };
    for line in exchange.lines().all.iter().filter(is_fund) {
        let peg = if line.currency == Currency::USD {
            PEG
        } else {
            10_000
        };
        let sessions = line.walked.sessions.iter();
        let counts = |day: NaiveDate| day >= from && day <= to && day < before;
        for (day, bar) in sessions.filter(|(day, bar)| counts(*day) && bar.open > 0) {
            all.last = all.last.max(Some(*day));
            all.volume += u64::from(bar.volume) * line.size;
            all.value += bar.value * line.size * peg / 10_000;
            all.trades += u64::from(bar.trades);
        }
    }
    all
}

/// The rows of a month's brokers.
fn rows(
    seed: u64,
    market: RankedMarket,
    first: NaiveDate,
    all: &Month,
    deals: &[DirectDeal],
) -> Vec<Row> {
    let Some(last) = all.last else {
        return Vec::new();
    };
    let members = MEMBERS.iter().enumerate();
    let members = members.filter(|(_, m)| m.trades_on(first) && m.trades_on(last));
    let members: Vec<(usize, &crate::members::Member)> = members.collect();
    let of_market = market as u64 * 10_000_000;
    let side = |side: u64| -> Vec<u64> {
        let weight = |(at, member): &(usize, &crate::members::Member)| {
            let key = sandbox_market::market::number(first) * 2 + side + of_market;
            let mut dice = Dice::new(seed, Stream::Broker, *at as u64, key);
            // A broker twice the size has about three times the turnover.
            member.size * member.size / 100 * (70 + dice.below(61))
        };
        members.iter().map(weight).collect()
    };
    let sides = [side(0), side(1)];
    let split = |whole| {
        let (bought, sold) = (parts(whole, &sides[0]), parts(whole, &sides[1]));
        bought.into_iter().zip(sold)
    };
    let columns = split(all.value)
        .zip(split(all.volume))
        .zip(split(all.trades));
    let mut rows: Vec<Row> = members
        .iter()
        .zip(columns)
        .map(|((at, _), ((value, volume), trades))| Row {
            at: *at,
            sides: [value.0, value.1],
            volume: volume.0 + volume.1,
            trades: trades.0 + trades.1,
        })
        .collect();
    for deal in deals {
        for (side, weights) in sides.iter().enumerate() {
            let mut dice = Dice::new(seed, Stream::Broker, key(&deal.id), side as u64);
            if let Some(row) = rows.get_mut(one(&mut dice, weights)) {
                row.sides[side] += paid(deal);
                row.volume += deal.quantity.0;
                row.trades += 1;
            }
        }
    }
    rows
}

/// A random index, by weight.
fn one(dice: &mut Dice, weights: &[u64]) -> usize {
    let mut left = dice.below(weights.iter().sum::<u64>().max(1));
    let passed = |weight: &&u64| match left.checked_sub(**weight) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    weights.iter().take_while(passed).count()
}

/// The value of a deal in mils.
fn paid(deal: &DirectDeal) -> u64 {
    mils(deal.value, Currency::AED)
}

/// A market, with or without direct deals.
#[derive(Clone, Copy)]
struct Traded {
    market: RankedMarket,
    direct_deals: bool,
}

/// Totals over several months.
#[derive(Default)]
struct Stretch {
    last: Option<NaiveDate>,
    /// Value traded, in mils.
    value: u64,
    /// Sorted by turnover, largest first.
    rows: Vec<Row>,
}

fn stretch(exchange: &dyn Source, asked: Traded, months: &[NaiveDate]) -> Stretch {
    let seed = exchange.archive().day.seed;
    let mut all = Stretch::default();
    let mut sums: BTreeMap<usize, Row> = BTreeMap::new();
    for first in months {
        let month = match asked.market {
            RankedMarket::Equities => equities(exchange, *first),
            RankedMarket::Funds => funds(exchange, *first),
        };
        let counted = asked.direct_deals && asked.market == RankedMarket::Equities;
        let deals = counted.then(|| direct_deals(exchange, days(*first), None).items);
        let deals = deals.unwrap_or_default();
        for row in rows(seed, asked.market, *first, &month, &deals) {
            let sum = sums.entry(row.at).or_default();
            sum.at = row.at;
            sum.sides[0] += row.sides[0];
            sum.sides[1] += row.sides[1];
            sum.volume += row.volume;
            sum.trades += row.trades;
        }
        all.last = all.last.max(month.last);
        all.value += month.value + deals.iter().map(paid).sum::<u64>();
    }
    all.rows = sums.into_values().collect();
    all.rows
        .sort_by_key(|row| (std::cmp::Reverse(row.total()), row.at));
    all
}

/// The first days of the months in a part of a year; `None` for an invalid part.
fn months(year: i32, part: YearPart) -> Option<Vec<NaiveDate>> {
    let (first, count) = match part {
        YearPart::Whole => (1, 12),
        YearPart::Quarter(quarter) => (quarter.checked_sub(1)?.checked_mul(3)? + 1, 3),
        YearPart::Month(month) => (month, 1),
    };
    let first = NaiveDate::from_ymd_opt(year, first, 1)?;
    (0..count)
        .map(|n| first.checked_add_months(Months::new(n)))
        .collect()
}

/// The answer to `brokers-ranking`; `None` for an invalid part of a year.
pub fn ranking(exchange: &dyn Source, asked: &BrokersRankingRequest) -> Option<BrokersRanking> {
    let now = months(asked.year, asked.part)?;
    let back = Months::new(now.len() as u32);
    let before = now.iter().map(|first| first.checked_sub_months(back));
    let before: Vec<NaiveDate> = before.collect::<Option<_>>()?;
    let traded = Traded {
        market: asked.market,
        direct_deals: asked.direct_deals,
    };
    let all = stretch(exchange, traded, &now);
    let earlier = stretch(exchange, traded, &before).rows;
    let place = |at: usize| earlier.iter().position(|row| row.at == at);
    // Hundredths of a percent that add up to a hundred percent.
    let totals: Vec<u64> = all.rows.iter().map(Row::total).collect();
    let shares = parts(10_000, &totals);
    let ranked = |(n, (row, share)): (usize, (&Row, u64))| {
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
    };
    Some(BrokersRanking {
        year: asked.year,
        quarter: asked.part.quarter(),
        month: asked.part.month(),
        market: asked.market,
        direct_deals: asked.direct_deals,
        to: all.last,
        value: figures::dirhams(all.value.into()),
        rows: all
            .rows
            .iter()
            .zip(shares)
            .enumerate()
            .map(ranked)
            .collect(),
    })
}

/// The answer to `brokers-history`: the market shares of each month, as its ranking has them.
pub fn history(exchange: &dyn Source, asked: &BrokersHistoryRequest) -> BrokersHistory {
    let traded = Traded {
        market: asked.market,
        direct_deals: asked.direct_deals,
    };
    let months: Vec<RankedMonth> = asked.asked().collect();
    let mut brokers: BTreeMap<Symbol, SharedMonths> = BTreeMap::new();
    for (nth, RankedMonth { year, month }) in months.iter().enumerate() {
        let Some(first) = NaiveDate::from_ymd_opt(*year, *month, 1) else {
            continue;
        };
        let rows = stretch(exchange, traded, &[first]).rows;
        let totals: Vec<u64> = rows.iter().map(Row::total).collect();
        for (row, share) in rows.iter().zip(parts(10_000, &totals)) {
            let member = &MEMBERS[row.at];
            let broker = brokers.entry(member.code.clone());
            let broker = broker.or_insert_with(|| SharedMonths {
                code: member.code.clone(),
                name: member.name.clone(),
                shares: vec![None; months.len()],
            });
            broker.shares[nth] = Some(figures::percent(share as i64));
        }
    }
    BrokersHistory {
        market: asked.market,
        direct_deals: asked.direct_deals,
        months,
        brokers: brokers.into_values().collect(),
    }
}
