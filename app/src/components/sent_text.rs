//! A text that a service sent as HTML, drawn element by element.

use super::running::WithFigures;
use crate::sent_html::{Element, Node};
use leptos::prelude::*;

/// The text.
#[component]
pub fn Sent<'a>(nodes: &'a [Node]) -> AnyView {
    drawn(nodes)
}

fn drawn(nodes: &[Node]) -> AnyView {
    let nodes = nodes.iter().map(|node| match node {
        Node::Text(text) => view! { <WithFigures text/> }.into_any(),
        Node::Element(element) => of_element(element),
    });
    nodes.collect_view().into_any()
}

fn of_element(element: &Element) -> AnyView {
    let attribute = |name| element.attribute(name);
    let (dir, lang) = (attribute("dir"), attribute("lang"));
    let children = drawn(&element.children);
    match &*element.name {
        "a" => view! {
            <a href=attribute("href") rel="noopener nofollow" dir=dir lang=lang>
                {children}
            </a>
        }
        .into_any(),
        "br" => view! { <br/> }.into_any(),
        "hr" => view! { <hr/> }.into_any(),
        "td" => view! {
            <td colspan=attribute("colspan") rowspan=attribute("rowspan") dir=dir lang=lang>
                {children}
            </td>
        }
        .into_any(),
        "th" => view! {
            <th
                scope=attribute("scope")
                colspan=attribute("colspan")
                rowspan=attribute("rowspan")
                dir=dir
                lang=lang
            >
                {children}
            </th>
        }
        .into_any(),
        "bdi" => view! { <bdi dir=dir lang=lang>{children}</bdi> }.into_any(),
        "blockquote" => view! { <blockquote dir=dir lang=lang>{children}</blockquote> }.into_any(),
        "caption" => view! { <caption dir=dir lang=lang>{children}</caption> }.into_any(),
        "dd" => view! { <dd dir=dir lang=lang>{children}</dd> }.into_any(),
        "dl" => view! { <dl dir=dir lang=lang>{children}</dl> }.into_any(),
        "dt" => view! { <dt dir=dir lang=lang>{children}</dt> }.into_any(),
        "h2" => view! { <h2 dir=dir lang=lang>{children}</h2> }.into_any(),
        "h3" => view! { <h3 dir=dir lang=lang>{children}</h3> }.into_any(),
        "h4" => view! { <h4 dir=dir lang=lang>{children}</h4> }.into_any(),
        "li" => view! { <li dir=dir lang=lang>{children}</li> }.into_any(),
        "ol" => view! { <ol dir=dir lang=lang>{children}</ol> }.into_any(),
        "p" => view! { <p dir=dir lang=lang>{children}</p> }.into_any(),
        "sub" => view! { <sub dir=dir lang=lang>{children}</sub> }.into_any(),
        "sup" => view! { <sup dir=dir lang=lang>{children}</sup> }.into_any(),
        "table" => view! { <table dir=dir lang=lang>{children}</table> }.into_any(),
        "tbody" => view! { <tbody dir=dir lang=lang>{children}</tbody> }.into_any(),
        "tfoot" => view! { <tfoot dir=dir lang=lang>{children}</tfoot> }.into_any(),
        "thead" => view! { <thead dir=dir lang=lang>{children}</thead> }.into_any(),
        "tr" => view! { <tr dir=dir lang=lang>{children}</tr> }.into_any(),
        "ul" => view! { <ul dir=dir lang=lang>{children}</ul> }.into_any(),
        "b" => view! { <b>{children}</b> }.into_any(),
        "em" => view! { <em>{children}</em> }.into_any(),
        "i" => view! { <i>{children}</i> }.into_any(),
        "s" => view! { <s>{children}</s> }.into_any(),
        "strong" => view! { <strong>{children}</strong> }.into_any(),
        "u" => view! { <u>{children}</u> }.into_any(),
        _ => children,
    }
}
