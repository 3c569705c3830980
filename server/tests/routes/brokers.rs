//! Brokers: the directory with its services, and the page of each broker.

use crate::site::{Site, get};
use http::StatusCode;

const LIST: &str = "/members/brokers-directory";
const MAKERS: &str = "/members/market-makers";

#[test]
fn a_broker_has_a_page_with_all_services_in_words() {
    for (prefix, name, yes, no, service) in [
        (
            "",
            "Dalil Financial Services",
            "Yes",
            "No",
            "Equity trading",
        ),
        ("/ar", "دليل", "نعم", "لا", "تداول الأسهم"),
    ] {
        let list = get(&format!("{prefix}{LIST}"));
        let href = format!("href=\"{prefix}{LIST}/DLIL\"");
        assert!(list.body.contains(&href));
        let page = get(&format!("{prefix}{LIST}/DLIL"));
        assert!(page.title().contains(name), "{}", page.title());
        let services = page.between("id=\"services\"", "</table>");
        assert_eq!(services.matches("scope=\"row\"").count(), 15, "{services}");
        assert!(services.contains(service));
        let said = |word: &str| services.matches(&format!(">{word}</span>")).count();
        assert!(said(yes) > 0 && said(no) > 0);
        assert_eq!(said(yes) + said(no), 15, "{services}");
    }
}

#[test]
fn a_former_member_has_neither_services_nor_contacts_and_an_unknown_code_is_not_found() {
    let former = get(&format!("{LIST}/GHDR"));
    assert_eq!(former.status, StatusCode::OK);
    assert!(!former.body.contains("mailto:ghdr") && former.body.contains("Cancelled"));
    for (prefix, words) in [
        ("", "The membership is cancelled"),
        ("/ar", "أُلغيت العضوية"),
    ] {
        let former = get(&format!("{prefix}{LIST}/GHDR"));
        let services = former.between("id=\"services\"", "</section>");
        assert!(services.contains(words) && !services.contains("scope=\"row\""));
    }
    for unknown in ["NOPE", "%3Cb%3E", "0", &"X".repeat(300)] {
        for prefix in ["", "/ar"] {
            let answer = get(&format!("{prefix}{LIST}/{unknown}"));
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{unknown}");
        }
    }
}

#[test]
fn the_services_of_all_brokers_follow_the_filter_of_the_directory() {
    let matrix = |query: &str| {
        let page = get(&format!("{LIST}{query}"));
        let matrix = page.between("aria-labelledby=\"matrix\"", "</section>");
        matrix.to_owned()
    };
    let all = matrix("");
    assert_eq!(all.matches("scope=\"col\"").count(), 16);
    let brokers = |matrix: &str| matrix.matches("scope=\"row\"").count();
    let some = matrix("?service=price-stabilization");
    assert!(0 < brokers(&some) && brokers(&some) < brokers(&all));
    assert!(!all.contains("/GHDR\""), "former members have no services");
}

#[test]
fn the_ranking_is_of_a_month_a_quarter_or_a_year_and_has_shares_over_two_years() {
    const RANKING: &str = "/members/brokers-ranking";
    let turnover = |query: &str| -> f64 {
        let answer = get(&format!("{RANKING}.json{query}"));
        assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.body);
        let list: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        let rows = list["rows"].as_array().unwrap().iter();
        let both = rows.map(|row| row["both-sides"].as_str().unwrap().parse::<f64>().unwrap());
        both.sum()
    };
    let (month, quarter, year) = (
        turnover("?period=2026-09"),
        turnover("?period=2026-Q3"),
        turnover("?period=2025"),
    );
    assert!(
        0.0 < month && month < quarter && quarter < year,
        "{month} {quarter} {year}"
    );
    for (prefix, title) in [
        ("", "Market shares over two years"),
        ("/ar", "الحصص السوقية خلال عامين"),
    ] {
        for query in [
            "",
            "?period=2026-Q3",
            "?market=funds&period=2025",
            "?direct-deals=1",
        ] {
            let page = get(&format!("{prefix}{RANKING}{query}"));
            let shares = page.between("aria-labelledby=\"shares\"", "</section>");
            assert!(shares.contains(title), "{query}: {shares}");
            let lines = shares.matches("class=\"spark spark--flat\"").count();
            assert_eq!(lines, shares.matches("scope=\"row\"").count());
            assert!(lines > 5, "{query}: {shares}");
            assert!(shares.contains(&format!("href=\"{prefix}{LIST}/")));
        }
    }
}

