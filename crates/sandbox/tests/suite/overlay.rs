//! An overlay changes the answers that it affects, and no others.

use crate::asking::{Asker, frozen};
use chrono::NaiveDate;
use domain::values::{Isin, Quantity, Symbol};
use sandbox::{Days, Exchange, Overlay, OwnHoliday, router};
use std::sync::Arc;
use wire::{
    Bilingual,
    calls::{
        calendar::{CalendarRequest, EntryKind},
        company_prices::{CompanyPrice, CompanyPricesRequest},
        corporate_actions::CorporateActionsRequest,
        disclosures::{Disclosure, DisclosuresRequest},
        history::{HistoryRequest, Instrument, Session},
        intraday::IntradayRequest,
        market_status::{MarketStatusRequest, Status},
        stocks::{Stock, StocksRequest},
    },
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn symbol(text: &str) -> Symbol {
    text.parse().unwrap()
}

#[derive(Debug)]
struct Own(Vec<Session>);

impl Days for Own {
    fn read(&self, _: &Symbol, from: NaiveDate, to: NaiveDate) -> Option<Vec<Session>> {
        let within = self.0.iter().filter(|s| s.date >= from && s.date <= to);
        Some(within.cloned().collect())
    }
}

/// Imported prices that cannot be read.
#[derive(Debug)]
struct Lost;

impl Days for Lost {
    fn read(&self, _: &Symbol, _: NaiveDate, _: NaiveDate) -> Option<Vec<Session>> {
        None
    }
}

fn session(date: &str) -> Session {
    let price = |text: &str| text.parse().unwrap();
    Session {
        date: day(date),
        open: Some(price("98.00")),
        high: Some(price("99.00")),
        low: Some(price("97.00")),
        close: price("98.50"),
        previous_close: price("98.00"),
        volume: Quantity(10),
        value: "985.00".parse().unwrap(),
        trades: Quantity(1),
    }
}

fn history(of: &str) -> HistoryRequest {
    HistoryRequest {
        of: Instrument::Security(symbol(of)),
        from: day("2026-11-02"),
        to: day("2026-11-30"),
        adjusted: true,
    }
}

fn disclosure(id: &str, of: &str, published: &str) -> Disclosure {
    Disclosure {
        id: id.to_owned(),
        published: published.parse().unwrap(),
        changed: None,
        symbol: Some(symbol(of)),
        issuer: Bilingual::new(of, ""),
        title: Bilingual::new("Own", "خاص"),
        category: "other".to_owned(),
        kind: "other".to_owned(),
        price_sensitive: false,
        attachments: Vec::new(),
        text: None,
    }
}

async fn own_stock(asker: &Asker, name: &str) -> Stock {
    let mut stock = asker.ask(StocksRequest).await.stocks.remove(0);
    stock.symbol = symbol(name);
    stock.isin = Isin::with_check_digit(&format!("QZX{name:0<4}0001")).unwrap();
    stock
}

fn asker(exchange: &Exchange) -> Asker {
    Asker(router(exchange.clone()))
}

#[tokio::test]
async fn imported_days_of_a_fund_replace_generated_ones() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    let made = asker.ask(history("ETFGOLD")).await;
    exchange.set_overlay(Overlay {
        generation: 1,
        first_days: [(symbol("ETFGOLD"), day("2026-11-10"))].into(),
        days: Some(Arc::new(Own(vec![session("2026-11-10")]))),
        ..Overlay::default()
    });
    let now = asker.ask(history("ETFGOLD")).await;
    assert_eq!(now.first_day, made.first_day);
    assert_eq!(now.sessions.len(), made.sessions.len());
    for (now, made) in now.sessions.iter().zip(&made.sessions) {
        let own = now.date == day("2026-11-10");
        assert_eq!(*now == *made, !own, "{}", now.date);
        assert!(!own || *now == session("2026-11-10"));
    }
}

