//! npm packages: `npm ci` runs only if the installed packages differ from the lock file.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::{process, steps::Outcome, workspace::Workspace};

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Package>,
}

#[derive(Deserialize)]
struct Package {
    #[serde(default)]
    version: String,
    #[serde(default)]
    link: bool,
    #[serde(default)]
    optional: bool,
    #[serde(default, rename = "devOptional")]
    dev_optional: bool,
    #[serde(default)]
    peer: bool,
}

/// Installs the packages of package-lock.json.
pub fn install(ws: &Workspace) -> Result<Outcome> {
    let wanted = read(&ws.path("package-lock.json"))?;
    // npm writes this file last, so an interrupted installation does not have it.
    let installed = read(&ws.path("node_modules/.package-lock.json"));
    if installed.is_ok_and(|installed| missing(&wanted, &installed).is_none()) {
        return Ok(Outcome::Unchanged);
    }
    process::run(process::npm(ws).args(["ci", "--no-audit", "--no-fund"]))?;
    Ok(Outcome::Done(format!("{} packages", wanted.packages.len())))
}

fn read(path: &Path) -> Result<Lock> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is not a lock file of npm 7 or newer", path.display()))
}

/// The first missing required package. Optional ones depend on the platform.
fn missing<'a>(wanted: &'a Lock, installed: &Lock) -> Option<&'a str> {
    wanted
        .packages
        .iter()
        .filter(|(path, p)| {
            path.starts_with("node_modules/")
                && !p.optional
                && !p.dev_optional
                && !p.peer
                && !p.link
        })
        .find(|(path, p)| {
            installed
                .packages
                .get(*path)
                .is_none_or(|there| there.version != p.version)
        })
        .map(|(path, _)| path.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(json: &str) -> Lock {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn changed_and_new_packages_are_missing_but_not_those_of_other_platforms() {
        let wanted = lock(
            r#"{"packages":{"":{},"node_modules/a":{"version":"1.0.0"},
                "node_modules/b-darwin":{"version":"2.0.0","optional":true},
                "node_modules/own":{"resolved":"own","link":true}}}"#,
        );
        let same = lock(r#"{"packages":{"node_modules/a":{"version":"1.0.0"}}}"#);
        let older = lock(r#"{"packages":{"node_modules/a":{"version":"0.9.0"}}}"#);
        assert_eq!(missing(&wanted, &same), None);
        assert_eq!(missing(&wanted, &older), Some("node_modules/a"));
        assert_eq!(
            missing(&wanted, &lock(r#"{"packages":{}}"#)),
            Some("node_modules/a")
        );
    }
}
