//! Lists of files that build scripts compile into a program.

use std::{
    env,
    fmt::Write as _,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// Files as a Rust expression: a slice of tuples, each of some texts and the content of a file.
#[derive(Debug, Default)]
pub struct FileList {
    entries: String,
}

impl FileList {
    /// Adds a file whose content is bytes.
    pub fn add_bytes(&mut self, texts: &[&str], file: &Path) {
        self.add(texts, "include_bytes", file);
    }

    /// Adds a file whose content is text.
    pub fn add_text(&mut self, texts: &[&str], file: &Path) {
        self.add(texts, "include_str", file);
    }

    /// Writes the list where the program includes it: `OUT_DIR/name`.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn write(&self, name: &str) {
        let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join(name);
        fs::write(out, self.expression()).expect("OUT_DIR can be written");
    }

    fn add(&mut self, texts: &[&str], include: &str, file: &Path) {
        let texts: String = texts.iter().map(|text| format!("{text:?}, ")).collect();
        let file = file.display().to_string();
        writeln!(self.entries, "    ({texts}{include}!({file:?})),").expect("a string takes all");
    }

    fn expression(&self) -> String {
        format!("&[\n{}]", self.entries)
    }
}

/// The absolute path of a folder that stands relative to the package that is built.
///
/// # Panics
/// If there is none.
pub fn folder(path: &str) -> PathBuf {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = Path::new(&package).join(path).canonicalize();
    folder.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the entries of a folder, sorted; none for a file, and where there is nothing. The build script runs
/// again when the folder changes.
///
/// # Panics
/// If the folder cannot be read.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if is_no_folder(error.kind()) => return Vec::new(),
        Err(error) => panic!("{}: {error}", folder.display()),
    };
    println!("cargo:rerun-if-changed={}", folder.display());
    let names = entries
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

fn is_no_folder(error: ErrorKind) -> bool {
    matches!(error, ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_an_expression_of_texts_and_contents() {
        let mut list = FileList::default();
        assert_eq!(list.expression(), "&[\n]");
        list.add_text(&["en", "a \"b\""], Path::new("/x/a.ftl"));
        list.add_bytes(&["y"], Path::new("/x/y.png"));
        let entries = [
            r#"    ("en", "a \"b\"", include_str!("/x/a.ftl")),"#,
            r#"    ("y", include_bytes!("/x/y.png")),"#,
        ];
        let expected = format!("&[\n{}\n{}\n]", entries[0], entries[1]);
        assert_eq!(list.expression(), expected);
    }

    #[test]
    fn names_are_sorted_and_only_a_folder_has_them() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b", "a", "c"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(names(folder.path()), ["a", "b", "c"]);
        assert!(names(&folder.path().join("a")).is_empty());
        assert!(names(&folder.path().join("d")).is_empty());
    }
}
