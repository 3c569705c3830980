//! Shares that are no longer listed, and former symbols, from `data/delisted.txt` and `data/renamed.txt`. The sample
//! knows them from their end on: a clock that shows an earlier day has neither.

use crate::{
    issuers::{Issuer, curated_count, mils},
    table,
};
use chrono::NaiveDate;
use domain::{
    calendar::Calendar,
    values::{Isin, Symbol},
};
use std::sync::LazyLock;
use wire::{Bilingual, calls::stocks::Venue};

/// The market that all of them were listed on.
pub const VENUE: Venue = Venue::Second;
/// Free float of all of them, percent: too small for an index.
const FLOAT: u8 = 4;
/// Standard deviation of their own daily return, millionths.
const VOLATILITY: i64 = 14_000;
/// Sensitivity to the market's return, thousandths.
const BETA: i64 = 700;

/// A share that is no longer listed.
#[derive(Debug, Clone)]
pub struct Delisted {
    /// Issuer and share as of its last day.
    pub issuer: Issuer,
    /// Its last day of trading.
    pub last_day: NaiveDate,
    /// Why it ended.
    pub end: End,
}

/// Why a share is no longer listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// All others were bought out, at the price in the table.
    Withdrawn,
    /// Merged into another company, which paid with shares that it held: its capital stayed the same.
    Merged {
        /// The symbol of that company's share.
        into: Symbol,
        /// Shares received for `held`.
        received: u32,
        /// Shares given.
        held: u32,
    },
}

impl Delisted {
    /// The first day on which it is no longer listed.
    pub fn delisted_on(&self, calendar: &Calendar) -> NaiveDate {
        calendar.next_trading_day(self.last_day)
    }

    /// The code that calls name it by: its symbol, or its ISIN if another share has the symbol.
    pub fn code(&self, is_taken: impl Fn(&Symbol) -> bool) -> Symbol {
        let symbol = &self.issuer.symbol;
        let isin = self.issuer.isin.as_str().parse().ok();
        isin.filter(|_| is_taken(symbol))
            .unwrap_or_else(|| symbol.clone())
    }
}

fn listed(issuers: &[Issuer], symbol: &Symbol) -> bool {
    issuers.binary_search_by(|i| i.symbol.cmp(symbol)).is_ok()
}

static DELISTED: LazyLock<Vec<Delisted>> = LazyLock::new(|| {
    let rows = table::rows(include_str!("../data/delisted.txt"));
    rows.filter_map(|row| delisted_row(&row)).collect()
});

/// The shares of a sample that are no longer listed on a day. Samples with fewer issuers than the table have none.
pub fn delisted(issuers: &[Issuer], today: NaiveDate) -> impl Iterator<Item = &'static Delisted> {
    let is_whole = issuers.len() >= curated_count().get();
    let there = DELISTED.iter().filter(move |one| match &one.end {
        End::Withdrawn => is_whole,
        End::Merged { into, .. } => is_whole && listed(issuers, into),
    });
    there.filter(move |one| one.last_day < today)
}

/// A symbol and name that a share had before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Former {
    /// The symbol that it has now.
    now: Symbol,
    /// The former symbol.
    pub symbol: Symbol,
    /// The last day of the former symbol.
    pub until: NaiveDate,
    /// The former name.
    pub name: Bilingual,
}

static RENAMED: LazyLock<Vec<Former>> = LazyLock::new(|| {
    let rows = table::rows(include_str!("../data/renamed.txt"));
    rows.filter_map(|row| former_row(&row)).collect()
});

/// The former symbol of a share that has another one on a day, if it had one before.
pub fn renamed(symbol: &Symbol, today: NaiveDate) -> Option<&'static Former> {
    let mut rows = RENAMED.iter();
    rows.find(|row| row.now == *symbol && row.until < today)
}

fn former_row(row: &[&str]) -> Option<Former> {
    let [now, symbol, until, en, ar] = *row else {
        return None;
    };
    Some(Former {
        now: now.parse().ok()?,
        symbol: symbol.parse().ok()?,
        until: until.parse().ok()?,
        name: Bilingual::new(en, ar),
    })
}

