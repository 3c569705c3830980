//! Services, dividends, zakat, reports and counts are consistent with other calls.

use crate::asking::{Asker, frozen, sample};
use chrono::Datelike;
use domain::{locale::Locale, values::Decimal};
use std::collections::HashSet;
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
        let corrected = details(&asker, &correction.id).await.unwrap().corrects;
        let [older] = &corrected[..] else {
            panic!("{corrected:?}");
        };
        assert!(older.published < correction.published);
        assert_eq!(
            correction.title.en,
            format!("Correction: {}", older.title.en)
        );
        assert_eq!(correction.title.ar, format!("تصحيح: {}", older.title.ar));
        let corrected = details(&asker, &older.id).await.unwrap();
        let by: Vec<_> = corrected.corrected_by.iter().map(|one| &one.id).collect();
        assert_eq!(by, [&correction.id]);
        assert!(corrected.corrects.is_empty());
    }
    let newest = &corrections[0];
    let before = newest.published.naive_local() - chrono::TimeDelta::minutes(1);
    let then = Asker(sandbox::router(frozen(
        &before.format("%Y-%m-%dT%H:%M:%S").to_string(),
    )));
    let older = details(&asker, &newest.id).await.unwrap().corrects;
    let corrected = details(&then, &older[0].id).await.unwrap();
    assert!(corrected.corrected_by.is_empty());
    assert_eq!(details(&then, &newest.id).await, None);
}

async fn found(
    asker: &Asker,
    kind: publication::PublicationKind,
    id: &str,
) -> Option<publication::Publication> {
    let id = id.to_owned();
    let call = publication::PublicationRequest { kind, id };
    asker.ask(call).await.items.into_iter().next()
}

#[tokio::test]
async fn publications_by_id_are_their_entries_in_the_lists() {
    use publication::PublicationKind::{
        Circular, DerivativesAnnouncement, MarketAnnouncement, PressRelease,
    };
    let asker = sample();
    for (about, kind) in [
        (announcements::AnnouncedMarket::Market, MarketAnnouncement),
        (
            announcements::AnnouncedMarket::Derivatives,
            DerivativesAnnouncement,
        ),
    ] {
        let call = announcements::AnnouncementsRequest { about, year: None };
        let all = asker.ask(call).await.items;
        for (at, entry) in all.iter().enumerate().step_by(all.len() / 20) {
            let one = found(&asker, kind, &entry.id).await.unwrap();
            assert_eq!(one.title, entry.title);
            assert_eq!(one.summary.as_ref(), Some(&entry.text));
            assert_eq!(one.published, Some(entry.published));
            assert_eq!(
                (one.topic, one.status),
                (Some(entry.topic), Some(entry.status))
            );
            assert_eq!(one.attachments, entry.attachments);
            let earlier = one.earlier.map(|other| other.id);
            assert_eq!(earlier.as_ref(), all.get(at + 1).map(|other| &other.id));
            let is_replaced = entry.status == circulars::CircularStatus::Superseded;
            assert_eq!(one.superseded_by.is_some(), is_replaced, "{}", entry.id);
        }
    }
    let locale = domain::locale::Locale::Ar;
    let all = asker
        .ask(circulars::CircularsRequest::of(locale))
        .await
        .value;
    for entry in all.iter().step_by(10) {
        let one = found(&asker, Circular, &entry.id).await.unwrap();
        assert_eq!((&one.title.ar, one.date), (&entry.title, entry.date));
        let body = one.body.unwrap();
        assert!(body.en.starts_with("<p>") && body.ar.starts_with("<p>"));
        let by = entry.superseded_by.as_ref().map(|by| &by.id);
        assert_eq!(one.superseded_by.as_ref(), by);
        let version = |id: &str| one.versions.iter().any(|version| version.id == id);
        // The oldest circular of the list may replace one that is left out.
        let listed = |id: &str| all.iter().any(|other| other.id == id);
        let older = entry.supersedes.iter().filter(|older| listed(&older.id));
        assert!({ older }.all(|older| version(&older.id)));
    }
    let (symbol, take) = ("DSEX".parse().unwrap(), 100);
    let call = press::PressRequest::newest(locale, symbol, take);
    for entry in asker.ask(call).await.data.root.iter().step_by(5) {
        let one = found(&asker, PressRelease, &entry.id).await.unwrap();
        assert_eq!(
            (&one.title.ar, &one.label),
            (&entry.title, &Some(entry.label.clone()))
        );
        assert_eq!(one.summary.unwrap().ar, entry.summary);
    }
}

