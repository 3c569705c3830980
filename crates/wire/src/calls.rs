//! The calls, one file each.

pub mod accounts;
pub mod announcements;
pub mod board;
pub mod board_nominations;
pub mod board_positions;
pub mod bonds;
pub mod brokers;
pub mod brokers_history;
pub mod brokers_ranking;
pub mod bulletins;
pub mod calendar;
pub mod carbon_credits;
pub mod carbon_history;
pub mod carbon_retirements;
pub mod careers;
pub mod circulars;
pub mod classification;
pub mod company_prices;
pub mod company_profile;
pub mod constituents;
pub mod corporate_actions;
pub mod data_providers;
pub mod direct_deals;
pub mod disclosure_by_id;
pub mod disclosure_count;
pub mod disclosures;
pub mod dividends;
pub mod end_of_day;
pub mod events;
pub mod faqs;
pub mod fee_schedule;
pub mod foreign_ownership;
pub mod funds;
pub mod futures;
pub mod futures_history;
pub mod general_meetings;
pub mod history;
pub mod holdings;
pub mod indices;
pub mod integrated_reports;
pub mod intraday;
pub mod ipos;
pub mod margin_report;
pub mod market_makers;
pub mod market_status;
pub mod nav_history;
pub mod press;
pub mod publication;
pub mod quotes;
pub mod reports;
pub mod rights_issues;
pub mod securities;
pub mod service_by_id;
pub mod service_catalogue;
pub mod sharia_list;
pub mod sparklines;
pub mod statistics;
pub mod stocks;
pub mod sukuk;
pub mod top_shareholders;
pub mod trade_by_client_type;
pub mod trade_by_nationality;
pub mod unclaimed_dividends;
pub mod vendors;
pub mod zakat;

macro_rules! list {
    ($($module:ident::$request:ident),* $(,)?) => {
        /// The names of all calls, as used in metrics, logs and fault switches.
        pub const NAMES: &[&str] = &[$(<$module::$request as crate::Call>::NAME),*];

        /// The shape of the call with this name.
        pub fn shape(name: &str) -> Option<crate::Shape> {
            use crate::Call;
            match name {
                $(<$module::$request>::NAME => Some(<$module::$request>::SHAPE),)*
                _ => None,
            }
        }

        /// Every call as the OpenAPI document needs it.
        #[cfg(feature = "openapi")]
        pub(crate) fn operations(
            generator: &mut schemars::SchemaGenerator,
        ) -> Vec<crate::openapi::Operation> {
            vec![$(crate::openapi::operation::<$module::$request>(generator)),*]
        }
    };
}

// Every call, once; a test compares the list with the files.
list![
    market_status::MarketStatusRequest,
    stocks::StocksRequest,
    sparklines::SparklinesRequest,
    indices::IndicesRequest,
    constituents::ConstituentsRequest,
    history::HistoryRequest,
    company_prices::CompanyPricesRequest,
    end_of_day::EndOfDayRequest,
    securities::SecuritiesRequest,
    intraday::IntradayRequest,
    statistics::StatisticsRequest,
    bonds::BondsRequest,
    sukuk::SukukRequest,
    funds::FundsRequest,
    nav_history::NavHistoryRequest,
    futures::FuturesRequest,
    futures_history::FuturesHistoryRequest,
    quotes::QuotesRequest,
    carbon_credits::CarbonCreditsRequest,
    carbon_history::CarbonHistoryRequest,
    carbon_retirements::CarbonRetirementsRequest,
    calendar::CalendarRequest,
    corporate_actions::CorporateActionsRequest,
    dividends::DividendsRequest,
    company_profile::CompanyProfileRequest,
    accounts::AccountsRequest,
    zakat::ZakatRequest,
    disclosures::DisclosuresRequest,
    disclosure_by_id::DisclosureByIdRequest,
    disclosure_count::DisclosureCountRequest,
    integrated_reports::IntegratedReportsRequest,
    press::PressRequest,
    circulars::CircularsRequest,
    events::EventsRequest,
    service_catalogue::ServiceCatalogueRequest,
    service_by_id::ServiceByIdRequest,
    board::BoardRequest,
    brokers::BrokersRequest,
    brokers_history::BrokersHistoryRequest,
    brokers_ranking::BrokersRankingRequest,
    market_makers::MarketMakersRequest,
    trade_by_nationality::TradeByNationalityRequest,
    trade_by_client_type::TradeByClientTypeRequest,
    foreign_ownership::ForeignOwnershipRequest,
    sharia_list::ShariaListRequest,
    classification::ClassificationRequest,
    margin_report::MarginReportRequest,
    direct_deals::DirectDealsRequest,
    ipos::IposRequest,
    rights_issues::RightsIssuesRequest,
    general_meetings::GeneralMeetingsRequest,
    board_positions::BoardPositionsRequest,
    board_nominations::BoardNominationsRequest,
    top_shareholders::TopShareholdersRequest,
    holdings::HoldingsRequest,
    unclaimed_dividends::UnclaimedDividendsRequest,
    vendors::VendorsRequest,
    data_providers::DataProvidersRequest,
    fee_schedule::FeeScheduleRequest,
    bulletins::BulletinsRequest,
    announcements::AnnouncementsRequest,
    publication::PublicationRequest,
    reports::ReportsRequest,
    careers::CareersRequest,
    faqs::FaqsRequest,
];

#[cfg(test)]
mod tests {
    use super::NAMES;
    use std::{collections::HashSet, fs};

    #[test]
    fn the_list_has_every_file_and_no_name_twice() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/calls");
        let files = fs::read_dir(folder).unwrap();
        let files = files.filter(|entry| entry.as_ref().unwrap().path().is_file());
        assert_eq!(NAMES.len(), files.count());
        assert_eq!(NAMES.iter().collect::<HashSet<_>>().len(), NAMES.len());
    }
}
