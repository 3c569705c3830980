//! The sessions of futures contracts agree with the lists, the histories and the underlyings.

use crate::asking::sample;
use chrono::NaiveDate;
use domain::values::Symbol;
use wire::calls::{
    futures::{FuturesRequest, SettledTo},
    futures_history::{FuturesHistory, FuturesHistoryRequest},
    history::{HistoryRequest, Instrument},
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn call(symbol: Option<&str>, from: &str, to: &str) -> FuturesHistoryRequest {
    FuturesHistoryRequest {
        symbol: symbol.map(|symbol| symbol.parse().unwrap()),
        from: day(from),
        to: day(to),
    }
}

#[tokio::test]
async fn the_last_session_is_that_of_the_list_of_contracts() {
    let asker = sample();
    let list = asker.ask(FuturesRequest).await;
    let on = list.as_of.to_string();
    let told = asker.ask(call(None, &on, &on)).await;
    assert_eq!(told.contracts.len(), list.items.len());
    for (told, listed) in told.contracts.iter().zip(&list.items) {
        assert_eq!(told.symbol, listed.symbol);
        assert_eq!(told.underlying, listed.underlying);
        let [session] = &told.sessions[..] else {
            panic!("{} has {} sessions", told.symbol, told.sessions.len());
        };
        assert_eq!(session.settlement_price, listed.settlement_price);
        assert_eq!(session.previous_settlement, listed.previous_settlement);
        assert_eq!(session.open_interest, listed.open_interest);
        assert_eq!(session.volume, listed.volume);
    }
}

/// Every contract, the expired ones among them, with the sessions of its history.
async fn checked(told: &FuturesHistory, [from, to]: [&str; 2]) -> usize {
    let asker = sample();
    let mut expired = 0;
    for contract in &told.contracts {
        let symbol = &contract.symbol;
        let of = Instrument::Security(symbol.clone());
        let (from, to, adjusted) = (day(from), day(to), false);
        let history = asker
            .ask(HistoryRequest {
                of,
                from,
                to,
                adjusted,
            })
            .await;
        assert_eq!(contract.sessions.len(), history.sessions.len(), "{symbol}");
        let mut before = None;
        for (session, other) in contract.sessions.iter().zip(&history.sessions) {
            assert_eq!((session.date, session.close), (other.date, other.close));
            assert_eq!((session.open, session.high), (other.open, other.high));
            assert_eq!((session.value, session.trades), (other.value, other.trades));
            assert!(before.is_none() || session.previous_settlement == before);
            before = Some(session.settlement_price);
        }
        expired += usize::from(contract.expiry < told.as_of);
    }
    expired
}

#[tokio::test]
async fn expired_contracts_keep_their_sessions() {
    let asker = sample();
    let range = ["2026-09-14", "2026-10-20"];
    let told = asker.ask(call(None, range[0], range[1])).await;
    // Eight underlyings; the contracts of September and October have expired.
    assert_eq!(checked(&told, range).await, 16);
    let one = asker.ask(call(Some("GNRL-2610"), "2016-01-01", "2027-01-01"));
    let one = one.await.contracts.remove(0);
    let last = one.sessions.last().unwrap();
    assert_eq!(last.date, one.expiry);
    let index = asker.ask(HistoryRequest {
        of: Instrument::Index("GENERAL".parse().unwrap()),
        from: one.expiry,
        to: one.expiry,
        adjusted: false,
    });
    assert_eq!(last.settlement_price, index.await.sessions[0].close);
    assert!(one.sessions[0].previous_settlement.is_none());
}

#[tokio::test]
async fn contracts_end_on_their_last_day_and_bad_requests_are_refused() {
    let asker = sample();
    let list = asker.ask(FuturesRequest).await.items;
    let oil = list
        .iter()
        .find(|c| c.settled_to == SettledTo::MonthlyPrice);
    let symbol: &Symbol = &oil.unwrap().symbol;
    let (ticker, _) = symbol.as_str().split_once('-').unwrap();
    // Contracts on an index are settled to its close, which has finer steps than their prices.
    for (ticker, least) in [(ticker, 0), ("GNRL", 4)] {
        let mut apart = 0;
        for month in ["2605", "2606", "2607", "2608", "2609", "2610"] {
            let ended = format!("{ticker}-{month}");
            let told = asker.ask(call(Some(&ended), "2026-01-01", "2026-10-31"));
            let told = told.await.contracts.remove(0);
            let last = told.sessions.last().unwrap();
            assert_eq!(last.date, told.expiry);
            apart += usize::from(last.settlement_price != last.close);
        }
        assert!(apart >= least, "{ticker}: {apart}");
    }
    for (query, status) in [
        ("symbol=SAHW&from=2026-10-01&to=2026-10-31", 404),
        ("symbol=GNRL-2613&from=2026-10-01&to=2026-10-31", 404),
        ("symbol=GNRL-9912&from=2026-10-01&to=2026-10-31", 404),
        ("from=2016-01-01&to=2026-10-31", 400),
        ("from=2026-10-31&to=2026-10-01", 400),
        ("from=2026-10-31", 400),
    ] {
        let path = format!("/futures-history?{query}");
        assert_eq!(asker.get(&path).await.0, status, "{query}");
    }
}
