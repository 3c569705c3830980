//! The encoded request of every call and a fixture of its answer: the wire as other systems see it.
//! The fixtures stand for the answers of an exchange's own services; a type change that breaks a
//! fixture breaks those services too.

#[path = "fixtures/held.rs"]
mod held;
#[path = "fixtures/texts.rs"]
mod texts;

use domain::locale::Locale;
use held::{first_of, holds};
use wire::calls::{NAMES, *};

macro_rules! fixture {
    ($name:literal) => {
        include_str!(concat!("../fixtures/", $name, ".json"))
    };
}

#[test]
fn market_watch_calls_match_their_fixtures() {
    let call = market_status::MarketStatusRequest;
    holds(&call, "GET /status", fixture!("status"));
    holds(&stocks::StocksRequest, "GET /stocks", fixture!("stocks"));
    holds(
        &sparklines::SparklinesRequest,
        "GET /sparklines",
        fixture!("sparklines"),
    );
    let call = indices::IndicesRequest;
    holds(&call, "GET /indices", fixture!("indices"));
    let call = statistics::StatisticsRequest;
    holds(&call, "GET /statistics", fixture!("statistics"));
    let index = "UTILITIES".parse().unwrap();
    let path = "GET /indices/UTILITIES/constituents?date=2026-11-12";
    let date = Some("2026-11-12".parse().unwrap());
    holds(
        &constituents::ConstituentsRequest { index, date },
        path,
        fixture!("constituents"),
    );
}

#[test]
fn calls_about_other_instruments_match_their_fixtures() {
    holds(&bonds::BondsRequest, "GET /bonds", fixture!("bonds"));
    holds(&sukuk::SukukRequest, "GET /sukuk", fixture!("sukuk"));
    holds(&funds::FundsRequest, "GET /funds", fixture!("funds"));
    let call = carbon_history::CarbonHistoryRequest {
        symbol: "COOL-2021".parse().unwrap(),
        from: "2026-10-30".parse().unwrap(),
        to: "2026-11-03".parse().unwrap(),
    };
    let path = "GET /carbon-history?from=2026-10-30&to=2026-11-03&symbol=COOL-2021";
    holds(&call, path, fixture!("carbon-history"));
    let call = carbon_retirements::CarbonRetirementsRequest {
        from: "2026-11-01".parse().unwrap(),
        to: "2026-11-30".parse().unwrap(),
        symbol: None,
    };
    let path = "GET /carbon-retirements?from=2026-11-01&to=2026-11-30";
    holds(&call, path, fixture!("carbon-retirements"));
    let call = nav_history::NavHistoryRequest {
        symbol: "WRFINC".parse().unwrap(),
        from: "2026-10-01".parse().unwrap(),
        to: "2026-10-31".parse().unwrap(),
    };
    let path = "GET /nav-history?symbol=WRFINC&from=2026-10-01&to=2026-10-31";
    holds(&call, path, fixture!("nav-history"));
    let call = futures::FuturesRequest;
    holds(&call, "GET /futures", fixture!("futures"));
    let call = futures_history::FuturesHistoryRequest {
        symbol: Some("GNRL-2610".parse().unwrap()),
        from: "2026-10-13".parse().unwrap(),
        to: "2026-11-12".parse().unwrap(),
    };
    let path = "GET /futures-history?symbol=GNRL-2610&from=2026-10-13&to=2026-11-12";
    holds(&call, path, fixture!("futures-history"));
    holds(&quotes::QuotesRequest, "GET /quotes", fixture!("quotes"));
    holds(
        &carbon_credits::CarbonCreditsRequest,
        "GET /carbon-credits",
        fixture!("carbon-credits"),
    );
    holds(
        &securities::SecuritiesRequest,
        "GET /securities",
        fixture!("securities"),
    );
}

