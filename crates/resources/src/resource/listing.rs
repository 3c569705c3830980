//! Listing and end of what the path names, which bound the days of its views.

use crate::{Ask as _, Error};
use chrono::NaiveDate;
use domain::values::{IndexCode, Symbol};
use page_table::Params;
use upstream::Upstream;
use wire::calls::{
    indices::IndicesRequest, quotes::QuotesRequest, securities::SecuritiesRequest,
    stocks::StocksRequest,
};

/// The index in the path.
fn index(params: &Params) -> Option<IndexCode> {
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| *name == "currentIndex")?;
    text.parse().ok()
}

/// The security in the path.
fn security(params: &Params) -> Option<Symbol> {
    let mut params = params.iter();
    let (_, text) = params.find(|(name, _)| *name == "SecuritySymbol")?;
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

/// The end of the listing of the security in the path. Without an answer it counts as listed: then the view is only of
/// other days.
pub(super) async fn last_day(upstream: &Upstream, params: &Params) -> Ended {
    let Some(symbol) = security(params) else {
        return Ended::default();
    };
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
    if stocks.value.stocks.iter().any(|one| one.symbol == symbol) {
        return listed(stocks.provisional);
    }
    let Ok(quotes) = QuotesRequest.ask(upstream).await else {
        return unknown;
    };
    let provisional = stocks.provisional || quotes.provisional;
    if quotes.value.quotes.iter().any(|one| one.symbol == symbol) {
        return listed(provisional);
    }
    match SecuritiesRequest.ask(upstream).await {
        Ok(register) => {
            let delisting = register.value.find(&symbol);
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

/// The listing date of the share in the path, or the first day of the index; `None` if the path has neither. An error if
/// it cannot be fetched.
pub(super) async fn listed_on(
    upstream: &Upstream,
    params: &Params,
) -> Result<Option<NaiveDate>, Error> {
    if let Some(code) = index(params) {
        let indices = IndicesRequest.ask(upstream).await?;
        let mut indices = indices.value.indices.iter();
        let index = indices.find(|index| index.code == code);
        return Ok(index.map(|index| index.base_date));
    }
    let Some(symbol) = security(params) else {
        return Ok(None);
    };
    let stocks = StocksRequest.ask(upstream).await?;
    let mut stocks = stocks.value.stocks.iter();
    let stock = stocks.find(|stock| stock.symbol == symbol);
    Ok(stock.map(|stock| stock.listed_on))
}
