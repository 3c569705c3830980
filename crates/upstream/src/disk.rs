//! The last good answers on disk: one file per request, written to a temporary name and renamed, so
//! that a crash leaves the old or the new file. Failures are warnings, never errors: the site works
//! without a disk.

mod quota;

pub(crate) use quota::Shelf;

use crate::{cache::CachedAnswer, tasks::Places};
use chrono::{DateTime, Utc};
use quota::{Named, Quota};
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};
use wire::Call;

/// A temporary file of this age was left by a crash.
const ABANDONED: Duration = Duration::from_secs(3_600);
/// The copy of a subject missing for this long is deleted.
const MISSING: Duration = Duration::from_secs(7 * 24 * 3_600);

/// Writes the body of a file.
type Body<'a> = &'a dyn Fn(&mut io::BufWriter<fs::File>) -> io::Result<()>;

/// The folder.
pub(crate) struct Disk {
    folder: PathBuf,
    /// Whether the warning was logged: once, not every second.
    warned: AtomicBool,
    written: AtomicU64,
    quota: Mutex<Quota>,
    /// What reads and writes here runs in one of these.
    pub(crate) places: Places,
}

/// First line of a file: the request and the time of receipt. The body follows as JSON.
#[derive(Serialize, Deserialize, PartialEq)]
struct Label {
    format: u32,
    origin: String,
    call: String,
    request: String,
    received: DateTime<Utc>,
}

impl Label {
    fn of<C: Call>(call: &C, origin: &str, received: DateTime<Utc>) -> Self {
        let encoded = call.encode();
        let form = encoded.form.as_deref().unwrap_or_default();
        let request = format!("{} {} {form}", encoded.method, encoded.path_and_query);
        Self {
            format: 1,
            origin: origin.to_owned(),
            call: C::NAME.to_owned(),
            request,
            received,
        }
    }

    fn file(&self, shelf: Shelf) -> Named {
        let hash = fnv(&[&self.origin, &self.request]);
        Named::new(shelf, &self.call, hash)
    }
}

