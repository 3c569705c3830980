//! The React shell: Vite's bundle and the prerendered templates, in `react-shell/dist`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Result;

use crate::{
    compress, inputs, process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Inputs of the bundle and the templates.
pub fn sources(ws: &Workspace) -> Vec<PathBuf> {
    [
        "react-shell",
        "style",
        "locales",
        "wasm-widgets/pkg",
        "wasm-widgets/pkg-light",
        "wasm-widgets/pkg-calculator",
        "wasm-widgets/pkg-forms",
        "wasm-widgets/js",
        "wasm-widgets/pkg-npm",
        "package-lock.json",
    ]
    .iter()
    .map(|path| ws.path(path))
    .collect()
}

/// Runs Vite and the prerendering unless nothing has changed.
pub fn build(ws: &Workspace, profile: Profile) -> Result<Outcome> {
    let script = match profile {
        Profile::Dev => "build:dev",
        Profile::Release => "build",
    };
    let fingerprint = inputs::fingerprint(&sources(ws), script)?;
    inputs::unless_unchanged(
        ws,
        "shell",
        &fingerprint,
        &ws.path("react-shell/dist/templates"),
        || {
            process::run(process::npm(ws).args([
                "run",
                "--silent",
                script,
                "--workspace",
                "react-shell",
            ]))?;
            copy_plain_widgets(ws)?;
            if profile == Profile::Release {
                compress::folder(&ws.path("react-shell/dist"))?;
            }
            Ok(Outcome::done())
        },
    )
}

/// Pages without a bundler load the widgets from `/widgets/`.
fn copy_plain_widgets(ws: &Workspace) -> Result<()> {
    let from = ws.path("wasm-widgets/pkg-web");
    let to = ws.path("react-shell/dist/widgets");
    for file in inputs::files(std::slice::from_ref(&from)) {
        if file.to_string_lossy().ends_with(".d.ts") {
            continue;
        }
        let target = to.join(file.strip_prefix(&from)?);
        fs::create_dir_all(target.parent().unwrap_or(Path::new("")))?;
        fs::copy(&file, &target)?;
    }
    Ok(())
}
