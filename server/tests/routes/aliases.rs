//! Addresses that redirect to a page with another address.

use crate::site::get;
use domain::locale::Locale;
use http::StatusCode;
use page_table::Page;
use serde_json::Value;

#[test]
fn aliases_redirect_for_good_in_their_language() {
    for path in page_table::aliases() {
        let page = page_table::moved(path).unwrap();
        for locale in Locale::ALL {
            let answer = get(&format!("{}?x=1", locale.href(path)));
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{path}");
            let to = format!("{}?x=1", locale.href(page.pattern().base()));
            assert_eq!(answer.header("location"), to);
        }
    }
}

#[test]
fn news_details_lead_to_the_press_release_that_they_name() {
    let list = "/discover-dfm/news-media/press-releases";
    let rows: Value = serde_json::from_str(&get(&format!("{list}.json")).body).unwrap();
    let id = rows["rows"][0]["id"].as_str().unwrap();
    for (query, to) in [
        (format!("id={id}"), format!("{list}/{id}")),
        (format!("x=1&id={id}&y=2"), format!("{list}/{id}?x=1&y=2")),
        // What is no id of a record is left out.
        ("id=../equities".to_owned(), list.to_owned()),
        ("id=&y=2".to_owned(), format!("{list}?y=2")),
    ] {
        for locale in Locale::ALL {
            let answer = get(&format!("{}?{query}", locale.href("/other/news-details")));
            assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{query}");
            assert_eq!(answer.header("location"), locale.href(&to));
        }
    }
    assert_eq!(get(&format!("{list}/{id}")).status, StatusCode::OK);
    // Lists whose records are not press releases have no such query.
    let other = get("/issuers/listed-securities/company-profile-page?id=FANR");
    assert!(other.header("location").ends_with("?id=FANR"));
}

#[test]
fn the_data_of_an_alias_follow_its_page_in_every_format_that_it_has() {
    let mut followed = 0;
    for path in page_table::aliases() {
        let page = page_table::moved(path).unwrap();
        let resource = resources::for_page(page.id);
        for format in resources::formats::every() {
            let has = resource.is_some_and(|resource| format.is_of(resource));
            for locale in Locale::ALL {
                let suffix = format.suffix;
                let answer = get(&format!("{}.{suffix}?x=1", locale.href(path)));
                if !has {
                    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}.{suffix}");
                    continue;
                }
                assert_eq!(
                    answer.status,
                    StatusCode::PERMANENT_REDIRECT,
                    "{path}.{suffix}"
                );
                let to = locale.href(page.pattern().base());
                assert_eq!(answer.header("location"), format!("{to}.{suffix}?x=1"));
                followed += 1;
            }
        }
    }
    assert!(followed >= 10, "{followed}");
}

#[test]
fn the_shell_is_told_where_an_alias_leads() {
    let answer = get("/_page/ar/other/terms-and-conditions");
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.body.contains("\"/ar/other/termsandconditions\""));
}

/// The addresses of a page with a code in its path, written with this code: the page, and its data in each format.
fn with_code(page: &Page, code: &str) -> Vec<String> {
    let Some((before, rest)) = page.path.split_once('{') else {
        return Vec::new();
    };
    let (name, after) = rest.split_once('}').unwrap();
    let is_code = ["SecuritySymbol", "currentIndex", "symbol", "IPOCode"]
        .contains(&name.trim_end_matches('?'));
    if !is_code {
        return Vec::new();
    }
    let path = format!("{before}{code}{after}");
    let resource = resources::for_page(page.id);
    let formats = resources::formats::ALL.iter();
    let formats = formats.filter(|format| resource.is_some_and(|resource| format.is_of(resource)));
    let data = formats.map(|format| format!("{path}.{}", format.suffix));
    [path.clone()].into_iter().chain(data).collect()
}

#[test]
fn codes_in_small_letters_redirect_for_good_to_capitals_with_query_and_language() {
    let mut pages = 0;
    for page in page_table::all() {
        let written = with_code(page, "sahw")
            .into_iter()
            .chain(with_code(page, "Sahw"));
        let capitals = with_code(page, "SAHW");
        pages += usize::from(!capitals.is_empty());
        for (small, capital) in written.zip(capitals.iter().cycle()) {
            for locale in Locale::ALL {
                let answer = get(&format!("{}?x=a%20b&range=1y", locale.href(&small)));
                assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{small}");
                let to = format!("{}?x=a%20b&range=1y", locale.href(capital));
                assert_eq!(answer.header("location"), to);
            }
        }
        for capital in capitals {
            let status = get(&capital).status;
            assert_ne!(status, StatusCode::PERMANENT_REDIRECT, "{capital}");
        }
    }
    assert!(pages >= 15, "{pages}");
}

#[test]
fn the_shell_is_told_of_capitals() {
    let answer = get("/_page/ar/the-exchange/market-information/company/sahw?range=1y");
    assert_eq!(answer.status, StatusCode::OK);
    let to = "\"/ar/the-exchange/market-information/company/SAHW?range=1y\"";
    assert!(answer.body.contains(to), "{}", answer.body);
}
