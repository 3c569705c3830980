//! Rows of finished sessions, and the days that a view asks for.

use chrono::{Months, NaiveDate};
use domain::{
    datasets::{DAILY_SUMMARY, Query},
    table::{Cell, Row},
    values::{Percent, Price},
};
use wire::calls::history::{History, Session};

/// The days of a view: those asked for, else the year up to today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    /// First day.
    pub(crate) from: NaiveDate,
    /// Last day.
    pub(crate) to: NaiveDate,
}

impl Span {
    /// The days that a view asks for. `today` is the exchange's day.
    pub(crate) fn of(query: &Query, today: NaiveDate) -> Self {
        let to = query.date("to").unwrap_or(today);
        let from = query.date("from").unwrap_or_else(|| to - Months::new(12));
        Self { from, to }
    }
}

/// One row a session, one cell a column.
pub(super) fn rows(history: &History) -> Vec<Row> {
    let decimals = history.sessions.iter().map(decimals).max().unwrap_or(2);
    let row = |session| {
        DAILY_SUMMARY
            .columns
            .iter()
            .map(|column| cell(session, column.key, decimals))
            .collect()
    };
    history.sessions.iter().map(row).collect()
}

fn cell(session: &Session, key: &str, decimals: u8) -> Cell {
    let price = |price: Option<Price>| Cell::decimal(price.map(Price::get), decimals);
    match key {
        "date" => Cell::Date(session.date),
        "open" => price(session.open),
        "high" => price(session.high),
        "low" => price(session.low),
        "close" => price(Some(session.close)),
        "change" => Cell::decimal(Some(session.change()), decimals),
        "change-percent" => Cell::decimal(session.change_percent().map(Percent::get), 2),
        "volume" => Cell::Integer(session.volume.0),
        "value" => Cell::decimal(Some(session.value.get()), 2),
        "trades" => Cell::Integer(session.trades.0),
        _ => Cell::Missing,
    }
}

/// History does not name decimals: prices have two, or three where one of them needs them.
fn decimals(session: &Session) -> u8 {
    let prices = [
        Some(session.close),
        Some(session.previous_close),
        session.open,
        session.high,
        session.low,
    ];
    let needed = prices
        .into_iter()
        .flatten()
        .map(|price| price.get().normalize().scale())
        .max()
        .unwrap_or(2);
    needed.clamp(2, 3) as u8
}
