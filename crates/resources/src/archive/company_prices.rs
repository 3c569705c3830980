//! Daily prices of all shares.

use super::AT_ONCE;
use crate::{
    Amount, Ask, Asked, AtOnce, Chart, Definition, Error, Filter, Headline, Headlines, Last,
    Paging, Resource, Stamp,
    earlier::ranges,
    equities::SECTORS,
    every::{Continued as _, Every},
};
use domain::values::{Price, Symbol};
use futures_util::{StreamExt as _, TryStreamExt as _, join, stream};
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        company_prices::{CompanyPrice, CompanyPrices, CompanyPricesRequest, MOST},
        securities::{Securities, SecuritiesRequest},
        stocks::{Stock, Stocks, StocksRequest},
    },
};

type Column = crate::Column<Priced>;

/// The maximum number of days for which prices of all shares are requested: the call limits the rows of an answer.
const DAYS_OF_ALL: AtOnce = AtOnce {
    days: 62,
    is_needed: |query| query.filter("symbol").is_none(),
    every: Every::of_query,
};

/// One row per session and share, the latest first.
pub static COMPANY_PRICES: Resource<PricesRequest, Priced> = Resource::new(Definition {
    id: "historical-company-prices",
    ask: |view| {
        let [from, to] = view.days;
        Some(PricesRequest {
            call: CompanyPricesRequest {
                symbols: view.symbols("symbol"),
                sector: None,
                from,
                to,
                adjusted: view.choice("basis") != Some("traded"),
            },
            every: Every::of(view),
        })
    },
    items: Prices::priced,
    stamp: Stamp::none,
    live: None,
    key: "id",
    columns: &[
        Column::date("date", |row| Some(row.price.date)),
        Column::security("security", |row| (&row.price.symbol, &row.name)),
        Column::price("close", |row| row.amount(Some(row.price.close))).strong(),
        Column::price("open", |row| row.amount(row.price.open)),
        Column::price("high", |row| row.amount(row.price.high)),
        Column::price("low", |row| row.amount(row.price.low)),
        Column::quantity("volume", |row| Some(row.price.volume.0)).total(),
        Column::millions("value", |row| Some(row.price.value.get())).total(),
        Column::quantity("trades", |row| Some(row.price.trades.0)).total(),
        Column::label("sector", "sector-", &SECTORS, |row| row.price.sector.code()).further(),
        Column::code("id", |row| &row.id).further(),
    ],
    filters: &[
        Filter::securities("symbol"),
        Filter::days("from", "to").last(Last::Days(30)),
        Every::FILTER,
        Filter::choice("sector"),
        Filter::choice("basis")
            .of("basis-", &["adjusted", "traded"])
            .defaults_to("adjusted")
            .by_source(),
    ],
    order: "-date",
    paging: Paging::Ours(100),
    count_key: "table-rows",
    note: Some("note-historical-company-prices"),
})
.at_once(DAYS_OF_ALL)
.archive()
.headlines(Headlines {
    day: Some("date"),
    figures: &[
        Headline::latest("close"),
        Headline::latest("value"),
        Headline::latest("volume"),
        Headline::latest("trades"),
    ],
})
.charts(&[
    Chart::level("chart-prices", "date", "close"),
    Chart::level("chart-prices", "date", "close").each("security"),
    Chart::flow("chart-value", "date", "value"),
]);

/// A session of a share.
pub struct Priced {
    id: String,
    name: Bilingual,
    price: CompanyPrice,
    /// The number of decimals of all its prices.
    decimals: u8,
}

impl Priced {
    fn amount(&self, price: Option<Price>) -> Option<Amount> {
        let decimals = self.decimals;
        price.map(|price| Amount {
            value: price.get(),
            decimals,
        })
    }
}

/// Sessions of shares, and the lists from which their names are taken.
pub struct Prices {
    /// In the order of days, of several calls where the days are too many for one.
    prices: Vec<Arc<CompanyPrices>>,
    every: Every,
    stocks: Arc<Stocks>,
    /// Of shares that are no longer listed; asked for when there is one.
    register: Option<Arc<Securities>>,
}

impl Prices {
    fn stock(&self, symbol: &Symbol) -> Option<&Stock> {
        find(&self.stocks, symbol)
    }

    fn name(&self, symbol: &Symbol) -> Option<Bilingual> {
        let listed = self.stock(symbol).map(|stock| &stock.name);
        let register = self.register.as_ref();
        let gone = || Some(&register?.find(symbol)?.name);
        listed.or_else(gone).cloned()
    }

    /// The symbol stands in for a name that could not be fetched.
    fn priced(&self) -> Vec<Priced> {
        let priced = self.periods().into_iter().map(|price| Priced {
            id: format!("{}-{}", price.date, price.symbol),
            name: self.name(&price.symbol).unwrap_or_else(|| {
                let symbol = price.symbol.as_str();
                Bilingual::new(symbol, symbol)
            }),
            decimals: Amount::decimals_of([Some(price.close), price.open, price.high, price.low]),
            price,
        });
        priced.collect()
    }

