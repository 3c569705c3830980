//! `cargo xtask build --release`: the deployable binary.

use std::{fs, process::Command};

use anyhow::{Context as _, Result};

use crate::{
    process, site,
    steps::{Outcome, Steps},
    widgets,
    workspace::{Profile, Workspace},
};

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// Build as for deployment, into dist/borsa and dist/widgets.
    #[arg(long)]
    release: bool,
    /// Only this part.
    #[arg(long, value_enum)]
    only: Option<Part>,
}

/// A part that is built alone.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The widgets, without site and server.
    Widgets,
}

/// Builds; with `--release`, copies the binary with embedded assets to `dist/`.
pub fn run(ws: &Workspace, args: Args) -> Result<()> {
    let profile = Profile::of(args.release);
    let mut steps = Steps::default();
    site::set_up(ws, &mut steps)?;
    if args.only == Some(Part::Widgets) {
        steps.run("widgets", || widgets::build(ws, profile))?;
        return match profile {
            Profile::Release => steps.run("dist/widgets", || widgets::leave_in_dist(ws)),
            Profile::Dev => Ok(()),
        };
    }
    site::build(ws, &mut steps, profile)?;
    if profile == Profile::Release {
        steps.run("dist/borsa", || leave_in_dist(ws))?;
        steps.run("dist/media-kit", || media_kit(ws))?;
        steps.run("dist/widgets", || widgets::leave_in_dist(ws))?;
        println!("\nNow: dist/borsa serve --listen 127.0.0.1:3000");
    }
    Ok(())
}

/// Runs `borsa media-kit` to write the logo files and the video into `dist/media-kit`.
fn media_kit(ws: &Workspace) -> Result<Outcome> {
    let folder = ws.path("dist/media-kit");
    let mut command = Command::new(ws.server(Profile::Release));
    // Started in `dist`, so that no `borsa.toml` of the caller's folder is read.
    command
        .arg("media-kit")
        .arg(&folder)
        .current_dir(ws.path("dist"));
    process::run(&mut command)?;
    let files = fs::read_dir(&folder)?.count();
    Ok(Outcome::Done(format!("{files} files")))
}

/// Copies the binary to `dist/`.
pub fn leave_in_dist(ws: &Workspace) -> Result<Outcome> {
    let built = ws.server(Profile::Release);
    let target = ws
        .path("dist")
        .join(built.file_name().context("the binary has no name")?);
    fs::create_dir_all(ws.path("dist"))?;
    // The file of a running server cannot be overwritten.
    if target.exists() {
        fs::remove_file(&target)?;
    }
    fs::copy(&built, &target).with_context(|| format!("cannot copy {}", built.display()))?;
    #[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
    let megabytes = fs::metadata(&target)?.len() as f64 / 1e6;
    Ok(Outcome::Done(format!("{megabytes:.1} MB")))
}
