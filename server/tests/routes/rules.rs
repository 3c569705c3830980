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
            "ipo.exchange.example.",
            "/",
            "/investing/services/ipo-subscriptions",
        ),
        (
            "ipo.exchange.example.:443",
            "/",
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

/// The first tick or beat of a stream, once the exchange has answered: its whole text.
fn opening_of_stream(site: &Site, address: &str, last: &str) -> String {
    site.run(async {
        for _ in 0..100 {
            let mut request = Request::get(address);
            if !last.is_empty() {
                request = request.header("last-event-id", last);
            }
            let request = request.body(Body::empty()).unwrap();
            let response = site.router().oneshot(request).await.unwrap();
            assert_eq!(response.status(), StatusCode::OK, "{address}");
            let mut body = response.into_body();
            let first = body.frame().await.unwrap().unwrap().into_data().unwrap();
            let text = String::from_utf8(first.to_vec()).unwrap();
            // Before the first answer of the exchange there is nothing to catch up with.
            if text.contains("event: status") {
                return text;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("{address} says nothing of the market");
    })
}

#[test]
fn the_live_stream_tells_of_what_was_asked_for() {
    let site = Site::new(&[]);
    for address in ["/live?v=0", "/live?of=all&v=0", "/live?of=&v=0"] {
        let all = opening_of_stream(&site, address, "");
        assert!(all.contains("\"q\":{") && all.contains("SAHW"), "{address}");
        assert!(all.contains("\"i\":{\""), "{address}: {all}");
    }
    let of_indices = opening_of_stream(&site, "/live?of=indices&v=0", "");
    assert!(
        of_indices.contains("\"GENERAL\":{\"value\""),
        "{of_indices}"
    );
    assert!(!of_indices.contains("\"q\""), "{of_indices}");
    assert!(!of_indices.contains("SAHW"), "{of_indices}");
    for event in ["tick", "status", "beat"] {
        let name = format!("event: {event}\nid: ");
        assert!(of_indices.contains(&name), "{of_indices}");
    }
}

#[test]
fn a_live_stream_goes_on_from_the_last_event_with_its_topic() {
    let site = Site::new(&[]);
    // The id of the last event wins over the version in the address, whatever the topic.
    for of in ["", "of=all&", "of=indices&"] {
        let whole = opening_of_stream(&site, &format!("/live?{of}v={}", u64::MAX), "0");
        assert!(whole.contains("event: tick"), "{of}: {whole}");
        assert_eq!(whole.contains("\"q\":"), of != "of=indices&", "{of}");
    }
    let nothing = site.run(async {
        let request = Request::get("/live?of=indices&v=0").header("last-event-id", "9999999999999");
        let request = request.body(Body::empty()).unwrap();
        let response = site.router().oneshot(request).await.unwrap();
        let first = response.into_body().frame().await.unwrap().unwrap();
        String::from_utf8(first.into_data().unwrap().to_vec()).unwrap()
    });
    assert!(!nothing.contains("event: tick"), "{nothing}");
    assert!(nothing.contains("event: beat"), "{nothing}");
}

#[test]
fn a_topic_that_there_is_not_is_refused() {
    let site = Site::new(&[]);
    for (query, reason) in [
        ("of=prices", "one-of"),
        ("of=Indices", "one-of"),
        ("of=%00", "one-of"),
        ("of=indices&of=all", "repeated"),
    ] {
        let answer = site.get_with(&format!("/live?{query}"), &[("accept-language", "en")]);
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
        assert_eq!(answer.header("cache-control"), "private, no-store");
        let problem: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        let wrong = &problem["errors"][0];
        assert_eq!(wrong["parameter"], "of", "{query}");
        assert!(problem.to_string().contains(reason), "{problem}");
        if reason == "one-of" {
            assert_eq!(wrong["allowed"], serde_json::json!(["all", "indices"]));
        }
    }
}
