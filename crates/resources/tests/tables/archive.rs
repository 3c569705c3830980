//! Historical data, the brokers directory and the calendar: the requests of views, and their rows.

use crate::{
    exchange::{Exchange, fixture, shown},
    sample::words,
};
use domain::locale::Locale;
use resources::{
    BROKERS_DIRECTORY, COMPANY_PRICES, EXCHANGE_REPORTS, FUTURES_HISTORY, SECTOR_INDICES,
    TRADING_CALENDAR,
};
use serde_json::{Value, json};

fn answers(path: &str, pairs: &[(String, String)]) -> Option<Value> {
    match path {
        "/company-prices" => Some(json!({"items": [{
            "date": "2026-11-11", "symbol": "SAHW", "sector": "industrials", "open": null, "high": null,
            "low": null, "close": "4.31", "volume": "0", "value": "0", "trades": "0",
        }]})),
        "/stocks" => fixture(include_str!("../../../wire/fixtures/stocks.json")),
        "/history" => Some(
            json!({"firstDay": "2026-11-01", "adjusted": false, "sessions": [{
                "date": "2026-11-11", "open": "10", "high": "12", "low": "9", "close": "11", "previousClose": "10",
                "volume": "5", "value": "550", "trades": "2",
            }]}),
        ),
        "/indices" => fixture(include_str!("../../../wire/fixtures/indices.json")),
        "/futures" => fixture(include_str!("../../../wire/fixtures/futures.json")),
        "/brokers" => fixture(include_str!("../../../wire/fixtures/brokers.json")),
        "/reports" => fixture(include_str!("../../../wire/fixtures/reports.json")),
        "/feed" => fixture(include_str!(
            "../../../wire/fixtures/integrated-reports.json"
        )),
        "/calendar" => {
            assert!(pairs.contains(&("from".to_owned(), "2025-12-01".to_owned())));
            fixture(include_str!("../../../wire/fixtures/calendar.json"))
        }
        _ => None,
    }
}

/// The request of the call.
async fn asked(path: &str, pairs: &[(&str, &str)]) -> String {
    let exchange = Exchange::new(answers);
    exchange.load(&COMPANY_PRICES, pairs, Locale::En).await;
    let asked = exchange.asked();
    let found = asked.iter().find(|asked| asked.starts_with(path));
    found.cloned().unwrap_or_default()
}

#[tokio::test]
async fn prices_of_all_shares_are_asked_for_62_days_at_most() {
    let path = "/company-prices";
    let of_all = asked(path, &[]).await;
    assert!(of_all.contains("from=2026-10-13&to=2026-11-12"), "{of_all}");
    let of_all = asked(path, &[("from", "2020-01-01")]).await;
    assert!(of_all.contains("from=2026-09-12&to=2026-11-12"), "{of_all}");
    let of_one = asked(path, &[("from", "2020-01-01"), ("symbol", "SAHW")]).await;
    assert!(of_one.contains("symbols=SAHW&from=2020-01-01"), "{of_one}");
    assert!(!of_one.contains("adjusted=false"));
    let as_traded = asked(path, &[("basis", "traded")]).await;
    assert!(as_traded.contains("adjusted=false"), "{as_traded}");
}

#[tokio::test]
async fn a_share_that_is_not_listed_has_its_symbol_for_a_name() {
    let exchange = Exchange::new(answers);
    let (loaded, _) = exchange.load(&COMPANY_PRICES, &[], Locale::En).await;
    assert_eq!(crate::exchange::json(&loaded)["rows"][0]["name"], "SAHW");
}

#[tokio::test]
async fn only_indices_of_sectors_have_rows() {
    let exchange = Exchange::new(answers);
    let (loaded, _) = exchange.load(&SECTOR_INDICES, &[], Locale::En).await;
    let indices = fixture(include_str!("../../../wire/fixtures/indices.json")).unwrap();
    let all = indices["indices"].as_array().unwrap().iter();
    let codes: Vec<_> = all
        .filter(|index| !index["sector"].is_null())
        .map(|index| index["code"].as_str().unwrap())
        .collect();
    assert!(!codes.is_empty());
    assert_eq!(shown(&loaded, "code"), codes);
}

