//! The browser of the tests: the one on PATH, else Debian's package, else Playwright's.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use crate::{process, workspace::Workspace};

const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Finds a Chromium or installs one. `None` means Playwright's own, which it finds by itself.
pub fn find_or_install(ws: &Workspace) -> Result<Option<PathBuf>> {
    if let Some(path) = find() {
        return Ok(Some(path));
    }
    if Path::new("/etc/debian_version").exists()
        && process::output("id", &["-u"]).as_deref() == Some("0")
    {
        process::run(Command::new("apt-get").args(["update", "--quiet"]))?;
        process::run(
            Command::new("apt-get")
                .args([
                    "install",
                    "--quiet",
                    "--yes",
                    "--no-install-recommends",
                    "chromium",
                ])
                .env("DEBIAN_FRONTEND", "noninteractive"),
        )?;
        if let Some(path) = find() {
            return Ok(Some(path));
        }
    }
    process::run(process::node_tool(ws, "playwright").args(["install", "chromium"]))?;
    Ok(None)
}

fn find() -> Option<PathBuf> {
    process::on_path(NAMES)
}
