//! Playwright against a real server; the specs start and stop the servers that they need.

use anyhow::{Result, bail};

use crate::{
    chromium, process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Runs projects of end2end/playwright.config.ts.
pub(super) fn playwright(ws: &Workspace, args: &[&str]) -> Result<Outcome> {
    // The same packages and features as the Rust tests, or everything would be compiled twice.
    process::run(process::cargo(ws).args(["build", "--workspace", "--bins", "--quiet"]))?;
    let mut command = process::node_tool(ws, "playwright");
    command
        .arg("test")
        .args(args)
        .current_dir(ws.path("end2end"));
    command.env("E2E_SERVER", ws.server(Profile::Dev));
    if let Some(path) = chromium::find_or_install(ws)? {
        command.env("CHROMIUM", path);
    }
    process::run(&mut command)?;
    Ok(Outcome::done())
}

/// A smoke run in the two other engines, with the drivers that Debian packages.
pub(super) fn other_engines(ws: &Workspace) -> Result<Outcome> {
    let missing: Vec<_> = ["firefox-esr", "WebKitWebDriver", "Xvfb"]
        .into_iter()
        .filter(|name| process::on_path(&[name]).is_none())
        .collect();
    if !missing.is_empty() {
        bail!(
            "missing: {}; Debian: apt-get install firefox-esr webkit2gtk-driver xvfb",
            missing.join(", ")
        );
    }
    let mut command = std::process::Command::new("node");
    command
        .arg("engines/smoke.mjs")
        .current_dir(ws.path("end2end"));
    command.env("E2E_SERVER", ws.server(Profile::Dev));
    process::run(&mut command)?;
    Ok(Outcome::done())
}
