//! Limits of texts and dates, through the whole client.

use crate::{
    exchange::{Act, Exchange},
    faults::code,
};
use wire::calls::{market_status::MarketStatusRequest, stocks::StocksRequest};

async fn stocks_with(from: &'static str, to: &'static str) -> Result<String, &'static str> {
    let exchange = Exchange::new();
    exchange.act(Act::With(from, to));
    let outcome = exchange.client().build().get(StocksRequest).await;
    match code(&outcome) {
        Some(code) => Err(code),
        None => Ok(outcome.unwrap().stocks[0].name.en.clone()),
    }
}

#[tokio::test(start_paused = true)]
async fn invisible_characters_are_removed_from_names() {
    for odd in [
        "\"\u{202E}O\u{200B}ne\u{2069}\"",
        "\"\\u202eOne\\u0000\"",
        "\"One\u{7F}\u{AD}\"",
    ] {
        assert_eq!(
            stocks_with("\"One\"", odd).await,
            Ok("One".to_owned()),
            "{odd:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn an_overlong_name_is_refused() {
    let long: &'static str = Box::leak(format!("\"{}\"", "A".repeat(20_000)).into_boxed_str());
    assert_eq!(stocks_with("\"One\"", long).await, Err("content"));
}

#[tokio::test(start_paused = true)]
async fn a_date_out_of_range_is_refused() {
    for day in ["9999-12-31", "0001-01-01", "+262142-12-31"] {
        assert_eq!(
            stocks_with("2017-01-08", day).await,
            Err("content"),
            "{day}"
        );
    }
    let exchange = Exchange::new();
    exchange.act(Act::With(
        "\"holidays\":[]",
        "\"holidays\":[{\"date\":\"9999-01-01\",\"name\":{\"en\":\"\",\"ar\":\"\"},\"provisional\":false,\"tradingClosed\":true}]",
    ));
    let outcome = exchange.client().build().get(MarketStatusRequest).await;
    assert_eq!(code(&outcome), Some("content"));
}
