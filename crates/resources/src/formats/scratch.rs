//! The folder of temporary files, and the limit of their size.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

/// A folder for temporary files that are at most so large together. The files have no name: the system
/// removes them when the program ends, however it ends.
#[derive(Debug)]
pub struct Scratch {
    folder: PathBuf,
    most: u64,
    used: AtomicU64,
}

/// Bytes that a writer has reserved; dropping it releases them.
#[derive(Debug)]
pub struct Reserved<'a> {
    scratch: &'a Scratch,
    bytes: u64,
}

impl Scratch {
    /// At most `most` bytes in `folder`, which is created when it is first needed.
    pub fn new(folder: impl Into<PathBuf>, most: u64) -> Self {
        Self {
            folder: folder.into(),
            most,
            used: AtomicU64::new(0),
        }
    }

    /// The folder.
    ///
    /// # Errors
    /// When it does not exist and cannot be created.
    pub(super) fn folder(&self) -> io::Result<&Path> {
        fs::create_dir_all(&self.folder)?;
        Ok(&self.folder)
    }

    /// The bytes in use.
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Begins to reserve.
    pub fn reserve(&self) -> Reserved<'_> {
        Reserved {
            scratch: self,
            bytes: 0,
        }
    }
}

impl Reserved<'_> {
    /// Reserves more bytes.
    ///
    /// # Errors
    /// `StorageFull` when all writers together would use more than the limit.
    pub fn grow(&mut self, bytes: u64) -> io::Result<()> {
        let most = self.scratch.most;
        let fits = |used: u64| used.checked_add(bytes).filter(|sum| *sum <= most);
        let used = &self.scratch.used;
        match used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits) {
            Ok(_) => {
                self.bytes += bytes;
                Ok(())
            }
            Err(_) => Err(io::ErrorKind::StorageFull.into()),
        }
    }
}

impl Drop for Reserved<'_> {
    fn drop(&mut self) {
        self.scratch.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writers_share_one_limit_and_give_back_what_they_took() {
        let scratch = Scratch::new("unused", 100);
        let (mut first, mut second) = (scratch.reserve(), scratch.reserve());
        first.grow(60).unwrap();
        second.grow(40).unwrap();
        let full = second.grow(1).unwrap_err();
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
        drop(first);
        second.grow(60).unwrap();
        drop(second);
        assert_eq!(scratch.used(), 0);
        assert!(!Path::new("unused").exists(), "only a writer needs it");
    }
}
