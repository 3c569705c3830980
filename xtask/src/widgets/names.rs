//! Short names for what a WASM module and its script share.

use std::{collections::HashMap, fs, mem, path::Path};

use anyhow::Result;
use wasm_bindgen_cli_support::Output;

use crate::inputs;

/// New names by those that wasm-bindgen gave. These end in digests of 16 digits, which do not compress: they were 1.8 kB of the
/// elements with brotli.
#[derive(Default)]
pub(super) struct Names(HashMap<String, String>);

impl Names {
    /// Renames, in the module, what it imports from its own script and the calls of closures that it exports to it.
    pub(super) fn shorten(output: &mut Output) -> Self {
        let mut names = Self::default();
        let module = output.wasm_mut();
        for import in module.imports.iter_mut() {
            names.shorten_one("__wb", &mut import.name);
        }
        for export in module.exports.iter_mut() {
            names.shorten_one("wasm_bindgen__", &mut export.name);
        }
        names
    }

    fn shorten_one(&mut self, prefix: &str, name: &mut String) {
        if name.starts_with(prefix) {
            let next = format!("${}", self.0.len());
            let short = self.0.entry(mem::take(name)).or_insert(next);
            name.clone_from(short);
        }
    }

    /// Renames the same in the scripts and type declarations of the folder.
    pub(super) fn apply(&self, folder: &Path) -> Result<()> {
        for file in inputs::files(&[folder.to_owned()]) {
            if file.extension().is_some_and(|of| of == "js" || of == "ts") {
                fs::write(&file, self.renamed(&fs::read_to_string(&file)?))?;
            }
        }
        Ok(())
    }

    /// A script with the new names in place of the old ones.
    fn renamed(&self, script: &str) -> String {
        let mut out = String::with_capacity(script.len());
        for part in script.split_inclusive(|c: char| !is_of_name(c)) {
            let word = part.trim_end_matches(|c| !is_of_name(c));
            out.push_str(self.0.get(word).map_or(word, String::as_str));
            out.push_str(&part[word.len()..]);
        }
        out
    }
}

/// True for what names consist of.
const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_replaced_and_all_else_stays() {
        let mut names = Names::default();
        let mut name = "__wbg_get_2080c49015e35254".to_owned();
        names.shorten_one("__wb", &mut name);
        assert_eq!(name, "$0");
        let mut other = "define".to_owned();
        names.shorten_one("__wb", &mut other);
        assert_eq!(other, "define");
        assert_eq!(
            names.renamed(
                "export function __wbg_get_2080c49015e35254(a) { return 'é'; }\n__wbg_get_2080c49015e352540 x.__wbg_get_2080c49015e35254"
            ),
            "export function $0(a) { return 'é'; }\n__wbg_get_2080c49015e352540 x.$0"
        );
    }
}
