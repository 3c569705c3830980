//! Lists the content pages and pictures under `locales/`, so that they are compiled into the program.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let own = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let root = Path::new(&own).join("../../locales").canonicalize();
    let root = root.expect("locales/ stands in the workspace");
    let mut list = String::from("&[\n");
    for locale in names(&root) {
        pages(&root, &format!("{locale}/pages"), &mut list);
    }
    list.push(']');
    let mut pictures = String::from("&[\n");
    for name in names(&root.join("pictures")) {
        add(&root, &format!("pictures/{name}"), &mut pictures);
    }
    pictures.push(']');
    println!("cargo:rerun-if-changed={}", root.display());
    let out = env::var("OUT_DIR").expect("cargo sets it");
    for (name, list) in [("pages.rs", list), ("pictures.rs", pictures)] {
        fs::write(Path::new(&out).join(name), list).expect("OUT_DIR can be written");
    }
}

/// Adds the pages of a folder to the list.
fn pages(root: &Path, folder: &str, list: &mut String) {
    for name in names(&root.join(folder)) {
        let path = format!("{folder}/{name}");
        let whole = root.join(&path);
        if whole.is_dir() {
            pages(root, &path, list);
        } else if name.ends_with(".md") {
            add(root, &path, list);
        }
    }
}

/// Adds a file to the list.
fn add(root: &Path, path: &str, list: &mut String) {
    let whole = root.join(path).display().to_string();
    writeln!(list, "    ({path:?}, include_bytes!({whole:?})),").expect("a string takes all");
}

/// The names of the entries of a folder, sorted; none when there is no such folder.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    println!("cargo:rerun-if-changed={}", folder.display());
    let names = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}
