//! Published texts are consistent with the data: filters and pages, dividends and results, press and
//! bulletins, votes and their consequences.

use crate::asking::{disclosed, sample};
use chrono::{Datelike, NaiveDate};
use domain::{fold, locale::Locale, values::Decimal};
use wire::{Call, calls::*};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn every_disclosure_is_within_reach_and_filters_hold() {
    use disclosures::{Disclosure, DisclosuresRequest, kinds};
    let asker = sample();
    let newest = || DisclosuresRequest::newest(None, 1_000);
    let all = disclosed(&asker).await;
    let total = asker.ask(newest()).await.total;
    assert_eq!(
        newest().check(&disclosures::Disclosures {
            total: 1_000,
            items: all[..1_000].to_vec(),
            repeated: 0,
        }),
        Ok(())
    );
    let ids: std::collections::HashSet<_> = all.iter().map(|d| &d.id).collect();
    assert_eq!((ids.len(), all.len() as u64), (all.len(), total));
    // A filtered answer has the matching rows of the whole list, in its order.
    let text = |text: &str| Some(text.to_owned());
    let (from, to) = (Some(day("2025-03-01")), Some(day("2025-06-30")));
    let asked = [
        DisclosuresRequest::by_id(&all[1_234].id),
        DisclosuresRequest {
            from,
            to,
            ..newest()
        },
        DisclosuresRequest {
            from,
            category: text("entitlements"),
            ..newest()
        },
        DisclosuresRequest {
            to,
            kind: text("contract"),
            skip: 3,
            ..newest()
        },
        DisclosuresRequest {
            q: text("dividend 2025"),
            ..newest()
        },
        DisclosuresRequest {
            q: text("توصي بتوزيع"),
            ..newest()
        },
        DisclosuresRequest {
            q: text("مجلس الاداره ارباح"),
            from,
            ..newest()
        },
        DisclosuresRequest {
            price_sensitive: Some(true),
            from,
            ..newest()
        },
        DisclosuresRequest {
            price_sensitive: Some(false),
            category: text("meetings"),
            to,
            ..newest()
        },
        DisclosuresRequest {
            lang: Some(Locale::Ar),
            to,
            skip: 10,
            take: 7,
            ..newest()
        },
    ];
    for call in asked {
        let answer = asker.ask(call.clone()).await;
        let fits = call.fits();
        let fitting: Vec<_> = all.iter().filter(|d| fits(d)).collect();
        if let Some(q) = &call.q {
            // Texts are found too: all headlines with the words are there, and others.
            let words = fold::folded(q);
            let says = |d: &&Disclosure| {
                let titles = format!("{} {} {}", d.issuer.en, d.title.en, d.title.ar);
                fold::contains(&fold::folded(&titles), &words)
            };
            let told = fitting.into_iter().filter(says).count() as u64;
            assert!(answer.total >= told, "{call:?}");
            assert!(answer.items.iter().all(&fits), "{call:?}");
            continue;
        }
        assert_eq!(answer.total, fitting.len() as u64, "{call:?}");
        let page = fitting
            .into_iter()
            .skip(call.skip as usize)
            .take(call.take.into());
        assert!(answer.items.iter().eq(page), "{call:?}");
    }
    for kind in kinds().filter(|k| all.iter().any(|d| d.kind == **k)) {
        let call = DisclosuresRequest {
            kind: text(kind),
            ..newest()
        };
        assert!(asker.ask(call).await.total > 0, "{kind}");
    }
}

