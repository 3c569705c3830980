//! Daily prices of all shares.

use crate::{
    Amount, Ask, Asked, AtOnce, Chart, Definition, Error, Filter, Headline, Headlines, Last,
    Paging, Resource, Stamp, equities::SECTORS,
};
use domain::values::{Price, Symbol};
use futures_util::join;
use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};
use upstream::Upstream;
use wire::{
    Bilingual, Call as _,
    calls::{
        company_prices::{CompanyPrice, CompanyPrices, CompanyPricesRequest},
        securities::{Securities, SecuritiesRequest},
        stocks::{Stock, Stocks, StocksRequest},
    },
};

type Column = crate::Column<Priced>;

/// The maximum number of days for which prices of all shares are requested: the call limits the rows of an answer.
const DAYS_OF_ALL: AtOnce = AtOnce {
    days: 62,
    is_needed: |query| query.filter("symbol").is_none(),
};

/// One row per session and share, the latest first.
pub static COMPANY_PRICES: Resource<PricesRequest, Priced> = Resource::new(Definition {
    id: "historical-company-prices",
    ask: |view| {
        let [from, to] = view.days;
        Some(PricesRequest(CompanyPricesRequest {
            symbols: view.symbol("symbol").into_iter().collect(),
            sector: None,
            from,
            to,
            adjusted: view.choice("basis") != Some("traded"),
        }))
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
        Filter::security("symbol"),
        Filter::days("from", "to").last(Last::Days(30)),
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
    prices: Arc<CompanyPrices>,
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
        let priced = self.prices.items.iter().map(|price| Priced {
            id: format!("{}-{}", price.date, price.symbol),
            name: self.name(&price.symbol).unwrap_or_else(|| {
                let symbol = price.symbol.as_str();
                Bilingual::new(symbol, symbol)
            }),
            decimals: Amount::decimals_of([Some(price.close), price.open, price.high, price.low]),
            price: price.clone(),
        });
        priced.collect()
    }
}

fn find<'a>(stocks: &'a Stocks, symbol: &Symbol) -> Option<&'a Stock> {
    let stocks = &stocks.stocks;
    let at = stocks.binary_search_by(|stock| stock.symbol.cmp(symbol));
    stocks.get(at.ok()?)
}

/// Requests sessions of shares, with the names of the shares.
pub struct PricesRequest(CompanyPricesRequest);

impl Ask for PricesRequest {
    type Answer = Prices;

    const CALLS: &'static [&'static str] = &[CompanyPricesRequest::NAME, StocksRequest::NAME];

    /// The stocks call is not a part of the answer: its quotes change every second, and only names are used.
    fn variant(answer: &Prices) -> Option<u64> {
        let mut names = DefaultHasher::new();
        for stock in &answer.stocks.stocks {
            (&stock.symbol, &stock.name.en, &stock.name.ar).hash(&mut names);
        }
        answer.register.is_some().hash(&mut names);
        Some(names.finish())
    }

    async fn ask(self, upstream: &Upstream) -> Result<Asked<Prices>, Error> {
        let (prices, stocks) = join!(self.0.ask(upstream), StocksRequest.ask(upstream));
        let (prices, stocks) = (prices?, stocks?);
        let mut rows = prices.value.items.iter();
        let has_gone = rows.any(|row| find(&stocks.value, &row.symbol).is_none());
        let register = match has_gone {
            true => SecuritiesRequest.ask(upstream).await.ok(),
            false => None,
        };
        let lacks_names = has_gone && register.is_none();
        Ok(Asked {
            value: Prices {
                prices: prices.value,
                stocks: stocks.value,
                register: register.map(|answer| answer.value),
            },
            parts: prices.parts,
            received: prices.received,
            stale: prices.stale || stocks.stale,
            lacking: Vec::new(),
            provisional: prices.provisional || stocks.provisional || lacks_names,
        })
    }
}
