//! The Chromium of measurements (the one on PATH, else Debian's package, else Playwright's) and that of tests.

use std::path::PathBuf;

use anyhow::Result;

use crate::{debian, process, workspace::Workspace};

const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The headless build of Chromium: the name of its Debian package and of its executable.
const SHELL: &str = "chromium-headless-shell";

/// Finds or installs the full browser, as visitors have it, for measurements. `None` means the Chromium that Playwright
/// installed, which it finds without a path.
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

/// Finds or installs a Chromium for tests: the headless build where Debian has it, as tests take a fifth less time in it,
/// otherwise the full browser. `None` as for [`find_or_install`].
pub fn for_tests(ws: &Workspace) -> Result<Option<PathBuf>> {
    let shell = || process::on_path(&[SHELL]);
    if let Some(path) = shell() {
        return Ok(Some(path));
    }
    // Not every version of Debian has the package.
    if debian::install(&[SHELL]).unwrap_or(false)
        && let Some(path) = shell()
    {
        return Ok(Some(path));
    }
    find_or_install(ws)
}

fn find() -> Option<PathBuf> {
    process::on_path(NAMES)
}
