//! The pages of securities other than shares.

use crate::{places::FUND, site::get};
use app::messages::{Arg, t_args};
use domain::{
    format::{isolated, isolated_percentages},
    locale::Locale,
    values::Decimal,
};
use http::StatusCode;
use serde_json::Value;

pub(crate) const MARKET: &str = "/the-exchange/market-information";

pub(crate) fn rows(address: &str) -> Vec<Value> {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    let mut answer: Value = serde_json::from_str(&answer.body).unwrap();
    serde_json::from_value(answer["rows"].take()).unwrap()
}

pub(crate) fn number(row: &Value, key: &str) -> Decimal {
    row[key].as_str().unwrap().parse().unwrap()
}

/// The overview and the sessions of a security have its name, and no block has failed.
pub(crate) fn shows_its_pages(prefix: &str, symbol: &str, name: &str) {
    let locale = if prefix.is_empty() {
        Locale::En
    } else {
        Locale::Ar
    };
    let failed = app::messages::t(locale, "data-failed");
    for tab in ["", "/trading/daily-summary"] {
        let path = format!("{prefix}{MARKET}/company/{symbol}{tab}");
        let page = get(&path);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        let name = isolated_percentages(name, locale);
        assert!(page.title().contains(&*name), "{path}: {}", page.title());
        assert!(!page.body.contains(&*failed), "{path}");
    }
}

#[test]
fn each_listed_security_has_an_overview_and_its_sessions() {
    for list in [
        "listed-securities/exchange-traded-funds",
        "listed-securities/funds",
        "listed-securities/real-estate-investment-trust",
        "listed-securities/bonds",
        "listed-securities/sukuk",
        "futures",
    ] {
        for prefix in ["", "/ar"] {
            let listed = rows(&format!(
                "{prefix}{MARKET}/{list}.json?columns=security,name,symbol,isin"
            ));
            let row = listed.first().unwrap();
            let (symbol, name) = (
                row["symbol"].as_str().unwrap(),
                row["name"].as_str().unwrap(),
            );
            shows_its_pages(prefix, symbol, name);
            let sessions = rows(&format!(
                "{MARKET}/company/{symbol}/trading/daily-summary.json"
            ));
            assert!(!sessions.is_empty(), "{symbol}");
        }
    }
}

/// The page shows the instruments of the filtered list, and none of its other rows.
fn shows_only(page: &str, list: &str, filter: &str) -> Vec<Value> {
    let wanted = rows(&format!("{MARKET}/{list}.json?{filter}"));
    let all = rows(&format!("{MARKET}/{list}.json"));
    assert!(!wanted.is_empty() && wanted.len() < all.len(), "{filter}");
    for prefix in ["", "/ar"] {
        let body = get(&format!("{prefix}{page}")).body;
        for symbol in all.iter().filter_map(|row| row["symbol"].as_str()) {
            let mark = format!("data-s={symbol}");
            let is_shown = body
                .split(&mark)
                .skip(1)
                .any(|rest| rest.starts_with(['>', ' ']));
            let is_wanted = wanted.iter().any(|row| row["symbol"] == symbol);
            assert_eq!(is_shown, is_wanted, "{prefix}{page} {symbol}");
        }
    }
    wanted
}

#[test]
fn oil_futures_are_shown_live_in_dollars() {
    let page = "/investing/products/oil-futures";
    let contracts = shows_only(page, "futures", "on=commodity");
    let count = contracts.len();
    for contract in &contracts {
        assert_eq!(contract["currency"], "USD");
        let body = get(page).body;
        let price = contract["settlement-price"].as_str().unwrap();
        assert!(body.contains(price), "{price}");
        let symbol = contract["symbol"].as_str().unwrap();
        shows_its_pages("", symbol, "Sample sour crude futures");
        shows_its_pages("/ar", symbol, "عقد مستقبلي على الخام الحامض التجريبي");
        let own = get(&format!("{MARKET}/company/{symbol}")).body;
        let (head, terms) = own.split_once("id=\"terms\"").unwrap();
        assert!(head.contains("<span class=\"soft small\">USD</span>"));
        for term in ["USD", "per barrel", "Monthly price", "Commodity"] {
            assert!(terms.contains(term), "{symbol} {term}");
        }
    }
    let english = get(page).body;
    assert!(english.contains("Contracts on oil listed:") && count == 3);
    // Values stand beside their currencies in the table that has both.
    let sessions = rows("/the-exchange/statistics-reports/historical-data/futures.json");
    let of = |code: &str| {
        sessions
            .iter()
            .filter(|row| row["currency"] == code)
            .count()
    };
    assert!(of("USD") > 0 && of("AED") > of("USD"));
    assert_eq!(of("USD") + of("AED"), sessions.len());
}

