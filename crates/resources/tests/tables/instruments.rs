//! Funds with and without their quotes, and the yields of bonds and sukuk.

use crate::{
    exchange::{self, Exchange, fixture, shown},
    market::parsed,
    sample::{own, text, words},
};
use domain::locale::Locale;
use page_table::Params;
use resources::{
    BONDS, DISTRIBUTIONS, DataPage, EXCHANGE_TRADED_FUNDS, Error, Extent, FUNDS, Loaded, PAYMENTS,
    REITS, Request, SUKUK, formats,
};
use serde_json::{Value, json};

fn answers(path: &str, _: &[(String, String)]) -> Option<Value> {
    match path {
        "/funds" => fixture(include_str!("../../../wire/fixtures/funds.json")),
        "/quotes" => fixture(include_str!("../../../wire/fixtures/quotes.json")),
        "/bonds" => fixture(include_str!("../../../wire/fixtures/bonds.json")),
        "/sukuk" => fixture(include_str!("../../../wire/fixtures/sukuk.json")),
        _ => None,
    }
}

async fn rows(exchange: &Exchange, resource: &'static dyn DataPage) -> Value {
    let (loaded, _) = exchange.load(resource, &[], Locale::En).await;
    exchange::json(&loaded)
}

#[tokio::test]
async fn a_fund_has_its_quote_its_value_and_its_distributions() {
    let exchange = Exchange::new(answers);
    let etfs = rows(&exchange, &EXCHANGE_TRADED_FUNDS).await;
    assert_eq!(etfs["total"], 1);
    assert_eq!(etfs["lacking"], serde_json::json!([]));
    assert_eq!(etfs["asOf"], "2026-11-12T14:32:19+04:00");
    let etf = &etfs["rows"][0];
    for (key, want) in [
        ("symbol", "ETFGNRL"),
        ("last", "11.55"),
        ("change", "0.05"),
        ("change-percent", "0.43"),
        ("volume", "61250"),
        ("nav", "11.5419"),
        ("premium", "0.07"),
        ("net-assets", "355721358.00"),
        ("last-trade-date", "2026-11-12"),
        ("distributes", "never"),
    ] {
        assert_eq!(etf[key], want, "{key}");
    }
    // Nothing is known of what is reinvested.
    assert!(etf["distribution-yield"].is_null() && etf["ex-date"].is_null());

    let reits = rows(&exchange, &REITS).await;
    let reit = &reits["rows"][0];
    for (key, want) in [
        ("symbol", "BRWREIT"),
        // It has no quote: the last close, and the change of that session.
        ("last", "1.03"),
        ("change", "0.01"),
        ("premium", "-15.79"),
        // 0.0371 + 0.0366 of 1.03.
        ("distribution-yield", "7.16"),
        ("distribution", "0.0371"),
        ("ex-date", "2026-10-12"),
        ("payment", "2026-10-26"),
        ("distributes", "half-yearly"),
        ("last-trade-date", "2026-11-10"),
    ] {
        assert_eq!(reit[key], want, "{key}");
    }
    assert!(reit["volume"].is_null());
    assert_eq!(rows(&exchange, &FUNDS).await["rows"][0]["symbol"], "MZNBAL");
}

#[tokio::test]
async fn without_quotes_the_lists_stand_alone_and_are_stale() {
    let exchange = Exchange::new(|path, query| match path {
        "/quotes" => Some(Value::Null),
        _ => answers(path, query),
    });
    let etfs = rows(&exchange, &EXCHANGE_TRADED_FUNDS).await;
    assert_eq!((&etfs["total"], &etfs["stale"]), (&json!(1), &json!(true)));
    // The close of the session that the list is of.
    assert_eq!(etfs["asOf"], "2026-11-11T15:00:00+04:00");
    let bonds = rows(&exchange, &BONDS).await;
    assert_eq!(bonds["stale"], true);
    let all = bonds["rows"].as_array().unwrap();
    let bond = all.iter().find(|row| row["symbol"] == "QMGV2801").unwrap();
    assert_eq!(
        (&bond["last"], &bond["yield"]),
        (&json!("100.985"), &json!("4.008"))
    );
    for (list, row) in [(&etfs, &etfs["rows"][0]), (&bonds, bond)] {
        let lacking = list["lacking"].as_array().unwrap();
        assert!(lacking.contains(&json!("volume")));
        for key in lacking {
            assert!(row[key.as_str().unwrap()].is_null(), "{key}");
        }
    }
}

