//! Path parameters: parsed, checked against the exchange, and a 404 when the named item does not exist. All
//! pages use this module for it.

use super::{
    Cx,
    exchange::security::{SecurityCode, kind_of_other},
    register::{elsewhere, gone, listed},
};
use crate::data::DataError;
use chrono::NaiveDate;
use domain::values::{IndexCode, Symbol};
use leptos::prelude::*;
use table_engine::is_plain;
use wire::calls::{
    bonds::BondsRequest,
    company_profile::CompanyProfileRequest,
    constituents::ConstituentsRequest,
    end_of_day::SecurityKind,
    funds::FundsRequest,
    indices::IndicesRequest,
    service_catalogue::{Audience, ServiceCatalogueRequest},
    stocks::StocksRequest,
    sukuk::SukukRequest,
};

/// A type that a path parameter can name.
pub(super) trait Named: Sized + Send + 'static {
    /// Parses the text of the address; `None` when it is invalid.
    fn read(text: &str) -> Option<Self>;

    /// The ticker, of a name of a security.
    fn symbol(&self) -> Option<&Symbol> {
        None
    }

    /// True if the exchange lists it. After an error the page is shown, too. By default always true: the page itself
    /// answers 404 for an unknown name.
    fn exists(&self, _: &Cx) -> impl Future<Output = Result<bool, DataError>> + Send {
        std::future::ready(Ok(true))
    }
}

/// The page for the named item, or what stands in its place: that of a renamed security, or the 404 page.
pub(super) fn with<T: Named, V: IntoView + 'static>(
    cx: Cx,
    body: impl FnOnce(T) -> V + Send + 'static,
) -> AnyView {
    let params = cx.params();
    let Some(named) = params.first().and_then(|(_, text)| T::read(text)) else {
        return cx.missing();
    };
    Suspend::new(async move {
        match named.exists(&cx).await {
            Ok(false) | Err(DataError::NotFound) => match named.symbol() {
                Some(symbol) => elsewhere(&cx, symbol).await,
                None => cx.missing(),
            },
            _ => body(named).into_any(),
        }
    })
    .into_any()
}

impl Named for Symbol {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn symbol(&self) -> Option<&Symbol> {
        Some(self)
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        match cx.ask(StocksRequest).await {
            Ok(stocks) if stocks.stocks.iter().any(|stock| stock.symbol == *self) => Ok(true),
            // A list that has forgotten a share does not end its listing.
            Ok(_) => {
                let listed = listed(cx, self).await;
                Ok(listed.is_some_and(|one| one.kind == SecurityKind::Share))
            }
            Err(_) => {
                let symbol = self.clone();
                cx.ask(CompanyProfileRequest { symbol }).await.map(|_| true)
            }
        }
    }
}

/// The ticker of a security of any kind, or the code of one that is no longer listed.
pub(super) struct SecuritySymbol(pub(super) Symbol);

impl Named for SecuritySymbol {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }

    fn symbol(&self) -> Option<&Symbol> {
        Some(&self.0)
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        if kind_of_other(cx, &self.0).await?.is_some() || self.0.exists(cx).await? {
            return Ok(true);
        }
        // Without a register nothing is known of what is no longer listed.
        let gone = gone(cx, &self.0).await;
        Ok(gone.is_ok_and(|gone| gone.is_some()))
    }
}

/// True if a security of any kind has the ticker.
pub(super) async fn exists(cx: &Cx, symbol: &Symbol) -> Result<bool, DataError> {
    SecuritySymbol(symbol.clone()).exists(cx).await
}

impl Named for SecurityCode {
    fn read(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

/// The ticker of a fund.
pub(super) struct FundSymbol(pub(super) Symbol);

impl Named for FundSymbol {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }

    fn symbol(&self) -> Option<&Symbol> {
        Some(&self.0)
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        let funds = cx.ask(FundsRequest).await?;
        Ok(funds.items.iter().any(|fund| fund.symbol == self.0))
    }
}

/// The ticker of a bond or sukuk.
pub(super) struct PaperSymbol(pub(super) Symbol);

impl Named for PaperSymbol {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        let bonds = cx.ask(BondsRequest).await;
        let mut papers = bonds.iter().flat_map(|bonds| &bonds.items);
        if papers.any(|bond| bond.paper.symbol == self.0) {
            return Ok(true);
        }
        let sukuk = cx.ask(SukukRequest).await?;
        let is_listed = sukuk.items.iter().any(|one| one.paper.symbol == self.0);
        bonds.map(|_| is_listed).or(if is_listed {
            Ok(true)
        } else {
            Err(DataError::Unavailable)
        })
    }
}

/// The ticker of a carbon credit.
pub(super) struct CreditSymbol(pub(super) Symbol);

impl Named for CreditSymbol {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

/// The code of a broker, also of a former one.
pub(super) struct BrokerCode(pub(super) Symbol);

impl Named for BrokerCode {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

/// The code of an initial public offering.
pub(super) struct OfferingCode(pub(super) Symbol);

impl Named for OfferingCode {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

impl Named for IndexCode {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        match cx.ask(IndicesRequest).await {
            Ok(indices) => Ok(indices.indices.iter().any(|index| index.code == *self)),
            Err(_) => {
                let members = ConstituentsRequest {
                    index: self.clone(),
                    date: None,
                };
                cx.ask(members).await.map(|_| true)
            }
        }
    }
}

impl Named for NaiveDate {
    fn read(text: &str) -> Option<Self> {
        resources::day_of_address(text)
    }
}

/// The id of a service for members.
pub(super) struct ServiceId(pub(super) String);

impl Named for ServiceId {
    fn read(text: &str) -> Option<Self> {
        Some(Self(text.to_owned()))
    }

    async fn exists(&self, cx: &Cx) -> Result<bool, DataError> {
        let organization = cx.site.own_symbol().clone();
        let catalogue = cx.ask(ServiceCatalogueRequest { organization }).await?;
        let mut services = catalogue.services.iter();
        Ok(services.any(|one| one.audience == Audience::Member && one.id == self.0))
    }
}

/// The id of a disclosure, announcement, circular, press release or event: letters, digits, `-`, `_` and `.`, as
/// in the links of their lists.
pub(super) struct RecordId(pub(super) String);

/// The maximum length of the id of a record.
const RECORD_ID: usize = 100;

impl Named for RecordId {
    fn read(text: &str) -> Option<Self> {
        let fits = text.len() <= RECORD_ID && is_plain(text);
        fits.then(|| Self(text.to_owned()))
    }
}
