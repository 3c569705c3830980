//! Published information: calendar, disclosures, profiles, press.

use crate::asking::{Asker, frozen, sample};
use chrono::{Datelike, NaiveDate};
use domain::{
    calendar::{Calendar, Holiday, WEEKENDS},
    locale::Locale,
    rules::EntitlementDates,
    values::Decimal,
};
use sandbox::router;
use wire::calls::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn dates_of_dividends_follow_the_calendar() {
    let asker = sample();
    let status = asker.ask(market_status::MarketStatusRequest).await;
    assert!(status.sample && !status.replay && status.status == market_status::Status::Open);
    let holidays = status.holidays.iter().map(|h| Holiday {
        date: h.date,
        provisional: h.provisional,
        trading_closed: h.trading_closed,
        name_en: h.name.en.clone().into(),
        name_ar: h.name.ar.clone().into(),
    });
    let calendar = Calendar::new(WEEKENDS, holidays.collect());
    let actions = asker
        .ask(corporate_actions::CorporateActionsRequest { symbol: None })
        .await;
    assert!(actions.items.len() > 300);
    let recent = actions
        .items
        .iter()
        .filter(|a| a.last_entitlement > day("2026-10-20"));
    assert!(recent.clone().count() > 2);
    for action in recent {
        let dates = EntitlementDates::from_last(action.last_entitlement, &calendar);
        assert_eq!(
            (action.ex_date, action.record_date),
            (dates.ex, dates.record),
            "{}",
            action.id
        );
    }
    for action in &actions.items {
        assert!(
            action
                .meeting
                .is_none_or(|m| m > action.decided_on && m < action.last_entitlement),
            "{}",
            action.id
        );
        assert!(
            action.payment.is_none_or(|p| p > action.record_date),
            "{}",
            action.id
        );
        let waits = action.meeting.is_some_and(|m| m >= day("2026-11-12"));
        let note = action.note.as_ref();
        assert!(
            !waits || note.is_some_and(|note| note.en.contains("Subject to")),
            "{}",
            action.id
        );
        assert!(
            action.per_share.is_some() || note.is_some(),
            "{}",
            action.id
        );
        assert_eq!(
            action.standing == calendar::Standing::Proposed,
            waits,
            "{}",
            action.id
        );
    }
}

#[tokio::test]
async fn the_calendar_agrees_with_the_corporate_actions() {
    let asker = sample();
    let (from, to) = (day("2026-11-12"), day("2027-01-31"));
    let entries = asker
        .ask(calendar::CalendarRequest { from, to })
        .await
        .items;
    assert!(
        entries
            .iter()
            .any(|e| e.kind == calendar::EntryKind::Holiday && e.to > e.date)
    );
    assert!(
        entries
            .iter()
            .any(|e| e.kind == calendar::EntryKind::GeneralMeeting)
    );
    // On the last day of the year the market trades but does not settle.
    let closing = entries.iter().find(|e| e.date == day("2026-12-31"));
    let rest = closing.and_then(|e| e.rest.as_ref()).unwrap();
    assert!(!rest.trading && rest.settlement);
    let actions = asker
        .ask(corporate_actions::CorporateActionsRequest { symbol: None })
        .await
        .items;
    for entry in entries
        .iter()
        .filter(|e| e.kind == calendar::EntryKind::ExDividend)
    {
        let symbol = entry.symbol.as_ref().unwrap();
        let action = actions
            .iter()
            .find(|a| a.symbol == *symbol && a.ex_date == entry.date)
            .unwrap();
        assert_eq!(
            (entry.amount, entry.standing),
            (action.per_share, action.standing)
        );
    }
}

