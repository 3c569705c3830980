//! Sessions are written atomically and in order; damage is detected.

use chrono::{Days, NaiveDate};
use std::{
    fs,
    path::Path,
    sync::{Arc, Barrier},
    thread,
};
use store::{SessionFile, SessionRow, StoreError};
use tempfile::TempDir;

const KEY: &str = "a sample";

/// A session that differs from all others.
fn row(n: u64, bytes: usize) -> SessionRow {
    let first = NaiveDate::from_ymd_opt(2016, 1, 4).unwrap();
    let text = format!("session {n} ");
    SessionRow {
        day: first + Days::new(n),
        bars: text.bytes().cycle().take(bytes).collect(),
        state: n.is_multiple_of(3).then(|| n.to_le_bytes().to_vec()),
    }
}

fn rows(from: u64, to: u64) -> impl Iterator<Item = SessionRow> {
    (from..to).map(|n| row(n, 200))
}

fn day(n: u64) -> Option<NaiveDate> {
    Some(row(n, 0).day)
}

fn all(file: &SessionFile, key: &str) -> Result<Vec<SessionRow>, StoreError> {
    let mut all = Vec::new();
    file.read(key, &mut |row| {
        all.push(row);
        true
    })?;
    Ok(all)
}

fn place() -> (TempDir, SessionFile) {
    let folder = tempfile::tempdir().unwrap();
    let file = SessionFile::new(folder.path().join("sample.sqlite"));
    (folder, file)
}

/// A file with the first ten sessions.
fn begun() -> (TempDir, SessionFile) {
    let (folder, file) = place();
    file.begin(KEY, &mut rows(0, 10)).unwrap();
    (folder, file)
}

#[test]
fn written_and_added_sessions_are_read_back() {
    let (_folder, file) = place();
    assert_eq!(all(&file, KEY).unwrap(), []);
    assert!(!file.path().exists(), "reading makes no file");
    file.begin(KEY, &mut rows(0, 10)).unwrap();
    assert!(file.append(KEY, day(9), &mut rows(10, 12)).unwrap());
    let expected: Vec<SessionRow> = rows(0, 12).collect();
    assert_eq!(all(&file, KEY).unwrap(), expected);
    let mut seen = 0;
    file.read(KEY, &mut |_| {
        seen += 1;
        seen < 4
    })
    .unwrap();
    assert_eq!(seen, 4);
    file.begin("another", &mut rows(0, 3)).unwrap();
    assert_eq!(all(&file, KEY).unwrap(), []);
    assert_eq!(all(&file, "another").unwrap().len(), 3);
}

#[test]
fn existing_sessions_are_skipped_and_gaps_are_refused() {
    let (_folder, file) = begun();
    let expected: Vec<SessionRow> = rows(0, 12).collect();
    assert!(file.append(KEY, day(4), &mut rows(5, 12)).unwrap());
    assert_eq!(all(&file, KEY).unwrap(), expected);
    assert!(file.append(KEY, None, &mut rows(0, 2)).unwrap());
    assert!(!file.append(KEY, day(12), &mut rows(13, 14)).unwrap());
    assert!(!file.append("another", day(11), &mut rows(12, 13)).unwrap());
    assert_eq!(all(&file, KEY).unwrap(), expected);
}

#[test]
fn nothing_is_added_to_a_deleted_file() {
    let (_folder, file) = begun();
    fs::remove_file(file.path()).unwrap();
    let added = file.append(KEY, day(9), &mut rows(10, 11));
    assert!(matches!(added, Err(StoreError::Unopenable(_))), "{added:?}");
    assert!(!file.path().exists());
}

/// The files left by a killed process: the database and its journal.
fn copy(from: &Path, to: &Path) -> SessionFile {
    let copy = to.join("killed.sqlite");
    fs::copy(from, &copy).unwrap();
    let beside = |path: &Path| format!("{}-journal", path.display());
    fs::copy(beside(from), beside(&copy)).unwrap();
    SessionFile::new(copy)
}

