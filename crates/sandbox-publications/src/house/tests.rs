//! Every row of the tables is valid, has both languages, and is published on its day.

use super::*;
use crate::{Source, frozen::Frozen};
use chrono::{Datelike, Days, NaiveDate};
use domain::calendar::Calendar;
use proptest::prelude::*;
use sandbox_market::{holidays, table};
use wire::{
    Bilingual, Call,
    calls::{
        announcements::{AnnouncedMarket, Announcement, AnnouncementsRequest},
        careers::CareersRequest,
        faqs::FaqsRequest,
        fee_schedule::FeeScheduleRequest,
        reports::ReportKind,
        vendors::{Certificate, VendorsRequest},
    },
};

fn speaks_both(text: &Bilingual) -> bool {
    let arabic = |text: &str| text.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c));
    arabic(&text.ar) && !arabic(&text.en) && !text.en.contains('{') && !text.ar.contains('{')
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[test]
fn every_row_is_read() {
    let today = day("2026-11-12");
    let rows = |text| table::rows(text).count();
    let systems = vendors(today).items;
    assert_eq!(systems.len(), rows(include_str!("../../data/vendors.txt")));
    assert!(
        systems
            .iter()
            .any(|s| s.certificate == Certificate::Expired)
    );
    assert_eq!(VendorsRequest.check(&vendors(today)), Ok(()));
    let products = data_providers(today).items;
    assert_eq!(
        products.len(),
        rows(include_str!("../../data/providers.txt"))
    );
    assert!(products.is_sorted_by(|a, b| a.id < b.id));
    let fees = fee_schedule();
    assert_eq!(fees.items.len(), rows(include_str!("../../data/fees.txt")));
    assert_eq!(FeeScheduleRequest.check(&fees), Ok(()));
    let applied = fees.applied();
    for code in [domain::fees::TRADING, domain::fees::LISTING].concat() {
        assert!(applied.fee(code).is_some(), "{code}");
    }
    let questions = faqs();
    assert_eq!(
        questions.items.len(),
        rows(include_str!("../../data/faqs.txt"))
    );
    assert_eq!(FaqsRequest.check(&questions), Ok(()));
    for faq in &questions.items {
        assert!(
            speaks_both(&faq.question) && speaks_both(&faq.answer),
            "{}",
            faq.id
        );
    }
    let table = || table::rows(include_str!("../../data/announcements.txt"));
    let feasts = holidays::feasts();
    let calendar = holidays::calendar(&feasts);
    for row in table() {
        assert!(super::announcements::row(&row).is_some(), "{row:?}");
        let told = (2016..=2026).filter_map(|year| {
            let year = super::occasions::Year {
                year,
                calendar: &calendar,
                feasts: &feasts,
            };
            year.occasions(row[1])
        });
        assert!(told.map(|all| all.len()).sum::<usize>() > 0, "{row:?}");
    }
}

fn calendar() -> Calendar {
    holidays::calendar(&holidays::feasts())
}

/// Announcements about both markets at a time, oldest first.
fn announced(now: &str, about: AnnouncedMarket) -> Vec<Announcement> {
    let mut all = announcements(&calendar(), about, None, now.parse().unwrap()).items;
    all.reverse();
    all
}

const BOTH: [AnnouncedMarket; 2] = [AnnouncedMarket::Market, AnnouncedMarket::Derivatives];

#[test]
fn announcements_are_made_on_sessions_and_say_so_truly() {
    let calendar = calendar();
    let now = "2026-11-12T14:32:19";
    let all: Vec<Announcement> = BOTH
        .iter()
        .flat_map(|about| announced(now, *about))
        .collect();
    assert!(all.len() > 400, "{}", all.len());
    let first_of = |year: i32| {
        let new_year = NaiveDate::from_ymd_opt(year, 1, 1).unwrap();
        calendar.next_trading_day(new_year.pred_opt().unwrap())
    };
    let mut said = 0;
    for one in &all {
        let on = one.published.date_naive();
        assert!(calendar.is_trading_day(on), "{}: {on}", one.id);
        let mut expect = |begins: &str, day: NaiveDate| {
            if one.title.en.starts_with(begins) {
                said += 1;
                assert_eq!(on, day, "{}: {}", one.id, one.title.en);
            }
        };
        expect("First session", first_of(on.year()));
        let month = on.with_day(1).unwrap();
        expect(
            "Index rebalancing",
            sandbox_market::market::rebalance_day(&calendar, month),
        );
        let quarter = month.with_month0(on.month0() / 3 * 3).unwrap();
        let opening = calendar.next_trading_day(quarter.pred_opt().unwrap());
        expect("Sharia review", opening);
    }
    assert!(said > 11 * 8, "{said}");
    let titled = |title: &str| all.iter().find(|a| a.title.en == title).unwrap();
    let sharia = titled("Sharia review of the fourth quarter of 2026 published");
    assert_eq!(sharia.published.date_naive(), day("2026-10-01"));
    let first = titled("First session of 2026");
    assert_eq!(first.published.date_naive(), day("2026-01-02"));
    let results = titled("Reminder: annual results for 2025");
    assert!(results.text.en.ends_with("by 14 February 2026."));
}

