//! Tests of the store.

use super::*;
use crate::{SealedDisclosure, SealedFile, Title, digest};
use std::fs;
use tempfile::TempDir;

const MIB: u64 = 1024 * 1024;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn begins() -> Begins {
    Begins {
        first: date("2026-11-01"),
        since: date("2026-11-03"),
    }
}

fn disclosure(day: NaiveDate, id: &str) -> SealedDisclosure {
    SealedDisclosure {
        files: vec![SealedFile {
            lang: "en".to_owned(),
            sha256: digest(id.as_bytes()),
            url: format!("/documents/{id}-en.pdf"),
        }],
        id: id.to_owned(),
        published: format!("{day}T10:00:00+04:00").parse().unwrap(),
        symbol: None,
        title: Title {
            ar: String::new(),
            en: id.to_owned(),
        },
    }
}

/// Seals the next day with disclosures of these ids.
fn seal(days: &SealedDays, ids: &[&str]) -> Result<Link, StoreError> {
    let day = days.next().unwrap();
    let all = ids.iter().map(|id| disclosure(day, id)).collect();
    days.put(&SealedDay::new(day, days.head(), all).unwrap())
}

/// A store of three days.
fn three() -> (TempDir, SealedDays) {
    let folder = tempfile::tempdir().unwrap();
    let days = SealedDays::open(folder.path(), MIB).unwrap();
    days.begin(begins()).unwrap();
    seal(&days, &["a", "b"]).unwrap();
    seal(&days, &[]).unwrap();
    seal(&days, &["c"]).unwrap();
    (folder, days)
}

fn file(folder: &TempDir, name: &str) -> PathBuf {
    folder.path().join(FOLDER).join(name)
}

#[tokio::test]
async fn days_are_the_same_after_a_restart() {
    let (folder, days) = three();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    let all = again.up_to(date("2026-12-31"), 9);
    assert_eq!(all, days.up_to(date("2026-12-31"), 9));
    assert_eq!(all.len(), 3);
    assert_eq!(
        (again.size(), again.next()),
        (days.size(), Some(date("2026-11-04")))
    );
    let second = again.day(date("2026-11-02")).await.unwrap().unwrap();
    assert_eq!(second.previous.as_ref(), Some(&all[2].digest));
    assert_eq!(again.day(date("2026-11-04")).await.unwrap(), None);
    // The file is what the digest is of.
    let bytes = fs::read(file(&folder, "2026-11-03.json")).unwrap();
    assert_eq!(Some(digest(&bytes)), again.head());
}

#[test]
fn where_the_chain_begins_is_kept() {
    let (folder, _) = three();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    let other = Begins {
        first: date("2020-01-01"),
        since: date("2026-12-01"),
    };
    assert_eq!(again.begin(other).unwrap(), begins());
}

#[test]
fn every_day_stands_somewhere() {
    let (_folder, days) = three();
    let today = date("2026-11-05");
    let of = |day| days.standing(date(day), today);
    assert_eq!(of("2026-10-31"), Standing::Before(date("2026-11-01")));
    assert!(matches!(of("2026-11-03"), Standing::Sealed(link) if link.disclosures == 1));
    assert_eq!(of("2026-11-04"), Standing::Waiting);
    assert_eq!(of("2026-11-05"), Standing::NotOver);
    assert_eq!(SealedDays::none().standing(today, today), Standing::Off);
}

#[test]
fn a_missing_day_is_not_sealed_again() {
    let (folder, _) = three();
    fs::remove_file(file(&folder, "2026-11-02.json")).unwrap();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    let sealed = seal(&again, &["other"]);
    assert!(
        matches!(&sealed, Err(StoreError::Damaged(why)) if why.contains("2026-11-02.json is missing"))
    );
    // At the end nothing says that there was a day.
    fs::remove_file(file(&folder, "2026-11-03.json")).unwrap();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    seal(&again, &["other"]).unwrap();
}

#[test]
fn an_unreadable_begin_seals_nothing_and_the_store_opens() {
    let (folder, _) = three();
    fs::write(file(&folder, "chain.json"), "{").unwrap();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    assert_eq!((again.begins(), again.head()), (None, None));
    assert!(matches!(
        again.begin(begins()),
        Err(StoreError::Exists { .. })
    ));
}

#[test]
fn a_stored_day_is_never_written_again() {
    let (folder, days) = three();
    let path = file(&folder, "2026-11-03.json");
    let before = fs::read(&path).unwrap();
    let all = vec![disclosure(date("2026-11-03"), "other")];
    let previous = days.up_to(date("2026-11-02"), 1)[0].digest.clone();
    let other = SealedDay::new(date("2026-11-03"), Some(previous), all).unwrap();
    assert!(matches!(days.put(&other), Err(StoreError::Misplaced(_))));
    // Not by a second process either, which has not seen the day.
    let late = SealedDays::open(folder.path(), MIB).unwrap();
    late.write().links.pop();
    assert!(matches!(late.put(&other), Err(StoreError::Exists { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
    // The same content is taken over.
    let same = SealedDay::parse(&before).unwrap();
    late.put(&same).unwrap();
    assert_eq!(late.head(), days.head());
}

#[test]
fn half_written_files_are_ignored_and_removed() {
    let (folder, days) = three();
    let half = file(&folder, "2026-11-04.77.part");
    fs::write(&half, "{\"date\":").unwrap();
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    assert_eq!(again.last(), days.last());
    assert!(!half.exists());
    seal(&again, &["d"]).unwrap();
    let names = fs::read_dir(folder.path().join(FOLDER)).unwrap();
    assert_eq!(names.count(), 5);
}

#[tokio::test]
async fn a_changed_file_is_neither_served_nor_followed() {
    let (folder, days) = three();
    let path = file(&folder, "2026-11-02.json");
    let changed = fs::read_to_string(&path).unwrap().replace("[]", "[ ]");
    fs::write(&path, changed).unwrap();
    let read = days.day(date("2026-11-02")).await;
    assert!(matches!(read, Err(ReadError::Changed { .. })), "{read:?}");
    let again = SealedDays::open(folder.path(), MIB).unwrap();
    assert_eq!(again.last().unwrap().date, date("2026-11-01"));
    let refused = seal(&again, &[]).unwrap_err().to_string();
    assert!(
        refused.contains("2026-11-02.json") && refused.contains("canonical"),
        "{refused}"
    );
}

#[test]
fn the_store_is_limited() {
    let folder = tempfile::tempdir().unwrap();
    let days = SealedDays::open(folder.path(), 500).unwrap();
    days.begin(begins()).unwrap();
    seal(&days, &["a"]).unwrap();
    let full = seal(&days, &["b"]).unwrap_err();
    assert!(matches!(full, StoreError::Full { .. }), "{full}");
    assert!(!file(&folder, "2026-11-02.json").exists());
    let nowhere = SealedDays::none().begin(begins());
    assert!(matches!(nowhere, Err(StoreError::None)));
}

#[test]
fn a_disk_that_refuses_is_a_clear_error() {
    let (folder, days) = three();
    fs::remove_dir_all(folder.path().join(FOLDER)).unwrap();
    fs::write(folder.path().join(FOLDER), "").unwrap();
    let error = seal(&days, &[]).unwrap_err();
    assert!(matches!(error, StoreError::Disk { .. }), "{error}");
    assert!(
        error
            .to_string()
            .contains("2026-11-04.json cannot be written"),
        "{error}"
    );
    assert_eq!(days.next(), Some(date("2026-11-04")));
}