#[test]
fn a_killed_process_leaves_the_previous_state() {
    let (folder, file) = begun();
    let mut killed = None;
    // Enough data that the file is written long before the end.
    let mut many = (10..2_010).map(|n| {
        if n == 2_000 {
            let grown = fs::metadata(file.path()).unwrap().len();
            assert!(grown > 1_000_000, "{grown}");
            killed = Some(copy(file.path(), folder.path()));
        }
        row(n, 3_000)
    });
    assert!(file.append(KEY, day(9), &mut many).unwrap());
    drop(many);
    let expected: Vec<SessionRow> = rows(0, 10).collect();
    assert_eq!(all(&killed.unwrap(), KEY).unwrap(), expected);
    assert_eq!(all(&file, KEY).unwrap().len(), 2_010);
}

#[test]
fn a_full_disk_changes_nothing() {
    let (_folder, mut file) = begun();
    file.limit_pages(8);
    let full = file.append(KEY, day(9), &mut (10..200).map(|n| row(n, 3_000)));
    assert!(matches!(full, Err(StoreError::Full(_))), "{full:?}");
    let full = file.begin("another", &mut (0..200).map(|n| row(n, 3_000)));
    assert!(matches!(full, Err(StoreError::Full(_))), "{full:?}");
    let expected: Vec<SessionRow> = rows(0, 10).collect();
    assert_eq!(all(&file, KEY).unwrap(), expected);
}

#[test]
fn a_changed_byte_never_yields_another_session() {
    let (_folder, file) = begun();
    let sound = fs::read(file.path()).unwrap();
    let expected: Vec<SessionRow> = rows(0, 10).collect();
    let mut noticed = 0;
    for at in (0..sound.len()).step_by(97) {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x15;
        fs::write(file.path(), bytes).unwrap();
        match all(&file, KEY) {
            // Rows may be missing, which their days reveal, but never differ from those written.
            Ok(rows) => assert!(rows.iter().all(|r| expected.contains(r)), "byte {at}"),
            Err(_) => noticed += 1,
        }
    }
    assert!(noticed > 0);
}

#[test]
fn a_damaged_row_is_overwritten_and_a_foreign_file_is_left_alone() {
    let (folder, file) = begun();
    let mut bytes = fs::read(file.path()).unwrap();
    let at = bytes.windows(9).position(|w| w == b"session 4").unwrap();
    bytes[at] = b'S';
    fs::write(file.path(), bytes).unwrap();
    let read = all(&file, KEY);
    assert!(matches!(read, Err(StoreError::NotAStore(_))), "{read:?}");
    file.begin(KEY, &mut rows(0, 10)).unwrap();
    assert_eq!(all(&file, KEY).unwrap().len(), 10);
    let text = "not a database, but long enough to be read ".repeat(40);
    let foreign = folder.path().join("text");
    fs::write(&foreign, &text).unwrap();
    let file = SessionFile::new(foreign.clone());
    assert!(matches!(all(&file, KEY), Err(StoreError::NotAStore(_))));
    assert!(file.begin(KEY, &mut rows(0, 1)).is_err());
    assert_eq!(fs::read_to_string(&foreign).unwrap(), text);
}

#[test]
fn two_concurrent_processes_leave_one_history() {
    let (_folder, file) = place();
    let start = Arc::new(Barrier::new(4));
    let programs: Vec<_> = (0..4)
        .map(|_| {
            let (file, start) = (file.clone(), Arc::clone(&start));
            thread::spawn(move || {
                start.wait();
                if all(&file, KEY).unwrap().is_empty() {
                    file.begin(KEY, &mut rows(0, 50)).unwrap();
                }
                for n in 50..70 {
                    file.append(KEY, None, &mut rows(0, n)).unwrap();
                }
            })
        })
        .collect();
    for program in programs {
        program.join().unwrap();
    }
    let expected: Vec<SessionRow> = rows(0, 69).collect();
    assert_eq!(all(&file, KEY).unwrap(), expected);
}
