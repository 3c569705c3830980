//! Services that are down: pages are served, and their blocks show an error.

use crate::site::{Site, get};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use std::{sync::LazyLock, time::Instant};

const SENTENCE: &str = "There is an error fetching data. Kindly refresh the page.";

/// Nothing listens on this port.
static DOWN: LazyLock<Site> =
    LazyLock::new(|| Site::new(&[("BORSA_UPSTREAM_SOURCE", "http://127.0.0.1:9")]));

#[test]
fn pages_are_served_without_any_service() {
    for path in [
        "/",
        "/the-exchange/market-information/listed-securities/equities",
        "/the-exchange/market-information/indices",
        "/the-exchange/market-information/company/SAHW",
    ] {
        let page = DOWN.get(path);
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.body.contains(SENTENCE), "{path}");
        assert_eq!(page.header("cache-control"), "private, no-store", "{path}");
        assert!(page.body.contains("<footer>"), "{path}");
    }
    assert!(
        !DOWN.get("/ar").body.contains(SENTENCE),
        "the sentence is in English"
    );
}

#[test]
fn one_service_that_is_down_is_one_block_with_an_error() {
    let site = Site::new(&[("BORSA_SERVICES_EFSAH_API", "http://127.0.0.1:9")]);
    let page = site.get("/");
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(
        page.body.matches(SENTENCE).count(),
        1,
        "one block has failed"
    );
}

#[test]
fn data_without_a_service_is_503_and_not_cached() {
    let answer = DOWN.get("/the-exchange/market-information/listed-securities/equities.json");
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    assert!(answer.body.contains("\"code\":\"unavailable\""));
    assert_eq!(answer.header("cache-control"), "private, no-store");
    for path in [
        "/the-exchange/market-information/listed-securities/equities.csv",
        "/api/stocks",
        "/documents/bulletin-daily-20261111.csv",
        "/sitemap.xml",
    ] {
        let answer = DOWN.get(path);
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert_eq!(
            answer.header("cache-control"),
            "private, no-store",
            "{path}"
        );
        assert_eq!(answer.header("retry-after"), "30", "{path}");
    }
}

#[test]
fn a_sitemap_is_complete_or_unavailable() {
    for fault in ["stocks=down", "indices=down"] {
        let site = Site::new(&[("BORSA_SANDBOX_FAULT", fault)]);
        let answer = site.get("/sitemap.xml");
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{fault}");
        assert!(!answer.body.contains("<loc>"), "{fault}");
    }
}

#[test]
fn a_static_page_needs_no_service() {
    let page = DOWN.get("/other/disclaimer");
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains(SENTENCE));
}

#[test]
fn the_circuit_keeps_pages_from_waiting_again_and_again() {
    for _ in 0..6 {
        DOWN.get("/the-exchange/market-information/indices");
    }
    let began = Instant::now();
    DOWN.get("/the-exchange/market-information/indices");
    assert!(began.elapsed().as_secs() < 5, "took {:?}", began.elapsed());
}

#[test]
fn a_page_that_cannot_be_made_is_the_error_page_in_the_visitors_language() {
    let site = Site::new(&[
        (
            "BORSA_SANDBOX_FAULT",
            "status=hang,stocks=hang,indices=hang",
        ),
        ("BORSA_LIMITS_PAGE_SECONDS", "1"),
    ]);
    for (path, words, home) in [
        (
            "/",
            "An error occurred while showing the error page",
            "Go back to home",
        ),
        (
            "/ar",
            "حدث خطأ أثناء عرض صفحة الخطأ",
            "العودة إلى الصفحة الرئيسية",
        ),
    ] {
        let page = site.get(path);
        assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        assert!(
            page.body.contains(words) && page.body.contains(home),
            "{path}"
        );
        assert_eq!(page.header("cache-control"), "private, no-store", "{path}");
    }
}

#[test]
fn only_the_missing_page_of_a_security_speaks_of_delisting() {
    for locale in Locale::ALL {
        let words = t(locale, "missing-security-text");
        let company = "/the-exchange/market-information/company/NOSUCH";
        let circular = "/the-exchange/regulation/circulars/2026-99999";
        for (path, of_security) in [(company, true), (circular, false), ("/nowhere", false)] {
            let page = get(&locale.href(path));
            assert_eq!(page.status, 404, "{path}");
            assert_eq!(page.body.contains(&*words), of_security, "{path}");
        }
    }
}