#[tokio::test]
async fn press_releases_of_all_years_are_listed_with_their_texts_and_found_by_their_words() {
    use publication::PublicationKind::PressRelease;
    let asker = sample();
    let list = press::PressRequest::newest(Locale::En, "DSEX".parse().unwrap(), press::MOST);
    let all = asker.ask(list.clone()).await.data;
    assert_eq!(all.total, Some(all.root.len() as u64));
    let years: HashSet<i32> = all.root.iter().map(|one| one.published.year()).collect();
    assert_eq!(years, (2016..=2026).collect());
    assert!(all.root.iter().all(|one| one.text.is_none()));
    let titles: HashSet<&str> = all.root.iter().map(|one| &*one.title).collect();
    assert_eq!(titles.len(), all.root.len());

    let told = press::PressRequest {
        text: true,
        ..list.clone()
    };
    let told = asker.ask(told).await.data.root;
    let (with, without) = told.split_at(press::MOST_WITH_TEXTS);
    assert!(without.iter().all(|one| one.text.is_none()));
    for one in with {
        let text = one.text.as_ref().unwrap();
        assert!(text.matches("<p>").count() > 1, "{}: {text}", one.id);
        assert!(!text.contains(['{', '¶']), "{}: {text}", one.id);
    }
    for one in with.iter().step_by(7) {
        let body = found(&asker, PressRelease, &one.id).await.unwrap().body;
        assert_eq!(one.text, body.map(|body| body.en), "{}", one.id);
    }

    let of = async |q: &str| {
        let q = Some(q.to_owned());
        let call = press::PressRequest { q, ..list.clone() };
        asker.ask(call).await.data
    };
    // Arabic is folded.
    let (some, none) = (of("إدراج").await, of("zzzz").await);
    assert_eq!(some, of("ادراج").await);
    assert!((1..all.root.len()).contains(&some.root.len()));
    assert_eq!((none.total, none.root.len()), (Some(0), 0));
    // A word that is in the text alone.
    let in_text = told.iter().find_map(|one| {
        let seen = [&*one.title, " ", &one.summary].concat().to_lowercase();
        let text = one.text.as_ref()?.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphabetic());
        let word = words.find(|word| word.len() > 6 && !seen.contains(word))?;
        Some((one.id.clone(), word.to_owned()))
    });
    let (id, word) = in_text.unwrap();
    let found = of(&word).await.root;
    assert!(found.iter().any(|one| one.id == id), "{id}: {word}");
}

#[tokio::test]
async fn a_publication_is_there_from_its_time_on_and_for_ever() {
    use publication::PublicationKind::{Circular, PressRelease};
    let asker = sample();
    let newest = found(&asker, Circular, "2026-16").await.unwrap();
    let before = newest.published.unwrap().naive_local() - chrono::TimeDelta::minutes(1);
    let before = before.format("%Y-%m-%dT%H:%M:%S").to_string();
    let then = Asker(sandbox::router(frozen(&before)));
    assert_eq!(found(&then, Circular, "2026-16").await, None);
    let older = newest.versions[1].id.as_str();
    assert_eq!(
        found(&then, Circular, older).await.unwrap().superseded_by,
        None
    );
    let now = found(&asker, Circular, older).await.unwrap();
    assert_eq!(now.superseded_by.as_deref(), Some("2026-16"));
    // A release that the list has left out long ago.
    for id in ["2017-figures", "2018-q2-turnover"] {
        assert!(found(&asker, PressRelease, id).await.is_some(), "{id}");
    }
    for (kind, id) in [(Circular, "2017-figures"), (PressRelease, "2026-16")] {
        assert_eq!(found(&asker, kind, id).await, None, "{id}");
    }
    let long = format!("kind=circular&id={}", "x".repeat(101));
    for query in [
        "kind=circular",
        "id=2026-16",
        "kind=event&id=2026-16",
        &long,
    ] {
        let path = format!("/publications?{query}");
        assert_eq!(asker.get(&path).await.0, 400, "{query}");
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
