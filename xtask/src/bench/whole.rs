//! The memory of site and sample exchange in one process after every page was visited.

use std::{
    fmt::Write as _,
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail, ensure};
use domain::locale::Locale;

use super::{
    RUNS,
    table::{Table, median},
};
use crate::{running::Running, workspace::Workspace};

/// The full sample, then a hundred times its securities.
pub(super) fn measure(table: &mut Table, ws: &Workspace, binary: &Path) -> Result<()> {
    let what = "site and sample exchange in one process, every page visited: memory";
    let figures = (0..RUNS)
        .map(|_| after_all_pages(ws, binary, "1"))
        .collect::<Result<Vec<_>>>()?;
    table.row(what, megabytes(median(figures)), "under 250 MB");
    let large = after_all_pages(ws, binary, "100")?;
    let what = "the same with a hundred times the equities, one run: memory";
    table.row(what, megabytes(Some(large)), "");
    Ok(())
}

/// Memory in MB.
fn after_all_pages(ws: &Workspace, binary: &Path, scale: &str) -> Result<f64> {
    let settings = [
        ("server.listen", "127.0.0.1:0"),
        ("upstream.source", "sandbox"),
        ("sandbox.scale", scale),
    ];
    let site = Running::start(binary, "serve", &settings, ws)?;
    visit(site.url())?;
    let kilobytes = site.memory().context("the system tells no memory")?;
    Ok(f64::from(u32::try_from(kilobytes)?) / 1024.0)
}

/// Requests every page in every language; none may fail.
fn visit(url: &str) -> Result<()> {
    let mut list = String::new();
    for page in page_table::all() {
        let security = match page.id {
            "company-distributions" | "company-nav-summary" => "WRFINC",
            _ => "SAHW",
        };
        let params = [
            ("SecuritySymbol", security),
            ("currentIndex", "GENERAL"),
            ("symbol", "RIMB2909"),
        ];
        let Some(path) = page.pattern().fill(&params) else {
            continue;
        };
        for locale in Locale::ALL {
            let href = locale.href(&path);
            writeln!(list, "url = \"{url}{href}\"\noutput = \"/dev/null\"")?;
        }
    }
    let args = ["--silent", "--compressed", "--config", "-"];
    let mut curl = Command::new("curl")
        .args(args)
        .args(["--write-out", "%{http_code} %{url_effective}\n"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("curl is missing")?;
    let mut input = curl.stdin.take().context("curl takes no list")?;
    input.write_all(list.as_bytes())?;
    drop(input);
    let output = curl.wait_with_output()?;
    let answers = String::from_utf8(output.stdout)?;
    if let Some(failed) = answers.lines().find(|line| !line.starts_with("200 ")) {
        bail!("a page failed: {failed}");
    }
    ensure!(answers.lines().count() > 200, "pages are missing");
    Ok(())
}

fn megabytes(figure: Option<f64>) -> String {
    figure.map_or_else(|| "not known".to_owned(), |mb| format!("{mb:.0} MB"))
}
