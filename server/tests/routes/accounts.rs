//! Annual accounts of companies, and the companies of a sector: overview, pages, data, key figures of the exchange.

use crate::site::{Answer, Site, get};
use domain::values::Decimal;
use http::StatusCode;
use serde_json::Value;

const COMPANY: &str = "/the-exchange/market-information/company";

fn panel(page: &Answer) -> &str {
    page.between("id=\"accounts\"", "</section>")
}

fn rows(path: &str) -> Vec<Value> {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let answer = get(&format!("{path}.json?{query}"));
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    let mut data: Value = serde_json::from_str(&answer.body).unwrap();
    data["rows"].as_array_mut().map(std::mem::take).unwrap()
}

fn decimal(row: &Value, key: &str) -> Option<Decimal> {
    row[key].as_str().map(|text| text.parse().unwrap())
}

#[test]
fn the_overview_has_five_years_that_lead_to_their_disclosures() {
    let page = get(&format!("{COMPANY}/SAHW"));
    let panel = panel(&page);
    assert_eq!(panel.matches("<tr>").count(), 1 + 5, "{panel}");
    assert!(panel.contains(&format!("href=\"{COMPANY}/SAHW/accounts\"")));
    let years = rows(&format!("{COMPANY}/SAHW/accounts"));
    assert_eq!(years.len(), 10);
    let newest = &years[0];
    let disclosure = newest["accounts-source_href"].as_str().unwrap();
    assert!(panel.contains(&format!("href=\"{disclosure}\"")), "{panel}");
    // The id of the disclosure is the end of the address; what is read names the year.
    let text = |address: String| {
        rows(&address)[0]["accounts-source"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let year = &newest["financial-year"].as_str().unwrap()[..4];
    let path = format!("{COMPANY}/SAHW/accounts");
    assert_eq!(text(path.clone()), format!("Figures of {year}"));
    assert_eq!(text(format!("/ar{path}")), format!("أرقام عام {year}"));
    let told = get(disclosure);
    assert_eq!(told.status, StatusCode::OK);
    let profit = decimal(newest, "net-profit").unwrap() / Decimal::ONE_THOUSAND;
    let mut written = String::new();
    domain::format::number(&mut written, profit, 0, domain::format::Style::Html);
    assert!(told.body.contains(&written), "{written}");
    // A bar for each year of both figures.
    assert_eq!(panel.matches("class=\"accounts__bar\"").count(), 10);
    let arabic = get(&format!("/ar{COMPANY}/SAHW"));
    assert!(arabic.body.contains("الأرقام الرئيسية حسب السنة"));
}

#[test]
fn ratios_of_a_loss_are_missing() {
    let mut losses = 0;
    for symbol in ["HKYA", "HDBC", "SMTK"] {
        for row in rows(&format!("{COMPANY}/{symbol}/accounts")) {
            let (profit, equity) = (decimal(&row, "net-profit"), decimal(&row, "equity"));
            if profit.unwrap() < Decimal::ZERO {
                losses += 1;
                assert_eq!(row["pay-out"], Value::Null, "{row}");
            }
            if equity.unwrap() <= Decimal::ZERO {
                assert_eq!(row["return-on-equity"], Value::Null, "{row}");
            }
        }
    }
    assert!(losses > 5, "{losses}");
    let page = get(&format!("{COMPANY}/HKYA"));
    let panel = panel(&page);
    assert!(
        panel.contains("accounts__bar--loss") && panel.contains("Not audited"),
        "{panel}"
    );
}

#[test]
fn ratios_follow_from_the_figures() {
    let rows = rows(&format!("{COMPANY}/SAHW/accounts"));
    for pair in rows.windows(2) {
        let [dividend, earnings] =
            ["dividend-for-year", "earnings-per-share"].map(|key| decimal(&pair[0], key).unwrap());
        let share = (dividend * Decimal::ONE_HUNDRED / earnings).round_dp(2);
        assert_eq!(decimal(&pair[0], "pay-out"), Some(share), "{}", pair[0]);
        let average = (decimal(&pair[0], "equity").unwrap() + decimal(&pair[1], "equity").unwrap())
            / Decimal::TWO;
        let profit = decimal(&pair[0], "net-profit").unwrap();
        let percent = (profit * Decimal::ONE_HUNDRED / average).round_dp(2);
        assert_eq!(
            decimal(&pair[0], "return-on-equity"),
            Some(percent),
            "{}",
            pair[0]
        );
    }
    assert_eq!(rows.last().unwrap()["return-on-equity"], Value::Null);
}

#[test]
fn peers_are_the_companies_of_the_sector_with_this_one_marked() {
    let peers = rows(&format!("{COMPANY}/KTHB/peers"));
    let quotes =
        rows("/the-exchange/market-information/listed-securities/equities?sector=financials");
    assert_eq!(peers.len(), quotes.len());
    let marked: Vec<_> = peers
        .iter()
        .filter(|row| row["this-company"] == true)
        .collect();
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0]["symbol"], "KTHB");
    let sorted = peers
        .windows(2)
        .all(|two| decimal(&two[0], "market-cap") >= decimal(&two[1], "market-cap"));
    assert!(sorted);
    for row in &peers {
        let quote = quotes
            .iter()
            .find(|quote| quote["symbol"] == row["symbol"])
            .unwrap();
        assert_eq!(
            (&row["last"], &row["market-cap"]),
            (&quote["last"], &quote["market-cap"])
        );
        let symbol = row["symbol"].as_str().unwrap();
        let year = &self::rows(&format!("{COMPANY}/{symbol}/accounts"))[0];
        assert_eq!(
            row["return-on-equity"], year["return-on-equity"],
            "{symbol}"
        );
        assert_eq!(row["financial-year"], year["financial-year"], "{symbol}");
        let earnings = decimal(year, "earnings-per-share").unwrap();
        assert_eq!(
            row["price-earnings"].is_null(),
            earnings <= Decimal::ZERO,
            "{symbol}"
        );
        // With as many shares as at the end of the year, it is the price by the earnings as reported.
        if quote["issued-shares"] == year["shares-at-year-end"] && earnings > Decimal::ZERO {
            let exact = (decimal(quote, "last").unwrap() / earnings).round_dp(2);
            assert_eq!(decimal(row, "price-earnings"), Some(exact), "{symbol}");
        }
    }
    let page = get(&format!("{COMPANY}/KTHB/peers"));
    assert!(
        page.body.contains("data-renew=\"rows\""),
        "prices and multiples move together"
    );
    let sorted = get(&format!("{COMPANY}/KTHB/peers?sort=price-earnings"));
    assert_eq!(sorted.status, StatusCode::OK);
}

