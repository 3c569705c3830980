//! The head of a table. Its titles are links, so that sorting works without JavaScript.

use super::{address, view::Tools};
use crate::html::{Esc, put};
use resources::Words;
use table_engine::{Column, Kind, Query};

/// Writes the head: the titles, and above them the headings of groups where columns are grouped. Each cell names the key and kind of its column, which is how live
/// updates and the table widget know what the cells below it are.
pub(super) fn write(out: &mut String, tools: Tools<'_>, words: Words) {
    let (query, base) = (tools.query, tools.base);
    let groups = groups(tools);
    if !groups.is_empty() {
        widths(out, &groups, query);
    }
    out.push_str("<thead>");
    if !groups.is_empty() {
        out.push_str("<tr>");
        headings(out, &groups, words);
    }
    out.push_str("<tr>");
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

/// Neighbours of one group and how many they are; the first column, which stays in sight, stands alone.
/// Nothing when no column is grouped.
type Groups = Vec<(Option<&'static str>, usize)>;

fn groups(tools: Tools<'_>) -> Groups {
    let mut groups = Groups::new();
    for (nth, &at) in tools.query.columns.iter().enumerate() {
        let group = tools.resource.look(at).group;
        match groups.last_mut() {
            Some((last, span)) if *last == group && nth > 1 => *span += 1,
            _ => groups.push((group, 1)),
        }
    }
    if groups.iter().all(|(group, _)| group.is_none()) {
        groups.clear();
    }
    groups
}

/// The columns of each group. A table of fixed columns takes their widths from its first row, which
/// has headings of groups here; so the columns themselves say what they are.
fn widths(out: &mut String, groups: &Groups, query: &Query) {
    let mut columns = query.columns.iter().map(|&at| &query.shape.columns[at]);
    for (_, span) in groups {
        out.push_str("<colgroup>");
        for column in columns.by_ref().take(*span) {
            put!(
                out,
                "<col data-k={} data-kind={}>",
                column.key,
                column.kind.code()
            );
        }
    }
}

/// The row above the titles. Titles of no group have empty cells above them, so that the last row of
/// the head has one title a column.
fn headings(out: &mut String, groups: &Groups, words: Words) {
    for (nth, (group, span)) in groups.iter().enumerate() {
        let first = if nth == 0 { " class=is-sticky" } else { "" };
        match group {
            Some(group) => {
                let heading = words.get(&format!("col-group-{group}"));
                put!(
                    out,
                    "<th scope=colgroup colspan={span}{first}>{}</th>",
                    Esc(&heading)
                );
            }
            None => put!(out, "<td colspan={span}{first}></td>"),
        }
    }
    out.push_str("</tr>");
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
