//! The last good answers survive the process; disk failures are harmless.

use crate::{
    exchange::{Act, Exchange},
    faults::{code, profile, profile_of},
};
use std::{fs, path::Path, time::Duration};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use upstream::{Transport, Upstream};
use wire::calls::{
    carbon_retirements::CarbonRetirementsRequest,
    disclosure_by_id::DisclosureByIdRequest,
    disclosures::DisclosuresRequest,
    publication::{PublicationKind, PublicationRequest},
    stocks::StocksRequest,
};

/// Runs a client until its answers are on disk.
async fn earlier_run(exchange: &Exchange, dir: &Path) {
    let upstream = exchange.client().data_dir(dir).build();
    upstream.get(StocksRequest).await.unwrap();
    upstream.get(profile()).await.unwrap();
    written(dir, 2).await;
}

/// Waits until there are this many files.
pub async fn written(dir: &Path, count: usize) {
    while files(dir).len() < count {
        sleep(Duration::from_millis(10)).await;
    }
}

/// The complete files.
pub fn files(dir: &Path) -> Vec<std::path::PathBuf> {
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
async fn a_page_without_time_left_does_not_wait_for_what_is_on_disk() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    exchange.act(Act::Hang);
    let upstream = exchange.client().data_dir(dir.path()).build();
    for (spent, waited) in [(700, 300), (800, 0), (2_000, 0)] {
        let begun = Instant::now();
        let page = upstream.having_spent(Duration::from_millis(spent));
        let answer = match spent {
            700 => page.get(profile()).await.map(|answer| answer.is_stale()),
            _ => page
                .get(StocksRequest)
                .await
                .map(|answer| answer.is_stale()),
        };
        assert_eq!(answer.ok(), Some(true), "{spent}");
        assert_eq!(begun.elapsed().as_millis(), waited, "{spent}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_working_exchange_takes_precedence_over_the_disk() {
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
async fn an_unwritable_folder_is_harmless() {
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

/// Size of the folder in bytes.
fn size(dir: &Path) -> u64 {
    let sizes = files(dir)
        .into_iter()
        .map(|file| fs::metadata(file).unwrap().len());
    sizes.sum()
}

#[tokio::test(start_paused = true)]
async fn parts_chosen_by_visitors_stay_in_memory() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    let upstream = exchange.client().data_dir(dir.path()).build();
    for take in 1..=300 {
        let part = DisclosuresRequest::newest(None, take);
        upstream.get(part).await.unwrap();
    }
    sleep(Duration::from_secs(60)).await;
    assert_eq!(files(dir.path()).len(), 2);
    // Requests of the site itself are kept, even if a visitor made them first.
    let site = upstream.for_site();
    for take in [5, 301] {
        site.get(DisclosuresRequest::newest(None, take))
            .await
            .unwrap();
    }
    written(dir.path(), 4).await;
}

#[tokio::test(start_paused = true)]
async fn answers_that_found_nothing_do_not_take_the_place_of_others() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    // Pages make their calls through this client.
    let upstream = exchange.client().data_dir(dir.path()).build().for_site();
    let day = "2026-11-12".parse().unwrap();
    for nth in 0..50 {
        let id = format!("invented-{nth}");
        let by_id = DisclosureByIdRequest { id: id.clone() };
        assert!(upstream.get(by_id).await.unwrap().items.is_empty());
        let kind = PublicationKind::Circular;
        let publication = PublicationRequest {
            kind,
            id: id.clone(),
        };
        assert!(upstream.get(publication).await.unwrap().items.is_empty());
        let with_id = DisclosuresRequest {
            id: Some(id),
            ..DisclosuresRequest::newest(None, 1)
        };
        assert!(upstream.get(with_id).await.unwrap().items.is_empty());
        let retirements = CarbonRetirementsRequest {
            from: day,
            to: day,
            symbol: Some(format!("INV{nth}").parse().unwrap()),
        };
        assert!(upstream.get(retirements).await.unwrap().items.is_empty());
    }
    sleep(Duration::from_secs(60)).await;
    // Writes need real time, which the paused clock does not wait for.
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(files(dir.path()).len(), 2);
    // An empty list of all is an answer.
    let all = DisclosuresRequest::newest(None, 7);
    assert!(upstream.get(all).await.unwrap().items.is_empty());
    written(dir.path(), 3).await;
}

#[tokio::test(start_paused = true)]
async fn quotas_hold_and_pinned_answers_stay() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    let most = 64 * 4096;
    let client = || exchange.client().data_dir(dir.path()).kept_bytes(most);
    let upstream = client().build();
    upstream.get(StocksRequest).await.unwrap();
    written(dir.path(), 1).await;
    for nth in 0..100 {
        upstream.get(profile_of(&format!("P{nth}"))).await.unwrap();
        // Sequentially: the paused clock waits for writes.
        sleep(Duration::from_secs(1)).await;
    }
    // An eighth per call: eight files of one block each.
    let kept = files(dir.path());
    assert_eq!(kept.len(), 1 + 8, "{kept:?}");
    exchange.act(Act::Empty);
    let upstream = client().build();
    assert!(upstream.get(StocksRequest).await.unwrap().is_stale());
    let still = upstream.get(profile_of("P99")).await;
    assert!(still.unwrap().is_stale(), "the newest");
    assert_eq!(code(&upstream.get(profile_of("P1")).await), Some("empty"));
}

#[tokio::test(start_paused = true)]
async fn files_of_an_earlier_version_are_adopted_within_the_quotas() {
    let (exchange, dir) = (Exchange::new(), TempDir::new().unwrap());
    earlier_run(&exchange, dir.path()).await;
    let folder = dir.path().join("last-good");
    for file in files(dir.path()) {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let (_, earlier) = name.split_once('-').unwrap();
        fs::rename(&file, folder.join(earlier)).unwrap();
    }
    for nth in 0..200_u64 {
        let file = folder.join(format!("history-{nth:016x}.json"));
        fs::write(&file, vec![b' '; 100_000]).unwrap();
        let old = fs::File::options().write(true).open(&file).unwrap();
        old.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    }
    exchange.act(Act::Empty);
    let client = exchange.client().data_dir(dir.path());
    let upstream = client.kept_bytes(8_000_000).build();
    assert!(size(dir.path()) <= 4_000_000, "{}", size(dir.path()));
    assert!(upstream.get(StocksRequest).await.unwrap().is_stale());
    assert!(upstream.get(profile()).await.unwrap().is_stale());
}

#[tokio::test(start_paused = true)]
async fn one_file_per_request_and_none_unfinished() {
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
