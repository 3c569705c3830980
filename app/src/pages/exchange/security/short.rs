//! Permanent short addresses of securities: `/s/` and a symbol or an ISIN.

use crate::{
    components::block,
    data::DataError,
    pages::{Cx, named::exists},
};
use domain::values::{Isin, Symbol};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    bonds::BondsRequest, funds::FundsRequest, futures::FuturesRequest,
    rights_issues::RightsIssuesRequest, stocks::StocksRequest, sukuk::SukukRequest,
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

/// Redirects to the overview of the security.
#[component]
pub fn ShortAddress(code: SecurityCode) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let found = match code {
            SecurityCode::Isin(isin) => with_isin(&cx, isin).await,
            SecurityCode::Symbol(symbol) => match exists(&cx, &symbol).await {
                Ok(false) | Err(DataError::NotFound) => Ok(None),
                // Without an answer the overview says what is missing.
                _ => Ok(Some(symbol)),
            },
        };
        match found {
            Ok(Some(symbol)) => {
                let to = cx.href_of_company(symbol.as_str());
                cx.facts.update(|facts| facts.redirect = Some(to));
                ().into_any()
            }
            Ok(None) => cx.missing(),
            Err(error) => {
                cx.facts.update(|facts| facts.status = 503);
                let page = cx.page();
                let title = cx.t(&page.title_key());
                cx.describe(
                    &title,
                    &cx.t(&page.description_key()),
                    cx.crumbs(page, &title),
                );
                let failure = block::failure(&error);
                view! {
                    <div class="wrap page-head">
                        <h1>{title}</h1>
                        {failure}
                    </div>
                }
                .into_any()
            }
        }
    })
}

/// The ticker of the security with an ISIN; `None` if no listed security has it.
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
    let failed = [
        stocks.err(),
        funds.err(),
        bonds.err(),
        sukuk.err(),
        futures.err(),
        rights.err(),
    ];
    failed.into_iter().flatten().next().map_or(Ok(None), Err)
}
