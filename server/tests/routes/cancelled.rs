//! Exports whose visitors have gone make no further calls.

use crate::site::{CLOCK, config};
use axum::{body::Body, response::IntoResponse};
use bytes::Bytes;
use futures_util::future::join_all;
use http::{Request, StatusCode};
use http_body_util::{BodyExt as _, Full};
use sandbox::{Exchange, Options};
use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{sync::watch, time::timeout};
use tower::{ServiceExt as _, service_fn};
use upstream::Transport;

/// A range that takes sixty calls.
const RANGE: &str =
    "/the-exchange/statistics-reports/historical-data/company-prices.ndjson?from=2016-11-12";
const EXPORTS: usize = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_that_were_cancelled_make_no_further_calls() {
    let exchange = sandbox::router(Exchange::new(Options {
        clock: CLOCK.parse().unwrap(),
        securities: 2,
        ..Options::default()
    }));
    let (open, opened) = watch::channel(true);
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = {
        let calls = Arc::clone(&calls);
        service_fn(move |request: Request<Full<Bytes>>| {
            let (exchange, mut opened) = (exchange.clone(), opened.clone());
            let is_of_exports = request.uri().path().ends_with("/company-prices");
            calls.fetch_add(usize::from(is_of_exports), Ordering::Relaxed);
            async move {
                if is_of_exports {
                    let _ = opened.wait_for(|open| *open).await;
                }
                let answer = exchange.oneshot(request.map(Body::new)).await;
                Ok::<_, Infallible>(answer.into_response())
            }
        })
    };
    let folder = tempfile::tempdir().unwrap();
    let transport = Transport::in_process_streaming(counted);
    let server = server::build_over(config(folder.path(), &[]), transport).unwrap();
    let begin = async || {
        let request = Request::get(RANGE).body(Body::empty()).unwrap();
        let answer = server.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        answer.into_body()
    };
    let mut bodies = Vec::new();
    for _ in 0..EXPORTS {
        bodies.push(begin().await);
    }
    // The exchange takes its time for the earlier rows, and all exports wait for them.
    open.send(false).unwrap();
    let begun = calls.load(Ordering::Relaxed);
    let reads = bodies.iter_mut().map(|body| async {
        while let Some(piece) = body.frame().await {
            piece.unwrap();
        }
    });
    let all_read = timeout(Duration::from_secs(1), join_all(reads)).await;
    assert!(all_read.is_err(), "the exports ended early");
    let waiting = calls.load(Ordering::Relaxed);
    assert!(waiting > begun, "no export has asked for earlier rows");
    drop(bodies);
    // While one export is dropped another one may take its place and begin a call.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let cancelled_at = calls.load(Ordering::Relaxed);
    open.send(true).unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = calls.load(Ordering::Relaxed) - cancelled_at;
    assert!(after <= 2, "{after} calls for visitors who have gone");
    // Others find free places.
    let mut body = begin().await;
    let rows = async {
        let mut rows = 0;
        while let Some(piece) = body.frame().await {
            rows += piece.unwrap().into_data().map_or(0, |piece| piece.len());
        }
        rows
    };
    let rows = timeout(Duration::from_secs(60), rows).await;
    assert!(rows.is_ok_and(|bytes| bytes > 0));
}
