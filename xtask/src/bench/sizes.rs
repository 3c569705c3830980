//! Transfer sizes: HTML as sent, and the assets that browsers load.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context as _, Result};

use super::{
    EQUITIES,
    table::{Table, kilobytes},
};
use crate::{compress, inputs, running::Running, workspace::Workspace};

/// HTML of the equities page, then scripts and WASM.
pub(super) fn measure(table: &mut Table, ws: &Workspace, site: &Running) -> Result<()> {
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        let bytes = sent(&format!("{}{prefix}{EQUITIES}", site.url()))?;
        table.row(
            format!("equities, 200 rows, {lang}: HTML as sent (br)"),
            kilobytes(bytes),
            "at most 22 kB",
        );
    }
    let files = inputs::files(&[ws.path("react-shell/dist/assets")]);
    let first: Vec<_> = files
        .iter()
        .filter(|file| is_shell(file))
        .cloned()
        .collect();
    table.row(
        "shell: scripts of the first page (brotli 11)",
        kilobytes(brotli(&first)?),
        "at most 100 kB",
    );
    let widgets: Vec<_> = files
        .iter()
        .filter(|file| is_widgets(file))
        .cloned()
        .collect();
    let wasm: Vec<_> = widgets
        .iter()
        .filter(|file| file.extension().is_some_and(|of| of == "wasm"))
        .cloned()
        .collect();
    table.row(
        "widgets: WASM (brotli 11)",
        kilobytes(brotli(&wasm)?),
        "at most 62 kB",
    );
    table.row(
        "widgets: WASM and its bindings (brotli 11)",
        kilobytes(brotli(&widgets)?),
        "",
    );
    Ok(())
}

/// Bytes of the body with the compression that a browser requests.
fn sent(url: &str) -> Result<usize> {
    let args = [
        "--silent",
        "--fail",
        "--header",
        "Accept-Encoding: gzip, deflate, br, zstd",
        url,
    ];
    let output = Command::new("curl")
        .args(args)
        .output()
        .context("curl is missing")?;
    anyhow::ensure!(output.status.success(), "{url} did not answer");
    Ok(output.stdout.len())
}

/// True for the widgets and their wasm-bindgen script.
fn is_widgets(file: &std::path::Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("wasm_widgets") && (name.ends_with(".js") || name.ends_with(".wasm"))
}

/// True for scripts that every page loads. Scripts for charts, calculators, checklists, forms and videos
/// are loaded on demand.
fn is_shell(file: &std::path::Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".js")
        && !is_widgets(file)
        && ![
            "explorer",
            "lightweight-charts",
            "live",
            "player",
            "proof-worker",
            "reading",
            "ticks",
            "titles",
            "wasm_calculator",
        ]
        .iter()
        .any(|part| name.starts_with(part))
}

fn brotli(files: &[PathBuf]) -> Result<usize> {
    let mut total = 0;
    for file in files {
        total += compress::brotli(&fs::read(file)?)?.len();
    }
    Ok(total)
}
