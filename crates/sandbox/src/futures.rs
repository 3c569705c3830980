//! Futures on shares and indices: three months at a time, settled in cash to the underlying.

mod months;
mod walk;

use crate::{Exchange, exchange::Day, market::INDICES};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin, Money, Price, Quantity};
use months::Month;
use walk::{Ended, Terms, walk};
use wire::{
    Bilingual,
    calls::futures::{Delivery, Futures, FuturesContract, Underlying},
};

/// What contracts are on: shares by symbol, indices by code with the four letters of their tickers,
/// and the contracts of an ordinary day.
const UNDERLYINGS: [(&str, Option<&str>, u64); 7] = [
    ("GHAF", None, 420),
    ("GENERAL", Some("GNRL"), 260),
    ("NUWR", None, 310),
    ("QSBA", None, 540),
    ("RIMB", None, 180),
    ("SDRF", None, 690),
    ("SHARIA20", Some("SH20"), 140),
];

/// Shares of a contract, and dirhams a point.
const SHARES: u64 = 100;
const A_POINT: u64 = 10;

/// Steps of prices, thousandths: half a point, a hundredth of a dirham.
const INDEX_TICK: i64 = 500;
const SHARE_TICK: i64 = 10;

/// One underlying and its closes.
struct Asset {
    ticker: &'static str,
    underlying: Underlying,
    name: Bilingual,
    tick: i64,
    size: u64,
    usual: u64,
}

fn asset(
    day: &Day,
    (code, letters, usual): (&'static str, Option<&'static str>, u64),
) -> Option<Asset> {
    let index = letters.and_then(|_| INDICES.iter().find(|row| row.code == code));
    if let (Some(row), Some(ticker)) = (index, letters) {
        return Some(Asset {
            ticker,
            underlying: Underlying::Index(code.parse().ok()?),
            name: Bilingual::new(row.en, row.ar),
            tick: INDEX_TICK,
            size: A_POINT,
            usual,
        });
    }
    let symbol = code.parse().ok()?;
    let issuer = &day.issuers[day.find(&symbol)?];
    Some(Asset {
        ticker: code,
        underlying: Underlying::Symbol(symbol),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        tick: SHARE_TICK,
        size: SHARES,
        usual,
    })
}

/// Two decimals where they are enough.
fn decimal(thousandths: i64) -> Decimal {
    if thousandths % 10 == 0 {
        Decimal::new(thousandths / 10, 2)
    } else {
        Decimal::new(thousandths, 3)
    }
}

fn price(thousandths: i64) -> Price {
    Price::new(decimal(thousandths)).unwrap_or_default()
}

fn contract(asset: &Asset, month: &Month, ended: &Ended) -> Option<FuturesContract> {
    let body = format!("QZD{}{}", asset.ticker, month.code());
    let (en, ar) = month.names();
    let name = &asset.name;
    let before = ended.previous;
    Some(FuturesContract {
        symbol: format!("{}-{}", asset.ticker, month.code()).parse().ok()?,
        isin: Isin::with_check_digit(&body).ok()?,
        name: Bilingual::new(
            format!("{} futures, {en}", name.en),
            format!("عقد مستقبلي على {}، {ar}", name.ar),
        ),
        underlying: asset.underlying.clone(),
        underlying_name: name.clone(),
        first_day: ended.first_day,
        expiry: month.expiry,
        delivery: Delivery::Cash,
        contract_size: Quantity(asset.size),
        tick: price(asset.tick),
        settlement_price: price(ended.settlement),
        previous_settlement: before.map(price),
        change: before.and_then(|before| Money::new(decimal(ended.settlement) - decimal(before))),
        low_limit: before.map(|before| price(walk::limits(before, asset.tick).0)),
        high_limit: before.map(|before| price(walk::limits(before, asset.tick).1)),
        underlying_close: price(ended.close),
        volume: Quantity(ended.volume),
        open_interest: Quantity(ended.open_interest),
    })
}

fn closes(
    exchange: &Exchange,
    day: &Day,
    of: &Underlying,
    from: NaiveDate,
    to: NaiveDate,
) -> Vec<(NaiveDate, i64)> {
    match of {
        Underlying::Symbol(symbol) => day
            .find(symbol)
            .map_or_else(Vec::new, |at| exchange.security_closes(at, from, to)),
        Underlying::Index(code) => exchange.index_closes(code.as_str(), from, to),
    }
}

/// The answer to `futures`, as of the last session before a day.
pub(crate) fn futures(exchange: &Exchange) -> Futures {
    let archive = exchange.archive();
    let day = &archive.day;
    let as_of = day.calendar.previous_trading_day(archive.today);
    let months = months::traded(&day.calendar, as_of);
    let first = months.iter().map(|m| m.first_day).min().unwrap_or(as_of);
    let mut items = Vec::new();
    for asset in UNDERLYINGS.into_iter().filter_map(|row| asset(day, row)) {
        let closes = closes(exchange, day, &asset.underlying, first, as_of);
        for month in &months {
            let terms = Terms::new(day.seed, &asset, month);
            let within = closes.partition_point(|(day, _)| *day < month.first_day);
            let ended = walk(&terms, &closes[within..]);
            items.extend(ended.and_then(|ended| contract(&asset, month, &ended)));
        }
    }
    items.sort_by(|a: &FuturesContract, b| a.symbol.cmp(&b.symbol));
    Futures { as_of, items }
}

#[cfg(test)]
mod tests;
