//! Transfer sizes: HTML as sent, and the assets that browsers load.

use std::{fs, path::PathBuf, process::Command, thread::sleep, time::Duration};

use anyhow::{Context as _, Result, ensure};

use super::{
    EQUITIES,
    table::{Table, kilobytes},
};
use crate::{compress, inputs, running::Running, workspace::Workspace};

/// While the market is open each answer is of another version of the page.
const SAMPLES: usize = 7;

/// HTML of the equities page, then scripts and WASM.
pub(super) fn measure(table: &mut Table, ws: &Workspace, site: &Running) -> Result<()> {
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        let url = format!("{}{prefix}{EQUITIES}", site.url());
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for _ in 0..SAMPLES {
            first.push(sent(&url)?);
            // The second request of a body has it compressed again; the background rests nine times as long as it works.
            sent(&url)?;
            sleep(Duration::from_millis(400));
            later.push(sent(&url)?);
            sleep(Duration::from_secs(2));
        }
        for (who, bytes, promise) in [
            ("to the first who asks", first, ""),
            ("to those after them", later, "at most 22 kB"),
        ] {
            table.row(
                format!("equities, 200 rows, {lang}: HTML as sent (br) {who}"),
                kilobytes(middle(bytes)),
                promise,
            );
        }
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
    for (of, name, promise) in [
        ("pages with a table", "wasm_widgets", "at most 62 kB"),
        ("pages without", "wasm_light", ""),
    ] {
        let module: Vec<_> = files
            .iter()
            .filter(|file| is_module(file, name))
            .cloned()
            .collect();
        let wasm: Vec<_> = module
            .iter()
            .filter(|file| file.extension().is_some_and(|of| of == "wasm"))
            .cloned()
            .collect();
        table.row(
            format!("widgets of {of}: WASM (brotli 11)"),
            kilobytes(brotli(&wasm)?),
            promise,
        );
        table.row(
            format!("widgets of {of}: WASM and its bindings (brotli 11)"),
            kilobytes(brotli(&module)?),
            "",
        );
    }
    forms_and_calculators(table, ws, site)
}

/// The modules of forms and calculators as the site sends them. No page loads both.
pub(super) fn forms_and_calculators(
    table: &mut Table,
    ws: &Workspace,
    site: &Running,
) -> Result<()> {
    let files = inputs::files(&[ws.path("react-shell/dist/assets")]);
    let mut both = 0;
    for (of, module) in [
        ("checks of forms", "wasm_forms"),
        ("calculators", "wasm_calculator"),
    ] {
        let (mut wasm, mut all) = (0, 0);
        for file in files.iter().filter(|file| is_module(file, module)) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let bytes = sent(&format!("{}/assets/{name}", site.url()))?;
            all += bytes;
            if name.ends_with(".wasm") {
                wasm += bytes;
            }
        }
        ensure!(wasm > 0, "the shell was built without {module}");
        table.row(format!("{of}: WASM as sent (br)"), kilobytes(wasm), "");
        table.row(
            format!("{of}: WASM and its bindings as sent (br)"),
            kilobytes(all),
            "",
        );
        both += wasm;
    }
    table.row(
        "checks of forms and calculators, two modules: WASM as sent (br)",
        kilobytes(both),
        "at most 60 kB",
    );
    Ok(())
}

fn middle(mut sizes: Vec<usize>) -> usize {
    sizes.sort_unstable();
    sizes.get(sizes.len() / 2).copied().unwrap_or(0)
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
    ensure!(output.status.success(), "{url} did not answer");
    Ok(output.stdout.len())
}

/// True for a WASM module of this name and its wasm-bindgen script.
fn is_module(file: &std::path::Path, module: &str) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(module) && (name.ends_with(".js") || name.ends_with(".wasm"))
}

/// True for scripts that every page loads. Scripts for charts, calculators, checklists, forms, videos, the gallery and the
/// marks of new records are loaded on demand.
fn is_shell(file: &std::path::Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.ends_with(".js")
        && ![
            "boards",
            "checks",
            "explorer",
            "grid",
            "lightweight-charts",
            "live",
            "marks",
            "player",
            "proof-worker",
            "reading",
            "ticks",
            "titles",
            "wasm_calculator",
            "wasm_forms",
            "wasm_grid",
            "wasm_light",
            "wasm_widgets",
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