#[tokio::test]
async fn papers_have_a_yield_while_they_are_outstanding() {
    let exchange = Exchange::new(answers);
    let bonds = rows(&exchange, &BONDS).await;
    let row = |symbol: &str| {
        let mut all = bonds["rows"].as_array().unwrap().iter();
        all.find(|row| row["symbol"] == symbol).unwrap().clone()
    };
    let bond = row("QMGV2801");
    for (key, want) in [
        ("last", "100.960"),
        ("change", "-0.025"),
        ("change-percent", "-0.02"),
        ("volume", "880"),
        ("last-trade-date", "2026-11-12"),
        ("coupon", "4.875"),
        ("yield", "4.008"),
        ("clean-price", "100.985"),
        ("dirty-price", "102.587740"),
        ("accrued", "1.602740"),
        ("payments-left", "3"),
        ("day-count", "act/365"),
        ("status", "live"),
    ] {
        assert_eq!(bond[key], want, "{key}");
    }
    assert_eq!(row("BRHT2910")["yield"], "6.755");
    assert_eq!(
        row("BRHT2910")["issuer_href"],
        "/the-exchange/market-information/company/BRHT"
    );
    let matured = row("QMGV2605");
    assert_eq!(matured["status"], "matured");
    for key in [
        "yield",
        "clean-price",
        "next-coupon",
        "payments-left",
        "change",
    ] {
        assert!(matured[key].is_null(), "{key}");
    }
    // The most recently traded comes first.
    assert_eq!(bonds["rows"][0]["symbol"], "QMGV2801");
    assert!(
        bond["issuer_href"].is_null(),
        "an issuer without shares has no page"
    );
}

#[tokio::test]
async fn sukuk_are_filtered_by_structure_and_year() {
    let exchange = Exchange::new(answers);
    let (all, _) = exchange.load(&SUKUK, &[], Locale::En).await;
    assert_eq!(shown(&all, "profit-rate"), ["4.250", "6.625", "2.875"]);
    for (pair, want) in [
        (("contract", "murabaha"), vec!["RMSK2606"]),
        (("maturity", "2029"), vec!["ATHR2901"]),
        (("status", "live"), vec!["QMTS2711", "ATHR2901"]),
        (("currency", "AED"), vec!["QMTS2711"]),
    ] {
        let (loaded, rejected) = exchange.load(&SUKUK, &[pair], Locale::En).await;
        assert_eq!(shown(&loaded, "symbol"), want, "{pair:?}");
        assert!(rejected.is_empty());
    }
    let csv = text(&formats::CSV, &all, words(Locale::En));
    let head = csv.lines().next().unwrap();
    assert!(
        head.contains("yield") && head.contains("issue-value"),
        "{head}"
    );
}

