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

/// Day, symbol, open, high, low, close and volume of sessions.
const PRICES: [[&str; 7]; 5] = [
    ["2026-08-31", "SAHW", "4.00", "4.10", "3.90", "4.05", "7"],
    ["2026-11-09", "SAHW", "4.20", "4.30", "4.10", "4.25", "10"],
    ["2026-11-10", "DHOW", "1.50", "1.60", "1.40", "1.55", "100"],
    ["2026-11-10", "SAHW", "4.26", "4.40", "4.26", "4.31", "20"],
    ["2026-11-11", "SAHW", "", "", "", "4.31", "0"],
];

fn answers(path: &str, pairs: &[(String, String)]) -> Option<Value> {
    match path {
        "/company-prices" => {
            let day = |key: &str| {
                pairs
                    .iter()
                    .find(|(is, _)| is == key)
                    .map(|(_, day)| &**day)
            };
            let all = PRICES.iter().filter(|[date, symbol, ..]| {
                let is_asked = day("symbols").is_none_or(|asked| asked == *symbol);
                is_asked && Some(*date) >= day("from") && Some(*date) <= day("to")
            });
            let rows = all.map(|[date, symbol, open, high, low, close, volume]| {
                let price = |text: &str| (!text.is_empty()).then(|| text.to_owned());
                json!({
                    "date": date, "symbol": symbol, "sector": "industrials", "open": price(open),
                    "high": price(high), "low": price(low), "close": close, "volume": volume,
                    "value": "10.50", "trades": "2",
                })
            });
            Some(json!({"items": rows.collect::<Vec<_>>()}))
        }
        "/stocks" => fixture(include_str!("../../../wire/fixtures/stocks.json")),
        "/history" => Some(
            json!({"firstDay": "2026-11-01", "adjusted": false, "sessions": [{
                "date": "2026-11-11", "open": "10", "high": "12", "low": "9", "close": "11", "previousClose": "10",
                "volume": "5", "value": "550", "trades": "2",
            }]}),
        ),
        "/indices" => fixture(include_str!("../../../wire/fixtures/indices.json")),
        // Of a symbol that is not that of a contract there is nothing.
        "/futures-history" => pairs
            .iter()
            .all(|(key, value)| key != "symbol" || value == "GNRL-2610")
            .then(|| fixture(include_str!("../../../wire/fixtures/futures-history.json")))
            .flatten(),
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
    let several = asked(path, &[("symbol", "sahw,FANR,SAHW")]).await;
    assert!(several.contains("symbols=SAHW%2CFANR"), "{several}");
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
async fn a_period_of_a_share_is_one_long_session() {
    let exchange = Exchange::new(answers);
    let pairs = &[("by", "week"), ("basis", "traded")];
    let (weeks, _) = exchange.load(&COMPANY_PRICES, pairs, Locale::En).await;
    assert_eq!(shown(&weeks, "id"), ["2026-11-11-SAHW", "2026-11-10-DHOW"]);
    for (key, value) in [
        ("open", "4.20"),
        ("high", "4.40"),
        ("low", "4.10"),
        ("close", "4.31"),
        ("volume", "30"),
        ("value", "31.50"),
        ("trades", "6"),
    ] {
        assert_eq!(shown(&weeks, key)[0], value, "{key}");
    }
    // A quarter of all shares takes two calls; none of its days is left out or in two rows.
    exchange.asked();
    let pairs = &[("by", "quarter"), ("from", "2026-05-01")];
    let (quarters, _) = exchange.load(&COMPANY_PRICES, pairs, Locale::En).await;
    let asked = exchange.asked();
    let calls = asked
        .iter()
        .filter(|call| call.starts_with("/company-prices"));
    assert_eq!(calls.count(), 3, "{asked:?}");
    assert!(quarters.earlier.is_some());
    assert_eq!(
        shown(&quarters, "id"),
        ["2026-11-11-SAHW", "2026-11-10-DHOW", "2026-08-31-SAHW"]
    );
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
        shown(&all, "date"),
        ["2026-10-15", "2026-10-14", "2026-10-13"]
    );
    let contract = &[("symbol", "GNRL-2610")];
    let (one, _) = exchange.load(&FUTURES_HISTORY, contract, Locale::En).await;
    assert_eq!(shown(&one, "expiry"), vec!["2026-10-15"; 3]);
    assert_eq!(shown(&one, "contract-state"), vec!["expired"; 3]);
    let share = &[("symbol", "SDRF")];
    let (none, _) = exchange.load(&FUTURES_HISTORY, share, Locale::En).await;
    assert!(shown(&none, "expiry").is_empty());
}

#[tokio::test]
async fn a_period_of_a_contract_ends_with_its_settlement_and_open_interest() {
    let exchange = Exchange::new(answers);
    let by = &[("by", "month")];
    let (month, _) = exchange.load(&FUTURES_HISTORY, by, Locale::En).await;
    for (key, value) in [
        ("date", "2026-10-15"),
        ("settlement-price", "6040.37"),
        ("close", "6041.50"),
        // From the settlement price before the first of its sessions.
        ("change", "32.37"),
        ("open", "6010.00"),
        ("high", "6044.00"),
        ("low", "6002.00"),
        ("contracts", "354"),
        ("open-interest", "306"),
        ("trades", "91"),
    ] {
        assert_eq!(shown(&month, key), [value], "{key}");
    }
}

#[tokio::test]
async fn contracts_are_asked_for_from_the_first_day_of_a_period() {
    let exchange = Exchange::new(answers);
    let range = ("from", "2020-01-01");
    for (by, from) in [
        ("day", "2026-08-12"),
        ("month", "2026-08-01"),
        ("quarter", "2026-07-01"),
    ] {
        let pairs = &[range, ("by", by)];
        let (loaded, _) = exchange.load(&FUTURES_HISTORY, pairs, Locale::En).await;
        let asked = exchange.asked().join(" ");
        assert!(
            asked.contains(&format!("from={from}&to=2026-11-12")),
            "{asked}"
        );
        assert!(loaded.earlier.is_some());
    }
    let one = &[range, ("symbol", "GNRL-2610")];
    exchange.load(&FUTURES_HISTORY, one, Locale::En).await;
    let asked = exchange.asked().join(" ");
    assert!(
        asked.contains("symbol=GNRL-2610&from=2020-01-01"),
        "{asked}"
    );
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
        let options = loaded.options(5, words).unwrap();
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
