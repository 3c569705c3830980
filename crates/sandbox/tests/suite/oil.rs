//! Futures on crude oil: their settlement, and their currency beside that of other contracts.

use crate::asking::{Asker, frozen, sample};
use chrono::NaiveDate;
use domain::values::{Decimal, Symbol};
use sandbox::router;
use std::collections::{HashMap, HashSet};
use wire::{
    Currency,
    calls::{
        end_of_day::{EndOfDayRequest, SecurityDay},
        futures::{Commodity, Delivery, FuturesRequest, SettledTo, Underlying},
        quotes::{Quote, QuotesRequest},
    },
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn contracts_on_oil_have_the_terms_of_their_page() {
    let futures = sample().ask(FuturesRequest).await;
    let crude = Underlying::Commodity(Commodity::Crude);
    let of_oil = futures.items.iter().filter(|c| c.underlying == crude);
    let mut prices = HashSet::new();
    let mut expiries = Vec::new();
    for contract in of_oil {
        let symbol = &contract.symbol;
        let terms = (contract.delivery, contract.settled_to, contract.currency);
        let expected = (Delivery::Cash, SettledTo::MonthlyPrice, Currency::USD);
        assert_eq!(terms, expected, "{symbol}");
        let sizes = (contract.contract_size.0, contract.tick.to_string());
        assert_eq!(sizes, (100, "0.01".to_owned()), "{symbol}");
        prices.insert(contract.underlying_close);
        expiries.push(contract.expiry);
    }
    let three = ["2026-11-19", "2026-12-17", "2027-01-21"].map(day);
    assert_eq!((expiries, prices.len()), (three.to_vec(), 1));
}

#[tokio::test]
async fn contracts_on_oil_are_settled_to_the_mean_of_the_prices_published_in_their_month() {
    let exchange = frozen("2026-11-02T12:00:00");
    let asker = Asker(router(exchange.clone()));
    let symbol: Symbol = "SOUR-2611".parse().unwrap();
    let mut published: Vec<(NaiveDate, Decimal)> = Vec::new();
    let mut settled = Decimal::ZERO;
    for date in day("2026-11-03").iter_days().take(18) {
        exchange.set_clock(format!("frozen:{date}T08:00:00").parse().unwrap());
        let futures = asker.ask(FuturesRequest).await;
        let mut items = futures.items.iter();
        let Some(contract) = items.find(|contract| contract.symbol == symbol) else {
            break;
        };
        if published.last().is_none_or(|(on, _)| *on < futures.as_of) {
            published.push((futures.as_of, contract.underlying_close.get()));
        }
        settled = contract.settlement_price.get();
    }
    let days = (published[0].0, published.last().unwrap().0);
    assert_eq!(days, (day("2026-11-02"), day("2026-11-19")));
    let sum: Decimal = published.iter().map(|(_, price)| price).sum();
    let mean = sum / Decimal::from(published.len());
    assert_eq!(published.len(), 14);
    assert!(
        (settled - mean).abs() <= Decimal::new(5, 3),
        "{settled} {mean}"
    );
    let last = published.last().unwrap().1;
    assert_ne!(settled, last, "the mean is not the last price");
}

#[tokio::test]
async fn every_call_about_a_contract_names_its_currency() {
    let asker = sample();
    let contracts = asker.ask(FuturesRequest).await;
    let quotes = asker.ask(QuotesRequest).await.quotes;
    let quotes: HashMap<&Symbol, &Quote> = quotes.iter().map(|q| (&q.symbol, q)).collect();
    let (from, to) = (contracts.as_of, contracts.as_of);
    let closed = asker.ask(EndOfDayRequest { from, to }).await.items;
    let closed: HashMap<&Symbol, &SecurityDay> =
        closed.iter().map(|row| (&row.symbol, row)).collect();
    let mut dollars = 0;
    for contract in &contracts.items {
        let (symbol, size) = (&contract.symbol, contract.contract_size.0);
        assert_eq!(quotes[symbol].currency, contract.currency, "{symbol}");
        let row = closed[symbol];
        assert_eq!(row.currency, contract.currency, "{symbol}");
        let traded = Decimal::from(row.volume.0 * size);
        let bounds = [row.low, row.high].map(|price| price.unwrap().get() * traded);
        let value = row.value.get();
        assert!(bounds[0] <= value && value <= bounds[1], "{symbol}");
        dollars += usize::from(contract.currency == Currency::USD);
    }
    assert_eq!(dollars, 3);
}