#[tokio::test]
async fn a_bad_filter_is_refused_in_a_sentence() {
    let asker = sample();
    for (query, why) in [
        ("from=2026-13-01", "from=2026-13-01 is not understood"),
        ("from=2026-02-01&to=2026-01-01", "from is after to"),
        ("category=none", "there is no category"),
        ("kind=none", "there is no kind"),
        (
            "priceSensitive=1",
            "priceSensitive=1 is not one of true, false",
        ),
        ("lang=fr", "lang=fr is not one of en, ar"),
        (
            "skip=-1",
            "skip=-1 is not a whole number from 0 to 4294967295",
        ),
        (
            "take=many",
            "take=many is not a whole number from 0 to 1000",
        ),
        (
            "take=1001",
            "take=1001 is not a whole number from 0 to 1000",
        ),
        ("symbol=NOBODY", "there is no security NOBODY"),
    ] {
        let (status, body) = asker
            .get(&format!(
                "/disclosures?source=disclosures_prototype&{query}"
            ))
            .await;
        let expected = if query.starts_with("symbol") {
            404
        } else {
            400
        };
        assert!(
            status == expected && body.contains(why),
            "{query}: {status} {body}"
        );
    }
    let long = "x".repeat(201);
    assert_eq!(
        asker
            .get(&format!(
                "/disclosures?source=disclosures_prototype&q={long}"
            ))
            .await
            .0,
        400
    );
    // A blank filter is ignored.
    let (status, body) = asker
        .get("/disclosures?source=disclosures_prototype&q=&kind=&category=&take=1")
        .await;
    assert!(status == 200 && body.contains("\"items\":[{"), "{body}");
}