fn delisted_row(row: &[&str]) -> Option<Delisted> {
    let [
        symbol,
        isin,
        sector,
        price,
        shares,
        turnover,
        trades,
        foreign,
        founded,
        listed,
        last_day,
        end,
        en,
        ar,
        activity_en,
        activity_ar,
    ] = *row
    else {
        return None;
    };
    let issuer = Issuer {
        symbol: symbol.parse().ok()?,
        isin: Isin::with_check_digit(isin).ok()?,
        sector: sector.parse().ok()?,
        en: en.to_owned(),
        ar: ar.to_owned(),
        activity_en: activity_en.to_owned(),
        activity_ar: activity_ar.to_owned(),
        anchor: mils(price)?,
        shares: shares.parse::<u64>().ok()? * 1_000_000,
        turnover: turnover.parse::<u64>().ok()? * 1_000,
        trades: trades.parse().ok()?,
        float: FLOAT,
        foreign_limit: foreign.parse().ok()?,
        sharia: false,
        dividend_yield: 0,
        year_end: 12,
        founded: founded.parse().ok()?,
        listed_on: listed.parse().ok()?,
        volatility: VOLATILITY,
        beta: BETA,
    };
    Some(Delisted {
        issuer,
        last_day: last_day.parse().ok()?,
        end: self::end(end)?,
    })
}

fn end(text: &str) -> Option<End> {
    if text == "withdrawn" {
        return Some(End::Withdrawn);
    }
    let (into, ratio) = text.strip_prefix("merger:")?.split_once(':')?;
    let (received, held) = ratio.split_once('/')?;
    Some(End::Merged {
        into: into.parse().ok()?,
        received: received.parse().ok()?,
        held: held.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{holidays, issuers};
    use std::collections::HashSet;

    #[test]
    fn every_row_is_read_and_names_what_there_is() {
        let rows = |text| table::rows(text).count();
        assert_eq!(DELISTED.len(), rows(include_str!("../data/delisted.txt")));
        assert_eq!(RENAMED.len(), rows(include_str!("../data/renamed.txt")));
        let all = issuers::issuers(1, curated_count().get());
        let calendar = holidays::calendar(&holidays::feasts());
        let isins: HashSet<Isin> = all.iter().map(|issuer| issuer.isin).collect();
        let today = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        assert_eq!(delisted(&all, today).count(), DELISTED.len());
        for one in &*DELISTED {
            let symbol = &one.issuer.symbol;
            assert!(!isins.contains(&one.issuer.isin), "{symbol}");
            assert!(calendar.is_trading_day(one.last_day), "{symbol}");
            assert!(one.issuer.listed_on < one.last_day, "{symbol}");
            // A symbol is used again only after its end.
            let again = all.iter().find(|issuer| issuer.symbol == *symbol);
            assert!(again.is_none_or(|new| new.listed_on > one.last_day));
            assert_eq!(
                one.code(|symbol| listed(&all, symbol)) == *symbol,
                again.is_none()
            );
        }
        for one in &*RENAMED {
            let now = all.iter().find(|issuer| issuer.symbol == one.now).unwrap();
            assert!(now.listed_on < one.until, "{}", one.now);
            assert!(!listed(&all, &one.symbol), "{}", one.symbol);
        }
    }

    #[test]
    fn before_its_end_nobody_knows_of_it() {
        let all = issuers::issuers(1, curated_count().get());
        let first = DELISTED.iter().map(|one| one.last_day).min().unwrap();
        assert_eq!(delisted(&all, first).count(), 0);
        assert_eq!(delisted(&all, first.succ_opt().unwrap()).count(), 1);
        assert_eq!(delisted(&all[1..], NaiveDate::MAX).count(), 0);
        let renamed_on = RENAMED[0].until;
        assert_eq!(renamed(&RENAMED[0].now, renamed_on), None);
        let later = renamed_on.succ_opt().unwrap();
        assert_eq!(renamed(&RENAMED[0].now, later), Some(&RENAMED[0]));
    }
}
