//! Who holds a company, what changed its capital, and the next bulletins: what pages show beside their tables.

use crate::site::{Answer, Site, get};
use app::messages::t;
use domain::{locale::Locale, values::Decimal};
use http::StatusCode;
use serde_json::Value;

const MARKET: &str = "/the-exchange/market-information";

fn of_company(symbol: &str, page: &str) -> Answer {
    let answer = get(&format!("{MARKET}/company/{symbol}/{page}"));
    assert_eq!(answer.status, StatusCode::OK, "{symbol} {page}");
    answer
}

fn section<'a>(page: &'a Answer, id: &str) -> &'a str {
    page.between(&format!("aria-labelledby=\"{id}\""), "</section>")
}

/// The texts of the cells of the rows of a table.
fn rows(table: &str) -> Vec<Vec<String>> {
    let body = table.split("<tbody").nth(1).unwrap();
    let rows = body.split("<tr").skip(1);
    let cells = |row: &str| -> Vec<String> {
        let row = row.split("</tr>").next().unwrap();
        let cells = row.split("</t").filter(|cell| cell.contains("<t"));
        let text = |cell: &str| -> String {
            let parts = cell[cell.find("<t").unwrap()..].split('<').skip(1);
            let parts = parts.filter_map(|part| part.split_once('>'));
            parts.map(|(_, text)| text).collect()
        };
        cells.map(text).collect()
    };
    rows.map(cells).collect()
}

fn percent(text: &str) -> Decimal {
    text.trim_end_matches('%').parse().unwrap()
}

#[test]
fn large_holders_and_all_others_are_bars_of_the_whole() {
    let page = of_company("SAHW", "trading/top-shareholders");
    let chart = section(&page, "chart-heading");
    let bars = rows(chart);
    assert_eq!(bars.len(), 4, "{chart}");
    assert_eq!(bars[3][0], "All others");
    let sum: Decimal = bars.iter().map(|bar| percent(&bar[1])).sum();
    assert_eq!(sum, Decimal::ONE_HUNDRED);
    // A bar is as long as its part of the whole.
    for bar in &bars {
        let length = percent(&bar[1]).round_dp(1).normalize();
        assert!(chart.contains(&format!("width=\"{length}%\"")), "{chart}");
    }
}

#[test]
fn foreign_investments_are_drawn_over_two_years() {
    let page = of_company("SAHW", "trading/foreign-investments");
    let chart = section(&page, "held");
    assert_eq!(chart.matches("<figure").count(), 3);
    let table = rows(chart);
    assert_eq!(table.len(), 9);
    assert_eq!(table[0][0], "31 Dec, 2024");
    assert_eq!(table[7][0], "30 Sep, 2026");
    assert_eq!(table[8][0], "11 Nov, 2026");
    let data = get(&format!(
        "{MARKET}/company/SAHW/trading/foreign-investments.json"
    ));
    let data: Value = serde_json::from_str(&data.body).unwrap();
    for (row, shown) in data["rows"].as_array().unwrap().iter().zip(&table[8][1..]) {
        let held = row["foreigners-actual"].as_str().unwrap();
        assert_eq!(percent(shown), held.parse().unwrap(), "{row}");
    }
    for row in &table {
        let sum: Decimal = row[1..].iter().map(|cell| percent(cell)).sum();
        assert_eq!(sum, Decimal::ONE_HUNDRED, "{row:?}");
    }
    // As of a past day they end with it.
    let past = of_company("SAHW", "trading/foreign-investments?date=2025-03-12");
    let table = rows(section(&past, "held"));
    assert_eq!(table.last().unwrap()[0], "12 Mar, 2025");
    // Before there is data of two days, there is nothing to draw.
    let first = of_company("SAHW", "trading/foreign-investments?date=2016-01-05");
    assert!(!first.body.contains("aria-labelledby=\"held\""));
}

#[test]
fn changes_of_the_capital_lead_to_their_corporate_actions() {
    let page = of_company("NSAB", "profile");
    let changes = section(&page, "capital-changes");
    let table = rows(changes);
    assert_eq!(table[0][..3], ["03 Nov, 2026", "Rights issue", "25.00%"]);
    let href = changes.split("href=\"").nth(1).unwrap();
    let href = href.split('"').next().unwrap().replace("&amp;", "&");
    let actions = get(&href);
    assert_eq!(actions.status, StatusCode::OK, "{href}");
    let listed = rows(actions.between("<table", "</table>"));
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert!(listed[0].concat().contains("03 Nov, 2026"), "{listed:?}");
    // Dividends do not change it.
    let none = of_company("DSEX", "profile");
    assert!(section(&none, "capital-changes").contains("No bonus shares"));
}

/// What a page says beside a term.
fn of_term<'a>(page: &'a Answer, locale: Locale, key: &str) -> &'a str {
    page.between(&format!("<dt>{}<", t(locale, key)), "</dd>")
}

#[test]
fn contacts_that_are_missing_are_said_to_be_so() {
    let whole = of_company("SAHW", "profile");
    assert!(of_term(&whole, Locale::En, "profile-email").contains("href=\"mailto:"));
    let site = Site::altered(&["data"], |_, sent| {
        if sent.get("contacts").is_some() {
            sent["contacts"]["email"] = Value::Null;
            sent["contacts"]["phone"] = Value::Null;
            sent["website"] = "gopher://a.example".into();
        }
    });
    for locale in Locale::ALL {
        let page = site.get(&locale.href(&format!("{MARKET}/company/SAHW/profile")));
        assert_eq!(page.status, StatusCode::OK);
        for key in ["profile-website", "profile-email", "profile-phone"] {
            let said = of_term(&page, locale, key);
            assert!(said.contains(">--") && !said.contains("href"), "{said}");
        }
    }
}

#[test]
fn the_days_of_the_next_bulletins_are_said() {
    let page = get("/the-exchange/statistics-reports/bulletins");
    let main = page.between("<main", "</main>");
    let next = main.split("The next bulletins are published on:").nth(1);
    let next = next.unwrap().split("<section").next().unwrap();
    for (kind, day) in [
        ("Daily", "13 Nov, 2026"),
        ("Weekly", "16 Nov, 2026"),
        ("Monthly", "4 Dec, 2026"),
        ("Yearly", "4 Jan, 2027"),
    ] {
        let value = next.split(&format!(">{kind}<")).nth(1).unwrap();
        assert!(
            value.split("ledger__item").next().unwrap().contains(day),
            "{kind}: {value}"
        );
    }
}

#[test]
fn weights_of_more_than_the_whole_are_no_answer() {
    let site = Site::altered(&["constituents"], |_, sent| {
        let weight = &mut sent["constituents"][0]["weight"];
        let more: Decimal = weight.as_str().unwrap().parse().unwrap();
        *weight = (more + Decimal::from(30)).to_string().into();
    });
    for (prefix, words) in [("", "There is an error fetching data"), ("/ar", "حدث خطأ")] {
        let page = site.get(&format!("{prefix}{MARKET}/indices/GENERAL"));
        assert_eq!(page.status, StatusCode::OK);
        assert!(section(&page, "table-heading").contains(words));
        // The level of the index is there all the same.
        assert!(section(&page, "levels").contains("<dd"));
    }
    let data = site.get(&format!("{MARKET}/indices/GENERAL.json"));
    assert_eq!(data.status, StatusCode::SERVICE_UNAVAILABLE);
}
