//! The head of a table. Its titles are links, so that sorting works without JavaScript.

use super::{address, view::Tools};
use crate::html::{Esc, drawn, put};
use leptos::prelude::*;
use resources::Words;
use table_engine::{Column, Kind, Query};

/// Writes the head: the titles, below the headings of groups where columns are grouped. Each title names the key and
/// kind of its column, which live updates and the table widget read.
pub(super) fn write(out: &mut String, tools: Tools<'_>, words: Words) {
    let query = tools.query;
    let groups = groups(tools);
    if !groups.is_empty() {
        out.push_str(&drawn(view! { <ColumnGroups groups=&groups query/> }));
    }
    out.push_str("<thead>");
    if !groups.is_empty() {
        out.push_str(&drawn(view! { <GroupHeadings groups=&groups words/> }));
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
        title(out, tools, at, words);
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

/// The columns of each group. A table with fixed columns takes their widths from its first row, which has the
/// headings of groups; so the columns name their kinds themselves.
#[component]
fn ColumnGroups<'a>(groups: &'a Groups, query: &'a Query) -> AnyView {
    let mut columns = query.columns.iter().map(|&at| &query.shape.columns[at]);
    let column = |column: &Column| {
        let (key, kind) = (column.key.clone(), column.kind.code());
        view! { <col data-k=key data-kind=kind/> }
    };
    let mut group = |span: usize| {
        let columns = columns.by_ref().take(span).map(column).collect_view();
        view! { <colgroup>{columns}</colgroup> }
    };
    let groups = groups.iter().map(|(_, span)| group(*span));
    groups.collect_view().into_any()
}

/// The row above the titles. Titles without a group have empty cells above them, so that the last row of the head
/// has one title per column.
#[component]
fn GroupHeadings<'a>(groups: &'a Groups, words: Words) -> AnyView {
    let cell = |(nth, (group, span)): (usize, &(Option<&'static str>, usize))| {
        let first = nth == 0;
        match group {
            Some(group) => {
                let heading = words.get(&format!("col-group-{group}"));
                view! { <th scope="colgroup" colspan=*span class:is-sticky=first>{heading}</th> }
                    .into_any()
            }
            None => view! { <td colspan=*span class:is-sticky=first></td> }.into_any(),
        }
    };
    let cells = groups.iter().enumerate().map(cell).collect_view();
    view! { <tr>{cells}</tr> }.into_any()
}

fn class(column: &Column, first: bool) -> &'static str {
    match column.kind {
        _ if first => " class=is-sticky",
        Kind::Spark => " class=t-spark",
        kind if kind.is_numeric() => " class=t-n",
        _ => "",
    }
}

fn title(out: &mut String, tools: Tools<'_>, at: usize, words: Words) {
    let query = tools.query;
    let column = &query.shape.columns[at];
    let title = words.title(&query.shape.id, column);
    if column.sortable {
        let sorted = query.sorted_by(at);
        put!(
            out,
            "<a class=sort rel=nofollow href=\"{}\">{}<span class=sort__mark aria-hidden=true></span></a>",
            Esc(&address(tools, &sorted)),
            Esc(&title)
        );
    } else {
        put!(out, "{}", Esc(&title));
    }
}
