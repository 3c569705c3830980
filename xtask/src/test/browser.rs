//! Playwright against a real server; the specs start and stop the servers that they need.

use anyhow::Result;

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
