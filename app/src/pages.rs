//! The body of each page, and redirects between pages.

mod brokers;
mod calculators;
mod calendar;
mod carbon;
pub mod content;
mod data_catalogue;
mod entitlement;
pub mod failure;
mod fee_schedule;
mod form;
pub mod home;
mod key_figures;
pub mod missing;
mod offering;
mod readiness;
mod records;
pub mod register;
mod resource;
mod rights;
mod service;
mod unclaimed;
mod widgets;
mod zakat;

pub mod exchange;

pub mod clock;
mod cx;
mod named;
pub mod no_file;

pub use cx::Cx;

use ::content::find;
use brokers::{BrokerPage, BrokersPage, RankingPage};
use calculators::{CalculatorPage, CalculatorsPage};
use calendar::CalendarPage;
use carbon::CreditPage;
use chrono::NaiveDate;
use content::ContentPage;
use data_catalogue::DataCataloguePage;
use domain::{
    calculator::{self, ZAKAT},
    values::{IndexCode, Symbol},
};
use entitlement::EntitlementPage;
use exchange::{
    bulletins::BulletinsPage,
    company_table::CompanyTable,
    disclosures::DisclosuresPage,
    e_board::EBoardPage,
    end_of_day::EndOfDayPage,
    equities::EquitiesPage,
    foreign_investments::ForeignInvestmentsPage,
    index::IndexPage,
    indices::IndicesPage,
    instruments::InstrumentsPage,
    listed_securities::ListedSecuritiesPage,
    meetings::MeetingsPage,
    payments::PaymentsPage,
    profile::ProfilePage,
    sealed_days::{SealedDayPage, SealedDaysPage},
    security::{SecurityCode, SecurityPage, ShortAddress},
    trading::TradingPage,
    trading_calendar::TradingCalendarPage,
    trading_summary::TradingSummaryPage,
};
use fee_schedule::FeeSchedulePage;
use form::{FormPage, is_alone};
use home::HomePage;
use key_figures::KeyFiguresPage;
use leptos::prelude::*;
use named::{
    BrokerCode, CreditSymbol, FundSymbol, OfferingCode, PaperSymbol, RecordId, SecuritySymbol,
    ServiceId, with,
};
use offering::OfferingPage;
use page_table::Page;
use readiness::ReadinessPage;
use records::{RecordPage, ShortDisclosure, Source};
use resource::ResourcePage;
use rights::RightsPage;
use service::ServicePage;
use unclaimed::UnclaimedPage;
use widgets::WidgetsPage;
use wire::calls::publication::PublicationKind;
use zakat::ZakatPage;

