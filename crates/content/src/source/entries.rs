//! The files of a content folder, found without following what leads out of it and without opening what is no file.

use crate::Mistake;
use std::{
    fs::{self, FileType},
    io,
    path::Path,
    time::SystemTime,
};

/// The maximum number of entries of a content folder.
const MAX_FILES: usize = 5000;
/// The most `/` in the path of a file: `en/pages/members/market-makers.md` has three.
const DEPTH: usize = 3;

/// A file.
pub(super) struct Entry {
    /// Its path below the folder.
    pub(super) path: String,
    /// Its size.
    pub(super) bytes: u64,
    /// When it was written last.
    pub(super) changed: Option<SystemTime>,
}

/// The files of the folders that hold content, sorted by path.
pub(super) fn walk(root: &Path, mistakes: &mut Vec<Mistake>) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let (mut open, mut pages) = (Vec::new(), Vec::new());
    for name in names(root, "", mistakes)? {
        // What else stands beside the content is no mistake, unless it leads away.
        if let Err(mistake) = is_inside(root, &name) {
            mistakes.push(mistake);
            continue;
        }
        match name.as_str() {
            "files" | "pictures" | "videos" => open.push(name),
            name if root.join(name).join("pages").is_dir() => pages.push(format!("{name}/pages")),
            _ => {}
        }
    }
    // Folders are read from the end of the list. Pages come first, so that too many other files cannot push them over the limit.
    open.extend(pages);
    let mut seen = 0;
    while let Some(folder) = open.pop() {
        if let Err(mistake) = is_inside(root, &folder) {
            mistakes.push(mistake);
            continue;
        }
        let Ok(names) = names(root, &folder, mistakes) else {
            let found = "what is no folder, or cannot be read";
            mistakes.push(Mistake::of_file(&folder, found, "a folder"));
            continue;
        };
        for name in names {
            seen += 1;
            if seen > MAX_FILES {
                let found = format!("more than {MAX_FILES} files");
                mistakes.push(Mistake::of_file("", found, "a folder of content"));
                return Ok(entries);
            }
            match entry(root, format!("{folder}/{name}")) {
                Ok(Found::Folder(path)) => open.push(path),
                Ok(Found::File(file)) => entries.push(file),
                Err(mistake) => mistakes.push(mistake),
            }
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

enum Found {
    Folder(String),
    File(Entry),
}

/// What stands at a path.
fn entry(root: &Path, path: String) -> Result<Found, Mistake> {
    is_inside(root, &path)?;
    let Ok(data) = fs::metadata(root.join(&path)) else {
        let found = "a file that cannot be read";
        return Err(Mistake::of_file(&path, found, "a file"));
    };
    if data.is_file() {
        return Ok(Found::File(Entry {
            path,
            bytes: data.len(),
            changed: data.modified().ok(),
        }));
    }
    if !data.is_dir() {
        let found = special(data.file_type());
        return Err(Mistake::of_file(&path, found, "a file"));
    }
    let is_named_as_page = Path::new(&path)
        .extension()
        .is_some_and(|ending| ending == "md");
    if is_named_as_page {
        let found = "a folder with the name of a page";
        return Err(Mistake::of_file(&path, found, "a file"));
    }
    // What stands in the folder has one `/` more.
    if path.matches('/').count() > DEPTH - 1 {
        let found = "a folder in a folder in which pages stand";
        let expected = "LANGUAGE/pages/SECTION/ID.md, files/NAME, pictures/NAME or videos/NAME";
        return Err(Mistake::of_file(&path, found, expected));
    }
    Ok(Found::Folder(path))
}

/// What is neither a file nor a folder. Such things are never opened: a reader of a pipe waits until somebody writes to it.
#[cfg(unix)]
fn special(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match () {
        () if kind.is_fifo() => "a named pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

#[cfg(not(unix))]
fn special(_: FileType) -> &'static str {
    "what is neither a file nor a folder"
}

/// The visible names in a folder. Names that are not UTF-8 are mistakes.
fn names(root: &Path, folder: &str, mistakes: &mut Vec<Mistake>) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(root.join(folder))?;
    let mut names = Vec::new();
    for entry in entries.filter_map(Result::ok) {
        match entry.file_name().into_string() {
            Ok(name) if name.starts_with('.') => {}
            Ok(name) => names.push(name),
            Err(name) => mistakes.push(Mistake::of_file(
                folder,
                format!("the name '{}', which is not UTF-8", name.to_string_lossy()),
                "names in UTF-8",
            )),
        }
    }
    names.sort();
    Ok(names)
}

/// Refuses links that lead out of the folder.
fn is_inside(root: &Path, path: &str) -> Result<(), Mistake> {
    match root.join(path).canonicalize() {
        Ok(real) if real.starts_with(root) => Ok(()),
        Ok(_) => Err(Mistake::of_file(
            path,
            "a link that leads out of the folder",
            "a file in the folder",
        )),
        Err(_) => Err(Mistake::of_file(
            path,
            "a link that leads nowhere",
            "a file",
        )),
    }
}
