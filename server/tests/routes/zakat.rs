//! Zakat of the holders of shares: rules, years, companies, and wrong answers.

use crate::site::get;
use http::StatusCode;
use serde_json::Value;

#[test]
fn zakat_has_dated_rules_and_purification() {
    let page = get("/investing/services/pjsc-zakat?shares=1000000");
    let rules = page.between("aria-labelledby=\"rules\"", "</section>");
    assert!(rules.contains("85 grams of gold") && rules.contains("In force since"));
    let years = page.between("aria-labelledby=\"years\"", "</section>");
    assert!(years.contains("Purification of a share (AED)"), "{years}");
}

#[test]
fn zakat_is_of_any_listed_company_and_year() {
    const ZAKAT: &str = "/investing/services/pjsc-zakat";
    for (prefix, due) in [("", "Zakat (AED)"), ("/ar", "الزكاة (درهم)")] {
        let page = get(&format!("{prefix}{ZAKAT}"));
        let form = page.between("aria-labelledby=\"questions\"", "</form>");
        // The own company and its latest year are chosen, and every other company is offered.
        assert!(form.contains("<option value=\"DSEX\" selected"), "{form}");
        assert!(
            form.contains("<option value=\"SAHW\">") && form.contains("value=\"2025\" selected")
        );
        let sum = |query: &str| {
            let page = get(&format!("{prefix}{ZAKAT}?{query}"));
            page.between("data-sum=\"\"", "</section>").to_owned()
        };
        let own = sum("shares=1000");
        assert!(own.contains(due), "{own}");
        assert_eq!(sum("shares=1000&symbol=dsex&year=2025"), own);
        let other = sum("shares=1000&symbol=SAHW");
        assert!(other.contains(due) && other != own);
        let earlier = sum("shares=1000&symbol=SAHW&year=2020");
        assert!(earlier.contains(due) && earlier != other);
        // The sum of a year is that of its row in the table.
        let page = get(&format!(
            "{prefix}{ZAKAT}?shares=1000&symbol=SAHW&year=2020"
        ));
        let years = page.between("aria-labelledby=\"years\"", "</section>");
        let row = years.split("<bdi class=\"num\">2020</bdi>").nth(1).unwrap();
        let row = row.split("</tr>").next().unwrap();
        let result = earlier.split("calc__sum").nth(1).unwrap();
        let result = result.split("<bdi class=\"num\">").nth(1).unwrap();
        let result = result.split('<').next().unwrap();
        assert!(row.contains(&format!(">{result}<")), "{result}: {row}");
        assert!(!sum("symbol=SAHW&year=1999").contains(due));
        for unlisted in [
            "NOPE",
            "RIMB2909",
            "ETFGNRL",
            "%3Cb%3E",
            "x".repeat(300).as_str(),
        ] {
            let page = get(&format!("{prefix}{ZAKAT}?symbol={unlisted}"));
            assert_eq!(page.status, 200, "{unlisted}");
            assert!(
                !page.body.contains("aria-labelledby=\"years\""),
                "{unlisted}"
            );
            assert!(
                !page
                    .between("aria-labelledby=\"sum\"", "</section>")
                    .contains(due)
            );
        }
    }
}

#[test]
fn a_company_or_year_that_zakat_does_not_have_is_a_wrong_answer_and_the_year_stays_a_choice() {
    const ZAKAT: &str = "/investing/services/pjsc-zakat";
    for prefix in ["", "/ar"] {
        for (query, wrong) in [
            ("symbol=XXXX&shares=1000&year=2024", "symbol"),
            ("symbol=DSEX&shares=1000&year=1950", "year"),
            ("symbol=DSEX&shares=1000&year=last", "year"),
        ] {
            let page = get(&format!("{prefix}{ZAKAT}?{query}"));
            let errors = page.between("class=\"errors\"", "</ul>");
            let named = format!("href=\"#answer-{wrong}\"");
            assert!(errors.contains(&named), "{query}: {errors}");
            assert_eq!(errors.matches("<li>").count(), 1, "{query}: {errors}");
            let field = page.between(&format!("id=\"answer-{wrong}\""), ">");
            assert!(field.contains("aria-invalid=\"true\""), "{query}: {field}");
            let year = page.between("for=\"answer-year\"", "</div>");
            assert!(year.contains("<select"), "{query}: {year}");
            assert!(!page.body.contains("calc__sum"), "{query}");
        }
        // Shares held for trading have no year, so that its answer is not looked at.
        let query = "shares=1000&purpose=trading&market-price=1.52&year=1950";
        let page = get(&format!("{prefix}{ZAKAT}?{query}"));
        assert!(page.body.contains("calc__sum") && !page.body.contains("class=\"errors\""));
    }
}

#[test]
fn the_sum_of_a_company_is_data_and_what_its_page_says() {
    const ZAKAT: &str = "/investing/services/pjsc-zakat";
    let sum = |query: &str| -> Value {
        let answer = get(&format!("{ZAKAT}.json{query}"));
        assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    };
    let own = sum("");
    assert_eq!(own["answers"]["symbol"], "DSEX");
    assert_eq!(own["answers"]["year"], "2025");
    assert!(own["ruleSince"].is_string());
    for query in [
        "?symbol=sahw&shares=2500",
        "?symbol=SAHW&shares=2500&year=2020",
        "?symbol=SAHW&shares=2500&purpose=trading&market-price=1.52&year=1950",
    ] {
        let sum = sum(query);
        let lines = sum["lines"].as_array().unwrap();
        let due = lines.iter().find(|line| line["role"] == "result").unwrap();
        let page = get(&format!("{ZAKAT}{query}"));
        let paper = page.between("aria-labelledby=\"sum\"", "</section>");
        let shown = format!(
            "<bdi class=\"num\">{}</bdi>",
            due["value"].as_str().unwrap()
        );
        assert!(paper.contains(&shown), "{query}: {shown} in {paper}");
        let link = paper
            .split(&format!("href=\"{ZAKAT}.json?"))
            .nth(1)
            .unwrap();
        let link = link.split('"').next().unwrap().replace("&amp;", "&");
        let same = get(&format!("{ZAKAT}.json?{link}"));
        assert_eq!(serde_json::from_str::<Value>(&same.body).unwrap(), sum);
    }
    for (query, wrong) in [
        ("?symbol=NOPE", "symbol"),
        ("?symbol=RIMB2909", "symbol"),
        ("?symbol=%40", "symbol"),
        ("?year=1950", "year"),
        ("?purpose=trading", "market-price"),
        ("?shares=0", "shares"),
    ] {
        let answer = get(&format!("{ZAKAT}.json{query}"));
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        let problem: Value = serde_json::from_str(&answer.body).unwrap();
        let named = problem["errors"].as_array().unwrap();
        assert_eq!(named.len(), 1, "{query}: {problem}");
        assert_eq!(named[0]["parameter"], wrong, "{query}: {problem}");
    }
}
