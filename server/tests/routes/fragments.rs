//! `/_page/…`: the fragments that the shell fetches when a visitor follows a link.

use crate::site::{get, shared};
use http::StatusCode;

fn fragment(path: &str) -> serde_json::Value {
    let answer = shared().get_with(&format!("/_page{path}"), &[("accept-language", "ar")]);
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert_eq!(answer.header("content-type"), "application/json");
    serde_json::from_str(&answer.body).unwrap()
}

#[test]
fn a_fragment_is_the_page_without_its_frame() {
    for path in [
        "/",
        "/ar",
        "/the-exchange/market-information/indices",
        "/ar/other/disclaimer",
    ] {
        let fragment = fragment(path);
        let page = get(path);
        assert_eq!(
            fragment["body"].as_str().unwrap(),
            page.between("<main id=\"main\">", "</main>"),
            "{path}"
        );
        assert_eq!(
            fragment["head"].as_str().unwrap(),
            page.between("<!--head-start-->", "<!--head-end-->")
        );
        let title = fragment["title"].as_str().unwrap();
        assert!(
            !title.is_empty() && page.title().replace("&#39;", "'").replace("&amp;", "&") == title,
            "{title}"
        );
        let arabic = path.starts_with("/ar");
        assert_eq!(fragment["lang"], if arabic { "ar" } else { "en" });
        assert_eq!(fragment["dir"], if arabic { "rtl" } else { "ltr" });
        assert_eq!(fragment["build"].as_str().unwrap().len(), 16);
        assert_eq!(
            fragment["alt"].as_str().unwrap(),
            page.between("data-lang-switch href=\"", "\"")
        );
    }
}

#[test]
fn errors_are_fragments_too() {
    let missing = fragment("/ar/no/such/page");
    assert_eq!(
        (&missing["status"], &missing["layout"]),
        (&404.into(), &"error".into())
    );
    assert_eq!(missing["lang"], "ar");
}

#[test]
fn a_redirect_is_said_in_the_fragment() {
    let fragment = fragment("/the-exchange/market-information/company");
    assert_eq!(
        fragment["redirect"],
        "/the-exchange/market-information/listed-securities"
    );
    let page = get("/ar/the-exchange/market-information/company");
    assert_eq!(page.status, StatusCode::FOUND);
    assert_eq!(
        page.header("location"),
        "/ar/the-exchange/market-information/listed-securities"
    );
}

#[test]
fn the_blocks_of_a_page_are_those_of_the_page_with_their_version() {
    let path = "/ar/the-exchange/market-information/company/SAHW";
    let answer = shared().get(&format!("/_blocks{path}"));
    assert_eq!(answer.header("content-type"), "application/json");
    let blocks: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(blocks["status"], 200);
    let page = get(path).body;
    let blocks_of_page = page.matches(" data-renew=\"").count();
    let told = blocks["blocks"].as_object().unwrap();
    assert!(
        blocks_of_page > 3 && told.len() == blocks_of_page,
        "{told:?}"
    );
    for (name, inside) in told {
        let inside = inside.as_str().unwrap();
        assert!(page.contains(&format!("data-renew=\"{name}\"")), "{name}");
        assert!(page.contains(inside), "{name}: {inside}");
    }
    let fragment = fragment(path);
    assert!(fragment["version"].is_u64(), "{}", fragment["version"]);
    assert_eq!(fragment["version"], blocks["version"]);
}

#[test]
fn the_build_is_served_and_never_cached() {
    let answer = get("/_build");
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(fragment("/")["build"], *answer.body);
}
