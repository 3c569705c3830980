//! Lists the Fluent files under `locales/`, so that they are compiled into the program.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let root =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../locales");
    let root = root.canonicalize().expect("locales/ stands beside app/");
    println!("cargo:rerun-if-changed={}", root.display());
    let mut list = String::from("&[\n");
    for locale in names(&root, |path| path.is_dir()) {
        let folder = root.join(&locale);
        println!("cargo:rerun-if-changed={}", folder.display());
        for file in names(&folder, |path| path.extension().is_some_and(|e| e == "ftl")) {
            let path = folder.join(&file);
            println!("cargo:rerun-if-changed={}", path.display());
            let domain = file.trim_end_matches(".ftl");
            let path = path.display().to_string();
            writeln!(
                list,
                "    ({locale:?}, {domain:?}, include_str!({path:?})),"
            )
            .expect("a string takes all");
        }
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("messages.rs");
    fs::write(out, list).expect("OUT_DIR can be written");
}

/// The names of the entries of a folder that match `pass`, sorted.
fn names(folder: &Path, pass: impl Fn(&Path) -> bool) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let mut names: Vec<_> = entries
        .filter_map(Result::ok)
        .filter(|entry| pass(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}
