//! Benchmarks that are examples of a crate; each prints a table.

use anyhow::{Result, ensure};

use crate::{process, workspace::Workspace};

/// The tables of all examples: charts, data formats, filters and sorting, and the store of submissions.
pub(super) fn tables(ws: &Workspace) -> Result<String> {
    let charts = printed(ws, "app", "charts")?;
    let formats = printed(ws, "resources", "formats")?;
    let forms = printed(ws, "submissions", "accepted")?;
    Ok(format!("{charts}\n{formats}\n{forms}"))
}

fn printed(ws: &Workspace, package: &str, example: &str) -> Result<String> {
    let mut command = process::cargo(ws);
    command.args(["run", "--quiet", "--release", "--package", package]);
    let output = command.args(["--example", example]).output()?;
    let problem = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the example failed:\n{problem}");
    Ok(String::from_utf8(output.stdout)?)
}
