//! Futures contracts: what makes an answer impossible.

use domain::values::Money;
use wire::{
    Call,
    calls::futures::{Futures, FuturesContract, FuturesRequest},
};

/// The fixture, one of whose contracts is changed, on the last day of that contract.
fn changed(symbol: &str, change: fn(&mut FuturesContract)) -> Result<(), String> {
    let text = include_str!("../fixtures/futures.json");
    let mut all: Futures = serde_json::from_str(text).unwrap();
    let mut items = all.items.iter_mut();
    let contract = items.find(|c| c.symbol.as_str() == symbol).unwrap();
    contract.expiry = all.as_of;
    change(contract);
    FuturesRequest.check(&all)
}

fn settle(contract: &mut FuturesContract) {
    contract.settlement_price = contract.underlying_close;
    let before = contract.previous_settlement.unwrap().get();
    contract.change = Money::new(contract.settlement_price.get() - before);
}

#[test]
fn a_contract_ends_at_what_it_is_settled_to() {
    assert_eq!(changed("SDRF-2612", settle), Ok(()));
    let other = changed("SDRF-2612", |_| ()).unwrap_err();
    assert!(other.contains("settled to another price"), "{other}");
    // The call does not have the prices of the month.
    assert_eq!(changed("SOUR-2612", |_| ()), Ok(()));
}

#[test]
fn currencies_and_commodities_that_there_are_not_make_no_answer() {
    let text = include_str!("../fixtures/futures.json");
    for (known, unknown) in [
        ("\"crude\"", "\"gold\""),
        ("USD", "$"),
        ("monthly-price", "weekly"),
    ] {
        let wrong = text.replace(known, unknown);
        assert!(wrong != text && serde_json::from_str::<Futures>(&wrong).is_err());
    }
    let without = text.replace("\"currency\": \"USD\",", "");
    assert!(serde_json::from_str::<Futures>(&without).is_err());
}