#[tokio::test]
async fn disclosures_are_many_and_none_is_of_the_future() {
    let asker = sample();
    let ask = |symbol| {
        let take = 1_000;
        asker.ask(disclosures::DisclosuresRequest::newest(symbol, take))
    };
    let newest = ask(None).await;
    assert!(newest.total > 10_000, "{}", newest.total);
    assert_eq!(newest.items.len(), 1_000);
    // Disclosures of every issuer, and of the exchange itself among the newest.
    let mut all: Vec<_> = newest.items;
    all.retain(|d| d.symbol.is_none());
    let circulars = all.len();
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let own = ask(Some(stock.symbol)).await;
        assert_eq!(own.total, own.items.len() as u64);
        all.extend(own.items);
    }
    assert!(all.len() > 10_000 && circulars > 0);
    let ids: std::collections::HashSet<_> = all.iter().map(|d| &d.id).collect();
    assert_eq!(ids.len(), all.len());
    let now = "2026-11-12T14:32:19+04:00";
    for disclosure in &all {
        let title = &disclosure.title;
        let known = disclosures::kinds().any(|kind| kind == disclosure.kind);
        assert!(known, "{}", disclosure.kind);
        assert_eq!(
            disclosure.category,
            disclosures::category_of(&disclosure.kind)
        );
        assert!(disclosure.published.to_rfc3339().as_str() <= now);
        let languages: Vec<_> = disclosure
            .attachments
            .iter()
            .map(|a| a.lang.as_str())
            .collect();
        assert_eq!(languages, ["en", "ar"]);
        for file in &disclosure.attachments {
            let name = format!("/{}-{}.pdf", disclosure.id, file.lang);
            assert!(file.url.as_str().ends_with(&name) && file.bytes.is_none());
        }
        assert!(!title.en.contains('{') && !title.ar.contains('{') && !title.ar.is_empty());
    }
    // Every category of issuers and of the exchange occurs, and so do price-sensitive and other disclosures.
    for (category, _) in disclosures::CATEGORIES.iter().filter(|c| c.0 != "other") {
        assert!(all.iter().any(|d| d.category == *category), "{category}");
    }
    let sensitive = all.iter().filter(|d| d.price_sensitive).count();
    assert!(sensitive > all.len() / 10 && sensitive < all.len() * 9 / 10);
    let take = 5;
    let symbol = Some("SAHW".parse().unwrap());
    let one = asker
        .ask(disclosures::DisclosuresRequest::newest(symbol, take))
        .await;
    assert!(one.items.len() == 5 && one.total < newest.total);
}

#[tokio::test]
async fn without_fonts_documents_are_503_and_404_before_publication() {
    let asker = sample();
    let get = async |id: &str| asker.get(&format!("/documents/{id}.pdf")).await;
    for (id, status) in [
        ("202611040904-sahw-en", 503),
        ("202611040904-sahw-ar", 503),
        ("20261112-circular-en", 503),
        ("202611040904-sahw-fr", 404),
        ("202611040904-sahw", 404),
        ("202611091259-none-en", 404),
        // Documents of circulars exist as long as the call lists them.
        ("20161025-circular-en", 503),
        ("20101112-circular-en", 404),
        ("bulletin-daily-20261111-ar", 503),
        ("bulletin-daily-20261112-ar", 404),
    ] {
        let (found, body) = get(id).await;
        assert_eq!(found, status, "{id}: {body}");
        assert!(body.starts_with("{\"error\":"), "{id}: {body}");
    }
    // Items published later today are not visible yet.
    let all = "/disclosures?source=disclosures_prototype&take=1000";
    let evening = Asker(router(frozen("2026-11-12T23:00:00")))
        .get(all)
        .await
        .1;
    let later: disclosures::Disclosures = serde_json::from_str(&evening).unwrap();
    let now = "2026-11-12T14:32:19+04:00"
        .parse::<chrono::DateTime<chrono::FixedOffset>>()
        .unwrap();
    let later = later.items.iter().find(|d| d.published > now).unwrap();
    assert_eq!(get(&format!("{}-en", later.id)).await.0, 404);
}

#[tokio::test]
async fn every_profile_adds_up() {
    let asker = sample();
    for stock in asker.ask(stocks::StocksRequest).await.stocks {
        let symbol = stock.symbol;
        let profile = asker
            .ask(company_profile::CompanyProfileRequest {
                symbol: symbol.clone(),
            })
            .await;
        let own = &profile.ownership;
        let sum = own.nationals.get() + own.gcc.get() + own.foreigners.get();
        assert_eq!(sum, Decimal::ONE_HUNDRED, "{symbol}");
        assert!(
            own.foreigners <= own.foreign_limit && own.nationals.get() > Decimal::ZERO,
            "{symbol}"
        );
        assert_eq!(
            profile.capital.get(),
            profile.par.get() * Decimal::from(profile.issued_shares.0),
            "{symbol}"
        );
        assert_eq!(
            (profile.isin, profile.issued_shares),
            (stock.isin, stock.issued_shares),
            "{symbol}"
        );
        assert!(profile.founded <= profile.listed_on.year(), "{symbol}");
        assert_eq!(profile.legal_form, stock.legal_form, "{symbol}");
        let (en, ar, about) = match profile.legal_form {
            stocks::LegalForm::ConsumerCooperative => {
                ("Society", "الاستهلاكية", "a consumer cooperative")
            }
            _ => ("PJSC", "ش.م.ع", "a public joint-stock company"),
        };
        let name = &profile.legal_name;
        assert!(name.en.ends_with(en) && name.ar.ends_with(ar), "{symbol}");
        assert!(profile.about.en.contains(about), "{symbol}");
    }
}