#[test]
fn calls_of_one_security_match_their_fixtures() {
    let symbol = || "SAHW".parse().unwrap();
    let of = || history::Instrument::Security(symbol());
    let (from, to) = ("2026-11-09".parse().unwrap(), "2026-11-11".parse().unwrap());
    let path = "GET /history?symbol=SAHW&from=2026-11-09&to=2026-11-11";
    holds(
        &company_prices::CompanyPricesRequest {
            symbols: vec![symbol(), "KHNJ".parse().unwrap()],
            sector: Some(domain::values::Sector::Industrials),
            from,
            to,
            adjusted: false,
        },
        "GET /company-prices?symbols=SAHW%2CKHNJ&sector=industrials&from=2026-11-09&to=2026-11-11&adjusted=false",
        fixture!("company-prices"),
    );
    holds(
        &end_of_day::EndOfDayRequest { from, to },
        "GET /end-of-day?from=2026-11-09&to=2026-11-11",
        fixture!("end-of-day"),
    );
    holds(
        &history::HistoryRequest {
            of: of(),
            from,
            to,
            adjusted: true,
        },
        path,
        fixture!("history"),
    );
    holds(
        &intraday::IntradayRequest { of: of() },
        "GET /intraday?symbol=SAHW",
        fixture!("intraday"),
    );
    let path = "GET /corporate-actions?symbol=SAHW";
    let call = corporate_actions::CorporateActionsRequest {
        symbol: Some(symbol()),
    };
    holds(&call, path, fixture!("corporate-actions"));
    let path = "GET /disclosures?source=disclosures_prototype&symbol=SAHW&take=2";
    let call = disclosures::DisclosuresRequest::newest(Some(symbol()), 2);
    holds(&call, path, fixture!("disclosures"));
    let path = "GET /disclosures?source=disclosures_prototype&from=2026-11-01&to=2026-11-30\
                &category=entitlements&kind=interim-dividend&lang=ar&priceSensitive=true&q=sahwan+board&skip=40&take=1";
    let call = disclosures::DisclosuresRequest {
        from: Some("2026-11-01".parse().unwrap()),
        to: Some("2026-11-30".parse().unwrap()),
        category: Some("entitlements".to_owned()),
        kind: Some("interim-dividend".to_owned()),
        lang: Some(Locale::Ar),
        price_sensitive: Some(true),
        q: Some("sahwan board".to_owned()),
        skip: 40,
        take: 1,
        ..Default::default()
    };
    holds(&call, path, &first_of(fixture!("disclosures")));
    let id = "202611061010-sahw".to_owned();
    holds(
        &disclosure_by_id::DisclosureByIdRequest { id },
        "GET /disclosures?source=disclosure_by_id&id=202611061010-sahw",
        fixture!("disclosure"),
    );
    let path = "POST /data Command=companyprofile&lang=en&symbol=SAHW";
    let call = company_profile::CompanyProfileRequest { symbol: symbol() };
    holds(&call, path, fixture!("company-profile"));
    let call = accounts::AccountsRequest {
        symbol: Some(symbol()),
        years: Some(2),
    };
    let path = "GET /accounts?symbol=SAHW&years=2";
    holds(&call, path, fixture!("accounts"));
}

#[test]
fn calls_of_the_exchange_itself_match_their_fixtures() {
    let (from, to) = ("2026-11-26".parse().unwrap(), "2027-03-31".parse().unwrap());
    let path = "GET /calendar?from=2026-11-26&to=2027-03-31";
    holds(
        &calendar::CalendarRequest { from, to },
        path,
        fixture!("calendar"),
    );
    let path = "GET /circulars?%24expand=resources&sf_culture=ar";
    let call = circulars::CircularsRequest::of(Locale::Ar);
    holds(&call, path, fixture!("circulars"));
    let path = "GET /prototype_efsah?lang=en&h7_datetime_format=MMM+dd%2C+yyyy+HH%3Amm%3Ass&labels=pr&symbol=DSEX&cms_resources=true&take=3";
    let call = press::PressRequest::newest(Locale::En, "DSEX".parse().unwrap(), 3);
    holds(&call, path, fixture!("press"));
    let call = events::EventsRequest::default();
    holds(&call, "GET /dfmevents", fixture!("events"));
}

