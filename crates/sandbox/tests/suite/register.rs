//! The register of securities, and what is left of those that are no longer listed.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Money, Symbol};
use sandbox::router;
use std::collections::{BTreeMap, HashSet};
use wire::calls::{
    bonds::{BondsRequest, DebtStatus},
    company_prices::CompanyPricesRequest,
    end_of_day::{EndOfDayRequest, SecurityDay, SecurityKind},
    funds::FundsRequest,
    futures::FuturesRequest,
    history::{History, HistoryRequest, Instrument},
    quotes::QuotesRequest,
    securities::{DelistingReason, Securities, SecuritiesRequest, Security, SecurityState},
    stocks::{StocksRequest, TradingState},
    trade_by_nationality::{Period, TradeByNationalityRequest, TradedClass},
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn code(text: &str) -> Symbol {
    text.parse().unwrap()
}

async fn register() -> Securities {
    sample().ask(SecuritiesRequest).await
}

async fn history(code: &Symbol) -> History {
    let asked = HistoryRequest {
        of: Instrument::Security(code.clone()),
        from: day("2016-01-01"),
        to: day("2026-11-12"),
        adjusted: false,
    };
    sample().ask(asked).await
}

fn shares(all: &Securities) -> impl Iterator<Item = &Security> {
    all.items
        .iter()
        .filter(|one| one.kind == SecurityKind::Share)
}

#[tokio::test]
async fn the_register_has_what_each_list_has() {
    let (asker, all) = (sample(), register().await);
    let present: HashSet<&Symbol> = all
        .items
        .iter()
        .filter(|one| !one.is_delisted())
        .map(|one| &one.code)
        .collect();
    let stocks = asker.ask(StocksRequest).await.stocks;
    let quotes = asker.ask(QuotesRequest).await.quotes;
    let funds = asker.ask(FundsRequest).await.items;
    let futures = asker.ask(FuturesRequest).await.items;
    for stock in &stocks {
        let one = all.find(&stock.symbol).unwrap();
        let is_suspended = stock.state == TradingState::Suspended;
        assert_eq!(one.state == SecurityState::Suspended, is_suspended);
        assert_eq!(
            (one.isin, one.listed_on),
            (Some(stock.isin), Some(stock.listed_on))
        );
        assert_eq!(
            (one.market, one.sector),
            (Some(stock.board), Some(stock.sector))
        );
    }
    let listed = shares(&all).filter(|one| !one.is_delisted()).count();
    assert_eq!(listed, stocks.len());
    for symbol in quotes.iter().map(|quote| &quote.symbol) {
        assert!(present.contains(symbol), "{symbol}");
    }
    for fund in &funds {
        assert_eq!(all.with_isin(fund.isin).unwrap().code, fund.symbol);
    }
    for contract in &futures {
        let one = all.find(&contract.symbol).unwrap();
        assert_eq!(
            (one.isin, one.listed_on),
            (Some(contract.isin), Some(contract.first_day))
        );
    }
    for bond in asker.ask(BondsRequest).await.items {
        let one = all.find(&bond.paper.symbol).unwrap();
        assert_eq!(one.is_delisted(), bond.paper.status == DebtStatus::Matured);
    }
    let reasons: HashSet<DelistingReason> = all
        .items
        .iter()
        .filter_map(|one| Some(one.delisting.as_ref()?.reason))
        .collect();
    assert_eq!(reasons.len(), DelistingReason::CODES.len(), "{reasons:?}");
}

#[tokio::test]
async fn expired_contracts_and_lapsed_rights_end_on_their_last_day() {
    let all = register().await;
    let over = all.items.iter().filter(|one| {
        matches!(one.kind, SecurityKind::Future | SecurityKind::Right) && one.is_delisted()
    });
    let mut seen = HashSet::new();
    for one in over {
        // One of each kind for each year is enough.
        let end = one.delisting.as_ref().unwrap();
        if !seen.insert((one.kind, end.last_day.format("%Y").to_string())) {
            continue;
        }
        let history = history(&one.code).await;
        let days = history.sessions.first().zip(history.sessions.last());
        let days = days.map(|(first, last)| (Some(first.date), last.date));
        assert_eq!(days, Some((one.listed_on, end.last_day)), "{}", one.code);
    }
    assert!(seen.len() > 12, "{seen:?}");
}

#[tokio::test]
async fn delisted_shares_have_their_whole_history_and_nothing_after_it() {
    let (asker, all) = (sample(), register().await);
    let gone: Vec<&Security> = shares(&all).filter(|one| one.is_delisted()).collect();
    assert_eq!(gone.len(), 3);
    for one in gone {
        let end = one.delisting.as_ref().unwrap();
        let history = history(&one.code).await;
        let last = history.sessions.last().unwrap();
        assert_eq!(last.date, end.last_day, "{}", one.code);
        assert!(end.on > end.last_day, "{}", one.code);
        assert_eq!(history.first_day, history.sessions[0].date);
        assert!(history.sessions.len() > 400, "{}", one.code);
        // No call about what trades today knows it.
        for path in ["/intraday", "/corporate-actions", "/foreign-ownership"] {
            let (status, _) = asker.get(&format!("{path}?symbol={}", one.code)).await;
            assert_eq!(status, 404, "{path} {}", one.code);
        }
        // Those of its days do.
        let request = CompanyPricesRequest {
            symbols: vec![one.code.clone()],
            sector: None,
            from: end.last_day,
            to: end.on,
            adjusted: true,
        };
        let rows = asker.ask(request).await.items;
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].close, rows[0].volume), (last.close, last.volume));
    }
    let merged = all.find(&code("SNBK")).unwrap();
    let end = merged.delisting.as_ref().unwrap();
    let successor = end.successor.as_ref().unwrap();
    assert!(!all.find(successor).unwrap().is_delisted());
    assert!(end.ratio.is_some());
}

