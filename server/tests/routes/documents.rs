//! Documents that answers link to: their addresses in lists, and their content.

use crate::site::{Site, get, shared};
use app::messages::t;
use domain::locale::Locale;
use http::StatusCode;
use std::path::Path;

const SAHW: &str = "/documents/202611040904-sahw-ar.pdf";

/// The address of the first document on a page, in a language.
fn first(page: &str, code: &str) -> String {
    let main = page.split_once("class=\"feed__docs\"").unwrap().1;
    let mut addresses = main.split("href=\"").skip(1);
    let found = addresses.find(|rest| rest.contains(&format!("-{code}.pdf\"")));
    found.unwrap().split_once('"').unwrap().0.to_owned()
}

#[test]
fn lists_lead_to_documents_in_both_languages() {
    for path in ["/", "/ar", "/the-exchange/market-information/company/SAHW"] {
        let page = get(path).body;
        for code in ["en", "ar"] {
            let address = first(&page, code);
            assert!(address.starts_with("/documents/"), "{address}");
        }
        // Their size is unknown before they are generated, so none is shown.
        assert!(!page.contains("pdf--sized"));
    }
}

#[test]
fn an_unknown_document_is_a_page_that_says_so() {
    for name in [
        "nothing-en.pdf",
        "202611040904-sahw-fr.pdf",
        "x",
        "..%2fstocks",
        "209901010900-sahw-en.pdf",
    ] {
        let answer = get(&format!("/documents/{name}"));
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        assert!(answer.body.contains("This file could not be found"));
        assert!(
            answer
                .body
                .contains("href=\"/the-exchange/news-disclosures/disclosures\"")
        );
        assert_eq!(answer.header("cache-control"), "private, no-store");
    }
}

#[test]
fn an_unavailable_document_is_an_error_page_in_the_visitors_language() {
    // Without a built shell there are no fonts, so the sample exchange answers 503.
    let english = get(SAHW);
    assert_eq!(english.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(english.body.contains("lang=\"en\"") && !english.body.contains("fonts for them"));
    assert_eq!(english.header("cache-control"), "private, no-store");
    let arabic = Site::new(&[]).get_with(SAHW, &[("accept-language", "ar-AE,ar;q=0.9")]);
    assert_eq!(arabic.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(arabic.body.contains("lang=\"ar\""), "{}", arabic.body);
}

#[test]
fn an_unreachable_feed_is_an_error_without_its_address() {
    let site = Site::new(&[("BORSA_SERVICES_FEED", "http://127.0.0.1:9/feed/")]);
    let answer = site.get(SAHW);
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    // The address of the service is not disclosed.
    assert!(!answer.body.contains("127.0.0.1:9"), "{}", answer.body);
}

#[test]
fn the_page_in_place_of_a_file_leads_back_to_the_page_with_its_link() {
    const RECORD: &str = "/the-exchange/news-disclosures/disclosures/202611040904-sahw";
    let path = "/documents/209901010900-sahw-en.pdf";
    let referrer = format!("https://exchange.example{RECORD}");
    let answer = shared().get_with(path, &[("referer", &referrer)]);
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.body.contains(&format!("href=\"{RECORD}\"")));
    assert!(answer.body.contains("Back to the page with the file"));
    let other = shared().get_with(path, &[("referer", "https://other.example/x")]);
    assert!(!other.body.contains("other.example"));
}

#[test]
fn a_broken_file_is_an_error_page_in_the_language_of_the_visitor() {
    // A file that needs no fonts.
    const FILE: &str = "/documents/bulletin-daily-20261111.csv";
    for fault in [
        "down",
        "500",
        "empty",
        "truncated",
        "garbage",
        "wrong-type",
        "huge",
        "hang",
        "slow:3s",
    ] {
        // Faults that take time need a short limit; the others are told apart whatever the machine does besides.
        let (limit, why) = match fault {
            "hang" | "slow:3s" => ("400", "file-unavailable"),
            "500" => ("5000", "file-unavailable"),
            "huge" => ("5000", "file-too-large"),
            _ => ("5000", "file-damaged"),
        };
        let site = Site::new(&[
            ("BORSA_SANDBOX_FAULT", &format!("documents={fault}")),
            ("BORSA_UPSTREAM_CALL_TIMEOUT_MS", limit),
        ]);
        for (accept, locale) in [("en", Locale::En), ("ar-AE,ar;q=0.9", Locale::Ar)] {
            let answer = site.get_with(FILE, &[("accept-language", accept)]);
            let lang = format!("lang=\"{}\"", locale.code());
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{fault}");
            assert!(answer.body.contains(&lang), "{fault}: {accept}");
            let said = t(locale, why);
            assert!(answer.body.contains(&*said), "{fault}: {}", answer.body);
            assert_eq!(answer.header("cache-control"), "private, no-store");
        }
        // Other pages are not affected.
        assert_eq!(site.get("/").status, StatusCode::OK);
    }
    let answer = get(FILE);
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "public, max-age=3600");
    assert!(answer.body.starts_with("date,symbol,"));
}

#[test]
fn a_document_is_a_pdf_that_browsers_keep() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../react-shell/dist");
    if !dist.join("documents").exists() {
        assert!(std::env::var_os("CI").is_none(), "the shell was not built");
        eprintln!("the shell was not built: documents are not tested");
        return;
    }
    let site = Site::new(&[("BORSA_SERVER_ASSETS", &dist.display().to_string())]);
    let answer = site.get(SAHW);
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(answer.header("cache-control"), "public, max-age=3600");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.body.starts_with("%PDF-"));
    let again = site.get_with(SAHW, &[("if-none-match", answer.header("etag"))]);
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    // The page of the disclosure shows the checksum of the file.
    let page = site.get("/ar/the-exchange/news-disclosures/disclosures/202611040904-sahw");
    let digest = ring::digest::digest(&ring::digest::SHA256, &answer.bytes);
    let digits: String = { digest.as_ref().iter() }
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let sums = page.between("record__sums", "</details>");
    assert_eq!(sums.matches("<dt>").count(), 2, "{sums}");
    assert!(sums.contains(&digits), "{sums}");
    assert!(page.body.contains("pdf--sized"));
    // The server alone uses the fonts; they are not served.
    let font = site.get("/assets/documents/plex-sans-400.ttf");
    assert_eq!(font.status, StatusCode::NOT_FOUND);
}
