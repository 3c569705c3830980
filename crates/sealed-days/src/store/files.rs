//! Files that are written once: whole or not at all, also when the program is killed or the disk is full.

use super::Begins;
use crate::{MOST_BYTES, day_of_name};
use chrono::NaiveDate;
use std::{
    fs::{self, File},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    process,
};

/// The file that says where the chain begins.
pub(super) const CHAIN: &str = "chain.json";
/// The ending of files that are being written.
const PART: &str = "part";

/// What became of a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// It is written.
    New,
    /// It was there with the same content.
    Same,
    /// It was there with other content, and stays as it is.
    Other,
}

/// The file of a day.
pub(super) fn path(folder: &Path, day: NaiveDate) -> PathBuf {
    folder.join(format!("{day}.json"))
}

/// Creates the folder, and removes what a killed program has left half written.
pub(super) fn tidy_up(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == PART) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// True if the folder has the file of a later day.
pub(super) fn has_later(folder: &Path, day: NaiveDate) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_str().and_then(|name| name.strip_suffix(".json"));
        if name.and_then(day_of_name).is_some_and(|other| other > day) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A file of at most [`MOST_BYTES`].
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where the chain of a folder begins; `None` if there is none.
pub(super) fn read_chain(folder: &Path) -> io::Result<Option<Begins>> {
    let path = folder.join(CHAIN);
    match read(&path) {
        Ok(bytes) => {
            let begins = serde_json::from_slice(&bytes);
            let invalid = |error| io::Error::other(format!("{}: {error}", path.display()));
            begins.map(Some).map_err(invalid)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Creates a file atomically: a hard link to the complete temporary file is made under the final name, which fails if the
/// name exists.
pub(super) fn write_once(path: &Path, bytes: &[u8]) -> io::Result<Written> {
    let part = path.with_extension(format!("{}.{PART}", process::id()));
    let linked = write(&part, bytes).and_then(|()| fs::hard_link(&part, path));
    let removed = fs::remove_file(&part);
    match linked {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Ok(match read(path)? == bytes {
                true => Written::Same,
                false => Written::Other,
            });
        }
        Err(error) => return Err(error),
    }
    removed?;
    // The name is on disk, too, when this returns.
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(Written::New)
}

fn write(part: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(part)?;
    file.write_all(bytes)?;
    file.sync_all()
}