#[test]
fn the_newest_of_a_chain_is_in_force() {
    use wire::calls::circulars::CircularStatus::{InForce, Superseded};
    for about in BOTH {
        let (before, after) = (
            announced("2026-09-20T12:00:00", about),
            announced("2026-11-12T14:32:19", about),
        );
        // Numbers and texts do not change; only the state changes, and never back.
        for (then, now) in before.iter().zip(&after) {
            assert_eq!((&then.id, &then.title), (&now.id, &now.title));
            assert!(
                then.status == now.status || now.status == Superseded,
                "{}",
                now.id
            );
        }
        // Each names the other, with its number and time.
        let named = |id: &str| after.iter().find(|one| one.id == id).unwrap();
        for one in &after {
            assert_eq!(one.status == Superseded, one.superseded_by.is_some());
            if let Some(by) = &one.superseded_by {
                let newer = named(&by.id);
                assert_eq!((&by.number, by.published), (&newer.number, newer.published));
                let back: Vec<_> = newer.supersedes.iter().map(|older| &*older.id).collect();
                assert_eq!(back, [&*one.id]);
            }
        }
        let titled = |words: &str| -> Vec<_> {
            let of = after.iter().filter(|a| a.title.en.contains(words));
            of.map(|a| a.status).collect()
        };
        for words in ["Index rebalancing", "last trading day", "Position limits"] {
            let all = titled(words);
            if let Some((last, older)) = all.split_last() {
                assert_eq!((*last, all.len() > 20), (InForce, true), "{words}");
                assert!(older.iter().all(|s| *s == Superseded), "{words}");
            }
        }
    }
}

/// Statements and governance reports of the exchange, a listed company, are the same documents as its disclosures.
#[test]
fn the_exchange_publishes_its_reports_with_its_disclosures_and_in_time() {
    let frozen = Frozen::at("2026-11-12T14:32:19");
    let archive = frozen.archive();
    let mut compared = 0;
    let all = reports(&archive.day, frozen.now(), None).items;
    for report in &all {
        let published = report.published.date_naive();
        let (kind, of_year) = match (report.kind, report.quarter) {
            (ReportKind::Governance, _) => ("governance-report", report.year.to_string()),
            (ReportKind::Financial, None) => {
                ("annual-results", format!("December {}", report.year))
            }
            (ReportKind::Sustainability, _) => {
                let end = NaiveDate::from_ymd_opt(report.year, 12, 31).unwrap();
                let days = (published - end).num_days();
                assert!((1..=90).contains(&days), "{}: {days} days", report.id);
                continue;
            }
            _ => continue,
        };
        let own = archive.disclosures.iter().filter(|told| {
            told.symbol
                .as_ref()
                .is_some_and(|symbol| symbol.as_str() == crate::content::OWN)
        });
        let told = own.filter(|told| told.kind == kind && told.title.en.contains(&of_year));
        let days: Vec<_> = told.map(|told| told.published.date_naive()).collect();
        // The archive of disclosures begins later than that of reports.
        if !days.is_empty() {
            assert_eq!(days, [published], "{}", report.id);
            compared += 1;
        }
    }
    assert!(compared >= 6, "{compared} reports compared");
}

proptest! {
    #[test]
    fn posts_are_open_and_announcements_are_past(seed in any::<u64>(), days in 0_u64..4_370) {
        let today = sandbox_market::FIRST_DAY + Days::new(days);
        let open = careers(seed, today);
        prop_assert!(open.items.len() >= 2);
        prop_assert_eq!(CareersRequest.check(&open), Ok(()));
        for post in &open.items {
            prop_assert!(post.posted <= today && today <= post.closes, "{}", post.id);
            prop_assert!(speaks_both(&post.title) && speaks_both(&post.about), "{}", post.id);
            prop_assert!(post.requirements.iter().all(speaks_both));
        }
        for about in [AnnouncedMarket::Market, AnnouncedMarket::Derivatives] {
            let request = AnnouncementsRequest { about, year: None };
            let all = announcements(&calendar(), about, None, today.into());
            prop_assert_eq!(request.check(&all), Ok(()));
            for item in &all.items {
                prop_assert!(item.published.naive_local() <= today.into());
                prop_assert!(speaks_both(&item.title) && speaks_both(&item.text), "{}", item.id);
            }
        }
    }
}
