//! The calls of the pages of a security other than a share.

use crate::{
    components::as_of::AsOf,
    data::{DataError, Fetched},
    pages::{
        Cx,
        exchange::{company::find, payments},
        register,
    },
};
use chrono::NaiveDate;
use domain::{locale::Locale, values::Symbol};
use futures_util::join;
use resources::DataPage;
use wire::calls::{
    bonds::{BondsRequest, DebtStatus, Paper},
    end_of_day::SecurityKind,
    funds::{FundKind, FundsRequest},
    futures::{FuturesRequest, Underlying},
    market_status::{MarketStatus, MarketStatusRequest},
    quotes::{Quote, QuotedKind, Quotes, QuotesRequest},
    securities::{SecuritiesRequest, Security},
    stocks::StocksRequest,
    sukuk::SukukRequest,
};

/// A security other than a share, with the answers that each of its pages needs.
pub struct Other {
    /// Its ticker.
    pub symbol: Symbol,
    /// Its kind.
    pub kind: QuotedKind,
    /// The market's status.
    pub status: Result<Fetched<MarketStatus>, DataError>,
    /// All quotes, including that of the security unless it has matured.
    pub quotes: Result<Fetched<Quotes>, DataError>,
    /// The list entry of a bond or sukuk that has no quote.
    listed: Option<Box<Paper>>,
    /// What the register has of it if it is listed and has no quote.
    registered: Option<Box<Security>>,
    /// True for a contract whose price is an amount of money: those on indices are quoted in points.
    pub is_in_money: bool,
}

impl Other {
    /// Asks for status and quotes.
    pub async fn load(cx: &Cx, symbol: Symbol, kind: QuotedKind) -> Self {
        let (status, quotes) = join!(cx.ask(MarketStatusRequest), cx.ask(QuotesRequest));
        let mut other = Self {
            symbol,
            kind,
            status,
            quotes,
            listed: None,
            registered: None,
            is_in_money: false,
        };
        if kind == QuotedKind::Future
            && let Ok(futures) = cx.ask(FuturesRequest).await
        {
            let own = futures.items.iter().find(|one| one.symbol == other.symbol);
            other.is_in_money =
                own.is_some_and(|one| !matches!(one.underlying, Underlying::Index(_)));
        }
        if other.quote().is_some() {
            return other;
        }
        if matches!(kind, QuotedKind::Bond | QuotedKind::Sukuk) {
            other.listed = payments::listed(cx, &other.symbol).await.map(Box::new);
        }
        other.registered = register::listed(cx, &other.symbol).await.map(Box::new);
        other
    }

    /// Its quote; `None` when the quotes failed or do not list it.
    pub fn quote(&self) -> Option<&Quote> {
        quote_of(self.quotes.as_ref().ok()?, &self.symbol)
    }

    /// True if it is no longer traded: it has matured, or neither the quotes nor the register list it. Quotes alone can forget
    /// a listed security.
    pub fn is_over(&self) -> bool {
        let is_listed = self.quote().is_some() || self.registered.is_some();
        self.has_matured() || self.quotes.is_ok() && !is_listed
    }

    /// True for a bond or sukuk that has matured. It has no quote.
    pub fn has_matured(&self) -> bool {
        self.matured().is_some()
    }

    /// The maturity of a bond or sukuk that has matured.
    pub fn matured(&self) -> Option<NaiveDate> {
        let paper = self.listed.as_ref()?;
        (paper.status == DebtStatus::Matured).then_some(paper.maturity)
    }

    /// Its name; the ticker when it is not known.
    pub fn name(&self, locale: Locale) -> &str {
        let quoted = self.quote().map(|quote| &quote.name);
        let name = quoted.or(self.listed.as_ref().map(|paper| &paper.name));
        let name = name.or(self.registered.as_ref().map(|one| &one.name));
        name.map_or(self.symbol.as_str(), |name| name.get(locale))
    }

    /// The name of its live values in the page.
    pub fn source(&self) -> String {
        format!("quote:{}", self.symbol)
    }

