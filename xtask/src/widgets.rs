//! Builds the widgets package: WASM and its JavaScript, for bundlers and for plain pages.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    inputs, process,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Cargo's profile for the widgets.
fn cargo_profile(profile: Profile) -> &'static str {
    match profile {
        Profile::Dev => "wasm-dev",
        Profile::Release => "wasm",
    }
}

/// Builds `wasm-widgets/pkg` (bundler target) and `wasm-widgets/pkg-web` (for any page).
pub fn build(ws: &Workspace, profile: Profile) -> Result<Outcome> {
    let cargo_profile = cargo_profile(profile);
    let args = [
        "build",
        "--quiet",
        "--package",
        "wasm-widgets",
        "--lib",
        "--target",
        "wasm32-unknown-unknown",
    ];
    process::run(
        process::cargo(ws)
            .args(args)
            .args(["--profile", cargo_profile]),
    )?;

    let wasm = ws.target(&format!(
        "wasm32-unknown-unknown/{cargo_profile}/wasm_widgets.wasm"
    ));
    let sources = [wasm.clone(), ws.path("wasm-widgets/js")];
    let fingerprint = inputs::fingerprint(&sources, cargo_profile)?;
    let web = ws.path("wasm-widgets/pkg-web/wasm_widgets_bg.wasm");
    inputs::unless_unchanged(ws, "widgets", &fingerprint, &web, || {
        for (folder, is_web) in [("pkg", false), ("pkg-web", true)] {
            let folder = ws.path("wasm-widgets").join(folder);
            bind(&wasm, &folder, is_web)
                .with_context(|| format!("wasm-bindgen for {}", folder.display()))?;
            if profile == Profile::Release {
                optimise(ws, &folder.join("wasm_widgets_bg.wasm"))?;
            }
        }
        Ok(Outcome::Done(format!(
            "{} kB",
            fs::metadata(&web)?.len().div_ceil(1000)
        )))
    })
}

fn bind(wasm: &Path, folder: &Path, web: bool) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(true);
    // Keeps the default path: otherwise a plain page would have to pass one to `init()`.
    bindgen.omit_default_module_path(false);
    if web {
        bindgen.web(true)?
    } else {
        bindgen.bundler(true)?
    };
    bindgen.generate(folder)
}

fn optimise(ws: &Workspace, wasm: &Path) -> Result<()> {
    // Supported by all current browsers and emitted by rustc by default.
    const FEATURES: [&str; 7] = [
        "--enable-bulk-memory",
        "--enable-bulk-memory-opt",
        "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
        "--enable-mutable-globals",
        "--enable-reference-types",
        "--enable-multivalue",
    ];
    // Measured: 0.5 kB less with brotli than `-Oz` alone.
    const PASSES: [&str; 4] = ["--flatten", "--rereloop", "-Oz", "-Oz"];
    let mut command = process::node_tool(ws, "wasm-opt");
    process::run(
        command
            .args(FEATURES)
            .args(PASSES)
            .arg(wasm)
            .arg("-o")
            .arg(wasm),
    )
}
