//! Debian's packages: what a test needs and no registry of the languages carries.

use std::{path::Path, process::Command};

use anyhow::Result;

use crate::process;

/// Installs packages when this is Debian and we are root, as continuous integration is. False means
/// that nothing was tried.
pub fn install(packages: &[&str]) -> Result<bool> {
    let root = process::output("id", &["-u"]).as_deref() == Some("0");
    if !root || !Path::new("/etc/debian_version").exists() {
        return Ok(false);
    }
    process::run(Command::new("apt-get").args(["update", "--quiet"]))?;
    process::run(
        Command::new("apt-get")
            .args(["install", "--quiet", "--yes", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )?;
    Ok(true)
}
