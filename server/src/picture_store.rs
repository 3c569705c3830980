//! Pictures that were made, on disk: limited in bytes, the least recently used one is removed first.

use bytes::Bytes;
use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// The name of the folder below the data folder.
const FOLDER: &str = "pictures";
/// The ending of files that are being written.
const PART: &str = "part";

/// Pictures on disk by name.
#[derive(Debug)]
pub struct PictureStore {
    folder: PathBuf,
    most: u64,
    kept: Mutex<Kept>,
    writes: AtomicU64,
}

#[derive(Debug, Default)]
struct Kept {
    /// Size, and when it was used last, counted in uses.
    files: HashMap<String, (u64, u64)>,
    bytes: u64,
    uses: u64,
}

impl PictureStore {
    /// The store below a data folder, with what earlier runs left there.
    pub fn open(data_dir: &Path, most: u64) -> io::Result<Self> {
        let folder = data_dir.join(FOLDER);
        fs::create_dir_all(&folder)?;
        let mut kept = Kept::default();
        for entry in fs::read_dir(&folder)?.filter_map(Result::ok) {
            let (Ok(name), Ok(data)) = (entry.file_name().into_string(), entry.metadata()) else {
                continue;
            };
            if !data.is_file() {
                continue;
            }
            if name.ends_with(PART) {
                // Best effort: a write that was cut off.
                let _ = fs::remove_file(entry.path());
            } else {
                kept.bytes += data.len();
                kept.files.insert(name, (data.len(), 0));
            }
        }
        let store = Self {
            folder,
            most,
            kept: Mutex::new(kept),
            writes: AtomicU64::new(0),
        };
        store.trim(&mut store.kept());
        Ok(store)
    }

    /// The number of files, and their size in bytes.
    pub fn size(&self) -> (usize, u64) {
        let kept = self.kept();
        (kept.files.len(), kept.bytes)
    }

    /// A picture by name. Reads the disk.
    pub(crate) fn get(&self, name: &str) -> Option<Bytes> {
        let expected = {
            let mut kept = self.kept();
            let now = kept.next();
            let (size, used) = kept.files.get_mut(name)?;
            *used = now;
            *size
        };
        let bytes = fs::read(self.folder.join(name)).unwrap_or_default();
        if bytes.is_empty() || bytes.len() as u64 != expected {
            // Somebody else removed or changed it.
            self.forget(name);
            return None;
        }
        Some(bytes.into())
    }

    /// Keeps a picture. Writes to the disk; what cannot be written is not kept.
    pub(crate) fn put(&self, name: &str, bytes: &[u8]) {
        let size = bytes.len() as u64;
        if size > self.most {
            return;
        }
        let number = self.writes.fetch_add(1, Ordering::Relaxed);
        let part = self.folder.join(format!("{number}.{PART}"));
        let written =
            fs::write(&part, bytes).and_then(|()| fs::rename(&part, self.folder.join(name)));
        if let Err(error) = written {
            tracing::warn!("a picture is not kept: {error}");
            let _ = fs::remove_file(&part);
            return;
        }
        let mut kept = self.kept();
        let now = kept.next();
        let before = kept.files.insert(name.to_owned(), (size, now));
        kept.bytes = kept.bytes + size - before.map_or(0, |(size, _)| size);
        self.trim(&mut kept);
    }

    /// Removes the least recently used files until the rest fits.
    fn trim(&self, kept: &mut Kept) {
        while kept.bytes > self.most {
            let oldest = kept.files.iter().min_by_key(|(_, (_, used))| *used);
            let Some(name) = oldest.map(|(name, _)| name.clone()) else {
                return;
            };
            kept.remove(&name);
            // Best effort: the next start counts what is left.
            let _ = fs::remove_file(self.folder.join(&name));
        }
    }

    fn forget(&self, name: &str) {
        self.kept().remove(name);
        let _ = fs::remove_file(self.folder.join(name));
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn next(&mut self) -> u64 {
        self.uses += 1;
        self.uses
    }

    fn remove(&mut self, name: &str) {
        if let Some((size, _)) = self.files.remove(name) {
            self.bytes -= size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_picture_is_removed_first() {
        let folder = tempfile::tempdir().unwrap();
        let store = PictureStore::open(folder.path(), 25).unwrap();
        store.put("a", &[1; 10]);
        store.put("b", &[2; 10]);
        assert!(store.get("a").is_some());
        store.put("c", &[3; 10]);
        assert!(store.get("b").is_none() && store.get("a").is_some());
        store.put("large", &[0; 26]);
        assert!(store.get("large").is_none());
        assert_eq!(store.size(), (2, 20));
        store.put("c", &[4; 5]);
        assert_eq!(store.size(), (2, 15));
        assert_eq!(fs::read_dir(folder.path().join(FOLDER)).unwrap().count(), 2);
    }

    #[test]
    fn what_is_there_stays_after_a_restart_within_the_limit() {
        let folder = tempfile::tempdir().unwrap();
        let store = PictureStore::open(folder.path(), 100).unwrap();
        for name in ["a", "b", "c"] {
            store.put(name, &[1; 10]);
        }
        let pictures = folder.path().join(FOLDER);
        fs::write(pictures.join("7.part"), "half").unwrap();
        fs::write(pictures.join("b"), "changed").unwrap();
        let again = PictureStore::open(folder.path(), 20).unwrap();
        assert!(again.size().1 <= 20);
        assert!(!pictures.join("7.part").exists());
        // A file that somebody shortens is not served.
        let store = PictureStore::open(folder.path(), 100).unwrap();
        let name = ["a", "b", "c"]
            .into_iter()
            .find(|name| store.get(name).is_some())
            .unwrap();
        fs::write(pictures.join(name), "").unwrap();
        assert!(store.get(name).is_none());
    }
}
