//! Pages cite rules as the page of the rule books has them: the book, its articles, and since when it is in force.

use content::Folder;
use domain::locale::Locale;
use std::{collections::BTreeMap, ops::RangeInclusive};

/// Papers that the page names below its table.
const PAPERS: [&str; 2] = ["Programme Terms", "Services for Issuers"];
/// The source of the table itself.
const TABLE: &str = "Rule books of the exchange";
/// The articles that were published: letters point to their addresses, so that none is ever lost.
const PUBLISHED: [RangeInclusive<u16>; 4] = [5..=19, 21..=31, 41..=43, 61..=63];
/// What stands before the day of a rule.
const SINCE: &str = "in force since {date: ";

/// Path and text of each English page. The Arabic ones have the same numbers and dates.
fn pages() -> Vec<(String, String)> {
    let all = Folder::compiled().sources.into_iter();
    let english = all.filter(|page| page.locale == Locale::En);
    let text = |bytes| String::from_utf8(bytes).expect("a text");
    english.map(|page| (page.path, text(page.bytes))).collect()
}

/// The text of the page of the rule books.
fn rules(pages: &[(String, String)]) -> &str {
    let mut all = pages.iter();
    let page = all.find(|(path, _)| path.ends_with("/market-rules.md"));
    page.map(|(_, text)| text.as_str()).expect("the page")
}

/// The day of a placeholder, from the text behind `{date: `.
fn day(text: &str) -> &str {
    text.split('}').next().unwrap_or_default()
}

/// `Listing Rules` of `Part 2: Listing Rules`.
fn without_number(title: &str) -> &str {
    title.split_once(": ").map_or(title, |(_, name)| name)
}

/// What the page of the rule books says.
#[derive(Default)]
struct RuleBooks {
    /// Since when each is in force.
    since: BTreeMap<String, String>,
    /// The rule book of each article.
    articles: BTreeMap<u16, String>,
}

impl RuleBooks {
    fn read(page: &str) -> Self {
        let mut all = Self::default();
        let mut book = "";
        for line in page.lines() {
            let row = line.strip_prefix("| ");
            if let Some((title, rest)) = row.and_then(|row| row.split_once(" | {date: ")) {
                all.add(without_number(title), day(rest));
            }
            if let Some(title) = line.strip_prefix("## ") {
                book = without_number(title.split(" {#").next().unwrap_or_default());
            }
            if let Some(title) = line.strip_prefix("### Article ") {
                let (number, _) = title.split_once(':').expect("a title");
                let number = number.parse().expect("a number");
                all.articles.insert(number, book.to_owned());
            }
            for paper in PAPERS {
                let rest = line.split_once(paper).map(|(_, rest)| rest);
                if let Some((_, since)) = rest.and_then(|rest| rest.split_once(SINCE)) {
                    all.add(paper, day(since));
                }
            }
        }
        all
    }

    fn add(&mut self, book: &str, since: &str) {
        self.since.insert(book.to_owned(), since.to_owned());
    }

    /// True for a source such as `Trading Rules, Articles 61 to 75` that the page has with this day.
    fn has(&self, source: &str, since: &str) -> bool {
        let (book, _) = source.split_once(',').unwrap_or((source, ""));
        if self.since.get(book).is_none_or(|day| day != since) {
            return false;
        }
        let Some((_, cited)) = source.split_once("Article") else {
            return true;
        };
        let numbers = cited.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<u16> = numbers.filter_map(|number| number.parse().ok()).collect();
        let (Some(first), Some(last)) = (numbers.first(), numbers.last()) else {
            return false;
        };
        // Not all articles are on the page, but the first that is cited, and none of another book among them.
        let mut cited = self.articles.range(*first..=*last);
        self.articles.contains_key(first) && cited.all(|(_, of)| of == book)
    }

    /// Since when the rule book is in force that a text names last.
    fn named_last(&self, text: &str) -> Option<&str> {
        let named = self.since.iter();
        let named = named.filter_map(|(book, since)| Some((text.rfind(book.as_str())?, since)));
        let (_, since) = named.max()?;
        Some(since)
    }
}

#[test]
fn sources_and_articles_are_those_of_the_rule_books() {
    let pages = pages();
    let books = RuleBooks::read(rules(&pages));
    assert_eq!(books.since.len(), 10);
    let mut cited = 0;
    for (path, text) in &pages {
        for (number, line) in (1..).zip(text.lines()) {
            let of_block = line.split_once(" source=\"").map(|(_, rest)| rest);
            let of_block = of_block.and_then(|rest| rest.split_once("\" date=\""));
            if let Some((source, rest)) = of_block.filter(|(source, _)| *source != TABLE) {
                let since = rest.split('"').next().unwrap_or_default();
                assert!(books.has(source, since), "{path}:{number}: {source}");
                cited += 1;
            }
            for (at, _) in line.match_indices(SINCE) {
                let since = day(&line[at + SINCE.len()..]);
                let named = books.named_last(&line[..at]);
                assert_eq!(named, Some(since), "{path}:{number}");
                cited += 1;
            }
        }
    }
    assert!(cited > 80, "{cited} citations");
}

#[test]
fn an_article_of_another_rule_book_is_a_mistake() {
    let books = RuleBooks::read(
        "| Part 1: Membership Rules | {date: 2024-07-01} | members |\n\
         ## Part 1: Membership Rules {#part-1}\n### Article 5: Kinds {#article-5}\n### Article 8: Decision {#article-8}\n\
         ## Part 2: Listing Rules {#part-2}\n### Article 11: Markets {#article-11}\n",
    );
    let has = |source| books.has(source, "2024-07-01");
    assert!(has("Membership Rules") && has("Membership Rules, Articles 5 to 10"));
    assert!(!has("Membership Rules, Articles 5 to 12") && !has("Membership Rules, Article 11"));
    assert!(!has("Membership Rules, Article 4") && !has("Listing Rules"));
    assert!(!books.has("Membership Rules", "2024-07-02"));
}

#[test]
fn published_articles_and_parts_keep_their_addresses() {
    let pages = pages();
    let rules = rules(&pages);
    let articles = PUBLISHED.into_iter().flatten();
    let articles = articles.map(|number| {
        (
            format!("### Article {number}: "),
            format!("article-{number}"),
        )
    });
    let parts = (1..=5).map(|number| (format!("## Part {number}: "), format!("part-{number}")));
    for (title, anchor) in articles.chain(parts) {
        let mut lines = rules.lines();
        let heading = lines.find(|line| line.starts_with(&title));
        let heading = heading.unwrap_or_else(|| panic!("no {title}"));
        assert!(heading.ends_with(&format!("{{#{anchor}}}")), "{heading}");
    }
}
