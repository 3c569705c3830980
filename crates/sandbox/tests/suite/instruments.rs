//! Bonds, sukuk, funds, futures and carbon credits are consistent with shares, indices and each other.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, IndexCode, Isin, Price, Symbol};
use sandbox::{Exchange, Options, router};
use std::collections::{HashMap, HashSet};
use wire::{
    Bilingual, Currency,
    calls::{
        bonds::{BondsRequest, DebtStatus, Paper},
        carbon_credits::CarbonCreditsRequest,
        funds::{FundKind, FundsRequest},
        futures::{Delivery, FuturesContract, FuturesRequest, SettledTo, Underlying},
        history::{HistoryRequest, Instrument},
        nav_history::NavHistoryRequest,
        statistics::StatisticsRequest,
        stocks::StocksRequest,
        sukuk::SukukRequest,
    },
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn is_arabic(text: &Bilingual) -> bool {
    let arabic = |c| ('\u{600}'..'\u{700}').contains(&c);
    text.ar.chars().any(arabic) && !text.en.chars().any(arabic) && !text.en.is_empty()
}

/// The close of an underlying on a day, from its history.
async fn close(asker: &Asker, of: &Underlying, on: NaiveDate) -> Price {
    let of = match of {
        Underlying::Symbol(symbol) => Instrument::Security(symbol.clone()),
        Underlying::Index(index) => Instrument::Index(index.clone()),
        Underlying::Commodity(_) => panic!("commodities have no history"),
    };
    let call = HistoryRequest {
        of,
        from: on,
        to: on,
        adjusted: true,
    };
    asker.ask(call).await.sessions[0].close
}

#[tokio::test]
async fn there_are_instruments_of_every_kind() {
    let asker = sample();
    let bonds = asker.ask(BondsRequest).await;
    let live = bonds
        .items
        .iter()
        .filter(|b| b.paper.status == DebtStatus::Live);
    assert!(live.count() >= 28);
    let sukuk = asker.ask(SukukRequest).await;
    let live = sukuk
        .items
        .iter()
        .filter(|s| s.paper.status == DebtStatus::Live);
    assert!(live.count() >= 90);
    let structures: HashSet<_> = sukuk.items.iter().map(|s| s.structure).collect();
    assert_eq!(structures.len(), 5);
    let funds = asker.ask(FundsRequest).await;
    let of = |kind| funds.items.iter().filter(|f| f.kind == kind).count();
    let counts = (of(FundKind::Etf), of(FundKind::Fund), of(FundKind::Reit));
    assert_eq!(counts, (6, 3, 4));
    let futures = asker.ask(FuturesRequest).await;
    assert!(futures.items.len() >= 24);
    let credits = asker.ask(CarbonCreditsRequest).await;
    let vintages: HashSet<i32> = credits.items.iter().map(|c| c.vintage).collect();
    let projects: HashSet<&str> = credits.items.iter().map(|c| &*c.project.en).collect();
    assert!(vintages.len() >= 5 && projects.len() >= 5);
    let days = [
        bonds.as_of,
        sukuk.as_of,
        funds.as_of,
        futures.as_of,
        credits.as_of,
    ];
    assert_eq!(days, [day("2026-11-11"); 5]);
}

#[tokio::test]
async fn no_two_instruments_share_an_isin_or_a_symbol() {
    let asker = sample();
    let mut all: Vec<(Symbol, Option<Isin>, Bilingual)> = Vec::new();
    let stocks = asker.ask(StocksRequest).await.stocks;
    all.extend(stocks.into_iter().map(|i| (i.symbol, Some(i.isin), i.name)));
    let bonds = asker.ask(BondsRequest).await.items;
    all.extend(
        bonds
            .into_iter()
            .map(|i| (i.paper.symbol, Some(i.paper.isin), i.paper.name)),
    );
    let sukuk = asker.ask(SukukRequest).await.items;
    all.extend(
        sukuk
            .into_iter()
            .map(|i| (i.paper.symbol, Some(i.paper.isin), i.paper.name)),
    );
    let funds = asker.ask(FundsRequest).await.items;
    all.extend(funds.into_iter().map(|i| (i.symbol, Some(i.isin), i.name)));
    let futures = asker.ask(FuturesRequest).await.items;
    all.extend(
        futures
            .into_iter()
            .map(|i| (i.symbol, Some(i.isin), i.name)),
    );
    let credits = asker.ask(CarbonCreditsRequest).await.items;
    all.extend(credits.into_iter().map(|i| (i.symbol, None, i.project)));
    let (mut isins, mut symbols) = (HashSet::new(), HashSet::new());
    for (symbol, isin, name) in all {
        assert!(is_arabic(&name), "{symbol}: {name:?}");
        if let Some(isin) = isin {
            assert!(isin.as_str().starts_with("QZ"), "{symbol}");
            assert_eq!(isin.as_str().parse(), Ok(isin), "{symbol}");
            assert!(isins.insert(isin), "{symbol}");
        }
        assert!(symbols.insert(symbol.clone()), "{symbol}");
    }
}

#[tokio::test]
async fn issuers_of_papers_are_those_of_the_shares() {
    let asker = sample();
    let stocks = asker.ask(StocksRequest).await.stocks;
    let names: HashMap<Symbol, Bilingual> =
        stocks.into_iter().map(|s| (s.symbol, s.name)).collect();
    let bonds = asker.ask(BondsRequest).await.items;
    let sukuk = asker.ask(SukukRequest).await.items;
    let bonds = bonds
        .into_iter()
        .map(|b| (b.paper.issuer, b.paper.issuer_symbol));
    let sukuk = sukuk
        .into_iter()
        .map(|s| (s.paper.issuer, s.paper.issuer_symbol));
    let (mut listed, mut others) = (0, 0);
    for (issuer, symbol) in bonds.chain(sukuk) {
        match symbol {
            Some(symbol) => {
                assert_eq!(names.get(&symbol), Some(&issuer));
                listed += 1;
            }
            None => {
                assert!(names.values().all(|name| *name != issuer), "{}", issuer.en);
                others += 1;
            }
        }
    }
    assert!(listed > 60 && others > 30, "{listed} {others}");
}

#[tokio::test]
async fn last_trades_of_papers_are_those_of_their_history() {
    let asker = sample();
    let bonds = asker.ask(BondsRequest).await.items;
    let sukuk = asker.ask(SukukRequest).await.items;
    let papers = bonds.into_iter().map(|bond| bond.paper);
    let papers = papers.chain(sukuk.into_iter().map(|sukuk| sukuk.paper));
    let mut changes = 0;
    for paper in papers.filter(|paper| paper.maturity > sandbox::FIRST_DAY) {
        let Some(trade) = paper.last_trade else {
            continue;
        };
        let call = HistoryRequest {
            of: Instrument::Security(paper.symbol.clone()),
            from: trade.date,
            to: day("2026-11-11"),
            adjusted: false,
        };
        let sessions = asker.ask(call).await.sessions;
        let [session] = &sessions[..] else {
            panic!("{} traded after its last trade", paper.symbol);
        };
        assert_eq!((session.date, session.close), (trade.date, trade.price));
        assert_eq!(
            (session.volume, session.trades),
            (trade.volume, trade.trades)
        );
        assert_eq!(session.value, trade.value);
        if let Some(previous) = trade.previous_price {
            assert_eq!(session.previous_close, previous, "{}", paper.symbol);
            changes += 1;
        }
    }
    assert!(changes > 100, "{changes}");
}

/// The issue value of debt securities in dollars.
fn dollars<'a>(papers: impl Iterator<Item = &'a Paper>) -> Decimal {
    let peg = Decimal::new(36_725, 4);
    let each = papers.map(|paper| match paper.currency {
        Currency::AED => paper.issue_value.get() / peg,
        _ => paper.issue_value.get(),
    });
    each.sum::<Decimal>().round()
}

