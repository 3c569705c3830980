//! Daily prices of one instrument, and of many shares at once, including imported ones.

use super::Laid;
use crate::{
    Exchange,
    router::{Pairs, Refusal},
};
use chrono::NaiveDate;
use domain::values::{Sector, Symbol};
use sandbox_market::FIRST_DAY;
use sandbox_session::history::SessionRange;
use std::sync::Arc;
use wire::calls::{
    company_prices::{CompanyPrice, CompanyPrices, MOST},
    history::{History, Session},
};

/// The history of an instrument of the sample or the overlay.
pub(super) async fn history(
    exchange: &Exchange,
    laid: &Arc<Laid>,
    symbol: &Symbol,
    range: SessionRange,
) -> Result<History, Refusal> {
    // A running session is not history, and there is no day before the first.
    let to = range
        .to
        .min(exchange.now().date().pred_opt().unwrap_or(range.to));
    let range = SessionRange { to, ..range };
    let made = match exchange.find(symbol) {
        Some(at) => Some(exchange.security_history(at, range)),
        None => exchange.other_history(symbol, range),
    };
    let own = read(laid, symbol, range)
        .await
        .ok_or_else(|| Refusal::Unavailable("imported days cannot be read".to_owned()))?;
    let first_own = laid.overlay.first_days.get(symbol).copied();
    let listed = laid.stock(symbol).map(|stock| stock.listed_on);
    Ok(match made {
        Some(made) => History {
            first_day: first_own.map_or(made.first_day, |day| day.min(made.first_day)),
            adjusted: made.adjusted,
            sessions: merged(made.sessions, own),
        },
        None => History {
            first_day: first_own.or(listed).unwrap_or(FIRST_DAY),
            adjusted: false,
            sessions: own,
        },
    })
}

/// Replaces generated days with imported ones. Both are sorted by date.
pub(super) fn merged(made: Vec<Session>, own: Vec<Session>) -> Vec<Session> {
    let mut all = Vec::with_capacity(made.len() + own.len());
    let mut own = own.into_iter().peekable();
    for session in made {
        while let Some(earlier) = own.next_if(|o| o.date < session.date) {
            all.push(earlier);
        }
        all.push(own.next_if(|o| o.date == session.date).unwrap_or(session));
    }
    all.extend(own);
    all
}

/// The imported sessions of a security; `None` when they cannot be read.
pub(super) async fn read(
    laid: &Arc<Laid>,
    symbol: &Symbol,
    range: SessionRange,
) -> Option<Vec<Session>> {
    let SessionRange { from, to, .. } = range;
    if from > to || !laid.overlay.first_days.contains_key(symbol) {
        return Some(Vec::new());
    }
    let (days, symbol) = (laid.overlay.days.clone()?, symbol.clone());
    let read = tokio::task::spawn_blocking(move || days.read(&symbol, from, to));
    read.await.ok().flatten()
}

/// The answer to `company-prices`.
pub(crate) async fn company_prices(
    exchange: &Exchange,
    pairs: &Pairs,
) -> Result<CompanyPrices, Refusal> {
    let range = pairs.sessions()?;
    let laid = exchange.laid();
    let shares = shares(exchange, &laid, pairs)?;
    let most = MOST / shares.len().max(1);
    if days(&laid, range).take(most + 1).count() > most {
        return Err(Refusal::bad(format!(
            "more than {MOST} rows: ask for fewer days, symbols or one sector"
        )));
    }
    let mut items = Vec::new();
    for (symbol, sector) in &shares {
        let history = history(exchange, &laid, symbol, range).await?;
        let rows = history.sessions.into_iter();
        items.extend(rows.map(|session| row(symbol, *sector, session)));
    }
    items.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.symbol.cmp(&b.symbol)));
    Ok(CompanyPrices { items })
}

/// The days that may have sessions.
pub(super) fn days(laid: &Laid, range: SessionRange) -> impl Iterator<Item = NaiveDate> {
    let own = laid.overlay.first_days.values().min().copied();
    let first = own.map_or(FIRST_DAY, |day| day.min(FIRST_DAY));
    laid.calendar.trading_days(range.from.max(first), range.to)
}

/// The requested shares by symbol, with their sectors, also those that are no longer listed.
fn shares(
    exchange: &Exchange,
    laid: &Laid,
    pairs: &Pairs,
) -> Result<Vec<(Symbol, Sector)>, Refusal> {
    let sector: Option<Sector> = pairs.parsed("sector")?;
    let day = Arc::clone(&exchange.snapshot().view.day);
    let listed = day.issuers.iter().zip(&day.securities);
    let made = listed.filter(|(_, facts)| facts.listed);
    let made = made.map(|(issuer, _)| (issuer.symbol.clone(), issuer.sector));
    let mut all: Vec<(Symbol, Sector)> = made.collect();
    let own = laid.overlay.stocks.iter();
    let own = own.filter(|stock| day.find(&stock.symbol).is_none());
    all.extend(own.map(|stock| (stock.symbol.clone(), stock.sector)));
    let gone = exchange.gone().into_iter();
    all.extend(gone.map(|(code, row)| (code, row.issuer.sector)));
    all.sort();
    if let Some(symbols) = pairs.get("symbols") {
        let symbols = named(symbols, &all)?;
        all.retain(|(symbol, _)| symbols.contains(symbol));
    }
    all.retain(|(_, of)| sector.is_none_or(|sector| sector == *of));
    Ok(all)
}

/// Parses symbols separated by commas; all must exist.
fn named(text: &str, all: &[(Symbol, Sector)]) -> Result<Vec<Symbol>, Refusal> {
    let symbols = text.split(',').map(|symbol| {
        let symbol: Symbol = symbol
            .parse()
            .map_err(|_| Refusal::bad(format!("symbols={symbol} is not understood")))?;
        match all.binary_search_by(|(known, _)| known.cmp(&symbol)) {
            Ok(_) => Ok(symbol),
            Err(_) => Err(Refusal::NotFound(format!("there is no share {symbol}"))),
        }
    });
    symbols.collect()
}

fn row(symbol: &Symbol, sector: Sector, session: Session) -> CompanyPrice {
    CompanyPrice {
        date: session.date,
        symbol: symbol.clone(),
        sector,
        open: session.open,
        high: session.high,
        low: session.low,
        close: session.close,
        volume: session.volume,
        value: session.value,
        trades: session.trades,
    }
}
