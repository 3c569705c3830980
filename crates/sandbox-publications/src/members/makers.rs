//! Market maker agreements, from `data/makers.txt`.

use super::MEMBERS;
use chrono::{Datelike, NaiveDate};
use domain::values::{Percent, Symbol};
use sandbox_market::dice::{Dice, Stream};
use sandbox_session::{day::Day, figures};
use wire::{
    Bilingual,
    calls::market_makers::{MakingStatus, MarketMakers, MarketMaking},
};

/// A row of the table.
struct Agreement {
    firm: Symbol,
    since: NaiveDate,
    until: Option<NaiveDate>,
    size: u64,
    spread: i64,
    presence: i64,
}

fn agreement(row: &[&'static str]) -> Option<(Agreement, &'static str)> {
    let [firm, since, until, size, spread, presence, symbols] = *row else {
        return None;
    };
    let agreement = Agreement {
        firm: firm.parse().ok()?,
        since: since.parse().ok()?,
        until: match until {
            "" => None,
            day => Some(day.parse().ok()?),
        },
        size: size.parse().ok()?,
        spread: spread.parse().ok()?,
        presence: presence.parse().ok()?,
    };
    Some((agreement, symbols))
}

/// An agreement, for its announcement.
pub(crate) struct Announced {
    pub since: NaiveDate,
    /// The name of the market maker.
    pub firm: Bilingual,
    pub symbols: Vec<&'static str>,
}

/// All agreements, earliest first.
pub(crate) fn agreements() -> Vec<Announced> {
    let rows = sandbox_market::table::rows(include_str!("../../data/makers.txt"));
    let announced = rows.filter_map(|row| {
        let (agreement, symbols) = agreement(&row)?;
        let firm = MEMBERS.iter().find(|m| m.code == agreement.firm)?;
        Some(Announced {
            since: agreement.since,
            firm: firm.name.clone(),
            symbols: symbols.split(',').collect(),
        })
    });
    announced.collect()
}

/// The answer to `market-makers`: agreements up to a day, for instruments that are listed then.
pub fn market_makers(day: &Day, today: NaiveDate) -> MarketMakers {
    let mut items = Vec::new();
    for row in sandbox_market::table::rows(include_str!("../../data/makers.txt")) {
        let Some((agreement, symbols)) = agreement(&row) else {
            continue;
        };
        let symbols = symbols.split(',').filter_map(|s| s.parse::<Symbol>().ok());
        if agreement.since <= today {
            items.extend(symbols.filter_map(|s| making(day, today, &agreement, &s)));
        }
    }
    items.sort_by(|a: &MarketMaking, b| (&a.symbol, &a.firm).cmp(&(&b.symbol, &b.firm)));
    MarketMakers { items }
}

fn making(day: &Day, today: NaiveDate, of: &Agreement, symbol: &Symbol) -> Option<MarketMaking> {
    let at = day.find(symbol)?;
    let firm_at = MEMBERS.iter().position(|m| m.code == of.firm)?;
    let months = |d: NaiveDate| d.year() * 12 + d.month0() as i32;
    let last_month = months(today) - 1;
    let ended = of.until.is_some_and(|until| until < today);
    let presence = (last_month > months(of.since) && !ended).then(|| {
        let pair = (at * MEMBERS.len() + firm_at) as u64;
        let mut dice = Dice::new(day.seed, Stream::Maker, pair, last_month as u64);
        figures::percent(dice.between(of.presence * 100 + 40, 9_990))
    });
    let issuer = &day.issuers[at];
    let ids = (symbol.as_str(), of.firm.as_str());
    Some(MarketMaking {
        id: format!("{}-{}", ids.0, ids.1).to_lowercase(),
        symbol: symbol.clone(),
        name: Bilingual::new(&issuer.en, &issuer.ar),
        firm: of.firm.clone(),
        firm_name: MEMBERS[firm_at].name.clone(),
        since: of.since,
        until: of.until,
        status: if ended {
            MakingStatus::Ended
        } else {
            MakingStatus::Active
        },
        min_size: figures::whole(of.size),
        max_spread: figures::percent(of.spread),
        presence_due: Percent::new(of.presence.into()).unwrap_or_default(),
        presence,
    })
}
