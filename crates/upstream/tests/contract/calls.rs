//! One request of every call.

use futures_util::future::BoxFuture;
use serde_json::Value;
use upstream::Upstream;
use wire::{Call, calls::*};

/// How to request an answer.
#[derive(Clone, Copy)]
pub enum Fetch {
    /// Like a page.
    Get,
    /// Bypassing the cache.
    Refresh,
}

/// The answer as JSON, or the code of the failure.
type Outcome = Result<Value, &'static str>;
type Ask = fn(Upstream, Fetch) -> BoxFuture<'static, Outcome>;

async fn ask<C: Call>(upstream: Upstream, how: Fetch, call: C) -> Outcome {
    let answer = match how {
        Fetch::Get => upstream.get(call).await,
        Fetch::Refresh => upstream.refresh(call).await,
    };
    answer
        .map(|a| serde_json::to_value(&*a.value).unwrap())
        .map_err(|failure| failure.code())
}

macro_rules! questions {
    ($($call:expr),* $(,)?) => {
        &[$((name_of(|| $call), |upstream, how| Box::pin(ask(upstream, how, $call)))),*]
    };
}

/// The name of a call by the type of its request.
const fn name_of<C: Call>(_: fn() -> C) -> &'static str {
    C::NAME
}

fn symbol() -> domain::values::Symbol {
    "SAHW".parse().unwrap()
}

fn own_symbol() -> domain::values::Symbol {
    "DSEX".parse().unwrap()
}

fn stock() -> history::Instrument {
    history::Instrument::Security(symbol())
}

fn nowhere() -> history::Instrument {
    history::Instrument::Security("NOWHERE".parse().unwrap())
}

fn day(text: &str) -> chrono::NaiveDate {
    text.parse().unwrap()
}

fn general() -> history::Instrument {
    history::Instrument::Index("GENERAL".parse().unwrap())
}

