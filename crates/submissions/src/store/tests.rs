//! Tests of the store: accepting, limits, purges and faults.

mod waiting;

use super::*;
use crate::{FormTokens, Identity, Records, purge};
use rusqlite::Connection;
use std::{collections::HashSet, sync::Arc};

fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap()
}

fn config(folder: &Path, key: &Identity) -> StoreConfig {
    StoreConfig {
        file: folder.join("submissions.sqlite"),
        recipients: Recipients::parse([key.recipient().as_str()]).unwrap(),
        most: 1_000,
        most_bytes: 64 << 20,
        outbox: None,
    }
}

fn token(tokens: &FormTokens) -> TokenId {
    let token = tokens.issue("contact", at(0)).unwrap();
    tokens.check("contact", &token, "", at(60)).unwrap().id
}

fn sent<'a>(
    token: &'a TokenId,
    fields: &'a [(&'a str, &'a str)],
    at: DateTime<Utc>,
) -> Submission<'a> {
    Submission {
        form: "contact",
        locale: "ar",
        fields,
        acknowledge: None,
        token,
        proven: false,
        at,
    }
}

const FIELDS: &[(&str, &str)] = &[("name", "سلمى"), ("message", "=1+1\n\"x\"")];

#[tokio::test]
async fn what_was_acknowledged_is_kept_once_and_only_its_key_reads_it() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let (config, tokens) = (config(folder.path(), &key), FormTokens::new([1; 32], 8));
    let id = token(&tokens);
    let reference = {
        let store = Store::open(&config).unwrap();
        let (first, is_repeated) = store.accept(sent(&id, FIELDS, at(60))).await.unwrap();
        assert!(!is_repeated);
        let again = store.accept(sent(&id, &[], at(61))).await.unwrap();
        assert_eq!(again, (first.clone(), true));
        first
    };
    let bytes = std::fs::read(&config.file).unwrap();
    assert!(!bytes.windows(4).any(|part| part == b"=1+1"));
    let records = Records::open(&config.file).unwrap();
    let all = records.list().unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].form.as_str(), all[0].received), ("contact", at(60)));
    let fields = records.open_one(&reference, &key).unwrap().unwrap();
    let read: Vec<_> = fields
        .iter()
        .map(|[key, value]| (key.as_str(), value.as_str()))
        .collect();
    assert_eq!(read, FIELDS);
    assert!(records.open_one(&reference, &Identity::generate()).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_are_all_kept() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = config(folder.path(), &key);
    let store = Arc::new(Store::open(&config).unwrap());
    let tokens = Arc::new(FormTokens::new([1; 32], 8));
    let tasks = (0..200).map(|nth| {
        let (store, id) = (Arc::clone(&store), token(&tokens));
        tokio::spawn(async move { store.accept(sent(&id, FIELDS, at(nth))).await.unwrap() })
    });
    let mut references = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        references.push(task.await.unwrap().0);
    }
    let records = Records::open(&config.file).unwrap();
    let kept: HashSet<_> = records
        .list()
        .unwrap()
        .into_iter()
        .map(|record| record.reference)
        .collect();
    assert!(kept.len() == 200 && references.iter().all(|one| kept.contains(one)));
}

#[tokio::test]
async fn a_store_is_bounded_and_purged() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = StoreConfig {
        most: 2,
        ..config(folder.path(), &key)
    };
    let store = Store::open(&config).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let ids: Vec<_> = (0..3).map(|_| token(&tokens)).collect();
    assert!(store.accept(sent(&ids[0], FIELDS, at(10))).await.is_ok());
    assert!(store.accept(sent(&ids[1], FIELDS, at(20))).await.is_ok());
    assert_eq!(
        store.accept(sent(&ids[2], FIELDS, at(30))).await,
        Err(Refused::Full)
    );
    assert_eq!(store.purge(at(15), at(40)).await, Ok(1));
    assert!(store.accept(sent(&ids[2], FIELDS, at(30))).await.is_ok());
}

#[tokio::test]
async fn a_desk_without_recipients_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let config = StoreConfig {
        recipients: Recipients::parse([]).unwrap(),
        ..config(folder.path(), &Identity::generate())
    };
    let store = Store::open(&config).unwrap();
    let id = token(&FormTokens::new([1; 32], 8));
    assert!(!store.is_open());
    assert_eq!(
        store.accept(sent(&id, FIELDS, at(0))).await,
        Err(Refused::Closed)
    );
}

#[tokio::test]
async fn a_locked_file_refuses_and_recovers() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = config(folder.path(), &key);
    let store = Store::open(&config).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let other = Connection::open(&config.file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let id = token(&tokens);
    assert_eq!(
        store.accept(sent(&id, FIELDS, at(0))).await,
        Err(Refused::Unavailable)
    );
    other.execute_batch("COMMIT").unwrap();
    assert!(store.accept(sent(&id, FIELDS, at(1))).await.is_ok());
    assert_eq!(
        Records::open(&config.file).unwrap().list().unwrap().len(),
        1
    );
}

