//! Shareholders: three reports and the company profiles are based on the same register, on any day.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use sandbox::router;
use std::collections::HashSet;
use wire::calls::{
    foreign_ownership::ForeignOwnershipRequest,
    holdings::HoldingsRequest,
    stocks::{LegalForm, Stock, StocksRequest},
    top_shareholders::TopShareholdersRequest,
    trade_by_client_type::ClientType,
    trade_by_nationality::Origin,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Asserts that the three reports of a day are consistent; returns the numbers of securities and of large
/// holders.
async fn agree(asker: &Asker, date: Option<NaiveDate>) -> (usize, usize) {
    let symbol = None;
    let groups = asker.ask(ForeignOwnershipRequest { symbol, date }).await;
    let symbol = None;
    let holdings = asker.ask(HoldingsRequest { symbol, date }).await;
    let symbol = None;
    let large = asker.ask(TopShareholdersRequest { symbol, date }).await;
    assert_eq!((holdings.as_of, large.as_of), (groups.as_of, groups.as_of));
    assert_eq!(holdings.items.len(), groups.items.len());
    assert_eq!(large.items.len(), groups.items.len());
    let rows = groups.items.iter().zip(&holdings.items).zip(&large.items);
    let mut holders = 0;
    for ((group, held), large) in rows {
        let symbol = &group.symbol;
        assert_eq!((&held.symbol, &large.symbol), (symbol, symbol));
        let (by, of) = (held.nationality, held.client);
        assert_eq!(by.nationals, group.nationals.actual, "{symbol}");
        assert_eq!(by.gcc, group.gcc.actual, "{symbol}");
        let abroad = by.arab.get() + by.foreigners.get();
        assert_eq!(abroad, group.foreigners.actual.get(), "{symbol}");
        let origins = [by.nationals, by.gcc, by.arab, by.foreigners];
        for (origin, all) in Origin::ALL.into_iter().zip(origins) {
            let named = large.holders.iter().filter(|h| h.origin == origin);
            let named: Decimal = named.map(|h| h.percent.get()).sum();
            assert!(named <= all.get(), "{symbol} {origin:?}: {named} of {all}");
        }
        let clients = [of.individual, of.institution, of.bank, of.company];
        let clients = clients.into_iter().chain([of.government]);
        for (client, all) in ClientType::ALL.into_iter().zip(clients) {
            let named = large.holders.iter().filter(|h| h.client == client);
            let named: Decimal = named.map(|h| h.percent.get()).sum();
            assert!(named <= all.get(), "{symbol} {client:?}: {named} of {all}");
        }
        let named: Decimal = large.holders.iter().map(|h| h.percent.get()).sum();
        assert!(named + held.free_float.get() <= Decimal::ONE_HUNDRED);
        holders += large.holders.len();
    }
    (groups.items.len(), holders)
}

#[tokio::test]
async fn the_reports_agree_on_one_register_on_any_day() {
    let asker = sample();
    let (now, holders) = agree(&asker, None).await;
    assert_eq!(now, 76);
    assert!(holders > 120, "{holders}");
    // On Saturdays and holidays the register is that of the previous session.
    for date in ["2016-01-04", "2020-01-01", "2024-02-17", "2026-11-12"] {
        let (then, holders) = agree(&asker, Some(day(date))).await;
        assert!(then <= now && then > 50 && holders > then, "{date} {then}");
    }
}

#[tokio::test]
async fn nobody_holds_more_than_a_tenth_of_a_cooperative() {
    let asker = sample();
    let stocks = asker.ask(StocksRequest).await.stocks;
    let is_one = |stock: &&Stock| stock.legal_form == LegalForm::ConsumerCooperative;
    let all: Vec<_> = stocks.iter().filter(is_one).collect();
    let [cooperative] = all[..] else {
        panic!("{} cooperatives", all.len());
    };
    let tenth = Decimal::TEN;
    let (mut named, mut at_limit) = (0, 0);
    for date in ["2024-05-09", "2025-02-03", "2026-03-16", "2026-11-11"] {
        let symbol = Some(cooperative.symbol.clone());
        let date = Some(day(date));
        let large = asker.ask(TopShareholdersRequest { symbol, date }).await;
        for holder in large.items.iter().flat_map(|item| &item.holders) {
            assert!(holder.percent.get() <= tenth, "{}", holder.name.en);
            named += 1;
            at_limit += usize::from(holder.percent.get() == tenth);
        }
    }
    assert!(named > at_limit && at_limit > 0, "{named} {at_limit}");
}

#[tokio::test]
async fn past_days_never_change() {
    let date = Some(day("2025-06-16"));
    let then = Asker(router(frozen("2025-06-17T09:00:00")));
    let ask = async |asker: &Asker| {
        let symbol = || None;
        let owned = ForeignOwnershipRequest {
            symbol: symbol(),
            date,
        };
        let held = HoldingsRequest {
            symbol: symbol(),
            date,
        };
        let named = TopShareholdersRequest {
            symbol: symbol(),
            date,
        };
        (
            asker.ask(owned).await,
            asker.ask(held).await,
            asker.ask(named).await,
        )
    };
    let (now, then) = (ask(&sample()).await, ask(&then).await);
    assert_eq!(now, then);
    assert_eq!(now.0.updated_at.to_rfc3339(), "2025-06-16T15:00:00+04:00");
    assert_eq!(now.2.compared_with, Some(day("2025-05-30")));
}

#[tokio::test]
async fn days_that_have_no_register_are_refused() {
    let asker = sample();
    for call in ["foreign-ownership", "holdings", "top-shareholders"] {
        for (query, why) in [
            ("date=2015-12-31", "is before the first session, 2016-01-04"),
            ("date=2026-11-13", "date=2026-11-13 is still to come"),
            ("date=yesterday", "date=yesterday is not understood"),
            (
                "date=2020-01-01&symbol=SNSL",
                "SNSL was not listed on 2020-01-01",
            ),
        ] {
            let (status, body) = asker.get(&format!("/{call}?{query}")).await;
            assert_eq!(status, 400, "{call} {query}");
            assert!(body.contains(why), "{call} {query}: {body}");
        }
    }
}

#[tokio::test]
async fn limits_are_spread_and_some_companies_are_closed() {
    let asker = sample();
    let stocks = asker.ask(StocksRequest).await.stocks;
    let limits: HashSet<String> = stocks.iter().map(|s| s.foreign_limit.to_string()).collect();
    for limit in ["0", "15", "20", "25", "40", "49", "100"] {
        assert!(limits.contains(limit), "{limit}: {limits:?}");
    }
    let closed: Vec<Symbol> = stocks
        .iter()
        .filter(|s| !s.foreigners_allowed)
        .map(|s| s.symbol.clone())
        .collect();
    assert!((2..=3).contains(&closed.len()), "{closed:?}");
    let (symbol, date) = (None, None);
    let items = asker
        .ask(ForeignOwnershipRequest { symbol, date })
        .await
        .items;
    for item in items {
        let none = item
            .foreigners
            .permitted
            .is_some_and(|limit| limit.get().is_zero());
        assert_eq!(none, closed.contains(&item.symbol), "{}", item.symbol);
    }
}

#[tokio::test]
async fn a_trust_of_employees_bears_the_name_of_their_company() {
    let (symbol, date) = (None, None);
    let items = sample()
        .ask(TopShareholdersRequest { symbol, date })
        .await
        .items;
    let mut trusts = 0;
    for item in &items {
        for holder in item
            .holders
            .iter()
            .filter(|h| h.name.en.contains("Employees"))
        {
            assert!(holder.name.en.starts_with(&item.name.en), "{}", item.symbol);
            assert!(holder.name.ar.ends_with(&item.name.ar), "{}", item.symbol);
            trusts += 1;
        }
    }
    assert!((2..12).contains(&trusts), "{trusts}");
    let changed = items.iter().flat_map(|i| &i.holders);
    let changed = changed.filter(|h| h.change.is_some_and(|c| !c.get().is_zero()));
    assert!(changed.count() > 60);
}
