//! Instruments other than shares: live quotes, histories, and the calls about funds and futures are
//! consistent.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Price, Symbol};
use sandbox::{Exchange, router};
use std::collections::{BTreeSet, HashMap};
use wire::calls::{
    bonds::BondsRequest,
    funds::FundsRequest,
    futures::{FuturesRequest, SettledTo},
    history::{History, HistoryRequest, Instrument, Session},
    intraday::IntradayRequest,
    quotes::{Quote, QuotedKind, QuotesRequest},
    sparklines::SparklinesRequest,
    stocks::StocksRequest,
    sukuk::SukukRequest,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn history(asker: &Asker, symbol: &Symbol, from: &str, to: &str) -> History {
    let of = Instrument::Security(symbol.clone());
    let (from, to) = (day(from), day(to));
    asker
        .ask(HistoryRequest {
            of,
            from,
            to,
            adjusted: true,
        })
        .await
}

async fn session(asker: &Asker, symbol: &Symbol, on: NaiveDate) -> Session {
    let on = on.to_string();
    let mut sessions = history(asker, symbol, &on, &on).await.sessions;
    assert_eq!(sessions.len(), 1, "{symbol} {on}");
    sessions.remove(0)
}

#[tokio::test]
async fn courses_run_from_the_open_within_the_day() {
    let asker = sample();
    let sparklines = asker.ask(SparklinesRequest).await;
    let stocks = asker.ask(StocksRequest).await.stocks;
    let quotes = asker.ask(QuotesRequest).await.quotes;
    let stocks = stocks.iter().map(|s| (&s.symbol, s.open, s.low, s.high));
    let quotes = quotes.iter().map(|q| (&q.symbol, q.open, q.low, q.high));
    let mut traded = 0;
    for (symbol, open, low, high) in stocks.chain(quotes) {
        let sparkline = sparklines.of(symbol);
        assert_eq!(sparkline.first().copied(), open, "{symbol}");
        assert!(sparkline.len() <= 27, "{symbol}");
        for price in sparkline {
            assert!((low..=high).contains(&Some(*price)), "{symbol}");
            traded += 1;
        }
    }
    assert!(traded > 1_000);
    let all = sparklines
        .sparklines
        .iter()
        .map(|sparkline| sparkline.prices.len());
    assert_eq!(
        all.sum::<usize>(),
        traded,
        "each sparkline is of a security that is quoted"
    );
}

#[tokio::test]
async fn calls_about_funds_and_futures_say_what_the_history_says() {
    let exchange = frozen("2020-03-19T12:00:00");
    let asker = Asker(router(exchange.clone()));
    for clock in [
        "2020-03-19T12:00:00",
        "2026-11-12T14:32:19",
        "2026-11-20T08:00:00",
    ] {
        exchange.set_clock(format!("frozen:{clock}").parse().unwrap());
        let funds = asker.ask(FundsRequest).await;
        for fund in &funds.items {
            let last = session(&asker, &fund.symbol, funds.as_of).await;
            assert_eq!(fund.price, last.close, "{clock} {}", fund.symbol);
            assert_eq!(fund.previous_close, Some(last.previous_close));
            let all = history(&asker, &fund.symbol, "2016-01-01", "2027-01-01").await;
            assert_eq!(all.first_day, fund.listed_on, "{}", fund.symbol);
            assert_eq!(all.sessions[0].date, fund.listed_on, "{}", fund.symbol);
            let mut back = all.sessions.iter().rev();
            let traded = back.find(|s| s.open.is_some()).map(|s| s.date);
            assert_eq!(fund.last_trade, traded, "{}", fund.symbol);
        }
        let futures = asker.ask(FuturesRequest).await;
        assert_eq!(futures.items.len(), 24);
        for contract in &futures.items {
            let symbol = &contract.symbol;
            let last = session(&asker, symbol, futures.as_of).await;
            if contract.expiry != futures.as_of {
                assert_eq!(contract.settlement_price, last.close, "{clock} {symbol}");
            } else if contract.settled_to == SettledTo::Close {
                assert_eq!(contract.settlement_price, contract.underlying_close);
            }
            assert_eq!(contract.volume, last.volume, "{clock} {symbol}");
            if let Some(before) = contract.previous_settlement {
                assert_eq!(last.previous_close, before, "{clock} {symbol}");
            }
            let all = history(&asker, symbol, "2016-01-01", "2027-01-01").await;
            assert_eq!(all.first_day, contract.first_day, "{symbol}");
        }
    }
}

/// Checks high, low, close and value of a session.
fn holds_together(symbol: &Symbol, session: &Session, size: u64) {
    let Session { date, close, .. } = session;
    let Some(open) = session.open else {
        assert_eq!(
            (session.volume.0, session.trades.0),
            (0, 0),
            "{symbol} {date}"
        );
        return;
    };
    let (high, low) = (session.high.unwrap(), session.low.unwrap());
    assert!(low <= open && open <= high, "{symbol} {date}");
    assert!(low <= *close && *close <= high, "{symbol} {date}");
    let units = Decimal::from(session.volume.0 * size);
    let value = session.value.get();
    assert!(
        low.get() * units <= value && value <= high.get() * units,
        "{symbol} {date}"
    );
}

#[tokio::test]
async fn contracts_that_have_expired_keep_their_history() {
    let asker = sample();
    let mut sessions = 0;
    for (ticker, size) in [
        ("GNRL", 10),
        ("SH20", 10),
        ("NUWR", 100),
        ("SDRF", 100),
        ("SOUR", 100),
    ] {
        for month in ["1604", "1712", "2003", "2012", "2506", "2610"] {
            let symbol: Symbol = format!("{ticker}-{month}").parse().unwrap();
            let all = history(&asker, &symbol, "2016-01-01", "2027-01-01").await;
            assert!(all.sessions.len() > 40, "{symbol}: {}", all.sessions.len());
            let last = all.sessions.last().unwrap();
            assert_eq!(last.date.format("%y%m").to_string(), month, "{symbol}");
            for pair in all.sessions.windows(2) {
                assert_eq!(
                    pair[1].previous_close, pair[0].close,
                    "{symbol} {}",
                    pair[1].date
                );
            }
            all.sessions
                .iter()
                .for_each(|s| holds_together(&symbol, s, size));
            sessions += all.sessions.len();
        }
    }
    assert!(sessions > 1_500, "{sessions}");
    for nothing in [
        "GNRL-2713",
        "GNRL-1512",
        "NOBODY-2611",
        "GNRL-2703",
        "GNRL-26",
        "GNRL-٢٦١١",
    ] {
        let path = format!("/history?symbol={nothing}&from=2016-01-01&to=2027-01-01");
        let status = asker.get(&path.replace('٢', "%D9%A2")).await.0;
        assert!(matches!(status, 400 | 404), "{nothing}: {status}");
    }
}

#[tokio::test]
async fn papers_have_a_session_for_each_day_with_trades() {
    let asker = sample();
    let bonds = asker.ask(BondsRequest).await;
    let sukuk = asker.ask(SukukRequest).await.items.into_iter();
    let papers = bonds.items.into_iter().map(|bond| bond.paper);
    let mut sessions = 0;
    for paper in papers.chain(sukuk.map(|sukuk| sukuk.paper)) {
        let symbol = &paper.symbol;
        let all = history(&asker, symbol, "2016-01-01", "2027-01-01").await;
        assert!(
            all.sessions
                .windows(2)
                .all(|pair| pair[1].previous_close == pair[0].close)
        );
        for session in &all.sessions {
            let prices = [session.open, session.high, session.low];
            assert_eq!(prices, [Some(session.close); 3], "{symbol}");
            let one = paper.par.get() * session.close.get() / Decimal::ONE_HUNDRED;
            assert_eq!(
                session.value.get(),
                one * Decimal::from(session.volume.0),
                "{symbol}"
            );
            assert!(session.date > paper.issued_on && session.date < paper.maturity);
            assert!(session.trades.0 > 0 && session.volume.0 >= session.trades.0);
        }
        let last = all.sessions.last();
        if let Some(traded) = paper.last_trade {
            let session = last.map(|s| (s.date, s.close, s.volume, s.value));
            let told = (traded.date, traded.price, traded.volume, traded.value);
            assert_eq!(session, Some(told), "{symbol}");
        }
        if let Some(last) = last.filter(|s| s.date == bonds.as_of) {
            assert_eq!(Some(last.close), paper.net_price, "{symbol}");
        }
        sessions += all.sessions.len();
    }
    assert!(sessions > 10_000, "{sessions}");
}

fn at(exchange: &Exchange, time: &str) {
    exchange.set_clock(format!("frozen:{time}").parse().unwrap());
}

fn by_symbol(quotes: Vec<Quote>) -> HashMap<Symbol, Quote> {
    quotes.into_iter().map(|q| (q.symbol.clone(), q)).collect()
}

#[tokio::test]
async fn quotes_move_while_the_session_runs_and_are_history_afterwards() {
    let exchange = frozen("2026-11-12T09:45:00");
    let asker = Asker(router(exchange.clone()));
    let early = asker.ask(QuotesRequest).await;
    let papers = outstanding(&asker, day("2026-11-12")).await;
    assert!(papers > 100, "{papers}");
    assert_eq!(early.quotes.len(), 13 + 24 + 1 + papers);
    assert!(
        early
            .quotes
            .iter()
            .all(|q| q.open.is_none() && q.volume.0 == 0)
    );
    let mut last = by_symbol(early.quotes);
    let mut moved = BTreeSet::new();
    for time in [
        "10:00:00", "10:20:30", "11:15:00", "12:40:10", "14:10:00", "14:50:00", "14:56:00",
        "15:00:00",
    ] {
        at(&exchange, &format!("2026-11-12T{time}"));
        let now = by_symbol(asker.ask(QuotesRequest).await.quotes);
        for (symbol, quote) in &now {
            let before = &last[symbol];
            assert!(quote.volume >= before.volume && quote.trades >= before.trades);
            within_the_day(quote);
            if quote.last != before.last {
                moved.insert(symbol.clone());
            }
        }
        last = now;
    }
    let moved = |kind| {
        moved
            .iter()
            .filter(|symbol| last[*symbol].kind == kind)
            .count()
    };
    assert!(moved(QuotedKind::Etf) >= 4 && moved(QuotedKind::Future) >= 21);
    assert!(moved(QuotedKind::Bond) >= 1 && moved(QuotedKind::Sukuk) >= 3);
    at(&exchange, "2026-11-13T08:00:00");
    for (symbol, quote) in &last {
        let is_debt = matches!(quote.kind, QuotedKind::Bond | QuotedKind::Sukuk);
        if is_debt && quote.open.is_none() {
            // Their history has the days with trades only.
            let on = history(&asker, symbol, "2026-11-12", "2026-11-12").await;
            assert!(on.sessions.is_empty() && quote.volume.0 == 0, "{symbol}");
            continue;
        }
        let session = session(&asker, symbol, day("2026-11-12")).await;
        assert_eq!(
            (quote.open, quote.high, quote.low),
            (session.open, session.high, session.low)
        );
        assert_eq!(quote.value, session.value, "{symbol}");
        assert_eq!(
            (quote.volume, quote.trades),
            (session.volume, session.trades),
            "{symbol}"
        );
        assert_eq!(
            quote.previous_close,
            Some(session.previous_close),
            "{symbol}"
        );
        if session.open.is_some() {
            assert_eq!(quote.last, Some(session.close), "{symbol}");
        }
        let size = if quote.kind != QuotedKind::Future {
            1
        } else if symbol.as_str().starts_with("GNRL") || symbol.as_str().starts_with("SH20") {
            10
        } else {
            100
        };
        if !is_debt {
            holds_together(symbol, &session, size);
        }
    }
}

/// The number of bonds and sukuk that are issued before a day and mature after it.
async fn outstanding(asker: &Asker, day: NaiveDate) -> usize {
    let bonds = asker.ask(BondsRequest).await.items.into_iter();
    let sukuk = asker.ask(SukukRequest).await.items.into_iter();
    let papers = bonds.map(|bond| bond.paper);
    let papers = papers.chain(sukuk.map(|sukuk| sukuk.paper));
    papers.filter(|paper| paper.maturity > day).count()
}

/// Checks that quotes are within the day's limits, and that bids and offers are multiples of the tick.
fn within_the_day(quote: &Quote) {
    let symbol = &quote.symbol;
    let prices = [
        quote.last,
        quote.open,
        quote.high,
        quote.low,
        quote.bid,
        quote.offer,
    ];
    for price in prices.into_iter().flatten() {
        let within = |low: Option<Price>, high: Option<Price>| {
            low.is_none_or(|low| low <= price) && high.is_none_or(|high| price <= high)
        };
        assert!(
            within(quote.low_limit, quote.high_limit),
            "{symbol} {price}"
        );
        let tick = match quote.kind {
            QuotedKind::Future if price.get() > Decimal::from(200) => Decimal::new(5, 1),
            QuotedKind::Future => Decimal::new(1, 2),
            QuotedKind::Bond | QuotedKind::Sukuk => Decimal::new(5, 3),
            _ => domain::rules::tick(price.get()),
        };
        assert!((price.get() % tick).is_zero(), "{symbol} {price}");
    }
    if let (Some(bid), Some(offer)) = (quote.bid, quote.offer) {
        assert!(bid < offer, "{symbol}");
    }
    assert!(quote.high_52w >= quote.high);
}

#[tokio::test]
async fn minutes_are_those_of_the_quotes() {
    let asker = sample();
    let quotes = asker.ask(QuotesRequest).await;
    let mut drawn = 0;
    for quote in &quotes.quotes {
        let of = Instrument::Security(quote.symbol.clone());
        let minutes = asker.ask(IntradayRequest { of }).await;
        assert_eq!(minutes.version, quotes.version);
        assert_eq!(minutes.current.date, day("2026-11-12"));
        assert_eq!(Some(minutes.current.previous_close), quote.previous_close);
        let volume: u64 = minutes.current.points.iter().map(|p| p.volume.0).sum();
        assert_eq!(volume, quote.volume.0, "{}", quote.symbol);
        if let Some(point) = minutes.current.points.last() {
            assert_eq!(Some(point.price), quote.last, "{}", quote.symbol);
            drawn += 1;
        }
    }
    assert!(drawn >= 24, "{drawn}");
}

#[tokio::test]
async fn equal_versions_of_quotes_are_equal_answers() {
    let exchange = frozen("2026-11-12T13:00:00");
    let asker = Asker(router(exchange.clone()));
    let mut seen: HashMap<u64, String> = HashMap::new();
    for second in 0..120 {
        at(
            &exchange,
            &format!("2026-11-12T13:{:02}:{:02}", second / 60, second % 60),
        );
        let version = asker.ask(QuotesRequest).await.version;
        let body = asker.get("/quotes").await.1;
        let before = seen.entry(version).or_insert_with(|| body.clone());
        assert_eq!(*before, body);
    }
    assert!(seen.len() > 20, "{}", seen.len());
}
