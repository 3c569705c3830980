//! Exports of a running site, from the exchange's services to the visitor.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use super::{
    RUNS,
    table::{Table, median},
};
use crate::{process, running::Running, workspace::Workspace};

/// Ten years of all shares, which take several calls.
const ALL: &str =
    "/the-exchange/statistics-reports/historical-data/company-prices.csv?from=2016-11-12";
/// Ten years of one share.
const ONE: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary.csv\
    ?from=2016-11-12";

/// A transfer: seconds until its first byte, and bytes a second.
struct Transfer {
    first: f64,
    rate: f64,
}

/// Each export after one that is not counted: its pages are read from disk then.
pub(super) fn measure(table: &mut Table, ws: &Workspace, binary: &Path) -> Result<()> {
    let settings = [
        ("server.listen", "127.0.0.1:0"),
        ("upstream.source", "sandbox"),
        ("sandbox.clock", "frozen:2026-11-12T14:32:19"),
        ("limits.data-calls-per-second", "1000000"),
        ("limits.data-calls-burst", "1000000"),
    ];
    let site = Running::start(binary, "serve", &settings, ws)?;
    let first = transfers(&site, ONE)?.iter().map(|one| one.first).collect();
    let what = "ten years of one share as CSV: first byte";
    table.row(what, figure(median(first), 1e3, "ms"), "under 20 ms");
    let before = site.memory().context("the system tells no memory")?;
    let rates = transfers(&site, ALL)?.iter().map(|one| one.rate).collect();
    let after = site.memory().context("the system tells no memory")?;
    let what = "ten years of all shares as CSV, with sample exchange: a second";
    table.row(what, figure(median(rates), 1e-6, "MB"), "at least 25 MB");
    let more = f64::from(u32::try_from(after.saturating_sub(before))?);
    let what = "the same: more memory of site and sample exchange";
    table.row(what, figure(Some(more), 1.0 / 1024.0, "MB"), "under 64 MB");
    Ok(())
}

fn transfers(site: &Running, path: &str) -> Result<Vec<Transfer>> {
    transfer(site, path)?;
    (0..RUNS).map(|_| transfer(site, path)).collect()
}

fn transfer(site: &Running, path: &str) -> Result<Transfer> {
    let address = format!("{}{path}", site.url());
    let format = "%{http_code} %{time_starttransfer} %{speed_download}";
    let args = ["-s", "-o", "/dev/null", "-w", format, &address];
    let written = process::output("curl", &args).context("curl cannot fetch an export")?;
    let mut words = written.split_whitespace();
    ensure!(words.next() == Some("200"), "{path}: {written}");
    let mut number = || -> Result<f64> {
        let word = words.next().context("curl tells too little")?;
        Ok(word.parse()?)
    };
    Ok(Transfer {
        first: number()?,
        rate: number()?,
    })
}

fn figure(value: Option<f64>, scale: f64, unit: &str) -> String {
    value.map_or_else(
        || "not known".to_owned(),
        |value| format!("{:.1} {unit}", value * scale),
    )
}