#[test]
fn a_cooperative_is_shown_live_and_says_what_it_is() {
    let page = "/investing/products/union-coop";
    let filter = "legal-form=consumer-cooperative";
    let listed = shows_only(page, "listed-securities/equities", filter);
    let [cooperative] = &listed[..] else {
        panic!("{} cooperatives", listed.len());
    };
    let symbol = cooperative["symbol"].as_str().unwrap();
    // The busiest list has the control only where a link has brought the filter.
    let list = format!("{MARKET}/listed-securities/equities");
    let has_control = |address: &str| get(address).body.contains("name=\"legal-form\"");
    assert!(has_control(&format!("{list}?{filter}")) && !has_control(&list));
    for (prefix, form, other) in [
        ("", "Consumer cooperative", "Public joint-stock company"),
        ("/ar", "جمعية تعاونية استهلاكية", "شركة مساهمة عامة"),
    ] {
        let of = |symbol: &str| get(&format!("{prefix}{MARKET}/company/{symbol}/profile")).body;
        assert!(of(symbol).contains(form) && !of(symbol).contains(other));
        assert!(of("SAHW").contains(other) && !of("SAHW").contains(form));
    }
}

#[test]
fn net_asset_values_are_compared_with_the_prices_of_their_days() {
    let path = format!("{MARKET}/company/{FUND}/trading");
    let days = "from=2026-09-01&to=2026-11-11";
    let values = rows(&format!("{path}/nav-summary.json?{days}"));
    let sessions = rows(&format!("{path}/daily-summary.json?{days}"));
    assert!(values.len() > 40, "{} valuations", values.len());
    for pair in values.windows(2) {
        let moved = number(&pair[0], "nav") - number(&pair[1], "nav");
        assert_eq!(number(&pair[0], "change"), moved, "{}", pair[0]["date"]);
    }
    for value in &values {
        let of_day = |session: &&Value| session["date"] == value["date"];
        let close = number(sessions.iter().find(of_day).unwrap(), "close");
        assert_eq!(number(value, "close"), close, "{}", value["date"]);
        let (nav, units) = (number(value, "nav"), number(value, "units"));
        let premium = ((close - nav) * Decimal::ONE_HUNDRED / nav).round_dp(2);
        assert!((number(value, "premium") - premium).abs() <= Decimal::new(1, 2));
        assert_eq!(number(value, "net-assets"), nav * units);
    }
    // The list compares the latest value with the close of the last session: for this fund they are of one day.
    let listed = rows(&format!(
        "{MARKET}/listed-securities/exchange-traded-funds.json"
    ));
    let listed = listed.iter().find(|row| row["symbol"] == FUND).unwrap();
    assert_eq!(listed["nav-date"], values[0]["date"]);
    assert_eq!(number(listed, "nav"), number(&values[0], "nav"));
    assert_eq!(number(listed, "premium"), number(&values[0], "premium"));
}

#[test]
fn distributions_of_a_fund_are_those_of_its_list() {
    let lists = [
        "exchange-traded-funds",
        "funds",
        "real-estate-investment-trust",
    ];
    let mut distributing = 0;
    for list in lists {
        for fund in rows(&format!("{MARKET}/listed-securities/{list}.json")) {
            let symbol = fund["symbol"].as_str().unwrap();
            let paid = rows(&format!("{MARKET}/company/{symbol}/distributions.json"));
            if fund["distributes"] == "never" {
                assert!(paid.is_empty(), "{symbol}");
                continue;
            }
            distributing += 1;
            let sum: Decimal = paid.iter().map(|row| number(row, "per-unit")).sum();
            assert_eq!(number(&fund, "distributed"), sum, "{symbol}");
            for key in ["ex-date", "payment"] {
                assert_eq!(fund[key], paid[0][key], "{symbol}");
            }
            assert_eq!(fund["currency"], paid[0]["currency"]);
        }
    }
    assert!(distributing >= 5, "{distributing}");
    let page = get(&format!("/ar{MARKET}/company/WRFINC/distributions"));
    assert!(page.body.contains(">مدفوع<"));
}