#[tokio::test]
async fn a_share_is_not_a_contract() {
    let exchange = Exchange::new(answers);
    let (all, _) = exchange.load(&FUTURES_HISTORY, &[], Locale::En).await;
    assert_eq!(
        shown(&all, "expiry"),
        ["2026-11-19", "2026-12-17", "2026-12-17"]
    );
    assert_eq!(shown(&all, "currency"), ["AED", "USD", "AED"]);
    let contract = &[("symbol", "GNRL-2611")];
    let (one, _) = exchange.load(&FUTURES_HISTORY, contract, Locale::En).await;
    assert_eq!(shown(&one, "expiry"), ["2026-11-19"]);
    let share = &[("symbol", "SDRF")];
    let (none, _) = exchange.load(&FUTURES_HISTORY, share, Locale::En).await;
    assert!(shown(&none, "expiry").is_empty());
}

#[tokio::test]
async fn brokers_are_selected_by_service_and_former_ones_have_no_contacts() {
    let exchange = Exchange::new(answers);
    let service = &[("service", "margin-trading")];
    let (of_service, _) = exchange.load(&BROKERS_DIRECTORY, service, Locale::En).await;
    assert_eq!(shown(&of_service, "code"), ["ASWR"]);
    let former = &[("status", "cancelled")];
    let (former, _) = exchange.load(&BROKERS_DIRECTORY, former, Locale::En).await;
    let row = &crate::exchange::json(&former)["rows"][0];
    assert_eq!(row["code"], "GHDR");
    assert!(row["email"].is_null() && row["website"].is_null() && row["phone"].is_null());
}

#[tokio::test]
async fn the_calendar_has_holidays_only() {
    let exchange = Exchange::new(answers);
    let (loaded, _) = exchange.load(&TRADING_CALENDAR, &[], Locale::En).await;
    let entries = fixture(include_str!("../../../wire/fixtures/calendar.json")).unwrap();
    let all = entries["items"].as_array().unwrap().iter();
    let holidays: Vec<_> = all
        .filter(|entry| entry["kind"] == "holiday")
        .map(|entry| entry["id"].as_str().unwrap())
        .collect();
    assert_eq!(shown(&loaded, "id"), holidays);
}

#[tokio::test]
async fn reports_of_both_calls_are_in_one_list() {
    let exchange = Exchange::new(answers);
    let kind = &[("report-kind", "integrated"), ("year", "2024")];
    let (loaded, _) = exchange.load(&EXCHANGE_REPORTS, kind, Locale::En).await;
    assert_eq!(shown(&loaded, "id"), ["integrated-integrated-report-2024"]);
    let year = &[("year", "2026")];
    let (loaded, _) = exchange.load(&EXCHANGE_REPORTS, year, Locale::En).await;
    assert_eq!(
        shown(&loaded, "id"),
        ["2026-q3-financial", "2026-q2-financial"]
    );
}

#[tokio::test]
async fn the_code_that_applies_by_default_is_offered_once() {
    let exchange = Exchange::new(answers);
    let words = resources::Words {
        find: |_, key| {
            Some(match key {
                "basis-adjusted" => "Adjusted".into(),
                key => key.to_owned().into(),
            })
        },
        ..words(Locale::En)
    };
    for (pairs, chosen) in [
        (&[][..], "Adjusted"),
        (&[("basis", "adjusted")], "Adjusted"),
        (&[("basis", "traded")], "basis-traded"),
    ] {
        let (loaded, _) = exchange.load(&COMPANY_PRICES, pairs, Locale::En).await;
        let options = loaded.options(4, words).unwrap();
        assert_eq!(options.any, None);
        let choices = &options.groups[0].choices;
        let offered: Vec<_> = choices
            .iter()
            .map(|one| (&*one.value, &*one.label))
            .collect();
        assert_eq!(offered, [("", "Adjusted"), ("traded", "basis-traded")]);
        let is: Vec<_> = choices.iter().filter(|one| one.chosen).collect();
        assert_eq!((is.len(), &*is[0].label), (1, chosen));
    }
}
