//! The React shell: Vite's bundle and the prerendered templates, in `react-shell/dist`.

use std::path::PathBuf;

use anyhow::Result;

use crate::{
    inputs, process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Everything that ends up in the bundle or the templates.
pub fn sources(ws: &Workspace) -> Vec<PathBuf> {
    [
        "react-shell",
        "style",
        "locales",
        "wasm-widgets/pkg",
        "wasm-widgets/js",
        "package-lock.json",
    ]
    .iter()
    .map(|path| ws.path(path))
    .collect()
}

/// Runs Vite and the prerendering unless nothing changed since.
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
            Ok(Outcome::done())
        },
    )
}
