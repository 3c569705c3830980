//! Every call of the wire, sent to the router and parsed with the wire's types.

use crate::asking::{Asker, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Isin};
use wire::calls::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn stocks_of(asker: &Asker) -> stocks::Stocks {
    asker.ask(stocks::StocksRequest).await
}

#[tokio::test]
async fn stocks_are_many_and_sound() {
    let stocks = stocks_of(&sample()).await;
    assert!(stocks.stocks.len() >= 70);
    assert_eq!(stocks.as_of.to_rfc3339(), "2026-11-12T14:32:19+04:00");
    for stock in &stocks.stocks {
        let symbol = &stock.symbol;
        assert!(stock.isin.as_str().starts_with("QZ"), "{symbol}");
        assert_eq!(
            stock.isin.as_str().parse::<Isin>().unwrap(),
            stock.isin,
            "{symbol}"
        );
        assert!(
            stock
                .name
                .ar
                .chars()
                .any(|c| ('\u{600}'..'\u{700}').contains(&c)),
            "{symbol}"
        );
        assert!(
            stock
                .bid
                .zip(stock.offer)
                .is_none_or(|(bid, offer)| bid < offer),
            "{symbol}"
        );
        assert!(
            stock.high_52w >= stock.high && stock.low_52w.is_some(),
            "{symbol}"
        );
        assert_eq!(
            stock.foreigners_allowed,
            !stock.foreign_limit.get().is_zero(),
            "{symbol}"
        );
        if let (Some(low), Some(high)) = (stock.low, stock.high) {
            let volume = Decimal::from(stock.volume.0);
            assert!(
                (low.get() * volume..=high.get() * volume).contains(&stock.value.get()),
                "{symbol}"
            );
        }
        for price in [
            stock.last,
            stock.open,
            stock.high,
            stock.low,
            stock.bid,
            stock.offer,
        ]
        .iter()
        .flatten()
        {
            assert!(
                price.get().normalize().scale() <= u32::from(stock.decimals),
                "{symbol}: {price}"
            );
        }
    }
    let suspended = stocks
        .stocks
        .iter()
        .filter(|s| s.state == stocks::TradingState::Suspended);
    assert!(
        suspended.clone().count() == 1
            && suspended
                .into_iter()
                .all(|s| s.bid.is_none() && s.open.is_none())
    );
    for stock in &stocks.stocks {
        let since = stock.suspended_since.map(|day| day.to_string());
        let expected = (stock.state == stocks::TradingState::Suspended).then_some("2026-10-05");
        assert_eq!(since.as_deref(), expected, "{}", stock.symbol);
    }
}

#[tokio::test]
async fn statistics_are_sums_of_the_stocks() {
    let asker = sample();
    let (stocks, figures) = (
        stocks_of(&asker).await,
        asker.ask(statistics::StatisticsRequest).await,
    );
    assert_eq!(figures.version, stocks.version);
    let sum = |of: fn(&stocks::Stock) -> Decimal| stocks.stocks.iter().map(of).sum::<Decimal>();
    assert_eq!(figures.value.get(), sum(|s| s.value.get()));
    assert_eq!(
        figures.market_cap.get(),
        sum(|s| s.market_cap().unwrap().get())
    );
    let all = figures.advancers + figures.unchanged + figures.decliners;
    assert_eq!(all as usize, stocks.stocks.len());
    assert!(figures.value_30d.unwrap().get() > Decimal::ZERO);
    assert_eq!(figures.listings.sukuk_share.to_string(), "62");
    assert_eq!(figures.listings.as_of, day("2026-09-30"));
}

