//! Margin trading and off-book deals: totals are consistent, and the rules hold.

use crate::asking::sample;
use chrono::NaiveDate;
use domain::values::{Decimal, Price};
use wire::calls::{margin_report::MarginBy, *};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn five_hundred_weeks_of_margin_reports() {
    let asker = sample();
    let (from, to) = (day("2016-01-01"), day("2027-01-01"));
    let weeks = asker
        .ask(margin_report::MarginReportRequest {
            from,
            to,
            by: MarginBy::Broker,
            symbol: None,
        })
        .await
        .weeks;
    assert!(weeks.len() >= 500, "{}", weeks.len());
    for pair in weeks.windows(2) {
        let change = pair[0].outstanding.get() - pair[1].outstanding.get();
        assert_eq!(
            pair[0].change.map(|c| c.get()),
            Some(change),
            "{}",
            pair[0].ending
        );
    }
    assert_eq!(weeks.last().unwrap().change, None);
    let floor = Decimal::from(150);
    assert!(weeks.iter().all(|w| w.coverage.unwrap().get() > floor));
    // The change in the first requested week is measured from the week before it.
    let (from, to) = (weeks[10].ending, weeks[3].ending);
    let some = asker
        .ask(margin_report::MarginReportRequest {
            from,
            to,
            by: MarginBy::Broker,
            symbol: None,
        })
        .await
        .weeks;
    assert_eq!(some, weeks[3..=10]);
}

#[tokio::test]
async fn margin_by_security_is_margin_by_broker_seen_another_way() {
    let asker = sample();
    let ask = async |by, symbol: Option<&str>| {
        let call = margin_report::MarginReportRequest {
            from: day("2026-08-01"),
            to: day("2026-09-30"),
            by,
            symbol: symbol.map(|s| s.parse().unwrap()),
        };
        asker.ask(call).await.weeks
    };
    let (brokers, securities) = (
        ask(MarginBy::Broker, None).await,
        ask(MarginBy::Symbol, None).await,
    );
    assert_eq!(brokers.len(), securities.len());
    for (one, other) in brokers.iter().zip(&securities) {
        let of = |w: &margin_report::MarginWeek| {
            (w.ending, w.outstanding, w.change, w.collateral, w.accounts)
        };
        assert_eq!(of(one), of(other));
        assert!(other.rows.len() > 60, "{}", other.rows.len());
    }
    let row = |w: &margin_report::MarginWeek, code: &str| {
        w.rows
            .iter()
            .find(|r| r.code.as_str() == code)
            .unwrap()
            .clone()
    };
    let of_one = ask(MarginBy::Broker, Some("SAHW")).await;
    for (week, all) in of_one.iter().zip(&securities) {
        let sahw = row(all, "SAHW");
        assert_eq!(
            (week.outstanding, week.collateral),
            (sahw.outstanding, sahw.collateral)
        );
        assert_eq!(week.change, sahw.change);
        assert!(week.rows.len() > 5);
    }
    let before = row(&securities[1], "SAHW").outstanding.get();
    let now = row(&securities[0], "SAHW");
    assert_eq!(now.change.unwrap().get(), now.outstanding.get() - before);
}

#[tokio::test]
async fn changes_of_margin_debt_add_up_to_that_of_the_week() {
    let asker = sample();
    let (mut came, mut left) = (0, 0);
    for (by, from, to) in [
        (MarginBy::Broker, "2016-01-01", "2027-01-01"),
        (MarginBy::Symbol, "2023-06-01", "2023-12-31"),
    ] {
        let call = margin_report::MarginReportRequest {
            from: day(from),
            to: day(to),
            by,
            symbol: None,
        };
        for week in asker.ask(call).await.weeks {
            let Some(change) = week.change else {
                assert!(week.rows.iter().all(|row| row.change.is_none()));
                continue;
            };
            let changes = week.rows.iter().map(|row| row.change.unwrap().get());
            let sum: Decimal = changes.sum();
            assert_eq!(sum, change.get(), "{by:?} {}", week.ending);
            for row in &week.rows {
                let (owed, change) = (row.outstanding.get(), row.change.unwrap().get());
                came += usize::from(owed > Decimal::ZERO && change == owed);
                left += usize::from(owed == Decimal::ZERO && change < Decimal::ZERO);
            }
        }
    }
    assert!(came > 0 && left > 0, "{came} {left}");
}

#[tokio::test]
async fn deals_are_large_and_near_the_close_before() {
    let asker = sample();
    let (from, to) = (day("2025-11-01"), day("2026-11-11"));
    let call = direct_deals::DirectDealsRequest {
        from,
        to,
        symbol: None,
    };
    let deals = asker.ask(call).await.items;
    assert!((20..120).contains(&deals.len()), "{}", deals.len());
    for deal in &deals {
        let far = deal.deviation.get().abs();
        assert!(far <= Decimal::from(15), "{}", deal.id);
        let (price, before) = (deal.price.get(), deal.previous_close.get());
        let exact = (price - before) * Decimal::ONE_HUNDRED / before;
        let off = (deal.deviation.get() - exact).abs();
        assert!(off <= Decimal::new(5, 3), "{}: {exact}", deal.id);
        let of = history::Instrument::Security(deal.symbol.clone());
        let date = deal.time.date_naive();
        let call = history::HistoryRequest {
            of,
            from: date,
            to: date,
            adjusted: true,
        };
        let history = asker.ask(call).await;
        let reference: Price = history.sessions[0].previous_close;
        // Prices in the history are adjusted for the only bonus issue of the year.
        if deal.symbol.as_str() != "KTHB" {
            assert_eq!(deal.previous_close, reference, "{}", deal.id);
        }
    }
}

#[tokio::test]
async fn deals_keep_the_rules_of_their_day() {
    use direct_deals::DealKind;
    let asker = sample();
    let call = direct_deals::DirectDealsRequest {
        from: day("2016-01-01"),
        to: day("2026-11-11"),
        symbol: None,
    };
    let deals = asker.ask(call).await.items;
    let least = Decimal::from(200_000_000);
    let (mut old, mut large, mut far) = (0, 0, 0);
    for deal in deals {
        let (time, value) = (deal.time.time(), deal.value.get());
        if deal.kind == DealKind::Special {
            assert!(value >= Decimal::from(10_000_000), "{}", deal.id);
        } else if deal.time.date_naive() < day("2023-03-07") {
            assert!(time < "08:30:00".parse().unwrap(), "{} {time}", deal.id);
            assert!(
                deal.deviation.get().abs() <= Decimal::from(25),
                "{}",
                deal.id
            );
            // Deals below 200 million must be at least three percent of a smaller company.
            let by_value = deal.threshold.get() == least;
            assert!(by_value || deal.threshold.get() < least, "{}", deal.id);
            large += usize::from(by_value);
            far += usize::from(deal.deviation.get().abs() > Decimal::from(10));
            old += 1;
        } else {
            assert!(
                deal.deviation.get().abs() <= Decimal::from(15),
                "{}",
                deal.id
            );
        }
        assert!(time >= "08:00:00".parse().unwrap(), "{} {time}", deal.id);
    }
    assert!(old > 80 && large > 5 && far > 3, "{old} {large} {far}");
}
