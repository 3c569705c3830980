//! Requests per second of statistics and of other lists, made for each request, beside equities in turn.

use anyhow::Result;

use super::{
    EQUITIES, load,
    table::{Table, grouped},
};
use crate::running::Running;

/// Address prefix of the statistics pages.
const STATISTICS: &str = "/the-exchange/statistics-reports/";

/// Other lists: the members of an index with their quotes, long lists of papers, and lists that are not of securities.
const LISTS: [&str; 6] = [
    "/the-exchange/market-information/indices/GENERAL",
    "/the-exchange/market-information/listed-securities/sukuk",
    "/the-exchange/market-information/listed-securities/bonds",
    "/the-exchange/market-information/direct-deals",
    "/investing/services/dividend-distribution",
    "/members/brokers-directory",
];

/// Measures all statistics pages, then the other lists. The page cache of the site must be off.
pub(super) fn measure(table: &mut Table, site: &Running) -> Result<()> {
    for path in statistics() {
        beside(table, site, &path, "at least 0.5 of equities")?;
    }
    for path in LISTS {
        beside(table, site, path, "at least 0.8 of equities")?;
    }
    Ok(())
}

fn statistics() -> impl Iterator<Item = String> {
    let addresses = page_table::all().filter_map(|page| page.pattern().fill(&[]));
    addresses.filter(|path| path.starts_with(STATISTICS))
}

fn beside(table: &mut Table, site: &Running, path: &str, promise: &str) -> Result<()> {
    let [equities, own] = [EQUITIES, path].map(|path| format!("{}{path}", site.url()));
    let figure = load::in_turn([&equities, &own])?.map_or_else(
        || load::NO_WRK.to_owned(),
        |[equities, own]| {
            let share = own / equities;
            let (own, equities) = (grouped(own), grouped(equities));
            format!("{own} requests/s, equities {equities}: {share:.2}")
        },
    );
    let name = path.rsplit('/').next().unwrap_or(path);
    table.row(format!("{name}, page cache off"), figure, promise);
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_of_statistics_are_those_of_the_page_table() {
        let all: Vec<String> = super::statistics().collect();
        assert_eq!(all.len(), 13, "{all:?}");
    }
}
