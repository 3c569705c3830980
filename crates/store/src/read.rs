//! Queries of the store, as rows of the wire.

use crate::{Holiday, OldAddress, Store, StoreError, fixed};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime};
use domain::{
    rules,
    values::{Money, Percent, Price, Quantity, Symbol},
};
use rusqlite::{Connection, Row, types::FromSqlError};
use std::collections::BTreeMap;
use wire::{
    Bilingual,
    calls::{
        disclosures::{Disclosure, category_of},
        history::Session,
        stocks::{LegalForm, Stock, TradingState, Venue},
    },
};

/// Days of the 52-week range.
const YEAR: i32 = 364;

/// Hour of a day's last trade, the end of trading at last.
const LAST_TRADE: NaiveTime = match NaiveTime::from_hms_opt(15, 0, 0) {
    Some(time) => time,
    None => NaiveTime::MIN,
};

impl Store {
    /// The first imported day of each security with prices.
    pub fn first_days(&self) -> Result<BTreeMap<Symbol, NaiveDate>, StoreError> {
        self.told(first_days(&self.connection))
    }

    /// The imported days of a security in an inclusive range, oldest first.
    pub fn sessions(
        &self,
        of: &Symbol,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<Session>, StoreError> {
        self.told(sessions(&self.connection, of, from, to))
    }

    /// The imported securities by symbol, each with its newest imported price.
    pub fn stocks(&self) -> Result<Vec<Stock>, StoreError> {
        self.told(stocks(&self.connection))
    }

    /// The imported disclosures, newest first.
    pub fn disclosures(&self) -> Result<Vec<Disclosure>, StoreError> {
        self.told(disclosures(&self.connection))
    }

    /// The addresses of an earlier site; none in a file of a version that did not have them.
    pub fn old_addresses(&self) -> Result<Vec<OldAddress>, StoreError> {
        self.told(old_addresses(&self.connection))
    }

    /// The imported holidays, earliest first.
    pub fn holidays(&self) -> Result<Vec<Holiday>, StoreError> {
        self.told(holidays(&self.connection))
    }
}

/// An invalid value, which only another program can have written.
fn foreign<E: std::error::Error + Send + Sync + 'static>(error: E) -> rusqlite::Error {
    FromSqlError::Other(Box::new(error)).into()
}

fn text<T: std::str::FromStr>(row: &Row<'_>, at: usize) -> rusqlite::Result<T>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    row.get_ref(at)?.as_str()?.parse().map_err(foreign)
}

fn date(row: &Row<'_>, at: usize) -> rusqlite::Result<NaiveDate> {
    let day: i32 = row.get(at)?;
    let date = NaiveDate::from_num_days_from_ce_opt(day);
    date.ok_or_else(|| FromSqlError::OutOfRange(day.into()).into())
}

fn names(row: &Row<'_>, at: usize) -> rusqlite::Result<Bilingual> {
    Ok(Bilingual::new(
        row.get::<_, String>(at)?,
        row.get::<_, String>(at + 1)?,
    ))
}

fn price(micros: i64) -> Price {
    Price::new(fixed::decimal(micros)).unwrap_or_default()
}

fn quantity(count: i64) -> Quantity {
    Quantity(count.unsigned_abs())
}

fn first_days(connection: &Connection) -> rusqlite::Result<BTreeMap<Symbol, NaiveDate>> {
    // Skips from symbol to symbol through the index: a plain GROUP BY would read every row.
    let mut statement = connection.prepare_cached(
        "WITH RECURSIVE each (symbol) AS (
            SELECT min(symbol) FROM daily_prices
            UNION ALL
            SELECT (SELECT min(symbol) FROM daily_prices WHERE symbol > each.symbol)
            FROM each WHERE each.symbol IS NOT NULL)
        SELECT symbol, (SELECT min(day) FROM daily_prices p WHERE p.symbol = each.symbol)
        FROM each WHERE symbol IS NOT NULL",
    )?;
    let rows = statement.query_map([], |row| Ok((text::<Symbol>(row, 0)?, date(row, 1)?)))?;
    rows.collect()
}

