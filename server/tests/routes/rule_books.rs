//! Calculators and the page of the rule books say the same of a rule: its article, and since when it is in force.

use crate::site::get;
use http::StatusCode;

fn body(path: &str) -> String {
    let answer = get(path);
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    answer.body
}

/// The text of HTML.
fn text(html: &str) -> String {
    let parts = html.split('<');
    let texts = parts.map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    texts.collect::<Vec<_>>().concat()
}

/// The first day of the part of the rule books that an article stands in.
fn in_force(rules: &str, article: u16) -> String {
    let (before, _) = rules
        .split_once(&format!("id=\"article-{article}\""))
        .unwrap();
    let (_, since) = before.rsplit_once("In force since").unwrap();
    let since = text(since.split("</bdi>").next().unwrap());
    let since = since.trim();
    assert!(!since.is_empty(), "article {article}");
    since.to_owned()
}

#[test]
fn a_calculator_names_the_article_and_the_date_that_the_rule_books_have() {
    let address = page_table::by_id("market-rules").unwrap().path;
    let rules = body(address);
    for (calculator, article) in [
        ("price-limits", 23),
        ("settlement-day", 41),
        ("allotment", 19),
        ("entitlement", 41),
    ] {
        let path = page_table::by_id(calculator).unwrap().path;
        let since = in_force(&rules, article);
        let page = body(path);
        assert!(
            page.contains(&format!("href=\"{address}#article-{article}\"")),
            "{path}"
        );
        let said = text(&page);
        let mut said = said.split("In force since").skip(1);
        assert!(
            said.any(|said| said.trim_start().starts_with(&since)),
            "{path}: {since}"
        );
    }
}
