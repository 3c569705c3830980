//! The calls that the live figures need, and what is counted and added up in their answers.

use super::{Figures, Shown, When, received_on, standing};
use crate::{
    components::as_of::AsOf,
    data::Fetched,
    pages::{Cx, clock},
};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, Utc};
use content::Document;
use domain::{change, values::Decimal};
use futures_util::join;
use std::collections::BTreeSet;
use wire::{
    Call, Currency,
    calls::{
        bonds::{BondsRequest, DebtStatus, Paper},
        brokers::{Brokers, BrokersRequest, MemberStatus},
        careers::CareersRequest,
        data_providers::{DataProviders, DataProvidersRequest},
        dividends::{Dividend, DividendsRequest},
        funds::{FundKind, Funds, FundsRequest},
        futures::{Commodity, Futures, FuturesContract, FuturesRequest, Underlying},
        indices::{Indices, IndicesRequest},
        market_status::{MarketStatus, MarketStatusRequest},
        service_catalogue::ServiceCatalogueRequest,
        stocks::{LegalForm, Stock, Stocks, StocksRequest},
        sukuk::SukukRequest,
        vendors::VendorsRequest,
    },
};

/// The figures of shares that move with trades.
const MOVING: [&str; 4] = [
    "equities.value",
    "equities.turnover",
    "equities.trades",
    "equities.volume",
];

/// Makes a call if one of its figures is used; `None` if not, and where there is no answer.
async fn when<C: Call>(cx: &Cx, needed: bool, call: C) -> Option<Fetched<C::Answer>> {
    match needed {
        true => cx.ask(call).await.ok(),
        false => None,
    }
}

/// When the page is made.
struct Present<'a> {
    /// The status of the market.
    status: Option<&'a Fetched<MarketStatus>>,
    /// The day at the exchange.
    today: NaiveDate,
    /// The time of the server.
    now: DateTime<Utc>,
}

impl Present<'_> {
    /// The time of values that move with trades.
    fn time<T>(&self, at: DateTime<FixedOffset>, of: &Fetched<T>) -> When {
        let of = AsOf::new(at, of, self.status);
        When::Time(standing(of, self.today))
    }

    /// The day of an answer that says none.
    fn day<T>(&self, of: &Fetched<T>) -> When {
        When::Day(received_on(of.received, self.now, self.today))
    }
}

impl Figures {
    /// Loads the figures of a document, and the times of the trading day if it contains them. Each call is made once,
    /// and all of them concurrently.
    pub(in crate::pages::content) async fn load(cx: &Cx, document: &Document) -> Self {
        let names = &document.figures;
        if names.is_empty() && !document.has_hours {
            return Self::default();
        }
        let of = |start: &str| names.iter().any(|name| name.starts_with(start));
        let catalogue = ServiceCatalogueRequest {
            organization: cx.site.own_symbol().clone(),
        };
        let (status, stocks, indices, bonds, sukuk, funds, futures) = join!(
            cx.ask(MarketStatusRequest),
            when(cx, of("equities.") || of("cooperatives."), StocksRequest),
            when(cx, of("index.") || of("indices."), IndicesRequest),
            when(cx, of("bonds."), BondsRequest),
            when(cx, of("sukuk."), SukukRequest),
            when(
                cx,
                of("etfs.") || of("funds.") || of("reits."),
                FundsRequest
            ),
            when(cx, of("futures.") || of("oil."), FuturesRequest),
        );
        let status = status.ok();
        let year = status.as_ref().map(|status| status.now.year());
        let (brokers, providers, vendors, services, careers, dividends) = join!(
            when(cx, of("brokers."), BrokersRequest),
            when(cx, of("providers."), DataProvidersRequest),
            when(cx, of("vendors."), VendorsRequest),
            when(cx, of("services."), catalogue),
            when(cx, of("careers."), CareersRequest),
            when(
                cx,
                of("dividends.") && year.is_some(),
                DividendsRequest {
                    year: year.unwrap_or_default()
                }
            ),
        );
        let mut all = Self {
            timings: status.as_ref().map(|status| status.timings),
            ..Self::default()
        };
        let present = Present {
            status: status.as_ref(),
            today: clock::today(cx, status.as_ref()),
            now: cx.site.now(),
        };
        if let Some(stocks) = &stocks {
            all.add_shares(stocks, &present);
        }
        if let Some(indices) = &indices {
            all.add_indices(indices, &present);
        }
        if let Some(bonds) = &bonds {
            let papers = bonds.items.iter().map(|bond| &bond.paper);
            all.add_papers(["bonds.count", "bonds.value"], papers);
            all.when.insert("bonds", When::Day(bonds.as_of));
        }
        if let Some(sukuk) = &sukuk {
            let papers = sukuk.items.iter().map(|one| &one.paper);
            all.add_papers(["sukuk.count", "sukuk.value"], papers);
            all.when.insert("sukuk", When::Day(sukuk.as_of));
        }
        if let Some(funds) = &funds {
            all.add_funds(funds);
        }
        if let Some(futures) = &futures {
            all.add_futures(futures);
        }
        if let Some(brokers) = &brokers {
            all.add_brokers(brokers);
            all.when.insert("brokers", present.day(brokers));
        }
        if let Some(providers) = &providers {
            all.add_providers(providers);
        }
        if let Some(vendors) = &vendors {
            all.count("vendors.count", vendors.items.len());
            all.when.insert("vendors", present.day(vendors));
        }
        if let Some(catalogue) = &services {
            all.count("services.count", catalogue.services.len());
            all.when.insert("services", present.day(catalogue));
        }
        if let Some(careers) = &careers {
            all.count("careers.count", careers.items.len());
            all.when.insert("careers", present.day(careers));
        }
        if let Some(dividends) = &dividends {
            let is_paid = |one: &&Dividend| !one.revision.is_some_and(|last| last.is_cancelled());
            let paid = dividends.items.iter().filter(is_paid);
            all.count("dividends.count", paid.count());
            all.when.insert("dividends", present.day(dividends));
        }
        all
    }

