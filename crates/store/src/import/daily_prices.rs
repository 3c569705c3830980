//! `daily-prices`: one row per security and day, or one file per security.

use super::{
    Cells, Column, Context, Doubts, PRICE, Report, Table, names, optional, price, required,
};
use crate::{DailyPrice, fixed};
use chrono::{Datelike, NaiveDate};
use domain::{
    calendar::{Calendar, WEEKENDS},
    rules::Rules,
    values::{Decimal, Money, Quantity, Symbol},
};
use rusqlite::{Connection, Statement, params};
use std::collections::HashMap;

const SYMBOL: usize = 0;
const DATE: usize = 1;
const OPEN: usize = 2;
const HIGH: usize = 3;
const LOW: usize = 4;
const CLOSE: usize = 5;
const VOLUME: usize = 7;
const VALUE: usize = 8;
const TRADES: usize = 9;
const PREVIOUS: usize = 10;

const COUNT: &str = "a whole number of zero or more, up to 10^15";
const AMOUNT: &str = "an amount of zero or more with at most 6 decimals";

/// The file of daily prices.
pub(super) struct Prices {
    /// Known symbols, each with an index.
    known: HashMap<Symbol, u32>,
    /// The security of a file without a symbol column.
    symbol: Option<Symbol>,
    today: NaiveDate,
    /// Line of each security and day.
    seen: HashMap<(u32, i32), u32>,
    week: Calendar,
    off_tick: Doubts,
    on_weekend: Doubts,
}

impl Prices {
    pub(super) fn new(connection: &Connection, context: &Context) -> rusqlite::Result<Self> {
        let names = names(connection, context)?;
        Ok(Self {
            known: names.into_keys().zip(0..).collect(),
            symbol: context.symbol.clone(),
            today: context.today,
            seen: HashMap::new(),
            week: Calendar::new(WEEKENDS, Vec::new()),
            off_tick: Doubts::default(),
            on_weekend: Doubts::default(),
        })
    }

    /// The security of the file, if unknown.
    pub(super) fn unknown(&self) -> Option<Symbol> {
        let symbol = self.symbol.as_ref()?;
        (!self.known.contains_key(symbol)).then(|| symbol.clone())
    }

    fn symbol(&self, cells: &mut Cells<'_>) -> Option<(Symbol, u32)> {
        let symbol = match &self.symbol {
            Some(symbol) => symbol.clone(),
            None => cells.symbol(SYMBOL)?,
        };
        let Some(number) = self.known.get(&symbol) else {
            cells.wrong(
                SYMBOL,
                format!("a known security ({symbol} is not); import securities first"),
            );
            return None;
        };
        Some((symbol, *number))
    }

    /// True when this security and day is new in the file.
    fn is_first(&mut self, cells: &mut Cells<'_>, number: u32, day: NaiveDate) -> bool {
        let line = u32::try_from(cells.line()).unwrap_or(u32::MAX);
        let before = *self
            .seen
            .entry((number, day.num_days_from_ce()))
            .or_insert(line);
        if before != line {
            let expected = format!("unique: line {before} has it too");
            cells.wrong(DATE, expected);
        }
        before == line
    }

    fn watch_ticks(&mut self, line: u64, row: &DailyPrice) {
        let rules = Rules::on(row.day);
        for (name, price) in [
            ("open", row.open),
            ("high", row.high),
            ("low", row.low),
            ("close", Some(row.close)),
        ] {
            let Some(price) = price.map(fixed::decimal) else {
                continue;
            };
            if !rules.is_on_tick(price) {
                self.off_tick
                    .add(|| format!("line {line}, column {name}: {price}"));
            }
        }
    }
}