#[tokio::test]
async fn imported_days_replace_generated_ones() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    let made = asker.ask(history("SAHW")).await;
    let other = asker.ask(history("RIMB")).await;
    // A Saturday, a trading day, and today, whose session is still running.
    let own = ["2026-11-07", "2026-11-10", "2026-11-12"].map(session);
    exchange.set_overlay(Overlay {
        generation: 1,
        first_days: [(symbol("SAHW"), day("2015-03-01"))].into(),
        days: Some(Arc::new(Own(own.to_vec()))),
        ..Overlay::default()
    });
    let now = asker.ask(history("SAHW")).await;
    assert_eq!(now.first_day, day("2015-03-01"));
    assert_eq!(now.sessions.len(), made.sessions.len() + 1);
    for session in &now.sessions {
        let expected = own[..2]
            .iter()
            .chain(&made.sessions)
            .find(|s| s.date == session.date);
        assert_eq!(Some(session), expected);
    }
    assert_eq!(asker.ask(history("RIMB")).await, other);
}

#[tokio::test]
async fn prices_of_many_include_imported_shares_and_days() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    let stock = own_stock(&asker, "MYCO").await;
    let own = ["2026-11-07", "2026-11-10"].map(session);
    let first = day("2026-11-07");
    exchange.set_overlay(Overlay {
        generation: 1,
        stocks: vec![stock],
        first_days: [(symbol("SAHW"), first), (symbol("MYCO"), first)].into(),
        days: Some(Arc::new(Own(own.to_vec()))),
        ..Overlay::default()
    });
    let request = CompanyPricesRequest {
        symbols: vec![symbol("SAHW"), symbol("MYCO")],
        sector: None,
        from: day("2026-11-02"),
        to: day("2026-11-30"),
        adjusted: true,
    };
    let rows = asker.ask(request).await.items;
    for name in ["MYCO", "SAHW"] {
        let sessions = asker.ask(history(name)).await.sessions;
        let of = |row: &&CompanyPrice| row.symbol == symbol(name);
        let ours = rows.iter().filter(of).map(|row| (row.date, row.close));
        let theirs = sessions.iter().map(|s| (s.date, s.close));
        assert!(ours.eq(theirs), "{name}");
    }
    assert_eq!(
        rows.iter().filter(|r| r.symbol == symbol("MYCO")).count(),
        2
    );
}

#[tokio::test]
async fn days_that_cannot_be_read_are_a_failure_and_not_an_empty_history() {
    let exchange = frozen("2026-11-12T14:32:19");
    exchange.set_overlay(Overlay {
        first_days: [(symbol("SAHW"), day("2026-11-10"))].into(),
        days: Some(Arc::new(Lost)),
        ..Overlay::default()
    });
    let (status, _) = asker(&exchange)
        .get("/history?symbol=SAHW&from=2026-11-02&to=2026-11-30")
        .await;
    assert_eq!(status, 503);
}

#[tokio::test]
async fn imported_securities_are_listed_and_found_by_symbol() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    let before = asker.ask(StocksRequest).await;
    let stock = own_stock(&asker, "MYCO").await;
    let taken = own_stock(&asker, "SAHW").await;
    exchange.set_overlay(Overlay {
        generation: 7,
        stocks: vec![stock.clone(), taken],
        ..Overlay::default()
    });
    let now = asker.ask(StocksRequest).await;
    assert_eq!(now.stocks.len(), before.stocks.len() + 1);
    assert!(now.stocks.contains(&stock) && now.version > before.version);
    let of = Instrument::Security(symbol("MYCO"));
    let intraday = asker.ask(IntradayRequest { of }).await;
    assert!(intraday.current.points.is_empty());
    assert!(asker.ask(history("MYCO")).await.sessions.is_empty());
    let actions = CorporateActionsRequest {
        symbol: Some(symbol("MYCO")),
    };
    assert!(asker.ask(actions).await.items.is_empty());
    // Without the overlay, the answer is the sample's again, with a new version.
    exchange.set_overlay(Overlay::default());
    let after = asker.ask(StocksRequest).await;
    assert_eq!(after.stocks, before.stocks);
    assert!(after.version > now.version);
}

