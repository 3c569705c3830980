//! Complete documents of their kind are passed through; anything else is a failure with a reason.

use crate::{exchange::metrics, faults::code};
use bytes::Bytes;
use http::{Request, Response, header};
use std::{convert::Infallible, time::Duration};
use tower::service_fn;
use upstream::{Transport, Upstream};
use wire::DocumentName;

const PDF: &str = "application/pdf";

/// A client of a service that returns the same answer for every document.
fn client(status: u16, kind: &'static str, body: &'static [u8]) -> Upstream {
    let service = service_fn(move |request: Request<Bytes>| async move {
        let (path, accept) = (request.uri().path(), &request.headers()[header::ACCEPT]);
        match path {
            "/documents/a-en.pdf" => assert_eq!(accept, PDF),
            other => assert_eq!(
                (other, accept.as_bytes()),
                ("/documents/a.csv", &b"text/csv"[..])
            ),
        }
        let response = Response::builder().status(status);
        let response = response.header(header::CONTENT_TYPE, kind);
        Ok::<_, Infallible>(response.body(Bytes::from_static(body)).unwrap())
    });
    Upstream::builder()
        .all(Transport::in_process(service))
        .cap_bytes(1024)
        .build()
}

fn name() -> DocumentName {
    "a-en.pdf".parse().unwrap()
}

#[tokio::test]
async fn only_complete_pdf_files_are_passed_through() {
    const GOOD: &[u8] = b"%PDF-1.7 and the rest\n%%EOF\n";
    for (status, kind, body, expected) in [
        (200, PDF, GOOD, None),
        (200, "Application/PDF; version=1.7", GOOD, None),
        (404, "application/json", b"{}", Some("not-found")),
        (500, PDF, GOOD, Some("status")),
        (302, PDF, GOOD, Some("status")),
        (200, "text/html", GOOD, Some("content-type")),
        (200, "application/pdfx", GOOD, Some("content-type")),
        (200, PDF, b"", Some("empty")),
        (200, PDF, b"<script>", Some("shape")),
        (200, PDF, b"%PDF-1.7 and", Some("shape")),
        (200, PDF, b"<script>%%EOF", Some("shape")),
        (200, "text/csv", GOOD, Some("content-type")),
        (200, PDF, &[b'%'; 2048], Some("too-large")),
    ] {
        let found = client(status, kind, body).document(&name()).await;
        assert_eq!(code(&found), expected, "{status} {kind}");
        assert!(found.is_err() || found.unwrap() == GOOD);
    }
}

#[tokio::test]
async fn only_complete_csv_files_are_passed_through() {
    const GOOD: &[u8] = "date,name\n2026-11-11,ميناء\n".as_bytes();
    let name: DocumentName = "a.csv".parse().unwrap();
    for (kind, body, expected) in [
        ("text/csv; charset=utf-8", GOOD, None),
        ("text/csv", GOOD, None),
        (PDF, GOOD, Some("content-type")),
        ("text/csv", &GOOD[..20], Some("shape")),
        ("text/csv", b"\xff\n", Some("shape")),
        ("text/csv", b"", Some("empty")),
    ] {
        let found = client(200, kind, body).document(&name).await;
        assert_eq!(code(&found), expected, "{kind}");
    }
}

#[tokio::test(start_paused = true)]
async fn documents_have_the_time_limit_of_a_call_and_are_counted() {
    let service = service_fn(|_: Request<Bytes>| std::future::pending());
    let service = tower::ServiceExt::<Request<Bytes>>::map_result(
        service,
        |r: Result<Response<Bytes>, Infallible>| r,
    );
    let client = Upstream::builder()
        .all(Transport::in_process(service))
        .call_timeout(Duration::from_secs(3))
        .build();
    let outcomes = ["timeout"; 5].into_iter().chain(["open"]);
    for (nth, outcome) in outcomes.enumerate() {
        let name = format!("report-{nth}.pdf").parse().unwrap();
        assert_eq!(code(&client.document(&name).await), Some(outcome));
        tokio::time::advance(Duration::from_millis(600)).await;
    }
    let counted =
        "borsa_upstream_calls_total{service=\"feed\",call=\"documents\",outcome=\"timeout\"} 5";
    assert!(metrics(&client).contains(counted));
}