    /// The freshness of its quote; `None` without an answer.
    pub fn as_of(&self) -> Option<AsOf> {
        let (quotes, status) = (self.quotes.as_ref().ok()?, self.status.as_ref().ok());
        let mark = AsOf::new(quotes.as_of, quotes, status);
        Some(match self.kind {
            QuotedKind::Bond | QuotedKind::Sukuk => mark.seldom_traded(),
            _ => mark,
        })
    }
}

/// The quote of a symbol, by binary search: rows are sorted by symbol.
fn quote_of<'a>(quotes: &'a Quotes, symbol: &Symbol) -> Option<&'a Quote> {
    let all = &quotes.quotes;
    let at = all
        .binary_search_by(|quote| quote.symbol.cmp(symbol))
        .ok()?;
    all.get(at)
}

/// The kind of a security that is not a share; `None` for shares and unknown symbols.
///
/// Readers with a delay have no quotes until the first ones are old enough. What a symbol is is no value of the session: the
/// register says it then, and also when the quotes have forgotten a listed security.
///
/// # Errors
/// The quotes could not be fetched, and neither the lists of funds, bonds and sukuk nor the register have the symbol.
pub async fn kind_of_other(cx: &Cx, symbol: &Symbol) -> Result<Option<QuotedKind>, DataError> {
    let is_share = |stocks: &Fetched<_>| find(stocks, symbol).is_some();
    if cx.ask(StocksRequest).await.as_ref().is_ok_and(is_share) {
        return Ok(None);
    }
    // Matured bonds and sukuk have no quote: only the lists of bonds and sukuk contain them.
    let quotes = cx.ask(QuotesRequest).await;
    if let Some(quote) = quotes.as_ref().ok().and_then(|all| quote_of(all, symbol)) {
        return Ok(Some(quote.kind));
    }
    let (funds, bonds, sukuk) = join!(
        cx.ask(FundsRequest),
        cx.ask(BondsRequest),
        cx.ask(SukukRequest)
    );
    let funds = funds.iter().flat_map(|funds| &funds.items);
    if let Some(fund) = { funds }.find(|fund| fund.symbol == *symbol) {
        return Ok(Some(match fund.kind {
            FundKind::Etf => QuotedKind::Etf,
            FundKind::Fund => QuotedKind::Fund,
            FundKind::Reit => QuotedKind::Reit,
        }));
    }
    let bonds = bonds.iter().flat_map(|bonds| &bonds.items);
    if { bonds }.any(|bond| bond.paper.symbol == *symbol) {
        return Ok(Some(QuotedKind::Bond));
    }
    let sukuk = sukuk.iter().flat_map(|sukuk| &sukuk.items);
    if { sukuk }.any(|sukuk| sukuk.paper.symbol == *symbol) {
        return Ok(Some(QuotedKind::Sukuk));
    }
    match cx.ask(SecuritiesRequest).await {
        Ok(all) => Ok(all.find(symbol).and_then(quoted_kind)),
        // An exchange need not have a register.
        Err(_) => quotes.map(|_| None),
    }
}

/// The kind of a listed security that is not a share.
fn quoted_kind(security: &Security) -> Option<QuotedKind> {
    if security.is_delisted() {
        return None;
    }
    Some(match security.kind {
        SecurityKind::Share => return None,
        SecurityKind::Etf => QuotedKind::Etf,
        SecurityKind::Fund => QuotedKind::Fund,
        SecurityKind::Reit => QuotedKind::Reit,
        SecurityKind::Future => QuotedKind::Future,
        SecurityKind::Right => QuotedKind::Right,
        SecurityKind::Bond => QuotedKind::Bond,
        SecurityKind::Sukuk => QuotedKind::Sukuk,
    })
}

/// The list of the securities of a kind.
pub fn list_of(kind: QuotedKind) -> &'static dyn DataPage {
    match kind {
        QuotedKind::Etf => &resources::EXCHANGE_TRADED_FUNDS,
        QuotedKind::Fund => &resources::FUNDS,
        QuotedKind::Reit => &resources::REITS,
        QuotedKind::Bond => &resources::BONDS,
        QuotedKind::Sukuk => &resources::SUKUK,
        QuotedKind::Future => &resources::FUTURES,
        QuotedKind::Right => &resources::RIGHTS_ISSUE_SUBSCRIPTION,
    }
}
