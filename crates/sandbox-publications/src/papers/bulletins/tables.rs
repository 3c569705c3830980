//! Tables of bulletins and market reports.

use super::super::words::{self, Words};
use crate::{Source, house};
use chrono::{Datelike, NaiveDate};
use domain::{change::percent, values::Decimal};
use sandbox_documents::{Column, Part, Table};
use sandbox_market::ticks::{self, Mils};
use sandbox_session::{figures, months::MONTHS};
use std::{cmp::Reverse, collections::BTreeMap};
use wire::{
    Bilingual,
    calls::bulletins::{Bulletin, BulletinKind},
};

/// The number of rows in the list of most traded securities.
const ROWS: usize = 20;
/// The maximum number of rows in a session's price list; the least traded securities of a large sample are
/// left out.
const PRICES: usize = 150;

const DATE: Words = ("Date", "التاريخ");
const MONTH: Words = ("Month", "الشهر");
const VALUE: Words = ("Value, AED", "القيمة، درهم");
const VOLUME: Words = ("Shares", "الأسهم");
const TRADES: Words = ("Trades", "عدد الصفقات");
const INDEX: Words = ("Index", "المؤشر");
const CHANGE: Words = ("Change", "التغير");
const SYMBOL: Words = ("Symbol", "الرمز");
const NAME: Words = ("Name", "الاسم");
const SHARE: Words = ("Of all", "من الكل");
const REFERENCE: Words = ("Reference", "السعر المرجعي");
const OPEN: Words = ("Open", "الافتتاح");
const HIGH: Words = ("High", "الأعلى");
const LOW: Words = ("Low", "الأدنى");
const CLOSE: Words = ("Close", "الإغلاق");

fn numbers(head: Words, share: u16) -> Column {
    Column::numbers(words::both(head), share)
}

fn texts(head: Words, share: u16) -> Column {
    Column::words(words::both(head), share)
}

/// A table with one bulletin per row.
fn list(head: Words, named: fn(&Bulletin) -> Bilingual, bulletins: Vec<Bulletin>) -> Part {
    let row = |b: &Bulletin| {
        vec![
            named(b),
            words::decimals(b.index.get(), 2),
            words::change(b.index_change.get()),
            words::decimals(b.value.get(), 0),
            words::count(b.volume.0),
            words::count(b.trades.0),
        ]
    };
    Part::Table(Table {
        columns: vec![
            texts(head, 24),
            numbers(INDEX, 13),
            numbers(CHANGE, 12),
            numbers(VALUE, 20),
            numbers(VOLUME, 18),
            numbers(TRADES, 13),
        ],
        rows: bulletins.iter().map(row).collect(),
    })
}

/// The sessions between two days.
pub(super) fn sessions(exchange: &dyn Source, (from, to): (NaiveDate, NaiveDate)) -> Part {
    let years = from.year()..=to.year();
    let daily = |year| house::bulletins(exchange, BulletinKind::Daily, Some(year)).items;
    let mut all: Vec<Bulletin> = years.flat_map(daily).collect();
    all.retain(|bulletin| (from..=to).contains(&bulletin.to));
    all.sort_by_key(|bulletin| bulletin.to);
    list(DATE, |b| words::date(b.to), all)
}

/// The months of a year.
pub(crate) fn months(exchange: &dyn Source, year: i32) -> Part {
    let mut all = house::bulletins(exchange, BulletinKind::Monthly, Some(year)).items;
    all.reverse();
    let month = |b: &Bulletin| {
        let (en, ar) = MONTHS[b.to.month0() as usize];
        Bilingual::new(en, ar)
    };
    list(MONTH, month, all)
}

/// The last ten years up to this one.
pub(crate) fn years(exchange: &dyn Source, year: i32) -> Part {
    let mut all = house::bulletins(exchange, BulletinKind::Yearly, None).items;
    all.retain(|bulletin| (year - 9..=year).contains(&bulletin.to.year()));
    all.reverse();
    list(words::YEAR, |b| words::same(b.to.year()), all)
}

