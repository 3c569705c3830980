//! Every row of the tables is read, speaks both languages and keeps to its days.

use super::*;
use crate::table;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use wire::{
    Bilingual, Call,
    calls::{
        announcements::{AnnouncedMarket, AnnouncementsRequest},
        careers::CareersRequest,
        faqs::FaqsRequest,
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
    let both = [AnnouncedMarket::Market, AnnouncedMarket::Derivatives];
    let of_2025: usize = both
        .map(|about| announcements(about, Some(2025), today.into()).items.len())
        .iter()
        .sum();
    assert_eq!(of_2025, rows(include_str!("../../data/announcements.txt")));
}

proptest! {
    #[test]
    fn posts_are_open_and_announcements_are_past(seed in any::<u64>(), days in 0_u64..4_370) {
        let today = crate::FIRST_DAY + Days::new(days);
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
            let all = announcements(about, None, today.into());
            prop_assert_eq!(request.check(&all), Ok(()));
            for item in &all.items {
                prop_assert!(item.published.naive_local() <= today.into());
                prop_assert!(speaks_both(&item.title) && speaks_both(&item.text), "{}", item.id);
            }
        }
    }
}
