//! `cargo xtask bench`: measurements with their limits, as one Markdown table. Not a test.

mod browser;
mod client;
mod content;
mod examples;
mod exports;
mod form_pages;
mod load;
mod peers;
mod rates;
mod records;
mod search;
mod sizes;
mod table;
mod whole;
mod widgets;

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::{
    process, release,
    running::Running,
    site, soak,
    steps::{Outcome, Steps},
    workspace::{Profile, Workspace},
};
use table::Table;

/// The measured page; other pages are measured beside it.
const EQUITIES: &str = "/the-exchange/market-information/listed-securities/equities";
/// Its number of rows.
const ROWS: &str = "200";
/// Each figure is the median of this many runs.
const RUNS: usize = 3;

/// Options of the command.
#[derive(clap::Args)]
pub struct Args {
    /// A folder with the harness that runs the same page in other frameworks.
    #[arg(long)]
    peers: Option<PathBuf>,
    /// Only the client of the exchange's services and the sample exchange, not the pages.
    #[arg(long)]
    exchange: bool,
    /// Only this part. `formats` and `widgets` need neither the shell nor the server.
    #[arg(long, value_enum, conflicts_with = "exchange")]
    only: Option<Part>,
}

/// A part of the benchmarks that runs alone.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Drawing of charts, data formats, filters and sorting, and the store of submissions.
    Formats,
    /// Content pages beside equities: a slow phone, first visits, drawing.
    Content,
    /// Data files of a running site: histories of shares, and the whole market since the first day.
    Exports,
    /// Requests per second of statistics and of other lists, beside equities in turn.
    Rates,
    /// The page of a disclosure and a feed of 100 entries.
    Records,
    /// Forms that a site accepts over HTTP.
    Forms,
    /// Pages of forms: their modules, the proof of work on a slow phone, first visits.
    FormPages,
    /// Searches by words over 100,000 disclosures.
    Search,
    /// Numbers and days by the widgets' module of formats; with `--peers` also in the harness.
    Widgets,
}

/// Builds for release, measures, prints.
pub fn run(ws: &Workspace, args: &Args) -> Result<()> {
    if let Some(part) = args.only {
        let table = match part {
            Part::Content => content_pages(ws)?,
            Part::Formats => examples::tables(ws)?,
            Part::Exports => alone(ws, "exports", exports::measure)?,
            Part::Rates => rates(ws)?,
            Part::Records => alone(ws, "records and feeds", records::measure)?,
            Part::Forms => forms(ws)?,
            Part::FormPages => alone(ws, "pages of forms", form_pages::measure)?,
            Part::Search => alone(ws, "searches", search::measure)?,
            Part::Widgets => widgets::run(ws, args.peers.as_deref())?,
        };
        println!("{}\n{table}", machine());
        return Ok(());
    }
    let mut steps = released(ws)?;
    steps.run("dist/borsa", || release::leave_in_dist(ws))?;

    let mut table = Table::default();
    let binary = ws.server(Profile::Release);
    if !args.exchange {
        pages(ws, args, &mut steps, &mut table, &binary)?;
    }
    steps.run("client of the exchange", || {
        client::measure(&mut table, ws)?;
        Ok(Outcome::done())
    })?;
    steps.run("site and exchange in one process", || {
        whole::measure(&mut table, ws, &binary)?;
        Ok(Outcome::done())
    })?;
    steps.run("searches", || {
        search::measure(&mut table, ws, &binary)?;
        Ok(Outcome::done())
    })?;
    steps.run("records and feeds", || {
        records::measure(&mut table, ws, &binary)?;
        Ok(Outcome::done())
    })?;
    steps.run("exports", || {
        exports::measure(&mut table, ws, &binary)?;
        Ok(Outcome::done())
    })?;
    let mut tables = String::new();
    steps.run("data formats", || {
        tables = examples::tables(ws)?;
        Ok(Outcome::done())
    })?;
    steps.run("forms", || {
        tables = format!("{tables}\n{}", soak::posts(ws, &binary)?);
        Ok(Outcome::done())
    })?;
    println!("\n{}\n{}\n{tables}", machine(), table.markdown());
    Ok(())
}

/// Builds site and server for release.
fn released(ws: &Workspace) -> Result<Steps> {
    let mut steps = Steps::default();
    site::set_up(ws, &mut steps)?;
    site::build(ws, &mut steps, Profile::Release)?;
    Ok(steps)
}