impl Table for Prices {
    const COLUMNS: &'static [Column] = &[
        required("symbol"),
        required("date"),
        required("open"),
        required("high"),
        required("low"),
        required("close"),
        // Ignored: prices are shown as traded.
        optional("adj_close"),
        required("volume"),
        optional("value"),
        optional("trades"),
        optional("previous_close"),
    ];
    const WRITE: &'static str = "
        INSERT INTO daily_prices
            (symbol, day, open, high, low, close, previous_close, volume, value, trades)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        ON CONFLICT (symbol, day) DO UPDATE SET
            open = excluded.open, high = excluded.high, low = excluded.low,
            close = excluded.close, previous_close = excluded.previous_close,
            volume = excluded.volume, value = excluded.value, trades = excluded.trades
        WHERE (open, high, low, close, previous_close, volume, value, trades) IS NOT
            (excluded.open, excluded.high, excluded.low, excluded.close,
             excluded.previous_close, excluded.volume, excluded.value, excluded.trades)";
    type Row = DailyPrice;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<DailyPrice> {
        let named = self.symbol(cells);
        let day = cells.past(DATE, self.today);
        let close = cells.needed(CLOSE, PRICE, price);
        let [open, high, low] = [OPEN, HIGH, LOW].map(|c| cells.maybe(c, PRICE, price));
        let volume = cells.needed(VOLUME, COUNT, count);
        let value = cells.maybe(VALUE, AMOUNT, fixed::micros);
        let trades = cells.maybe(TRADES, COUNT, count);
        let previous_close = cells.maybe(PREVIOUS, PRICE, price);
        let (symbol, number) = named?;
        let row = DailyPrice {
            symbol,
            day: day?,
            open: open?,
            high: high?,
            low: low?,
            close: close?,
            previous_close: previous_close?,
            volume: volume?,
            value: value?,
            trades: trades?,
        };
        let fine =
            spread(&row, cells) && has_value(&row, cells) && self.is_first(cells, number, row.day);
        if !fine {
            return None;
        }
        self.watch_ticks(cells.line(), &row);
        if self.week.is_weekend(row.day) {
            let (line, day) = (cells.line(), row.day);
            self.on_weekend.add(|| format!("line {line}: {day}"));
        }
        Some(row)
    }

    fn write(row: &DailyPrice, statement: &mut Statement<'_>) -> rusqlite::Result<usize> {
        statement.execute(params![
            row.symbol.as_str(),
            row.day.num_days_from_ce(),
            row.open,
            row.high,
            row.low,
            row.close,
            row.previous_close,
            row.volume,
            row.value,
            row.trades,
        ])
    }

    fn report(&self, report: &mut Report) {
        report.off_tick.clone_from(&self.off_tick);
        report.on_weekend.clone_from(&self.on_weekend);
    }
}

fn count(text: &str) -> Option<i64> {
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    let count: Quantity = text.parse().ok().filter(|_| plain)?;
    i64::try_from(count.0).ok()
}

/// Checks that the value of a row without one, volume × close, is an amount of money that the services can send.
fn has_value(row: &DailyPrice, cells: &mut Cells<'_>) -> bool {
    let product = fixed::decimal(row.close).checked_mul(Decimal::from(row.volume));
    let fits = |product: Decimal| product.to_string().parse::<Money>().is_ok();
    let fits = row.value.is_some() || product.is_some_and(fits);
    if !fits {
        let close = fixed::decimal(row.close);
        let expected =
            format!("a number whose product with the close, volume × {close}, is below 10^18");
        cells.wrong(VOLUME, expected);
    }
    fits
}

/// Checks that high is the maximum and low the minimum; all three are absent without trades.
fn spread(row: &DailyPrice, cells: &mut Cells<'_>) -> bool {
    let prices = [(OPEN, row.open), (HIGH, row.high), (LOW, row.low)];
    if prices.iter().all(|(_, price)| price.is_none()) {
        if row.volume > 0 {
            cells.wrong(OPEN, "a price, though shares were traded");
        }
        return row.volume == 0;
    }
    if let Some((column, _)) = prices.iter().find(|(_, price)| price.is_none()) {
        cells.wrong(
            *column,
            "a price: open, high and low must be present together or not at all",
        );
        return false;
    }
    let (open, high, low) = (
        row.open.unwrap_or_default(),
        row.high.unwrap_or_default(),
        row.low.unwrap_or_default(),
    );
    let highest = open.max(row.close).max(low);
    let lowest = open.min(row.close);
    if high < highest {
        let highest = fixed::decimal(highest);
        cells.wrong(HIGH, format!("at least open, low and close ({highest})"));
        return false;
    }
    if low > lowest {
        let lowest = fixed::decimal(lowest);
        cells.wrong(LOW, format!("at most open, high and close ({lowest})"));
        return false;
    }
    true
}