fn sessions(
    connection: &Connection,
    of: &Symbol,
    from: NaiveDate,
    to: NaiveDate,
) -> rusqlite::Result<Vec<Session>> {
    let mut statement = connection.prepare_cached(
        "SELECT day, open, high, low, close, previous_close, volume, value, trades
        FROM daily_prices WHERE symbol = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day",
    )?;
    let mut before = close_before(connection, of, from)?;
    let days = (of.as_str(), from.num_days_from_ce(), to.num_days_from_ce());
    let rows = statement.query_map(days, |row| {
        let session = session(row, before)?;
        before = row.get(4)?;
        Ok(session)
    })?;
    rows.collect()
}

/// The close of the last imported day before a given one.
fn close_before(
    connection: &Connection,
    of: &Symbol,
    day: NaiveDate,
) -> rusqlite::Result<Option<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT close FROM daily_prices WHERE symbol = ?1 AND day < ?2 ORDER BY day DESC LIMIT 1",
    )?;
    let mut rows = statement.query((of.as_str(), day.num_days_from_ce()))?;
    rows.next()?.map(|row| row.get(0)).transpose()
}

/// One day; `before` is the close of the imported day before it.
fn session(row: &Row<'_>, before: Option<i64>) -> rusqlite::Result<Session> {
    let optional = |at: usize| -> rusqlite::Result<Option<Price>> {
        let micros: Option<i64> = row.get(at)?;
        Ok(micros.map(price))
    };
    let close: i64 = row.get(4)?;
    let open: Option<i64> = row.get(1)?;
    let said: Option<i64> = row.get(5)?;
    let volume: i64 = row.get(6)?;
    let value = match row.get::<_, Option<i64>>(7)? {
        Some(micros) => fixed::decimal(micros),
        // Not in the file: the close approximates the mean price.
        None => fixed::decimal(close) * domain::values::Decimal::from(volume),
    };
    Ok(Session {
        date: date(row, 0)?,
        open: optional(1)?,
        high: optional(2)?,
        low: optional(3)?,
        close: price(close),
        previous_close: price(said.or(before).or(open).unwrap_or(close)),
        volume: quantity(volume),
        value: Money::new(value).unwrap_or_default(),
        trades: quantity(row.get::<_, Option<i64>>(8)?.unwrap_or_default()),
    })
}

fn stocks(connection: &Connection) -> rusqlite::Result<Vec<Stock>> {
    let mut statement = connection.prepare_cached(
        "SELECT symbol, isin, name_en, name_ar, sector, listed_on, issued_shares, par,
            foreign_limit, sharia
        FROM securities ORDER BY symbol",
    )?;
    let rows = statement.query_map([], |row| stock(connection, row))?;
    rows.collect()
}

/// A security with its newest imported price.
#[derive(Default)]
struct Newest {
    close: Option<i64>,
    day: Option<NaiveDate>,
    high: Option<i64>,
    low: Option<i64>,
}

fn newest(connection: &Connection, of: &Symbol) -> rusqlite::Result<Newest> {
    let mut statement = connection.prepare_cached(
        "SELECT close, day FROM daily_prices WHERE symbol = ?1 ORDER BY day DESC LIMIT 1",
    )?;
    let mut rows = statement.query([of.as_str()])?;
    let Some(row) = rows.next()? else {
        return Ok(Newest::default());
    };
    let (close, day) = (row.get(0)?, date(row, 1)?);
    let mut range = connection.prepare_cached(
        "SELECT max(coalesce(high, close)), min(coalesce(low, close))
        FROM daily_prices WHERE symbol = ?1 AND day > ?2",
    )?;
    let year = (of.as_str(), day.num_days_from_ce() - YEAR);
    let (high, low) = range.query_row(year, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Newest {
        close: Some(close),
        day: Some(day),
        high,
        low,
    })
}

