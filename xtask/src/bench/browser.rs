//! Pages in Chromium: a slow phone, and all that a first visit transfers.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use super::{
    EQUITIES, RUNS,
    table::{Table, grouped, median},
};
use crate::{chromium, running::Running, workspace::Workspace};

#[derive(Deserialize)]
struct Visit {
    lcp: f64,
    tbt: f64,
    cls: f64,
    bytes: f64,
}

/// Equities and home in both languages.
pub(super) fn measure(table: &mut Table, ws: &Workspace, site: &Running) -> Result<()> {
    for (page, path) in [("equities, 200 rows", EQUITIES), ("home", "")] {
        for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
            let url = format!(
                "{}{prefix}{}",
                site.url(),
                if prefix.is_empty() && path.is_empty() {
                    "/"
                } else {
                    path
                }
            );
            let visits = (0..RUNS)
                .map(|_| visit(ws, "phone", &url))
                .collect::<Result<Vec<_>>>()?;
            let middle = |figure: fn(&Visit) -> f64| {
                median(visits.iter().map(figure).collect()).unwrap_or_default()
            };
            let what = |name: &str| format!("{page}, {lang}, slow phone: {name}");
            table.row(
                what("largest paint"),
                format!("{} ms", grouped(middle(|v| v.lcp))),
                "at most 1,000 ms",
            );
            table.row(
                what("blocked"),
                format!("{} ms", grouped(middle(|v| v.tbt))),
                "at most 150 ms",
            );
            table.row(
                what("layout shift"),
                format!("{:.3}", middle(|v| v.cls)),
                "0",
            );
        }
    }
    for (lang, path, promise) in [
        ("en", "/", "at most 300 kB"),
        ("ar", "/ar", "at most 340 kB"),
    ] {
        let url = format!("{}{path}", site.url());
        let visits = (0..RUNS)
            .map(|_| visit(ws, "weight", &url))
            .collect::<Result<Vec<_>>>()?;
        let bytes = median(visits.iter().map(|v| v.bytes).collect()).unwrap_or_default();
        table.row(
            format!("home, {lang}, first visit: transferred in 10 s"),
            format!("{:.0} kB", bytes / 1000.0),
            promise,
        );
    }
    Ok(())
}

fn visit(ws: &Workspace, what: &str, url: &str) -> Result<Visit> {
    let mut command = Command::new("node");
    command
        .args(["bench/visit.mjs", what, url])
        .current_dir(ws.path("end2end"));
    if let Some(path) = chromium::find_or_install(ws)? {
        command.env("CHROMIUM", path);
    }
    let output = command.output().context("node is missing")?;
    if !output.status.success() {
        bail!(
            "{url} could not be visited:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
