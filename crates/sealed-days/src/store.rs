//! Sealed days on disk: one file a day, written once.

mod files;

use crate::{Link, SealedDay, follow};
use chrono::NaiveDate;
use files::Written;
use serde::{Deserialize, Serialize};
use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard},
};
use wire::Sha256;

/// The name of the folder below the data folder.
const FOLDER: &str = "sealed-days";

/// Where a chain begins. Stored once, with the first start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begins {
    /// The first day of the chain.
    pub first: NaiveDate,
    /// The day of the first start. Days before it are reconstructed: they were sealed from what the exchange said later.
    pub since: NaiveDate,
}

/// The sealed days of a site. Cloning shares them.
#[derive(Clone)]
pub struct SealedDays(Arc<Inner>);

struct Inner {
    /// `None` for a site without a store.
    folder: Option<PathBuf>,
    most_bytes: u64,
    chain: RwLock<Chain>,
}

#[derive(Debug, Default)]
struct Chain {
    begins: Option<Begins>,
    /// The days from the first on, without a gap.
    links: Vec<Link>,
    bytes: u64,
    /// Why the chain ends before a file that exists.
    damage: Option<String>,
}

/// The status of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// It is sealed.
    Sealed(Link),
    /// It is before the first day of the chain.
    Before(NaiveDate),
    /// It is not over yet, at the exchange.
    NotOver,
    /// It is over but not sealed yet.
    Waiting,
    /// The site seals no days and has none.
    Off,
}

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("the folder {path} of sealed days cannot be used: {source}", path = path.display())]
pub struct OpenError {
    path: PathBuf,
    source: io::Error,
}

/// The reason why a day was not stored. `Display` gives one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no store.
    #[error("this site keeps no sealed days")]
    None,
    /// The file of the day, or one before it, is damaged or does not follow.
    #[error("{0}. Restore it from a copy or from another site with the same chain")]
    Damaged(String),
    /// The day does not follow the last one.
    #[error("{0} does not follow the last sealed day")]
    Misplaced(NaiveDate),
    /// The day is stored already, with other content.
    #[error("{path} exists with other content; it is never written again", path = path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The store is full.
    #[error("the sealed days have reached disclosures.sealed-mib, {mib} MiB")]
    Full {
        /// The limit.
        mib: u64,
    },
    /// The disk refuses it, such as a full one.
    #[error("{path} cannot be written: {source}", path = path.display())]
    Disk {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
}

/// Why a stored day cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The disk.
    #[error("{path} cannot be read: {source}", path = path.display())]
    Disk {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: io::Error,
    },
    /// Somebody has changed the file since it was sealed, or since the start.
    #[error("{path} has changed since it was sealed", path = path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
}

impl SealedDays {
    /// No sealed days, and no place for any.
    pub fn none() -> Self {
        Self(Arc::new(Inner {
            folder: None,
            most_bytes: 0,
            chain: RwLock::default(),
        }))
    }

    /// The sealed days below a data folder, with `most_bytes` in all at most. Reads and checks all of them; where one is
    /// damaged, the chain ends before it.
    ///
    /// # Errors
    /// The folder cannot be read and written.
    pub fn open(data_dir: &Path, most_bytes: u64) -> Result<Self, OpenError> {
        let folder = data_dir.join(FOLDER);
        let chain = Chain::read(&folder).map_err(|source| {
            let path = folder.clone();
            OpenError { path, source }
        })?;
        if let Some(damage) = &chain.damage {
            tracing::error!("no days are sealed: {damage}");
        }
        Ok(Self(Arc::new(Inner {
            folder: Some(folder),
            most_bytes,
            chain: RwLock::new(chain),
        })))
    }

    /// True for a site that seals no days and has none.
    pub fn is_off(&self) -> bool {
        self.0.folder.is_none()
    }

    /// Where the chain begins; `None` before the first start of sealing.
    pub fn begins(&self) -> Option<Begins> {
        self.chain().begins
    }

