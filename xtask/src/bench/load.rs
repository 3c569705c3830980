//! Requests per second of the equities page, with `wrk`, and the memory after them.

use std::process::Command;

use anyhow::{Context as _, Result};

use super::{
    EQUITIES, RUNS,
    table::{Table, grouped, median},
};
use crate::{process, running::Running};

pub(super) const NO_WRK: &str = "not run: wrk is missing";

/// Both languages, then the memory of the process.
pub(super) fn measure(table: &mut Table, how: &str, site: &Running) -> Result<()> {
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        let what = format!("equities, 200 rows, {lang}, {how}: requests/s");
        let figure = requests(&format!("{}{prefix}{EQUITIES}", site.url()))?;
        table.row(what, figure.map_or_else(|| NO_WRK.to_owned(), grouped), "");
    }
    let memory = site.memory().map_or_else(
        || "not known".to_owned(),
        |kb| format!("{:.1} MB", to_f64(kb) / 1024.0),
    );
    table.row(format!("memory after that, {how}"), memory, "at most 60 MB");
    Ok(())
}

/// The median of a few runs after a warm-up. `None` without wrk.
pub(super) fn requests(url: &str) -> Result<Option<f64>> {
    if process::on_path(&["wrk"]).is_none() {
        return Ok(None);
    }
    rates(url, "-c32")
}

/// The medians of two addresses that are asked for in turn, so that both meet the same machine. `None` without wrk.
pub(super) fn in_turn(urls: [&str; 2]) -> Result<Option<[f64; 2]>> {
    if process::on_path(&["wrk"]).is_none() {
        return Ok(None);
    }
    for url in urls {
        wrk(url, "-c32", &[], 2)?;
    }
    let mut rates = [Vec::new(), Vec::new()];
    for _ in 0..RUNS {
        for (url, rates) in urls.iter().zip(&mut rates) {
            rates.push(wrk(url, "-c32", &[], 4)?);
        }
    }
    let [one, other] = rates.map(median);
    Ok(one.zip(other).map(|(one, other)| [one, other]))
}

/// As [`requests`], with one connection: each request waits for the answer before it.
pub(super) fn alone(url: &str) -> Result<Option<f64>> {
    if process::on_path(&["wrk"]).is_none() {
        return Ok(None);
    }
    rates(url, "-c1")
}

/// The same with a header.
pub(super) fn alone_with(url: &str, header: &str) -> Result<Option<f64>> {
    if process::on_path(&["wrk"]).is_none() {
        return Ok(None);
    }
    rates_with(url, "-c1", &["-H", header])
}

fn rates(url: &str, connections: &str) -> Result<Option<f64>> {
    rates_with(url, connections, &[])
}

fn rates_with(url: &str, connections: &str, headers: &[&str]) -> Result<Option<f64>> {
    wrk(url, connections, headers, 3)?;
    let runs = (0..RUNS).map(|_| wrk(url, connections, headers, 8));
    Ok(median(runs.collect::<Result<Vec<_>>>()?))
}

fn wrk(url: &str, connections: &str, headers: &[&str], seconds: u32) -> Result<f64> {
    let duration = format!("-d{seconds}s");
    let output = Command::new("wrk")
        .args(["-t1", connections, &duration, "--timeout", "10s"])
        .args(headers)
        .arg(url)
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if text.contains("Non-2xx") {
        anyhow::bail!("{url} did not answer 200 under load:\n{text}");
    }
    rate(&text).with_context(|| format!("no request rate in the output of wrk:\n{text}"))
}

fn rate(text: &str) -> Option<f64> {
    text.lines()
        .find_map(|line| line.strip_prefix("Requests/sec:"))?
        .trim()
        .parse()
        .ok()
}

#[expect(clippy::cast_precision_loss, reason = "memory in kB is far below 2^52")]
fn to_f64(kb: u64) -> f64 {
    kb as f64
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_rate_is_parsed_from_the_output_of_wrk() {
        let text = "Running 8s test\n  14632 requests in 8.00s\nRequests/sec:   1829.02\nTransfer/sec: 1MB\n";
        assert_eq!(super::rate(text), Some(1829.02));
        assert_eq!(super::rate("unable to connect"), None);
    }
}
