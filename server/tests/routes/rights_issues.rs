//! Rights issues: the way to their calculator, and the quote of the right.

use super::offerings::json;
use crate::site::get;
use http::StatusCode;
use serde_json::Value;

#[test]
fn open_rights_issues_lead_to_the_calculator_with_their_terms_and_show_the_quote_of_the_right() {
    const RIGHTS: &str = "/investing/services/rights-issue-subscription";
    let list = json(&format!("{RIGHTS}.json"));
    let is_open = |row: &&Value| {
        let state = row["state"].as_str().unwrap();
        ["trading", "subscription"].contains(&state)
    };
    let is_ahead = |row: &&Value| {
        let state = row["state"].as_str().unwrap();
        ["announced", "approved"].contains(&state)
    };
    let ahead = list["rows"].as_array().unwrap().iter().filter(is_ahead);
    let ahead = ahead.count();
    assert!(ahead > 0);
    let open: Vec<_> = list["rows"]
        .as_array()
        .unwrap()
        .iter()
        .filter(is_open)
        .collect();
    for prefix in ["", "/ar"] {
        let page = get(&format!("{prefix}{RIGHTS}"));
        let section = page.between("aria-labelledby=\"open\"", "</section>");
        assert_eq!(section.matches("scope=\"row\"").count(), open.len());
        // What is only announced or approved stands apart.
        let apart = page.between("aria-labelledby=\"ahead\"", "</section>");
        assert_eq!(apart.matches("scope=\"row\"").count(), ahead);
        // Prices say their time.
        assert!(section.contains("asof"), "{section}");
        // The right of a listed company is quoted, and its price is live.
        assert!(
            section.contains("data-live=\"quote:NSAB-RI:last\""),
            "{section}"
        );
        let links = section
            .split("href=\"")
            .filter_map(|rest| rest.split('"').next());
        let links: Vec<_> = links
            .filter(|href| href.contains("rights-issue?cum="))
            .collect();
        assert!(!links.is_empty(), "{section}");
        for link in links {
            let link = link.replace("&amp;", "&");
            assert!(get(&link).body.contains("calc__sum"), "{link}");
            let sum = json(&link.replace("rights-issue?", "rights-issue.json?"));
            let query = link.split_once('?').unwrap().1;
            let cum = query.split('&').next().unwrap().trim_start_matches("cum=");
            let asked: f64 = sum["answers"]["cum"].as_str().unwrap().parse().unwrap();
            assert!((asked - cum.parse::<f64>().unwrap()).abs() < 1e-9, "{link}");
        }
    }
}

#[test]
fn the_terms_of_a_right_say_the_day_of_a_change_without_an_hour_that_is_not_known() {
    for (prefix, day) in [("", "19 Oct, 2026"), ("/ar", "19 أكتوبر، 2026")] {
        let page = get(&format!(
            "{prefix}/the-exchange/market-information/company/NSAB-RI"
        ));
        // The general meeting of that day approved the issue: it is in the terms twice.
        let shown = format!("<dd><bdi>{day}</bdi></dd>");
        assert_eq!(page.body.matches(&shown).count(), 2, "{prefix}");
        assert!(!page.body.contains(&format!("{day} 00:00")), "{prefix}");
    }
}

#[test]
fn a_right_that_is_not_quoted_leads_to_its_issue() {
    const COMPANY: &str = "/the-exchange/market-information/company";
    for prefix in ["", "/ar"] {
        let issue = format!("{prefix}/investing/services/rights-issue-subscription?q=G0456");
        for path in [
            "/s/G0456-R",
            &format!("{COMPANY}/G0456-R"),
            &format!("{COMPANY}/G0456-R/corporate-actions"),
        ] {
            let answer = get(&format!("{prefix}{path}"));
            assert_eq!(answer.status, StatusCode::FOUND, "{prefix}{path}");
            assert_eq!(answer.header("location"), issue, "{prefix}{path}");
        }
        assert!(get(&issue).body.contains("G0456-R"), "{issue}");
    }
    let right = get("/s/NSAB-RI");
    assert_eq!(right.header("location"), format!("{COMPANY}/NSAB-RI"));
}
