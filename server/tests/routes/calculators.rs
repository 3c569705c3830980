//! Calculators and the readiness self-check: answers in the address, the sum or what is wrong in the page.

use crate::site::{Answer, get};
use http::StatusCode;

const TRADING: &str = "/investing/services/calculators";
const LISTING: &str = "/raise-capital/listing-fees";
const READINESS: &str = "/raise-capital/readiness";

/// A page that answers.
fn page(address: &str) -> Answer {
    let answer = get(address);
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    answer
}

/// The result of the sum.
fn result(address: &str) -> String {
    let answer = page(address);
    let row = answer.between("class=\"calc__sum\"", "</div>");
    let (_, figure) = row.split_once("class=\"num\">").unwrap();
    figure.split('<').next().unwrap().to_owned()
}

#[test]
fn the_sum_is_of_the_answers_in_the_address() {
    let by_quantity = "order=quantity&quantity=%D9%A1%D9%A0%D9%A0%D9%A0&price=0.785&commission=0.1";
    for (address, sum) in [
        (TRADING.to_owned(), "28.75"),
        (format!("{TRADING}?value=1,000,000"), "2,875.00"),
        (format!("/ar{TRADING}?{by_quantity}"), "11.52"),
        (format!("{TRADING}?order=debt&value=50000"), "26.25"),
        (LISTING.to_owned(), "325,500.00"),
        (format!("/ar{LISTING}?market=growth"), "31,500.00"),
        (format!("{LISTING}?security=fund&value="), "47,250.00"),
    ] {
        assert_eq!(result(&address), sum, "{address}");
    }
}

#[test]
fn wrong_answers_are_named_and_kept_and_there_is_no_sum() {
    for (path, typed, key) in [
        (TRADING, "ten", "value"),
        (TRADING, "0", "value"),
        (TRADING, "99999999999999999999999", "value"),
        (TRADING, "0.2", "commission"),
        (LISTING, "1.001", "value"),
        (READINESS, "130", "float"),
    ] {
        for prefix in ["", "/ar"] {
            let address = format!("{prefix}{path}?{key}={typed}");
            let answer = page(&address);
            assert!(!answer.body.contains("calc__sum"), "{address}");
            let errors = answer.between("class=\"errors\"", "</ul>");
            assert!(
                errors.contains(&format!("href=\"#answer-{key}\"")),
                "{address}"
            );
            let input = answer.between(&format!("id=\"answer-{key}\""), ">");
            assert!(
                input.contains(&format!("value=\"{typed}\"")),
                "{address}: {input}"
            );
            assert!(
                input.contains("aria-invalid=\"true\""),
                "{address}: {input}"
            );
            let error = answer.between(&format!("id=\"answer-{key}-error\""), "</p>");
            assert!(!error.contains("wrong-"), "{address}: {error}");
        }
    }
}

#[test]
fn markup_and_long_texts_stay_texts() {
    let typed = "%22%3E%3Cscript%3E".to_owned() + &"x".repeat(300);
    let answer = page(&format!("{TRADING}?value={typed}"));
    assert!(!answer.body.contains("\"><script>x"));
    let input = answer.between("id=\"answer-value\"", "autocomplete");
    assert!(input.contains("&quot;"), "{input}");
    assert!(
        input.contains("xxx") && !input.contains(&"x".repeat(41)),
        "{input}"
    );
}

#[test]
fn an_untouched_form_has_no_errors() {
    for address in [TRADING, LISTING, READINESS] {
        assert!(!page(address).body.contains("aria-invalid"), "{address}");
    }
}

#[test]
fn the_self_check_says_for_each_market_what_is_missing() {
    let answers =
        "capital=12&accounts=1&statements=yes&float=25&holders=60&lock-up=12&adviser=yes&board=yes";
    for prefix in ["", "/ar"] {
        let answer = page(&format!("{prefix}{READINESS}?{answers}"));
        let missing = |market: &str| {
            let of = answer.between(&format!("id=\"market-{market}\""), "</section>");
            of.matches("class=\"readiness-missing\"").count()
        };
        assert_eq!(
            ["main", "second", "growth"].map(missing),
            [4, 0, 0],
            "{prefix}"
        );
        let partly = page(&format!("{prefix}{READINESS}?capital=12"));
        assert!(!partly.body.contains("readiness-met"));
        assert_eq!(partly.body.matches("class=\"field__error\"").count(), 7);
    }
}
