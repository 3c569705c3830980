//! All that the company page shows, asked for at once.

use super::DISCLOSURES;
use crate::{
    components::{as_of::AsOf, chart},
    data::{DataError, Fetched},
    pages::{Cx, clock},
    series::{self, Quote, Range, Series},
};
use domain::{locale::Locale, values::Symbol};
use futures_util::join;
use wire::calls::{
    company_profile::{CompanyProfile, CompanyProfileRequest},
    corporate_actions::{CorporateActions, CorporateActionsRequest},
    disclosures::{Disclosures, DisclosuresRequest},
    history::Instrument,
    market_status::{MarketStatus, MarketStatusRequest},
    stocks::{Stock, Stocks, StocksRequest, TradingState},
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

impl Listed {
    /// Asks for the quote and the issuer.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let (status, stocks, profile) = join!(
            cx.ask(MarketStatusRequest),
            cx.ask(StocksRequest),
            profile(cx, &symbol)
        );
        Self {
            symbol,
            status,
            stocks,
            profile,
        }
    }
}

async fn profile(cx: &Cx, symbol: &Symbol) -> Result<Fetched<CompanyProfile>, DataError> {
    let symbol = symbol.clone();
    cx.ask(CompanyProfileRequest { symbol }).await
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
    /// Its corporate actions.
    pub actions: Result<Fetched<CorporateActions>, DataError>,
    /// What it disclosed last.
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    /// Its prices over the range.
    pub chart: Result<Series, DataError>,
}

impl Company {
    /// Asks for everything.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let range = cx.choice("range", Range::parse);
        let style = cx.choice("chart", chart::Style::parse);
        let (status, stocks) = join!(cx.ask(MarketStatusRequest), cx.ask(StocksRequest));
        let day = clock::day(cx, status.as_ref().ok());
        let quote = stocks
            .as_ref()
            .ok()
            .and_then(|stocks| Quote::of_stock(find(stocks, &symbol)?, stocks.as_of));
        let instrument = Instrument::Security(symbol.clone());
        let actions = CorporateActionsRequest {
            symbol: Some(symbol.clone()),
        };
        let disclosures = DisclosuresRequest::newest(Some(symbol.clone()), DISCLOSURES);
        let (profile, actions, disclosures, chart) = join!(
            profile(cx, &symbol),
            cx.ask(actions),
            cx.ask(disclosures),
            series::load(cx, &instrument, range, &day, quote),
        );
        Self {
            listed: Listed {
                symbol,
                status,
                stocks,
                profile,
            },
            range,
            style,
            actions,
            disclosures,
            chart,
        }
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