#[tokio::test]
async fn a_file_that_is_replaced_or_removed_takes_no_acknowledged_submission_with_it() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = config(folder.path(), &key);
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    for nth in 0..3 {
        let id = token(&tokens);
        assert!(store.accept(sent(&id, FIELDS, at(nth))).await.is_ok());
        let aside = folder.path().join("aside.sqlite");
        drop(Store::open(&StoreConfig {
            file: aside.clone(),
            ..config.clone()
        }));
        // The thread of the dropped store closes the file later; SQLite removes the write-ahead log then.
        while folder.path().join("aside.sqlite-wal").exists() {
            thread::sleep(std::time::Duration::from_millis(5));
        }
        match nth {
            0 => std::fs::rename(aside, &config.file).unwrap(),
            _ => std::fs::remove_file(&config.file).unwrap(),
        }
        // The write-ahead log belongs to the earlier file.
        for end in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.path().join(format!("submissions.sqlite{end}")));
        }
        let id = token(&tokens);
        let (reference, _) = store.accept(sent(&id, FIELDS, at(10))).await.unwrap();
        let records = Records::open(&config.file).unwrap();
        assert!(
            records
                .list()
                .unwrap()
                .iter()
                .any(|one| one.reference == reference)
        );
    }
}

#[tokio::test]
async fn a_store_has_a_quota_of_bytes_and_only_its_owner_reads_it() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = StoreConfig {
        most_bytes: 128 << 10,
        ..config(folder.path(), &key)
    };
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    let long = "ب".repeat(4_000);
    let fields = [("message", long.as_str())];
    let mut kept = 0;
    let refused = loop {
        let id = token(&tokens);
        match store.accept(sent(&id, &fields, at(kept))).await {
            Ok(_) => kept += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, Refused::Unavailable);
    assert!((4..20).contains(&kept), "{kept}");
    let metadata = std::fs::metadata(&config.file).unwrap();
    assert!(metadata.len() <= config.most_bytes);
    assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
    let records = Records::open(&config.file).unwrap();
    assert_eq!(
        records.list().unwrap().len(),
        usize::try_from(kept).unwrap()
    );
    // The space of purged submissions is used again.
    assert_eq!(store.purge(at(2), at(100)).await, Ok(2));
    let id = token(&tokens);
    assert!(store.accept(sent(&id, &fields, at(200))).await.is_ok());
}

#[tokio::test]
async fn a_queue_that_is_full_refuses_at_once() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let config = StoreConfig {
        most: 10_000,
        ..config(folder.path(), &key)
    };
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    let other = Connection::open(&config.file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let ids: Vec<_> = (0..3 * QUEUE).map(|_| token(&tokens)).collect();
    let mut all =
        futures_util::future::join_all(ids.iter().map(|id| store.accept(sent(id, FIELDS, at(0)))));
    // The first poll encrypts all submissions and fills the queue. The writer waits for the lock.
    assert!(futures_util::poll!(&mut all).is_pending());
    other.execute_batch("COMMIT").unwrap();
    let mut kept = HashSet::new();
    let mut busy = 0;
    for result in all.await {
        match result {
            Ok((reference, _)) => assert!(kept.insert(reference)),
            Err(Refused::Busy) => busy += 1,
            // On a slow machine the writer may give up waiting for the lock.
            Err(refused) => assert_eq!(refused, Refused::Unavailable),
        }
    }
    assert!(busy > 0 && busy + kept.len() <= ids.len());
    let records = Records::open(&config.file).unwrap();
    assert_eq!(records.list().unwrap().len(), kept.len());
}

#[tokio::test]
async fn a_purge_overwrites_what_it_removes() {
    let (folder, key) = (tempfile::tempdir().unwrap(), Identity::generate());
    let store = Store::open(&config(folder.path(), &key)).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let mut references = Vec::new();
    for nth in 0..20 {
        let id = token(&tokens);
        references.push(store.accept(sent(&id, FIELDS, at(nth))).await.unwrap().0);
    }
    let found = || {
        let files = std::fs::read_dir(folder.path()).unwrap();
        let bytes: Vec<u8> = files
            .flat_map(|file| std::fs::read(file.unwrap().path()).unwrap())
            .collect();
        let holds = |reference: &&Reference| {
            let text = reference.as_str().as_bytes();
            bytes.windows(text.len()).any(|part| part == text)
        };
        references.iter().filter(holds).count()
    };
    assert_eq!(found(), 20);
    assert_eq!(store.purge(at(15), at(30)).await, Ok(15));
    assert_eq!(found(), 5);
    drop(Records::open(&folder.path().join("submissions.sqlite")));
    let purged = purge(&folder.path().join("submissions.sqlite"), at(40), at(50)).unwrap();
    assert!(purged.count == 5 && purged.is_overwritten);
    assert_eq!(found(), 0);
}