#[tokio::test]
async fn the_exchange_speaks_both_languages() {
    let asker = sample();
    for locale in Locale::ALL {
        let press = asker
            .ask(press::PressRequest::newest(
                locale,
                "DSEX".parse().unwrap(),
                3,
            ))
            .await;
        assert_eq!(press.data.root.len(), 3);
        let circulars = asker.ask(circulars::CircularsRequest::of(locale)).await;
        assert!(circulars.value.len() >= 200);
        let arabic = |text: &str| text.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c));
        let titles = press
            .data
            .root
            .iter()
            .map(|p| &p.title)
            .chain(circulars.value.iter().map(|c| &c.title));
        assert!(
            titles
                .into_iter()
                .all(|t| arabic(t) == (locale == Locale::Ar) && !t.contains('{'))
        );
    }
    let events = asker.ask(events::EventsRequest::default()).await.items;
    assert!(events.len() > 5 && events.iter().all(|e| e.to >= day("2026-11-12")));
}

#[tokio::test]
async fn events_are_those_of_the_requested_period() {
    let asker = sample();
    let ask = async |from, to| {
        let (from, to) = (Some(from), Some(to));
        let call = events::EventsRequest { from, to };
        asker.ask(call).await.items
    };
    let year = ask(day("2024-01-01"), day("2024-12-31")).await;
    assert_eq!(year.len(), 9);
    // An event that began before the period and continues in it is included.
    let (first, second) = (&year[0], &year[1]);
    assert!(first.to > first.from);
    let within = ask(first.to, second.from).await;
    assert_eq!(within, [first.clone(), second.clone()]);
    assert_eq!(ask(day("2026-08-01"), day("2026-08-02")).await, []);
    let both = |path| async move { sample().get(path).await };
    assert_eq!(
        both("/dfmevents?from=2026-02-01&to=2026-01-01").await.0,
        400
    );
    assert_eq!(both("/dfmevents?from=soon").await.0, 400);
}

#[tokio::test]
async fn circulars_are_replaced_on_the_day_of_the_newer_one() {
    use circulars::{CircularStatus, CircularsRequest};
    let locale = Locale::En;
    let ask = async |time| {
        let asker = Asker(router(frozen(time)));
        asker.ask(CircularsRequest::of(locale)).await.value
    };
    let (before, after) = (
        ask("2026-11-11T12:00:00").await,
        ask("2026-11-12T12:00:00").await,
    );
    let newer = after.iter().find(|c| c.date == day("2026-11-12")).unwrap();
    let older = newer.supersedes.first().unwrap().id.as_str();
    let status = |all: &[circulars::Circular], id: &str| {
        let found = all.iter().find(|c| c.id == id);
        found.map(|c| (c.status, c.superseded_by.as_ref().map(|l| l.id.clone())))
    };
    assert_eq!(
        status(&before, older),
        Some((CircularStatus::InForce, None))
    );
    assert_eq!(status(&before, &newer.id), None);
    assert_eq!(
        status(&after, older),
        Some((CircularStatus::Superseded, Some(newer.id.clone())))
    );
    assert_eq!(
        status(&after, &newer.id),
        Some((CircularStatus::InForce, None))
    );
    // Chains of circulars end: each refers to an older one.
    let mut longest = 0;
    for start in &after {
        let (mut at, mut steps) = (Some(start), 0);
        while let Some(circular) = at {
            let older = circular.supersedes.first();
            at = older.and_then(|link| after.iter().find(|c| c.id == link.id));
            assert!(at.is_none_or(|older| older.date < circular.date));
            steps += 1;
        }
        longest = longest.max(steps);
    }
    assert!(longest > 10, "{longest}");
}
