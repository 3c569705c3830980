//! The page of a disclosure and a feed of 100 entries: made for each request, and from the page cache.

use std::path::Path;

use anyhow::{Context as _, Result};

use super::{
    EQUITIES, load,
    table::{Table, grouped},
};
use crate::{process, running::Running, workspace::Workspace};

/// The list of disclosures.
const LIST: &str = "/the-exchange/news-disclosures/disclosures";

/// Requests by one connection: each waits for the answer before it, so a rate says how long an answer takes.
pub(super) fn measure(table: &mut Table, ws: &Workspace, binary: &Path) -> Result<()> {
    for cache in ["off", "on"] {
        let own = [
            ("server.listen", "127.0.0.1:0"),
            ("sandbox.clock", "frozen:2026-11-12T14:32:19"),
            ("page-cache.enabled", cache),
            ("limits.data-calls-per-second", "1000000"),
            ("limits.data-calls-burst", "1000000"),
        ];
        let site = Running::start(binary, "serve", &own, ws)?;
        let list = format!("{}{LIST}", site.url());
        let feed = format!("{list}.atom");
        let item = format!("{list}/{}", newest(&feed)?);
        let equities = format!("{}{EQUITIES}", site.url());
        for (what, url, promise) in [
            ("page of a disclosure", &item, "the rate of equities"),
            ("equities, 200 rows", &equities, ""),
            ("feed of 100 entries", &feed, "under 3 ms"),
        ] {
            let rate = load::alone(url)?;
            table.row(named(what, cache), shown(rate), promise);
        }
        if cache == "on" {
            let tag = tag_of(&feed)?;
            let rate = load::alone_with(&feed, &format!("If-None-Match: {tag}"))?;
            table.row(named("the feed, 304", cache), shown(rate), "under 50 µs");
        }
    }
    Ok(())
}

fn named(what: &str, cache: &str) -> String {
    format!("{what}, page cache {cache}, one connection")
}

/// A rate, and the time of an answer.
fn shown(rate: Option<f64>) -> String {
    rate.map_or_else(
        || load::NO_WRK.to_owned(),
        |rate| format!("{} requests/s, {:.0} µs", grouped(rate), 1e6 / rate),
    )
}

/// The id of the newest disclosure of a company in a feed; that of the exchange itself has no closes.
fn newest(feed: &str) -> Result<String> {
    let text = process::output("curl", &["-sSf", feed]);
    let text = text.with_context(|| format!("no answer of {feed}"))?;
    let ids = text.split("<id>").skip(2);
    let ids = ids.filter_map(|rest| rest.split("</id>").next()?.rsplit('/').next());
    let mut of_companies = ids.filter(|id| !id.ends_with("-circular"));
    let first = of_companies.next();
    first.map(str::to_owned).context("a feed without entries")
}

/// The ETag of an answer.
fn tag_of(url: &str) -> Result<String> {
    let head = process::output("curl", &["-sSfI", url]);
    let head = head.with_context(|| format!("no answer of {url}"))?;
    let tag = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("etag")
            .then(|| value.trim().to_owned())
    });
    tag.context("a feed without an ETag")
}
