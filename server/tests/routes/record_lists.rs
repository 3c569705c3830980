//! Lists of records: what their entries lead to, and what their filters offer.

use crate::site::{Answer, Site, get};
use app::messages::t;
use domain::locale::Locale;
use serde_json::Value;
use std::time::{Duration, Instant};

const NEWS: &str = "/the-exchange/news-disclosures";
const CIRCULARS: &str = "/the-exchange/regulation/circulars";

/// The rows of a list in the data format.
pub fn rows(path: &str) -> Vec<Value> {
    let data: Value = serde_json::from_str(&get(path).body).unwrap();
    data["rows"].as_array().unwrap().clone()
}

/// The page of a list of disclosures with the numbers beside its choices. The first search of the sample exchange prepares
/// the words of all disclosures, which takes longer than a page waits.
fn counted(path: &str) -> Answer {
    let begun = Instant::now();
    loop {
        let page = get(path);
        if page.body.contains("choice__n") {
            return page;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{path}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn lists_lead_to_what_replaced_a_record_and_what_it_replaces() {
    let link = |path: &str, number: &str| format!("<a class=link href={path}>{number}</a>");
    for prefix in ["", "/ar"] {
        let list = get(&format!("{prefix}{CIRCULARS}?q=short-selling"));
        let list = match prefix {
            "" => list,
            _ => get(&format!("{prefix}{CIRCULARS}?year=2026")),
        };
        for id in ["2026-16", "2026-09"] {
            let number = id.split('-').rev().map(|part| part.trim_start_matches('0'));
            let number = number.collect::<Vec<_>>().join("/");
            let wanted = link(&format!("{prefix}{CIRCULARS}/{id}"), &number);
            assert!(list.body.contains(&wanted), "{wanted}");
        }
    }
    let table = get(&format!(
        "{CIRCULARS}?columns=number,replaced-by&sort=number"
    ));
    assert!(
        table
            .body
            .contains("<a class=link href=/the-exchange/regulation/circulars/")
    );
}

#[test]
fn choices_that_leave_no_record_cannot_be_chosen() {
    const NONE: &str = "(\u{2066}0\u{2069})";
    let disclosures = format!("{NEWS}/disclosures");
    let mut idle = 0;
    for (list, filters) in [
        (
            disclosures.as_str(),
            &["", "?symbol=SAHW", "?type=meetings", "?year=2019"][..],
        ),
        (
            CIRCULARS,
            &["", "?topic=indices&status=in-force", "?year=2015"],
        ),
    ] {
        for query in filters {
            let page = get(&format!("{list}{query}"));
            let form = page.between("class=\"toolbar toolbar--beside\"", "</form>");
            for option in form.split("<option").skip(1) {
                let none = option.contains(NONE);
                assert!(!(none && query.is_empty()), "{list} {option}");
                let (tag, _) = option.split_once('>').unwrap();
                assert!(
                    !none || tag.contains("disabled") || tag.contains("selected"),
                    "{list}{query} {option}"
                );
                idle += usize::from(none);
            }
            for choice in form.split("<label class=\"choice\"").skip(1) {
                let none = choice.contains("choice__n\">0<");
                assert!(
                    !(none && query.is_empty() && choice.contains("radio")),
                    "{list} {choice}"
                );
                assert!(
                    !none || choice.contains("disabled") || choice.contains("checked"),
                    "{list}{query} {choice}"
                );
                idle += usize::from(none);
            }
        }
    }
    assert!(idle > 0);
}

#[test]
fn disclosures_are_filtered_by_whether_they_are_price_sensitive() {
    let list = format!("{NEWS}/disclosures");
    let of = |query: &str| rows(&format!("{list}.json?symbol=SAHW&from=2024-01-01{query}"));
    for (query, expected) in [("&price-sensitive=1", true), ("&price-sensitive=0", false)] {
        let rows = of(query);
        assert!(!rows.is_empty() && rows.len() < of("").len(), "{query}");
        let is_so = |row: &Value| row["price-sensitive"] == expected;
        assert!(rows.iter().all(is_so), "{query}");
    }
    // Its number stands beside it, also while other filters hold.
    let field = |query: &str| {
        let page = counted(&format!("{list}{query}"));
        let field = page.between("name=\"price-sensitive\"", "</label>");
        (field.contains("checked"), field.contains("choice__n"))
    };
    assert_eq!(field(""), (false, true));
    assert_eq!(field("?type=meetings"), (false, true));
    assert_eq!(field("?price-sensitive=1"), (true, true));
}

#[test]
fn the_list_of_disclosures_says_how_many_are_of_today() {
    let list = format!("{NEWS}/disclosures");
    for query in ["?", "?lang=ar&"] {
        let today = rows(&format!("{list}.json{query}from=2026-11-12")).len();
        assert!(today > 0, "{query}");
        for (prefix, said) in [
            ("", format!(">{today} of them today<")),
            ("/ar", format!(">منها اليوم: {today}<")),
        ] {
            let page = counted(&format!("{prefix}{list}{query}"));
            assert!(page.body.contains(&said), "{prefix}{query} {said}");
        }
    }
    let earlier = counted(&format!("{list}?to=2026-11-11"));
    assert!(
        earlier
            .between("table-heading", "</h2>")
            .contains("disclosures")
    );
    assert!(!earlier.body.contains("of them today"));
}

#[test]
fn the_number_beside_a_choice_is_the_length_of_its_list() {
    let list = format!("{NEWS}/disclosures");
    let query = "symbol=SAHW&q=statements&lang=en&from=2024-01-01";
    let length = |query: &str| rows(&format!("{list}.json?{query}")).len();
    let page = counted(&format!("{list}?{query}&type=financial-reports"));
    let beside = |from: &str, to: &str| -> usize {
        let part = page.between(from, to);
        let digits = part.chars().filter(char::is_ascii_digit);
        digits.collect::<String>().parse().unwrap()
    };
    let sensitive = beside("name=\"price-sensitive\"", "</label>");
    // The value of the check mark is 1.
    let expected = length(&format!("{query}&type=financial-reports&price-sensitive=1"));
    assert_eq!(sensitive.to_string(), format!("1{expected}"));
    let meetings = beside("value=\"meetings.board-meeting\"", "</option>");
    assert_eq!(
        meetings,
        length(&format!("{query}&type=meetings.board-meeting"))
    );
    let reports = beside("value=\"financial-reports.annual-results\"", "</option>");
    assert!(reports > 0);
}

#[test]
fn the_link_to_all_columns_of_records_says_table_and_leads_back_to_the_list() {
    for (locale, prefix) in [(Locale::En, ""), (Locale::Ar, "/ar")] {
        let link = |page: &str, key: &str| page.contains(&format!(">{}</a>", t(locale, key)));
        for list in [
            format!("{NEWS}/disclosures"),
            format!("{NEWS}/market-announcements"),
            CIRCULARS.to_owned(),
        ] {
            let path = format!("{prefix}{list}");
            let all = get(&path).body;
            assert!(link(&all, "table-as-table"), "{path}");
            assert!(!link(&all, "table-all-columns"), "{path}");
            let table = get(&format!("{path}?columns=id")).body;
            assert!(link(&table, "table-as-list"), "{path}");
            assert!(!link(&table, "table-main-columns"), "{path}");
        }
        let equities = get(&format!(
            "{prefix}/the-exchange/market-information/listed-securities/equities"
        ));
        assert!(link(&equities.body, "table-all-columns"));
    }
}

/// The newest circular and the newest press release come in English alone, whatever language is asked for.
#[test]
fn circulars_and_press_releases_in_one_language_say_so() {
    const TITLE: &str = "Published without a twin";
    let site = Site::altered(&["circulars", "prototype_efsah"], |call, sent| {
        let (list, title, mark) = match call {
            "circulars" => (&mut sent["value"], "Title", "OneLanguage"),
            _ => (&mut sent["data"]["root"], "title", "oneLanguage"),
        };
        list[0][title] = TITLE.into();
        list[0][mark] = true.into();
    });
    for locale in Locale::ALL {
        let home = site.get(&locale.href("/")).body;
        let mut cards = home.split("class=\"card\"").skip(1);
        let card = cards.find(|card| card.contains(TITLE)).unwrap();
        let (card, _) = card.split_once("</article>").unwrap();
        assert!(card.contains(&*t(locale, "only-in-en")), "{card}");
        assert_eq!(card.contains("lang=\"en\""), locale == Locale::Ar, "{card}");
    }
    for list in [CIRCULARS, "/discover-dfm/news-media/press-releases"] {
        for locale in Locale::ALL {
            let page = site.get(&locale.href(list));
            let tag = t(locale, "only-in-en");
            assert_eq!(page.body.matches(&*tag).count(), 1, "{locale} {list}");
            let mut rows = page.body.split("<tr").skip(1);
            let row = rows.find(|row| row.contains(TITLE)).unwrap();
            assert!(row.contains(&*tag), "{row}");
            let is_marked = row.contains("<bdi lang=en>");
            assert_eq!(is_marked, locale == Locale::Ar, "{locale} {list}");
            let feed = site.get(&format!("{}.atom", locale.href(list))).body;
            let title = match locale {
                Locale::En => format!("<title>{TITLE}</title>"),
                Locale::Ar => format!("<title xml:lang=\"en\">{TITLE}</title>"),
            };
            assert_eq!(feed.matches(&title).count(), 1, "{locale} {list}");
            let data = site.get(&format!("{}.json", locale.href(list)));
            let data: Value = serde_json::from_str(&data.body).unwrap();
            assert_eq!(data["rows"][0]["only"], "en");
            assert_eq!(data["rows"][1]["only"], Value::Null);
        }
    }
}
