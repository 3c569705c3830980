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
    series::{self, Quote, Range, Series, Subject},
};
use domain::{locale::Locale, values::Symbol};
use futures_util::join;
use page_table::Page;
use wire::calls::{
    company_profile::CompanyProfile,
    corporate_actions::CorporateActions,
    disclosures::Disclosures,
    market_status::MarketStatus,
    stocks::{Stock, Stocks, TradingState},
};

/// The security that a page is about, and what every such page asks for.
pub struct Listed {
    /// Its ticker.
    pub symbol: Symbol,
    /// The market's status.
    pub status: Result<Fetched<MarketStatus>, DataError>,
    /// All quotes, its own among them.
    pub stocks: Result<Fetched<Stocks>, DataError>,
    /// Who issued it.
    pub profile: Result<Fetched<CompanyProfile>, DataError>,
}

/// A security as its address names it, before its issuer was asked for.
pub struct Named {
    /// Its ticker.
    pub symbol: Symbol,
    /// The market's status.
    pub status: Result<Fetched<MarketStatus>, DataError>,
    stocks: Result<Fetched<Stocks>, DataError>,
}

impl Named {
    /// Asks for the security that the address names; `None` when the list of all has no such.
    pub async fn load(cx: &Cx, page: &Page) -> Option<Self> {
        let symbol: Symbol = cx.params(page).first()?.1.parse().ok()?;
        let (status, stocks) = join!(get_market_status(), get_stocks());
        let named = Self {
            symbol,
            status,
            stocks,
        };
        match &named.stocks {
            Ok(stocks) => {
                cx.facts.saw_version(stocks.version);
                find(stocks, &named.symbol)?;
            }
            Err(_) => cx.facts.update(|facts| facts.degraded = true),
        }
        Some(named)
    }

    /// What a chart takes from the quote.
    fn quote(&self) -> Option<Quote> {
        let stocks = self.stocks.as_ref().ok()?;
        Quote::of_stock(find(stocks, &self.symbol)?, stocks.as_of)
    }

    /// Asks for the issuer.
    pub async fn profile(&self) -> Result<Fetched<CompanyProfile>, DataError> {
        get_company_profile(self.symbol.to_string()).await
    }

    /// With its issuer; `None` when the list of all could not be had and nobody knows the ticker.
    pub fn issued_by(
        self,
        cx: &Cx,
        profile: Result<Fetched<CompanyProfile>, DataError>,
    ) -> Option<Listed> {
        match &profile {
            Err(DataError::NotFound) if self.stocks.is_err() => return None,
            // A page with the short name, where it has a full one, must not be kept.
            Err(DataError::Unavailable) => cx.facts.update(|facts| facts.degraded = true),
            _ => {}
        }
        Some(Listed {
            symbol: self.symbol,
            status: self.status,
            stocks: self.stocks,
            profile,
        })
    }
}

impl Listed {
    /// The security's row.
    pub fn stock(&self) -> Option<&Stock> {
        find(self.stocks.as_ref().ok()?, &self.symbol)
    }

    /// The short name, as far as it is known.
    pub fn name(&self, locale: Locale) -> &str {
        self.profile.as_ref().map_or_else(
            |_| self.listed_name(locale),
            |profile| profile.name.get(locale),
        )
    }

    /// The short name in the list of all, else the ticker.
    fn listed_name(&self, locale: Locale) -> &str {
        self.stock()
            .map_or(self.symbol.as_str(), |stock| stock.name.get(locale))
    }

    /// What its live values are named after in the page.
    pub fn source(&self) -> String {
        format!("quote:{}", self.symbol)
    }

    /// How fresh its price is, and what else moves with trades.
    pub fn as_of(&self) -> Option<AsOf> {
        let (stocks, status) = (self.stocks.as_ref().ok()?, self.status.as_ref().ok());
        let mark = AsOf::new(stocks.as_of, stocks, status);
        let suspended = self
            .stock()
            .filter(|stock| stock.state == TradingState::Suspended);
        Some(suspended.map_or(mark, |stock| mark.suspended(stock.suspended_since)))
    }

    /// The full name; the short one, or the ticker, as long as it is not known.
    pub fn legal_name(&self, locale: Locale) -> &str {
        self.profile.as_ref().map_or_else(
            |_| self.listed_name(locale),
            |profile| profile.legal_name.get(locale),
        )
    }
}

/// The answers that the overview of a company shows.
pub struct Company {
    /// The security itself.
    pub listed: Listed,
    /// The range of the chart.
    pub range: Range,
    /// How the chart is drawn.
    pub style: chart::Style,
    /// What befell its shares.
    pub actions: Result<Fetched<CorporateActions>, DataError>,
    /// What it disclosed last.
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    /// Its prices over the range.
    pub chart: Result<Series, DataError>,
}

impl Company {
    /// Asks for everything; `None` when there is no such security.
    pub async fn load(cx: &Cx, page: &Page) -> Option<Self> {
        let named = Named::load(cx, page).await?;
        let range = cx.choice("range", Range::parse);
        let style = cx.choice("chart", chart::Style::parse);
        let status = named.status.as_ref().ok();
        let day = clock::day(cx, status);
        let quote = named.quote();
        let text = named.symbol.to_string();
        let subject = Subject::Security(text.clone());
        let (profile, actions, disclosures, chart) = join!(
            named.profile(),
            get_corporate_actions(Some(text.clone())),
            get_disclosures(Some(text), DISCLOSURES),
            series::load(&subject, range, &day, quote),
        );
        let listed = named.issued_by(cx, profile)?;
        Some(Self {
            listed,
            range,
            style,
            actions,
            disclosures,
            chart,
        })
    }
}

/// The row of a symbol; rows stand in the order of their symbols.
pub fn find<'a>(stocks: &'a Stocks, symbol: &Symbol) -> Option<&'a Stock> {
    let at = stocks
        .stocks
        .binary_search_by(|stock| stock.symbol.cmp(symbol))
        .ok()?;
    stocks.stocks.get(at)
}
