//! Tables of several securities, some of which are no longer listed.

use crate::site::get;
use domain::{
    change,
    format::{self, Style},
    values::Decimal,
};
use http::StatusCode;
use serde_json::Value;

const PRICES: &str = "/the-exchange/statistics-reports/historical-data/company-prices";

fn page(query: &str) -> String {
    let page = get(&format!("{PRICES}?{query}"));
    assert_eq!(page.status, StatusCode::OK, "{query}");
    page.body
}

fn rows(query: &str) -> Vec<Value> {
    let answer = get(&format!("{PRICES}.json?{query}"));
    assert_eq!(answer.status, StatusCode::OK, "{query}");
    let mut answer: Value = serde_json::from_str(&answer.body).unwrap();
    serde_json::from_value(answer["rows"].take()).unwrap()
}

/// The row with a key.
fn row<'a>(body: &'a str, key: &str) -> &'a str {
    let rows = body.split("<tr").skip(1);
    let mut of = rows.filter(|row| row.contains(&format!("data-s={key}")));
    of.next().unwrap_or_else(|| panic!("no {key}"))
}

/// The row of each security is whole by its own days.
#[test]
fn the_last_period_of_one_of_several_is_whole_at_its_last_day() {
    for symbols in ["symbol=SNBK,SAHW&", ""] {
        let body = page(&format!("{symbols}by=month&from=2023-06-01&to=2023-06-22"));
        let [ended, listed] = ["SNBK", "SAHW"].map(|one| row(&body, &format!("2023-06-22-{one}")));
        assert!(ended.contains("<span class=t-note>last day of trading</span>"));
        assert!(!ended.contains("in part"), "{symbols}");
        assert!(listed.contains("<span class=t-note>in part</span>"));
        assert!(!listed.contains("last day"), "{symbols}");
    }
    let before = page("symbol=SNBK,SAHW&by=month&from=2023-06-01&to=2023-06-20");
    let before = row(&before, "2023-06-20-SNBK");
    assert!(before.contains("in part") && !before.contains("last day"));
    let days = page("symbol=SNBK,SAHW&from=2023-06-19&to=2023-06-26");
    let last = |day: &str| row(&days, &format!("{day}-SNBK")).contains("last day of trading");
    assert_eq!(["2023-06-21", "2023-06-22"].map(last), [false, true]);
}

#[test]
fn securities_that_have_all_ended_are_shown_up_to_the_last_of_their_days() {
    let all = rows("symbol=SNBK,YSMN");
    assert_eq!(all[0]["date"], "2023-06-22");
    assert!(all.iter().all(|row| row["symbol"] == "SNBK"));
    let years = page("symbol=SNBK,YSMN&by=year&from=2020-01-01");
    for (last, symbol) in [("2023-06-22", "SNBK"), ("2021-10-27", "YSMN")] {
        let row = row(&years, &format!("{last}-{symbol}"));
        assert!(row.contains("last day of trading"), "{symbol}");
        assert!(!row.contains("in part") && !row.contains("to date"));
    }
}

#[test]
fn the_page_names_those_that_ended_before_the_end_of_the_range() {
    let ended = "is no longer listed. Its last day of trading was";
    assert!(page("symbol=SNBK,SAHW").contains(ended));
    assert!(page("symbol=SNBK,SAHW&from=2023-06-01&to=2023-06-30").contains(ended));
    for without in [
        "symbol=SNBK,SAHW&from=2023-06-01&to=2023-06-22",
        "symbol=FANR,SAHW",
        "from=2023-06-01&to=2023-06-30",
    ] {
        assert!(!page(without).contains(ended), "{without}");
    }
    let arabic = get(&format!("/ar{PRICES}?symbol=SNBK,SAHW"));
    assert!(arabic.body.contains("لم تعد الورقة المالية"));
}

/// The sums of a month have both, although their last days differ.
#[test]
fn headline_figures_of_a_period_have_those_that_ended_in_it() {
    let query = "symbol=SNBK,SAHW&by=month&from=2023-05-01&to=2023-06-30";
    let all = rows(query);
    let sum = |month: &str| -> Decimal {
        let of = all
            .iter()
            .filter(|row| row["date"].as_str().unwrap().starts_with(month));
        of.map(|row| row["volume"].as_str().unwrap().parse::<Decimal>().unwrap())
            .sum()
    };
    let [now, before] = ["2023-06", "2023-05"].map(sum);
    let mut expected = String::new();
    let change = change::percent(now, before).unwrap();
    format::signed_percent(&mut expected, change, Style::Html);
    let body = page(query);
    let (_, headlines) = body.split_once("class=\"headlines\"").unwrap();
    let (headlines, _) = headlines.split_once("</section>").unwrap();
    let (_, volume) = headlines.split_once("Volume").unwrap();
    let (volume, _) = volume.split_once("ledger__item").unwrap_or((volume, ""));
    assert!(volume.contains(&expected), "{volume}: {expected}");
}
