//! Rows of the equities.

use crate::{components::spark::course, messages::t};
use domain::{
    chart::spark_path,
    datasets::EQUITIES,
    locale::Locale,
    table::{Cell, Row},
    values::{Decimal, Price, Quantity},
};
use wire::calls::{
    courses::Courses,
    stocks::{Stock, Stocks, TradingState},
};

/// One row a security, one cell a column.
pub(super) fn rows(stocks: &Stocks, courses: Option<&Courses>, locale: Locale) -> Vec<Row> {
    let row = |stock| {
        EQUITIES
            .columns
            .iter()
            .map(|column| match column.key {
                "spark" => spark(&course(stock, stocks.as_of, courses)),
                key => cell(stock, key, locale),
            })
            .collect()
    };
    stocks.stocks.iter().map(row).collect()
}

fn cell(stock: &Stock, key: &str, locale: Locale) -> Cell {
    let price = |price: Option<Price>| Cell::decimal(price.map(Price::get), stock.decimals);
    match key {
        "security" => security(stock.symbol.as_str(), &stock.name),
        "last" => price(stock.last),
        "change" => Cell::decimal(stock.change(), stock.decimals),
        "change-percent" => Cell::decimal(stock.change_percent().map(|p| p.get()), 2),
        "bid-volume" => quantity(stock.bid_volume),
        "bid" => price(stock.bid),
        "offer" => price(stock.offer),
        "offer-volume" => quantity(stock.offer_volume),
        "volume" => Cell::Integer(stock.volume.0),
        "value" => Cell::decimal(Some(stock.value.get()), 2),
        "trades" => Cell::Integer(stock.trades.0),
        "range-52w" => range(stock),
        "open" => price(stock.open),
        "high" => price(stock.high),
        "low" => price(stock.low),
        "previous-close" => price(stock.previous_close),
        "high-52w" => price(stock.high_52w),
        "low-52w" => price(stock.low_52w),
        "vwap" => Cell::decimal(stock.vwap().map(Price::get), 3),
        "market-cap" => Cell::decimal(stock.market_cap().map(|m| m.get()), 2),
        "last-trade" => stock
            .last_trade
            .map_or(Cell::Missing, |at| Cell::DateTime(at.naive_local())),
        _ => reference_cell(stock, key, locale),
    }
}

/// What a security is, whatever it trades at.
fn reference_cell(stock: &Stock, key: &str, locale: Locale) -> Cell {
    match key {
        "symbol" => code(stock.symbol.as_str()),
        "name" => named(&stock.name, locale),
        "isin" => code(stock.isin.as_str()),
        "sector" => {
            let code = stock.sector.code();
            Cell::Coded {
                code: code.into(),
                label: t(locale, &format!("sector-{code}")),
            }
        }
        "listed-on" => Cell::Date(stock.listed_on),
        "issued-shares" => Cell::Integer(stock.issued_shares.0),
        "par" => Cell::decimal(Some(stock.par.get()), 2),
        "foreign-limit" => Cell::decimal(Some(stock.foreign_limit.get()), 2),
        "foreigners-allowed" => Cell::Flag(stock.foreigners_allowed),
        "sharia" => Cell::Flag(stock.sharia),
        "state" => {
            let code = match stock.state {
                TradingState::Active => "active",
                TradingState::Suspended => "suspended",
            };
            Cell::Coded {
                code: code.into(),
                label: t(locale, &format!("state-{code}")),
            }
        }
        _ => Cell::Missing,
    }
}

pub(super) fn security(symbol: &str, name: &wire::Bilingual) -> Cell {
    Cell::Security {
        symbol: symbol.into(),
        names: [name.en.as_str().into(), name.ar.as_str().into()],
    }
}

pub(super) fn named(name: &wire::Bilingual, locale: Locale) -> Cell {
    Cell::Named {
        shown: name.get(locale).into(),
        other: name.get(locale.other()).into(),
    }
}

pub(super) fn code(code: &str) -> Cell {
    Cell::Coded {
        code: code.to_owned().into(),
        label: "".into(),
    }
}

pub(super) fn spark(course: &[Decimal]) -> Cell {
    let mut path = String::with_capacity(128);
    spark_path(course, &mut path);
    if path.is_empty() {
        Cell::Missing
    } else {
        Cell::Spark(path.into())
    }
}

fn quantity(quantity: Option<Quantity>) -> Cell {
    quantity.map_or(Cell::Missing, |quantity| Cell::Integer(quantity.0))
}

fn range(stock: &Stock) -> Cell {
    match (stock.low_52w, stock.high_52w, stock.last) {
        (Some(low), Some(high), Some(at)) => Cell::Range {
            low: low.get(),
            high: high.get(),
            at: at.get(),
            decimals: stock.decimals,
        },
        _ => Cell::Missing,
    }
}
