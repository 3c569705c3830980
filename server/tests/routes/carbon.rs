//! Carbon credits: their prices, registries and retirements.

use super::offerings::json;
use crate::site::get;
use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn a_credit_has_its_prices_and_leads_to_its_retirements() {
    let page = get("/investing/products/carbon-credits/COOL-2021");
    let prices = page.between("aria-labelledby=\"prices\"", "</section>");
    assert!(prices.matches("<tr>").count() >= 12, "{prices}");
    let list = "/investing/products/carbon-credits/retirements";
    assert!(prices.contains(&format!("href=\"{list}?q=COOL-2021\"")));
    let retired = json(&format!("{list}.json?q=COOL-2021"));
    let rows = retired["rows"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["symbol"] == "COOL-2021") && rows.len() > 10);
}

#[test]
fn the_list_of_retirements_has_all_of_them() {
    let credits = "/investing/products/carbon-credits";
    let amount = |row: &Value| match &row["retired"] {
        Value::String(text) => text.parse::<u64>().unwrap(),
        number => number.as_u64().unwrap(),
    };
    let add = |list: &Value| {
        let mut sums = BTreeMap::new();
        for row in list["rows"].as_array().unwrap() {
            let symbol = row["symbol"].as_str().unwrap().to_owned();
            *sums.entry(symbol).or_insert(0) += amount(row);
        }
        sums.retain(|_, sum| *sum > 0);
        sums
    };
    let all = json(&format!("{credits}/retirements.json"));
    let of_credits = json(&format!("{credits}/detail.json"));
    assert_eq!(add(&all), add(&of_credits));
    let days = all["rows"].as_array().unwrap().iter();
    let first = days.map(|row| row["date"].as_str().unwrap()).min().unwrap();
    assert!(first < "2021", "{first}");
}

#[test]
fn a_credit_names_its_registry_and_serial_numbers() {
    let address = "/investing/products/carbon-credits";
    for (prefix, registry) in [
        ("", "Gulf Climate Registry"),
        ("/ar", "السجل الخليجي للمناخ"),
    ] {
        let page = get(&format!("{prefix}{address}/COOL-2021"));
        let project = page.between("aria-labelledby=\"project\"", "</section>");
        assert!(project.contains(registry), "{project}");
        assert!(project.contains("COOL-2021-0000001"), "{project}");
    }
    let list = json(&format!("{address}/detail.json"));
    let rows = list["rows"].as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let issued = row["issued"].as_str().map(str::to_owned);
        let issued = issued.unwrap_or_else(|| row["issued"].to_string());
        let last = row["last-serial"].as_str().unwrap();
        let number = last.rsplit('-').next().unwrap().trim_start_matches('0');
        assert_eq!(number, issued, "{row}");
    }
}
