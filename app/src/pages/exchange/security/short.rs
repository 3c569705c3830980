//! Permanent short addresses of securities: `/s/` and a symbol or an ISIN.

use crate::{
    data::DataError,
    pages::{
        Cx,
        named::exists,
        register::{offer_of, unavailable},
    },
};
use domain::values::{Isin, Symbol};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    bonds::BondsRequest, funds::FundsRequest, futures::FuturesRequest,
    rights_issues::RightsIssuesRequest, securities::SecuritiesRequest, stocks::StocksRequest,
    sukuk::SukukRequest,
};

/// The code of a security in a short address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecurityCode {
    /// An ISIN.
    Isin(Isin),
    /// A ticker. Its present holder is meant.
    Symbol(Symbol),
}

impl SecurityCode {
    /// Parses a code in upper or lower case; `None` if it is neither an ISIN nor a ticker.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.to_ascii_uppercase();
        let isin = text.parse().ok().map(Self::Isin);
        isin.or_else(|| text.parse().ok().map(Self::Symbol))
    }
}

/// Redirects to the overview of the security, or to the offering or rights issue of one that is not quoted.
#[component]
pub fn ShortAddress(code: SecurityCode) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let overview = |code: Option<Symbol>| code.map(|code| cx.href_of_company(code.as_str()));
        let found = match code {
            SecurityCode::Isin(isin) => with_isin(&cx, isin).await.map(overview),
            SecurityCode::Symbol(symbol) => match exists(&cx, &symbol).await {
                Ok(false) | Err(DataError::NotFound) => {
                    match renamed(&cx, &symbol).await.map(overview) {
                        Ok(None) => Ok(offer_of(&cx, &symbol).await),
                        found => found,
                    }
                }
                // Without an answer the overview says what is missing.
                _ => Ok(overview(Some(symbol))),
            },
        };
        match found {
            Ok(Some(to)) => {
                cx.facts.update(|facts| facts.redirect = Some(to));
                ().into_any()
            }
            Ok(None) => cx.missing(),
            Err(error) => unavailable(&cx, &error),
        }
    })
}

/// The present symbol of a security that had this one; `None` if there is none.
async fn renamed(cx: &Cx, symbol: &Symbol) -> Result<Option<Symbol>, DataError> {
    match cx.ask(SecuritiesRequest).await {
        Ok(all) => Ok(all.renamed(symbol).map(|one| one.code.clone())),
        // An exchange need not have a register.
        Err(_) if cx.lists(symbol).await == Some(false) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The code of the security with an ISIN; `None` if no security has or had it.
async fn with_isin(cx: &Cx, isin: Isin) -> Result<Option<Symbol>, DataError> {
    let stocks = cx.ask(StocksRequest).await;
    let shares = stocks.iter().flat_map(|all| &all.stocks);
    if let Some(share) = { shares }.find(|share| share.isin == isin) {
        return Ok(Some(share.symbol.clone()));
    }
    let (funds, bonds, sukuk, futures, rights) = join!(
        cx.ask(FundsRequest),
        cx.ask(BondsRequest),
        cx.ask(SukukRequest),
        cx.ask(FuturesRequest),
        cx.ask(RightsIssuesRequest)
    );
    let all = (funds.iter().flat_map(|all| &all.items))
        .map(|fund| (fund.isin, &fund.symbol))
        .chain(
            (bonds.iter().flat_map(|all| &all.items)).map(|of| (of.paper.isin, &of.paper.symbol)),
        )
        .chain(
            (sukuk.iter().flat_map(|all| &all.items)).map(|of| (of.paper.isin, &of.paper.symbol)),
        )
        .chain((futures.iter().flat_map(|all| &all.items)).map(|of| (of.isin, &of.symbol)))
        .chain((rights.iter().flat_map(|all| &all.items)).map(|of| (of.right_isin, &of.right)));
    if let Some((_, symbol)) = { all }.find(|(own, _)| *own == isin) {
        return Ok(Some(symbol.clone()));
    }
    // The last, as what is no longer listed is asked for least.
    let failure = match cx.ask(SecuritiesRequest).await {
        Ok(all) => match all.with_isin(isin) {
            Some(one) => return Ok(Some(one.code.clone())),
            None => None,
        },
        Err(error) => {
            let code = isin.as_str().parse().ok();
            let is_unknown = match code {
                Some(code) => cx.lists(&code).await != Some(false),
                None => false,
            };
            // An exchange need not have a register.
            is_unknown.then_some(error)
        }
    };
    let failed = [
        failure,
        stocks.err(),
        funds.err(),
        bonds.err(),
        sukuk.err(),
        futures.err(),
        rights.err(),
    ];
    failed.into_iter().flatten().next().map_or(Ok(None), Err)
}
