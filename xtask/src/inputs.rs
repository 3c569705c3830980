//! Fingerprints of files: a step is skipped if its inputs have not changed.

use std::{
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

use crate::{steps::Outcome, workspace::Workspace};

/// Names of output folders at any depth.
const OUTPUT: &[&str] = &["node_modules", "target", "dist", ".generated", ".git"];

/// Every file at or under the paths, sorted; missing paths are ignored.
pub fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in paths {
        collect(path, &mut found);
    }
    found.sort();
    found
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_file() {
        found.push(path.to_owned());
        return;
    }
    let Ok(entries) = fs::read_dir(path) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if !OUTPUT.iter().any(|output| name == *output) {
            collect(&entry.path(), found);
        }
    }
}

/// A hash of names and contents.
pub fn fingerprint(paths: &[PathBuf], salt: &str) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    salt.hash(&mut hasher);
    for file in files(paths) {
        file.hash(&mut hasher);
        fs::read(&file)
            .with_context(|| format!("cannot read {}", file.display()))?
            .hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The latest modification time of the files, for `--watch`.
pub fn newest(paths: &[PathBuf]) -> Option<std::time::SystemTime> {
    files(paths)
        .iter()
        .filter_map(|file| fs::metadata(file).ok()?.modified().ok())
        .max()
}

/// Does the work unless the stamp of that name has this fingerprint and the output exists.
pub fn unless_unchanged(
    ws: &Workspace,
    stamp: &str,
    fingerprint: &str,
    output: &Path,
    work: impl FnOnce() -> Result<Outcome>,
) -> Result<Outcome> {
    let file = ws.target("xtask").join(format!("{stamp}.stamp"));
    if output.exists() && fs::read_to_string(&file).is_ok_and(|old| old == fingerprint) {
        return Ok(Outcome::Unchanged);
    }
    // An interrupted build must not look finished the next time.
    let _ = fs::remove_file(&file);
    let outcome = work()?;
    fs::create_dir_all(ws.target("xtask"))?;
    fs::write(&file, fingerprint)?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_follows_content_and_names_and_skips_output() {
        let dir = std::env::temp_dir().join(format!("borsa-inputs-{}", std::process::id()));
        fs::create_dir_all(dir.join("node_modules")).unwrap();
        fs::write(dir.join("a.txt"), "one").unwrap();
        let paths = [dir.clone()];
        let first = fingerprint(&paths, "").unwrap();
        fs::write(dir.join("node_modules/b.txt"), "ignored").unwrap();
        assert_eq!(fingerprint(&paths, "").unwrap(), first);
        assert_ne!(fingerprint(&paths, "release").unwrap(), first);
        fs::write(dir.join("a.txt"), "two").unwrap();
        assert_ne!(fingerprint(&paths, "").unwrap(), first);
        fs::remove_dir_all(&dir).unwrap();
    }
}
