//! The last good answers outlive the process; a bad disk hurts nobody.

use crate::{
    exchange::{Act, Exchange},
    faults::{code, profile},
};
use std::{fs, path::Path, time::Duration};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use upstream::{Transport, Upstream};
use wire::calls::stocks::StocksRequest;

/// Runs a client until its answers are on disk.
async fn earlier_run(exchange: &Exchange, dir: &Path) {
    let upstream = exchange.client().data_dir(dir).build();
    upstream.get(StocksRequest).await.unwrap();
    upstream.get(profile()).await.unwrap();
    while files(dir).len() < 2 {
        sleep(Duration::from_millis(10)).await;
    }
}

/// The whole files.
fn files(dir: &Path) -> Vec<std::path::PathBuf> {
    let Ok(listing) = fs::read_dir(dir.join("last-good")) else {
        return Vec::new();
    };
    let paths = listing.map(|f| f.unwrap().path());
    paths
        .filter(|p| p.extension().is_some_and(|e| e == "json"))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn answers_survive_a_restart_with_the_exchange_down() {
    for act in [Act::Status(500), Act::Hang, Act::Broken] {
        let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
        earlier_run(&exchange, dir.path()).await;
        exchange.act(act);
        let upstream = exchange.client().data_dir(dir.path()).build();
        let begun = Instant::now();
        let answer = upstream.get(StocksRequest).await.unwrap();
        assert!(answer.is_stale() && answer.stocks.len() == 2);
        assert!(
            begun.elapsed() <= Duration::from_millis(1001),
            "within the budget"
        );
        assert!(upstream.get(profile()).await.unwrap().is_stale());
        exchange.act(Act::Good);
        for _ in 0..10 {
            sleep(Duration::from_secs(2)).await;
            let _ = upstream.get(StocksRequest).await;
        }
        assert!(
            !upstream.get(StocksRequest).await.unwrap().is_stale(),
            "heals"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_working_exchange_comes_before_the_disk() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    exchange.trade("9.99");
    let answer = exchange
        .client()
        .data_dir(dir.path())
        .build()
        .get(StocksRequest)
        .await
        .unwrap();
    assert!(!answer.is_stale());
    assert_eq!(answer.stocks[0].last.unwrap().to_string(), "9.99");
}

#[tokio::test(start_paused = true)]
async fn a_damaged_file_is_ignored() {
    type Damage = fn(&str) -> String;
    let damages: [Damage; 5] = [
        |_| String::new(),
        |text| text[..text.len() / 2].to_owned(),
        |text| {
            text.replace("GET /stocks", "GET /others")
                .replace("POST /data", "POST /others")
        },
        |text| text.lines().next().unwrap().to_owned() + "\n{}",
        |_| "\u{0}garbage\n\u{0}".to_owned(),
    ];
    for damage in damages {
        let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
        earlier_run(&exchange, dir.path()).await;
        for file in files(dir.path()) {
            let text = fs::read_to_string(&file).unwrap();
            fs::write(file, damage(&text)).unwrap();
        }
        exchange.act(Act::Empty);
        let upstream = exchange.client().data_dir(dir.path()).build();
        assert_eq!(code(&upstream.get(StocksRequest).await), Some("empty"));
    }
}

#[tokio::test(start_paused = true)]
async fn answers_of_another_exchange_are_not_shown() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    let elsewhere = Transport::http("http://127.0.0.1:1").unwrap();
    let upstream = Upstream::builder()
        .all(elsewhere)
        .retries(0)
        .data_dir(dir.path())
        .build();
    assert!(upstream.get(StocksRequest).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_folder_that_cannot_be_written_hurts_nobody() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    let in_the_way = dir.path().join("file");
    fs::write(&in_the_way, "not a folder").unwrap();
    let upstream = exchange.client().data_dir(&in_the_way).build();
    for _ in 0..3 {
        assert!(upstream.get(StocksRequest).await.is_ok());
        sleep(Duration::from_secs(60)).await;
    }
    exchange.act(Act::Empty);
    sleep(Duration::from_secs(60)).await;
    assert!(upstream.get(StocksRequest).await.is_ok());
    assert_eq!(code(&upstream.get(profile()).await), Some("empty"));
}

#[tokio::test(start_paused = true)]
async fn what_exists_no_more_leaves_the_disk() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    let upstream = exchange.client().data_dir(dir.path()).build();
    exchange.act(Act::Status(404));
    assert_eq!(code(&upstream.get(profile()).await), Some("not-found"));
    while files(dir.path()).len() > 1 {
        sleep(Duration::from_millis(10)).await;
    }
    exchange.act(Act::Empty);
    sleep(Duration::from_secs(61)).await;
    assert_eq!(code(&upstream.get(profile()).await), Some("empty"));
}

#[tokio::test(start_paused = true)]
async fn a_file_a_call_and_none_unfinished() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    let upstream = exchange.client().data_dir(dir.path()).build();
    for price in ["1.00", "2.00", "3.00"] {
        exchange.trade(price);
        upstream.refresh(StocksRequest).await.unwrap();
        sleep(Duration::from_secs(31)).await;
    }
    while !files(dir.path())
        .iter()
        .any(|f| fs::read_to_string(f).unwrap().contains("3.00"))
    {
        sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(
        fs::read_dir(dir.path().join("last-good")).unwrap().count(),
        1
    );
}