    /// Stores the first day of the chain, unless one is stored already, and returns the stored value. Blocks on disk I/O.
    ///
    /// # Errors
    /// There is no store, or the disk refuses it.
    pub fn begin(&self, begins: Begins) -> Result<Begins, StoreError> {
        let folder = self.0.folder.as_ref().ok_or(StoreError::None)?;
        if let Some(stored) = self.begins() {
            return Ok(stored);
        }
        let path = folder.join(files::CHAIN);
        let bytes = serde_json::to_vec(&begins).expect("two days are serializable");
        let written = files::write_once(&path, &bytes);
        let stored = match written.map_err(|source| StoreError::Disk {
            path: path.clone(),
            source,
        })? {
            Written::New | Written::Same => begins,
            // Another process was first.
            Written::Other => return Err(StoreError::Exists { path }),
        };
        self.write().begins = Some(stored);
        Ok(stored)
    }

    /// The next day to seal; `None` before the chain has begun.
    pub fn next(&self) -> Option<NaiveDate> {
        let chain = self.chain();
        match chain.links.last() {
            Some(last) => last.date.succ_opt(),
            None => Some(chain.begins?.first),
        }
    }

    /// The last sealed day.
    pub fn last(&self) -> Option<Link> {
        self.chain().links.last().cloned()
    }

    /// The digest of the last sealed day: that which the next one names.
    pub fn head(&self) -> Option<Sha256> {
        self.last().map(|last| last.digest)
    }

    /// The number of sealed days and their size in bytes.
    pub fn size(&self) -> (usize, u64) {
        let chain = self.chain();
        (chain.links.len(), chain.bytes)
    }

    /// Up to `most` sealed days up to `to`, the latest first.
    pub fn up_to(&self, to: NaiveDate, most: usize) -> Vec<Link> {
        let chain = self.chain();
        let end = chain.links.partition_point(|link| link.date <= to);
        let links = chain.links[..end].iter().rev();
        links.take(most).cloned().collect()
    }

    /// The status of a day, when `today` is the day at the exchange.
    pub fn standing(&self, day: NaiveDate, today: NaiveDate) -> Standing {
        let chain = self.chain();
        if let Some(link) = chain.link(day) {
            return Standing::Sealed(link.clone());
        }
        match chain.begins {
            _ if self.is_off() => Standing::Off,
            Some(begins) if day < begins.first => Standing::Before(begins.first),
            _ if day >= today => Standing::NotOver,
            _ => Standing::Waiting,
        }
    }

    /// The canonical bytes of a sealed day; `None` for other days.
    ///
    /// # Errors
    /// The file cannot be read or has changed.
    pub async fn bytes(&self, day: NaiveDate) -> Result<Option<Vec<u8>>, ReadError> {
        let own = self.clone();
        let read = tokio::task::spawn_blocking(move || own.read(day)).await;
        let read = read.unwrap_or_else(|error| {
            Err(ReadError::Disk {
                path: PathBuf::from(FOLDER),
                source: io::Error::other(error),
            })
        });
        read.inspect_err(|error| tracing::error!("a sealed day cannot be served: {error}"))
    }

    /// A sealed day; `None` for other days.
    ///
    /// # Errors
    /// The file cannot be read or has changed.
    pub async fn day(&self, day: NaiveDate) -> Result<Option<SealedDay>, ReadError> {
        let Some(bytes) = self.bytes(day).await? else {
            return Ok(None);
        };
        let path = || files::path(Path::new(FOLDER), day);
        let parsed = SealedDay::parse(&bytes);
        parsed
            .map(Some)
            .map_err(|_| ReadError::Changed { path: path() })
    }

