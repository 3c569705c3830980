//! The first and the last day of the index or of the securities of a view. There are no rows before or after them.

use crate::{
    Ask as _, Error,
    life::Life,
    subject::{all_in_filters, in_path},
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

/// True for calls about trades.
pub(super) fn is_of_trades(calls: &[&str]) -> bool {
    calls.iter().any(|call| OF_TRADES.contains(call))
}

/// The securities whose trades a view is about: the one in the path, or those in the filters.
pub(super) fn traded(calls: &[&str], params: &Params, query: &Query) -> Vec<Symbol> {
    if !is_of_trades(calls) {
        return Vec::new();
    }
    match in_path(params) {
        Some(symbol) => vec![symbol],
        None => all_in_filters(query),
    }
}

/// The index in the path.
fn index(params: &Params) -> Option<IndexCode> {
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| *name == "currentIndex")?;
    text.parse().ok()
}

/// The days of the listing of securities.
pub(super) struct Lives {
    /// In the order of the securities.
    pub(super) of: Vec<Life>,
    /// True when a call that says them failed, or its answer is old.
    pub(super) provisional: bool,
}

impl Lives {
    /// The last day of the security that was listed longest; `None` while one of them is listed.
    pub(super) fn last_day(&self) -> Option<NaiveDate> {
        let ended: Option<Vec<NaiveDate>> = self.of.iter().map(|life| life.last).collect();
        ended?.into_iter().max()
    }
}

/// The days of the listing of securities; symbols of none are left out. Without an answer they count as listed: then the view
/// is only of other days.
pub(super) async fn lives(upstream: &Upstream, symbols: Vec<Symbol>) -> Lives {
    let mut of: Vec<Life> = symbols.into_iter().map(Life::from).collect();
    let provisional = look_up(upstream, &mut of).await;
    Lives { of, provisional }
}

/// Looks the days up, first in the lists; true when a call that says them failed, or its answer is old.
async fn look_up(upstream: &Upstream, of: &mut Vec<Life>) -> bool {
    if of.is_empty() {
        return false;
    }
    let Ok(stocks) = StocksRequest.ask(upstream).await else {
        return true;
    };
    let mut others: Vec<&mut Life> = Vec::new();
    for life in of.iter_mut() {
        let mut listed = stocks.value.stocks.iter();
        match listed.find(|stock| stock.symbol == life.symbol) {
            Some(stock) => life.first = Some(stock.listed_on),
            None => others.push(life),
        }
    }
    if others.is_empty() {
        return stocks.provisional;
    }
    let Ok(quotes) = QuotesRequest.ask(upstream).await else {
        return true;
    };
    others.retain(|life| {
        let mut listed = quotes.value.quotes.iter();
        listed.all(|quote| quote.symbol != life.symbol)
    });
    let provisional = stocks.provisional || quotes.provisional;
    if others.is_empty() {
        return provisional;
    }
    match SecuritiesRequest.ask(upstream).await {
        Ok(register) => {
            let mut unknown = Vec::new();
            for life in others {
                let Some(security) = register.value.find(&life.symbol) else {
                    unknown.push(life.symbol.clone());
                    continue;
                };
                life.first = security.listed_on;
                let delisting = security.delisting.as_ref();
                life.last = delisting.map(|delisting| delisting.last_day);
            }
            of.retain(|life| !unknown.contains(&life.symbol));
            provisional || register.provisional
        }
        // Not every exchange has the register.
        Err(Error::NotFound) => provisional,
        Err(_) => true,
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
