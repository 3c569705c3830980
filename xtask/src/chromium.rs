//! The Chromium of the tests: the one on PATH, else Debian's package, else Playwright's.

use std::path::PathBuf;

use anyhow::Result;

use crate::{debian, process, workspace::Workspace};

const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Finds or installs a Chromium. `None` means Playwright's own, which it finds itself.
pub fn find_or_install(ws: &Workspace) -> Result<Option<PathBuf>> {
    if let Some(path) = find() {
        return Ok(Some(path));
    }
    if debian::install(&["chromium"])?
        && let Some(path) = find()
    {
        return Ok(Some(path));
    }
    process::run(process::node_tool(ws, "playwright").args(["install", "chromium"]))?;
    Ok(None)
}

fn find() -> Option<PathBuf> {
    process::on_path(NAMES)
}