async fn of_one(
    exchange: &Exchange,
    resource: &'static dyn DataPage,
    (parameter, symbol): (&'static str, &str),
) -> Result<Loaded, Error> {
    let (query, _) = parsed(resource, &[]);
    let params: Params = vec![(parameter, symbol.to_owned())];
    let request = Request {
        query: &query,
        params: &params,
        words: words(Locale::En),
        own: &own(),
        extent: Extent::Page,
    };
    resource.load(&exchange.upstream, request).await
}

async fn payments(exchange: &Exchange, symbol: &str) -> Result<Loaded, Error> {
    of_one(exchange, &PAYMENTS, ("symbol", symbol)).await
}

#[tokio::test]
async fn distributions_are_those_of_the_fund() {
    let exchange = Exchange::new(answers);
    let of = async |symbol| of_one(&exchange, &DISTRIBUTIONS, ("SecuritySymbol", symbol)).await;
    let paid = exchange::json(&of("BRWREIT").await.unwrap());
    assert_eq!(
        (&paid["asOf"], &paid["total"]),
        (&json!("2026-11-11"), &json!(2))
    );
    let row = |ex_date, payment, amount| {
        json!({"symbol": "BRWREIT", "ex-date": ex_date, "payment": payment, "per-unit": amount,
            "currency": "AED", "payment-status": "paid"})
    };
    let rows = [
        row("2026-10-12", "2026-10-26", "0.0371"),
        row("2026-04-13", "2026-04-27", "0.0366"),
    ];
    assert_eq!(paid["rows"], json!(rows));
    let none = exchange::json(&of("ETFGNRL").await.unwrap());
    assert_eq!(none["rows"], json!([]));
    assert!(matches!(of("SAHW").await, Err(Error::NotFound)));
}

#[tokio::test]
async fn payments_are_those_of_the_terms_and_end_with_the_redemption() {
    let exchange = Exchange::new(answers);
    let bond = payments(&exchange, "BRHT2910").await.unwrap();
    let rows = exchange::json(&bond)["rows"].clone();
    let rows = rows.as_array().unwrap();
    // Five years of two coupons, and the redemption.
    assert_eq!(rows.len(), 11);
    for (at, due, payment, per_unit, of_par, days, status) in [
        (
            0,
            "2025-04-15",
            "coupon",
            "33.750",
            "3.375",
            json!("180"),
            "paid",
        ),
        (
            3,
            "2026-10-15",
            "coupon",
            "33.750",
            "3.375",
            json!("180"),
            "paid",
        ),
        (
            4,
            "2027-04-15",
            "coupon",
            "33.750",
            "3.375",
            json!("180"),
            "next",
        ),
        (
            5,
            "2027-10-15",
            "coupon",
            "33.750",
            "3.375",
            json!("180"),
            "to-come",
        ),
        (
            9,
            "2029-10-15",
            "coupon",
            "33.750",
            "3.375",
            json!("180"),
            "to-come",
        ),
        (
            10,
            "2029-10-15",
            "redemption",
            "1000.000",
            "100.000",
            Value::Null,
            "to-come",
        ),
    ] {
        let row = &rows[at];
        let said = [
            &row["due"],
            &row["payment-kind"],
            &row["per-unit"],
            &row["of-par"],
        ];
        assert_eq!(said, [due, payment, per_unit, of_par], "{at}");
        assert_eq!(
            (&row["accrual-days"], &row["payment-status"]),
            (&days, &json!(status))
        );
    }
    // Another paper of the same answers has its own.
    let other = payments(&exchange, "QMGV2801").await.unwrap();
    assert_eq!(shown(&other, "per-unit")[0], "24.174658");
    let matured = payments(&exchange, "QMGV2605").await.unwrap();
    assert!(
        shown(&matured, "payment-status")
            .iter()
            .all(|status| status == "paid")
    );
    let sukuk = payments(&exchange, "ATHR2901").await.unwrap();
    assert_eq!(shown(&sukuk, "payment-kind")[0], "profit");
}

#[tokio::test]
async fn a_paper_that_nobody_lists_has_no_payments() {
    let exchange = Exchange::new(answers);
    let nobody = payments(&exchange, "NOPE2801").await;
    assert_eq!(nobody.err(), Some(Error::NotFound));
    let broken = Exchange::new(|path, query| match path {
        "/bonds" => Some(Value::Null),
        _ => answers(path, query),
    });
    assert!(payments(&broken, "ATHR2901").await.is_ok());
    let unknown = payments(&broken, "QMGV2801").await;
    assert_eq!(unknown.err(), Some(Error::Unavailable));
}
