//! Pages in Chromium: a slow phone, and the transfer of a first visit.

use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, de::DeserializeOwned};

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

/// A page with a chart.
const COMPANY: &str = "/the-exchange/market-information/company/SAHW";

/// Equities, a company and home in both languages.
pub(super) fn measure(table: &mut Table, ws: &Workspace, site: &Running) -> Result<()> {
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        // The limits apply to the equities page, which the other frameworks also render.
        let promise = ["at most 1,000 ms", "at most 150 ms"];
        let url = format!("{}{prefix}{EQUITIES}", site.url());
        phone(
            table,
            ws,
            &format!("equities, 200 rows, {lang}"),
            &url,
            promise,
        )?;
    }
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        let url = format!("{}{prefix}{COMPANY}", site.url());
        let promise = ["at most 1.3 times equities", "at most 150 ms"];
        phone(table, ws, &format!("company, {lang}"), &url, promise)?;
    }
    for (lang, path, promise) in [
        ("en", "/", "at most 300 kB"),
        ("ar", "/ar", "at most 340 kB"),
    ] {
        let url = format!("{}{path}", site.url());
        let page = format!("home, {lang}");
        phone(table, ws, &page, &url, ["", ""])?;
        first_visit(table, ws, &page, &url, promise)?;
    }
    Ok(())
}

/// All that a first visit transfers, with its limit.
pub(super) fn first_visit(
    table: &mut Table,
    ws: &Workspace,
    page: &str,
    url: &str,
    promise: &str,
) -> Result<()> {
    let visits = visits(ws, "weight", url)?;
    table.row(
        format!("{page}, first visit: transferred in 10 s"),
        format!("{:.0} kB", middle(&visits, |v| v.bytes) / 1000.0),
        promise,
    );
    Ok(())
}

/// Waiting times on a slow phone, with the limits of paint and blocking time.
pub(super) fn phone(
    table: &mut Table,
    ws: &Workspace,
    page: &str,
    url: &str,
    [paint, blocked]: [&str; 2],
) -> Result<()> {
    let visits = visits(ws, "phone", url)?;
    let what = |name: &str| format!("{page}, slow phone: {name}");
    let ms = |figure| format!("{} ms", grouped(middle(&visits, figure)));
    table.row(what("largest paint"), ms(|v| v.lcp), paint);
    table.row(what("blocked"), ms(|v| v.tbt), blocked);
    let shift = format!("{:.3}", middle(&visits, |v| v.cls));
    table.row(what("layout shift"), shift, "0");
    Ok(())
}

fn visits(ws: &Workspace, what: &str, url: &str) -> Result<Vec<Visit>> {
    (0..RUNS).map(|_| visit(ws, what, url)).collect()
}

fn middle(visits: &[Visit], figure: fn(&Visit) -> f64) -> f64 {
    median(visits.iter().map(figure).collect()).unwrap_or_default()
}

/// One visit by `bench/visit.mjs`, as it is printed there.
pub(super) fn visit<T: DeserializeOwned>(ws: &Workspace, what: &str, url: &str) -> Result<T> {
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