#[tokio::test]
async fn imported_disclosures_are_in_the_list() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    let stock = own_stock(&asker, "MYCO").await;
    let all = |of: Option<&str>| DisclosuresRequest::newest(of.map(symbol), 1_000);
    let before = asker.ask(all(None)).await;
    let newest = disclosure("own-1", "MYCO", "2026-11-12T14:32:00+04:00");
    let own = vec![
        disclosure("own-2", "MYCO", "2026-11-12T18:00:00+04:00"),
        newest.clone(),
        disclosure(&before.items[3].id, "SAHW", "2026-11-12T14:00:00+04:00"),
    ];
    exchange.set_overlay(Overlay {
        generation: 1,
        stocks: vec![stock],
        disclosures: own,
        ..Overlay::default()
    });
    let now = asker.ask(all(None)).await;
    assert_eq!(now.total, before.total + 1);
    // The issuer has no Arabic name, so the English one is sent.
    let newest = Disclosure {
        issuer: Bilingual::new("MYCO", "MYCO"),
        ..newest
    };
    assert_eq!(now.items[0], newest);
    assert_eq!(asker.ask(all(Some("MYCO"))).await.items, [newest]);
    let tomorrow = DisclosuresRequest {
        from: Some(day("2026-11-13")),
        ..all(Some("MYCO"))
    };
    assert_eq!(asker.ask(tomorrow).await.total, 0);
}

#[tokio::test]
async fn imported_holidays_close_the_market() {
    let exchange = frozen("2026-11-12T14:32:19");
    let asker = asker(&exchange);
    assert_ne!(asker.ask(MarketStatusRequest).await.status, Status::Closed);
    let holiday = |first: &str, last: &str, trading_closed| OwnHoliday {
        first: day(first),
        last: day(last),
        name: Bilingual::new("Own Day", "يوم خاص"),
        provisional: false,
        trading_closed,
    };
    let own = vec![
        holiday("2026-11-12", "2026-11-12", true),
        OwnHoliday {
            name: Bilingual::new("Own Day", ""),
            ..holiday("2026-11-19", "2026-11-19", false)
        },
        // The sample has holidays on these days, so they stay closed.
        holiday("2026-12-01", "2026-12-02", false),
    ];
    exchange.set_overlay(Overlay {
        generation: 1,
        holidays: own,
        ..Overlay::default()
    });
    let status = asker.ask(MarketStatusRequest).await;
    assert_eq!(status.status, Status::Closed);
    let on = |date: &str| {
        let found = status.holidays.iter().find(|h| h.date == day(date));
        found.map(|h| (h.name.en.as_str(), h.trading_closed))
    };
    assert_eq!(on("2026-11-12"), Some(("Own Day", true)));
    assert_eq!(on("2026-12-02"), Some(("Own Day", true)));
    let calendar = asker
        .ask(CalendarRequest {
            from: day("2026-11-10"),
            to: day("2026-12-31"),
        })
        .await;
    let holidays: Vec<(NaiveDate, &str)> = calendar
        .items
        .iter()
        .filter(|e| e.kind == EntryKind::Holiday)
        .map(|e| (e.date, e.name.en.as_str()))
        .collect();
    assert!(holidays.contains(&(day("2026-11-12"), "Own Day")));
    let rests = |date: &str| {
        let found = calendar
            .items
            .iter()
            .find(|e| e.date == day(date) && e.rest.is_some());
        found.and_then(|e| e.rest.clone()).unwrap()
    };
    assert!(rests("2026-11-12").trading && rests("2026-11-12").settlement);
    assert!(rests("2026-12-01").trading);
    // The market trades on a day when only settlement is closed.
    assert!(!rests("2026-11-19").trading && rests("2026-11-19").settlement);
    assert_eq!(on("2026-11-19"), Some(("Own Day", false)));
    // Imported names without Arabic are sent in English, in every call.
    let named = status.holidays.iter().find(|h| h.date == day("2026-11-19"));
    assert_eq!(named.unwrap().name, Bilingual::new("Own Day", "Own Day"));
    assert!(calendar.items.iter().all(|e| !e.name.ar.is_empty()));
    let december = holidays
        .iter()
        .filter(|(date, _)| (day("2026-12-01")..day("2026-12-31")).contains(date));
    assert_eq!(december.count(), 1, "{holidays:?}");
}
