//! A file of submissions that cannot grow: the submission is refused, and what was acknowledged before stays.
#![cfg(unix)]

use chrono::Utc;
use std::{
    env,
    io::Write,
    path::{Path, PathBuf},
    process::Command,
};
use submissions::{
    FormTokens, Identity, Place, Recipients, Records, Reference, Refused, Store, StoreConfig,
    Submission,
};

/// Environment variable with the folder of the child process.
const FOLDER: &str = "SUBMISSIONS_FULL_FOLDER";
/// The size that no file of the child process may pass, in blocks of 512 bytes: an empty database fits.
const BLOCKS: u32 = 1_200;

fn config(folder: &Path) -> StoreConfig {
    let key = std::fs::read_to_string(folder.join("key")).unwrap();
    let key = Identity::parse(&key).unwrap();
    StoreConfig {
        place: Place::File(folder.join("submissions.sqlite")),
        recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
        most: 1_000_000,
        most_bytes: 1 << 30,
        most_of_form: u32::MAX,
        most_bytes_of_form: u64::MAX,
        outbox: None,
    }
}

async fn send(store: &Store, tokens: &FormTokens) -> Result<Reference, Refused> {
    let now = Utc::now();
    let issued = now - chrono::TimeDelta::seconds(60);
    let token = tokens.issue("contact", issued).unwrap();
    let token = tokens.check("contact", &token, "", now).unwrap();
    let message = "x".repeat(2_000);
    let sent = Submission {
        form: "contact",
        locale: "en",
        fields: &[("message", &message)],
        acknowledge: None,
        token: &token.id,
        proven: false,
        at: now,
    };
    store.accept(sent).await.map(|(reference, _)| reference)
}

/// The child process, not a test: stores submissions until there was no room three times, and prints their references.
#[tokio::test]
async fn child() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let store = Store::open(&config(&folder)).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let mut refusals = 0;
    // After a refusal there may be room in the file again, when its write-ahead log was checkpointed.
    while refusals < 3 {
        match send(&store, &tokens).await {
            Ok(reference) => writeln!(std::io::stdout(), "{reference}").unwrap(),
            Err(refused) => {
                writeln!(std::io::stdout(), "refused: {refused:?}").unwrap();
                refusals += 1;
            }
        }
    }
}

#[tokio::test]
async fn without_room_a_submission_is_refused_and_the_acknowledged_ones_stay() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("key"), Identity::generate().secret()).unwrap();
    // The signal is ignored, so that a write beyond the limit is an error, as it is on a full disk.
    let limited = format!("trap '' XFSZ; ulimit -f {BLOCKS}; exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limited])
        .arg(env::current_exe().unwrap())
        .args(["child", "--exact", "--nocapture"])
        .env(FOLDER, folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    let refused = text.lines().filter(|line| line.contains("refused: "));
    let reasons: Vec<_> = refused.collect();
    assert_eq!(reasons, ["refused: Unavailable"; 3]);
    let acknowledged: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with("BRS-"))
        .collect();
    assert!(!acknowledged.is_empty());

    let config = config(folder.path());
    let records = || {
        let records = Records::open(&config.place).unwrap().list().unwrap();
        let references = records.iter().map(|record| record.reference.to_string());
        references.collect::<Vec<_>>()
    };
    let kept = records();
    for reference in &acknowledged {
        assert!(kept.iter().any(|one| one == reference), "{reference}");
    }
    // With room again it goes on.
    let store = Store::open(&config).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let reference = send(&store, &tokens).await.unwrap();
    assert!(records().contains(&reference.to_string()));
}
