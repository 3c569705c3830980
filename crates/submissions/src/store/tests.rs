//! Tests of the store: accepting, limits, purges and faults. Those of [`both`] run on SQLite and on PostgreSQL.

mod home;
mod postgres;
mod sqlite;
mod waiting;

use super::*;
use crate::{FormTokens, Identity, Records, purge};
use home::Home;
use std::{collections::HashSet, sync::Arc};

/// Tests that run on both databases.
macro_rules! both {
    ($($test:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::Home::in_file()).await;
            })*
        }

        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                if let Some(home) = super::Home::in_postgres().await {
                    super::$test(home).await;
                }
            })*
        }
    };
}
pub(super) use both;

both!(
    what_was_acknowledged_is_kept_once_and_only_its_key_reads_it,
    a_token_finds_its_submission_after_a_restart,
    what_was_removed_is_neither_stored_again_nor_found,
    tables_of_an_earlier_version_get_what_they_lack,
    many_at_once_are_all_kept,
    a_store_is_bounded_and_purged,
    a_clock_far_ahead_purges_nothing_until_the_staff_does,
    a_form_has_its_share_and_what_is_stored_is_counted,
    a_desk_without_recipients_is_closed,
    a_locked_database_refuses_and_recovers,
    a_store_has_a_quota_of_bytes,
    a_copy_is_a_file_that_the_staff_reads,
);

fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap()
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

