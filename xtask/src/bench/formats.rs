//! The data formats, and rows filtered and sorted: timed by the example of `resources`, which prints its tables.

use anyhow::{Result, ensure};

use crate::{process, workspace::Workspace};

/// The example's tables.
pub(super) fn tables(ws: &Workspace) -> Result<String> {
    let mut command = process::cargo(ws);
    command.args(["run", "--quiet", "--release", "--package", "resources"]);
    let output = command.args(["--example", "formats"]).output()?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the example failed:\n{problem}");
    Ok(String::from_utf8(output.stdout)?)
}
