//! The calls of a company's pages, made concurrently.

use super::DISCLOSURES;
use crate::{
    components::{as_of::AsOf, chart::Choices},
    data::{DataError, Fetched},
    pages::{Cx, clock},
    series::{self, Comparison, Events, EventsOf, Quote, Series},
};
use domain::{locale::Locale, values::Symbol};
use futures_util::join;
use wire::calls::{
    accounts::{Accounts, AccountsRequest},
    company_profile::{CompanyProfile, CompanyProfileRequest},
    corporate_actions::{CorporateActions, CorporateActionsRequest},
    disclosures::{Disclosures, DisclosuresRequest},
    history::Instrument,
    market_status::{MarketStatus, MarketStatusRequest},
    securities::{Securities, SecuritiesRequest},
    stocks::{Stock, Stocks, StocksRequest, TradingState},
};

/// The security that a page is about, with the answers that every such page needs.
pub struct Listed {
    /// Its ticker.
    pub symbol: Symbol,
    /// The market's status.
    pub status: Result<Fetched<MarketStatus>, DataError>,
    /// All quotes, including this security's.
    pub stocks: Result<Fetched<Stocks>, DataError>,
    /// The issuer.
    pub profile: Result<Fetched<CompanyProfile>, DataError>,
}

impl Listed {
    /// Asks for status, quotes and issuer.
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
    /// The security's quote; `None` when the quotes failed or do not list it.
    pub fn stock(&self) -> Option<&Stock> {
        find(self.stocks.as_ref().ok()?, &self.symbol)
    }

    /// The short name; the ticker when it is not known.
    pub fn name(&self, locale: Locale) -> &str {
        self.profile.as_ref().map_or_else(
            |_| self.listed_name(locale),
            |profile| profile.name.get(locale),
        )
    }

    /// The short name from the list of quotes, else the ticker.
    fn listed_name(&self, locale: Locale) -> &str {
        self.stock()
            .map_or(self.symbol.as_str(), |stock| stock.name.get(locale))
    }

    /// The source name of its live values in the page.
    pub fn source(&self) -> String {
        format!("quote:{}", self.symbol)
    }

    /// The freshness of the values that change with trades; `None` without an answer.
    pub fn as_of(&self) -> Option<AsOf> {
        let (stocks, status) = (self.stocks.as_ref().ok()?, self.status.as_ref().ok());
        let mark = AsOf::new(stocks.as_of, stocks, status);
        let suspended = self
            .stock()
            .filter(|stock| stock.state == TradingState::Suspended);
        Some(suspended.map_or(mark, |stock| mark.suspended(stock.suspended_since)))
    }

    /// The full name; the short name or the ticker when it is not known.
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
    /// What is chosen for the chart.
    pub choices: Choices,
    /// Its corporate actions.
    pub actions: Result<Fetched<CorporateActions>, DataError>,
    /// Its annual accounts.
    pub accounts: Result<Fetched<Accounts>, DataError>,
    /// Its latest disclosures.
    pub disclosures: Result<Fetched<Disclosures>, DataError>,
    /// Its prices over the range.
    pub chart: Result<Series, DataError>,
    /// What the chart is of.
    pub instrument: Instrument,
    /// What the chart is compared with.
    pub comparison: Comparison,
    /// What the chart marks.
    pub events: Events,
    /// The register, with former names.
    pub register: Result<Fetched<Securities>, DataError>,
}

impl Company {
    /// Makes all calls of the overview.
    pub async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let (status, stocks) = join!(cx.ask(MarketStatusRequest), cx.ask(StocksRequest));
        let day = clock::day(cx, status.as_ref().ok());
        let instrument = Instrument::Security(symbol.clone());
        let mut choices = Choices::with_events(cx, day.today, &instrument, Some(EventsOf::Share));
        let wanted = choices.wanted();
        let quote = stocks
            .as_ref()
            .ok()
            .and_then(|stocks| Quote::of_stock(find(stocks, &symbol)?, stocks.as_of));
        let actions = CorporateActionsRequest {
            symbol: Some(symbol.clone()),
        };
        let accounts = AccountsRequest {
            symbol: Some(symbol.clone()),
            years: None,
        };
        let disclosures = DisclosuresRequest::newest(Some(symbol.clone()), DISCLOSURES);
        let days = (
            choices.range.since(day.today),
            choices.range.until(day.today),
        );
        let events = async {
            match choices.marked() {
                Some(kinds) => Events::load(cx, &symbol, kinds, days).await,
                None => Events::default(),
            }
        };
        let (profile, actions, accounts, disclosures, chart, comparison, events, register) = join!(
            profile(cx, &symbol),
            cx.ask(actions),
            cx.ask(accounts),
            cx.ask(disclosures),
            series::load(cx, &instrument, wanted, &day, quote),
            Comparison::load(cx, Some(&instrument), &choices.compare, wanted, &day),
            events,
            cx.ask(SecuritiesRequest),
        );
        choices.forget(&comparison.unknown);
        Self {
            listed: Listed {
                symbol,
                status,
                stocks,
                profile,
            },
            choices,
            actions,
            accounts,
            disclosures,
            chart,
            instrument,
            comparison,
            events,
            register,
        }
    }
}

/// The quote of a symbol, by binary search: rows are sorted by symbol.
pub fn find<'a>(stocks: &'a Stocks, symbol: &Symbol) -> Option<&'a Stock> {
    let at = stocks
        .stocks
        .binary_search_by(|stock| stock.symbol.cmp(symbol))
        .ok()?;
    stocks.stocks.get(at)
}
