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