#[tokio::test]
async fn headline_figures_are_those_of_the_tables() {
    let exchange = frozen("2016-02-10T12:00:00");
    let asker = Asker(router(exchange.clone()));
    let mut seen = HashSet::new();
    for (clock, as_of) in [
        ("2016-02-10", "2015-12-31"),
        ("2019-08-21", "2019-06-30"),
        ("2024-12-31", "2024-09-30"),
        ("2025-01-06", "2024-12-31"),
        ("2026-11-12", "2026-09-30"),
        ("2027-04-05", "2027-03-31"),
    ] {
        exchange.set_clock(format!("frozen:{clock}T12:00:00").parse().unwrap());
        let figures = asker.ask(StatisticsRequest).await.listings;
        assert_eq!(figures.as_of, day(as_of));
        let bonds = asker.ask(BondsRequest).await.items;
        let sukuk = asker.ask(SukukRequest).await.items;
        let there = |paper: &&Paper| paper.issued_on <= figures.as_of;
        let live = |paper: &&Paper| there(paper) && paper.maturity > figures.as_of;
        let sukuk = || sukuk.iter().map(|s| &s.paper);
        let bonds = bonds.iter().map(|b| &b.paper).filter(there);
        let about = |money: Decimal, sum: Decimal| (money - sum).abs() <= Decimal::ONE;
        assert!(about(figures.total_bonds.get(), dollars(bonds)), "{clock}");
        let total = dollars(sukuk().filter(there));
        assert!(about(figures.total_sukuk.get(), total), "{clock}");
        let listed = dollars(sukuk().filter(live));
        assert!(about(figures.sukuk_listed.get(), listed), "{clock}");
        seen.insert(figures.sukuk_listed);
    }
    assert_eq!(seen.len(), 6);
}