#[test]
fn calls_of_the_feed_and_the_gateways_match_their_fixtures() {
    let own = || "DSEX".parse().unwrap();
    let path = "GET /services?Id=registry-service";
    let id = "registry-service".to_owned();
    holds(
        &service_by_id::ServiceByIdRequest { id },
        path,
        fixture!("service"),
    );
    let path = "POST /data Command=BuildServiceCatalogObject&Organization=DSEX";
    let call = service_catalogue::ServiceCatalogueRequest {
        organization: own(),
    };
    holds(&call, path, fixture!("service-catalogue"));
    let path = "POST /data Command=GetZakatCalculatorDetails&Symbol=DSEX";
    holds(
        &zakat::ZakatRequest { symbol: own() },
        path,
        fixture!("zakat"),
    );
    let path = "POST /api Command=getdividendsconfig&year=2026";
    holds(
        &dividends::DividendsRequest { year: 2026 },
        path,
        fixture!("dividends"),
    );
    let path = "GET /feed?types=integrated_reports";
    holds(
        &integrated_reports::IntegratedReportsRequest,
        path,
        fixture!("integrated-reports"),
    );
    let path = "GET /disclosures?source=disclosures_count&symbol=SAHW";
    let symbol = Some("SAHW".parse().unwrap());
    holds(
        &disclosure_count::DisclosureCountRequest::of_issuer(symbol),
        path,
        fixture!("disclosure-count"),
    );
}

#[test]
fn calls_about_members_match_their_fixtures() {
    holds(&board::BoardRequest, "GET /board", fixture!("board"));
    let call = brokers::BrokersRequest;
    holds(&call, "GET /brokers", fixture!("brokers"));
    let call = brokers_ranking::BrokersRankingRequest {
        year: 2026,
        part: brokers_ranking::YearPart::Month(9),
        market: brokers_ranking::RankedMarket::Equities,
        direct_deals: false,
    };
    let path = "GET /brokers-ranking?year=2026&month=9&market=equities&direct=without";
    holds(&call, path, fixture!("brokers-ranking"));
    let call = brokers_history::BrokersHistoryRequest {
        year: 2026,
        month: 9,
        months: 3,
        market: brokers_ranking::RankedMarket::Equities,
        direct_deals: false,
    };
    let path = "GET /brokers-history?year=2026&month=9&months=3&market=equities&direct=without";
    holds(&call, path, fixture!("brokers-history"));
    let call = market_makers::MarketMakersRequest;
    holds(&call, "GET /market-makers", fixture!("market-makers"));
}

#[test]
fn calls_about_trading_and_ownership_match_their_fixtures() {
    let (from, to) = ("2026-09-01".parse().unwrap(), "2026-09-30".parse().unwrap());
    let symbol = Some("SAHW".parse().unwrap());
    let by = trade_by_nationality::Period::Month;
    let query = "from=2026-09-01&to=2026-09-30";
    let path = format!("GET /trade-by-nationality?{query}&by=month&symbol=SAHW");
    let call = trade_by_nationality::TradeByNationalityRequest {
        from,
        to,
        by,
        symbol: symbol.clone(),
        class: trade_by_nationality::TradedClass::Shares,
    };
    holds(&call, &path, fixture!("trade-by-nationality"));
    let path = format!("GET /trade-by-client-type?{query}&by=month&symbol=SAHW");
    let call = trade_by_client_type::TradeByClientTypeRequest {
        from,
        to,
        by,
        symbol: symbol.clone(),
        class: trade_by_nationality::TradedClass::Shares,
    };
    holds(&call, &path, fixture!("trade-by-client-type"));
    let path = format!("GET /margin-report?{query}&by=broker");
    let call = margin_report::MarginReportRequest {
        from,
        to,
        by: margin_report::MarginBy::Broker,
        symbol: None,
    };
    holds(&call, &path, fixture!("margin-report"));
    let path = format!("GET /direct-deals?{query}");
    let call = direct_deals::DirectDealsRequest {
        from,
        to,
        symbol: None,
    };
    holds(&call, &path, fixture!("direct-deals"));
    let path = "GET /foreign-ownership?symbol=SAHW&date=2026-11-11";
    let date = Some("2026-11-11".parse().unwrap());
    let call = foreign_ownership::ForeignOwnershipRequest { symbol, date };
    holds(&call, path, fixture!("foreign-ownership"));
    let path = "GET /sharia-list?year=2025&quarter=2&exchange=DSEX";
    let exchange = Some("DSEX".parse().unwrap());
    let (year, quarter) = (2025, 2);
    let quarter = Some(sharia_list::Quarter { year, quarter });
    holds(
        &sharia_list::ShariaListRequest { quarter, exchange },
        path,
        fixture!("sharia-list"),
    );
}

