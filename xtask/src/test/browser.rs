//! Playwright against a real server; the specs start and stop the servers that they need.

use std::process::Command;

use anyhow::Result;

use crate::{
    chromium,
    engines::Engine,
    process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Runs projects of end2end/playwright.config.ts in Chromium.
pub(super) fn playwright(ws: &Workspace, projects: &[&str]) -> Result<Outcome> {
    let mut command = runner(ws, projects)?;
    if let Some(path) = chromium::for_tests(ws)? {
        command.env("CHROMIUM", path);
    }
    process::run(&mut command)?;
    Ok(Outcome::done())
}

/// Runs projects of end2end/engines in an engine that Playwright does not drive.
pub(super) fn smoke(ws: &Workspace, engine: &Engine, projects: &[&str]) -> Result<Outcome> {
    let programs = engine.find_or_install()?;
    let mut command = runner(ws, projects)?;
    command.args(["--config", "engines"]).envs(programs);
    process::run(&mut command)?;
    Ok(Outcome::done())
}

/// Builds the program as the Rust tests do: with the same selection of packages and features, any other of which would
/// compile most of the dependencies again, and with Clippy.
pub(super) fn build(ws: &Workspace) -> Result<()> {
    let program = ["--test", "program", "--no-run"];
    process::run(
        process::linting_cargo(ws)
            .args(["test", "--quiet"])
            .args(process::SITE)
            .args(program),
    )
}

fn runner(ws: &Workspace, projects: &[&str]) -> Result<Command> {
    build(ws)?;
    let mut command = process::node_tool(ws, "playwright");
    command
        .arg("test")
        .args(projects)
        .current_dir(ws.path("end2end"))
        .env("E2E_SERVER", ws.server(Profile::Dev));
    Ok(command)
}
