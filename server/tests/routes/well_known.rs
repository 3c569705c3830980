//! robots.txt, sitemap.xml, the web manifest, /healthz.

use crate::site::{Site, get};
use domain::locale::Locale;
use http::StatusCode;
use std::collections::BTreeSet;

#[test]
fn the_sitemap_lists_what_is_listed_in_both_languages() {
    let sitemap = get("/sitemap.xml");
    assert_eq!(sitemap.header("content-type"), "application/xml");
    let listed: BTreeSet<_> = sitemap
        .body
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split_once("</loc>").unwrap().0.to_owned())
        .collect();
    for page in
        page_table::all().filter(|page| !page.pattern().needs_params() && !page.path.contains('{'))
    {
        for locale in Locale::ALL {
            let address = format!("https://exchange.example{}", locale.href(page.path));
            assert_eq!(listed.contains(&address), page.listed, "{address}");
        }
    }
    for path in [
        "/the-exchange/market-information/company/SAHW",
        "/ar/the-exchange/market-information/indices/GENERAL",
    ] {
        assert!(
            listed.contains(&format!("https://exchange.example{path}")),
            "{path}"
        );
    }
    assert!(listed.len() > 140, "companies stand in both languages");
    let entries = sitemap.body.matches("<url>").count();
    assert_eq!(listed.len(), entries, "each address stands once");
    assert_eq!(
        sitemap.body.matches("hreflang=\"x-default\"").count(),
        entries
    );
    assert_eq!(sitemap.body.matches("hreflang=\"ar-AE\"").count(), entries);
}

#[test]
fn the_sitemap_is_the_same_for_all_in_every_encoding() {
    let site = Site::new(&[("BORSA_SANDBOX_SECURITIES", "400")]);
    let ask = |encoding| site.get_with("/sitemap.xml", &[("accept-encoding", encoding)]);
    // What the exchange answers is in memory then.
    assert_eq!(site.get("/api/stocks").status, StatusCode::OK);
    let first = ask("br");
    assert_eq!(first.header("content-encoding"), "br");
    for encoding in ["br", "gzip", ""].repeat(20) {
        let again = ask(encoding);
        assert_eq!(again.header("content-encoding"), encoding);
        assert_eq!(again.header("etag"), first.header("etag"));
    }
    let known = [("if-none-match", first.header("etag"))];
    let current = site.get_with("/sitemap.xml", &known);
    assert_eq!(current.status, StatusCode::NOT_MODIFIED);
    assert!(current.bytes.is_empty());
}

#[test]
fn listed_addresses_answer() {
    let sitemap = get("/sitemap.xml").body;
    for address in sitemap
        .split("<loc>https://exchange.example")
        .skip(1)
        .step_by(17)
    {
        let path = address.split_once("</loc>").unwrap().0;
        assert_eq!(
            get(if path.is_empty() { "/" } else { path }).status,
            StatusCode::OK,
            "{path}"
        );
    }
}

#[test]
fn robots_name_the_sitemap() {
    let robots = get("/robots.txt").body;
    assert!(
        robots.contains("Sitemap: https://exchange.example/sitemap.xml")
            && robots.contains("Disallow: /api/")
    );
}

#[test]
fn security_txt_is_served_with_a_configured_contact_only() {
    let path = "/.well-known/security.txt";
    assert_eq!(get(path).status, StatusCode::NOT_FOUND);
    let contact = "mailto:security@exchange.example";
    let site = Site::new(&[("BORSA_SITE_SECURITY_CONTACT", contact)]);
    let answer = site.get(path);
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    assert!(answer.body.starts_with(&format!("Contact: {contact}\n")));
    let canonical = format!("Canonical: https://exchange.example{path}\n");
    assert!(answer.body.contains(&canonical), "{}", answer.body);
    let expires = answer.between("Expires: ", "\n");
    let expires = chrono::DateTime::parse_from_rfc3339(expires).unwrap();
    let days = (expires.to_utc() - chrono::Utc::now()).num_days();
    assert!((170..365).contains(&days), "{expires}");
}

#[test]
fn the_manifest_carries_the_configured_name() {
    let site = Site::new(&[
        ("BORSA_MARKET_NAME_EN", "Example Exchange"),
        ("BORSA_MARKET_THEME_COLOUR", "#123456"),
    ]);
    let manifest: serde_json::Value =
        serde_json::from_str(&site.get("/manifest.webmanifest").body).unwrap();
    assert_eq!(
        (&manifest["name"], &manifest["theme_color"]),
        (&"Example Exchange".into(), &"#123456".into())
    );
    assert!(site.get("/").body.contains("Example Exchange"));
}

#[test]
fn health_is_reported() {
    let answer = get("/healthz");
    assert_eq!(
        (answer.status, answer.body.as_str()),
        (StatusCode::OK, "ok\n")
    );
    assert_eq!(answer.header("cache-control"), "private, no-store");
}