#[tokio::test]
async fn a_symbol_that_is_used_again_is_that_of_its_present_holder() {
    let all = register().await;
    let now = all.find(&code("BSTF")).unwrap();
    let earlier = all.earlier_holders(&now.symbol);
    let [before] = earlier[..] else {
        panic!("{} earlier holders", earlier.len());
    };
    assert_eq!(before.symbol, now.symbol);
    assert_eq!(
        Some(before.code.as_str()),
        before.isin.as_ref().map(|isin| isin.as_str())
    );
    let (old, new) = (history(&before.code).await, history(&now.code).await);
    let gap = (old.sessions.last().unwrap().date, new.sessions[0].date);
    assert!(gap.0 < gap.1, "{gap:?}");
    assert_eq!(Some(new.sessions[0].date), now.listed_on);
}

async fn rows(from: &str, to: &str) -> Vec<SecurityDay> {
    let (from, to) = (day(from), day(to));
    sample().ask(EndOfDayRequest { from, to }).await.items
}

#[tokio::test]
async fn files_of_a_day_have_the_symbols_of_that_day() {
    let all = register().await;
    let renamed = all.renamed(&code("FRZF")).unwrap();
    let former = &renamed.former[0];
    let (last, next) = ("2022-03-25", "2022-03-28");
    assert_eq!(former.to, day(last));
    let of_day = |rows: &[SecurityDay]| {
        let mut rows = rows.iter().filter(|row| row.isin == renamed.isin);
        rows.next()
            .map(|row| (row.symbol.clone(), row.name.clone()))
    };
    let (before, after) = (rows(last, last).await, rows(next, next).await);
    assert_eq!(
        of_day(&before),
        Some((former.symbol.clone(), former.name.clone()))
    );
    assert_eq!(
        of_day(&after),
        Some((renamed.symbol.clone(), renamed.name.clone()))
    );
    let then = rows("2018-09-26", "2018-09-27").await;
    let held = then.iter().filter(|row| row.symbol.as_str() == "BSTF");
    let held: Vec<(NaiveDate, &str)> = held.map(|row| (row.date, &*row.name.en)).collect();
    assert_eq!(held, [(day("2018-09-26"), "Bustan Furnishings")]);
}

#[tokio::test]
async fn turnover_of_past_days_includes_what_is_no_longer_listed() {
    let (from, to) = (day("2018-09-24"), day("2018-09-28"));
    let mut sums: BTreeMap<NaiveDate, Money> = BTreeMap::new();
    let mut gone = Money::default();
    for row in rows("2018-09-24", "2018-09-28").await {
        if row.kind == SecurityKind::Share {
            let sum = sums.entry(row.date).or_default();
            *sum = Money::new(sum.get() + row.value.get()).unwrap();
            if ["BSTF", "YSMN", "SNBK"].contains(&row.symbol.as_str()) {
                gone = Money::new(gone.get() + row.value.get()).unwrap();
            }
        }
    }
    assert!(!gone.get().is_zero());
    let request = TradeByNationalityRequest {
        from,
        to,
        by: Period::Day,
        symbol: None,
        class: TradedClass::Shares,
    };
    let reported = sample().ask(request).await.periods;
    let reported = reported
        .iter()
        .map(|period| (period.from, period.turnover.value));
    assert_eq!(reported.collect::<BTreeMap<_, _>>(), sums);
}

#[tokio::test]
async fn an_earlier_clock_knows_nothing_of_what_is_to_come() {
    let asker = Asker(router(frozen("2018-09-26T12:00:00")));
    let all = asker.ask(SecuritiesRequest).await;
    assert!(shares(&all).all(|one| !one.is_delisted() && one.former.is_empty()));
    let rows = asker.ask(EndOfDayRequest {
        from: day("2018-09-24"),
        to: day("2018-09-25"),
    });
    let rows = rows.await.items;
    let shares = rows.iter().filter(|row| row.kind == SecurityKind::Share);
    let listed = asker.ask(StocksRequest).await.stocks.len();
    assert_eq!(shares.count(), listed * 2);
}
