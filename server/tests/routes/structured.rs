//! Structured data for search engines.

use crate::site::{Answer, get};
use http::StatusCode;
use resources::formats;
use serde_json::Value;

const INDICES: &str = "/the-exchange/market-information/indices";

/// The structured data of a page, by type.
pub fn said(page: &Answer) -> Vec<Value> {
    let head = page.between("<!--head-start-->", "<!--head-end-->");
    let Some((_, rest)) = head.split_once("<script type=\"application/ld+json\">") else {
        return Vec::new();
    };
    let (data, _) = rest.split_once("</script>").expect("the element ends");
    assert!(!data.contains('<'), "{data}");
    let data: Value = serde_json::from_str(data).expect("it is JSON");
    assert_eq!(data["@context"], "https://schema.org");
    data["@graph"].as_array().expect("it has parts").clone()
}

fn of_type<'a>(said: &'a [Value], kind: &str) -> Option<&'a Value> {
    said.iter().find(|part| part["@type"] == kind)
}

#[test]
fn a_page_tells_where_it_stands() {
    for (prefix, home) in [("", "Home"), ("/ar", "الرئيسية")] {
        let said = said(&get(&format!("{prefix}{INDICES}")));
        let list = of_type(&said, "BreadcrumbList").expect("it has a breadcrumb");
        let items = list["itemListElement"].as_array().unwrap();
        assert_eq!(items[0]["name"], home);
        let address = format!("https://exchange.example{prefix}");
        let first = items[0]["item"].as_str().unwrap();
        assert_eq!(first.trim_end_matches('/'), address);
        let last = items.last().unwrap();
        assert_eq!(last["position"], items.len());
        assert!(
            last.get("item").is_none(),
            "the last step is the page itself"
        );
    }
}

#[test]
fn the_step_of_a_section_leads_to_the_page_that_introduces_it() {
    for (prefix, section) in [("", "Raise Capital"), ("/ar", "رأس المال")] {
        let path = format!("{prefix}/raise-capital/listing-options/listing-equities");
        let said = said(&get(&path));
        let list = of_type(&said, "BreadcrumbList").expect("it has a breadcrumb");
        let items = list["itemListElement"].as_array().unwrap();
        assert_eq!(items.len(), 3, "{items:?}");
        assert!(
            items[1]["name"].as_str().unwrap().contains(section),
            "{items:?}"
        );
        let overview =
            format!("https://exchange.example{prefix}/raise-capital/ipo-listings/overview");
        assert_eq!(items[1]["item"], overview);
        // The page that introduces it does not link to itself.
        let own = self::said(&get(&format!(
            "{prefix}/raise-capital/ipo-listings/overview"
        )));
        let list = of_type(&own, "BreadcrumbList").expect("it has a breadcrumb");
        assert_eq!(list["itemListElement"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn home_names_the_organization() {
    let said = said(&get("/"));
    let organization = of_type(&said, "Organization").expect("it is there");
    assert_eq!(organization["url"], "https://exchange.example");
    assert_eq!(organization["name"], "Dubai Securities Exchange");
    let site = of_type(&said, "WebSite").expect("it is there");
    assert_eq!(site["name"], organization["name"]);
    assert_eq!(site["publisher"]["@id"], organization["@id"]);
    assert!(of_type(&said, "BreadcrumbList").is_none());
}

#[test]
fn a_data_page_names_its_files() {
    for prefix in ["", "/ar"] {
        let said = said(&get(&format!("{prefix}{INDICES}")));
        let data = of_type(&said, "Dataset").expect("it is a data set");
        let files = data["distribution"].as_array().unwrap();
        assert_eq!(files.len(), formats::ALL.len());
        for file in files {
            let address = file["contentUrl"].as_str().unwrap();
            let path = address.strip_prefix("https://exchange.example").unwrap();
            let answer = get(path);
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            let kind = answer.header("content-type");
            assert!(kind.starts_with(file["encodingFormat"].as_str().unwrap()));
        }
    }
    assert!(of_type(&said(&get("/discover-dfm/careers")), "Dataset").is_none());
}

#[test]
fn key_figures_name_the_files_of_their_accounts() {
    let said = said(&get("/discover-dfm/investor-relations/key-figures"));
    let data = of_type(&said, "Dataset").expect("it is a data set");
    let files = data["distribution"].as_array().unwrap();
    let accounts = resources::for_page("company-accounts").unwrap();
    assert_eq!(files.len(), formats::of_rows(accounts).count());
    let address = files[0]["contentUrl"].as_str().unwrap();
    let path = address.strip_prefix("https://exchange.example").unwrap();
    assert_eq!(get(path).status, StatusCode::OK, "{path}");
}

#[test]
fn pages_that_are_not_indexed_say_nothing() {
    assert!(said(&get("/no/such/page")).is_empty());
}

#[test]
fn a_content_page_tells_its_day_and_its_questions() {
    for prefix in ["", "/ar"] {
        let page = get(&format!(
            "{prefix}/raise-capital/listing-options/listing-equities"
        ));
        let said = said(&page);
        let own = of_type(&said, "Article").expect("it tells of itself");
        assert_eq!(own["dateModified"], "2026-11-27");
        assert_eq!(own["mainEntityOfPage"], own["url"]);
        assert!(of_type(&said, "WebPage").is_none());
        let asked = of_type(&said, "FAQPage").expect("it has questions");
        let asked = asked["mainEntity"].as_array().unwrap();
        let drawn = page.body.matches("class=\"acc__q\"").count();
        assert_eq!(asked.len(), drawn);
        for one in asked {
            let answer = one["acceptedAnswer"]["text"].as_str().unwrap();
            assert!(!answer.is_empty() && !answer.contains("--"), "{one}");
        }
    }
}

#[test]
fn press_releases_and_events_say_when_they_are() {
    let press = get("/discover-dfm/news-media/press-releases/2026-11-24-event");
    let title = press.title().replace("&#39;", "'");
    let said_of_press = said(&press);
    let news = of_type(&said_of_press, "NewsArticle").expect("it is news");
    assert_eq!(news["datePublished"], "2026-11-10");
    assert!(title.ends_with(news["headline"].as_str().unwrap()));
    let said_of_event = said(&get("/ar/discover-dfm/news-media/events/2026-11-24"));
    let event = of_type(&said_of_event, "Event").expect("it is an event");
    assert_eq!(event["startDate"], "2026-11-24");
    assert_eq!(event["endDate"], "2026-11-25");
    assert_eq!(event["inLanguage"], "ar");
}
