//! The companies of a sector side by side: prices beside the last annual accounts.

use super::accounts::{AccountsYear, years};
use crate::{Amount, Ask, Asked, Card, Definition, Error, Paging, Resource, Stamp};
use chrono::NaiveDate;
use domain::{
    accounts::{dividend_yield, multiple, per_present_share},
    period::{Grain, Period},
    values::{Decimal, Money, Percent, Price, Symbol},
};
use futures_util::join;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};
use upstream::Upstream;
use wire::{
    Call as _, Currency,
    calls::{
        accounts::{Accounts, AccountsRequest},
        stocks::{Stock, Stocks, StocksRequest},
    },
};

type Column = crate::Column<Peer>;

/// The years of accounts that are asked for: the last one, and the one before for its equity.
const YEARS: u32 = 2;

/// One row per listed company of the sector, the largest market capitalisation first.
pub static COMPANY_PEERS: Resource<PeersRequest, Peer> = Resource::new(Definition {
    id: "company-peers",
    ask: |view| {
        Some(PeersRequest {
            symbol: view.param("SecuritySymbol")?,
        })
    },
    items: Peers::rows,
    stamp: |peers| Stamp::live(peers.stocks.as_of, peers.stocks.version),
    live: Some("quotes"),
    key: "symbol",
    columns: &[
        Column::security("security", |row| (&row.stock.symbol, &row.stock.name)),
        Column::flag("this-company", |row| row.is_subject),
        Column::price("last", |row| {
            Some(Amount {
                value: row.stock.last?.get(),
                decimals: row.stock.decimals,
            })
        })
        .strong()
        .card(Card::Figure),
        Column::change_percent("change-percent", |row| {
            row.stock.change_percent().map(Percent::get)
        })
        .card(Card::Move),
        Column::millions("market-cap", |row| row.stock.market_cap().map(Money::get)),
        Column::number("price-earnings", 2, Peer::price_earnings),
        Column::number("price-book", 2, Peer::price_book),
        Column::percent("dividend-yield", Peer::dividend_yield),
        Column::percent("return-on-equity", |row| {
            row.last_year.as_ref()?.return_on_equity()
        }),
        Column::period("financial-year", |row| {
            Period::of(row.year_end()?, Grain::Year)
        }),
        Column::date("year-end", Peer::year_end).further(),
        Column::change("change", |row| {
            Some(Amount {
                value: row.stock.change()?,
                decimals: row.stock.decimals,
            })
        })
        .further(),
        Column::code("symbol", |row| row.stock.symbol.as_str()).further(),
        Column::name("name", |row| &row.stock.name).further(),
    ],
    filters: &[],
    order: "-market-cap",
    paging: Paging::Whole,
    count_key: "table-peers",
    note: Some("note-company-peers"),
})
.of_shares();

/// Requests the companies of the sector of a company.
pub struct PeersRequest {
    symbol: Symbol,
}

/// All quotes and the last accounts of all companies.
pub struct Peers {
    symbol: Symbol,
    stocks: Arc<Stocks>,
    accounts: Option<Arc<Accounts>>,
}

impl Peers {
    fn rows(&self) -> Vec<Peer> {
        let all = &self.stocks.stocks;
        let Some(subject) = all.iter().find(|stock| stock.symbol == self.symbol) else {
            return Vec::new();
        };
        let peers = all.iter().filter(|stock| stock.sector == subject.sector);
        peers
            .map(|stock| Peer {
                is_subject: stock.symbol == self.symbol,
                last_year: self.last_year(&stock.symbol),
                stock: stock.clone(),
            })
            .collect()
    }

    fn last_year(&self, symbol: &Symbol) -> Option<AccountsYear> {
        let mut companies = self.accounts.as_ref()?.items.iter();
        let company = companies.find(|company| company.symbol == *symbol)?;
        years(&company.years).next()
    }
}

/// A company of the sector.
pub struct Peer {
    stock: Stock,
    is_subject: bool,
    /// Its last annual accounts.
    last_year: Option<AccountsYear>,
}

impl Peer {
    fn year_end(&self) -> Option<NaiveDate> {
        Some(self.last_year.as_ref()?.of.ends)
    }

    /// The last price; `None` for none, and when it is in another currency than the accounts.
    fn price(&self) -> Option<Decimal> {
        let in_dirhams = self.last_year.as_ref()?.of.currency == Currency::AED;
        self.stock.last.map(Price::get).filter(|_| in_dirhams)
    }

    /// A figure per share of the accounts, for the present number of shares.
    fn per_share(&self, figure: fn(&AccountsYear) -> Option<Decimal>) -> Option<Decimal> {
        let year = self.last_year.as_ref()?;
        per_present_share(figure(year)?, year.of.shares.0, self.stock.issued_shares.0)
    }

    fn price_earnings(&self) -> Option<Decimal> {
        let earnings = self.per_share(|year| year.of.earnings_per_share)?;
        multiple(self.price()?, earnings)
    }

    fn price_book(&self) -> Option<Decimal> {
        let book = self.per_share(|year| year.of.book_value_per_share)?;
        multiple(self.price()?, book)
    }

    fn dividend_yield(&self) -> Option<Decimal> {
        let dividend = self.per_share(|year| year.of.dividend_per_share)?;
        dividend_yield(dividend, self.price()?)
    }
}

/// The columns that need accounts.
const OF_ACCOUNTS: [&str; 6] = [
    "price-earnings",
    "price-book",
    "dividend-yield",
    "return-on-equity",
    "financial-year",
    "year-end",
];

impl Ask for PeersRequest {
    type Answer = Peers;

    const CALLS: &'static [&'static str] = &[StocksRequest::NAME];

    /// All companies are in the same answers.
    fn variant(peers: &Peers) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        peers.symbol.hash(&mut hasher);
        Some(hasher.finish())
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Peers>, Error> {
        let accounts = AccountsRequest {
            symbol: None,
            years: Some(YEARS),
        };
        let (stocks, accounts) = join!(StocksRequest.ask(upstream), accounts.ask(upstream));
        let stocks = stocks?;
        let mut all = stocks.value.stocks.iter();
        if !all.any(|stock| stock.symbol == self.symbol) {
            return Err(Error::NotFound);
        }
        let accounts = accounts.ok();
        let mut parts = stocks.parts.clone();
        parts.extend(accounts.iter().flat_map(|accounts| accounts.parts.clone()));
        let lacking = match accounts {
            Some(_) => Vec::new(),
            None => OF_ACCOUNTS.to_vec(),
        };
        let provisional = accounts
            .as_ref()
            .is_none_or(|accounts| accounts.provisional);
        let stale = accounts.as_ref().is_some_and(|accounts| accounts.stale);
        Ok(Asked {
            value: Peers {
                symbol: self.symbol,
                stocks: stocks.value,
                accounts: accounts.map(|accounts| accounts.value),
            },
            parts,
            received: stocks.received,
            stale: stocks.stale || stale,
            lacking,
            provisional: stocks.provisional || provisional,
        })
    }
}