#[tokio::test]
async fn values_of_a_tracker_follow_its_index() {
    let asker = sample();
    let (from, to) = (day("2026-09-01"), day("2026-11-11"));
    for fund in asker.ask(FundsRequest).await.items {
        let symbol = fund.symbol.clone();
        let call = NavHistoryRequest { symbol, from, to };
        let history = asker.ask(call).await;
        let last = history.points.last().unwrap();
        assert_eq!(
            (last.nav, last.date, last.units, history.currency),
            (fund.nav, fund.nav_date, fund.units, fund.currency),
            "{}",
            fund.symbol
        );
        assert!(history.points.iter().all(|p| p.change.is_some()));
        let Some(index) = fund.tracks else {
            continue;
        };
        let of = Instrument::Index(index);
        let sessions = asker
            .ask(HistoryRequest {
                of,
                from,
                to,
                adjusted: true,
            })
            .await
            .sessions;
        assert_eq!(sessions.len(), history.points.len(), "{}", fund.symbol);
        let ratio = |at: usize| history.points[at].nav.get() / sessions[at].close.get();
        // Fees reduce the value, by less than a thousandth within these weeks.
        for at in 1..sessions.len() {
            let worn = ratio(at) / ratio(0);
            let range = Decimal::new(9_985, 4)..=Decimal::new(10_001, 4);
            assert!(range.contains(&worn), "{} {worn}", fund.symbol);
        }
    }
    let unknown = "/nav-history?symbol=NOWHERE&from=2026-10-01&to=2026-10-31";
    assert_eq!(asker.get(unknown).await.0, 404);
    assert_eq!(asker.get("/nav-history?symbol=ETFGNRL").await.0, 400);
}

#[tokio::test]
async fn contracts_are_what_the_exchange_lists() {
    let asker = sample();
    let futures = asker.ask(FuturesRequest).await;
    let mut months: HashMap<String, Vec<NaiveDate>> = HashMap::new();
    let is_oil = |c: &&FuturesContract| matches!(c.underlying, Underlying::Commodity(_));
    for contract in futures.items.iter().filter(|c| !is_oil(c)) {
        let on = close(&asker, &contract.underlying, futures.as_of).await;
        assert_eq!(contract.underlying_close, on, "{}", contract.symbol);
        let terms = (contract.currency, contract.settled_to);
        assert_eq!(terms, (Currency::AED, SettledTo::Close));
        assert_eq!(contract.delivery, Delivery::Cash);
        let index = matches!(contract.underlying, Underlying::Index(_));
        let (size, tick) = if index { (10, "0.50") } else { (100, "0.01") };
        assert_eq!(contract.contract_size.0, size, "{}", contract.symbol);
        assert_eq!(contract.tick.to_string(), tick, "{}", contract.symbol);
        let expiries = months.entry(contract.underlying_name.en.clone());
        expiries.or_default().push(contract.expiry);
    }
    let three = [day("2026-11-19"), day("2026-12-17"), day("2027-01-21")];
    assert!(months.values().all(|expiries| *expiries == three));
    assert_eq!(months.len(), 7);
}

fn by_symbol(items: Vec<FuturesContract>) -> HashMap<Symbol, FuturesContract> {
    items.into_iter().map(|c| (c.symbol.clone(), c)).collect()
}

