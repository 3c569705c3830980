//! Kills a process while it stores submissions. Every submission that it acknowledged must be in the database, once.

use chrono::Utc;
use std::{
    collections::HashSet,
    env,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
};
use submissions::{
    FormTokens, Identity, Place, PostgresUrl, Recipients, Records, Store, StoreConfig, Submission,
};

/// Environment variable with the folder of the child process.
const FOLDER: &str = "SUBMISSIONS_KILL_FOLDER";
/// Environment variable with the PostgreSQL database of the child process; without it, there is a file in the folder.
const DATABASE: &str = "SUBMISSIONS_KILL_DATABASE";
/// The address of a PostgreSQL database for tests, which `cargo xtask test --only postgres` sets.
const SERVER: &str = "TEST_POSTGRES_URL";
const KILLS: usize = 50;

fn place(folder: &Path, database: Option<&str>) -> Place {
    match database {
        Some(url) => Place::Postgres(PostgresUrl::parse(url).unwrap()),
        None => Place::File(folder.join("submissions.sqlite")),
    }
}

fn config(folder: &Path) -> StoreConfig {
    let key = std::fs::read_to_string(folder.join("key")).unwrap();
    let key = Identity::parse(&key).unwrap();
    StoreConfig {
        place: place(folder, env::var(DATABASE).ok().as_deref()),
        recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
        most: 1_000_000,
        most_bytes: 1 << 30,
        most_of_form: u32::MAX,
        most_bytes_of_form: u64::MAX,
        outbox: None,
    }
}

/// The child process, not a test: stores submissions of 16 concurrent visitors until it is killed, and prints the reference
/// of each one after it is stored.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let store = Arc::new(Store::open(&config(&folder)).unwrap());
    let tokens = Arc::new(FormTokens::new([1; 32], 8));
    let visitors = (0..16).map(|_| {
        let (store, tokens) = (Arc::clone(&store), Arc::clone(&tokens));
        tokio::spawn(async move {
            loop {
                let now = Utc::now();
                let issued = now - chrono::TimeDelta::seconds(60);
                let token = tokens.issue("contact", issued).unwrap();
                let token = tokens.check("contact", &token, "", now).unwrap();
                let sent = Submission {
                    form: "contact",
                    locale: "en",
                    fields: &[("name", "Layan")],
                    acknowledge: None,
                    token: &token.id,
                    proven: false,
                    at: now,
                };
                let (reference, _) = store.accept(sent).await.unwrap();
                let mut out = std::io::stdout().lock();
                writeln!(out, "{reference}").unwrap();
                out.flush().unwrap();
            }
        })
    });
    futures_util::future::join_all(visitors).await;
}

#[test]
fn what_was_acknowledged_survives_kills() {
    survives(None);
}

#[test]
fn what_was_acknowledged_survives_kills_in_postgresql() {
    match env::var(SERVER) {
        Ok(url) => survives(Some(&url)),
        // Past the harness, which keeps what tests that pass print.
        Err(_) => {
            let _ = writeln!(
                std::io::stderr(),
                "SKIPPED what_was_acknowledged_survives_kills_in_postgresql, for want of {SERVER}"
            );
        }
    }
}

fn survives(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("key"), Identity::generate().secret()).unwrap();
    let mut acknowledged = HashSet::new();
    for round in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap());
        if let Some(url) = database {
            child.env(DATABASE, url);
        }
        let mut child = child
            .args(["child", "--exact", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let references = lines
            .map_while(Result::ok)
            .filter(|line| line.starts_with("BRS-"));
        let mut count = 0;
        for reference in references {
            // The kill may cut off the last line.
            if reference.len() == "BRS-7K3MQ9-XD4P2W".len() {
                assert!(acknowledged.insert(reference), "each reference once");
            }
            count += 1;
            if count == 30 + 17 * (round % 12) {
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
    }
    let records = Records::open(&place(folder.path(), database)).unwrap();
    let records = records.list().unwrap();
    let kept: HashSet<_> = (records.iter())
        .map(|record| record.reference.to_string())
        .collect();
    assert_eq!(kept.len(), records.len(), "no reference twice");
    let lost: Vec<_> = acknowledged.difference(&kept).collect();
    assert!(lost.is_empty(), "{lost:?}");
    assert!(acknowledged.len() > 30 * KILLS);
}
