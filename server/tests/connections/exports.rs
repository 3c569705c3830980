//! Exports that are not read.

use super::Site;
use std::{io::Write as _, time::Duration};

#[test]
fn an_export_that_is_not_read_is_ended_and_its_place_is_free_again() {
    let site = Site::new(&[
        ("BORSA_LIMITS_STALL_SECONDS", "3"),
        ("BORSA_LIMITS_EXPORTS_PER_ADDRESS", "1"),
    ]);
    let path = "/the-exchange/market-information/company/SAHW/trading/daily-summary";
    let export = format!("GET {path}.json?from=2018-01-01 HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut stream = site.connect(1);
    stream.write_all(export.repeat(100).as_bytes()).unwrap();
    // Wait until the buffers of the system are full.
    std::thread::sleep(Duration::from_secs(1));
    let (refused, _) = site.ask(1, &export);
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("application/problem+json"), "{refused}");
    let (other, _) = site.ask(2, &export);
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    std::thread::sleep(Duration::from_secs(6));
    let (again, _) = site.ask(1, &export);
    assert!(again.starts_with("HTTP/1.1 200"), "{again}");
}
