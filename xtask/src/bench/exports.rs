//! Exports of a running site, from the exchange's services to the visitor.

use std::{
    io::Read as _,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};

use super::{
    RUNS,
    table::{Table, grouped, median},
};
use crate::{running::Running, workspace::Workspace};

/// Ten years of all shares, which take several calls.
const ALL: &str =
    "/the-exchange/statistics-reports/historical-data/company-prices.csv?from=2016-11-12";
/// Ten years of one share.
const ONE: &str = "/the-exchange/market-information/company/SAHW/trading/daily-summary.csv\
    ?from=2016-11-12";
/// The whole market, without its suffix, and since its first day.
const MARKET: &str = "/data/end-of-day/all";
const SINCE: &str = "?from=2016-01-04";

const NO_MEMORY: &str = "the system tells no memory";
const NO_CURL: &str = "curl is missing";

/// A transfer.
struct Transfer {
    /// Seconds until its first byte.
    first: f64,
    /// Bytes a second.
    rate: f64,
    /// Seconds until its last byte.
    seconds: f64,
    /// The most memory in kB that the site had meanwhile.
    memory: u64,
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
    let before = site.memory().context(NO_MEMORY)?;
    let rates = transfers(&site, ALL)?.iter().map(|one| one.rate).collect();
    let after = site.memory().context(NO_MEMORY)?;
    let what = "ten years of all shares as CSV, with sample exchange: a second";
    table.row(what, figure(median(rates), 1e-6, "MB"), "at least 25 MB");
    more_memory(table, (before, after), "under 64 MB")?;
    whole_market(table, &site)
}

/// The whole market since the first day: bytes of CSV, rows of Parquet, and the most memory while they are sent.
fn whole_market(table: &mut Table, site: &Running) -> Result<()> {
    let before = site.memory().context(NO_MEMORY)?;
    let mut most = before;
    let rows = rows(site)?;
    for (suffix, unit, promise) in [
        ("csv", "MB", "at least 25 MB"),
        ("parquet", "rows", "at least 150,000 rows"),
    ] {
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            let one = transfer(site, &format!("{MARKET}.{suffix}{SINCE}"))?;
            most = most.max(one.memory);
            runs.push(match unit {
                "rows" => rows / one.seconds,
                _ => one.rate / 1e6,
            });
        }
        let all = grouped(rows);
        let what = format!("all days of all securities, {all} rows, as {suffix}: a second");
        let shown = median(runs).map(|one| format!("{} {unit}", grouped(one)));
        table.row(what, shown.unwrap_or_default(), promise);
    }
    more_memory(table, (before, most), "under 96 MB")
}

fn more_memory(table: &mut Table, (before, after): (u64, u64), promise: &str) -> Result<()> {
    let more = f64::from(u32::try_from(after.saturating_sub(before))?);
    let what = "the same: more memory of site and sample exchange";
    table.row(what, figure(Some(more), 1.0 / 1024.0, "MB"), promise);
    Ok(())
}

/// The number of rows of the whole market: the lines of its CSV without that of the titles. No cell has a line break.
fn rows(site: &Running) -> Result<f64> {
    let address = format!("{}{MARKET}.csv{SINCE}", site.url());
    let mut curl = curl(&["-sSf", &address])?;
    let mut output = curl.stdout.take().context(NO_CURL)?;
    let (mut part, mut lines) = (vec![0; 1 << 16], 0_u32);
    loop {
        let read = output.read(&mut part)?;
        if read == 0 {
            break;
        }
        let ends = part[..read].iter().filter(|byte| **byte == b'\n');
        lines += u32::try_from(ends.count())?;
    }
    ensure!(curl.wait()?.success(), "{address} did not arrive whole");
    Ok(f64::from(lines.saturating_sub(1)))
}

fn curl(args: &[&str]) -> Result<Child> {
    let mut curl = Command::new("curl");
    let curl = curl.args(args).stdin(Stdio::null()).stdout(Stdio::piped());
    curl.spawn().context(NO_CURL)
}

fn transfers(site: &Running, path: &str) -> Result<Vec<Transfer>> {
    transfer(site, path)?;
    (0..RUNS).map(|_| transfer(site, path)).collect()
}

fn transfer(site: &Running, path: &str) -> Result<Transfer> {
    let address = format!("{}{path}", site.url());
    let format = "%{http_code} %{time_starttransfer} %{speed_download} %{time_total}";
    let mut curl = curl(&["-s", "-o", "/dev/null", "-w", format, &address])?;
    let mut memory = 0;
    while curl.try_wait()?.is_none() {
        memory = memory.max(site.memory().context(NO_MEMORY)?);
        sleep(Duration::from_millis(20));
    }
    let written = String::from_utf8(curl.wait_with_output()?.stdout)?;
    let mut words = written.split_whitespace();
    ensure!(words.next() == Some("200"), "{path}: {written}");
    let mut number = || -> Result<f64> {
        let word = words.next().context("curl tells too little")?;
        Ok(word.parse()?)
    };
    Ok(Transfer {
        first: number()?,
        rate: number()?,
        seconds: number()?,
        memory,
    })
}

fn figure(value: Option<f64>, scale: f64, unit: &str) -> String {
    value.map_or_else(
        || "not known".to_owned(),
        |value| format!("{:.1} {unit}", value * scale),
    )
}
