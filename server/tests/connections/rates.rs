//! Rate limits of data that are not answered from the page cache.

use super::Site;
use std::time::{Duration, Instant};

const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";

/// Asks as a client, and returns the head of the answer.
fn ask(site: &Site, from: u8, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    site.ask(from, &request).0
}

#[test]
fn data_calls_of_an_address_have_a_rate() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "4"),
        ("BORSA_PAGE_CACHE_ENABLED", "off"),
    ]);
    let begun = Instant::now();
    let paths = [
        "/api/stocks",
        "/documents/none.pdf",
        &format!("{EQUITIES}.csv"),
    ];
    let heads: Vec<_> = (0..12).map(|nth| ask(&site, 1, paths[nth % 3])).collect();
    let is_refused = |head: &&String| head.starts_with("HTTP/1.1 429");
    let refused: Vec<_> = heads.iter().filter(is_refused).collect();
    let free = 4 + begun.elapsed().as_secs() as usize + 1;
    assert!((4..=free).contains(&(12 - refused.len())), "{heads:?}");
    for head in refused {
        assert!(head.contains("retry-after: 1\r\n"), "{head}");
        assert!(head.contains("ratelimit: \"data\";r=0;t=4\r\n"), "{head}");
        assert!(head.contains("private, no-store"), "{head}");
    }
    assert!(heads[0].contains("ratelimit-policy: \"data\";q=4;w=4\r\n"));
    // Pages have no such limit, and neither have other addresses.
    assert!(ask(&site, 1, EQUITIES).starts_with("HTTP/1.1 200"));
    assert!(ask(&site, 2, "/api/stocks").starts_with("HTTP/1.1 200"));
}

/// The number of tokens that are left, if the answer needed one.
pub fn left(head: &str) -> Option<u32> {
    let told = head.split("ratelimit: \"data\";r=").nth(1)?;
    told.split(';').next().unwrap().parse().ok()
}

#[test]
fn data_that_are_kept_need_no_token_until_they_are_outdated() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "100"),
        ("BORSA_SANDBOX_CLOCK", "replay"),
    ]);
    let csv = format!("{EQUITIES}.csv");
    assert_eq!(left(&ask(&site, 1, &csv)), Some(99));
    // Quotes are outdated after a second or two; what was made once must not be free for ever.
    let begun = Instant::now();
    let mut again = 0;
    while again < 3 {
        let head = ask(&site, 2, &csv);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        again += u32::from(left(&head).is_some());
        assert!(begun.elapsed() < Duration::from_secs(60), "{again}");
        std::thread::sleep(Duration::from_millis(300));
    }
}

#[test]
fn parameters_that_there_are_not_are_not_free_at_a_kept_address() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "5"),
        ("BORSA_SANDBOX_CLOCK", "frozen:2026-11-12T14:32:19"),
    ]);
    let csv = format!("{EQUITIES}.csv");
    assert_eq!(left(&ask(&site, 1, &csv)), Some(4));
    let heads: Vec<_> = (0..12)
        .map(|nth| ask(&site, 1, &format!("{csv}?x{nth}=1")))
        .collect();
    assert!(heads.iter().all(|head| left(head).is_some()), "{heads:?}");
    let last = &heads[11];
    assert!(last.starts_with("HTTP/1.1 429"), "{last}");
}

#[test]
fn asking_whether_one_may_read_takes_nothing_of_the_limit() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "3"),
    ]);
    let chart = "/charts/securities/SAHW.json";
    let preflight = format!(
        "OPTIONS {chart} HTTP/1.1\r\nhost: x\r\norigin: https://x.example\r\n\
         access-control-request-method: GET\r\nconnection: close\r\n\r\n"
    );
    for _ in 0..8 {
        let (head, _) = site.ask(1, &preflight);
        assert!(head.starts_with("HTTP/1.1 204"), "{head}");
        assert_eq!(left(&head), None, "{head}");
    }
    assert_eq!(left(&ask(&site, 1, chart)), Some(2));
}

#[test]
fn pages_that_are_made_for_their_address_alone_take_tokens() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "8"),
        ("BORSA_SANDBOX_CLOCK", "frozen:2026-11-12T14:32:19"),
    ]);
    let company = "/the-exchange/market-information/company/SAHW";
    assert_eq!(left(&ask(&site, 1, company)), Some(7));
    assert_eq!(left(&ask(&site, 1, company)), None, "it is kept");
    // Names that there are not, days, words, and paths that are no page's.
    let disclosures = "/the-exchange/news-disclosures/disclosures";
    for (from, invented) in [
        (
            2,
            &(|nth| format!("{disclosures}/invented-{nth}")) as &dyn Fn(u8) -> String,
        ),
        (3, &|nth| format!("{disclosures}?q=word{nth}")),
        (4, &|nth| {
            format!("{disclosures}?from=2026-10-{:02}", nth + 1)
        }),
        (5, &|nth| format!("/_page/no-page-{nth}")),
    ] {
        let heads: Vec<_> = (0..20)
            .map(|nth| ask(&site, from, &invented(nth)))
            .collect();
        assert!(heads.iter().all(|head| left(head).is_some()), "{heads:?}");
        let refused = heads.iter().filter(|head| head.starts_with("HTTP/1.1 429"));
        assert!(refused.count() > 0, "{heads:?}");
    }
    // What is the same for everyone costs nothing, and neither does what is kept.
    for path in [EQUITIES, company, disclosures, "/"] {
        let head = ask(&site, 2, path);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert_eq!(left(&head), None, "{path}");
    }
}

#[test]
fn pages_of_forms_take_tokens() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "6"),
    ]);
    for (from, path) in [
        (1, "/discover-dfm/contact-us"),
        (2, "/_page/discover-dfm/contact-us"),
        (3, "/ar/registrations/suhoor-gathering"),
    ] {
        let first = ask(&site, from, path);
        assert_eq!(left(&first), Some(5), "{path}: {first}");
        let heads: Vec<_> = (0..20).map(|_| ask(&site, from, path)).collect();
        let refused = heads.iter().find(|head| head.starts_with("HTTP/1.1 429"));
        let refused = refused.unwrap_or_else(|| panic!("{path}: {heads:?}"));
        assert_eq!(left(refused), Some(0), "{refused}");
        assert!(refused.contains("retry-after: "), "{refused}");
    }
}

#[test]
fn openings_of_live_streams_have_a_rate() {
    let site = Site::new(&[
        ("BORSA_LIMITS_DATA_CALLS_PER_SECOND", "1"),
        ("BORSA_LIMITS_DATA_CALLS_BURST", "5"),
    ]);
    let heads: Vec<_> = (0..12).map(|_| site.live(1, "").0).collect();
    assert!(heads[0].starts_with("HTTP/1.1 200"), "{heads:?}");
    let refused: Vec<_> = heads
        .iter()
        .filter(|head| head.starts_with("HTTP/1.1 429"))
        .collect();
    assert!(!refused.is_empty(), "{heads:?}");
    assert!(refused.iter().all(|head| left(head) == Some(0)));
    assert!(site.live(2, "").0.starts_with("HTTP/1.1 200"));
}
