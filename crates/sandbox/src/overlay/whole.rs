//! The sessions of all securities in a range of days, including imported ones.

use super::{
    Laid,
    prices::{days, history, merged, read},
};
use crate::{
    Exchange,
    router::{Pairs, Refusal},
};
use chrono::NaiveDate;
use domain::values::Symbol;
use sandbox_market::former::{self, Delisted};
use sandbox_publications::Source as _;
use sandbox_session::{history::SessionRange, whole::Instrument};
use std::sync::Arc;
use wire::{
    Bilingual, Currency,
    calls::end_of_day::{EndOfDay, MOST, SecurityDay, SecurityKind},
};

/// The answer to `end-of-day`.
pub(crate) async fn end_of_day(exchange: &Exchange, pairs: &Pairs) -> Result<EndOfDay, Refusal> {
    let (from, to) = pairs.range()?;
    let range = SessionRange {
        from,
        to,
        adjusted: false,
    };
    let laid = exchange.laid();
    let mut all = shares(exchange, &laid);
    let most = MOST / all.len().max(1);
    // Before the others are made, which takes longer for longer ranges.
    let asked = days(&laid, range).take(most + 1).count();
    if asked <= most {
        all.extend(exchange.others(range));
    }
    if asked * all.len() > MOST {
        return Err(Refusal::bad(format!(
            "more than {MOST} rows: ask for fewer days"
        )));
    }
    let mut items: Vec<SecurityDay> = Vec::new();
    for mut one in all {
        one.sessions = match one.kind {
            SecurityKind::Share => history(exchange, &laid, &one.symbol, range).await?.sessions,
            _ => {
                let own = read(&laid, &one.symbol, range).await;
                let own = own.ok_or_else(|| {
                    Refusal::Unavailable("imported days cannot be read".to_owned())
                })?;
                merged(one.sessions, own)
            }
        };
        items.extend(one.rows());
    }
    let today = exchange.now().date();
    items.retain(|row| row.date < today);
    let gone = exchange.gone();
    for row in &mut items {
        as_named(row, today, &gone);
    }
    items.sort_by(|a, b| a.date.cmp(&b.date).then_with(|| a.symbol.cmp(&b.symbol)));
    items.dedup_by(|later, row| (later.date, &later.symbol) == (row.date, &row.symbol));
    Ok(EndOfDay { items })
}

/// Gives a row the symbol and the name that the share had on the day.
fn as_named(row: &mut SecurityDay, today: NaiveDate, gone: &[(Symbol, &Delisted)]) {
    if row.kind != SecurityKind::Share {
        return;
    }
    let former = former::renamed(&row.symbol, today).filter(|former| row.date <= former.until);
    if let Some(former) = former {
        row.symbol.clone_from(&former.symbol);
        row.name.clone_from(&former.name);
    } else if let Some((_, gone)) = gone.iter().find(|(code, _)| *code == row.symbol) {
        row.symbol.clone_from(&gone.issuer.symbol);
    }
}

/// The shares of sample and overlay, without their sessions, also those that are no longer listed.
fn shares(exchange: &Exchange, laid: &Laid) -> Vec<Instrument> {
    let day = Arc::clone(&exchange.snapshot().view.day);
    let listed = day.issuers.iter().zip(&day.securities);
    let made = listed.filter(|(_, facts)| facts.listed);
    let share = |symbol, isin, name, sector| Instrument {
        symbol,
        isin: Some(isin),
        name,
        kind: SecurityKind::Share,
        sector: Some(sector),
        currency: Currency::AED,
        sessions: Vec::new(),
        quiet: Vec::new(),
    };
    let made = made.map(|(issuer, _)| {
        let name = Bilingual::new(&issuer.en, &issuer.ar);
        share(issuer.symbol.clone(), issuer.isin, name, issuer.sector)
    });
    let own = laid.overlay.stocks.iter();
    let own = own.filter(|stock| day.find(&stock.symbol).is_none());
    let own = own.map(|stock| {
        share(
            stock.symbol.clone(),
            stock.isin,
            stock.name.clone(),
            stock.sector,
        )
    });
    let gone = exchange.gone().into_iter();
    let gone = gone.map(|(code, Delisted { issuer, .. })| {
        let name = Bilingual::new(&issuer.en, &issuer.ar);
        share(code, issuer.isin, name, issuer.sector)
    });
    made.chain(own).chain(gone).collect()
}
