//! Services, dividends, zakat, reports and counts are consistent with other calls.

use crate::asking::{Asker, frozen, sample};
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
    assert!(zakat.rules.is_some());
    let mut paid = Decimal::ZERO;
    // Interim dividends of the year, and the final one, which is decided in the next.
    for year in [2025, 2026] {
        let all = asker.ask(dividends::DividendsRequest { year }).await.items;
        let own = all
            .iter()
            .filter(|d| d.for_year == 2025 && d.symbol == symbol());
        paid += own.map(|dividend| dividend.per_share).sum::<Decimal>();
    }
    let list = sharia_list::ShariaListRequest {
        quarter: Some(sharia_list::Quarter {
            year: 2025,
            quarter: 4,
        }),
        exchange: None,
    };
    let list = asker.ask(list).await.items;
    let own = list.iter().find(|row| row.symbol == symbol()).unwrap();
    let part = own
        .purification
        .map(|part| part.get() / Decimal::ONE_HUNDRED);
    assert!(paid > Decimal::ZERO && part.is_some());
    assert_eq!(zakat.years[0].purification, part.map(|part| paid * part));
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

async fn details(asker: &Asker, id: &str) -> Option<disclosure_by_id::DisclosureDetails> {
    let id = id.to_owned();
    let found = asker
        .ask(disclosure_by_id::DisclosureByIdRequest { id })
        .await;
    found.items.into_iter().next()
}

#[tokio::test]
async fn a_disclosure_by_id_is_its_entry_in_the_list_with_its_text() {
    let asker = sample();
    let call = disclosures::DisclosuresRequest::newest(None, 60);
    for entry in asker.ask(call).await.items {
        let one = details(&asker, &entry.id).await.unwrap();
        assert_eq!(one.entry, entry);
        let body = one.body.unwrap();
        for text in [&body.en, &body.ar] {
            assert!(text.starts_with("<p>") && text.ends_with('>'), "{text}");
        }
        assert_ne!(body.en, body.ar);
        assert!(one.received.unwrap() < entry.published);
    }
    assert_eq!(details(&asker, "209901010900-sahw").await, None);
    for query in ["", "&id=", &format!("&id={}", "x".repeat(101))] {
        let path = format!("/disclosures?source=disclosure_by_id{query}");
        assert_eq!(asker.get(&path).await.0, 400, "{query}");
    }
}

#[tokio::test]
async fn a_correction_and_what_it_corrects_name_each_other_from_its_publication_on() {
    let asker = sample();
    let call = disclosures::DisclosuresRequest {
        q: Some("Correction: statements".to_owned()),
        ..disclosures::DisclosuresRequest::newest(None, 1_000)
    };
    let corrections = asker.ask(call).await.items;
    assert!(corrections.len() > 10, "{}", corrections.len());
    for correction in &corrections {
        let older = details(&asker, &correction.id)
            .await
            .unwrap()
            .corrects
            .unwrap();
        assert!(older.published < correction.published);
        assert_eq!(
            correction.title.en,
            format!("Correction: {}", older.title.en)
        );
        assert_eq!(correction.title.ar, format!("تصحيح: {}", older.title.ar));
        let corrected = details(&asker, &older.id).await.unwrap();
        assert_eq!(corrected.corrected_by.unwrap().id, correction.id);
        assert_eq!(corrected.corrects, None);
    }
    let newest = &corrections[0];
    let before = newest.published.naive_local() - chrono::TimeDelta::minutes(1);
    let then = Asker(sandbox::router(frozen(
        &before.format("%Y-%m-%dT%H:%M:%S").to_string(),
    )));
    let older = details(&asker, &newest.id).await.unwrap().corrects.unwrap();
    assert_eq!(details(&then, &older.id).await.unwrap().corrected_by, None);
    assert_eq!(details(&then, &newest.id).await, None);
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
