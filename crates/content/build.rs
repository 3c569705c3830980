//! Lists the content pages and pictures under `locales/`, so that they are compiled into the program.

use embedded_files::{FileList, folder, names};
use std::path::Path;

fn main() {
    let root = folder("../../locales");
    let mut list = FileList::default();
    for locale in names(&root) {
        pages(&root, &format!("{locale}/pages"), &mut list);
    }
    list.write("pages.rs");
    let mut pictures = FileList::default();
    for name in names(&root.join("pictures")) {
        let path = format!("pictures/{name}");
        pictures.add_bytes(&[&path], &root.join(&path));
    }
    pictures.write("pictures.rs");
}

/// Adds the pages of a folder to the list.
fn pages(root: &Path, folder: &str, list: &mut FileList) {
    for name in names(&root.join(folder)) {
        let path = format!("{folder}/{name}");
        let whole = root.join(&path);
        if whole.is_dir() {
            pages(root, &path, list);
        } else if name.ends_with(".md") {
            list.add_bytes(&[&path], &whole);
        }
    }
}
