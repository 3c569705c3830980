//! Forms that are sent over the network: attempts, and bodies that are too large.

use super::{Site, rates::left};
use std::{
    io::Read as _,
    time::{Duration, Instant},
};

const FORM: &str = "/registrations/suhoor-gathering";
/// What the form is filled with, after its token.
const FIELDS: &str = "&proof=&website=&full-name=Layan&email=layan%40sahwan.example&mobile-country=AE\
                      &mobile=0501234567&company=Sahwan+Ports&job-title=Analyst";

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
    let arabic = form("content-length: 0\r\n", "").replacen(FORM, &format!("/ar{FORM}"), 1);
    let (refused, page) = loop {
        let (head, mut stream) = site.ask(1, &arabic);
        if head.starts_with("HTTP/1.1 429") {
            let mut page = String::new();
            let _ = stream.read_to_string(&mut page);
            break (head, page);
        }
        assert!(begun.elapsed() < Duration::from_secs(100), "{head}");
    };
    // One attempt in two seconds.
    let is_true = ["retry-after: 1\r\n", "retry-after: 2\r\n"].map(|told| refused.contains(told));
    assert!(is_true.contains(&true), "{refused}");
    // What was typed comes with the answer when that is loaded again.
    assert!(page.contains("lang=\"ar\" dir=\"rtl\""), "{page}");
    assert!(page.contains("لم يُرسل شيء هذه المرة"), "{page}");
    assert!(page.contains("أعد تحميل هذه الصفحة"), "{page}");
    assert!(send(2).starts_with("HTTP/1.1 422"));
}

#[test]
fn forged_tokens_do_not_close_a_form_for_others() {
    let site = Site::new(&[]);
    let body = &format!("token=forged{FIELDS}");
    let fields = format!("content-length: {}\r\n", body.len());
    let (_, mut stream) = site.ask(200, &form(&fields, body));
    let mut page = String::new();
    let _ = stream.read_to_string(&mut page);
    assert!(page.contains("did not recognise the page"), "{page}");
    // More than a form takes without proofs, of so many addresses that none has reached its own limit.
    for nth in 0..120 {
        let head = post(&site, 1 + nth / 2, &fields, body);
        assert!(head.starts_with("HTTP/1.1 422"), "{nth}: {head}");
    }
}

#[test]
fn who_sent_a_form_learns_that_it_was_received_when_no_calls_are_left() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "2"),
    ]);
    let get = |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        let (head, mut stream) = site.ask(1, &request);
        let mut page = String::new();
        let _ = stream.read_to_string(&mut page);
        (head, page)
    };
    let (_, page) = get(FORM);
    let after = page.split("name=\"token\" value=\"").nth(1);
    let token = after.and_then(|text| text.split('"').next()).unwrap();
    // A form that comes sooner is refused.
    std::thread::sleep(Duration::from_millis(2_500));
    let body = format!("token={token}{FIELDS}");
    let fields = format!("content-length: {}\r\n", body.len());
    let sent = post(&site, 1, &fields, &body);
    assert!(sent.starts_with("HTTP/1.1 303"), "{sent}");
    let to = sent.split("location: ").nth(1);
    let to = to.and_then(|text| text.split("\r\n").next()).unwrap();
    let begun = Instant::now();
    while !get(FORM).0.starts_with("HTTP/1.1 429") {
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    for _ in 0..5 {
        let (head, page) = get(to);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert_eq!(left(&head), None, "{head}");
        assert!(page.contains("BRS-"), "{page}");
    }
    // A reference that somebody made up is a page of a form like others.
    let (forged, _) = get(&format!("{FORM}?reference=BRS-0000-0001&proof=forged"));
    assert!(left(&forged).is_some(), "{forged}");
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
