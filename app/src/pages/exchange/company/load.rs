//! All that the company page shows, asked for at once.

use super::DISCLOSURES;
use crate::{
    components::{as_of::AsOf, chart},
    data::{
        DataError, Fetched, get_company_profile::get_company_profile,
        get_corporate_actions::get_corporate_actions, get_disclosures::get_disclosures,
        get_market_status::get_market_status, get_stocks::get_stocks,
    },
    pages::{Cx, clock},
    series::{self, Range, Series, Subject},
};
use domain::{locale::Locale, values::Symbol};
use futures_util::join;
use wire::calls::{
    company_profile::CompanyProfile,
    corporate_actions::CorporateActions,
    disclosures::Disclosures,
    market_status::MarketStatus,
    stocks::{Stock, Stocks},
};

/// The answers about one company.
pub struct Company {
    /// Its ticker.
    pub symbol: Symbol,
    /// The range of the chart.
    pub range: Range,
    /// How the chart is drawn.
    pub style: chart::Style,
    pub status: Result<Fetched<MarketStatus>, DataError>,
    pub stocks: Result<Fetched<Stocks>, DataError>,
    pub profile: Result<Fetched<CompanyProfile>, DataError>,
    pub actions: Result<Fetched<CorporateActions>, DataError>,
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    pub course: Result<Series, DataError>,
}

/// What the head of every page about a company needs.
pub struct Found<'a> {
    /// The ticker.
    pub symbol: &'a Symbol,
    /// The full name, or the best that is known.
    pub name: &'a str,
    /// The quote; absent while the exchange does not answer.
    pub stock: Option<&'a Stock>,
    /// How fresh the quote is.
    pub as_of: Option<AsOf>,
}

impl Company {
    /// Asks for everything; `None` when there is no such security.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Option<Self> {
        let range = cx.choice("range", Range::parse);
        let style = cx.choice("chart", chart::Style::parse);
        let text = symbol.as_str().to_owned();
        let (status, stocks) = join!(get_market_status(), get_stocks());
        if stocks
            .as_ref()
            .is_ok_and(|stocks| find(stocks, &symbol).is_none())
        {
            return None;
        }
        let (today, timings) = (
            clock::today(cx, status.as_ref().ok()),
            clock::timings(status.as_ref().ok()),
        );
        let subject = Subject::Security(text.clone());
        let (profile, actions, disclosures, course) = join!(
            get_company_profile(text.clone()),
            get_corporate_actions(Some(text.clone())),
            get_disclosures(Some(text), DISCLOSURES),
            series::load(&subject, range, today, timings),
        );
        if stocks.is_err() && matches!(profile, Err(DataError::NotFound)) {
            return None;
        }
        if let Ok(stocks) = &stocks {
            cx.facts.saw_version(stocks.version);
        }
        Some(Self {
            symbol,
            range,
            style,
            status,
            stocks,
            profile,
            actions,
            disclosures,
            course,
        })
    }

    /// The security's row.
    pub fn stock(&self) -> Option<&Stock> {
        self.stocks
            .as_ref()
            .ok()
            .and_then(|stocks| find(stocks, &self.symbol))
    }

    /// The short name.
    pub fn name(&self, locale: Locale) -> &str {
        let profile = self.profile.as_ref().ok().map(|profile| &*profile.value);
        name(&self.symbol, self.stock(), profile, locale)
    }

    /// What the head needs.
    pub fn found(&self, locale: Locale) -> Found<'_> {
        let (stocks, status) = (self.stocks.as_ref().ok(), self.status.as_ref().ok());
        Found {
            symbol: &self.symbol,
            name: self
                .profile
                .as_ref()
                .map_or("", |profile| profile.legal_name.get(locale)),
            stock: self.stock(),
            as_of: stocks.map(|stocks| AsOf::new(stocks.as_of, stocks, status)),
        }
    }
}

/// Notes that the profile could not be had: without it a company has its short name, and a page that
/// says no more must not be kept.
pub fn note_lost(cx: &Cx, profile: &Result<Fetched<CompanyProfile>, DataError>) {
    if matches!(profile, Err(DataError::Unavailable)) {
        cx.facts.update(|facts| facts.degraded = true);
    }
}

/// The short name of a company, as far as it is known.
pub fn name<'a>(
    symbol: &'a Symbol,
    stock: Option<&'a Stock>,
    profile: Option<&'a CompanyProfile>,
    locale: Locale,
) -> &'a str {
    let names = profile.map(|profile| &profile.name);
    names
        .or(stock.map(|stock| &stock.name))
        .map_or(symbol.as_str(), |name| name.get(locale))
}

/// The row of a symbol; rows stand in the order of their symbols.
pub fn find<'a>(stocks: &'a Stocks, symbol: &Symbol) -> Option<&'a Stock> {
    let at = stocks
        .stocks
        .binary_search_by(|stock| stock.symbol.cmp(symbol))
        .ok()?;
    stocks.stocks.get(at)
}