/// Every call of the wire.
pub const CALLS: &[(&str, Ask)] = questions![
    market_status::MarketStatusRequest,
    stocks::StocksRequest,
    sparklines::SparklinesRequest,
    indices::IndicesRequest,
    statistics::StatisticsRequest,
    bonds::BondsRequest,
    sukuk::SukukRequest,
    funds::FundsRequest,
    nav_history::NavHistoryRequest {
        symbol: "ETFGNRL".parse().unwrap(),
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    futures::FuturesRequest,
    futures_history::FuturesHistoryRequest {
        symbol: None,
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    quotes::QuotesRequest,
    history::HistoryRequest {
        of: history::Instrument::Security("ETFGNRL".parse().unwrap()),
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        adjusted: true,
    },
    intraday::IntradayRequest {
        of: history::Instrument::Security("GNRL-2611".parse().unwrap())
    },
    carbon_credits::CarbonCreditsRequest,
    carbon_history::CarbonHistoryRequest {
        symbol: "COOL-2021".parse().unwrap(),
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    carbon_retirements::CarbonRetirementsRequest {
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        symbol: None
    },
    constituents::ConstituentsRequest {
        index: "GENERAL".parse().unwrap(),
        date: Some(day("2025-12-31"))
    },
    history::HistoryRequest {
        of: stock(),
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        adjusted: true,
    },
    intraday::IntradayRequest { of: stock() },
    intraday::IntradayRequest { of: general() },
    company_prices::CompanyPricesRequest {
        symbols: vec![symbol(), "RIMB".parse().unwrap()],
        sector: None,
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        adjusted: true
    },
    securities::SecuritiesRequest,
    end_of_day::EndOfDayRequest {
        from: day("2026-10-26"),
        to: day("2026-10-31")
    },
    calendar::CalendarRequest {
        from: day("2026-03-01"),
        to: day("2026-06-30")
    },
    corporate_actions::CorporateActionsRequest {
        symbol: Some(symbol())
    },
    company_profile::CompanyProfileRequest { symbol: symbol() },
    accounts::AccountsRequest {
        symbol: None,
        years: Some(2)
    },
    disclosures::DisclosuresRequest {
        from: Some(day("2025-01-01")),
        category: Some("financial-reports".to_owned()),
        q: Some("statements".to_owned()),
        ..disclosures::DisclosuresRequest::newest(Some(symbol()), 5)
    },
    press::PressRequest::newest(domain::locale::Locale::Ar, own_symbol(), 3),
    circulars::CircularsRequest::of(domain::locale::Locale::En),
    events::EventsRequest {
        from: Some(day("2026-01-01")),
        to: Some(day("2026-12-31"))
    },
    service_by_id::ServiceByIdRequest {
        id: "registry-service".to_owned()
    },
    service_catalogue::ServiceCatalogueRequest {
        organization: own_symbol()
    },
    zakat::ZakatRequest {
        symbol: own_symbol()
    },
    dividends::DividendsRequest { year: 2026 },
    integrated_reports::IntegratedReportsRequest,
    disclosure_count::DisclosureCountRequest::of(&disclosures::DisclosuresRequest {
        category: Some("financial-reports".to_owned()),
        lang: Some(domain::locale::Locale::En),
        ..disclosures::DisclosuresRequest::newest(Some(symbol()), 0)
    }),
    disclosure_by_id::DisclosureByIdRequest {
        id: "202611111619-knaf".to_owned()
    },
    board::BoardRequest,
    brokers::BrokersRequest,
    brokers_history::BrokersHistoryRequest {
        year: 2026,
        month: 9,
        months: 6,
        market: brokers_ranking::RankedMarket::Equities,
        direct_deals: true,
    },
    brokers_ranking::BrokersRankingRequest {
        year: 2026,
        part: brokers_ranking::YearPart::Quarter(3),
        market: brokers_ranking::RankedMarket::Funds,
        direct_deals: true
    },
    market_makers::MarketMakersRequest,
    trade_by_nationality::TradeByNationalityRequest {
        from: day("2026-07-01"),
        to: day("2026-09-30"),
        by: trade_by_nationality::Period::Month,
        symbol: Some(symbol()),
        class: trade_by_nationality::TradedClass::Shares,
    },
    trade_by_client_type::TradeByClientTypeRequest {
        from: day("2026-07-01"),
        to: day("2026-09-30"),
        by: trade_by_nationality::Period::Month,
        symbol: Some(symbol()),
        class: trade_by_nationality::TradedClass::Shares,
    },
    foreign_ownership::ForeignOwnershipRequest {
        symbol: None,
        date: Some(day("2025-12-31"))
    },
    sharia_list::ShariaListRequest {
        quarter: Some(sharia_list::Quarter {
            year: 2025,
            quarter: 2
        }),
        exchange: Some(own_symbol())
    },
    margin_report::MarginReportRequest {
        from: day("2026-07-01"),
        to: day("2026-09-30"),
        by: margin_report::MarginBy::Symbol,
        symbol: None
    },
    direct_deals::DirectDealsRequest {
        from: day("2026-01-01"),
        to: day("2026-09-30"),
        symbol: None
    },
    ipos::IposRequest,
    rights_issues::RightsIssuesRequest,
    general_meetings::GeneralMeetingsRequest {
        from: day("2026-01-01"),
        to: day("2026-06-30"),
        symbol: None
    },
    board_positions::BoardPositionsRequest { symbol: None },
    board_nominations::BoardNominationsRequest { symbol: None },
    top_shareholders::TopShareholdersRequest {
        symbol: None,
        date: Some(day("2025-12-31"))
    },
    holdings::HoldingsRequest {
        symbol: None,
        date: Some(day("2025-12-31"))
    },
    classification::ClassificationRequest {
        date: Some(day("2025-12-31"))
    },
    unclaimed_dividends::UnclaimedDividendsRequest { symbol: None },
    vendors::VendorsRequest,
    data_providers::DataProvidersRequest,
    fee_schedule::FeeScheduleRequest,
    bulletins::BulletinsRequest {
        kind: bulletins::BulletinKind::Monthly,
        year: Some(2025)
    },
    announcements::AnnouncementsRequest {
        about: announcements::AnnouncedMarket::Market,
        year: Some(2025)
    },
    publication::PublicationRequest {
        kind: publication::PublicationKind::Circular,
        id: "2025-07".to_owned()
    },
    reports::ReportsRequest { year: Some(2025) },
    careers::CareersRequest,
    faqs::FaqsRequest,
];

/// Requests for missing subjects.
pub const UNKNOWN: &[(&str, Ask)] = questions![
    constituents::ConstituentsRequest {
        index: "NOWHERE".parse().unwrap(),
        date: None
    },
    history::HistoryRequest {
        of: nowhere(),
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        adjusted: true,
    },
    company_prices::CompanyPricesRequest {
        symbols: vec!["NOWHERE".parse().unwrap()],
        sector: None,
        from: day("2026-10-01"),
        to: day("2026-10-31"),
        adjusted: true
    },
    intraday::IntradayRequest { of: nowhere() },
    futures_history::FuturesHistoryRequest {
        symbol: Some("NOWHERE".parse().unwrap()),
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    nav_history::NavHistoryRequest {
        symbol: "NOWHERE".parse().unwrap(),
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    carbon_history::CarbonHistoryRequest {
        symbol: "NOWHERE".parse().unwrap(),
        from: day("2026-10-01"),
        to: day("2026-10-31")
    },
    company_profile::CompanyProfileRequest {
        symbol: "NOWHERE".parse().unwrap()
    },
    accounts::AccountsRequest {
        symbol: Some("NOWHERE".parse().unwrap()),
        years: None
    },
    zakat::ZakatRequest {
        symbol: "NOWHERE".parse().unwrap()
    },
    service_by_id::ServiceByIdRequest {
        id: "nowhere".to_owned()
    },
];

/// Calls whose answer reveals an ignored filter.
pub const FILTERED: &[&str] = &[
    "history",
    "company-prices",
    "nav-history",
    "carbon-history",
    "carbon-retirements",
    "calendar",
    "corporate-actions",
    "accounts",
    "disclosures",
    "events",
    "service",
    "dividends",
    "disclosure-count",
    "brokers-history",
    "brokers-ranking",
    "trade-by-nationality",
    "trade-by-client-type",
    "sharia-list",
    "margin-report",
    "direct-deals",
    "constituents",
    "foreign-ownership",
    "top-shareholders",
    "holdings",
    "classification",
    "general-meetings",
    "bulletins",
    "announcements",
    "reports",
];

/// Calls whose answer loses a row that was sent twice, and is used.
pub const UNREPEATED: &[&str] = &[
    "announcements",
    "calendar",
    "circulars",
    "disclosures",
    "events",
    "general-meetings",
    "press",
];

/// Calls whose answer has no list of rows that could be duplicated or unsorted.
pub const NO_ROWS: &[&str] = &["statistics", "service", "disclosure", "publication"];
