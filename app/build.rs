//! Lists the Fluent files under `locales/`, so that they are compiled into the program.

use embedded_files::{FileList, folder, names};

fn main() {
    let root = folder("../locales");
    let mut list = FileList::default();
    for locale in names(&root) {
        let folder = root.join(&locale);
        for file in names(&folder) {
            if let Some(domain) = file.strip_suffix(".ftl") {
                list.add_text(&[&locale, domain], &folder.join(&file));
            }
        }
    }
    list.write("messages.rs");
}