/// Totals of one security over some sessions.
#[derive(Debug, Clone, Default)]
struct Sum {
    symbol: String,
    name: Bilingual,
    volume: u64,
    /// Value traded, in mils.
    value: u128,
    trades: u64,
}

/// The most traded securities of some sessions.
pub(crate) struct Most {
    /// Sorted by value, highest first.
    sums: Vec<Sum>,
    /// Value traded of all securities, in mils.
    value: u128,
}

impl Most {
    pub fn of(exchange: &dyn Source, days: (NaiveDate, NaiveDate)) -> Self {
        let mut sums: BTreeMap<usize, Sum> = BTreeMap::new();
        exchange.each_bar(days, None, &mut |dated| {
            let sum = sums.entry(dated.at).or_insert_with(|| Sum {
                symbol: dated.symbol().to_string(),
                name: {
                    let [en, ar] = dated.names();
                    Bilingual::new(en, ar)
                },
                ..Sum::default()
            });
            sum.volume += u64::from(dated.bar.volume);
            sum.value += u128::from(dated.bar.value);
            sum.trades += u64::from(dated.bar.trades);
        });
        let mut sums: Vec<Sum> = sums.into_values().collect();
        sums.sort_by_key(|sum| Reverse(sum.value));
        Self {
            value: sums.iter().map(|sum| sum.value).sum(),
            sums,
        }
    }

    pub fn table(&self) -> Part {
        let row = |sum: &Sum| {
            let all = self.value.max(1);
            let share = (sum.value * 10_000 + all / 2) / all;
            vec![
                words::same(&sum.symbol),
                sum.name.clone(),
                words::decimals(figures::dirhams(sum.value).get(), 0),
                words::percent(Decimal::new(share as i64, 2)),
                words::count(sum.volume),
                words::count(sum.trades),
            ]
        };
        Part::Table(Table {
            columns: vec![
                texts(SYMBOL, 11),
                texts(NAME, 31),
                numbers(VALUE, 18),
                numbers(SHARE, 11),
                numbers(VOLUME, 17),
                numbers(TRADES, 12),
            ],
            rows: self.sums.iter().take(ROWS).map(row).collect(),
        })
    }
}

/// A security in a session.
struct Traded {
    symbol: String,
    prices: [Mils; 5],
    volume: u32,
    trades: u32,
    value: u64,
}

/// The prices of a session, sorted by symbol.
pub(super) fn prices(exchange: &dyn Source, day: NaiveDate) -> Table {
    let mut all = Vec::new();
    exchange.each_bar((day, day), None, &mut |dated| {
        let bar = dated.bar;
        all.push(Traded {
            symbol: dated.symbol().to_string(),
            prices: [bar.reference, bar.open, bar.high, bar.low, bar.close],
            volume: bar.volume,
            trades: bar.trades,
            value: bar.value,
        });
    });
    all.sort_by_key(|row| Reverse(row.value));
    all.truncate(PRICES);
    all.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    Table {
        columns: vec![
            texts(SYMBOL, 11),
            numbers(REFERENCE, 10),
            numbers(OPEN, 8),
            numbers(HIGH, 8),
            numbers(LOW, 8),
            numbers(CLOSE, 8),
            numbers(CHANGE, 9),
            numbers(VOLUME, 13),
            numbers(VALUE, 15),
            numbers(TRADES, 10),
        ],
        rows: all.iter().map(row).collect(),
    }
}

fn row(traded: &Traded) -> Vec<Bilingual> {
    let [reference, .., close] = traded.prices.map(i64::from);
    let change = percent(close.into(), reference.into()).unwrap_or_default();
    let prices = traded
        .prices
        .map(|price| words::number(ticks::price(price).get()));
    let mut row = vec![words::same(&traded.symbol)];
    row.extend(prices);
    row.extend([
        words::change(change),
        words::count(traded.volume.into()),
        words::decimals(figures::dirhams(traded.value.into()).get(), 0),
        words::count(traded.trades.into()),
    ]);
    row
}
