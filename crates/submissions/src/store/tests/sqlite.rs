//! What only the SQLite file does: it is moved, locked by a writer, and overwritten.

use super::*;
use rusqlite::Connection;

#[tokio::test]
async fn a_file_that_is_replaced_or_removed_takes_no_acknowledged_submission_with_it() {
    let (home, key) = (Home::in_file(), Identity::generate());
    let config = home.config(&key);
    let (folder, file) = (home.folder(), home.file().unwrap());
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    for nth in 0..3 {
        let id = token(&tokens);
        assert!(store.accept(sent(&id, FIELDS, at(nth))).await.is_ok());
        let aside = folder.join("aside.sqlite");
        drop(Store::open(&StoreConfig {
            place: Place::File(aside.clone()),
            ..config.clone()
        }));
        // The thread of the dropped store closes the file later; SQLite removes the write-ahead log then.
        while folder.join("aside.sqlite-wal").exists() {
            thread::sleep(std::time::Duration::from_millis(5));
        }
        match nth {
            0 => std::fs::rename(aside, file).unwrap(),
            _ => std::fs::remove_file(file).unwrap(),
        }
        // The write-ahead log belongs to the earlier file.
        for end in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.join(format!("submissions.sqlite{end}")));
        }
        let id = token(&tokens);
        let (reference, _) = store.accept(sent(&id, FIELDS, at(10))).await.unwrap();
        let records = Records::open(&config.place).unwrap();
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
async fn a_file_of_a_later_version_is_refused_and_left_as_it_is() {
    let (home, key) = (Home::in_file(), Identity::generate());
    let (config, file) = (home.config(&key), home.file().unwrap());
    drop(Store::open(&config).unwrap());
    let version = |connection: &Connection| -> i32 {
        let sql = "PRAGMA user_version";
        connection.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    let other = Connection::open(file).unwrap();
    let later = version(&other) + 1;
    assert!(later > 1, "the program writes its version");
    other.pragma_update(None, "user_version", later).unwrap();
    let told = Records::open(&config.place)
        .unwrap()
        .list()
        .unwrap_err()
        .to_string();
    assert!(told.contains(&format!("version {later}")), "{told}");
    assert!(Store::open(&config).is_err());
    assert_eq!(version(&other), later);
}

#[tokio::test]
async fn a_queue_that_is_full_refuses_at_once() {
    let (home, key) = (Home::in_file(), Identity::generate());
    let config = StoreConfig {
        most: 10_000,
        ..home.config(&key)
    };
    let tokens = FormTokens::new([1; 32], 8);
    let store = Store::open(&config).unwrap();
    let other = Connection::open(home.file().unwrap()).unwrap();
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
    let records = Records::open(&config.place).unwrap();
    assert_eq!(records.list().unwrap().len(), kept.len());
}

#[tokio::test]
async fn a_purge_overwrites_what_it_removes() {
    let (home, key) = (Home::in_file(), Identity::generate());
    let store = Store::open(&home.config(&key)).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let mut references = Vec::new();
    for nth in 0..20 {
        let id = token(&tokens);
        references.push(store.accept(sent(&id, FIELDS, at(nth))).await.unwrap().0);
    }
    let found = || {
        let files = std::fs::read_dir(home.folder()).unwrap();
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
    let place = home.place();
    drop(Records::open(place));
    let purged = purge(place, at(40), at(50)).unwrap();
    assert!(purged.count == 5 && purged.is_overwritten);
    assert_eq!(found(), 0);
}