#[tokio::test]
async fn an_index_follows_from_its_constituents() {
    let asker = sample();
    let indices = asker.ask(indices::IndicesRequest).await;
    let codes: Vec<&str> = indices.indices.iter().map(|i| i.code.as_str()).collect();
    assert_eq!(
        codes,
        [
            "GENERAL",
            "GENERALTR",
            "SHARIA20",
            "FINANCIALS",
            "REALESTATE",
            "INDUSTRIALS",
            "UTILITIES",
            "COMMUNICATION",
            "STAPLES",
            "DISCRETIONARY",
            "MATERIALS"
        ]
    );
    let returned: Vec<&str> = indices
        .indices
        .iter()
        .filter(|i| i.kind == indices::IndexKind::TotalReturn)
        .map(|i| i.code.as_str())
        .collect();
    assert_eq!(returned, ["GENERALTR"]);
    for index in &indices.indices {
        let members = asker
            .ask(constituents::ConstituentsRequest {
                index: index.code.clone(),
                date: None,
            })
            .await;
        let sum = |of: fn(&constituents::Constituent) -> Decimal| {
            members.constituents.iter().map(of).sum::<Decimal>()
        };
        assert_eq!(
            sum(|c| c.weight.get()),
            Decimal::ONE_HUNDRED,
            "{}",
            index.code
        );
        assert_eq!(sum(|c| c.contribution), index.change(), "{}", index.code);
        let caps = sum(|c| c.last.get() * Decimal::from(c.shares.0) * c.free_float * c.cap_factor);
        assert_eq!(
            (caps / members.divisor).round_dp(2),
            index.value.get(),
            "{}",
            index.code
        );
        assert!(
            (sum(|c| c.index_cap.get()) - caps).abs() < Decimal::ONE,
            "{}",
            index.code
        );
        for c in &members.constituents {
            let own = c.last.get() - c.previous_close.get();
            assert!(
                c.contribution * own >= Decimal::ZERO || c.contribution.abs() <= Decimal::new(1, 2),
                "{}",
                c.symbol
            );
        }
        assert!(
            members
                .constituents
                .is_sorted_by(|a, b| a.index_cap >= b.index_cap),
            "{}",
            index.code
        );
        assert!(
            Some(index.high_52w) >= index.high && index.low.is_some_and(|low| index.low_52w <= low),
            "{}",
            index.code
        );
    }
}

#[tokio::test]
async fn an_index_of_a_past_day_follows_from_its_constituents() {
    let asker = sample();
    for (index, date, session) in [
        ("GENERAL", "2025-12-30", "2025-12-30"),
        ("UTILITIES", "2020-05-16", "2020-05-14"),
        ("SHARIA20", "2016-01-04", "2016-01-04"),
    ] {
        let (of, on) = (index.parse().unwrap(), day(session));
        let call = history::HistoryRequest {
            of: history::Instrument::Index(of),
            from: on,
            to: on,
            adjusted: true,
        };
        let bar = asker.ask(call).await.sessions.remove(0);
        let members = asker
            .ask(constituents::ConstituentsRequest {
                index: index.parse().unwrap(),
                date: Some(day(date)),
            })
            .await;
        assert_eq!(
            members.as_of.to_rfc3339(),
            format!("{session}T15:00:00+04:00")
        );
        assert!(members.rebalanced_on <= on, "{index}");
        let all = &members.constituents;
        let weights: Decimal = all.iter().map(|c| c.weight.get()).sum();
        assert_eq!(weights, Decimal::ONE_HUNDRED, "{index}");
        let caps: Decimal = all
            .iter()
            .map(|c| c.last.get() * Decimal::from(c.shares.0) * c.free_float * c.cap_factor)
            .sum();
        let level = (caps / members.divisor).round_dp(2);
        assert_eq!(level, bar.close.get(), "{index}");
        let points: Decimal = all.iter().map(|c| c.contribution).sum();
        assert_eq!(
            points,
            bar.close.get() - bar.previous_close.get(),
            "{index}"
        );
    }
    for (query, why) in [
        ("date=2015-06-01", "before the first session"),
        ("date=2026-11-13", "is still to come"),
    ] {
        let (status, body) = asker
            .get(&format!("/indices/GENERAL/constituents?{query}"))
            .await;
        assert_eq!(status, 400);
        assert!(body.contains(why), "{body}");
    }
}

