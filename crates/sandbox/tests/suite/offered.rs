//! Services, dividends, zakat, reports and counts are consistent with other calls.

use crate::asking::sample;
use chrono::{Datelike, NaiveDate};
use domain::values::Decimal;
use wire::calls::*;

#[tokio::test]
async fn the_catalogue_and_the_services_by_id_are_the_same() {
    let asker = sample();
    let call = service_catalogue::ServiceCatalogueRequest {
        organization: "DSEX".parse().unwrap(),
    };
    let catalogue = asker.ask(call).await;
    assert!(catalogue.services.len() >= 15);
    for entry in catalogue.services {
        let id = entry.id.clone();
        let found = asker.ask(service_by_id::ServiceByIdRequest { id }).await;
        assert_eq!(found.value[0].entry, entry);
    }
}

#[tokio::test]
async fn dividends_are_the_cash_actions_of_their_year() {
    let asker = sample();
    let actions = asker
        .ask(corporate_actions::CorporateActionsRequest { symbol: None })
        .await
        .items;
    let mut seen = 0;
    for year in 2016..=2027 {
        let dividends = asker.ask(dividends::DividendsRequest { year }).await.items;
        let of_year = |a: &&corporate_actions::CorporateAction| {
            a.ex_date.year() == year && a.per_share.is_some()
        };
        assert_eq!(
            dividends.len(),
            actions.iter().filter(of_year).count(),
            "{year}"
        );
        for dividend in &dividends {
            let action = actions.iter().find(|a| a.id == dividend.id).unwrap();
            assert_eq!(
                (
                    Some(dividend.per_share),
                    dividend.standing,
                    dividend.payment
                ),
                (action.per_share, action.standing, action.payment),
                "{}",
                dividend.id
            );
        }
        seen += dividends.len();
    }
    assert!(seen > 300, "{seen}");
}

#[tokio::test]
async fn zakat_follows_from_the_accounts_of_the_exchange() {
    let asker = sample();
    let symbol = || "DSEX".parse().unwrap();
    let zakat = asker.ask(zakat::ZakatRequest { symbol: symbol() }).await;
    assert_eq!(zakat.trading_rate.to_string(), "2.577");
    let years: Vec<i32> = zakat.years.iter().map(|y| y.year).collect();
    assert_eq!(years, (2016..=2025).rev().collect::<Vec<_>>());
    let call = company_profile::CompanyProfileRequest { symbol: symbol() };
    let shares = asker.ask(call).await.issued_shares;
    for year in &zakat.years {
        assert_eq!(
            year.computed(),
            Some(year.per_thousand.get()),
            "{}",
            year.year
        );
        assert_eq!(year.shares, shares, "{}", year.year);
        let range = Decimal::ONE..Decimal::from(40);
        assert!(range.contains(&year.per_thousand.get()), "{}", year.year);
    }
    // On the last day of a year the profile has the book value that the zakat is computed from.
    let then = crate::asking::Asker(sandbox::router(crate::asking::frozen(
        "2025-12-31T12:00:00",
    )));
    let call = company_profile::CompanyProfileRequest { symbol: symbol() };
    let book = then.ask(call).await.book_value.unwrap();
    assert_eq!(zakat.years[0].equity.get(), book * Decimal::from(shares.0));
}

#[tokio::test]
async fn counts_equal_the_list_of_disclosures() {
    let asker = sample();
    for symbol in [None, Some("SAHW".parse().unwrap())] {
        let call = disclosures::DisclosuresRequest::newest(symbol.clone(), 1_000);
        let list = asker.ask(call).await;
        let count = asker
            .ask(disclosure_count::DisclosureCountRequest { symbol })
            .await;
        assert_eq!(count.total, list.total);
        let of = |fits: &dyn Fn(&disclosures::Disclosure) -> bool| {
            list.items.iter().filter(|d| fits(d)).count() as u64
        };
        let day = NaiveDate::from_ymd_opt(2026, 11, 12).unwrap();
        assert_eq!(count.today, of(&|d| d.published.date_naive() == day));
        if list.items.len() as u64 == list.total {
            assert_eq!(count.price_sensitive, of(&|d| d.price_sensitive));
            for kind in &count.kinds {
                assert_eq!(kind.count, of(&|d| d.kind == kind.kind), "{}", kind.kind);
            }
        }
    }
}

#[tokio::test]
async fn there_is_a_report_a_year() {
    let reports = sample()
        .ask(integrated_reports::IntegratedReportsRequest)
        .await
        .items;
    let years: Vec<i32> = reports.iter().map(|r| r.year).collect();
    assert_eq!(years, (2016..=2025).rev().collect::<Vec<_>>());
    assert!(reports.iter().all(|r| r.published.year() == r.year + 1));
}
