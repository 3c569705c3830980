//! Exports that are not read.

use super::Site;
use std::{
    io::{Read as _, Write as _},
    time::{Duration, Instant},
};

/// The longest time that a state is waited for. The machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn an_export_that_is_not_read_is_ended_and_its_place_is_free_again() {
    let site = Site::new(&[
        ("BORSA_LIMITS_STALL_SECONDS", "3"),
        ("BORSA_LIMITS_EXPORTS_PER_ADDRESS", "1"),
    ]);
    // More than all buffers between the server and this test hold: that of the test is the smallest of the system.
    let path = "/the-exchange/statistics-reports/historical-data/company-prices.ndjson";
    let export = format!("GET {path}?from=2016-01-05 HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = site.connect_with(1, |socket| socket.set_recv_buffer_size(1).unwrap());
    stream.write_all(export.as_bytes()).unwrap();
    // It has the place before another one is asked for.
    let begun = super::head(&mut stream);
    assert!(begun.starts_with("HTTP/1.1 200"), "{begun}");
    let refused = answered(&site, &export, "429");
    assert!(refused.contains("application/problem+json"), "{refused}");
    assert!(refused.contains("ratelimit: \"data\";r="), "{refused}");
    assert!(refused.contains("retry-after: "), "{refused}");
    let (other, _) = site.ask(2, &export);
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    answered(&site, &export, "200");
    // What the buffers held arrives, and the end of the export is missing.
    let mut sent = Vec::new();
    let _ = stream.read_to_end(&mut sent);
    assert!(!sent.is_empty());
    assert!(!sent.ends_with(b"\r\n0\r\n\r\n"));
}

#[test]
fn files_of_one_address_leave_the_turns_at_a_service_to_others() {
    let site = Site::new(&[("BORSA_SANDBOX_FAULT", "direct-deals=slow:1500ms")]);
    let request = |prefix: &str, day: u32| {
        let path = format!("{prefix}/the-exchange/market-information/direct-deals.csv");
        let days = format!("from=2024-02-01&to=2024-02-{day:02}");
        format!("GET {path}?{days} HTTP/1.1\r\nhost: x\r\n\r\n")
    };
    // One after the other these take longer than a file may take.
    let asked = (1..=24).map(|day| {
        let mut stream = site.connect(1);
        stream.write_all(request("/ar", day).as_bytes()).unwrap();
        stream
    });
    let asked: Vec<_> = asked.collect();
    std::thread::sleep(Duration::from_millis(500));
    let (other, _) = site.ask(2, &request("", 28));
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    let heads: Vec<_> = asked
        .into_iter()
        .map(|mut stream| super::head(&mut stream))
        .collect();
    let (made, refused): (Vec<_>, Vec<_>) = heads
        .iter()
        .partition(|head| head.starts_with("HTTP/1.1 200"));
    assert!(!made.is_empty() && !refused.is_empty(), "{heads:?}");
    for head in refused {
        assert!(head.starts_with("HTTP/1.1 429"), "{head}");
        for header in [
            "retry-after: ",
            "application/problem+json",
            "content-language: ar",
        ] {
            assert!(head.contains(header), "{head}");
        }
    }
}

/// Asks as client 1 until the answer has this status.
fn answered(site: &Site, request: &str, status: &str) -> String {
    let begun = Instant::now();
    loop {
        let (answer, _) = site.ask(1, request);
        if answer.starts_with(&format!("HTTP/1.1 {status}")) {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "no {status}: {answer}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn the_places_of_all_addresses_are_limited_too() {
    let site = Site::new(&[("BORSA_LIMITS_EXPORTS", "2")]);
    let path = "/the-exchange/statistics-reports/historical-data/company-prices";
    let ask = |method: &str, from: u8, suffix: &str| {
        let address = format!("{path}.{suffix}?from=2016-01-05");
        let request = format!("{method} {address} HTTP/1.1\r\nhost: x\r\n\r\n");
        site.ask(from, &request)
    };
    let held = [1, 2].map(|from| ask("GET", from, "ndjson"));
    assert!(
        held.iter()
            .all(|(head, _)| head.starts_with("HTTP/1.1 200"))
    );
    for method in ["GET", "HEAD"] {
        let (refused, _) = ask(method, 3, "csv");
        assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
        assert!(refused.contains("retry-after: 30"), "{refused}");
        assert!(refused.contains("application/problem+json"), "{refused}");
    }
    // Files of few rows need no place.
    let few = "GET /the-exchange/market-information/indices.csv HTTP/1.1\r\nhost: x\r\n\r\n";
    assert!(site.ask(3, few).0.starts_with("HTTP/1.1 200"));
    drop(held);
    let begun = Instant::now();
    while !ask("HEAD", 3, "csv").0.starts_with("HTTP/1.1 200") {
        assert!(begun.elapsed() < PATIENCE, "the places are not free again");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn an_export_that_is_read_slowly_goes_on() {
    let site = Site::new(&[("BORSA_LIMITS_STALL_SECONDS", "5")]);
    let path = "/the-exchange/statistics-reports/historical-data/company-prices.ndjson";
    let export = format!("GET {path}?from=2016-01-05 HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = site.connect(1);
    stream.write_all(export.as_bytes()).unwrap();
    let (begun, mut bytes) = (Instant::now(), vec![0; 6 * 1024]);
    // 60 kB a second, for three times as long as nothing may be read. What the buffers hold of a connection that was
    // closed is read too, so that is not enough.
    while begun.elapsed() < Duration::from_secs(15) {
        assert!(stream.read(&mut bytes).is_ok_and(|read| read > 0));
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(site.counter("borsa_connections "), 1);
}
