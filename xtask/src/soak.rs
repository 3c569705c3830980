//! `cargo xtask soak`: hostile visitors beside ordinary ones against a release build, with verdicts.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::{
    process, site,
    steps::{Outcome, Steps},
    workspace::{Profile, Workspace},
};

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// Duration, 2 to 180; the documented limits are for 20.
    #[arg(long, default_value_t = 20)]
    minutes: u32,
    /// The first of three consecutive free ports.
    #[arg(long, default_value_t = 4600)]
    port: u16,
    /// An existing `borsa` binary, instead of building the site.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Builds, runs, and fails if a verdict is missed.
pub fn run(ws: &Workspace, args: &Args) -> Result<()> {
    ensure!(
        cfg!(target_os = "linux"),
        "cargo xtask soak needs Linux: it reads /proc and uses all of 127.0.0.0/8."
    );
    let mut steps = Steps::default();
    let program = match &args.program {
        Some(program) => program.clone(),
        None => {
            site::set_up(ws, &mut steps)?;
            site::build(ws, &mut steps, Profile::Release)?;
            ws.server(Profile::Release)
        }
    };
    steps.run("visitors", || build_visitors(ws))?;
    steps.run("soak", || soak(ws, args, &program))
}

fn build_visitors(ws: &Workspace) -> Result<Outcome> {
    let mut command = process::cargo(ws);
    command.args(["build", "--quiet", "--release", "--package", "soak"]);
    process::run(&mut command)?;
    Ok(Outcome::done())
}

/// How many forms a second a site accepts, as a Markdown table.
pub fn posts(ws: &Workspace, program: &Path) -> Result<String> {
    build_visitors(ws)?;
    let visitors = ws.target(Profile::Release.folder()).join("soak");
    let mut command = std::process::Command::new(visitors);
    command.arg("--posts").arg("--program").arg(program);
    command.arg("--folder").arg(ws.target("xtask/posts"));
    let output = command.args(["--port", "4600"]).output()?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(
        output.status.success(),
        "forms were not accepted:\n{problem}"
    );
    Ok(String::from_utf8(output.stdout)?)
}

fn soak(ws: &Workspace, args: &Args, program: &Path) -> Result<Outcome> {
    let visitors = ws.target(Profile::Release.folder()).join("soak");
    let mut command = std::process::Command::new(visitors);
    command
        .arg("--program")
        .arg(program)
        .arg("--folder")
        .arg(ws.target("xtask/soak"))
        .args(["--minutes", &args.minutes.to_string()])
        .args(["--port", &args.port.to_string()]);
    process::run(&mut command)?;
    Ok(Outcome::done())
}
