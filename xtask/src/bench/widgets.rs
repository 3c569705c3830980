//! Formats of the widgets against Intl and lines by hand, and in the harness of the peers.

use std::{fs, path::Path, process::Command};

use anyhow::{Result, ensure};

use crate::{
    process, site,
    steps::{Outcome, Steps},
    widgets,
    workspace::{Profile, Workspace},
};

/// Builds the widgets for release and measures them; with the harness also against its peers.
pub(super) fn run(ws: &Workspace, peers: Option<&Path>) -> Result<String> {
    let mut steps = Steps::default();
    site::set_up(ws, &mut steps)?;
    steps.run("widgets", || widgets::build(ws, Profile::Release))?;
    if let Some(folder) = peers {
        let ours = leave_for_harness(ws)?;
        steps.run("formats of peers", || {
            let mut command = Command::new("./run");
            command.args(["format", "--ours"]).arg(&ours);
            process::run(command.current_dir(folder))?;
            Ok(Outcome::done())
        })?;
    }
    let mut node = Command::new("node");
    let output = node.arg(ws.path("end2end/bench/formats.mjs")).output()?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "formats: {problem}");
    Ok(String::from_utf8(output.stdout)?)
}

/// The folder that the harness loads as ours, in Node and over HTTP.
fn leave_for_harness(ws: &Workspace) -> Result<std::path::PathBuf> {
    let folder = ws.target("xtask/format-peer");
    fs::create_dir_all(folder.join("js"))?;
    fs::create_dir_all(folder.join("pkg-format"))?;
    let files = [
        ("end2end/bench/format-peer.mjs", "index.js"),
        ("wasm-widgets/js/format.js", "js/format.js"),
        (
            "wasm-widgets/pkg-format/wasm_format.js",
            "pkg-format/wasm_format.js",
        ),
        (
            "wasm-widgets/pkg-format/wasm_format_bg.wasm",
            "pkg-format/wasm_format_bg.wasm",
        ),
    ];
    for (from, to) in files {
        fs::copy(ws.path(from), folder.join(to))?;
    }
    Ok(folder)
}