async fn what_was_acknowledged_is_kept_once_and_only_its_key_reads_it(home: Home) {
    let key = Identity::generate();
    let (config, tokens) = (home.config(&key), FormTokens::new([1; 32], 8));
    let id = token(&tokens);
    let reference = {
        let store = Store::open(&config).unwrap();
        let (first, is_repeated) = store.accept(sent(&id, FIELDS, at(60))).await.unwrap();
        assert!(!is_repeated);
        let again = store.accept(sent(&id, &[], at(61))).await.unwrap();
        assert_eq!(again, (first.clone(), true));
        first
    };
    let dump = home.dump().await;
    assert!(dump.contains(reference.as_str()) && !dump.contains("=1+1"));
    let records = Records::open(&config.place).unwrap();
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

async fn a_token_finds_its_submission_after_a_restart(home: Home) {
    let config = home.config(&Identity::generate());
    let tokens = FormTokens::new([1; 32], 8);
    let [id, other] = [(); 2].map(|()| token(&tokens));
    let store = Store::open(&config).unwrap();
    assert_eq!(store.find(&id).await, Ok(None));
    let (reference, _) = store.accept(sent(&id, FIELDS, at(60))).await.unwrap();
    drop(store);
    let store = Store::open(&config).unwrap();
    assert_eq!(store.find(&id).await, Ok(Some(reference)));
    assert_eq!(store.find(&other).await, Ok(None));
    let _lock = home.lock().await;
    assert_eq!(store.find(&id).await, Err(Refused::Unavailable));
}

async fn what_was_removed_is_neither_stored_again_nor_found(home: Home) {
    let config = home.config(&Identity::generate());
    let tokens = FormTokens::new([1; 32], 8);
    let ids = [(); 3].map(|()| token(&tokens));
    let store = Store::open(&config).unwrap();
    let mut references = Vec::new();
    for id in &ids {
        references.push(store.accept(sent(id, FIELDS, at(60))).await.unwrap().0);
    }
    let removed = crate::remove(home.place(), &references[0], at(70)).unwrap();
    assert_eq!(removed.count, 1);
    assert_eq!(purge(home.place(), at(61), at(80)).unwrap().count, 2);
    drop(store);
    let store = Store::open(&config).unwrap();
    for id in &ids {
        assert_eq!(store.find(id).await, Err(Refused::Removed));
        let again = store.accept(sent(id, FIELDS, at(90))).await;
        assert_eq!(again, Err(Refused::Removed));
    }
    let records = Records::open(&config.place).unwrap();
    assert_eq!(records.list().unwrap(), []);
    // Others are stored as ever, in the same transaction too.
    let new = token(&tokens);
    let (again, stored) = futures_util::future::join(
        store.accept(sent(&ids[0], FIELDS, at(90))),
        store.accept(sent(&new, FIELDS, at(90))),
    )
    .await;
    assert_eq!(again, Err(Refused::Removed));
    assert!(stored.is_ok());
    // The token of a removed submission is kept until a day after its receipt. Of one that was older when it was removed, none is kept.
    let day = 24 * 3600;
    let known = "SELECT CAST(count(*) AS text) FROM spent_tokens";
    assert_eq!(store.purge(at(0), at(59 + day)).await, Ok(0));
    assert_eq!(home.text(known).await, "3");
    assert_eq!(store.purge(at(100), at(90 + day)).await, Ok(1));
    assert_eq!(home.text(known).await, "0");
    assert_eq!(store.find(&ids[0]).await, Ok(None));
}

async fn tables_of_an_earlier_version_get_what_they_lack(home: Home) {
    let config = home.config(&Identity::generate());
    let id = token(&FormTokens::new([1; 32], 8));
    let store = Store::open(&config).unwrap();
    let (reference, _) = store.accept(sent(&id, FIELDS, at(60))).await.unwrap();
    drop(store);
    home.set_back().await;
    let store = Store::open(&config).unwrap();
    assert_eq!(store.find(&id).await, Ok(Some(reference)));
    assert_eq!(store.purge(at(61), at(70)).await, Ok(1));
    assert_eq!(store.find(&id).await, Err(Refused::Removed));
}

async fn many_at_once_are_all_kept(home: Home) {
    let key = Identity::generate();
    let config = home.config(&key);
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
    let records = Records::open(&config.place).unwrap();
    let kept: HashSet<_> = records
        .list()
        .unwrap()
        .into_iter()
        .map(|record| record.reference)
        .collect();
    assert!(kept.len() == 200 && references.iter().all(|one| kept.contains(one)));
}

async fn a_store_is_bounded_and_purged(home: Home) {
    let key = Identity::generate();
    let config = StoreConfig {
        most: 2,
        ..home.config(&key)
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

async fn a_clock_far_ahead_purges_nothing_until_the_staff_does(home: Home) {
    let key = Identity::generate();
    let store = Store::open(&home.config(&key)).unwrap();
    let day = |nth: i64| at(nth * 24 * 3600);
    // Nothing is stored, so that nothing is lost.
    assert_eq!(store.purge(day(0), day(40)).await, Ok(0));
    assert_eq!(store.purge(day(0), day(80)).await, Ok(0));
    let id = token(&FormTokens::new([1; 32], 8));
    assert!(store.accept(sent(&id, FIELDS, day(80))).await.is_ok());
    for _ in 0..2 {
        let purged = store.purge(day(81), day(261)).await;
        assert_eq!(purged, Err(Refused::Clock));
    }
    // The right time again.
    assert_eq!(store.purge(day(0), day(81)).await, Ok(0));
    let purged = purge(home.place(), day(81), day(261)).unwrap();
    assert_eq!(purged.count, 1);
    assert_eq!(store.purge(day(82), day(262)).await, Ok(0));
}

async fn a_form_has_its_share_and_what_is_stored_is_counted(home: Home) {
    let key = Identity::generate();
    let config = StoreConfig {
        most: 5,
        most_of_form: 2,
        ..home.config(&key)
    };
    let tokens = FormTokens::new([1; 32], 8);
    let ids: Vec<_> = (0..6).map(|_| token(&tokens)).collect();
    let store = Store::open(&config).unwrap();
    assert_eq!(store.usage().submissions, 0);
    assert_eq!(
        (store.usage().most, store.usage().most_bytes),
        (5, 64 << 20)
    );
    for nth in [0, 1] {
        assert!(store.accept(sent(&ids[nth], FIELDS, at(10))).await.is_ok());
    }
    let third = || store.accept(sent(&ids[2], FIELDS, at(20)));
    assert_eq!(third().await, Err(Refused::FormFull));
    // What is stored already is acknowledged, and other forms are open.
    let again = store.accept(sent(&ids[0], FIELDS, at(20))).await.unwrap();
    assert!(again.1);
    let other = Submission {
        form: "other",
        ..sent(&ids[3], FIELDS, at(30))
    };
    assert!(store.accept(other).await.is_ok());
    let usage = store.usage();
    assert_eq!(usage.submissions, 3);
    assert!(usage.bytes > 3 * 200, "{usage:?}");
    drop(store);
    let store = Store::open(&config).unwrap();
    assert_eq!(store.usage().submissions, 3, "it is counted at the start");
    let third = || store.accept(sent(&ids[2], FIELDS, at(20)));
    assert_eq!(third().await, Err(Refused::FormFull));
    assert_eq!(store.purge(at(15), at(40)).await, Ok(2));
    assert_eq!(store.usage().submissions, 1);
    assert!(third().await.is_ok());
    // Bytes are shared as well.
    drop(store);
    let config = StoreConfig {
        most_bytes_of_form: 10,
        ..home.config(&key)
    };
    let store = Store::open(&config).unwrap();
    let fourth = store.accept(sent(&ids[4], FIELDS, at(50))).await;
    assert_eq!(fourth, Err(Refused::FormFull));
}

async fn a_desk_without_recipients_is_closed(home: Home) {
    let config = StoreConfig {
        recipients: Recipients::parse([]).unwrap(),
        ..home.config(&Identity::generate())
    };
    let store = Store::open(&config).unwrap();
    let id = token(&FormTokens::new([1; 32], 8));
    assert!(!store.is_open());
    assert_eq!(
        store.accept(sent(&id, FIELDS, at(0))).await,
        Err(Refused::Closed)
    );
}

async fn a_locked_database_refuses_and_recovers(home: Home) {
    let key = Identity::generate();
    let config = home.config(&key);
    let store = Store::open(&config).unwrap();
    let tokens = FormTokens::new([1; 32], 8);
    let lock = home.lock().await;
    let id = token(&tokens);
    assert_eq!(
        store.accept(sent(&id, FIELDS, at(0))).await,
        Err(Refused::Unavailable)
    );
    drop(lock);
    assert!(store.accept(sent(&id, FIELDS, at(1))).await.is_ok());
    assert_eq!(
        Records::open(&config.place).unwrap().list().unwrap().len(),
        1
    );
}

async fn a_store_has_a_quota_of_bytes(home: Home) {
    let key = Identity::generate();
    let config = StoreConfig {
        most_bytes: 128 << 10,
        ..home.config(&key)
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
    // The file is full; of PostgreSQL the store knows beforehand.
    let expected = home.file().map_or(Refused::Full, |_| Refused::Unavailable);
    assert_eq!(refused, expected);
    assert!((4..20).contains(&kept), "{kept}");
    if let Some(file) = home.file() {
        use std::os::unix::fs::PermissionsExt as _;
        let metadata = std::fs::metadata(file).unwrap();
        assert!(metadata.len() <= config.most_bytes);
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
    }
    let records = Records::open(&config.place).unwrap();
    assert_eq!(
        records.list().unwrap().len(),
        usize::try_from(kept).unwrap()
    );
    // The space of purged submissions is used again.
    assert_eq!(store.purge(at(2), at(100)).await, Ok(2));
    let id = token(&tokens);
    assert!(store.accept(sent(&id, &fields, at(200))).await.is_ok());
}

async fn a_copy_is_a_file_that_the_staff_reads(home: Home) {
    let (key, tokens) = (Identity::generate(), FormTokens::new([1; 32], 8));
    let config = home.config(&key);
    let store = Store::open(&config).unwrap();
    for nth in 0..3 {
        let id = token(&tokens);
        store.accept(sent(&id, FIELDS, at(nth))).await.unwrap();
    }
    assert_eq!(store.purge(at(1), at(40)).await, Ok(1));
    let records = Records::open(&config.place).unwrap();
    let file = home.folder().join("copy.sqlite");
    records.copy_to(&file).unwrap();
    assert!(records.copy_to(&file).is_err(), "a file is not replaced");
    let copy = Place::File(file.clone());
    let copied = Records::open(&copy).unwrap();
    let all = records.list().unwrap();
    assert_eq!(copied.list().unwrap(), all);
    assert_eq!((all.len(), all[0].received), (2, at(2)));
    let fields = copied.open_one(&all[0].reference, &key).unwrap().unwrap();
    assert_eq!(fields[0], ["name", "سلمى"]);
    let purges = rusqlite::Connection::open(&file).unwrap();
    let count = purges.query_row("SELECT count FROM purges", [], |row| row.get(0));
    assert_eq!(count, Ok(1));
    assert_eq!(
        crate::remove(&copy, &all[0].reference, at(50))
            .unwrap()
            .count,
        1
    );
}