#[tokio::test]
async fn a_day_follows_on_the_day_before() {
    let exchange = frozen("2026-11-18T12:00:00");
    let asker = Asker(router(exchange.clone()));
    let mut futures = by_symbol(asker.ask(FuturesRequest).await.items);
    let mut funds = asker.ask(FundsRequest).await.items;
    let mut credits = asker.ask(CarbonCreditsRequest).await.items;
    for (clock, as_of) in [
        ("2026-11-19T12:00:00", "2026-11-18"),
        ("2026-11-20T12:00:00", "2026-11-19"),
        ("2026-11-22T12:00:00", "2026-11-20"),
    ] {
        exchange.set_clock(format!("frozen:{clock}").parse().unwrap());
        let next = asker.ask(FuturesRequest).await;
        assert_eq!(next.as_of, day(as_of));
        for contract in &next.items {
            let symbol = &contract.symbol;
            let before = futures.get(symbol);
            let settled = before.map(|b| b.settlement_price);
            assert_eq!(contract.previous_settlement, settled, "{symbol}");
            let open = before.map_or(0, |b| b.open_interest.0);
            let moved = contract.open_interest.0.abs_diff(open);
            assert!(moved <= contract.volume.0, "{symbol}");
            assert_eq!(
                before.is_none(),
                contract.first_day == next.as_of,
                "{symbol}"
            );
            if contract.expiry == next.as_of && contract.settled_to == SettledTo::Close {
                assert_eq!(contract.settlement_price, contract.underlying_close);
            }
        }
        futures = by_symbol(next.items);
        let next = asker.ask(FundsRequest).await.items;
        for (before, after) in funds.iter().zip(&next) {
            assert_eq!(after.previous_close, Some(before.price), "{}", after.symbol);
        }
        funds = next;
        let next = asker.ask(CarbonCreditsRequest).await.items;
        for (before, after) in credits.iter().zip(&next) {
            assert!(after.retired >= before.retired, "{}", after.symbol);
        }
        credits = next;
    }
    // The November contract has expired, the February contract has begun.
    let ends = |code: &str| {
        futures
            .keys()
            .filter(|s| s.as_str().ends_with(code))
            .count()
    };
    assert_eq!((ends("-2611"), ends("-2702")), (0, 8));
}

#[tokio::test]
async fn the_first_and_the_last_days_have_answers_too() {
    let exchange = frozen("2016-01-05T12:00:00");
    let asker = Asker(router(exchange.clone()));
    for clock in ["2016-01-05T12:00:00", "2016-01-10T09:00:00"] {
        exchange.set_clock(format!("frozen:{clock}").parse().unwrap());
        let bonds = asker.ask(BondsRequest).await;
        assert_eq!(bonds.items.len(), 1);
        assert_eq!(asker.ask(SukukRequest).await.items.len(), 1);
        assert!(asker.ask(FundsRequest).await.items.is_empty());
        assert!(asker.ask(CarbonCreditsRequest).await.items.is_empty());
        for contract in asker.ask(FuturesRequest).await.items {
            assert!(contract.first_day >= sandbox::FIRST_DAY);
        }
    }
    let index: IndexCode = "GENERAL".parse().unwrap();
    let futures = asker.ask(FuturesRequest).await.items;
    let on_index = |c: &&FuturesContract| c.underlying == Underlying::Index(index.clone());
    assert_eq!(futures.iter().filter(on_index).count(), 3);
}

#[tokio::test]
async fn a_small_sample_has_what_its_shares_allow() {
    let exchange = Exchange::new(Options {
        securities: 1,
        clock: "frozen:2026-11-12T14:32:19".parse().unwrap(),
        ..Options::default()
    });
    let asker = Asker(router(exchange));
    let bonds = asker.ask(BondsRequest).await.items;
    assert!(bonds.len() >= 28 && bonds.iter().all(|b| b.paper.issuer_symbol.is_none()));
    // The only share is not a financial one.
    let funds = asker.ask(FundsRequest).await.items;
    let tracked: HashSet<_> = funds.iter().filter_map(|f| f.tracks.clone()).collect();
    assert!(!tracked.contains(&"FINANCIALS".parse().unwrap()));
    assert!(tracked.contains(&"GENERALTR".parse().unwrap()));
    let futures = asker.ask(FuturesRequest).await.items;
    assert_eq!(futures.len(), 12);
}
