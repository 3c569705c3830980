//! Checks that need Python, Java or a registry of npm packages: other programs read the data of a running site and take
//! its mails, and apps use the widgets. Checks for which something is missing are skipped with a message.

use std::{collections::BTreeSet, path::Path, process::Command};

use anyhow::{Context as _, Result};

use super::readers;
use crate::{
    chromium, process,
    running::Running,
    steps::Outcome,
    workspace::{Profile, Workspace},
};

/// Pages of other kinds of securities than the first in the sitemap, whose HTML is validated besides.
const PAGES: [&str; 3] = [
    "/the-exchange/market-information/company/RIMB2909",
    "/the-exchange/market-information/company/ETFGNRL",
    "/the-exchange/market-information/company/ETFGNRL/trading/nav-summary",
];

/// Runs what the machine can; a program that finds something wrong fails the check.
pub(super) fn run(ws: &Workspace) -> Result<Outcome> {
    let site = readers::site(ws)?;
    let python = readers::of_machine();
    let parts = [
        tables(ws, &site, &python)?,
        mails(ws, &python)?,
        schemathesis(&site, &python)?,
        html(ws, &site)?,
        apps(ws)?,
    ];
    Ok(Outcome::Done(parts.join("; ")))
}

/// Spreadsheets in openpyxl, and the example of the guide in pandas.
fn tables(ws: &Workspace, site: &Running, python: &str) -> Result<String> {
    if process::output(python, &["-c", "import openpyxl, pandas"]).is_none() {
        return Ok(skipped("tables", "openpyxl and pandas"));
    }
    let mut command = Command::new(python);
    command.arg(ws.path("end2end/outside/tables.py"));
    command.arg(site.url()).arg(ws.path("docs/data.md"));
    process::run(&mut command)?;
    Ok("tables: done".to_owned())
}

/// Mails about forms in the mail server of the package aiosmtpd, which starts a site of its own.
fn mails(ws: &Workspace, python: &str) -> Result<String> {
    if process::output(python, &["-c", "import aiosmtpd.controller"]).is_none() {
        return Ok(skipped("mails", "aiosmtpd"));
    }
    let mut command = Command::new(python);
    command.current_dir(ws.root());
    command.arg(ws.path("end2end/outside/mails.py"));
    command.arg(ws.server(Profile::Dev));
    process::run(&mut command)?;
    Ok("mails: done".to_owned())
}

/// Requests generated from the OpenAPI document.
fn schemathesis(site: &Running, python: &str) -> Result<String> {
    if process::output(python, &["-c", "import schemathesis"]).is_none() {
        return Ok(skipped("schemathesis", "schemathesis"));
    }
    let program = Path::new(python).with_file_name("schemathesis");
    let mut command = Command::new(program);
    command
        .arg("run")
        .arg(format!("{}/openapi.json", site.url()));
    command.args([
        "--url",
        site.url(),
        "--max-examples",
        "10",
        "--phases",
        "examples,fuzzing",
    ]);
    // A schema cannot list the securities that exist, nor say that an empty parameter counts as missing.
    command.args([
        "--exclude-checks",
        "positive_data_acceptance,negative_data_rejection",
    ]);
    process::run(&mut command)?;
    Ok("schemathesis: done".to_owned())
}

/// The paths of the sitemap, in English: of those that differ only by a symbol, a number or a day, the first.
fn paths(site: &Running) -> Result<Vec<String>> {
    let sitemap = fetched(&format!("{}/sitemap.xml", site.url()))?;
    let mut kinds = BTreeSet::new();
    let mut paths = PAGES.map(str::to_owned).to_vec();
    for place in sitemap.split("<loc>").skip(1) {
        let address = place.split("</loc>").next().unwrap_or_default();
        let path = address.splitn(4, '/').nth(3).unwrap_or_default();
        let varies = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
        let kind = path.split('/').map(|part| match part.contains(varies) {
            true => "*",
            false => part,
        });
        let kind: Vec<&str> = kind.collect();
        if kind.first() != Some(&"ar") && kinds.insert(kind.join("/")) {
            paths.push(format!("/{path}"));
        }
    }
    Ok(paths)
}

fn fetched(address: &str) -> Result<String> {
    let body = process::output("curl", &["-sSf", address]);
    body.with_context(|| format!("curl cannot fetch {address}"))
}

/// Every page in both languages in the validator of HTML, at the path that `VNU` names.
fn html(ws: &Workspace, site: &Running) -> Result<String> {
    let Some(jar) = std::env::var_os("VNU") else {
        return Ok(skipped("vnu", "VNU=/path/of/vnu.jar"));
    };
    if process::output("java", &["-version"]).is_none() {
        return Ok(skipped("vnu", "java"));
    }
    let folder = ws.target("xtask/outside");
    std::fs::create_dir_all(&folder)?;
    let mut command = Command::new("java");
    command.arg("-jar").arg(jar).arg("--errors-only");
    let paths = paths(site)?;
    for (nth, path) in paths.iter().enumerate() {
        for prefix in ["", "/ar"] {
            let page = fetched(&format!("{}{prefix}{path}", site.url()))?;
            let file = folder.join(format!("{nth}{}.html", prefix.replace('/', "-")));
            std::fs::write(&file, page)?;
            command.arg(file);
        }
    }
    process::run(&mut command)?;
    Ok(format!("vnu: {} pages in two languages", paths.len()))
}

/// The npm package of the widgets in apps of other people, whose packages a registry has to give.
fn apps(ws: &Workspace) -> Result<String> {
    let mut command = Command::new("node");
    command.arg("outside/apps.mjs");
    command.arg(ws.path("wasm-widgets/pkg-npm"));
    if let Some(path) = chromium::for_tests(ws)? {
        command.env("CHROMIUM", path);
    }
    let status = command.current_dir(ws.path("end2end")).status()?;
    match status.code() {
        Some(0) => Ok("apps: done".to_owned()),
        Some(3) => Ok(skipped("apps", "a registry of npm packages")),
        _ => anyhow::bail!("the widgets do not work in an app"),
    }
}

/// Prints which check is skipped and what it needs.
fn skipped(what: &str, needs: &str) -> String {
    println!("outside: {what} is SKIPPED, for want of {needs}");
    format!("{what}: skipped")
}