impl Disk {
    /// Opens the folder under `data_dir` and deletes files left unfinished by a crash and the oldest
    /// files beyond `most` bytes.
    pub(crate) fn open(data_dir: &Path, most: u64) -> Self {
        let folder = data_dir.join("last-good");
        let mut quota = Quota::of(most);
        for file in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let Ok(of) = file.metadata() else { continue };
            let modified = of.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let name = file.file_name().to_string_lossy().into_owned();
            if let Some(named) = Named::read(&name) {
                quota.note(named, of.len(), modified);
            } else if let Some(named) = Named::of_earlier(&name)
                && fs::rename(file.path(), folder.join(named.file())).is_ok()
            {
                quota.note(named, of.len(), modified);
            } else if name.ends_with(".part") && is_older(modified, ABANDONED) {
                let _ = fs::remove_file(file.path());
            }
        }
        for surplus in quota.surplus() {
            let _ = fs::remove_file(folder.join(surplus.file()));
        }
        Self {
            folder,
            warned: AtomicBool::new(false),
            written: AtomicU64::new(0),
            quota: Mutex::new(quota),
            places: Places::on_disk(),
        }
    }

    /// Writes an answer. Blocks.
    pub(crate) fn save<C: Call>(
        &self,
        call: &C,
        origin: &str,
        shelf: Shelf,
        cached: &CachedAnswer<C::Answer>,
    ) {
        let label = Label::of(call, origin, cached.received);
        match self.write(&label, shelf, &|file| {
            Ok(serde_json::to_writer(file, &*cached.value)?)
        }) {
            Ok(()) => self.warned.store(false, Ordering::Relaxed),
            Err(error) if !self.warned.swap(true, Ordering::Relaxed) => {
                tracing::warn!(folder = %self.folder.display(), %error, "last good answers are not kept on disk");
            }
            Err(_) => {}
        }
    }

    fn write(&self, label: &Label, shelf: Shelf, body: Body<'_>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let serial = self.written.fetch_add(1, Ordering::Relaxed);
        let named = label.file(shelf);
        let unfinished = self.folder.join(format!(
            "{}.{}.{serial}.part",
            named.file(),
            std::process::id()
        ));
        let result = write_whole(&unfinished, label, body)
            .and_then(|bytes| self.place(&unfinished, named, bytes));
        if result.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        result
    }

    /// Renames a complete file, if the quotas have or can make room for it.
    fn place(&self, unfinished: &Path, named: Named, bytes: u64) -> io::Result<()> {
        let mut quota = self.quota();
        let fits = quota.make_room(&named, bytes, |gone| {
            let _ = fs::remove_file(self.folder.join(gone.file()));
        });
        if !fits {
            return Err(io::Error::other(format!(
                "{bytes} bytes for {} exceed the quota",
                named.call()
            )));
        }
        fs::rename(unfinished, self.folder.join(named.file()))?;
        quota.note(named, bytes, SystemTime::now());
        Ok(())
    }

    /// The kept answer of a request with its time of receipt and size. Blocks.
    pub(crate) fn load<C: Call>(
        &self,
        call: &C,
        origin: &str,
        shelf: Shelf,
    ) -> Option<(C::Answer, DateTime<Utc>, usize)> {
        // Files of earlier versions are all on the shelf of single subjects.
        let shelves = [Some(shelf), (shelf != Shelf::One).then_some(Shelf::One)];
        shelves
            .into_iter()
            .flatten()
            .find_map(|shelf| self.load_from(call, origin, shelf))
    }

    fn load_from<C: Call>(
        &self,
        call: &C,
        origin: &str,
        shelf: Shelf,
    ) -> Option<(C::Answer, DateTime<Utc>, usize)> {
        let wanted = Label::of(call, origin, DateTime::UNIX_EPOCH);
        let path = self.folder.join(wanted.file(shelf).file());
        let read = || -> io::Result<_> {
            let (body, received) = read_whole(&path, wanted)?;
            let sifted = wire::sifted(&body).map_err(io::Error::other)?;
            let mut value: C::Answer = serde_json::from_str(&sifted)?;
            // They were named in the log when the answer came.
            call.without_repeated(&mut value);
            call.without_contradictions(&mut value);
            call.check(&value).map_err(io::Error::other)?;
            Ok((value, received, body.len()))
        };
        match read() {
            Ok(found) => Some(found),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                tracing::warn!(file = %path.display(), %error, "invalid kept answer is ignored");
                None
            }
        }
    }

    /// Deletes the answer about a subject that has been missing for long. Blocks.
    pub(crate) fn forget_old<C: Call>(&self, call: &C, origin: &str, shelf: Shelf) {
        let named = Label::of(call, origin, DateTime::UNIX_EPOCH).file(shelf);
        let path = self.folder.join(named.file());
        let modified = fs::metadata(&path).and_then(|of| of.modified());
        if modified.is_ok_and(|modified| is_older(modified, MISSING)) {
            let _ = fs::remove_file(path);
            self.quota().gone(&named);
        }
    }

    fn quota(&self) -> MutexGuard<'_, Quota> {
        self.quota.lock().unwrap_or_else(|e| e.into_inner())
    }
}

fn is_older(modified: SystemTime, age: Duration) -> bool {
    modified.elapsed().is_ok_and(|since| since > age)
}

/// Writes a file and returns its size.
fn write_whole(path: &Path, label: &Label, body: Body<'_>) -> io::Result<u64> {
    let mut file = io::BufWriter::new(fs::File::create(path)?);
    serde_json::to_writer(&mut file, label)?;
    file.write_all(b"\n")?;
    body(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    Ok(file.metadata()?.len())
}

/// The body of a file if it answers the request, and its time of receipt.
fn read_whole(path: &Path, wanted: Label) -> io::Result<(String, DateTime<Utc>)> {
    let mut file = BufReader::new(fs::File::open(path)?);
    let mut first = String::new();
    file.by_ref().take(64 * 1024).read_line(&mut first)?;
    let label: Label = serde_json::from_str(&first)?;
    let received = label.received;
    if label != (Label { received, ..wanted }) {
        return Err(io::Error::other("answer to another request"));
    }
    let mut body = String::new();
    file.read_to_string(&mut body)?;
    Ok((body, received))
}

/// FNV-1a: file names must be the same in every run and build.
fn fnv(parts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in parts.iter().flat_map(|p| p.bytes().chain([0])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}
