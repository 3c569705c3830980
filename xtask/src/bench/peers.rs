//! The same page in other frameworks and a lower bound, by a harness outside the repository.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result};

use super::{
    EQUITIES, load,
    table::{Table, grouped},
};
use crate::{process, running::Running, steps::Outcome};

/// Compares ours with Nuxt and Next, then with the lower bound on our own two pages.
pub(super) fn measure(
    table: &mut Table,
    folder: Option<&Path>,
    uncached: &Running,
    cached: &Running,
) -> Result<Outcome> {
    let promise = "at least 40 times Nuxt and 35 times Next";
    let Some(folder) = folder else {
        table.row("peers: requests/s rendered per request", "not run", promise);
        table.row(
            "peers: share of the axum floor on our pages",
            "not run",
            "at least 0.9",
        );
        return Ok(Outcome::Done("not run: no --peers".to_owned()));
    };
    process::run(
        Command::new("./run")
            .args(["ssr", "--only", "nuxt,next", "--ours", uncached.url()])
            .current_dir(folder),
    )?;
    table.row(
        "peers: requests/s rendered per request",
        "the harness's own table, above",
        promise,
    );
    let share = floor(folder, cached)?;
    let share = share.map_or_else(
        || "not run: the floor is not built".to_owned(),
        |share| format!("{share:.2}"),
    );
    table.row(
        "peers: share of the axum floor on our pages",
        share,
        "at least 0.9",
    );
    Ok(Outcome::done())
}

/// Ratio of ours from the page cache to the lower bound serving our page from memory: the median of
/// several rounds.
fn floor(folder: &Path, cached: &Running) -> Result<Option<f64>> {
    const PORT: &str = "4899";
    /// Alternates with the lower bound, because the machine's speed varies.
    const TURNS: usize = 3;
    let binary = folder.join("ssr/floor/target/release/floor");
    if !binary.exists() {
        return Ok(None);
    }
    let pages = [("en", ""), ("ar", "/ar")].map(|(lang, prefix)| {
        let url = format!("{}{prefix}{EQUITIES}", cached.url());
        let file = folder.join(format!("ours.{lang}.html"));
        let html = process::output("curl", &["--silent", "--fail", &url])
            .context("curl did not get our page");
        html.and_then(|html| Ok(fs::write(&file, html)?))
            .map(|()| file)
    });
    let [en, ar] = pages;
    let mut server = Floor(
        Command::new(binary)
            .args([PORT.into(), en?, ar?])
            .stdout(Stdio::null())
            .spawn()?,
    );
    thread::sleep(Duration::from_secs(1));
    let mut shares = Vec::with_capacity(TURNS);
    for _ in 0..TURNS {
        let theirs = load::requests(&format!("http://127.0.0.1:{PORT}{EQUITIES}"))?;
        let ours = load::requests(&format!("{}{EQUITIES}", cached.url()))?;
        let (Some(theirs), Some(ours)) = (theirs, ours) else {
            break;
        };
        println!(
            "  floor {} requests/s, ours {}",
            grouped(theirs),
            grouped(ours)
        );
        shares.push(ours / theirs);
    }
    process::terminate(&mut server.0);
    shares.sort_by(f64::total_cmp);
    Ok(shares.get(shares.len() / 2).copied())
}

struct Floor(Child);

impl Drop for Floor {
    fn drop(&mut self) {
        let _ = self.0.kill();
    }
}