#[tokio::test]
async fn dividends_are_proposed_with_the_results_or_after_them() {
    use disclosures::DisclosuresRequest;
    let asker = sample();
    let mut checked = 0;
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let call = DisclosuresRequest::newest(Some(stock.symbol.clone()), 1_000);
        let all = asker.ask(call).await.items;
        let reported = |from: chrono::DateTime<_>, to| {
            let results = all.iter().filter(|d| d.category == "financial-reports");
            results
                .into_iter()
                .any(|d| from <= d.published && d.published <= to)
        };
        let kinds = ["cash-dividend", "interim-dividend"];
        for proposal in all.iter().filter(|d| kinds.contains(&d.kind.as_str())) {
            let at = proposal.published;
            // The archive must include the previous results.
            if at.date_naive() > day("2016-06-30") {
                assert!(
                    reported(at - chrono::TimeDelta::days(110), at),
                    "{}",
                    proposal.id
                );
                // Items of the same day come first.
                let later = at + chrono::TimeDelta::hours(12);
                assert!(
                    !reported(at + chrono::TimeDelta::minutes(1), later),
                    "{}",
                    proposal.id
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[tokio::test]
async fn press_releases_are_unique_and_agree_with_the_bulletins() {
    use bulletins::{BulletinKind, BulletinsRequest};
    let asker = sample();
    let call = press::PressRequest::newest(Locale::En, "DSEX".parse().unwrap(), 100);
    let all = asker.ask(call).await.data.root;
    assert!(all.len() > 30, "{}", all.len());
    let titles: std::collections::HashSet<_> = all.iter().map(|p| &p.title).collect();
    assert_eq!(titles.len(), all.len());
    let kind = BulletinKind::Monthly;
    let months = asker
        .ask(BulletinsRequest {
            kind,
            year: Some(2026),
        })
        .await
        .items;
    let third = months.iter().filter(|b| (7..=9).contains(&b.from.month()));
    let value: Decimal = third.map(|b| b.value.get()).sum();
    let mut billions = (value / Decimal::from(100_000_000)).trunc() / Decimal::TEN;
    billions.rescale(1);
    let told = format!("Third quarter of 2026: shares worth AED {billions} billion changed hands");
    assert!(all.iter().any(|p| p.title == told), "{told}");
}

#[tokio::test]
async fn what_the_exchange_publishes_comes_out_around_sessions() {
    use bulletins::{BulletinKind, BulletinsRequest};
    let asker = sample();
    let daily = BulletinsRequest {
        kind: BulletinKind::Daily,
        year: Some(2026),
    };
    let sessions: std::collections::HashSet<_> =
        asker.ask(daily).await.items.iter().map(|b| b.to).collect();
    let on_session = |at: chrono::DateTime<chrono::FixedOffset>| {
        let day = at.date_naive();
        // Today's session has no bulletin yet.
        sessions.contains(&day) || day == self::day("2026-11-12")
    };
    let midnight = chrono::NaiveTime::MIN;
    for kind in [
        BulletinKind::Daily,
        BulletinKind::Weekly,
        BulletinKind::Monthly,
    ] {
        let items = asker
            .ask(BulletinsRequest {
                kind,
                year: Some(2026),
            })
            .await
            .items;
        assert!(items.len() > 8);
        for bulletin in items {
            assert!(on_session(bulletin.published), "{}", bulletin.id);
            assert!(
                bulletin.published.date_naive() > bulletin.to,
                "{}",
                bulletin.id
            );
            assert_ne!(bulletin.published.time(), midnight);
        }
    }
    let reports = asker
        .ask(reports::ReportsRequest { year: Some(2025) })
        .await
        .items;
    for report in &reports {
        assert_ne!(report.published.time(), midnight, "{}", report.id);
    }
    let integrated = asker
        .ask(integrated_reports::IntegratedReportsRequest)
        .await
        .items;
    assert!(integrated.iter().all(|r| r.published.time() > midnight));
}

#[tokio::test]
async fn a_few_resolutions_are_rejected_but_none_that_other_data_depends_on() {
    let (from, to) = (day("2016-01-01"), day("2026-11-11"));
    let call = general_meetings::GeneralMeetingsRequest {
        from,
        to,
        symbol: None,
    };
    let meetings = sample().ask(call).await.items;
    let agendas = meetings.iter().flat_map(|m| &m.agenda);
    let votes: Vec<_> = agendas
        .filter_map(|item| Some((item, item.result.as_ref()?)))
        .collect();
    let rejected: Vec<_> = votes.iter().filter(|(_, vote)| !vote.passed).collect();
    let (few, many) = (votes.len() / 500, votes.len() / 50);
    assert!(
        (few..many).contains(&rejected.len()),
        "{} of {}",
        rejected.len(),
        votes.len()
    );
    assert!(rejected.iter().any(|(item, _)| item.special));
    for (item, vote) in &votes {
        let needed = Decimal::from(if item.special { 75 } else { 50 });
        let enough = vote.in_favour.get() >= needed;
        assert_eq!(vote.passed, enough, "{}: {}", item.text.en, vote.in_favour);
        let built_on = item.text.en.contains("dividend of") || item.text.en.contains("capital");
        assert!(vote.passed || !built_on, "{}", item.text.en);
    }
}

#[tokio::test]
async fn a_company_does_not_say_the_same_again_too_soon() {
    use disclosures::DisclosuresRequest;
    let asker = sample();
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let call = DisclosuresRequest {
            kind: Some("executive-change".to_owned()),
            ..DisclosuresRequest::newest(Some(stock.symbol.clone()), 1_000)
        };
        let all = asker.ask(call).await.items;
        for (at, later) in all.iter().enumerate() {
            let same = all[at + 1..].iter().find(|d| d.title == later.title);
            let days = same.map(|d| (later.published - d.published).num_days());
            assert!(
                days.is_none_or(|days| days > 1_000),
                "{}: {days:?}",
                later.id
            );
        }
    }
}

/// Decisions of boards move prices: they are published before pre-opening or after the close. The sample has
/// no urgent disclosures.
#[tokio::test]
async fn decisions_of_boards_are_published_outside_the_session() {
    let boards = [
        "annual-results",
        "interim-results",
        "cash-dividend",
        "interim-dividend",
        "bonus-shares",
        "share-split",
    ];
    let time = |hour, minute| chrono::NaiveTime::from_hms_opt(hour, minute, 0).unwrap();
    let session = time(9, 30)..time(15, 0);
    let (mut before, mut after) = (0, 0);
    for told in disclosed(&sample()).await {
        let at = told.published.time();
        if !boards.contains(&told.kind.as_str()) || !told.price_sensitive {
            continue;
        }
        assert!(!session.contains(&at), "{} at {at}", told.id);
        before += usize::from(at < session.start);
        after += usize::from(at >= session.end);
    }
    assert!(before > 300 && after > 300, "{before} {after}");
}
