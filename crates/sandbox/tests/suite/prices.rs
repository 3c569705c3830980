//! Daily prices, as traded and adjusted, of one share and of many.

use crate::asking::sample;
use chrono::NaiveDate;
use domain::{
    rules,
    values::{Decimal, Price, Sector, Symbol},
};
use std::collections::{HashMap, HashSet};
use wire::calls::{
    company_prices::{CompanyPrice, CompanyPricesRequest},
    corporate_actions::CorporateActionsRequest,
    end_of_day::{EndOfDayRequest, SecurityDay, SecurityKind},
    history::{History, HistoryRequest, Instrument, Session},
    quotes::{QuotedKind, QuotesRequest},
    rights_issues::{RightsIssuesRequest, RightsState},
    securities::SecuritiesRequest,
    stocks::{Stock, StocksRequest},
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn all_of(symbol: &Symbol, adjusted: bool) -> HistoryRequest {
    HistoryRequest {
        of: Instrument::Security(symbol.clone()),
        from: day("2016-01-01"),
        to: day("2026-11-12"),
        adjusted,
    }
}

fn is_on_a_tick(price: Price) -> bool {
    (price.get() % rules::tick(price.get())).is_zero()
}

#[tokio::test]
async fn unadjusted_prices_lie_on_the_ticks_of_their_day() {
    let asker = sample();
    let actions = asker
        .ask(CorporateActionsRequest { symbol: None })
        .await
        .items;
    let changed = |symbol: &Symbol, on: NaiveDate| {
        let mut all = actions.iter();
        all.any(|a| a.symbol == *symbol && a.ex_date == on)
    };
    let (mut sessions, mut off) = (0, 0);
    for stock in asker.ask(StocksRequest).await.stocks {
        let symbol = stock.symbol;
        let plain = asker.ask(all_of(&symbol, false)).await;
        let adjusted = asker.ask(all_of(&symbol, true)).await;
        assert!(!plain.adjusted && adjusted.adjusted);
        assert_eq!(plain.sessions.len(), adjusted.sessions.len(), "{symbol}");
        let mut before: Option<Price> = None;
        for (plain, adjusted) in plain.sessions.iter().zip(&adjusted.sessions) {
            let date = plain.date;
            let prices = [plain.open, plain.high, plain.low];
            let ends = [Some(plain.close), Some(plain.previous_close)];
            for price in prices.into_iter().chain(ends).flatten() {
                assert!(is_on_a_tick(price), "{symbol} {date}: {price}");
            }
            let kept = before.is_none_or(|close| close == plain.previous_close);
            assert!(kept || changed(&symbol, date), "{symbol} {date}");
            before = Some(plain.close);
            // The traded value is the same adjusted and as traded.
            assert_eq!(
                (plain.date, plain.value, plain.trades),
                (adjusted.date, adjusted.value, adjusted.trades)
            );
            off += usize::from(!is_on_a_tick(adjusted.close));
            sessions += 1;
        }
        let newest = plain.sessions.last().zip(adjusted.sessions.last());
        assert!(newest.is_some_and(|(plain, adjusted)| plain == adjusted));
    }
    assert!(sessions > 150_000, "{sessions}");
    // Without the parameter the values differ.
    assert!(off > 1_000, "{off}");
}

/// A session of one share as a row of the answer for many.
fn of_session(stock: &Stock, session: Session) -> CompanyPrice {
    CompanyPrice {
        date: session.date,
        symbol: stock.symbol.clone(),
        sector: stock.sector,
        open: session.open,
        high: session.high,
        low: session.low,
        close: session.close,
        volume: session.volume,
        value: session.value,
        trades: session.trades,
    }
}

#[tokio::test]
async fn prices_of_many_are_those_of_each() {
    let asker = sample();
    let (from, to) = (day("2025-01-20"), day("2025-03-10"));
    for (sector, adjusted) in [(None, true), (Some(Sector::Materials), false)] {
        let request = CompanyPricesRequest {
            symbols: Vec::new(),
            sector,
            from,
            to,
            adjusted,
        };
        let rows = asker.ask(request).await.items;
        let mut by_symbol: HashMap<Symbol, Vec<_>> = HashMap::new();
        for row in &rows {
            by_symbol.entry(row.symbol.clone()).or_default().push(row);
        }
        let stocks = asker.ask(StocksRequest).await.stocks;
        let mut expected = 0;
        for stock in stocks
            .iter()
            .filter(|s| sector.is_none_or(|of| of == s.sector))
        {
            let of = Instrument::Security(stock.symbol.clone());
            let history: History = asker
                .ask(HistoryRequest {
                    of,
                    from,
                    to,
                    adjusted,
                })
                .await;
            let ours = by_symbol.remove(&stock.symbol).unwrap_or_default();
            expected += ours.len();
            let ours: Vec<CompanyPrice> = ours.into_iter().cloned().collect();
            let theirs = history.sessions.into_iter().map(|s| of_session(stock, s));
            assert_eq!(ours, theirs.collect::<Vec<_>>(), "{}", stock.symbol);
        }
        assert!(by_symbol.is_empty() && expected == rows.len() && expected > 100);
    }
}

/// A change in percent is that of the session as traded, also where prices are adjusted: rounding them moves it by a
/// hundredth at most.
#[tokio::test]
async fn adjusted_sessions_have_the_changes_of_traded_ones() {
    let asker = sample();
    let mut compared = 0;
    for symbol in ["KTHB", "SAHW", "NSAB"] {
        let of = Instrument::Security(symbol.parse().unwrap());
        let [adjusted, traded] = [true, false].map(|adjusted| HistoryRequest {
            of: of.clone(),
            from: day("2016-01-01"),
            to: day("2026-11-11"),
            adjusted,
        });
        let (adjusted, traded) = (asker.ask(adjusted).await, asker.ask(traded).await);
        for (mine, theirs) in adjusted.sessions.iter().zip(&traded.sessions) {
            let changes = [mine, theirs].map(|session| session.change_percent().unwrap().get());
            let apart = (changes[0] - changes[1]).abs();
            assert!(
                apart <= Decimal::new(1, 2),
                "{symbol} {}: {changes:?}",
                mine.date
            );
            compared += usize::from(mine.close != theirs.close);
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[tokio::test]
async fn too_many_rows_and_unknown_shares_are_refused() {
    let asker = sample();
    let ask = |query: &'static str| asker.get(query);
    let (status, body) = ask("/company-prices?from=2016-01-01&to=2026-11-11").await;
    assert_eq!(status, 400);
    assert!(body.contains("10000 rows"), "{body}");
    // Ten years of one share are within the limit.
    let one = "/company-prices?symbols=SAHW&from=2016-01-01&to=2026-11-11";
    assert_eq!(ask(one).await.0, 200);
    for (query, expected) in [
        (
            "/company-prices?symbols=SAHW,NOPE&from=2026-11-01&to=2026-11-11",
            404,
        ),
        (
            "/company-prices?symbols=,&from=2026-11-01&to=2026-11-11",
            400,
        ),
        (
            "/company-prices?sector=magic&from=2026-11-01&to=2026-11-11",
            400,
        ),
        ("/company-prices?from=2026-11-11&to=2026-11-01", 400),
        (
            "/history?symbol=SAHW&from=2026-11-01&to=2026-11-11&adjusted=maybe",
            400,
        ),
    ] {
        assert_eq!(ask(query).await.0, expected, "{query}");
    }
}

#[tokio::test]
async fn a_day_has_all_securities_as_their_histories_have_it() {
    let asker = sample();
    for (from, to) in [
        // Contracts that have expired, rights that have lapsed, and the first session of the exchange.
        ("2016-11-01", "2016-11-14"),
        ("2023-05-29", "2023-06-02"),
        ("2026-11-09", "2026-11-12"),
    ] {
        let (from, to) = (day(from), day(to));
        let rows = asker.ask(EndOfDayRequest { from, to }).await.items;
        assert!(rows.iter().all(|row| row.date < day("2026-11-12")));
        // Calls name a security by its code: its symbol may have been another on the day.
        let register = asker.ask(SecuritiesRequest).await;
        let code = |row: &SecurityDay| match row.isin.and_then(|isin| register.with_isin(isin)) {
            Some(security) => security.code.clone(),
            None => row.symbol.clone(),
        };
        let mut by_symbol: HashMap<Symbol, Vec<&SecurityDay>> = HashMap::new();
        for row in &rows {
            by_symbol.entry(code(row)).or_default().push(row);
        }
        let kinds: HashSet<SecurityKind> = rows.iter().map(|row| row.kind).collect();
        assert!(kinds.contains(&SecurityKind::Share) && kinds.contains(&SecurityKind::Future));
        for (symbol, rows) in by_symbol {
            let history = HistoryRequest {
                from,
                to,
                ..all_of(&symbol, false)
            };
            let sessions = asker.ask(history).await.sessions;
            let closed = rows.iter().filter(|row| row.close.is_some());
            let ours: Vec<Session> = closed.map(|row| session_of(row)).collect();
            assert_eq!(ours, sessions, "{symbol}");
            // Only bonds and sukuk have days without a price of their own.
            let has_all = ours.len() == rows.len();
            let is_debt = matches!(rows[0].kind, SecurityKind::Bond | SecurityKind::Sukuk);
            assert!(has_all || is_debt, "{symbol}");
        }
    }
    let year = |year: i32| EndOfDayRequest {
        from: NaiveDate::from_ymd_opt(year, 11, 9).unwrap(),
        to: NaiveDate::from_ymd_opt(year, 11, 20).unwrap(),
    };
    let rows = asker.ask(year(2026)).await.items;
    let kinds: HashSet<&str> = rows.iter().map(|row| row.kind.code()).collect();
    for kind in ["share", "etf", "fund", "reit", "future", "bond", "sukuk"] {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert!(rows.iter().any(|row| row.close.is_none()));
    let stocks = asker.ask(StocksRequest).await.stocks;
    let shares = rows.iter().filter(|row| row.kind == SecurityKind::Share);
    let last = shares.filter(|row| row.date == day("2026-11-11"));
    assert_eq!(last.count(), stocks.len());
    let (status, body) = asker.get("/end-of-day?from=2016-01-01&to=2026-11-11").await;
    assert!(status == 400 && body.contains("10000 rows"), "{body}");
}

fn session_of(row: &SecurityDay) -> Session {
    Session {
        date: row.date,
        open: row.open,
        high: row.high,
        low: row.low,
        close: row.close.unwrap(),
        previous_close: row.previous_close.unwrap(),
        volume: row.volume,
        value: row.value,
        trades: row.trades,
    }
}

#[tokio::test]
async fn rights_of_listed_companies_are_quoted_while_they_trade() {
    let asker = sample();
    let issues = asker.ask(RightsIssuesRequest).await.items;
    let quotes = asker.ask(QuotesRequest).await.quotes;
    let listed: Vec<_> = issues
        .iter()
        .filter(|i| i.right.as_str().ends_with("-RI"))
        .collect();
    let mut histories = 0;
    for issue in &listed {
        let quote = quotes.iter().find(|q| q.symbol == issue.right);
        let trading = issue.state == RightsState::Trading;
        assert_eq!(quote.is_some(), trading, "{}", issue.right);
        assert!(quote.is_none_or(|q| q.kind == QuotedKind::Right));
        let (status, _) = asker
            .get(&format!(
                "/history?symbol={}&from=2016-01-01&to=2026-11-12",
                issue.right
            ))
            .await;
        let began = issue.dates.trading_from < day("2026-11-12");
        assert_eq!(status == 200, began, "{}", issue.right);
        if !began {
            continue;
        }
        let history = asker.ask(all_of(&issue.right, true)).await;
        let first = &history.sessions[0];
        assert_eq!(first.date, issue.dates.trading_from);
        let last = history.sessions.last().unwrap().date;
        assert!(last <= issue.dates.trading_to);
        // The rights begin at their theoretical value.
        let tick = rules::tick(first.previous_close.get());
        let theory = issue.right_price.unwrap().get();
        let off = (first.previous_close.get() - theory).abs();
        assert!(
            off * Decimal::TWO <= tick + Decimal::new(1, 3),
            "{}",
            issue.right
        );
        histories += 1;
    }
    assert!(histories >= 8, "{histories}");
    assert!(quotes.iter().any(|q| q.symbol.as_str() == "NSAB-RI"));
}
