//! Folders of content: what is read, checked across files, and laid over the compiled pages.

#[path = "folder/across.rs"]
mod across;
#[path = "folder/added.rs"]
mod added;
#[path = "folder/overlay.rs"]
mod overlay;
#[path = "folder/pictures.rs"]
mod pictures;
#[path = "folder/rule_books.rs"]
mod rule_books;
#[path = "folder/videos.rs"]
mod videos;

use content::{Folder, Library, Mistake};
use std::{fs, path::Path};
use tempfile::TempDir;

const PAIR: [(&str, &str); 2] = [
    (
        "en/pages/members/membership-options.md",
        include_str!("pages/en/members/membership-options.md"),
    ),
    (
        "ar/pages/members/membership-options.md",
        include_str!("pages/ar/members/membership-options.md"),
    ),
];

fn write(root: &Path, path: &str, text: impl AsRef<[u8]>) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
    fs::write(path, text).expect("a file is written");
}

/// A folder with a pair of pages that has no mistakes of its own.
fn pair() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in PAIR {
        write(folder.path(), path, text);
    }
    folder
}

fn checked(root: &Path) -> Vec<Mistake> {
    let folder = Folder::read(root).expect("the folder is read");
    content::check(&folder, &Library::default(), &|_| None)
}

/// What is found after the first `from` of a file was replaced with `to`.
fn after(language: usize, from: &str, to: &str) -> Vec<String> {
    let folder = pair();
    let (path, text) = PAIR[language];
    let changed = text.replacen(from, to, 1);
    assert_ne!(changed, text, "{from} is in {path}");
    write(folder.path(), path, changed);
    checked(folder.path())
        .iter()
        .map(ToString::to_string)
        .collect()
}
