//! The folder of temporary files, and the limit of their size.

use std::{
    fs, io,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// A folder for temporary files that are at most so large together. The files have no name: the
/// system removes them when the program ends, however it ends. A clone is the same folder with the same limit.
#[derive(Debug, Clone)]
pub struct Scratch(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    most: u64,
    used: AtomicU64,
}

/// Bytes that a writer has reserved; dropping it releases them.
#[derive(Debug)]
pub struct Reserved {
    scratch: Scratch,
    bytes: u64,
}

/// A temporary file. What is written to it counts in the limit until it is dropped.
#[derive(Debug)]
pub struct TempFile {
    file: fs::File,
    reserved: Reserved,
}

impl Scratch {
    /// At most `most` bytes in `folder`, which is created when it is first needed.
    pub fn new(folder: impl Into<PathBuf>, most: u64) -> Self {
        Self(Arc::new(Shared {
            folder: folder.into(),
            most,
            used: AtomicU64::new(0),
        }))
    }

    /// The folder.
    ///
    /// # Errors
    /// When it does not exist and cannot be created.
    pub(super) fn folder(&self) -> io::Result<&Path> {
        fs::create_dir_all(&self.0.folder)?;
        Ok(&self.0.folder)
    }

    /// A new file without content.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn file(&self) -> io::Result<TempFile> {
        Ok(TempFile {
            file: tempfile::tempfile_in(self.folder()?)?,
            reserved: self.reserve(),
        })
    }

    /// The bytes in use.
    pub fn used(&self) -> u64 {
        self.0.used.load(Ordering::Relaxed)
    }

    /// Begins to reserve.
    pub fn reserve(&self) -> Reserved {
        Reserved {
            scratch: self.clone(),
            bytes: 0,
        }
    }
}

impl Reserved {
    /// Reserves more bytes.
    ///
    /// # Errors
    /// `StorageFull` when all writers together would use more than the limit.
    pub fn grow(&mut self, bytes: u64) -> io::Result<()> {
        let most = self.scratch.0.most;
        let fits = |used: u64| used.checked_add(bytes).filter(|sum| *sum <= most);
        let used = &self.scratch.0.used;
        match used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits) {
            Ok(_) => {
                self.bytes += bytes;
                Ok(())
            }
            Err(_) => Err(io::ErrorKind::StorageFull.into()),
        }
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let used = &self.scratch.0.used;
        used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

impl TempFile {
    /// Reads bytes at an offset; none after the end of the file.
    ///
    /// # Errors
    /// Those of the file.
    pub fn read_at(&self, place: u64, bytes: &mut [u8]) -> io::Result<usize> {
        self.file.read_at(bytes, place)
    }
}

impl io::Write for TempFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.reserved.grow(bytes.len() as u64)?;
        self.file.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    #[test]
    fn a_file_counts_until_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let scratch = Scratch::new(folder.path(), 100);
        let mut file = scratch.file().unwrap();
        file.write_all(b"SAHW 4.38").unwrap();
        assert_eq!(scratch.used(), 9);
        let mut bytes = [0; 8];
        assert_eq!(file.read_at(5, &mut bytes).unwrap(), 4);
        assert_eq!(&bytes[..4], b"4.38");
        let full = file.write_all(&[0; 92]).unwrap_err();
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        drop(file);
        assert_eq!(scratch.used(), 0);
    }

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
