//! The first and the last day of the index or security of a view. There are no rows before or after them.

use crate::{
    Ask as _, Error,
    subject::{in_filters, in_path},
};
use chrono::NaiveDate;
use domain::values::{IndexCode, Symbol};
use page_table::Params;
use table_engine::Query;
use upstream::Upstream;
use wire::{
    Call as _,
    calls::{
        company_prices::CompanyPricesRequest, direct_deals::DirectDealsRequest,
        futures_history::FuturesHistoryRequest, history::HistoryRequest, indices::IndicesRequest,
        quotes::QuotesRequest, securities::SecuritiesRequest, stocks::StocksRequest,
        trade_by_client_type::TradeByClientTypeRequest,
        trade_by_nationality::TradeByNationalityRequest,
    },
};

/// The calls about trades: of a security, there are none before it is listed, and none after its last day.
const OF_TRADES: [&str; 6] = [
    HistoryRequest::NAME,
    FuturesHistoryRequest::NAME,
    CompanyPricesRequest::NAME,
    DirectDealsRequest::NAME,
    TradeByNationalityRequest::NAME,
    TradeByClientTypeRequest::NAME,
];

/// The security whose trades a view is about: the one in the path, or the only one in the filters.
pub(super) fn traded(calls: &[&str], params: &Params, query: &Query) -> Option<Symbol> {
    let is_of_trades = calls.iter().any(|call| OF_TRADES.contains(call));
    let security = || in_path(params).or_else(|| in_filters(query).cloned());
    is_of_trades.then(security)?
}

/// The index in the path.
fn index(params: &Params) -> Option<IndexCode> {
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| *name == "currentIndex")?;
    text.parse().ok()
}

/// The end of a listing.
#[derive(Default)]
pub(super) struct Ended {
    /// The last day of a security that is no longer listed.
    pub(super) on: Option<NaiveDate>,
    /// True when a call that says so failed, or its answer is old.
    pub(super) provisional: bool,
}

/// The end of the listing of a security. Without an answer it counts as listed: then the view is only of other days.
pub(super) async fn last_day(upstream: &Upstream, symbol: &Symbol) -> Ended {
    let unknown = Ended {
        on: None,
        provisional: true,
    };
    let Ok(stocks) = StocksRequest.ask(upstream).await else {
        return unknown;
    };
    let listed = |provisional| Ended {
        on: None,
        provisional,
    };
    if stocks.value.stocks.iter().any(|one| one.symbol == *symbol) {
        return listed(stocks.provisional);
    }
    let Ok(quotes) = QuotesRequest.ask(upstream).await else {
        return unknown;
    };
    let provisional = stocks.provisional || quotes.provisional;
    if quotes.value.quotes.iter().any(|one| one.symbol == *symbol) {
        return listed(provisional);
    }
    match SecuritiesRequest.ask(upstream).await {
        Ok(register) => {
            let delisting = register.value.find(symbol);
            let delisting = delisting.and_then(|one| one.delisting.as_ref());
            Ended {
                on: delisting.map(|delisting| delisting.last_day),
                provisional: provisional || register.provisional,
            }
        }
        // Not every exchange has the register.
        Err(Error::NotFound) => listed(provisional),
        Err(_) => unknown,
    }
}

/// The first day of the index in the path, or else the listing date of a security; `None` where it is not known. An error
/// if it cannot be fetched.
pub(super) async fn listed_on(
    upstream: &Upstream,
    params: &Params,
    security: Option<&Symbol>,
) -> Result<Option<NaiveDate>, Error> {
    if let Some(code) = index(params) {
        let indices = IndicesRequest.ask(upstream).await?;
        let mut indices = indices.value.indices.iter();
        let index = indices.find(|index| index.code == code);
        return Ok(index.map(|index| index.base_date));
    }
    let Some(symbol) = security else {
        return Ok(None);
    };
    let stocks = StocksRequest.ask(upstream).await?;
    let mut stocks = stocks.value.stocks.iter();
    if let Some(stock) = stocks.find(|stock| stock.symbol == *symbol) {
        return Ok(Some(stock.listed_on));
    }
    match SecuritiesRequest.ask(upstream).await {
        Ok(register) => Ok(register.value.find(symbol).and_then(|one| one.listed_on)),
        // Not every exchange has the register.
        Err(Error::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}
