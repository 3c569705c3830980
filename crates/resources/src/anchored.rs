//! Rows that have no page: links to them lead to their list, in their year, with the row as fragment.

use crate::{DataPage, Loaded, Place, followed};
use chrono::Datelike as _;
use domain::period::Grain;
use table_engine::{Cell, FilterKind, Row, is_plain};

/// The key of the filter of words.
const WORDS: &str = "q";

/// True for the rows of a calendar or a feed that lead to no page: their elements have ids.
pub fn is_anchored(resource: &dyn DataPage) -> bool {
    let pages = resource.calendar().and_then(|calendar| calendar.page);
    let is_followed = resource.calendar().is_some() || resource.feed().is_some();
    if resource.feed().is_some_and(|feed| feed.at_row) {
        return true;
    }
    let columns = resource.shape().columns.len();
    is_followed && pages.is_none() && (0..columns).all(|at| resource.look(at).link.is_none())
}

/// The id of the element of a row, by the row's key; `None` for a key that would have to be encoded.
pub fn row_id(key: &str) -> Option<String> {
    is_plain(key).then(|| ["row-", key].concat())
}

/// The address of a row in its list. Of a list with years it is that of the year of the row: there the row is, whatever
/// filters the view has and on whichever page of the whole list it comes to stand later.
pub(crate) fn address(loaded: &Loaded, row: &Row, key: &str, place: &Place<'_>) -> String {
    let mut filters = loaded.shape().filters.iter();
    let year = filters.find_map(|filter| {
        let is_year = matches!(filter.kind, FilterKind::Period(Grain::Year));
        let at = is_year.then(|| loaded.shape().column(&filter.column))?;
        let day = followed::moment(&row[at?.0])?;
        Some(format!("{}={}", filter.key, day.year()))
    });
    // Of a list of securities it is that of the security: a year may have more rows than a page.
    let has_words = loaded
        .shape()
        .filters
        .iter()
        .any(|filter| filter.key == WORDS);
    let symbol = row.iter().find_map(|cell| match cell {
        Cell::Security { symbol, .. } if has_words => Some(format!("{WORDS}={symbol}")),
        _ => None,
    });
    let query: Vec<String> = symbol.into_iter().chain(year).collect();
    let query = match query.is_empty() {
        true => String::new(),
        false => ["?", &query.join("&")].concat(),
    };
    let fragment = row_id(key).map(|id| format!("#{id}"));
    let fragment = fragment.unwrap_or_default();
    [place.origin, place.page, &query, &fragment].concat()
}
