//! A service that rates visitors in place of the proof of work: what its pages allow, and what its answers do to a form.

use crate::{
    memory::Memory,
    sent_forms::post,
    site::{Answer, Site, get},
};
use http::StatusCode;
use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

const SUHOOR: &str = "/registrations/suhoor-gathering";

/// What the service was asked.
type Asked = Arc<Mutex<Vec<String>>>;

/// A service that answers with the text of a result: `{"success":…}`.
fn service() -> (SocketAddr, Asked) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let asked = Asked::default();
    let of_service = Arc::clone(&asked);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            answer(stream, &of_service);
        }
    });
    (address, asked)
}

fn answer(mut stream: TcpStream, asked: &Asked) {
    let mut lines = BufReader::new(stream.try_clone().unwrap());
    let (mut line, mut length) = (String::new(), 0);
    while lines.read_line(&mut line).is_ok_and(|count| count > 0) {
        match line.trim().split_once(": ") {
            Some(("content-length", value)) => length = value.parse().unwrap(),
            _ if line.trim().is_empty() => break,
            _ => {}
        }
        line.clear();
    }
    let mut body = vec![0; length];
    lines.read_exact(&mut body).unwrap();
    let pairs: Vec<(String, String)> = form_urlencoded::parse(&body).into_owned().collect();
    asked.lock().unwrap().push(format!("{pairs:?}"));
    let result = &pairs.iter().find(|(key, _)| key == "response").unwrap().1;
    let _ = write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{result}",
        result.len()
    );
}

fn rated(service: SocketAddr) -> (Site, Arc<Memory>) {
    let memory = Arc::new(Memory::default());
    (rated_over(service, &memory), memory)
}

/// The same with a store that may have submissions.
fn rated_over(service: SocketAddr, memory: &Arc<Memory>) -> Site {
    let secret = tempfile::tempdir().unwrap().keep().join("secret");
    fs::write(&secret, "the-secret\n").unwrap();
    let verify = format!("http://{service}/siteverify");
    Site::receiving_with(
        Arc::clone(memory) as _,
        &[
            ("BORSA_FORMS_SCORE_SCRIPT", "https://rates.example/api.js"),
            ("BORSA_FORMS_SCORE_KEY", "site-key"),
            ("BORSA_FORMS_SCORE_SECRET_FILE", secret.to_str().unwrap()),
            ("BORSA_FORMS_SCORE_VERIFY", &verify),
            ("BORSA_FORMS_SCORE_HOSTS", "https://static.rates.example"),
        ],
    )
}

fn verdict(score: f64, action: &str) -> String {
    format!("{{\"success\":true,\"score\":{score},\"action\":\"{action}\",\"hostname\":\"x\"}}")
}

fn refusal(code: &str) -> String {
    format!("{{\"success\":false,\"error-codes\":[\"{code}\"]}}")
}

fn send(site: &Site, token: &str, result: &str) -> Answer {
    post(
        site,
        &format!("/ar{SUHOOR}"),
        &[("token", token), ("proof", result)],
    )
}

