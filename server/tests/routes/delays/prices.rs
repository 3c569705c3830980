//! The prices of each minute, and the cells that show them.

use super::{COMPANY, DATA, EQUITIES, PAGES};
use crate::site::Answer;
use domain::values::{Decimal, Price};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use wire::calls::{quotes::Quotes, stocks::Stocks};

/// A share and a fund that trade in each minute.
const SHARE: &str = "SAHW";
const FUND: &str = "ETFGNRL";

/// The last prices of the share and of the fund by minute.
#[derive(Default)]
pub(super) struct Prices(HashMap<(i64, &'static str), Decimal>);

impl Prices {
    pub(super) fn note(&mut self, minute: i64, stocks: &Stocks, quotes: &Quotes) {
        let mut shares = stocks.stocks.iter();
        let share = shares.find(|one| one.symbol.as_str() == SHARE);
        let mut others = quotes.quotes.iter();
        let fund = others.find(|one| one.symbol.as_str() == FUND);
        let prices = [
            (SHARE, share.and_then(|one| one.last)),
            (FUND, fund.and_then(|one| one.last)),
        ];
        for (symbol, price) in prices {
            let price = price.map(Price::get);
            self.0.insert((minute, symbol), price.unwrap());
        }
    }

    /// Checks that cells have the prices of the newest minute that their readers may see.
    pub(super) fn check(&self, now: i64, answers: &BTreeMap<String, (i64, Answer)>) {
        for symbol in [SHARE, FUND] {
            let page = &answers[&format!("{COMPANY}/{symbol}")].1;
            let live = format!("data-live=\"quote:{symbol}:last\"");
            let cell = page.between(&live, "</borsa-number>");
            let (_, shown) = cell.split_once('>').unwrap();
            let shown: Decimal = shown.replace(',', "").parse().unwrap();
            assert_eq!(shown, self.0[&(now - PAGES, symbol)], "{symbol}");
        }
        let list = &answers[&format!("{EQUITIES}.json")].1;
        let list: Value = serde_json::from_str(&list.body).unwrap();
        let mut rows = list["rows"].as_array().unwrap().iter();
        let row = rows.find(|row| row["symbol"] == SHARE).unwrap();
        let last: Decimal = row["last"].as_str().unwrap().parse().unwrap();
        assert_eq!(last, self.0[&(now - DATA, SHARE)], "{row}");
    }
}
