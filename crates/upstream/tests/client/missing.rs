//! A 404 counts only if the exchange's own lists confirm it, and deletes nothing at once.

use crate::{
    exchange::{Act, Exchange},
    faults::{code, profile, profile_of},
};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::sleep;

async fn minute() {
    sleep(Duration::from_secs(61)).await;
}

#[tokio::test(start_paused = true)]
async fn unlisted_subjects_are_not_found_without_an_outage() {
    let exchange = Exchange::new();
    exchange.act(Act::Missing);
    let upstream = exchange.client().retries(2).build();
    for round in 1..=20 {
        assert_eq!(
            code(&upstream.get(profile_of("GHAF")).await),
            Some("not-found")
        );
        assert_eq!(
            exchange.asked_for("symbol=GHAF"),
            round,
            "neither retried nor refused by the circuit"
        );
        minute().await;
    }
    exchange.act(Act::Good);
    assert!(upstream.get(profile_of("GHAF")).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_404_for_what_is_listed_is_not_believed() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    // Without and with an earlier answer.
    exchange.act(Act::Missing);
    assert_eq!(code(&upstream.get(profile()).await), Some("refused"));
    exchange.act(Act::Good);
    minute().await;
    assert!(upstream.get(profile()).await.is_ok());
    // A gateway that answers everything with 404, in JSON.
    for act in [Act::Missing, Act::Status(404)] {
        exchange.act(act);
        for _ in 0..10 {
            minute().await;
            assert_eq!(code(&upstream.refresh(profile()).await), Some("refused"));
            assert!(upstream.get(profile()).await.unwrap().is_stale(), "{act:?}");
        }
    }
    exchange.act(Act::Good);
    minute().await;
    assert!(
        upstream.refresh(profile()).await.is_ok(),
        "no circuit is open"
    );
}

#[tokio::test(start_paused = true)]
async fn without_the_list_no_subject_is_not_found() {
    let exchange = Exchange::new();
    exchange.act(Act::Status(404));
    let upstream = exchange.client().build();
    assert_eq!(
        code(&upstream.get(profile_of("GHAF")).await),
        Some("refused")
    );
}

#[tokio::test(start_paused = true)]
async fn subjects_removed_from_the_list_are_not_found() {
    let exchange = Exchange::new();
    let upstream = exchange.client().build();
    assert!(upstream.get(profile()).await.is_ok());
    exchange.delist();
    exchange.act(Act::Missing);
    minute().await;
    assert_eq!(code(&upstream.refresh(profile()).await), Some("not-found"));
    assert_eq!(code(&upstream.get(profile()).await), Some("not-found"));
    assert!(upstream.cached(&profile()).is_none());
}

#[tokio::test(start_paused = true)]
async fn the_last_good_copy_is_kept_for_a_while() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    let upstream = exchange.client().data_dir(dir.path()).build();
    assert!(upstream.get(profile()).await.is_ok());
    crate::disk::written(dir.path(), 1).await;
    exchange.delist();
    exchange.act(Act::Missing);
    minute().await;
    assert_eq!(code(&upstream.refresh(profile()).await), Some("not-found"));
    sleep(Duration::from_secs(1)).await;
    let kept = crate::disk::files(dir.path());
    let is_profile = |file: &std::path::PathBuf| file.to_string_lossy().contains("profile");
    assert!(kept.iter().any(is_profile), "{kept:?}");
    exchange.act(Act::Empty);
    minute().await;
    assert!(upstream.get(profile()).await.unwrap().is_stale());
}
