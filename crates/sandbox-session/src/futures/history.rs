//! The sessions of contracts, expired ones too, with settlement prices and open interest.

use super::{
    Contract, Ended, assets,
    months::{self, Month},
    price, walk,
};
use crate::figures;
use chrono::NaiveDate;
use domain::values::{Quantity, Symbol};
use sandbox_market::{market::Market, ticks};
use wire::calls::futures_history::{ContractHistory, ContractSession, FuturesHistory};

/// The answer to `futures-history` before a day: the contracts that were traded in a range, or one of them. `None` for an
/// unknown contract.
pub fn history(
    market: &Market,
    of: Option<&Symbol>,
    (from, to): (NaiveDate, NaiveDate),
    today: NaiveDate,
) -> Option<FuturesHistory> {
    let last = market.days.last().copied()?;
    let (ticker, months) = match of {
        Some(symbol) => {
            let (ticker, code) = symbol.as_str().split_once('-')?;
            (Some(ticker), vec![Month::of(&market.calendar, code)?])
        }
        None => (None, months::within(&market.calendar, (from, to.min(last)))),
    };
    let is_asked = |day: NaiveDate| day >= from && day <= to && day < today;
    let mut has_begun = false;
    let mut contracts = Vec::new();
    let assets = assets(market).into_iter();
    for asset in assets.filter(|asset| ticker.is_none_or(|ticker| asset.ticker == ticker)) {
        for month in &months {
            let contract = Contract::new(market, &asset, *month, last);
            has_begun |= !contract.spots.is_empty();
            contracts.extend(contract.history(is_asked));
        }
    }
    contracts.sort_by(|a, b| a.symbol.cmp(&b.symbol));
    (of.is_none() || has_begun).then_some(FuturesHistory {
        as_of: today,
        contracts,
    })
}

impl Contract<'_> {
    /// The contract with its sessions on some days; `None` if there are none.
    fn history(&self, is_asked: impl Fn(NaiveDate) -> bool) -> Option<ContractHistory> {
        let all = walk(&self.terms, &self.spots, |_, _| {});
        let within = all.iter().filter(|ended| is_asked(ended.day));
        let sessions: Vec<ContractSession> = within.map(|ended| self.session(ended)).collect();
        (!sessions.is_empty()).then_some(ContractHistory {
            symbol: self.symbol()?,
            name: self.name(),
            underlying: self.asset.underlying.clone(),
            underlying_name: self.asset.name.clone(),
            expiry: self.month.expiry,
            currency: self.asset.currency(),
            sessions,
        })
    }

    fn session(&self, ended: &Ended) -> ContractSession {
        let bar = &ended.bar;
        ContractSession {
            date: ended.day,
            open: figures::present(bar.open),
            high: figures::present(bar.high),
            low: figures::present(bar.low),
            close: ticks::price(bar.close),
            settlement_price: price(ended.settlement),
            previous_settlement: ended.previous.map(price),
            volume: Quantity(bar.volume.into()),
            value: figures::dirhams(u128::from(bar.value) * u128::from(self.asset.size)),
            trades: Quantity(bar.trades.into()),
            open_interest: Quantity(ended.open_interest),
        }
    }
}
