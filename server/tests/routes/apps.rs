//! The pages of the two apps: the store of the visitor's device, or both.

use crate::{
    sent_forms,
    site::{Answer, Site},
};
use http::StatusCode;

const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const PIXEL: &str =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const STORES: [&str; 2] = [
    "https://stores.example/ios",
    "https://stores.example/android",
];

/// Which of the two stores a page links to, and whether it has a code.
fn shown(answer: &Answer) -> (bool, bool, bool) {
    assert_eq!(answer.status, StatusCode::OK);
    let body = answer.between("<main", "</main>");
    let has = |text: &str| body.contains(text);
    let [ios, android] = STORES.map(|store| has(&format!("href=\"{store}\"")));
    (ios, android, has("qr__code"))
}

#[test]
fn a_phone_gets_its_own_store_and_everything_else_both_and_a_code() {
    let site = Site::new(&[
        ("BORSA_LINKS_STORE_MAIN_IOS", STORES[0]),
        ("BORSA_LINKS_STORE_MAIN_ANDROID", STORES[1]),
        ("BORSA_SANDBOX_SECURITIES", "30"),
    ]);
    let agent = |path: &str, agent| site.get_with(path, &[("user-agent", agent)]);
    // The second time from the cache.
    for _ in 0..2 {
        for path in [
            "/dfm-mobile-app",
            "/ar/dfm-mobile-app",
            "/_page/dfm-mobile-app",
        ] {
            if path.starts_with("/_page") {
                let fragment = agent(path, IPHONE).body;
                assert!(fragment.contains(STORES[0]) && !fragment.contains(STORES[1]));
                continue;
            }
            assert_eq!(shown(&agent(path, IPHONE)), (true, false, false), "{path}");
            assert_eq!(shown(&agent(path, PIXEL)), (false, true, false), "{path}");
            assert_eq!(shown(&site.get(path)), (true, true, true), "{path}");
            let hinted = site.get_with(path, &[("sec-ch-ua-platform", "\"Android\"")]);
            assert_eq!(shown(&hinted), (false, true, false), "{path}");
        }
    }
    let vary = site.get("/dfm-mobile-app").header("vary").to_owned();
    assert!(
        vary.contains("User-Agent") && vary.contains("Sec-CH-UA-Platform"),
        "{vary}"
    );
    let other = agent("/investing/services/mobile-app", IPHONE);
    assert!(!other.header("vary").contains("User-Agent"));
    assert_eq!(
        shown(&other),
        (true, true, false),
        "other pages are the same for all"
    );
}

#[test]
fn without_addresses_the_pages_lead_to_no_store_and_draw_no_code() {
    for (path, said) in [
        (
            "/dfm-mobile-app",
            "has not published a link to the store yet",
        ),
        ("/ar/app-ivestor", "لم ينشر السوق رابط المتجر بعد"),
    ] {
        let page = crate::site::get(path);
        assert_eq!(shown(&page), (false, false, false), "{path}");
        assert!(page.body.contains(said), "{path}");
    }
    // The store of a phone's system is missing, though the other one is there.
    let site = Site::new(&[
        ("BORSA_LINKS_STORE_MAIN_IOS", STORES[0]),
        ("BORSA_SANDBOX_SECURITIES", "30"),
    ]);
    let page = site.get_with("/dfm-mobile-app", &[("user-agent", PIXEL)]);
    assert_eq!(shown(&page), (false, false, false));
    assert!(
        page.body
            .contains("has not published a link to the store yet")
    );
    let page = site.get_with("/dfm-mobile-app", &[("user-agent", IPHONE)]);
    assert!(
        !page
            .body
            .contains("has not published a link to the store yet")
    );
}

#[test]
fn forms_have_the_kind_of_the_telephone_on_which_they_are_opened() {
    const TABLET: &str = "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
    let (site, _) = sent_forms::site();
    let chosen = |path: &str, agent: &str| {
        let page = site.get_with(path, &[("user-agent", agent)]);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        ["iphone", "android"].map(|kind| {
            let rest = page
                .body
                .split(&format!("value=\"{kind}\""))
                .nth(1)
                .unwrap();
            rest.split('>').next().unwrap().contains("checked")
        })
    };
    for path in [
        "/reg",
        "/ar/updateinfo",
        "/investing/services/ivestor/notification-form",
    ] {
        assert_eq!(chosen(path, IPHONE), [true, false], "{path}");
        assert_eq!(chosen(path, PIXEL), [false, true], "{path}");
        assert_eq!(chosen(path, TABLET), [false, false], "{path}");
        assert_eq!(chosen(path, ""), [false, false], "{path}");
    }
}
