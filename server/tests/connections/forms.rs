//! Forms that are sent over the network: attempts, and bodies that are too large.

use super::Site;
use std::{
    io::Read as _,
    time::{Duration, Instant},
};

const FORM: &str = "/registrations/suhoor-gathering";

/// A form with these fields of its head, and a body.
fn form(fields: &str, body: &str) -> String {
    format!(
        "POST {FORM} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n\
         content-type: application/x-www-form-urlencoded\r\nconnection: close\r\n{fields}\r\n{body}"
    )
}

/// Sends a form, and reads the head of its answer.
fn post(site: &Site, from: u8, fields: &str, body: &str) -> String {
    site.ask(from, &form(fields, body)).0
}

#[test]
fn wrong_forms_have_a_rate() {
    let site = Site::new(&[]);
    let send = |from| post(&site, from, "content-length: 0\r\n", "");
    let begun = Instant::now();
    let first = send(1);
    assert!(first.starts_with("HTTP/1.1 422"), "{first}");
    let refused = loop {
        let head = send(1);
        if head.starts_with("HTTP/1.1 429") {
            break head;
        }
        assert!(begun.elapsed() < Duration::from_secs(100), "{head}");
    };
    assert!(refused.contains("retry-after: "), "{refused}");
    assert!(send(2).starts_with("HTTP/1.1 422"));
}

#[test]
fn forged_tokens_do_not_close_a_form_for_others() {
    let site = Site::new(&[]);
    let body = "token=forged&proof=&website=&full-name=Layan&email=layan%40sahwan.example&mobile-country=AE\
                &mobile=0501234567&company=Sahwan+Ports&job-title=Analyst";
    let fields = format!("content-length: {}\r\n", body.len());
    let (_, mut stream) = site.ask(200, &form(&fields, body));
    let mut page = String::new();
    let _ = stream.read_to_string(&mut page);
    assert!(page.contains("This page was open for too long"), "{page}");
    // More than a form takes without proofs, of so many addresses that none has reached its own limit.
    for nth in 0..120 {
        let head = post(&site, 1 + nth / 2, &fields, body);
        assert!(head.starts_with("HTTP/1.1 422"), "{nth}: {head}");
    }
}

#[test]
fn a_form_that_is_too_large_is_refused_before_it_is_read() {
    let site = Site::new(&[]);
    let begun = Instant::now();
    // The body never comes.
    let head = post(&site, 1, "content-length: 100000\r\n", "");
    assert!(head.starts_with("HTTP/1.1 413"), "{head}");
    assert!(
        begun.elapsed() < Duration::from_secs(5),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn requests_in_chunks_are_refused_and_end_the_connection() {
    let site = Site::new(&[]);
    let smuggled = "GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n";
    for fields in [
        "transfer-encoding: chunked\r\n",
        "content-length: 5\r\ntransfer-encoding: chunked\r\n",
        "transfer-encoding: chunked\r\ncontent-length: 5\r\n",
    ] {
        let head = format!("POST {FORM} HTTP/1.1\r\nhost: x\r\n{fields}\r\n0\r\n\r\n{smuggled}");
        let (answer, mut stream) = site.ask(1, &head);
        assert!(answer.starts_with("HTTP/1.1 411"), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
        let mut rest = Vec::new();
        // The end of the stream, or a reset.
        let _ = stream.read_to_end(&mut rest);
        let rest = String::from_utf8_lossy(&rest);
        assert!(!rest.contains("HTTP/1.1"), "{rest}");
    }
}
