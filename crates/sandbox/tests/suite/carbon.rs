//! Prices and retirements of carbon credits are those of the list of credits.

use crate::asking::sample;
use chrono::NaiveDate;
use std::collections::HashMap;
use wire::calls::{
    carbon_credits::CarbonCreditsRequest, carbon_history::CarbonHistoryRequest,
    carbon_retirements::CarbonRetirementsRequest,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[tokio::test]
async fn the_last_price_of_a_credit_is_its_reference_price() {
    let asker = sample();
    let credits = asker.ask(CarbonCreditsRequest).await;
    let mut retired = 0;
    for credit in &credits.items {
        let call = CarbonHistoryRequest {
            symbol: credit.symbol.clone(),
            from: day("2016-01-01"),
            to: day("2027-01-01"),
        };
        let history = asker.ask(call).await;
        assert_eq!(history.currency, credit.currency);
        assert!(history.points[0].date >= credit.issued_on);
        let last = history.points.last().unwrap();
        match credit.reference_price {
            Some(price) => assert_eq!((last.date, last.price), (credits.as_of, price)),
            None => {
                assert!(last.date < credits.as_of, "{}", credit.symbol);
                retired += 1;
            }
        }
    }
    assert!(retired > 0);
    for (path, status) in [
        ("symbol=NOWHERE&from=2026-10-01&to=2026-10-31", 404),
        ("symbol=COOL-1999&from=2026-10-01&to=2026-10-31", 404),
        ("symbol=COOL-2021", 400),
        ("symbol=COOL-2021&from=2026-10-31&to=2026-10-01", 400),
    ] {
        let (found, _) = asker.get(&format!("/carbon-history?{path}")).await;
        assert_eq!(found, status, "{path}");
    }
}

#[tokio::test]
async fn retirements_add_up_to_what_is_retired() {
    let asker = sample();
    let credits = asker.ask(CarbonCreditsRequest).await;
    let all = |symbol| CarbonRetirementsRequest {
        from: day("2016-01-01"),
        to: day("2027-01-01"),
        symbol,
    };
    let list = asker.ask(all(None)).await;
    assert_eq!(list.as_of, credits.as_of);
    let mut sums = HashMap::new();
    for item in &list.items {
        *sums.entry(&item.symbol).or_insert(0) += item.quantity.0;
    }
    for credit in &credits.items {
        let sum = sums.get(&credit.symbol).copied().unwrap_or(0);
        assert_eq!(sum, credit.retired.0, "{}", credit.symbol);
    }
    let one = asker.ask(all(Some(credits.items[0].symbol.clone()))).await;
    let theirs = list.items.iter();
    let theirs = theirs.filter(|item| item.symbol == credits.items[0].symbol);
    assert!(one.items.iter().eq(theirs));
}
