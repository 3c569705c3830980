//! The live figures of content pages, by the names in [`content::names::FIGURES`].

use crate::{
    components::as_of::{AsOf, Session},
    data::{DataError, Fetched},
    pages::Cx,
};
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use content::Document;
use domain::{change, values::Decimal};
use futures_util::join;
use std::collections::{BTreeMap, BTreeSet};
use wire::{
    Call, Currency,
    calls::{
        bonds::{BondsRequest, DebtStatus, Paper},
        brokers::{BrokersRequest, MemberStatus},
        careers::CareersRequest,
        data_providers::DataProvidersRequest,
        dividends::DividendsRequest,
        funds::{FundKind, FundsRequest},
        futures::{Commodity, FuturesContract, FuturesRequest, Underlying},
        indices::IndicesRequest,
        market_status::{MarketStatusRequest, Timings},
        service_catalogue::ServiceCatalogueRequest,
        stocks::{LegalForm, Stock, StocksRequest},
        sukuk::SukukRequest,
        vendors::VendorsRequest,
    },
};

/// A figure as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// A count.
    Count(u64),
    /// An amount of UAE dirhams.
    Money(Decimal),
    /// The level of an index.
    Level(Decimal),
    /// A signed change in percent.
    Change(Decimal),
    /// A day.
    Day(NaiveDate),
}

/// The figures used by a page. Figures that could not be fetched are absent.
#[derive(Debug, Default)]
pub struct Figures {
    values: BTreeMap<&'static str, Shown>,
    /// The freshness of the values that move.
    pub as_of: Option<AsOf>,
    /// The times of the trading day.
    pub timings: Option<Timings>,
}

type Answer<C> = Option<Result<Fetched<<C as Call>::Answer>, DataError>>;

/// Makes a call if one of its figures is used; `None` if not.
async fn when<C: Call>(cx: &Cx, needed: bool, call: C) -> Answer<C> {
    match needed {
        true => Some(cx.ask(call).await),
        false => None,
    }
}

impl Figures {
    /// The figure with this name.
    pub fn get(&self, name: &str) -> Option<Shown> {
        self.values.get(name).copied()
    }

