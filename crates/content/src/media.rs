//! What pictures, videos and captions have in common: a folder of files in which a name stands for one file for all languages, or
//! for one in each language.

use crate::{Mistake, mistake::one_of, target::is_anchor};
use domain::locale::Locale;
use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read},
    path::Path,
};

/// A file of such a folder.
pub(crate) trait MediaFile: Clone {
    /// What it is, for mistakes.
    const WHAT: &'static str;

    /// The key in the map: the name of the file without extension (`settlement.ar`), or with it where files of several kinds share a name.
    fn key(&self) -> &str;
    /// The name of the file: `settlement.ar.svg`.
    fn file(&self) -> &str;
}

/// The files of a folder, by their keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Media<T>(BTreeMap<String, T>);

impl<T> Default for Media<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: MediaFile> Media<T> {
    /// Adds a file; `false` if there is one with the same key already.
    pub(crate) fn add(&mut self, file: T) -> bool {
        let key = file.key().to_owned();
        let is_new = !self.0.contains_key(&key);
        self.0.entry(key).or_insert(file);
        is_new
    }

    /// Replaces files by those of another folder. A file for all languages replaces those for each language.
    pub(crate) fn lay_over(&mut self, over: &Self) {
        for (key, file) in &over.0 {
            if !key.contains('.') {
                for locale in Locale::ALL {
                    self.0.remove(&format!("{key}.{locale}"));
                }
            }
            self.0.insert(key.clone(), file.clone());
        }
    }

    /// All files.
    pub(crate) fn all(&self) -> impl Iterator<Item = &T> {
        self.0.values()
    }

    /// Removes the file with a file name.
    pub(crate) fn remove(&mut self, file: &str) {
        self.0.retain(|_, own| own.file() != file);
    }

    /// The file of a name in a language.
    pub(crate) fn find(&self, name: &str, locale: Locale) -> Option<&T> {
        let own = self.0.get(&format!("{name}.{locale}"));
        own.or_else(|| self.0.get(name).filter(|_| !name.contains('.')))
    }

    /// The file with a key.
    pub(crate) fn get(&self, key: &str) -> Option<&T> {
        self.0.get(key)
    }

    /// The file with a file name.
    pub(crate) fn in_file(&self, file: &str) -> Option<&T> {
        let stem = file.rsplit_once('.').map(|(stem, _)| stem);
        let by_key = stem.and_then(|stem| self.0.get(stem));
        let found = by_key.filter(|found| found.file() == file);
        found.or_else(|| self.0.get(file))
    }
}

/// The name of a file, from its path, and the kind that its extension stands for. `example` is a valid name, for the mistake.
pub(crate) fn named<K: Copy>(
    path: &str,
    folder: &str,
    kinds: &[(&str, K)],
    needs_language: fn(K) -> bool,
    example: &str,
) -> Result<(String, K), Mistake> {
    let name = path
        .strip_prefix(folder)
        .and_then(|name| name.strip_prefix('/'));
    let name = name.unwrap_or(path);
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let Some((_, kind)) = kinds.iter().find(|(known, _)| *known == ending) else {
        let endings: Vec<&str> = kinds.iter().map(|(ending, _)| *ending).collect();
        let expected = format!("a name that ends with {}", one_of(&endings));
        return Err(Mistake::of_file(path, "a file of another kind", &expected));
    };
    let (plain, language) = match stem.split_once('.') {
        Some((plain, language)) => (plain, Some(language)),
        None => (stem, None),
    };
    let fits = match language {
        Some(code) => code.parse::<Locale>().is_ok(),
        None => !needs_language(*kind),
    };
    if !is_anchor(plain) || !fits {
        let expected = format!("a name such as {example}, words in lower case joined by -");
        let found = format!("the name '{name}'");
        return Err(Mistake::of_file(path, found, &expected));
    }
    Ok((name.to_owned(), *kind))
}

/// The first `head` bytes of a file of a content folder, and its version.
///
/// # Errors
/// The file cannot be read, or has more than `most` bytes.
pub(crate) fn head(
    root: &Path,
    path: &str,
    most: u64,
    head: u64,
) -> Result<(Vec<u8>, u64), Mistake> {
    let unreadable = |_| Mistake::of_file(path, "a file that cannot be read", "a file");
    let file = open_plain(&root.join(path)).map_err(unreadable)?;
    let data = file.metadata().map_err(unreadable)?;
    if data.len() > most {
        let found = format!("{} bytes", data.len());
        return Err(Mistake::of_file(path, found, &format!("at most {most}")));
    }
    let mut bytes = Vec::new();
    let read = file.take(head).read_to_end(&mut bytes);
    read.map_err(unreadable)?;
    let version = digest((path, data.len(), data.modified().ok(), &bytes));
    Ok((bytes, version))
}

/// Opens a file of a folder, whose path must be canonical. The file may be another one than when the folder was read.
///
/// # Errors
/// The file cannot be opened, is not a regular file (but, for example, a pipe), or a link leads out of the folder.
pub fn open(root: &Path, path: &str) -> io::Result<fs::File> {
    let path = root.join(path).canonicalize()?;
    match path.starts_with(root) {
        true => open_plain(&path),
        false => Err(io::ErrorKind::PermissionDenied.into()),
    }
}

/// Opens a plain file. A pipe would hold the thread until somebody writes into it.
pub(crate) fn open_plain(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags(OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "it is no plain file",
        )),
    }
}

/// A hash, used as a version in URLs.
pub(crate) fn digest(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
