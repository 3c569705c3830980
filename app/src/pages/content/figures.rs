//! The live figures of content pages, by the names in [`content::names::FIGURES`].

use crate::{
    components::as_of::AsOf,
    data::{DataError, Fetched},
    pages::{Cx, clock},
};
use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
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

/// Of when a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// The time of values that move with trades.
    Time(AsOf),
    /// The day of what changes from day to day.
    Day(NaiveDate),
}

impl When {
    /// The day, and whether it is known without a time: of one day, a time comes first.
    fn order(&self) -> (NaiveDate, bool) {
        match self {
            Self::Time(of) => (of.at.date_naive(), false),
            Self::Day(day) => (*day, true),
        }
    }
}

/// The figures used by a page. Figures that could not be fetched are absent.
#[derive(Debug, Default)]
pub struct Figures {
    values: BTreeMap<&'static str, Shown>,
    /// Of when the figures are, by the part of their name before the dot; those that move have their full name.
    when: BTreeMap<&'static str, When>,
    /// The times of the trading day.
    pub timings: Option<Timings>,
}

/// The figures of shares that move with trades.
const MOVING: [&str; 4] = [
    "equities.value",
    "equities.turnover",
    "equities.trades",
    "equities.volume",
];

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

    /// True when no figure was fetched.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Of when figures are: the earliest day of all of them, so that none is told to be newer than it is. `None` for
    /// figures that were not fetched, and for days.
    pub fn when<'a>(&self, names: impl Iterator<Item = &'a str>) -> Option<When> {
        let known = names.filter(|name| !matches!(self.get(name), None | Some(Shown::Day(_))));
        let when = known.filter_map(|name| {
            let group = name.split('.').next().unwrap_or_default();
            let when = self.when.get(name).or_else(|| self.when.get(group));
            when.copied()
        });
        when.min_by_key(When::order)
    }

    /// Of when the figures of a band are: the label of the whole band, which is of the latest day, and for each figure of
    /// another day its own. So an old figure makes no other look old.
    pub fn of_band<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
    ) -> (Option<When>, Vec<Option<When>>) {
        let each: Vec<Option<When>> = names.map(|name| self.when(std::iter::once(name))).collect();
        let latest = |when: &When| {
            let (day, is_day) = when.order();
            (day, !is_day)
        };
        let whole = each.iter().flatten().copied().max_by_key(latest);
        let is_other = |when: &When| Some(when.order().0) != whole.map(|of| of.order().0);
        let own = each.into_iter().map(|when| when.filter(is_other));
        (whole, own.collect())
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
        let today = clock::today(cx, status.as_ref().ok());
        let now = cx.site.now();
        let received = |at| When::Day(received_on(at, now, today));
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
            let of = AsOf::new(stocks.as_of, stocks, status.as_ref().ok());
            let time = When::Time(standing(of, today));
            all.when.extend(MOVING.map(|name| (name, time)));
            let day = When::Day(stocks.as_of.date_naive());
            all.when.extend([("equities", day), ("cooperatives", day)]);
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
            let of = AsOf::new(indices.as_of, indices, status.as_ref().ok());
            all.when.insert("index", When::Time(standing(of, today)));
            let day = When::Day(indices.as_of.date_naive());
            all.when.insert("indices", day);
        }
        if let Some(Ok(bonds)) = &bonds {
            all.papers(
                ["bonds.count", "bonds.value"],
                bonds.items.iter().map(|bond| &bond.paper),
            );
            all.when.insert("bonds", When::Day(bonds.as_of));
        }
        if let Some(Ok(sukuk)) = &sukuk {
            all.papers(
                ["sukuk.count", "sukuk.value"],
                sukuk.items.iter().map(|one| &one.paper),
            );
            all.when.insert("sukuk", When::Day(sukuk.as_of));
        }
        if let Some(Ok(funds)) = &funds {
            let of = |kind| funds.items.iter().filter(move |fund| fund.kind == kind);
            all.count("etfs.count", of(FundKind::Etf).count());
            all.count("funds.count", of(FundKind::Fund).count());
            all.count("reits.count", of(FundKind::Reit).count());
            let dirhams = of(FundKind::Reit).filter(|fund| fund.currency == Currency::AED);
            all.money("reits.value", dirhams.map(|fund| fund.net_assets.get()));
            let day = When::Day(funds.as_of);
            let groups = ["etfs", "funds", "reits"];
            all.when.extend(groups.map(|group| (group, day)));
        }
        if let Some(Ok(futures)) = &futures {
            let is_oil =
                |of: &&FuturesContract| of.underlying == Underlying::Commodity(Commodity::Crude);
            all.count("futures.count", futures.items.len());
            all.count("oil.count", futures.items.iter().filter(is_oil).count());
            let day = When::Day(futures.as_of);
            all.when.extend([("futures", day), ("oil", day)]);
        }
        if let Some(Ok(brokers)) = &brokers {
            let active = brokers.brokers.iter();
            let active = active.filter(|broker| broker.status == MemberStatus::Active);
            all.count("brokers.count", active.count());
            all.when.insert("brokers", received(brokers.received));
        }
        if let Some(Ok(providers)) = &providers {
            let of: BTreeSet<&str> = providers
                .items
                .iter()
                .map(|one| one.provider.en.as_str())
                .collect();
            all.count("providers.count", of.len());
            all.when.insert("providers", When::Day(providers.as_of));
        }
        if let Some(Ok(vendors)) = &vendors {
            all.count("vendors.count", vendors.items.len());
            all.when.insert("vendors", received(vendors.received));
        }
        if let Some(Ok(catalogue)) = &services {
            all.count("services.count", catalogue.services.len());
            all.when.insert("services", received(catalogue.received));
        }
        if let Some(Ok(careers)) = &careers {
            all.count("careers.count", careers.items.len());
            all.when.insert("careers", received(careers.received));
        }
        if let Some(Ok(dividends)) = &dividends {
            all.count("dividends.count", dividends.items.len());
            all.when.insert("dividends", received(dividends.received));
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

/// The label of a snapshot, which names its day unless that is today at the exchange.
pub(super) fn standing(of: AsOf, today: NaiveDate) -> AsOf {
    AsOf {
        earlier_day: of.at.date_naive() != today,
        ..of.standing()
    }
}

/// The day at the exchange on which an answer was received: as many calendar days before its today as lie between the
/// receipt and now in its time zone.
pub(super) fn received_on(
    received: DateTime<Utc>,
    now: DateTime<Utc>,
    today: NaiveDate,
) -> NaiveDate {
    let day = |moment| clock::at(moment).date_naive();
    let days = u64::try_from((day(now) - day(received)).num_days()).unwrap_or_default();
    today.checked_sub_days(Days::new(days)).unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::as_of::Session;
    use chrono::TimeDelta;
    use domain::locale::Locale;

    fn snapshot() -> AsOf {
        AsOf {
            at: "2026-11-12T14:32:19+04:00".parse().unwrap(),
            session: Session::Open,
            stale: false,
            earlier_day: false,
            delay: 0,
            seldom: false,
        }
    }

    #[test]
    fn figures_of_one_text_have_the_day_of_the_earliest() {
        let of = snapshot();
        let day = |text: &str| When::Day(text.parse().unwrap());
        let mut all = Figures::default();
        for name in [
            "equities.count",
            "equities.value",
            "providers.count",
            "vendors.count",
        ] {
            all.put(name, Some(Shown::Count(1)));
        }
        all.put("indices.since", Some(Shown::Day(of.at.date_naive())));
        all.when.extend([
            ("equities", day("2026-11-12")),
            ("equities.value", When::Time(of)),
            ("providers", day("2026-11-09")),
            ("vendors", day("2026-11-14")),
            ("indices", day("2026-11-12")),
        ]);
        let when = |names: &[&str]| all.when(names.iter().copied());
        assert_eq!(when(&["equities.count"]), Some(day("2026-11-12")));
        // Of one day, the time says more.
        let both = ["equities.count", "equities.value", "vendors.count"];
        assert_eq!(when(&both), Some(When::Time(of)));
        let old = ["equities.value", "providers.count"];
        assert_eq!(when(&old), Some(day("2026-11-09")));
        // Where each figure can say its own day, the band has that of the latest.
        let (whole, own) = all.of_band(old.into_iter());
        assert_eq!(whole, Some(When::Time(of)));
        assert_eq!(own, [None, Some(day("2026-11-09"))]);
        let (whole, own) = all.of_band(["equities.count", "equities.value"].into_iter());
        assert_eq!((whole, own), (Some(When::Time(of)), vec![None, None]));
        // A day is of no day, and what was not fetched neither.
        assert_eq!(when(&["indices.since"]), None);
        assert_eq!(when(&["bonds.count"]), None);
    }

    #[test]
    fn a_snapshot_of_an_earlier_day_names_it() {
        let of = snapshot();
        let day = of.at.date_naive();
        assert!(!standing(of, day).earlier_day);
        let friday = standing(of, day + TimeDelta::days(2));
        assert!(friday.earlier_day && friday.words(Locale::En).contains("12 Nov, 2026"));
    }

    #[test]
    fn an_answer_without_a_day_has_that_of_its_receipt_at_the_exchange() {
        let now: DateTime<Utc> = "2026-11-26T09:00:00Z".parse().unwrap();
        // The clock of the exchange may be another one, as that of a sample.
        let today = "2026-11-12".parse().unwrap();
        let hours = |hours| received_on(now - TimeDelta::hours(hours), now, today).to_string();
        // It is 13:00 there.
        assert_eq!(
            [hours(0), hours(13), hours(14), hours(50)],
            ["2026-11-12", "2026-11-12", "2026-11-11", "2026-11-10"]
        );
        // At 01:00 local time, an answer received two hours before is from yesterday.
        let now: DateTime<Utc> = "2026-11-25T21:00:00Z".parse().unwrap();
        let late = received_on(now - TimeDelta::hours(2), now, today);
        assert_eq!(late.to_string(), "2026-11-11");
    }
}