fn stock(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Stock> {
    let symbol: Symbol = text(row, 0)?;
    let newest = newest(connection, &symbol)?;
    let close = newest.close.map(price);
    let foreign_limit: u8 = row.get(8)?;
    let lowest = newest.close.or(newest.low).unwrap_or(1_000_000);
    Ok(Stock {
        symbol,
        isin: text(row, 1)?,
        name: names(row, 2)?,
        sector: text(row, 4)?,
        board: Venue::Main,
        legal_form: LegalForm::PublicJointStock,
        decimals: rules::decimals_for(fixed::decimal(lowest)),
        listed_on: date(row, 5)?,
        issued_shares: quantity(row.get(6)?),
        par: price(row.get(7)?),
        foreign_limit: Percent::new(foreign_limit.into()).unwrap_or_default(),
        foreigners_allowed: foreign_limit > 0,
        sharia: row.get(9)?,
        state: TradingState::Active,
        suspended_since: None,
        // No trades today: the last close is the last price and the reference price.
        last: close,
        previous_close: close,
        open: None,
        high: None,
        low: None,
        bid: None,
        bid_volume: None,
        offer: None,
        offer_volume: None,
        volume: Quantity(0),
        value: Money::default(),
        trades: Quantity(0),
        last_trade: newest.day.and_then(|day| {
            let time = day.and_time(LAST_TRADE);
            time.and_local_timezone(exchange_offset()).single()
        }),
        high_52w: newest.high.map(price),
        low_52w: newest.low.map(price),
    })
}

/// UTC+4, all year.
pub(crate) fn exchange_offset() -> FixedOffset {
    FixedOffset::east_opt(4 * 3_600).unwrap_or_else(|| chrono::Offset::fix(&chrono::Utc))
}

fn disclosures(connection: &Connection) -> rusqlite::Result<Vec<Disclosure>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, published, symbol, issuer_en, issuer_ar, title_en, title_ar, kind,
            price_sensitive
        FROM disclosures ORDER BY published DESC, id",
    )?;
    let rows = statement.query_map([], |row| {
        let seconds: i64 = row.get(1)?;
        let published = DateTime::from_timestamp(seconds, 0)
            .ok_or(FromSqlError::OutOfRange(seconds))?
            .with_timezone(&exchange_offset());
        let symbol: Option<String> = row.get(2)?;
        let kind: String = row.get(7)?;
        Ok(Disclosure {
            id: row.get(0)?,
            published,
            changed: None,
            symbol: symbol.map(|s| s.parse()).transpose().map_err(foreign)?,
            issuer: names(row, 3)?,
            title: names(row, 5)?,
            category: category_of(&kind).to_owned(),
            kind,
            price_sensitive: row.get(8)?,
            attachments: Vec::new(),
            text: None,
        })
    })?;
    rows.collect()
}

fn old_addresses(connection: &Connection) -> rusqlite::Result<Vec<OldAddress>> {
    let known = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'old_addresses')";
    if !connection.query_row(known, [], |row| row.get::<_, bool>(0))? {
        return Ok(Vec::new());
    }
    let mut statement = connection.prepare_cached("SELECT old, new FROM old_addresses")?;
    let rows = statement.query_map([], |row| {
        let (old, new) = (row.get(0)?, row.get(1)?);
        Ok(OldAddress { old, new })
    })?;
    rows.collect()
}

fn holidays(connection: &Connection) -> rusqlite::Result<Vec<Holiday>> {
    let mut statement = connection.prepare_cached(
        "SELECT first, last, name_en, name_ar, provisional, trading_closed
        FROM holidays ORDER BY first",
    )?;
    let rows = statement.query_map([], |row| {
        Ok(Holiday {
            first: date(row, 0)?,
            last: date(row, 1)?,
            name: names(row, 2)?,
            provisional: row.get(4)?,
            trading_closed: row.get(5)?,
        })
    })?;
    rows.collect()
}
