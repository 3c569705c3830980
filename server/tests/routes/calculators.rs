//! Calculators and the readiness self-check: answers in the address, the sum or what is wrong in the page.

use crate::site::{Answer, get};
use app::messages::{Arg, t_args};
use domain::{
    calculator::{self, Kind},
    listing::QUESTIONS,
    locale::Locale,
};
use http::StatusCode;

const TRADING: &str = "/investing/services/calculators/trading-cost";
const ALL: &str = "/investing/services/calculators";
const LISTING: &str = "/raise-capital/listing-fees";
const READINESS: &str = "/raise-capital/readiness";

/// A page that answers.
pub fn page(address: &str) -> Answer {
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

#[test]
fn the_landing_page_leads_to_every_calculator_and_old_answers_to_their_own() {
    for prefix in ["", "/ar"] {
        let landing = page(&format!("{prefix}{ALL}"));
        let calculators = domain::calculator::ALL
            .iter()
            .map(|calculator| calculator.id);
        for id in calculators.chain(["readiness", "pjsc-zakat", "entitlement"]) {
            let path = page_table::by_id(id).unwrap().path;
            let tiles = landing.between("aria-labelledby=\"calculators-trading\"", "</main>");
            assert!(
                tiles.contains(&format!("href=\"{prefix}{path}\"")),
                "{prefix}{path}"
            );
        }
        let old = get(&format!("{prefix}{ALL}?order=debt&value=50000&utm=1"));
        assert_eq!(old.status, StatusCode::FOUND);
        let to = old.headers["location"].to_str().unwrap();
        assert_eq!(to, format!("{prefix}{TRADING}?order=debt&value=50000"));
        assert_eq!(result(to), "26.25");
    }
}

#[test]
fn every_calculator_answers_in_words_whatever_is_typed() {
    let hostile = "|0|-5|99999999999999999999999999|1e9|0.0000001|x";
    for calculator in domain::calculator::ALL {
        let path = page_table::by_id(calculator.id).unwrap().path;
        for prefix in ["", "/ar"] {
            let whole = page(&format!("{prefix}{path}"));
            assert!(whole.body.contains("calc__sum"), "{prefix}{path}");
            for input in calculator.inputs {
                for typed in hostile.split('|') {
                    let answer = page(&format!("{prefix}{path}?{}={typed}", input.key));
                    let is_answered = answer.body.contains("calc__sum")
                        || answer.body.contains("class=\"errors\"");
                    assert!(is_answered, "{prefix}{path} {} {typed}", input.key);
                }
            }
        }
    }
}

#[test]
fn sums_are_also_json() {
    let settled = get("/investing/services/calculators/settlement-day.json?traded=2026-11-30");
    assert_eq!(settled.status, StatusCode::OK);
    assert_eq!(settled.headers["content-type"], "application/json");
    let sum: serde_json::Value = serde_json::from_str(&settled.body).unwrap();
    // The market is closed from 1 to 3 December, and a weekend follows the Friday.
    assert_eq!(sum["lines"][2]["value"], "2026-12-07");
    assert_eq!(sum["lines"][2]["role"], "result");
    assert_eq!(sum["passed"][0], "2026-12-01");
    let arabic = get(&format!("/ar{TRADING}.json?value=1,000,000"));
    let sum: serde_json::Value = serde_json::from_str(&arabic.body).unwrap();
    let cost = sum["lines"].as_array().unwrap().iter();
    let cost = cost.clone().find(|line| line["key"] == "cost").unwrap();
    assert_eq!(
        (&cost["value"], &cost["unit"]),
        (&"2875.00".into(), &"AED".into())
    );
    assert_eq!(sum["answers"]["value"], "1000000.00");
    for calculator in domain::calculator::ALL {
        let path = page_table::by_id(calculator.id).unwrap().path;
        assert_eq!(
            get(&format!("{path}.json")).status,
            StatusCode::OK,
            "{path}"
        );
        // Answers are plain numbers, codes and days, whatever the form shows.
        let sum: serde_json::Value =
            serde_json::from_str(&get(&format!("{path}.json")).body).unwrap();
        for (key, answer) in sum["answers"].as_object().unwrap() {
            let text = answer.as_str().unwrap();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
            assert!(text.chars().all(is_plain), "{path} {key}: {text}");
        }
        let inputs = calculator.inputs.iter();
        let amounts = inputs.filter(|input| matches!(input.kind, Kind::Money(_)));
        let answered = amounts.filter_map(|input| sum["answers"].get(input.key));
        let lines = sum["lines"].as_array().unwrap().iter();
        let lines = lines.filter(|line| line["unit"] == "AED");
        for amount in answered.chain(lines.map(|line| &line["value"])) {
            let (_, decimals) = amount.as_str().unwrap().split_once('.').unwrap_or_default();
            assert!((2..=4).contains(&decimals.len()), "{path}: {amount}");
        }
    }
}

#[test]
fn json_names_the_answers_that_have_no_sum_together() {
    let of = |name: &str| format!("/investing/services/calculators/{name}");
    for (path, query, reason, named) in [
        (
            of("rights-issue"),
            "issue=6",
            "worthless-right",
            vec!["cum", "issue"],
        ),
        (
            of("bond-yield"),
            "matures=2020-01-01",
            "not-alive",
            vec!["issued", "matures", "settles"],
        ),
        (
            of("settlement-day"),
            "traded=2190-01-01",
            "unknown-holidays",
            vec!["traded"],
        ),
    ] {
        for prefix in ["", "/ar"] {
            let refused = get(&format!("{prefix}{path}.json?{query}"));
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{path}");
            let problem: serde_json::Value = serde_json::from_str(&refused.body).unwrap();
            let errors = problem["errors"].as_array().unwrap();
            let of_error = |one: &serde_json::Value| one["parameter"].as_str().unwrap().to_owned();
            assert_eq!(errors.iter().map(of_error).collect::<Vec<_>>(), named);
            for error in errors {
                assert_eq!(error["reason"], reason);
                assert_eq!(error["detail"], problem["detail"]);
                assert!(!error["value"].as_str().unwrap().is_empty());
            }
        }
    }
}

#[test]
fn a_purchase_in_a_year_of_unknown_holidays_is_not_answered() {
    for day in ["1950-01-01", "2190-06-01"] {
        let page = get(&format!(
            "/investing/services/calculators/entitlement?share=BARQ&bought={day}"
        ));
        let answer = page.between("aria-labelledby=\"entitled\"", "</section>");
        assert!(answer.contains("holidays of that year"), "{answer}");
    }
}

#[test]
fn a_symbol_that_is_not_listed_is_not_one_without_entitlement() {
    let page = get("/investing/services/calculators/entitlement?share=NOWHERE&bought=2026-11-12");
    let answer = page.between("aria-labelledby=\"entitled\"", "</section>");
    assert!(
        answer.contains("NOWHERE is listed") && !answer.contains("announced"),
        "{answer}"
    );
}

#[test]
fn a_share_of_the_growth_market_leads_to_its_rights_issue_or_offering() {
    for (symbol, href) in [
        (
            "G0456",
            "/investing/services/rights-issue-subscription?q=G0456",
        ),
        ("G0494", "/investing/services/ipo-subscriptions/G0494"),
    ] {
        for locale in Locale::ALL {
            let path = locale.href("/investing/services/calculators/entitlement");
            let page = get(&format!("{path}?share={symbol}&bought=2026-11-12"));
            let answer = page.between("aria-labelledby=\"entitled\"", "</section>");
            let args = [("symbol", Arg::Text(symbol))];
            let said = t_args(locale, "entitlement-not-covered", &args);
            assert!(answer.contains(&*said), "{said}: {answer}");
            let link = format!("href=\"{}\"", locale.href(href));
            assert!(answer.contains(&link), "{link}: {answer}");
        }
    }
}

#[test]
fn json_of_answers_without_a_sum_is_a_problem() {
    let misspelt = get(&format!("{TRADING}.json?order=value&comission=0.2"));
    assert_eq!(misspelt.status, StatusCode::BAD_REQUEST);
    assert!(misspelt.body.contains("comission"), "{}", misspelt.body);
    let twice = get(&format!("{TRADING}.json?commission=0.2&commission=0.3"));
    assert_eq!(twice.status, StatusCode::BAD_REQUEST);
    let wrong = get(&format!("{TRADING}.json?order=moon&commission=0.2"));
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert_eq!(wrong.headers["content-type"], "application/problem+json");
    let problem: serde_json::Value = serde_json::from_str(&wrong.body).unwrap();
    assert_eq!(problem["errors"][0]["parameter"], "order");
    assert_eq!(problem["errors"][0]["allowed"][0], "value");
    let rights = "/investing/services/calculators/rights-issue";
    for prefix in ["", "/ar"] {
        let refused = get(&format!("{prefix}{rights}.json?issue=6"));
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        let problem: serde_json::Value = serde_json::from_str(&refused.body).unwrap();
        let words = problem["detail"].as_str().unwrap();
        assert!(
            page(&format!("{prefix}{rights}?issue=6"))
                .body
                .contains(words)
        );
    }
    let unknown = "/investing/services/calculators/settlement-day.json?traded=2190-01-01";
    assert_eq!(get(unknown).status, StatusCode::BAD_REQUEST);
}

/// Questions that only some answers ask for are hidden by the style after all others.
#[test]
fn every_answer_that_makes_a_question_needless_has_its_rule_in_the_style() {
    let style = include_str!("../../../style/components/fields.css");
    let (_, rules) = style.split_once("/* A question is only asked").unwrap();
    let forms = calculator::ALL.map(|one| one.inputs).into_iter();
    let mut looked_at = 0;
    for inputs in forms.chain([QUESTIONS]) {
        for input in inputs {
            let Some((key, codes)) = input.only else {
                continue;
            };
            let choice = inputs.iter().find(|one| one.key == key).unwrap();
            let Kind::Choice(all) = choice.kind else {
                panic!("{key} is no choice");
            };
            for code in all.iter().filter(|code| !codes.contains(code)) {
                let rule = format!("[value=\"{code}\"]");
                assert!(rules.contains(&rule), "{} after {code}", input.key);
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 5);
}

#[test]
fn a_self_check_that_is_sent_empty_names_what_is_missing() {
    for prefix in ["", "/ar"] {
        let address = format!("{prefix}{READINESS}");
        let first = page(&address);
        assert!(!first.body.contains("class=\"errors\""));
        let button = first.between("<button type=\"submit\"", ">");
        assert!(button.contains("name=\"sent\" value=\"1\""), "{button}");
        let empty = page(&format!("{address}?sent=1"));
        let missing = empty.between("class=\"errors\"", "</ul>");
        assert_eq!(missing.matches("<li>").count(), 8, "{missing}");
    }
    // Calculators have defaults, so that an empty form has answers.
    assert!(!page(LISTING).body.contains("name=\"sent\""));
}

#[test]
fn the_example_of_a_number_is_accepted() {
    let forms = calculator::ALL.map(|one| one.inputs).into_iter();
    for input in forms.chain([QUESTIONS]).flatten() {
        let Some(bounds) = input.kind.bounds() else {
            continue;
        };
        let example = bounds.example();
        assert!((bounds.least..=bounds.most).contains(&example), "{input:?}");
        assert!(example.scale() <= bounds.decimals, "{input:?}");
    }
    for prefix in ["", "/ar"] {
        let page = page(&format!(
            "{prefix}/investing/services/pjsc-zakat?shares=many"
        ));
        let error = page.between("id=\"answer-shares-error\"", "</p>");
        assert!(!error.contains("12,500.75"), "{error}");
    }
}