#[tokio::test]
async fn history_ends_yesterday_and_reaches_back_ten_years() {
    let asker = sample();
    let of = history::Instrument::Security("SAHW".parse().unwrap());
    let (from, to) = (day("2016-01-01"), day("2026-12-31"));
    let history = asker
        .ask(history::HistoryRequest {
            of,
            from,
            to,
            adjusted: true,
        })
        .await;
    assert_eq!(
        (history.first_day, history.adjusted),
        (sandbox::FIRST_DAY, true)
    );
    assert_eq!(history.sessions.last().unwrap().date, day("2026-11-11"));
    for session in &history.sessions {
        let (Some(low), Some(high)) = (session.low, session.high) else {
            continue;
        };
        let prices = [session.open.unwrap(), session.close];
        assert!(
            prices.iter().all(|p| *p >= low && *p <= high),
            "{}",
            session.date
        );
        let volume = Decimal::from(session.volume.0);
        assert!(
            (low.get() * volume..=high.get() * volume).contains(&session.value.get()),
            "{}",
            session.date
        );
    }
    // The split of 2019 leaves no gap: no daily change exceeds the price limits.
    for pair in history.sessions.windows(2) {
        let (before, after) = (pair[0].close.get(), pair[1].close.get());
        assert!(
            after < before * Decimal::new(117, 2) && after > before * Decimal::new(85, 2),
            "{}",
            pair[1].date
        );
    }
    let stock = stocks_of(&asker)
        .await
        .stocks
        .into_iter()
        .find(|s| s.symbol.as_str() == "SAHW")
        .unwrap();
    assert_eq!(
        stock.previous_close,
        history.sessions.last().map(|s| s.close)
    );
}

#[tokio::test]
async fn the_intraday_chart_ends_at_the_last_price() {
    let asker = sample();
    let stocks = stocks_of(&asker).await;
    for stock in stocks.stocks.iter().filter(|s| s.open.is_some()).take(10) {
        let of = history::Instrument::Security(stock.symbol.clone());
        let chart = asker.ask(intraday::IntradayRequest { of }).await.current;
        assert_eq!(
            chart.points.last().map(|p| p.price),
            stock.last,
            "{}",
            stock.symbol
        );
        assert_eq!(
            chart.points.iter().map(|p| p.volume.0).sum::<u64>(),
            stock.volume.0,
            "{}",
            stock.symbol
        );
        assert_eq!(Some(chart.previous_close), stock.previous_close);
    }
    for index in asker.ask(indices::IndicesRequest).await.indices {
        let of = history::Instrument::Index(index.code.clone());
        let intraday = asker.ask(intraday::IntradayRequest { of }).await;
        assert_eq!(
            intraday.current.points.last().unwrap().price.get(),
            index.value.get()
        );
        assert_eq!(
            intraday.previous.points.last().unwrap().price.get(),
            index.previous_close.get()
        );
    }
}

#[tokio::test]
async fn unknown_items_are_404_and_malformed_requests_400() {
    let asker = sample();
    for path in [
        "/history?symbol=NOPE&from=2026-01-01&to=2026-02-01",
        "/intraday?index=NOPE",
        "/indices/NOPE/constituents",
        "/corporate-actions?symbol=NOPE",
        "/disclosures?symbol=NOPE",
        "/disclosures?source=disclosures_count&symbol=NOPE",
        "/services?Id=nope",
        "/nothing",
    ] {
        let (status, body) = asker.get(path).await;
        assert_eq!(status, 404, "{path}");
        assert!(body.starts_with("{\"error\":"), "{path}: {body}");
    }
    for path in [
        "/history?symbol=SAHW",
        "/history?symbol=SAHW&from=2026-02-01&to=2026-01-01",
        "/intraday",
        "/history?symbol=SAHW&from=x&to=y",
        "/intraday?symbol=SAHW&index=GENERAL",
        "/circulars?sf_culture=fr",
        "/disclosures?take=many",
        "/disclosures?symbol=%20",
        "/disclosures?source=other",
        "/feed",
        "/feed?types=other",
    ] {
        let (status, body) = asker.get(path).await;
        assert_eq!(status, 400, "{path}: {body}");
        assert!(body.starts_with("{\"error\":"), "{path}: {body}");
    }
    for (form, expected) in [
        ("Command=companyprofile&symbol=NOPE", 404),
        ("Command=companyprofile", 400),
        ("Command=GetZakatCalculatorDetails&Symbol=NOPE", 404),
        ("Command=GetZakatCalculatorDetails", 400),
        ("Command=BuildServiceCatalogObject", 400),
        ("Command=Nothing", 400),
        ("", 400),
    ] {
        assert_eq!(asker.post("/data", form).await.0, expected, "{form}");
    }
    for form in [
        "Command=getdividendsconfig&year=x",
        "Command=companyprofile",
        "",
    ] {
        assert_eq!(asker.post("/api", form).await.0, 400, "{form}");
    }
    assert_eq!(asker.post("/stocks", "").await.0, 405);
}
