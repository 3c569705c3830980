//! The ways from the pages of securities to calculators: what the calculators say is what the pages say.

use crate::{places::FUND, site::get};
use domain::{format::round, values::Decimal};
use http::StatusCode;
use serde_json::Value;

const MARKET: &str = "/the-exchange/market-information";

/// The page of a security.
fn page(prefix: &str, symbol: &str) -> String {
    let answer = get(&format!("{prefix}{MARKET}/company/{symbol}"));
    assert_eq!(answer.status, StatusCode::OK, "{symbol}");
    answer.body
}

/// The address of the link to a calculator; `None` if the page has none.
fn way(page: &str, calculator: &str) -> Option<String> {
    let start = format!("/investing/services/calculators/{calculator}?");
    let links = page.split("href=\"").skip(1);
    let mut links = links.filter_map(|rest| rest.split('"').next());
    let found = links.find(|href| href.contains(&start))?;
    Some(found.replace("&amp;", "&"))
}

fn json(address: &str) -> Value {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// The figure of a line of the calculator at an address, which its page shows as well.
fn figure(address: &str, key: &str) -> String {
    assert!(get(address).body.contains("calc__sum"), "{address}");
    let sum = json(&address.replacen('?', ".json?", 1));
    let mut lines = sum["lines"].as_array().unwrap().iter();
    let line = lines.find(|line| line["key"] == key).unwrap();
    line["value"].as_str().unwrap().to_owned()
}

fn number(text: &str) -> Decimal {
    text.parse().unwrap()
}

#[test]
fn the_calculator_of_limits_has_those_of_the_page() {
    for symbol in ["SAHW", FUND] {
        for prefix in ["", "/ar"] {
            let page = page(prefix, symbol);
            let (_, quote) = page.split_once("id=\"quote\"").unwrap();
            let (quote, _) = quote.split_once("</section>").unwrap();
            let way = way(quote, "price-limits").unwrap();
            assert!(way.starts_with(&format!("{prefix}/investing")), "{way}");
            let [low, high] = ["lowest-price", "highest-price"].map(|key| figure(&way, key));
            assert!(quote.contains(&format!("{low}–{high}")), "{symbol}: {way}");
        }
    }
    let futures = json(&format!("{MARKET}/futures.json?columns=symbol"));
    let symbol = futures["rows"][0]["symbol"].as_str().unwrap();
    assert_eq!(way(&page("", symbol), "price-limits"), None, "{symbol}");
}

#[test]
fn the_calculator_of_dividends_has_the_yield_of_the_page() {
    let page = page("", "SAHW");
    let (_, figures) = page.split_once("id=\"figures\"").unwrap();
    let (figures, _) = figures.split_once("</section>").unwrap();
    let way = way(figures, "dividend-yield").unwrap();
    let found = figure(&way, "dividend-yield");
    assert!(figures.contains(&format!("{found}%")), "{way}: {found}");
}

#[test]
fn the_calculator_of_papers_has_the_yield_and_the_accrual_of_the_list() {
    for (list, accrued) in [("bonds", "accrued"), ("sukuk", "accrued-earnings")] {
        let list = format!("{MARKET}/listed-securities/{list}.json");
        let live = json(&format!(
            "{list}?status=live&columns=symbol,yield,day-count,{accrued}"
        ));
        let live = live["rows"].as_array().unwrap().iter();
        for row in live.take(4) {
            let text = |key: &str| row[key].as_str().unwrap();
            let symbol = text("symbol");
            for prefix in ["", "/ar"] {
                let way = way(&page(prefix, symbol), "bond-yield").unwrap();
                let count = format!("count={}", text("day-count").replace('/', "-"));
                assert!(way.contains(&count), "{way}");
                let found = number(&figure(&way, "yield-to-maturity"));
                // The list has three decimals, the calculator four.
                let difference = (found - number(text("yield"))).abs();
                assert!(difference <= Decimal::new(6, 4), "{way}: {found}");
                let found = number(&figure(&way, "accrued-percent"));
                assert_eq!(round(found, 6), number(text(accrued)), "{way}");
                // The day of the price is no day on which a trade of today settles.
                let told = json(&way.replacen('?', ".json?", 1));
                let told = told["assumes"].as_array().unwrap().len();
                let (_, day) = way.split_once("settles=").unwrap();
                let is_past = &day[..10] < "2026-11-12";
                assert_eq!(told, 3 + usize::from(is_past), "{way}");
                // A paper may be in another currency.
                let calculator = get(&way).body;
                let (_, calculator) = calculator.split_once("data-calculator=").unwrap();
                let (calculator, _) = calculator.split_once("id=\"rule\"").unwrap();
                for currency in ["AED", "درهم"] {
                    assert!(!calculator.contains(currency), "{way}: {currency}");
                }
            }
        }
        let matured = json(&format!("{list}?status=matured&columns=symbol"));
        let symbol = matured["rows"][0]["symbol"].as_str().unwrap();
        assert_eq!(way(&page("", symbol), "bond-yield"), None, "{symbol}");
    }
}
