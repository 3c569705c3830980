//! The documents of disclosures: their addresses, in lists and as they are opened.

use crate::site::{Site, get};
use http::StatusCode;
use std::path::Path;

/// The address of the first document on the home page, in a language.
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
            assert!(address.starts_with("/sample/attachments/"), "{address}");
        }
        // Their size is not known before they are made, so none is shown.
        assert!(!page.contains("pdf--sized"));
    }
}

#[test]
fn an_unknown_document_is_not_found_in_the_manner_of_the_wire() {
    for name in [
        "nothing-en.pdf",
        "202611091259-sahw-fr.pdf",
        "x",
        "209901010900-sahw-en.pdf",
    ] {
        let answer = get(&format!("/sample/attachments/{name}"));
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        assert!(answer.body.contains("\"error\""), "{}", answer.body);
    }
}

#[test]
fn without_fonts_a_document_is_unavailable_not_empty() {
    let answer = get(&first(&get("/").body, "en"));
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.body.contains("fonts") && answer.header("cache-control").is_empty());
}

#[test]
fn a_document_is_a_pdf_to_look_at_under_a_good_name() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../react-shell/dist");
    if !dist.join("documents").exists() {
        assert!(std::env::var_os("CI").is_none(), "the shell was not built");
        eprintln!("the shell was not built: documents are not tested");
        return;
    }
    let site = Site::new(&[("BORSA_SERVER_ASSETS", &dist.display().to_string())]);
    let answer = site.get("/sample/attachments/202611091259-sahw-ar.pdf");
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(
        answer.header("content-disposition"),
        "inline; filename=\"SAHW-interim-dividend-2026-11-09-ar.pdf\""
    );
    assert_eq!(answer.header("cache-control"), "public, max-age=3600");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.body.starts_with("%PDF-"));
    // Fonts are the server's alone.
    let font = site.get("/assets/documents/plex-sans-400.ttf");
    assert_eq!(font.status, StatusCode::NOT_FOUND);
}

#[test]
fn documents_of_a_feed_elsewhere_are_opened_there() {
    let site = Site::new(&[("BORSA_SERVICES_FEED", "http://127.0.0.1:9/feed/")]);
    let answer = site.get("/sample/attachments/202611091259-sahw-ar.pdf");
    assert_eq!(answer.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(
        answer.header("location"),
        "http://127.0.0.1:9/feed/sample/attachments/202611091259-sahw-ar.pdf"
    );
}
