//! The interface of an element as tables: attributes, properties, methods, events, parts and custom properties.

use super::manifest::{Element, Entry};
use crate::{
    components::plain_table::{Head, PlainTable},
    messages::Arg,
    pages::Cx,
};
use leptos::prelude::*;

/// The tables that have rows.
#[component]
pub(super) fn Interface(element: &'static Element) -> AnyView {
    let own = |entries: &'static [Entry]| -> Vec<(&'static str, &'static Entry)> {
        entries.iter().map(|entry| (&*entry.name, entry)).collect()
    };
    let tables = [
        ("attributes", own(&element.attributes)),
        ("properties", element.properties().collect()),
        ("methods", element.methods().collect()),
        ("events", own(&element.events)),
        ("parts", own(&element.css_parts)),
        ("custom-properties", own(&element.css_properties)),
    ];
    let tables = tables
        .into_iter()
        .filter(|(_, entries)| !entries.is_empty())
        .map(|(what, entries)| view! { <Entries element what entries/> })
        .collect_view();
    view! { <div class="gallery__interface">{tables}</div> }.into_any()
}

/// One table, folded: name with type and default, and meaning.
#[component]
fn Entries(
    element: &'static Element,
    what: &'static str,
    entries: Vec<(&'static str, &'static Entry)>,
) -> AnyView {
    let cx = Cx::current();
    let typed = entries
        .iter()
        .any(|(_, entry)| !entry.type_text().is_empty());
    let count = entries.len();
    let rows = entries.into_iter().map(|(name, entry)| {
        view! {
            <tr>
                <th scope="row">
                    <bdi class="num">{name}</bdi>
                    <Type entry/>
                </th>
                <td>{entry.about.get(cx.locale)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let first = if typed {
        "gallery-name-type"
    } else {
        "gallery-name"
    };
    let heads = [first, "gallery-meaning"].map(|key| Head::words(cx.t(key)));
    let heads: Vec<Head> = heads.into();
    let label = cx.t(&format!("gallery-{what}"));
    let args = [
        ("what", Arg::Text(&label)),
        ("element", Arg::Text(&element.tag_name)),
    ];
    let title = cx.t_args("gallery-of", &args).into_owned();
    view! {
        <details open=what == "attributes">
            <summary class="btn btn--line btn--sm">
                {label} " " <span class="num soft">{count.to_string()}</span>
            </summary>
            <PlainTable title heads sentences=true>
                <tbody>{rows}</tbody>
            </PlainTable>
        </details>
    }
    .into_any()
}

/// The type and the default, each on a line below the name.
#[component]
fn Type(entry: &'static Entry) -> AnyView {
    let cx = Cx::current();
    let kind = entry.type_text();
    let kind = (!kind.is_empty()).then(|| {
        view! { <span class="gallery__type" dir="ltr">{kind}</span> }
    });
    let default = entry.default.as_deref().map(|default| {
        view! {
            <span class="gallery__type">
                {format!("{} ", cx.t("gallery-default"))} <bdi class="num">{default}</bdi>
            </span>
        }
    });
    view! {
        {kind}
        {default}
    }
    .into_any()
}
