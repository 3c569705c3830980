//! The last good answers on disk: one file a call, written whole under another name and then
//! renamed, so that a crash leaves the old file or the new one. Whatever goes wrong here is a
//! warning and never an error: the site works without a disk.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use wire::Call;

/// Files kept; the oldest leave first.
const MOST_FILES: usize = 2000;

/// Writes the body of a file.
type Body<'a> = &'a dyn Fn(&mut io::BufWriter<fs::File>) -> io::Result<()>;

/// The folder.
pub(crate) struct Disk {
    folder: PathBuf,
    /// Told once, not once a second.
    warned: AtomicBool,
    written: AtomicU64,
    sweeping: Mutex<()>,
}

/// First line of a file: what it answers and when it came. The body follows as JSON.
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

    fn file(&self) -> String {
        format!(
            "{}-{:016x}.json",
            self.call,
            fnv(&[&self.origin, &self.request])
        )
    }
}

impl Disk {
    pub(crate) fn new(data_dir: &Path) -> Self {
        Self {
            folder: data_dir.join("last-good"),
            warned: AtomicBool::new(false),
            written: AtomicU64::new(0),
            sweeping: Mutex::new(()),
        }
    }

    /// Writes an answer. Blocks.
    pub(crate) fn save<C: Call>(
        &self,
        call: &C,
        origin: &str,
        received: DateTime<Utc>,
        value: &C::Answer,
    ) {
        let label = Label::of(call, origin, received);
        match self.write(&label, &|file| Ok(serde_json::to_writer(file, value)?)) {
            Ok(()) => self.warned.store(false, Ordering::Relaxed),
            Err(error) if !self.warned.swap(true, Ordering::Relaxed) => {
                tracing::warn!(folder = %self.folder.display(), %error, "last good answers are not kept on disk");
            }
            Err(_) => {}
        }
    }

    fn write(&self, label: &Label, body: Body<'_>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let serial = self.written.fetch_add(1, Ordering::Relaxed);
        let target = self.folder.join(label.file());
        let unfinished = self.folder.join(format!(
            "{}.{}.{serial}.part",
            label.file(),
            std::process::id()
        ));
        let result =
            write_whole(&unfinished, label, body).and_then(|()| fs::rename(&unfinished, &target));
        if result.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        if serial.is_multiple_of(64) {
            self.sweep();
        }
        result
    }

    /// The kept answer of a call with the time it came and its size. Blocks.
    pub(crate) fn load<C: Call>(
        &self,
        call: &C,
        origin: &str,
    ) -> Option<(C::Answer, DateTime<Utc>, usize)> {
        let wanted = Label::of(call, origin, DateTime::UNIX_EPOCH);
        let path = self.folder.join(wanted.file());
        let read = || -> io::Result<_> {
            let (body, received) = read_whole(&path, wanted)?;
            let value: C::Answer = serde_json::from_str(&body)?;
            call.check(&value).map_err(io::Error::other)?;
            Ok((value, received, body.len()))
        };
        match read() {
            Ok(found) => Some(found),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                tracing::warn!(file = %path.display(), %error, "a kept answer is not usable and is ignored");
                None
            }
        }
    }

    /// Forgets the answer of a call that no longer exists. Blocks.
    pub(crate) fn forget<C: Call>(&self, call: &C, origin: &str) {
        let _ = fs::remove_file(
            self.folder
                .join(Label::of(call, origin, DateTime::UNIX_EPOCH).file()),
        );
    }

    /// Removes what a crash left unfinished long ago, and the oldest files beyond the limit.
    fn sweep(&self) {
        let Ok(_alone) = self.sweeping.try_lock() else {
            return;
        };
        let Ok(listing) = fs::read_dir(&self.folder) else {
            return;
        };
        let mut files: Vec<_> = listing
            .flatten()
            .filter_map(|f| Some((f.metadata().ok()?.modified().ok()?, f.path())))
            .collect();
        files.sort();
        let surplus = files.len().saturating_sub(MOST_FILES);
        let abandoned = |path: &Path| path.extension().is_some_and(|e| e == "part");
        for (i, (modified, path)) in files.iter().enumerate() {
            let old = modified.elapsed().is_ok_and(|age| age.as_secs() > 3600);
            if i < surplus || (old && abandoned(path)) {
                let _ = fs::remove_file(path);
            }
        }
    }
}

fn write_whole(path: &Path, label: &Label, body: Body<'_>) -> io::Result<()> {
    let mut file = io::BufWriter::new(fs::File::create(path)?);
    serde_json::to_writer(&mut file, label)?;
    file.write_all(b"\n")?;
    body(&mut file)?;
    file.into_inner()
        .map_err(io::IntoInnerError::into_error)?
        .sync_all()
}

/// The body of a file that answers what is wanted, and when it came.
fn read_whole(path: &Path, wanted: Label) -> io::Result<(String, DateTime<Utc>)> {
    let mut file = BufReader::new(fs::File::open(path)?);
    let mut first = String::new();
    file.by_ref().take(64 * 1024).read_line(&mut first)?;
    let label: Label = serde_json::from_str(&first)?;
    let received = label.received;
    if label != (Label { received, ..wanted }) {
        return Err(io::Error::other("it answers another question"));
    }
    let mut body = String::new();
    file.read_to_string(&mut body)?;
    Ok((body, received))
}

/// FNV-1a: the name of a file must be the same in every run and build.
fn fnv(parts: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in parts.iter().flat_map(|p| p.bytes().chain([0])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}
