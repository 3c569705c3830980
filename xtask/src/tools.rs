//! Required tools of the machine, with a message for each missing one.

use anyhow::{Result, bail};

use crate::{process, steps::Outcome, workspace::Workspace};

const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Checks the compiler, Node, npm and a C compiler.
pub fn check(ws: &Workspace) -> Result<Outcome> {
    let Some(rustc) = process::output("rustc", &["--version"]) else {
        bail!(
            "Rust is missing: install rustup, which then fetches the version named in rust-toolchain.toml."
        );
    };
    let Some(node) = process::output("node", &["--version"]) else {
        bail!("Node is missing: install Node 20.19 or newer, or 22.12 or newer.");
    };
    if !node_is_supported(&node) {
        bail!("Node {node} is too old: install Node 20.19 or newer, or 22.12 or newer.");
    }
    let Some(npm) = process::output(process::npm(ws).get_program(), &["--version"]) else {
        bail!("npm is missing: it comes with Node, install it beside Node {node}.");
    };
    if process::on_path(&["cc", "gcc", "clang", "cl.exe"]).is_none() {
        bail!(
            "A C compiler is missing: install gcc or clang (Debian: apt-get install build-essential)."
        );
    }
    let rustc = rustc.split(' ').nth(1).unwrap_or_default().to_owned();
    Ok(Outcome::Done(format!(
        "rustc {rustc}, node {}, npm {npm}",
        node.trim_start_matches('v')
    )))
}

/// Ensures that Rust can compile for the browser.
pub fn wasm_target(ws: &Workspace) -> Result<Outcome> {
    if has_wasm_target() {
        return Ok(Outcome::Unchanged);
    }
    if process::on_path(&["rustup", "rustup.exe"]).is_none() {
        bail!(
            "The Rust target {WASM_TARGET} is missing and so is rustup, which installs it: install rustup."
        );
    }
    let mut command = std::process::Command::new("rustup");
    process::run(
        command
            .args(["target", "add", WASM_TARGET])
            .current_dir(ws.root()),
    )?;
    Ok(Outcome::done())
}

fn has_wasm_target() -> bool {
    process::output(
        "rustc",
        &["--print", "target-libdir", "--target", WASM_TARGET],
    )
    .is_some_and(|dir| std::path::Path::new(&dir).is_dir())
}

/// Vite's requirement: 20.19+ or 22.12+; 21 is not supported.
fn node_is_supported(version: &str) -> bool {
    let mut parts = version
        .trim_start_matches('v')
        .split('.')
        .map(|part| part.parse::<u32>().unwrap_or(0));
    match (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) {
        (20, minor) => minor >= 19,
        (22, minor) => minor >= 12,
        (major, _) => major > 22,
    }
}

#[cfg(test)]
mod tests {
    use super::node_is_supported;

    #[test]
    fn node_versions() {
        for good in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.1"] {
            assert!(node_is_supported(good), "{good}");
        }
        for bad in [
            "v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0", "", "nonsense",
        ] {
            assert!(!node_is_supported(bad), "{bad}");
        }
    }
}