    fn read(&self, day: NaiveDate) -> Result<Option<Vec<u8>>, ReadError> {
        let link = self.chain().link(day).cloned();
        let (Some(link), Some(folder)) = (link, &self.0.folder) else {
            return Ok(None);
        };
        let path = files::path(folder, day);
        match files::read(&path) {
            Ok(bytes) if crate::digest(&bytes) == link.digest => Ok(Some(bytes)),
            Ok(_) => Err(ReadError::Changed { path }),
            Err(source) => Err(ReadError::Disk { path, source }),
        }
    }

    /// Appends a day to the chain. An existing file with the same content is accepted; one with other content is an error.
    /// Blocks on disk I/O.
    ///
    /// # Errors
    /// The day does not follow, or the disk or the limit of the store refuses it; nothing is stored then.
    pub fn put(&self, day: &SealedDay) -> Result<Link, StoreError> {
        let folder = self.0.folder.as_ref().ok_or(StoreError::None)?;
        let bytes = day.canonical();
        let (before, used) = {
            let chain = self.chain();
            if let Some(damage) = &chain.damage {
                return Err(StoreError::Damaged(damage.clone()));
            }
            (
                chain.links.last().map(|link| link.digest.clone()),
                chain.bytes,
            )
        };
        let misplaced = |_| StoreError::Misplaced(day.date);
        if self.next() != Some(day.date) {
            return Err(StoreError::Misplaced(day.date));
        }
        let (_, link) = follow(Some(before.as_ref()), day.date, &bytes).map_err(misplaced)?;
        if used + link.bytes > self.0.most_bytes {
            let mib = self.0.most_bytes / (1024 * 1024);
            return Err(StoreError::Full { mib });
        }
        let path = files::path(folder, day.date);
        match files::write_once(&path, &bytes) {
            Ok(Written::New | Written::Same) => {}
            Ok(Written::Other) => return Err(StoreError::Exists { path }),
            Err(source) => return Err(StoreError::Disk { path, source }),
        }
        let mut chain = self.write();
        // Two jobs of one process would both have written the same.
        if chain.links.last().map(|last| &last.digest) == before.as_ref() {
            chain.bytes += link.bytes;
            chain.links.push(link.clone());
        }
        Ok(link)
    }

    fn chain(&self) -> RwLockReadGuard<'_, Chain> {
        self.0.chain.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, Chain> {
        self.0.chain.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for SealedDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, bytes) = self.size();
        f.debug_struct("SealedDays")
            .field("days", &days)
            .field("bytes", &bytes)
            .finish_non_exhaustive()
    }
}

impl Chain {
    /// The chain of a folder, up to the first day that is missing or damaged.
    fn read(folder: &Path) -> io::Result<Self> {
        let mut chain = Self::default();
        files::tidy_up(folder)?;
        let begins = match files::read_chain(folder) {
            Ok(Some(begins)) => begins,
            Ok(None) => return Ok(chain),
            Err(error) => {
                chain.damage = Some(format!("where the chain begins cannot be read: {error}"));
                return Ok(chain);
            }
        };
        chain.begins = Some(begins);
        let days = begins.first.iter_days();
        for day in days {
            let path = files::path(folder, day);
            let bytes = match files::read(&path) {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    // If no later file exists, this is the normal end of the chain.
                    if files::has_later(folder, day)? {
                        chain.damage = Some(format!("{} is missing", path.display()));
                    }
                    break;
                }
                Err(error) => return Err(error),
            };
            let before = chain.links.last().map(|link| &link.digest);
            match follow(Some(before), day, &bytes) {
                Ok((_, link)) => {
                    chain.bytes += link.bytes;
                    chain.links.push(link);
                }
                Err(broken) => {
                    chain.damage = Some(format!("{} is damaged: {broken}", path.display()));
                    break;
                }
            }
        }
        Ok(chain)
    }

    fn link(&self, day: NaiveDate) -> Option<&Link> {
        let first = self.links.first()?.date;
        let at = usize::try_from((day - first).num_days()).ok()?;
        self.links.get(at)
    }
}

#[cfg(test)]
mod tests;
