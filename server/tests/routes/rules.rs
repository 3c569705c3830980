//! Configured redirects, methods, security headers, and the end of live streams.

use crate::site::{Site, get, shared};
use axum::body::Body;
use http::{Request, StatusCode};
use http_body_util::BodyExt;
use tower::ServiceExt;

#[test]
fn kyc_bypasses_languages() {
    assert_eq!(get("/kyc").status, StatusCode::NOT_FOUND);
    let site = Site::new(&[("BORSA_SITE_KYC_REDIRECT", "https://kyc.example/start")]);
    for path in ["/kyc", "/kyc/step/2"] {
        let answer = site.get_with(path, &[("accept-language", "ar")]);
        assert_eq!(
            (answer.status, answer.header("location")),
            (StatusCode::FOUND, "https://kyc.example/start")
        );
        assert_eq!(answer.header("set-cookie"), "");
    }
}

#[test]
fn the_ipo_hosts_lead_to_the_ipo_page() {
    let site = Site::new(&[(
        "BORSA_SITE_IPO_HOSTS",
        "ipo.exchange.example,iposub.exchange.example",
    )]);
    for (host, path, to) in [
        (
            "ipo.exchange.example",
            "/",
            "/investing/services/ipo-subscriptions",
        ),
        (
            "IPOSUB.exchange.example:443",
            "/anything?x",
            "/investing/services/ipo-subscriptions",
        ),
        (
            "ipo.exchange.example",
            "/ar/x",
            "/ar/investing/services/ipo-subscriptions",
        ),
    ] {
        let answer = site.get_with(path, &[("host", host)]);
        assert_eq!(answer.status, StatusCode::FOUND);
        assert_eq!(
            answer.header("location"),
            format!("https://exchange.example{to}")
        );
    }
    assert_eq!(
        site.get_with("/healthz", &[("host", "www.exchange.example")])
            .status,
        StatusCode::OK
    );
}

#[test]
fn every_answer_has_the_security_headers() {
    for path in [
        "/",
        "/no/such/page",
        "/assets/client-abc.js",
        "/robots.txt",
        "/api/stocks",
        "/kyc",
    ] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe-inline"), "{path}");
        assert!(
            policy.starts_with("default-src 'none'; "),
            "{path}: {policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        let resource = answer.header("cross-origin-resource-policy");
        assert_eq!(resource, "same-origin", "{path}");
        assert!(
            answer
                .header("strict-transport-security")
                .starts_with("max-age="),
            "{path}"
        );
    }
    // Other sites show it for shared links.
    let icon = get("/favicon.svg");
    assert_eq!(icon.header("cross-origin-resource-policy"), "cross-origin");
    let plain = Site::new(&[("BORSA_SITE_URL", "http://localhost:3000")]);
    assert_eq!(
        plain.get("/healthz").header("strict-transport-security"),
        ""
    );
}

#[test]
fn pages_are_read_only() {
    let answer = shared().send(Request::post("/").body(Body::empty()).unwrap());
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.header("allow"), "GET, HEAD");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let answer = shared().send(Request::delete("/robots.txt").body(Body::empty()).unwrap());
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.header("cache-control"), "private, no-store");
}

#[test]
fn assets_are_kept_for_ever_and_nothing_else_can_be_read() {
    let answer = get("/assets/client-abc.js");
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.header("cache-control").contains("immutable"));
    assert!(answer.header("content-type").starts_with("text/javascript"));
    assert_eq!(get("/favicon.svg").header("content-type"), "image/svg+xml");
    for path in [
        "/assets/../templates/default.en.html",
        "/assets/%2e%2e/manifest.webmanifest",
        "/assets/nothing.js",
    ] {
        let missing = get(path);
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            missing.header("cache-control"),
            "private, no-store",
            "{path}"
        );
    }
}

#[test]
fn a_link_without_an_address_is_not_drawn() {
    let page = get("/ar").body;
    assert!(
        !page.contains("data-link=\"eservices\"") && !page.contains("__LINK_"),
        "{page}"
    );
    let eservices = "https://outside.example/eservices";
    let site = Site::new(&[("BORSA_LINKS_ESERVICES", eservices)]);
    let page = site.get("/").body;
    assert!(page.contains(&format!("href=\"{eservices}\"")), "{page}");
}

#[test]
fn the_live_stream_begins_with_a_beat_and_ends_with_the_server() {
    let site = Site::new(&[]);
    let text = site.run(async {
        let request = Request::get("/live?v=1").body(Body::empty()).unwrap();
        let response = site.router().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let mut body = response.into_body();
        let first = body.frame().await.unwrap().unwrap().into_data().unwrap();
        site.end();
        while body.frame().await.is_some() {}
        String::from_utf8(first.to_vec()).unwrap()
    });
    assert!(text.starts_with("retry: "), "{text}");
    assert!(text.contains("event: beat\nid: "), "{text}");
}
