//! Every fault is a failure with a reason, never an empty list.

use crate::exchange::{Act, Exchange};
use std::time::Duration;
use upstream::{Failure, Transport, Upstream};
use wire::{
    Call, Encoded, Scope, Service, Shape,
    calls::{
        company_profile::CompanyProfileRequest,
        direct_deals::DirectDealsRequest,
        disclosures::DisclosuresRequest,
        general_meetings::GeneralMeetingsRequest,
        history::{HistoryRequest, Instrument},
        stocks::StocksRequest,
    },
};

/// The expected failure of each behaviour, for every transport.
pub const STOCKS: &[(Act, Option<&str>)] = &[
    (Act::Good, None),
    (Act::Bom, None),
    (Act::Slow(Duration::from_millis(20)), None),
    (Act::Status(500), Some("status")),
    (Act::Status(302), Some("status")),
    (Act::Status(204), Some("status")),
    (Act::Status(403), Some("status")),
    (Act::Status(429), Some("status")),
    (Act::Status(400), Some("refused")),
    (Act::Status(404), Some("refused")),
    (Act::Html(404), Some("refused")),
    (Act::Html(200), Some("content-type")),
    (Act::OtherCharset, Some("content-type")),
    (Act::Empty, Some("empty")),
    (Act::Truncated, Some("shape")),
    (Act::OtherShape, Some("shape")),
    (Act::OutOfOrder, Some("content")),
    (Act::Huge, Some("too-large")),
];

pub fn profile() -> CompanyProfileRequest {
    profile_of("SAHW")
}

pub fn profile_of(symbol: &str) -> CompanyProfileRequest {
    CompanyProfileRequest {
        symbol: symbol.parse().unwrap(),
    }
}

pub fn code<T>(result: &Result<T, Failure>) -> Option<&'static str> {
    result.as_ref().err().map(Failure::code)
}

/// A call that must not be retried.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Order;

impl Call for Order {
    type Answer = serde_json::Value;
    const NAME: &'static str = "order";
    const SERVICE: Service = Service::Gateway;
    const IDEMPOTENT: bool = false;
    const FRESH: Duration = Duration::ZERO;
    const SHAPE: Shape = Shape::form("/data", &[]);

    fn scope(&self) -> Scope {
        Scope::Everything
    }

    fn encode(&self) -> Encoded {
        Encoded::form("/data", &[("Command", "order")])
    }
}