    fn add_shares(&mut self, stocks: &Fetched<Stocks>, present: &Present<'_>) {
        let listed = &stocks.stocks;
        let sectors: BTreeSet<&str> = listed.iter().map(|stock| stock.sector.code()).collect();
        let caps = listed.iter().filter_map(|stock| stock.market_cap());
        self.count("equities.count", listed.len());
        self.count("equities.sectors", sectors.len());
        let is_cooperative = |stock: &&Stock| stock.legal_form == LegalForm::ConsumerCooperative;
        self.count(
            "cooperatives.count",
            listed.iter().filter(is_cooperative).count(),
        );
        self.money("equities.value", caps.map(|cap| cap.get()));
        self.money("equities.turnover", listed.iter().map(|s| s.value.get()));
        self.total("equities.trades", listed.iter().map(|s| s.trades.0));
        self.total("equities.volume", listed.iter().map(|s| s.volume.0));
        let time = present.time(stocks.as_of, stocks);
        self.when.extend(MOVING.map(|name| (name, time)));
        let day = When::Day(stocks.as_of.date_naive());
        self.when.extend([("equities", day), ("cooperatives", day)]);
    }

    fn add_indices(&mut self, indices: &Fetched<Indices>, present: &Present<'_>) {
        self.count("indices.count", indices.indices.len());
        let begun = indices.indices.iter().map(|index| index.base_date);
        self.put("indices.since", begun.min().map(Shown::Day));
        if let Some(first) = indices.indices.first() {
            let level = first.value.get();
            let since = |from: Decimal| change::percent(level, from);
            self.put("index.level", Some(Shown::Level(level)));
            let today = since(first.previous_close.get());
            self.put("index.change", today.map(Shown::Change));
            let year = since(first.year_start.get());
            self.put("index.year", year.map(Shown::Change));
        }
        self.when
            .insert("index", present.time(indices.as_of, indices));
        let day = When::Day(indices.as_of.date_naive());
        self.when.insert("indices", day);
    }

    /// The number of papers that have not matured, and the issue value of those in dirhams.
    fn add_papers<'a>(
        &mut self,
        names: [&'static str; 2],
        papers: impl Iterator<Item = &'a Paper>,
    ) {
        let live: Vec<&Paper> = papers
            .filter(|paper| paper.status == DebtStatus::Live)
            .collect();
        self.count(names[0], live.len());
        let dirhams = live.iter().filter(|paper| paper.currency == Currency::AED);
        self.money(names[1], dirhams.map(|paper| paper.issue_value.get()));
    }

    fn add_funds(&mut self, funds: &Funds) {
        let of = |kind| funds.items.iter().filter(move |fund| fund.kind == kind);
        self.count("etfs.count", of(FundKind::Etf).count());
        self.count("funds.count", of(FundKind::Fund).count());
        self.count("reits.count", of(FundKind::Reit).count());
        let dirhams = of(FundKind::Reit).filter(|fund| fund.currency == Currency::AED);
        self.money("reits.value", dirhams.map(|fund| fund.net_assets.get()));
        let day = When::Day(funds.as_of);
        let groups = ["etfs", "funds", "reits"];
        self.when.extend(groups.map(|group| (group, day)));
    }

    fn add_futures(&mut self, futures: &Futures) {
        let is_oil =
            |of: &&FuturesContract| of.underlying == Underlying::Commodity(Commodity::Crude);
        self.count("futures.count", futures.items.len());
        self.count("oil.count", futures.items.iter().filter(is_oil).count());
        let day = When::Day(futures.as_of);
        self.when.extend([("futures", day), ("oil", day)]);
    }

    fn add_brokers(&mut self, brokers: &Brokers) {
        let active = brokers.brokers.iter();
        let active = active.filter(|broker| broker.status == MemberStatus::Active);
        self.count("brokers.count", active.count());
    }

    fn add_providers(&mut self, providers: &DataProviders) {
        let of: BTreeSet<&str> = providers
            .items
            .iter()
            .map(|one| one.provider.en.as_str())
            .collect();
        self.count("providers.count", of.len());
        self.when.insert("providers", When::Day(providers.as_of));
    }
}
