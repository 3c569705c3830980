//! The head of a table. Its titles are links, so that sorting works without JavaScript.

use super::{address, fold::Fold, view::Tools};
use crate::html::drawn;
use leptos::prelude::*;
use resources::Words;
use table_engine::{Column, Kind, Query};

/// The head as HTML: the titles, below the headings of groups where columns are grouped.
pub(super) fn html(tools: Tools<'_>, words: Words) -> String {
    let (query, groups) = (tools.query, groups(tools));
    let is_grouped = !groups.is_empty();
    let columns = query.columns.iter().enumerate();
    let titles = columns.map(|(nth, &at)| view! { <Title tools at first=nth == 0 words/> });
    // Above cards the titles are no heads of columns but what the cards can be sorted by, and are labelled so.
    let by = Fold::of(tools.resource, query) == Fold::Cards;
    let by = by.then(|| words.get("table-sort-by"));
    drawn(view! {
        {is_grouped.then(|| view! { <ColumnGroups groups=&groups query/> })}
        <thead data-by=by>
            {is_grouped.then(|| view! { <GroupHeadings groups=&groups words/> })}
            <tr>{titles.collect_view()}</tr>
        </thead>
    })
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

/// The title of a column, a link that sorts by it if rows can be. Live updates and the table widget read its key and
/// kind.
#[component]
fn Title<'a>(
    tools: Tools<'a>,
    /// The index of the column in the shape.
    at: usize,
    /// True for the first visible column.
    first: bool,
    words: Words,
) -> AnyView {
    let query = tools.query;
    let column = &query.shape.columns[at];
    let title = words.title(&query.shape.id, column);
    let decimals = match column.kind {
        Kind::Number { decimals } => Some(decimals),
        _ => None,
    };
    let sort = query.sort.filter(|(sorted, _)| *sorted == at);
    let title = match column.sortable {
        true => view! {
            <a class="sort" rel="nofollow" href=address(tools, &query.sorted_by(at))>
                {title}
                <span class="sort__mark" aria-hidden="true"></span>
            </a>
        }
        .into_any(),
        false => title.into_any(),
    };
    view! {
        <th
            scope="col"
            data-k=column.key.clone()
            data-kind=column.kind.code()
            data-decimals=decimals
            aria-sort=sort.map(|(_, dir)| dir.aria())
            class=class(column.kind, first)
        >
            {title}
        </th>
    }
    .into_any()
}

const fn class(kind: Kind, first: bool) -> Option<&'static str> {
    match kind {
        _ if first => Some("is-sticky"),
        Kind::Spark => Some("t-spark"),
        kind if kind.is_numeric() => Some("t-n"),
        _ => None,
    }
}