#[test]
fn only_shares_have_accounts_and_peers() {
    for symbol in ["ETFGNRL", "RIMB2909", "NOWHERE"] {
        for tab in ["accounts", "peers"] {
            let path = format!("{COMPANY}/{symbol}/{tab}");
            // Of what is listed, the overview stands in the place of a tab that it does not have.
            let status = match symbol {
                "NOWHERE" => StatusCode::NOT_FOUND,
                _ => StatusCode::FOUND,
            };
            assert_eq!(get(&path).status, status, "{path}");
            let data = get(&format!("{path}.json"));
            assert_eq!(data.status, StatusCode::NOT_FOUND, "{path}.json");
        }
    }
}

#[test]
fn the_exchange_shows_its_own_accounts() {
    let page = get("/discover-dfm/investor-relations/key-figures");
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(panel(&page).matches("<tr>").count(), 1 + 10);
    assert!(panel(&page).contains(&format!("href=\"{COMPANY}/DSEX/accounts\"")));
}

#[test]
fn without_the_call_only_the_panel_says_so() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "accounts=down")]);
    let page = site.get(&format!("{COMPANY}/SAHW"));
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        panel(&page).contains("There is an error fetching data"),
        "{}",
        panel(&page)
    );
    assert!(page.body.contains("id=\"quote\""));
    let peers = site.get(&format!("{COMPANY}/SAHW/peers"));
    assert_eq!(peers.status, StatusCode::OK);
    assert!(
        peers.body.contains("Tareeq Mobility"),
        "prices stand without accounts"
    );
    site.end();
}