    /// The sessions by period: each is as one long session of its share.
    fn periods(&self) -> Vec<CompanyPrice> {
        let all = self.prices.iter().flat_map(|prices| &prices.items);
        if self.every == Every::Day {
            return all.cloned().collect();
        }
        let mut merged: Vec<CompanyPrice> = Vec::new();
        let mut newest: HashMap<&Symbol, usize> = HashMap::new();
        for price in all {
            let at = newest.get(&price.symbol).copied();
            match at.and_then(|at| merged.get_mut(at)) {
                Some(sum) if self.every.has_both(sum.date, price.date) => sum.continue_with(price),
                _ => {
                    newest.insert(&price.symbol, merged.len());
                    merged.push(price.clone());
                }
            }
        }
        merged
    }
}

fn find<'a>(stocks: &'a Stocks, symbol: &Symbol) -> Option<&'a Stock> {
    let stocks = &stocks.stocks;
    let at = stocks.binary_search_by(|stock| stock.symbol.cmp(symbol));
    stocks.get(at.ok()?)
}

/// True if a row is of a share that is not listed. Rows of a day follow the order of the list, so that the next share is
/// mostly that of the next row.
fn has_gone(prices: &[Arc<CompanyPrices>], stocks: &Stocks) -> bool {
    let listed = &stocks.stocks;
    let mut next = 0;
    let mut rows = prices.iter().flat_map(|prices| &prices.items);
    rows.any(|row| {
        let is_next = listed
            .get(next)
            .is_some_and(|stock| stock.symbol == row.symbol);
        if !is_next {
            match listed.binary_search_by(|stock| stock.symbol.cmp(&row.symbol)) {
                Ok(at) => next = at,
                Err(_) => return true,
            }
        }
        next += 1;
        false
    })
}

/// Requests sessions of shares, with the names of the shares.
pub struct PricesRequest {
    call: CompanyPricesRequest,
    every: Every,
}

impl PricesRequest {
    /// Leaves out symbols that are not those of shares, since the call answers for all its symbols or for none. The page names
    /// them.
    async fn leave_out_others(&mut self, upstream: &Upstream) -> Result<(), Error> {
        let mut shares = Vec::new();
        for symbol in &self.call.symbols {
            if upstream.is_share(symbol).await != Some(false) {
                shares.push(symbol.clone());
            }
        }
        if shares.is_empty() && !self.call.symbols.is_empty() {
            return Err(Error::NotFound);
        }
        self.call.symbols = shares;
        Ok(())
    }

    /// The calls for its days. An answer has at most [`MOST`] rows, so that a long range takes several calls: a view of all
    /// shares has 62 days and the rest of the period in which they begin, up to a year, and one of five shares any number
    /// of years.
    fn calls(self) -> Vec<CompanyPricesRequest> {
        let call = self.call;
        let days = match call.symbols.len() as u64 {
            0 => DAYS_OF_ALL.days,
            symbols => MOST as u64 / symbols,
        };
        let calls = ranges([call.from, call.to], days).into_iter();
        let calls = calls.map(|[from, to]| CompanyPricesRequest {
            from,
            to,
            ..call.clone()
        });
        calls.collect()
    }
}

/// A symbol that is not that of a share gives no rows.
fn unknown(error: Error) -> Error {
    match error {
        Error::Denied => Error::NotFound,
        other => other,
    }
}

impl Ask for PricesRequest {
    type Answer = Prices;

    const CALLS: &'static [&'static str] = &[CompanyPricesRequest::NAME, StocksRequest::NAME];

    /// The stocks call is not a part of the answer: its quotes change every second, and only names are used.
    fn variant(answer: &Prices) -> Option<u64> {
        let mut names = DefaultHasher::new();
        for stock in &answer.stocks.stocks {
            (&stock.symbol, &stock.name.en, &stock.name.ar).hash(&mut names);
        }
        (answer.register.is_some(), answer.every as u8).hash(&mut names);
        Some(names.finish())
    }

    async fn ask(mut self, upstream: &Upstream) -> Result<Asked<Prices>, Error> {
        let every = self.every;
        self.leave_out_others(upstream).await?;
        let calls = self.calls().into_iter().map(|call| call.ask(upstream));
        let prices = stream::iter(calls)
            .buffered(AT_ONCE)
            .try_collect::<Vec<_>>();
        let (prices, stocks) = join!(prices, StocksRequest.ask(upstream));
        let (prices, stocks) = (Asked::joined(prices.map_err(unknown)?), stocks?);
        let has_gone = has_gone(&prices.value, &stocks.value);
        let register = match has_gone {
            true => SecuritiesRequest.ask(upstream).await.ok(),
            false => None,
        };
        let lacks_names = has_gone && register.is_none();
        let asked = prices.map(|prices| Prices {
            prices,
            every,
            stocks: stocks.value,
            register: register.map(|answer| answer.value),
        });
        Ok(Asked {
            stale: asked.stale || stocks.stale,
            lacking: Vec::new(),
            provisional: asked.provisional || stocks.provisional || lacks_names,
            ..asked
        })
    }
}
