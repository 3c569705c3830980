//! The head of a table: titles that are links, so sorting works without JavaScript.

use super::address;
use crate::html::{Esc, put};
use resources::Words;
use table_engine::{Column, Kind, Query};

/// Writes the head's row. Each cell names the key and kind of its column, which is how live
/// updates and the table widget know what the cells below it are.
pub(super) fn write(out: &mut String, query: &Query, base: &str, words: Words) {
    out.push_str("<thead><tr>");
    for (nth, &at) in query.columns.iter().enumerate() {
        let column = &query.shape.columns[at];
        put!(
            out,
            "<th scope=col data-k={} data-kind={}",
            column.key,
            column.kind.code()
        );
        if let Kind::Number { decimals } = column.kind {
            put!(out, " data-decimals={decimals}");
        }
        out.push_str(class(column, nth == 0));
        if let Some((_, dir)) = query.sort.filter(|(sorted, _)| *sorted == at) {
            put!(out, " aria-sort={}", dir.aria());
        }
        out.push('>');
        title(out, query, at, base, words);
        out.push_str("</th>");
    }
    out.push_str("</tr></thead>");
}

fn class(column: &Column, first: bool) -> &'static str {
    match column.kind {
        _ if first => " class=is-sticky",
        Kind::Spark => " class=t-spark",
        kind if kind.is_numeric() => " class=t-n",
        _ => "",
    }
}

fn title(out: &mut String, query: &Query, at: usize, base: &str, words: Words) {
    let column = &query.shape.columns[at];
    let title = words.title(&query.shape.id, column);
    if column.sortable {
        let sorted = query.sorted_by(at);
        put!(
            out,
            "<a class=sort rel=nofollow href=\"{}\">{}<span class=sort__mark aria-hidden=true></span></a>",
            Esc(&address(base, &sorted)),
            Esc(&title)
        );
    } else {
        put!(out, "{}", Esc(&title));
    }
}