#[test]
fn the_ranking_has_one_choice_of_a_period_and_says_up_to_which_day_it_counts() {
    const RANKING: &str = "/members/brokers-ranking";
    // The clock of the tests is at 12 November 2026.
    for (prefix, day, default) in [
        ("", "11 Nov, 2026", "Oct 2026"),
        ("/ar", "11 نوفمبر", "أكتوبر 2026"),
    ] {
        for query in [
            "?period=2026",
            "?period=2026-Q4",
            "?period=2026-11",
            "?month=2026-11",
        ] {
            let page = get(&format!("{prefix}{RANKING}{query}"));
            let main = page.between("<main", "</main>");
            assert_eq!(main.matches("name=\"period\"").count(), 1, "{query}");
            for old in ["name=\"month\"", "name=\"quarter\"", "name=\"year\""] {
                assert!(!main.contains(old), "{query}: {old}");
            }
            assert!(main.contains(day), "{query}");
            // The printed page names what is chosen, and not the default beside it.
            let defaults = main.split("filter-defaults").nth(1).unwrap_or_default();
            let defaults = defaults.split("</p>").next().unwrap();
            assert!(!defaults.contains(default), "{query}: {defaults}");
        }
        let page = get(&format!("{prefix}{RANKING}"));
        assert!(
            page.between("filter-defaults", "</p>").contains(default),
            "{prefix}"
        );
    }
    for (prefix, words) in [
        ("", "is not a month, a quarter or a year"),
        ("/ar", "ليس شهرًا"),
    ] {
        let wrong = get(&format!("{prefix}{RANKING}.json?period=2026-13"));
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
        assert!(wrong.body.contains(words), "{}", wrong.body);
    }
}

#[test]
fn market_makers_are_listed_from_the_latest_agreement_on_with_what_they_must_and_did() {
    let list = get(&format!("{MAKERS}.json"));
    let list: serde_json::Value = serde_json::from_str(&list.body).unwrap();
    let rows = list["rows"].as_array().unwrap();
    let since: Vec<_> = rows.iter().map(|row| row["since"].as_str()).collect();
    assert!(since.is_sorted_by(|a, b| a >= b), "{since:?}");
    assert!(since.len() > 30 && since.first() != since.last());
    let row = |site: Option<&Site>, prefix: &str, symbol: &str| {
        let path = format!("{prefix}{MAKERS}?q={symbol}");
        let page = site.map_or_else(|| get(&path), |site| site.get(&path));
        let row = page.between("<tbody", "</tbody>").to_owned();
        assert_eq!(row.matches("<tr").count(), 1, "{path}: {row}");
        row
    };
    let missing = |row: &str| row.matches(">--").count();
    for (prefix, in_force, ended) in [("", "In force", "Ended"), ("/ar", "سارية", "منتهية")]
    {
        // Without a last day, with the presence of last month.
        let met = row(None, prefix, "FANR");
        assert!(met.contains(in_force), "{met}");
        assert_eq!(missing(&met), 1, "{met}");
        // With a last day, and no presence any more.
        let over = row(None, prefix, "SHTW");
        assert!(over.contains(ended), "{over}");
        assert_eq!(missing(&over), 1, "{over}");
    }
    // In the first month of an agreement no month is complete.
    let site = Site::new(&[("BORSA_SANDBOX_CLOCK", "frozen:2025-10-20T12:00:00")]);
    for (prefix, in_force) in [("", "In force"), ("/ar", "سارية")] {
        let new = row(Some(&site), prefix, "FANR");
        assert!(new.contains(in_force), "{new}");
        assert_eq!(missing(&new), 2, "{new}");
    }
}

#[test]
fn market_makers_are_filtered_by_the_first_day_of_the_agreement() {
    let list = |prefix: &str, query: &str| {
        let answer = get(&format!("{prefix}{MAKERS}.json?{query}"));
        assert_eq!(answer.status, StatusCode::OK, "{query}");
        serde_json::from_str::<serde_json::Value>(&answer.body).unwrap()
    };
    for (prefix, labels) in [
        ("", ["First day from", "First day to"]),
        ("/ar", ["تاريخ البداية من", "تاريخ البداية إلى"]),
    ] {
        for days in [
            ["2024-01-01", "2025-10-05"],
            // Both days are included.
            ["2024-02-19", "2024-02-19"],
        ] {
            let query = format!("from={}&to={}", days[0], days[1]);
            let found = list(prefix, &query);
            let rows = found["rows"].as_array().unwrap();
            assert!(!rows.is_empty(), "{query}");
            assert!(rows.iter().all(|row| row["since"] == "2024-02-19"));
            let page = get(&format!("{prefix}{MAKERS}?{query}"));
            let shown = page.between("<tbody", "</tbody>").matches("<tr").count();
            assert_eq!(shown, rows.len(), "{query}");
            let main = page.between("<main", "</main>");
            for ((key, day), label) in ["from", "to"].into_iter().zip(days).zip(labels) {
                assert!(main.contains(label), "{label}");
                assert!(main.contains(&format!("name=\"{key}\" value=\"{day}\"")));
            }
        }
    }
    let none = list("", "from=2024-02-20&to=2025-10-05");
    assert_eq!(none["empty"]["reason"], "no-rows");
    let before = list("", "to=2019-03-31");
    assert_eq!(before["empty"]["reason"], "before-data");
    assert_eq!(before["empty"]["first"], "2019-04-01");
}