    /// Loads the figures of a document, and the times of the trading day if it contains them. Each call is made once,
    /// and all of them concurrently.
    pub(super) async fn load(cx: &Cx, document: &Document) -> Self {
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
        let year = status.as_ref().ok().map(|status| status.now.year());
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
            timings: status.as_ref().ok().map(|status| status.timings),
            ..Self::default()
        };
        if let Some(Ok(stocks)) = &stocks {
            let listed = &stocks.stocks;
            let sectors: BTreeSet<&str> = listed.iter().map(|stock| stock.sector.code()).collect();
            let caps = listed.iter().filter_map(|stock| stock.market_cap());
            all.count("equities.count", listed.len());
            all.count("equities.sectors", sectors.len());
            let is_cooperative =
                |stock: &&Stock| stock.legal_form == LegalForm::ConsumerCooperative;
            all.count(
                "cooperatives.count",
                listed.iter().filter(is_cooperative).count(),
            );
            all.money("equities.value", caps.map(|cap| cap.get()));
            all.money("equities.turnover", listed.iter().map(|s| s.value.get()));
            all.total("equities.trades", listed.iter().map(|s| s.trades.0));
            all.total("equities.volume", listed.iter().map(|s| s.volume.0));
            all.as_of = Some(AsOf::new(stocks.as_of, stocks, status.as_ref().ok()));
        }
        if let Some(Ok(indices)) = &indices {
            all.count("indices.count", indices.indices.len());
            let begun = indices.indices.iter().map(|index| index.base_date);
            all.put("indices.since", begun.min().map(Shown::Day));
            if let Some(first) = indices.indices.first() {
                let level = first.value.get();
                let since = |from: Decimal| change::percent(level, from);
                all.put("index.level", Some(Shown::Level(level)));
                let today = since(first.previous_close.get());
                all.put("index.change", today.map(Shown::Change));
                let year = since(first.year_start.get());
                all.put("index.year", year.map(Shown::Change));
            }
            all.as_of
                .get_or_insert(AsOf::new(indices.as_of, indices, status.as_ref().ok()));
        }
        if let Some(Ok(bonds)) = &bonds {
            all.papers(
                ["bonds.count", "bonds.value"],
                bonds.items.iter().map(|bond| &bond.paper),
            );
        }
        if let Some(Ok(sukuk)) = &sukuk {
            all.papers(
                ["sukuk.count", "sukuk.value"],
                sukuk.items.iter().map(|one| &one.paper),
            );
        }
        if let Some(Ok(funds)) = &funds {
            let of = |kind| funds.items.iter().filter(move |fund| fund.kind == kind);
            all.count("etfs.count", of(FundKind::Etf).count());
            all.count("funds.count", of(FundKind::Fund).count());
            all.count("reits.count", of(FundKind::Reit).count());
            let dirhams = of(FundKind::Reit).filter(|fund| fund.currency == Currency::AED);
            all.money("reits.value", dirhams.map(|fund| fund.net_assets.get()));
        }
        if let Some(Ok(futures)) = &futures {
            let is_oil =
                |of: &&FuturesContract| of.underlying == Underlying::Commodity(Commodity::Crude);
            all.count("futures.count", futures.items.len());
            all.count("oil.count", futures.items.iter().filter(is_oil).count());
        }
        if let Some(Ok(brokers)) = &brokers {
            let active = brokers.brokers.iter();
            let active = active.filter(|broker| broker.status == MemberStatus::Active);
            all.count("brokers.count", active.count());
        }
        if let Some(Ok(providers)) = &providers {
            let of: BTreeSet<&str> = providers
                .items
                .iter()
                .map(|one| one.provider.en.as_str())
                .collect();
            all.count("providers.count", of.len());
        }
        if let Some(Ok(vendors)) = &vendors {
            all.count("vendors.count", vendors.items.len());
        }
        if let Some(Ok(catalogue)) = &services {
            all.count("services.count", catalogue.services.len());
        }
        if let Some(Ok(careers)) = &careers {
            all.count("careers.count", careers.items.len());
        }
        if let Some(Ok(dividends)) = &dividends {
            all.count("dividends.count", dividends.items.len());
        }
        all
    }

    fn put(&mut self, name: &'static str, shown: Option<Shown>) {
        if let Some(shown) = shown {
            self.values.insert(name, shown);
        }
    }

    fn count(&mut self, name: &'static str, count: usize) {
        self.put(name, Some(Shown::Count(count as u64)));
    }

    fn total(&mut self, name: &'static str, counts: impl Iterator<Item = u64>) {
        let sum = counts.fold(0_u64, u64::saturating_add);
        self.put(name, Some(Shown::Count(sum)));
    }

    /// A sum of money; absent on overflow.
    fn money(&mut self, name: &'static str, mut amounts: impl Iterator<Item = Decimal>) {
        let sum = amounts.try_fold(Decimal::ZERO, Decimal::checked_add);
        self.put(name, sum.map(Shown::Money));
    }

    /// The number of papers that have not matured, and the issue value of those in dirhams.
    fn papers<'a>(&mut self, names: [&'static str; 2], papers: impl Iterator<Item = &'a Paper>) {
        let live: Vec<&Paper> = papers
            .filter(|paper| paper.status == DebtStatus::Live)
            .collect();
        self.count(names[0], live.len());
        let dirhams = live.iter().filter(|paper| paper.currency == Currency::AED);
        self.money(names[1], dirhams.map(|paper| paper.issue_value.get()));
    }
}

/// The label of a snapshot that is not updated live.
pub(super) fn at(time: DateTime<FixedOffset>, stale: bool) -> AsOf {
    AsOf {
        at: time,
        session: Session::Unknown,
        stale,
        earlier_day: false,
    }
}
