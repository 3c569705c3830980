//! Searches by words over 100,000 disclosures: the sample exchange that has the index, and the list of the site.

use std::{
    fmt::Write as _,
    path::Path,
    process::Command,
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail, ensure};

use super::table::Table;
use crate::{process, running::Running, workspace::Workspace};

/// The list on the site.
const LIST: &str = "/the-exchange/news-disclosures/disclosures";

/// How long the index may take to be made.
const PATIENCE: Duration = Duration::from_secs(180);

/// Searched words: frequent, rare, parts of words, numbers, in both languages.
const WORDS: [&str; 24] = [
    "board",
    "contract",
    "AED",
    "million",
    "shareholders",
    "company",
    "filing",
    "results",
    "appoint",
    "agree",
    "ion",
    "sukuk",
    "2019",
    "4812",
    "SAHW",
    "sahwan ports",
    "مجلس",
    "الإدارة",
    "عقد",
    "مليون",
    "المساهمين",
    "إفصاح",
    "شركه",
    "٢٠٢١",
];

/// Filters beside them, but that of the type, which the call and the page name differently.
const FILTERS: [&str; 4] = [
    "",
    "&symbol=SAHW",
    "&from=2018-01-01&to=2020-12-31",
    "&lang=ar",
];

/// Starts both and measures each search once.
pub(super) fn measure(table: &mut Table, ws: &Workspace, binary: &Path) -> Result<()> {
    let own = [
        ("sandbox.listen", "127.0.0.1:0"),
        ("sandbox.disclosures", "100000"),
        ("sandbox.clock", "frozen:2026-11-12T14:32:19"),
    ];
    let sandbox = Running::start(binary, "sandbox", &own, ws)?;
    let begun = Instant::now();
    // The index is made once words are searched for.
    fetched(&format!(
        "{}/disclosures?source=disclosures_prototype&q=board",
        sandbox.url()
    ))?;
    while !fetched(&format!("{}/_words", sandbox.url()))?.contains("\"indexed\":true") {
        ensure!(begun.elapsed() < PATIENCE, "the index is not made");
        sleep(Duration::from_millis(500));
    }
    let took = format!("{:.1} s", begun.elapsed().as_secs_f64());
    table.row(
        "index of 100,000 disclosures, after the first search",
        took,
        "",
    );
    let calls = searches(
        sandbox.url(),
        "/disclosures?source=disclosures_prototype&take=50",
        "&kind=contract",
    );
    rows(table, "the exchange's answer", &timed(ws, &calls)?);

    let own = [
        ("server.listen", "127.0.0.1:0"),
        ("upstream.source", sandbox.url()),
        ("page-cache.enabled", "off"),
        ("limits.data-calls-per-second", "1000000"),
        ("limits.data-calls-burst", "1000000"),
    ];
    let site = Running::start(binary, "serve", &own, ws)?;
    // What pages ask for besides is fetched.
    timed(ws, &[format!("{}{LIST}", site.url())])?;
    let pages = searches(
        site.url(),
        &format!("{LIST}?page=1"),
        "&type=material-information.contract",
    );
    rows(table, "the page of the list", &timed(ws, &pages)?);
    Ok(())
}

fn rows(table: &mut Table, what: &str, times: &[f64]) {
    let at = |share: usize| {
        let last = times.len().saturating_sub(1);
        let time = times.get((times.len() * share / 100).min(last));
        time.map_or_else(
            || "not known".to_owned(),
            |time| format!("{:.1} ms", time * 1e3),
        )
    };
    let many = times.len();
    let name =
        |which: &str| format!("search in 100,000 disclosures, {what}, {many} searches: {which}");
    table.row(name("median"), at(50), "");
    table.row(name("p99"), at(99), "under 25 ms");
}

/// The addresses: each word and each pair of words, with filters in turn; `of_type` is the filter by the type.
fn searches(origin: &str, path: &str, of_type: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (at, word) in WORDS.iter().enumerate() {
        let pairs = WORDS
            .iter()
            .skip(at + 1)
            .map(|other| format!("{word} {other}"));
        let asked = std::iter::once((*word).to_owned()).chain(pairs);
        all.extend(asked.map(|words| encoded(&words)));
    }
    let filters = FILTERS.into_iter().chain([of_type]);
    let filters: Vec<&str> = filters.collect();
    let filters = filters.iter().cycle();
    let addresses = all.iter().zip(filters);
    addresses
        .map(|(words, filter)| format!("{origin}{path}&q={words}{filter}"))
        .collect()
}

/// The words in an address.
fn encoded(words: &str) -> String {
    let mut out = String::new();
    for byte in words.bytes() {
        // Writing to a string does not fail.
        let _ = write!(out, "%{byte:02X}");
    }
    out
}

fn fetched(address: &str) -> Result<String> {
    process::output("curl", &["-sSf", address]).with_context(|| format!("no answer of {address}"))
}

/// The seconds of each request, the fastest first. All use one connection.
fn timed(ws: &Workspace, addresses: &[String]) -> Result<Vec<f64>> {
    let mut list = String::new();
    for address in addresses {
        let _ = writeln!(list, "url = \"{address}\"\noutput = \"/dev/null\"");
    }
    let file = ws.target("xtask/bench/searches");
    std::fs::write(&file, list)?;
    let mut curl = Command::new("curl");
    curl.args(["-s", "-w", "%{http_code} %{time_total}\\n", "-K"])
        .arg(&file);
    let output = curl.output().context("curl is missing")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut times = Vec::new();
    for line in text.lines() {
        let Some(("200", time)) = line.split_once(' ') else {
            bail!("a search was answered {line}");
        };
        times.push(time.parse()?);
    }
    ensure!(
        times.len() == addresses.len(),
        "{} searches answered",
        times.len()
    );
    times.sort_by(f64::total_cmp);
    Ok(times)
}