/// The body of a page. Pages that only show a resource need no entry here: the resource draws them.
pub fn view(page: &'static Page) -> AnyView {
    let cx = Cx::provide();
    cx.facts.update(|facts| facts.page = Some(page));
    let form = forms::for_page(page.id);
    if let Some(document) = find(page.id, cx.locale).filter(|_| form.is_none() || !is_alone(&cx)) {
        return view! { <ContentPage document form/> }.into_any();
    }
    if let Some(form) = form {
        return view! { <FormPage form/> }.into_any();
    }
    match calculator::for_page(page.id) {
        // Its form lists companies and years.
        Some(zakat) if zakat.id == ZAKAT.id => return view! { <ZakatPage/> }.into_any(),
        Some(calculator) => return view! { <CalculatorPage calculator/> }.into_any(),
        None => {}
    }
    match page.id {
        "home" => view! { <HomePage/> }.into_any(),
        "developers-data" => view! { <DataCataloguePage/> }.into_any(),
        "developers-widgets" => view! { <WidgetsPage/> }.into_any(),
        "dfm-pjsc-unclaimed-dividends" => view! { <UnclaimedPage/> }.into_any(),
        "calculators" => view! { <CalculatorsPage/> }.into_any(),
        "key-figures" => view! { <KeyFiguresPage/> }.into_any(),
        "fee-schedule" => view! { <FeeSchedulePage/> }.into_any(),
        "calendar" => view! { <CalendarPage/> }.into_any(),
        "entitlement" => view! { <EntitlementPage/> }.into_any(),
        "readiness" => view! { <ReadinessPage/> }.into_any(),
        "equities" => view! { <EquitiesPage/> }.into_any(),
        "listed-securities" => view! { <ListedSecuritiesPage/> }.into_any(),
        "bonds" => view! { <InstrumentsPage resource=&resources::BONDS/> }.into_any(),
        "sukuk" => view! { <InstrumentsPage resource=&resources::SUKUK/> }.into_any(),
        "exchange-traded-funds" => {
            view! { <InstrumentsPage resource=&resources::EXCHANGE_TRADED_FUNDS/> }.into_any()
        }
        "funds" => view! { <InstrumentsPage resource=&resources::FUNDS/> }.into_any(),
        "real-estate-investment-trust" => {
            view! { <InstrumentsPage resource=&resources::REITS/> }.into_any()
        }
        "indices" => view! { <IndicesPage/> }.into_any(),
        "index" => with(cx, |code: IndexCode| view! { <IndexPage code/> }),
        "company" if cx.params().is_empty() => instead(&cx, "listed-securities"),
        "company" => with(
            cx,
            |SecuritySymbol(symbol)| view! { <SecurityPage symbol/> },
        ),
        "short-address" => with(cx, |code: SecurityCode| view! { <ShortAddress code/> }),
        "company-daily-summary" => with(cx, |SecuritySymbol(symbol)| {
            view! { <CompanyTable resource=&resources::DAILY_SUMMARY symbol/> }
        }),
        "company-nav-summary" => with(cx, |FundSymbol(symbol)| {
            view! { <CompanyTable resource=&resources::NAV_SUMMARY symbol/> }
        }),
        "company-distributions" => with(cx, |FundSymbol(symbol)| {
            view! { <CompanyTable resource=&resources::DISTRIBUTIONS symbol/> }
        }),
        "company-general-meetings" => with(cx, |symbol: Symbol| view! { <MeetingsPage symbol/> }),
        "company-foreign-investments" => with(
            cx,
            |symbol: Symbol| view! { <ForeignInvestmentsPage symbol/> },
        ),
        "company-profile" => with(cx, |symbol: Symbol| view! { <ProfilePage symbol/> }),
        "company-trading" => with(cx, |symbol: Symbol| view! { <TradingPage symbol/> }),
        "company-trading-summary" => {
            with(cx, |symbol: Symbol| view! { <TradingSummaryPage symbol/> })
        }
        "bulletins" => view! { <BulletinsPage/> }.into_any(),
        "settlement-trading-calender" => view! { <TradingCalendarPage/> }.into_any(),
        "payments" => with(cx, |PaperSymbol(symbol)| view! { <PaymentsPage symbol/> }),
        "member-services-item" => with(cx, |ServiceId(id)| view! { <ServicePage id/> }),
        "carbon-credits-item" | "carbon-credits-detail-item" => {
            with(cx, |CreditSymbol(symbol)| view! { <CreditPage symbol/> })
        }
        "rights-issue-subscription" => view! { <RightsPage/> }.into_any(),
        "brokers-directory" => view! { <BrokersPage/> }.into_any(),
        "brokers-ranking" => view! { <RankingPage/> }.into_any(),
        "brokers-directory-item" => with(cx, |BrokerCode(code)| view! { <BrokerPage code/> }),
        "ipo-subscriptions-item" if cx.params().is_empty() => instead(&cx, "ipo-subscriptions"),
        "ipo-subscriptions-item" => with(cx, |OfferingCode(code)| view! { <OfferingPage code/> }),
        "end-of-day-item" => with(cx, |day: NaiveDate| view! { <EndOfDayPage day/> }),
        "disclosures" => view! { <DisclosuresPage/> }.into_any(),
        "sealed-days" => view! { <SealedDaysPage/> }.into_any(),
        "sealed-days-item" => with(cx, |day: NaiveDate| view! { <SealedDayPage day/> }),
        "e-board" => view! { <EBoardPage/> }.into_any(),
        "press-releases-item" => record(cx, Source::Publications(PublicationKind::PressRelease)),
        "events-item" => record(cx, Source::Events),
        "circulars-item" => record(cx, Source::Publications(PublicationKind::Circular)),
        "disclosures-item" => record(cx, Source::Disclosures),
        "disclosure-short-address" => with(cx, |RecordId(id)| view! { <ShortDisclosure id/> }),
        "market-announcements-item" => record(
            cx,
            Source::Publications(PublicationKind::MarketAnnouncement),
        ),
        "derivatives-market-announcements-item" => record(
            cx,
            Source::Publications(PublicationKind::DerivativesAnnouncement),
        ),
        id => match (resources::for_page(id), cx.params().first()) {
            (Some(resource), Some(("SecuritySymbol", _))) => with(
                cx,
                move |symbol: Symbol| view! { <CompanyTable resource symbol/> },
            ),
            (Some(resource), _) => view! { <ResourcePage resource/> }.into_any(),
            (None, _) => cx.missing(),
        },
    }
}

/// The page of the record that the address names.
fn record(cx: Cx, source: Source) -> AnyView {
    with(cx, move |RecordId(id)| view! { <RecordPage source id/> })
}

/// Redirects to another page.
fn instead(cx: &Cx, page_id: &str) -> AnyView {
    let to = cx.href_of(page_id);
    cx.facts.update(|facts| facts.redirect = Some(to));
    ().into_any()
}