/// Builds for release and measures one part alone.
fn alone(
    ws: &Workspace,
    name: &str,
    measure: fn(&mut Table, &Workspace, &Path) -> Result<()>,
) -> Result<String> {
    let mut steps = released(ws)?;
    let mut table = Table::default();
    steps.run(name, || {
        measure(&mut table, ws, &ws.server(Profile::Release))?;
        Ok(Outcome::done())
    })?;
    Ok(table.markdown())
}

/// Builds for release and measures statistics and other lists alone.
fn rates(ws: &Workspace) -> Result<String> {
    alone(
        ws,
        "statistics and lists, page cache off",
        |table, ws, binary| {
            let sandbox = sample(ws, binary)?;
            rates::measure(table, &start(ws, binary, &sandbox, ("off", "0"))?)
        },
    )
}

/// Builds for release and measures forms alone.
fn forms(ws: &Workspace) -> Result<String> {
    released(ws)?;
    soak::posts(ws, &ws.server(Profile::Release))
}

/// Builds for release and measures content pages alone.
fn content_pages(ws: &Workspace) -> Result<String> {
    let mut steps = released(ws)?;
    let binary = ws.server(Profile::Release);
    let sandbox = sample(ws, &binary)?;
    let mut table = Table::default();
    let uncached = start(ws, &binary, &sandbox, ("off", "0"))?;
    steps.run("content pages, page cache off", || {
        content::drawn(&mut table, &uncached)?;
        Ok(Outcome::done())
    })?;
    let cached = start(ws, &binary, &sandbox, ("on", "10000"))?;
    steps.run("content pages in a browser", || {
        content::in_a_browser(&mut table, ws, &cached)?;
        Ok(Outcome::done())
    })?;
    Ok(table.markdown())
}

/// The sample exchange as a process of its own.
fn sample(ws: &Workspace, binary: &Path) -> Result<Running> {
    let settings = [
        ("sandbox.listen", "127.0.0.1:0"),
        ("sandbox.securities", ROWS),
    ];
    Running::start(binary, "sandbox", &settings, ws)
}

/// A site before that exchange, with its page cache `on` or `off` and as many live streams.
fn start(
    ws: &Workspace,
    binary: &Path,
    sandbox: &Running,
    (cache, streams): (&str, &str),
) -> Result<Running> {
    let settings = [
        ("server.listen", "127.0.0.1:0"),
        ("upstream.source", sandbox.url()),
        ("page-cache.enabled", cache),
        // The first days after a start are sealed in the background.
        ("disclosures.seal", "off"),
        ("limits.live-streams", streams),
        // All requests of a measurement come from one address.
        ("limits.live-streams-per-address", "10000"),
        ("limits.connections-per-address", "10000"),
        ("limits.data-calls-per-second", "1000000"),
        ("limits.data-calls-burst", "1000000"),
        // No access log, because the other frameworks' servers write none either.
        ("server.log", "warn"),
    ];
    Running::start(binary, "serve", &settings, ws)
}

/// Measures requests, sizes, pages in a browser, and peers.
fn pages(
    ws: &Workspace,
    args: &Args,
    steps: &mut Steps,
    table: &mut Table,
    binary: &Path,
) -> Result<()> {
    let sandbox = sample(ws, binary)?;
    // The harness waits for all responses of a page to end, which a stream never does.
    let uncached = start(ws, binary, &sandbox, ("off", "0"))?;
    steps.run("requests, page cache off", || {
        load::measure(table, "page cache off", &uncached)?;
        Ok(Outcome::done())
    })?;
    steps.run("statistics and lists, page cache off", || {
        rates::measure(table, &uncached)?;
        Ok(Outcome::done())
    })?;
    let cached = start(ws, binary, &sandbox, ("on", "10000"))?;
    steps.run("requests, page cache on", || {
        load::measure(table, "page cache on", &cached)?;
        Ok(Outcome::done())
    })?;
    steps.run("sizes", || {
        sizes::measure(table, ws, &cached)?;
        Ok(Outcome::done())
    })?;
    steps.run("pages in a browser", || {
        browser::measure(table, ws, &cached)?;
        Ok(Outcome::done())
    })?;
    steps.run("peers", || {
        peers::measure(table, args.peers.as_deref(), &uncached, &cached)
    })?;
    Ok(())
}

/// One line about the machine.
fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .unwrap_or("an unnamed processor");
    let model = model.trim_start_matches([' ', '\t', ':']);
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let rustc = process::output("rustc", &["--version"]).unwrap_or_default();
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("?").to_owned();
    format!(
        "{model}, {cores} cores, {rustc}; load at the end {load}; loopback; medians of {RUNS} runs.\n"
    )
}