#[test]
fn only_pages_of_forms_load_the_script_and_allow_its_hosts() {
    let (site, _) = rated(service().0);
    let page = site.get(&format!("/ar{SUHOOR}"));
    assert_eq!(
        page.between("data-score-script=\"", "\""),
        "https://rates.example/api.js?render=site-key&amp;hl=ar"
    );
    assert_eq!(
        page.between("data-score-action=\"", "\""),
        "suhoor_gathering"
    );
    let texts = ["blocked", "foreign", "slow", "failed"]
        .map(|why| page.between(&format!("data-score-{why}=\""), "\""));
    for (nth, text) in texts.iter().enumerate() {
        assert!(text.ends_with("اضغط على الزر مرة أخرى."), "{text}");
        assert!(!texts[..nth].contains(text), "{text}");
    }
    let note = "rates.example\u{2069} في الخلفية";
    assert!(page.body.contains(note), "the page names the service");
    assert!(!page.body.contains("data-proof-bits"));
    let policy = page.header("content-security-policy");
    let others = "https://rates.example https://static.rates.example";
    for allowed in [
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "frame-src",
    ] {
        assert!(policy.contains(&format!("{allowed} {others};")), "{policy}");
    }
    // The shell shows no other page in this document. That of a confirmation has the same policy.
    let rated = "&quot;rated&quot;:true";
    assert!(page.body.contains(rated));
    let sent = send(&site, "token-1", "");
    let confirmation = site.get(sent.header("location"));
    assert!(confirmation.body.contains("BRS-") && confirmation.body.contains(rated));
    assert!(
        confirmation
            .header("content-security-policy")
            .contains(others)
    );
    let elsewhere = site.get("/discover-dfm/why-dfm");
    for other in [&elsewhere, &get(SUHOOR)] {
        let policy = other.header("content-security-policy");
        assert!(
            !policy.contains("rates.example") && !policy.contains("frame-src"),
            "{policy}"
        );
        assert!(!other.body.contains("rates.example") && !other.body.contains(rated));
    }
}

#[test]
fn a_visitor_of_a_high_score_is_stored_as_one() {
    let (address, asked) = service();
    let (site, memory) = rated(address);
    let stored = send(&site, "token-1", &verdict(0.5, "suhoor_gathering"));
    assert_eq!(stored.status, StatusCode::SEE_OTHER, "{}", stored.body);
    assert!(memory.stored()[0].proven);
    let asked = asked.lock().unwrap();
    assert!(
        asked[0].contains("(\"secret\", \"the-secret\")"),
        "{asked:?}"
    );
}

#[test]
fn low_scores_and_results_of_other_forms_are_refused() {
    let (site, memory) = rated(service().0);
    for (nth, (result, title)) in [
        (verdict(0.4, "suhoor_gathering"), "لم نتمكن من التحقق"),
        (verdict(0.9, "contact"), "لم نتمكن من التحقق"),
        (refusal("invalid-input-response"), "لم نتمكن من التحقق"),
        (refusal("timeout-or-duplicate"), "انتهت صلاحية التحقق"),
        ("x".repeat(9_000), "لم نتمكن من التحقق"),
    ]
    .into_iter()
    .enumerate()
    {
        let refused = send(&site, &format!("token-{nth}"), &result);
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(title), "{result}");
        assert!(
            refused.body.contains("value=\"Sahwan Ports\""),
            "what was typed is kept"
        );
    }
    assert!(memory.stored().is_empty());
}

#[test]
fn a_form_that_was_stored_before_a_restart_is_not_refused_for_a_used_result() {
    let (address, _) = service();
    let (site, memory) = rated(address);
    let first = send(&site, "token-1", &verdict(0.9, "suhoor_gathering"));
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.body);
    let again = send(
        &rated_over(address, &memory),
        "token-1",
        &refusal("timeout-or-duplicate"),
    );
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
    assert!(again.header("location").ends_with("&repeated=1"));
    assert_eq!(memory.stored().len(), 1);
}

#[test]
fn a_service_that_does_not_answer_closes_no_form() {
    let (site, memory) = rated(service().0);
    for (nth, result) in ["", "not json", &refusal("invalid-input-secret")]
        .iter()
        .enumerate()
    {
        let stored = send(&site, &format!("token-{nth}"), result);
        assert_eq!(stored.status, StatusCode::SEE_OTHER, "{result}");
    }
    // Nobody listens at this port.
    let closed = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let (site, other) = rated(closed);
    let stored = send(&site, "token-9", &verdict(0.9, "suhoor_gathering"));
    assert_eq!(stored.status, StatusCode::SEE_OTHER);
    let all = [memory.stored(), other.stored()].concat();
    assert_eq!(all.len(), 4);
    assert!(all.iter().all(|one| !one.proven));
}