#[tokio::test(start_paused = true)]
async fn a_fault_is_a_failure_with_a_reason() {
    for (act, expected) in STOCKS {
        let exchange = Exchange::new();
        exchange.act(*act);
        let result = exchange.client().build().get(StocksRequest).await;
        assert_eq!(code(&result), *expected, "{act:?}");
        if let Ok(stocks) = result {
            assert_eq!(stocks.stocks.len(), 2, "{act:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn faults_of_the_transport_itself() {
    for (act, expected) in [
        (Act::Broken, "interrupted"),
        (Act::Panic, "interrupted"),
        (Act::Hang, "timeout"),
    ] {
        let exchange = Exchange::new();
        exchange.act(act);
        let upstream = exchange.client().budget(Duration::from_secs(60)).build();
        assert_eq!(
            code(&upstream.get(StocksRequest).await),
            Some(expected),
            "{act:?}"
        );
        exchange.act(Act::Good);
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(
            upstream.get(StocksRequest).await.is_ok(),
            "heals after {act:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn an_ignored_filter_is_noticed() {
    let exchange = Exchange::new();
    exchange.act(Act::IgnoredFilter);
    let result = exchange.client().build().get(profile()).await;
    assert_eq!(code(&result), Some("content"));
    let reason = result.unwrap_err().reason();
    assert!(reason.contains("asked for SAHW, got GHAF"), "{reason}");
}

#[tokio::test(start_paused = true)]
async fn only_idempotent_calls_are_retried() {
    let exchange = Exchange::new();
    exchange.act(Act::Flaky(2));
    let upstream = exchange.client().retries(2).build();
    assert!(upstream.get(StocksRequest).await.is_ok());
    assert_eq!(exchange.asked(), 3);

    let exchange = Exchange::new();
    exchange.act(Act::Flaky(2));
    let upstream = exchange.client().retries(2).build();
    assert_eq!(code(&upstream.get(Order).await), Some("status"));
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_call_has_one_time_limit() {
    let exchange = Exchange::new();
    exchange.act(Act::Hang);
    let upstream = exchange
        .client()
        .retries(2)
        .budget(Duration::from_secs(60))
        .build();
    let begun = tokio::time::Instant::now();
    assert_eq!(code(&upstream.get(StocksRequest).await), Some("timeout"));
    // The clock is paused: this is the sum of the client's own waits.
    assert_eq!(begun.elapsed().as_secs(), 5);
}

/// A slow exchange, and a client with a limit of three concurrent calls.
fn slow_and_limited() -> (Exchange, Upstream) {
    let exchange = Exchange::new();
    exchange.act(Act::Slow(Duration::from_millis(100)));
    let upstream = exchange
        .client()
        .max_concurrent(3)
        .budget(Duration::from_secs(5))
        .build();
    (exchange, upstream)
}

#[tokio::test(start_paused = true)]
async fn concurrency_is_limited() {
    let (exchange, upstream) = slow_and_limited();
    // Requests with visitors' parameters get half of that.
    let upstream = upstream.for_site();
    let calls = (1..=20).map(|take| upstream.get(DisclosuresRequest::newest(None, take)));
    for result in futures_util::future::join_all(calls).await {
        assert!(result.is_ok());
    }
    // Half of the host's limit is for its other services.
    assert_eq!((exchange.asked(), exchange.peak()), (20, 2));
}

#[tokio::test(start_paused = true)]
async fn services_of_one_host_share_its_limit() {
    let (exchange, upstream) = slow_and_limited();
    let upstream = upstream.for_site();
    let disclosures = (1..=9).map(|take| upstream.get(DisclosuresRequest::newest(None, take)));
    let quotes = async {
        assert!(upstream.get(StocksRequest).await.is_ok());
        assert!(upstream.get(profile()).await.is_ok());
    };
    let all = futures_util::future::join_all(disclosures);
    let (results, ()) = tokio::join!(all, quotes);
    assert!(results.iter().all(Result::is_ok));
    assert_eq!((exchange.asked(), exchange.peak()), (11, 3));
}

#[tokio::test(start_paused = true)]
async fn a_hanging_service_leaves_room_for_others_on_its_host() {
    let (exchange, feed) = (Exchange::new(), Exchange::new());
    feed.act(Act::Hang);
    let client = exchange.client().max_concurrent(2);
    let upstream = client
        .transport(Service::Feed, Transport::in_process(feed))
        .build();
    let hanging = (1..=20).map(|take| upstream.get(DisclosuresRequest::newest(None, take)));
    let all = futures_util::future::join_all(hanging);
    let (results, stocks) = tokio::join!(all, upstream.get(StocksRequest));
    assert!(results.iter().all(Result::is_err) && stocks.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_full_queue_refuses_at_once() {
    let exchange = Exchange::new();
    exchange.act(Act::Hang);
    let upstream = exchange.client().max_concurrent(1).build();
    let calls = (1..=300).map(|take| upstream.get(DisclosuresRequest::newest(None, take)));
    let results = futures_util::future::join_all(calls).await;
    assert!(results.iter().any(|r| code(r) == Some("busy")));
    assert_eq!(exchange.asked(), 1);
}

#[tokio::test(start_paused = true)]
async fn visitors_requests_leave_permits_for_the_site() {
    let exchange = Exchange::new();
    exchange.act(Act::Hang);
    let upstream = exchange.client().max_concurrent(4).build();
    let day = |n: u64| chrono::NaiveDate::from_ymd_opt(2020, 1, 1).unwrap() + chrono::Days::new(n);
    let chosen = (0..40).map(|n| {
        upstream.get(HistoryRequest {
            of: Instrument::Security("SAHW".parse().unwrap()),
            from: day(n),
            to: day(400),
            adjusted: true,
        })
    });
    let chosen = futures_util::future::join_all(chosen);
    // Requests of the site are sent although visitors' requests are queued.
    let site = async {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        let _ = upstream.get(StocksRequest).await;
        exchange
            .heads()
            .iter()
            .any(|head| head.starts_with("GET /stocks"))
    };
    let (results, asked) = tokio::join!(chosen, site);
    assert!(asked);
    assert!(results.iter().all(Result::is_err));
}

/// Days chosen by a visitor; each `nth` is another request.
fn days(nth: u64) -> [chrono::NaiveDate; 2] {
    let first = chrono::NaiveDate::from_ymd_opt(2020, 1, 1).unwrap();
    [first, first + chrono::Days::new(nth)]
}

#[tokio::test(start_paused = true)]
async fn slow_requests_of_one_call_do_not_delay_visitors_of_another() {
    for slow in [4, 300] {
        let exchange = Exchange::new();
        exchange.act(Act::Stuck("/direct-deals"));
        let upstream = exchange.client().build();
        let hanging = (1..=slow).map(|nth| {
            let ([from, to], symbol) = (days(nth), None);
            upstream.get(DirectDealsRequest { from, to, symbol })
        });
        let other = async {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let begun = tokio::time::Instant::now();
            let ([from, to], symbol) = (days(1), None);
            let answer = upstream.get(GeneralMeetingsRequest { from, to, symbol });
            (code(&answer.await), begun.elapsed())
        };
        let hanging = futures_util::future::join_all(hanging);
        let (_, (outcome, took)) = tokio::join!(hanging, other);
        assert_eq!((outcome, took), (None, Duration::ZERO), "{slow}");
    }
}

#[tokio::test(start_paused = true)]
async fn slow_requests_of_data_files_do_not_delay_pages_of_the_same_call() {
    for slow in [6, 300] {
        let exchange = Exchange::new();
        exchange.act(Act::Stuck("from="));
        let upstream = exchange.client().build();
        let files = upstream.for_files().waiting(Duration::from_secs(5));
        let once = files.passing_through();
        let hanging = (1..=slow).map(|nth| {
            let client = if nth % 2 == 0 { &files } else { &once };
            let ([from, to], symbol) = (days(nth), None);
            client.get(DirectDealsRequest { from, to, symbol })
        });
        let begun = tokio::time::Instant::now();
        let page = async {
            tokio::time::sleep(Duration::from_millis(10)).await;
            let by_files = exchange.asked();
            let ([from, to], symbol) = (days(400), None);
            let page = upstream.get(DirectDealsRequest { from, to, symbol });
            let _ = page.await;
            (by_files, exchange.asked())
        };
        let hanging = futures_util::future::join_all(hanging);
        let (results, asked) = tokio::join!(hanging, page);
        // A quarter of what visitors may take of a service on a shared host is one call.
        assert_eq!(asked, (1, 2), "{slow}");
        assert!(results.iter().all(Result::is_err));
        let longest = begun.elapsed();
        assert!(longest < Duration::from_secs(26), "{longest:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_data_file_waits_longer_for_its_turn_than_a_call_may_take() {
    let exchange = Exchange::new();
    exchange.act(Act::Slow(Duration::from_secs(2)));
    let upstream = exchange.client().build();
    let files = upstream.for_files().passing_through();
    let calls = (1..=8).map(|nth| {
        let ([from, to], symbol) = (days(nth), None);
        files.get(GeneralMeetingsRequest { from, to, symbol })
    });
    let results = futures_util::future::join_all(calls).await;
    let codes: Vec<_> = results.iter().filter_map(code).collect();
    assert!(codes.is_empty(), "{codes:?}");
    assert_eq!((exchange.asked(), exchange.peak()), (8, 1));
}

#[tokio::test(start_paused = true)]
async fn queued_requests_of_visitors_leave_places_for_the_site() {
    let exchange = Exchange::new();
    exchange.act(Act::Stuck("from="));
    let upstream = exchange.client().build();
    let hanging = (1..=300).map(|nth| {
        let ([from, to], symbol) = (days(nth), None);
        upstream.get(DirectDealsRequest { from, to, symbol })
    });
    let others = (1..=300).map(|nth| {
        let ([from, to], symbol) = (days(nth), None);
        upstream.get(GeneralMeetingsRequest { from, to, symbol })
    });
    let site = async {
        tokio::time::sleep(Duration::from_millis(10)).await;
        code(&upstream.get(StocksRequest).await)
    };
    let hanging = futures_util::future::join_all(hanging);
    let others = futures_util::future::join_all(others);
    let (_, _, stocks) = tokio::join!(hanging, others, site);
    assert_eq!(stocks, None);
}

#[tokio::test]
async fn a_service_without_an_address_is_not_configured() {
    let upstream = Upstream::builder().build();
    assert_eq!(
        code(&upstream.get(StocksRequest).await),
        Some("not-configured")
    );
}

#[tokio::test]
async fn requests_have_the_documented_form() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    upstream.get(StocksRequest).await.unwrap();
    upstream.get(profile()).await.unwrap();
    assert_eq!(
        exchange.heads(),
        [
            "GET /stocks accept=application/json type=- ",
            "POST /data accept=application/json type=application/x-www-form-urlencoded \
             Command=companyprofile&lang=en&symbol=SAHW",
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn displayed_failures_contain_nothing_from_the_service() {
    let exchange = Exchange::new();
    for act in [
        Act::OtherShape,
        Act::OutOfOrder,
        Act::Html(500),
        Act::OtherCharset,
        Act::Broken,
    ] {
        exchange.act(act);
        let failure = exchange
            .client()
            .build()
            .get(StocksRequest)
            .await
            .unwrap_err();
        let (shown, logged) = (failure.to_string(), failure.reason());
        for leak in ["ZZZZ", "cut", "500", "1256", "line 1", "invalid"] {
            assert!(!shown.contains(leak), "{shown}");
        }
        assert!(
            logged.len() > shown.len(),
            "the log knows more than {shown:?}"
        );
    }
}