#[test]
fn only_funds_have_net_asset_values_and_distributions() {
    for symbol in ["SAHW", "RIMB2909", "NOPE", "%22"] {
        for page in ["trading/nav-summary", "distributions"] {
            let path = format!("{MARKET}/company/{symbol}/{page}");
            match symbol {
                "NOPE" | "%22" => assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}"),
                listed => leads_to_overview(&path, listed),
            }
            let data = format!("{path}.json");
            assert_eq!(get(&data).status, StatusCode::NOT_FOUND, "{data}");
        }
    }
    for symbol in ["NOPE", "ETF", "%22"] {
        let path = format!("{MARKET}/company/{symbol}");
        assert_eq!(get(&path).status, StatusCode::NOT_FOUND, "{path}");
    }
    // Funds have no pages about a company.
    for tab in ["profile", "corporate-actions", "trading", "reports"] {
        leads_to_overview(&format!("{MARKET}/company/{FUND}/{tab}"), FUND);
    }
    // An ISIN is no symbol, and leads to whose it is.
    for prefix in ["", "/ar"] {
        let answer = get(&format!("{prefix}{MARKET}/company/QZESAHW10016"));
        assert_eq!(answer.status, StatusCode::FOUND);
        let to = format!("{prefix}{MARKET}/company/SAHW");
        assert_eq!(answer.header("location"), to);
    }
}

/// The page of a tab that a security does not have leads to its overview.
fn leads_to_overview(path: &str, symbol: &str) {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::FOUND, "{path}");
    assert_eq!(
        answer.header("location"),
        format!("{MARKET}/company/{symbol}"),
        "{path}"
    );
}

#[test]
fn a_short_address_leads_to_the_security() {
    let lists = ["equities", "exchange-traded-funds", "bonds", "sukuk"];
    for list in lists.map(|list| format!("{MARKET}/listed-securities/{list}")) {
        let row = &rows(&format!("{list}.json?columns=symbol,isin"))[0];
        let [symbol, isin] = ["symbol", "isin"].map(|key| row[key].as_str().unwrap());
        for prefix in ["", "/ar"] {
            for code in [symbol, isin, &isin.to_ascii_lowercase()] {
                let answer = get(&format!("{prefix}/s/{code}"));
                assert_eq!(answer.status, StatusCode::FOUND, "{code}");
                let page = format!("{prefix}{MARKET}/company/{symbol}");
                assert_eq!(answer.header("location"), page, "{code}");
            }
        }
    }
    for code in ["NOPE", "QZE000000000", "US0378331005", "%22", "A%2FB"] {
        let status = get(&format!("/s/{code}")).status;
        assert_eq!(status, StatusCode::NOT_FOUND, "{code}");
    }
}

#[test]
fn lists_have_no_rows_of_kinds_that_their_service_does_not_know() {
    for (list, found) in [
        (
            "/the-exchange/news-disclosures/disclosures.json?symbol=SAHW",
            true,
        ),
        (
            "/the-exchange/news-disclosures/disclosures.json?symbol=ETFGNRL",
            false,
        ),
        (
            "/investing/services/dividend-distribution.json?year=2140",
            false,
        ),
    ] {
        assert_eq!(rows(list).is_empty(), !found, "{list}");
    }
}