#[test]
fn calls_about_the_life_of_companies_match_their_fixtures() {
    holds(&ipos::IposRequest, "GET /ipos", fixture!("ipos"));
    let path = "GET /rights-issues";
    holds(
        &rights_issues::RightsIssuesRequest,
        path,
        fixture!("rights-issues"),
    );
    let (from, to) = ("2026-01-01".parse().unwrap(), "2026-12-31".parse().unwrap());
    let path = "GET /general-meetings?from=2026-01-01&to=2026-12-31";
    let call = general_meetings::GeneralMeetingsRequest {
        from,
        to,
        symbol: None,
    };
    holds(&call, path, fixture!("general-meetings"));
    let path = "GET /board-positions";
    let call = board_positions::BoardPositionsRequest { symbol: None };
    holds(&call, path, fixture!("board-positions"));
    let path = "GET /board-nominations";
    let call = board_nominations::BoardNominationsRequest { symbol: None };
    holds(&call, path, fixture!("board-nominations"));
    let symbol = || Some("SAHW".parse().unwrap());
    let path = "GET /top-shareholders?symbol=SAHW&date=2026-11-11";
    let date = Some("2026-11-11".parse().unwrap());
    let call = top_shareholders::TopShareholdersRequest {
        symbol: symbol(),
        date,
    };
    holds(&call, path, fixture!("top-shareholders"));
    let path = "GET /holdings?symbol=SAHW&date=2026-11-11";
    let one = symbol();
    let call = holdings::HoldingsRequest { symbol: one, date };
    holds(&call, path, fixture!("holdings"));
    let path = "GET /classification?date=2026-11-11";
    let call = classification::ClassificationRequest { date };
    holds(&call, path, fixture!("classification"));
    let path = "GET /unclaimed-dividends?symbol=SAHW";
    let call = unclaimed_dividends::UnclaimedDividendsRequest { symbol: symbol() };
    holds(&call, path, fixture!("unclaimed-dividends"));
}

#[test]
fn calls_about_the_exchange_s_own_content_match_their_fixtures() {
    holds(
        &vendors::VendorsRequest,
        "GET /vendors",
        fixture!("vendors"),
    );
    let path = "GET /data-providers";
    let call = data_providers::DataProvidersRequest;
    holds(&call, path, fixture!("data-providers"));
    let path = "GET /fee-schedule";
    let call = fee_schedule::FeeScheduleRequest;
    holds(&call, path, fixture!("fee-schedule"));
    let year = Some(2026);
    let kind = bulletins::BulletinKind::Weekly;
    let path = "GET /bulletins?kind=weekly&year=2026";
    let call = bulletins::BulletinsRequest { kind, year };
    holds(&call, path, fixture!("bulletins"));
    let about = announcements::AnnouncedMarket::Derivatives;
    let path = "GET /announcements?about=derivatives&year=2026";
    let call = announcements::AnnouncementsRequest { about, year };
    holds(&call, path, fixture!("announcements"));
    let call = publication::PublicationRequest {
        kind: publication::PublicationKind::Circular,
        id: "2025-07".to_owned(),
    };
    let path = "GET /publications?kind=circular&id=2025-07";
    holds(&call, path, fixture!("publication"));
    let path = "GET /reports?year=2026";
    holds(&reports::ReportsRequest { year }, path, fixture!("reports"));
    let path = "GET /careers";
    holds(&careers::CareersRequest, path, fixture!("careers"));
    holds(&faqs::FaqsRequest, "GET /faqs", fixture!("faqs"));
}

#[test]
fn the_guide_documents_every_call() {
    let guide = include_str!("../../../docs/wire.md");
    for name in NAMES {
        assert!(guide.contains(&format!("\n### {name}\n")), "{name}");
    }
}
