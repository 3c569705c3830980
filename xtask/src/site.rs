//! Setup and build steps before the server can start.

use anyhow::Result;

use crate::{
    codegen, npm, process, shell,
    steps::{Outcome, Steps},
    tools, widgets,
    workspace::{Profile, Workspace},
};

/// Sets up the machine; steps already done are skipped.
pub fn set_up(ws: &Workspace, steps: &mut Steps) -> Result<()> {
    steps.run("tools", || tools::check(ws))?;
    steps.run("wasm target", || tools::wasm_target(ws))?;
    steps.run("npm packages", || npm::install(ws))
}

/// Builds generated code, widgets, shell and server.
pub fn build(ws: &Workspace, steps: &mut Steps, profile: Profile) -> Result<()> {
    steps.run("generated code", || codegen::write(ws))?;
    assets(ws, steps, profile)?;
    steps.run("server", || server(ws, profile))
}

/// Builds the browser assets: widgets and shell.
pub fn assets(ws: &Workspace, steps: &mut Steps, profile: Profile) -> Result<()> {
    steps.run("widgets", || widgets::build(ws, profile))?;
    steps.run("shell", || shell::build(ws, profile))
}

/// Compiles the `borsa` binary.
pub fn server(ws: &Workspace, profile: Profile) -> Result<Outcome> {
    let mut command = process::cargo(ws);
    command.args(["build", "--package", "server", "--bin", "borsa"]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    process::run(&mut command)?;
    Ok(Outcome::done())
}
