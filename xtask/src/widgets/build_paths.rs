//! Folders of the machine that builds. Panics name the files of their places, and modules are public: the folders are
//! replaced, so that nobody learns them and the modules are the same wherever they are built.

use std::{env, path::PathBuf};

use anyhow::{Result, ensure};

use crate::workspace::Workspace;

/// The variable with flags of rustc. It takes precedence over all other places of such flags.
pub(super) const VARIABLE: &str = "CARGO_ENCODED_RUSTFLAGS";
/// What is between two flags in it.
const SEPARATOR: &str = "\u{1f}";

/// The folders, each with its replacement.
fn folders(ws: &Workspace) -> Vec<(PathBuf, &'static str)> {
    let own = || Some(env::home_dir()?.join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(own);
    let root = ws.root().to_owned();
    cargo
        .map(|cargo| (cargo, "/cargo"))
        .into_iter()
        .chain([(root, "/borsa")])
        .collect()
}

/// The flags of rustc that replace the folders, after those of the environment.
pub(super) fn flags(ws: &Workspace) -> String {
    let given = env::var(VARIABLE).ok();
    let plain = || Some(env::var("RUSTFLAGS").ok()?.replace(' ', SEPARATOR));
    let given = given.or_else(plain).filter(|flags| !flags.is_empty());
    let replaced = folders(ws)
        .into_iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    let all: Vec<_> = given.into_iter().chain(replaced).collect();
    all.join(SEPARATOR)
}

/// Checks that a module names none of the folders.
pub(super) fn check(ws: &Workspace, module: &[u8]) -> Result<()> {
    for (folder, _) in folders(ws) {
        let name = folder.display().to_string();
        let named = module
            .windows(name.len())
            .any(|bytes| bytes == name.as_bytes());
        ensure!(!named, "a module names the folder {name} of this machine");
    }
    Ok(())
}

/// Clears the names of files of the standard library and of dependencies, for panics in them: 0.5 kB with brotli. Those of our own files stay.
pub(super) fn clear_foreign(module: &mut [u8]) {
    const FOREIGN: [&[u8]; 2] = [b"/rustc/", b"/cargo/registry/"];
    let mut at = 0;
    while at < module.len() {
        let rest = &module[at..];
        let is_foreign = FOREIGN.iter().any(|folder| rest.starts_with(folder));
        at += match is_foreign.then(|| end_of_name(rest)).flatten() {
            Some(end) => {
                module[at..at + end].fill(0);
                end
            }
            None => 1,
        };
    }
}

/// Where the name of a Rust file ends that the bytes begin with.
fn end_of_name(bytes: &[u8]) -> Option<usize> {
    let of_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"/._-".contains(byte);
    let name = &bytes[..bytes.iter().take_while(of_name).count()];
    let dot = name.windows(3).position(|bytes| bytes == b".rs")?;
    Some(dot + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_others_are_cleared_and_our_own_stay() {
        let mut module = *b"a/rustc/59/library/core/src/cell.rscrates/domain/src/chart.rs/cargo/registry/src/x-1/a.rsb";
        clear_foreign(&mut module);
        let text = String::from_utf8(module.to_vec()).unwrap();
        let parts: Vec<_> = text.split('\0').filter(|part| !part.is_empty()).collect();
        assert_eq!(parts, ["a", "crates/domain/src/chart.rs", "b"]);
        let mut without = *b"/rustc/ has no file";
        clear_foreign(&mut without);
        assert_eq!(&without, b"/rustc/ has no file");
    }
}