#[test]
fn prices_of_several_symbols_leave_out_what_is_no_share_and_name_it() {
    let prices = "/the-exchange/statistics-reports/historical-data/company-prices";
    for wrong in ["RIMB2909", "NOPE"] {
        for locale in Locale::ALL {
            let page = get(&locale.href(&format!("{prices}?symbol=SAHW,{wrong}")));
            let symbols = ("symbols", Arg::Text(&isolated(wrong)));
            let words = t_args(locale, "table-notice-no-share", &[symbols]);
            assert!(page.body.contains(&*words), "{wrong}");
            assert!(page.body.contains("/company/SAHW>"), "{wrong}");
            let problem = get(&locale.href(&format!("{prices}.json?symbol=SAHW,{wrong}")));
            assert_eq!(problem.status, StatusCode::BAD_REQUEST, "{wrong}");
            let problem: Value = serde_json::from_str(&problem.body).unwrap();
            let error = &problem["errors"][0];
            assert_eq!(
                (&error["value"], &error["form"]),
                (&wrong.into(), &"securities".into())
            );
            let detail = error["detail"].as_str().unwrap();
            assert!(
                detail.contains(wrong) && !detail.contains("wrong-"),
                "{detail}"
            );
        }
    }
    // Shares that are no longer listed have prices of their time.
    let both = format!("{prices}.json?symbol=SNBK,SAHW&from=2023-06-19&to=2023-06-21");
    let rows = rows(&both);
    for symbol in ["SNBK", "SAHW"] {
        assert!(rows.iter().any(|row| row["symbol"] == symbol), "{symbol}");
    }
}

#[test]
fn papers_that_have_matured_keep_their_pages() {
    for list in ["bonds", "sukuk"] {
        let listed = rows(&format!(
            "{MARKET}/listed-securities/{list}.json?status=matured"
        ));
        let row = listed.first().unwrap();
        let (symbol, name) = (
            row["symbol"].as_str().unwrap(),
            row["name"].as_str().unwrap(),
        );
        shows_its_pages("", symbol, name);
    }
}

#[test]
fn counts_of_the_overview_lead_to_the_papers_that_they_count() {
    for prefix in ["", "/ar"] {
        let overview = get(&format!("{prefix}{MARKET}/listed-securities")).body;
        for list in ["bonds", "sukuk"] {
            let path = format!("{prefix}{MARKET}/listed-securities/{list}");
            let mut counted = 0;
            for status in ["live", "matured"] {
                let link = format!("href=\"{path}?status={status}\"");
                let (_, rest) = overview
                    .split_once(&link)
                    .unwrap_or_else(|| panic!("{link}"));
                let text: String = rest.split("</a>").next().unwrap().to_owned();
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                let count: usize = digits.parse().unwrap();
                let listed = rows(&format!("{path}.json?status={status}")).len();
                assert_eq!(count, listed, "{path} {status}");
                counted += count;
                // The list says the same in words.
                let page = get(&path).body;
                let lead = page.split("page-head__lede").nth(1).unwrap();
                let lead = lead.split("</p>").next().unwrap();
                assert!(lead.contains(&format!("\u{2066}{count}\u{2069}")), "{lead}");
            }
            assert_eq!(counted, rows(&format!("{path}.json")).len(), "{path}");
        }
    }
}

#[test]
fn a_number_beside_a_tab_is_that_of_its_rows() {
    for list in ["equities", "bonds", "sukuk", "funds"] {
        let path = format!("/the-exchange/market-information/listed-securities/{list}");
        let rows: Value = serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
        let count = format!("tabs__count\">{}<", rows["total"]);
        for prefix in ["", "/ar"] {
            let page = get(&format!("{prefix}{path}"));
            assert!(page.body.contains(&count), "{list}: {count}");
            let filtered = get(&format!("{prefix}{path}?q=nothing-is-called-this"));
            assert!(!filtered.body.contains("tabs__count"), "{list}");
        }
    }
}

#[test]
fn several_filters_are_cleared_by_one_link_that_keeps_the_order() {
    const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";
    for prefix in ["", "/ar"] {
        let page = |query: &str| get(&format!("{prefix}{EQUITIES}?{query}"));
        let one = page("sharia=1");
        assert!(one.body.contains("fchip") && !one.body.contains("data-clear"));
        let two = page("q=a&sharia=1&sort=-volume");
        let chips = two.between("toolbar--chips", "</div>");
        let link = chips.split("<a ").find(|link| link.contains("data-clear"));
        let link = link.expect("a link that clears all filters");
        let all = format!("href=\"{prefix}{EQUITIES}?sort=-volume\"");
        assert!(link.contains(&all), "{link}");
    }
}
