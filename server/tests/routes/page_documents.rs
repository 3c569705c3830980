//! Content pages as PDF files.

use crate::{cards::drawing, site::get};
use http::StatusCode;

const FILES: [&str; 2] = [
    "/documents/pages/market-rules-en.pdf",
    "/documents/pages/market-rules-ar.pdf",
];

/// The path of the page of the market rules.
fn page() -> &'static str {
    page_table::by_id("market-rules").unwrap().path
}

#[test]
fn the_market_rules_are_a_file_in_both_languages() {
    let Some(site) = drawing(&[]) else {
        return;
    };
    for (prefix, own) in [("", FILES[0]), ("/ar", FILES[1])] {
        let answer = site.get(&format!("{prefix}{}", page()));
        let links = answer.between("page-files", "</div></div>");
        for file in FILES {
            assert!(links.contains(&format!("href=\"{file}\"")), "{links}");
        }
        assert!(
            links.contains("\u{a0}KB</bdi>") && links.contains("class=\"doc__title\""),
            "{links}"
        );
        let file = site.get(own);
        assert_eq!(file.status, StatusCode::OK, "{}", file.body);
        assert_eq!(file.header("content-type"), "application/pdf");
        assert_eq!(
            file.header("cache-control"),
            "public, max-age=0, must-revalidate"
        );
        assert!(file.bytes.starts_with(b"%PDF-") && file.bytes.len() < 400_000);
        let again = site.get_with(own, &[("if-none-match", file.header("etag"))]);
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        // Not only equal, but the same memory.
        assert_eq!(site.get(own).bytes.as_ptr(), file.bytes.as_ptr());
    }
}

#[test]
fn there_are_no_files_of_other_pages() {
    let Some(site) = drawing(&[]) else {
        return;
    };
    for file in [
        "equities-en.pdf",
        "membership-options-en.pdf",
        "market-rules-fr.pdf",
        "market-rules.pdf",
        "market-rules-en.csv",
        "nothing-en.pdf",
        "-en.pdf",
    ] {
        let path = format!("/documents/pages/{file}");
        let answer = site.get_with(&path, &[("accept-language", "ar")]);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{file}");
        assert!(answer.body.contains("lang=\"ar\""), "{file}");
    }
    let page = site.get("/members/membership-options");
    assert!(!page.body.contains("page-files"));
}

#[test]
fn without_fonts_the_page_has_no_file_and_stands() {
    let answer = get(page());
    assert_eq!(answer.status, StatusCode::OK);
    assert!(!answer.body.contains("page-files"));
    assert_eq!(get(FILES[0]).status, StatusCode::SERVICE_UNAVAILABLE);
}

#[test]
fn without_the_times_of_the_day_the_page_has_no_file_and_stands() {
    let faults = [
        ("BORSA_SANDBOX_FAULT", "status=down"),
        ("BORSA_UPSTREAM_CALL_TIMEOUT_MS", "400"),
    ];
    let Some(site) = drawing(&faults) else {
        return;
    };
    let answer = site.get(page());
    assert_eq!(answer.status, StatusCode::OK);
    assert!(!answer.body.contains("page-files"));
    let file = site.get(FILES[1]);
    assert_eq!(file.status, StatusCode::SERVICE_UNAVAILABLE);
    // A text without such times has its file.
    assert_eq!(
        site.get("/documents/pages/disclaimer-ar.pdf").status,
        StatusCode::OK
    );
}
