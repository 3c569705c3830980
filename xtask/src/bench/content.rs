//! Content pages, one of each template: on a slow phone beside equities, the transfer of a first visit, and drawing.

use anyhow::Result;

use super::{
    EQUITIES, browser,
    load::alone,
    table::{Table, grouped},
};
use crate::{running::Running, workspace::Workspace};

/// A page of each template, and its address.
const TEMPLATES: [(&str, &str); 6] = [
    ("content", "/raise-capital/listing-options/listing-equities"),
    ("landing", "/discover-dfm/why-dfm"),
    ("legal", "/other/disclaimer"),
    ("text", "/the-exchange/regulation/market-rules"),
    ("app", "/investing/services/mobile-app"),
    ("product", "/investing/products/equity"),
];

/// A page without live blocks.
const STILL: &str = "/other/disclaimer";

/// Paint, blocking and transfer of every template in both languages, after equities in the same run.
pub(super) fn in_a_browser(table: &mut Table, ws: &Workspace, site: &Running) -> Result<()> {
    for (lang, prefix, most) in [
        ("en", "", "at most 230 kB"),
        ("ar", "/ar", "at most 255 kB"),
    ] {
        let url = |path: &str| format!("{}{prefix}{path}", site.url());
        let page = format!("equities, {lang}");
        browser::phone(table, ws, &page, &url(EQUITIES), ["", ""])?;
        for (template, path) in TEMPLATES {
            let page = format!("{template}, {lang}");
            let promise = ["at most 1.1 times equities", "at most equities"];
            browser::phone(table, ws, &page, &url(path), promise)?;
            browser::first_visit(table, ws, &page, &url(path), most)?;
        }
    }
    Ok(())
}

/// The time of a page that one visitor asks for again and again, with the page cache off.
pub(super) fn drawn(table: &mut Table, site: &Running) -> Result<()> {
    for (lang, prefix) in [("en", ""), ("ar", "/ar")] {
        let rate = alone(&format!("{}{prefix}{STILL}", site.url()))?;
        let figure = rate.map_or_else(
            || super::load::NO_WRK.to_owned(),
            |rate| format!("{:.2} ms ({} requests/s)", 1e3 / rate, grouped(rate)),
        );
        let what = format!("a content page without live blocks, {lang}, page cache off");
        table.row(what, figure, "at most 0.3 ms");
    }
    Ok(())
}
