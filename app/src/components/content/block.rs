//! The component of each block.

use super::{
    cards::Cards,
    chart::LineChart,
    checklist::Checklist,
    facts::Facts,
    image::Image,
    items::{People, Questions, Reasons, Steps, Timeline, Versions},
    live_table::LiveTable,
    note::{Note, Quote},
    plot::RowsChart,
    service::ServiceList,
    sheet::{Comparison, Documents, Example, Specification},
    video::Video,
    when::{FiguresBelow, FiguresOf, figures_of},
    words::{Text, Words},
};
use crate::{
    messages::{locale, t},
    pages::content::Live,
};
use content::Block as B;
use leptos::prelude::*;

/// A block, and of when its figures are.
#[component]
pub fn Block<'a>(block: &'a B, live: &'a Live) -> AnyView {
    let names = figures_of(block, live);
    view! {
        <Inside block live/>
        <FiguresBelow names=&names live/>
    }
    .into_any()
}

#[component]
fn Inside<'a>(block: &'a B, live: &'a Live) -> AnyView {
    match block {
        B::Heading(heading) => {
            let id = heading.anchor.clone();
            let link = heading.anchor.as_ref().map(|anchor| {
                view! {
                    <a class="anchor" href=format!("#{anchor}") aria-label=t(locale(), "content-anchor")>
                        "#"
                    </a>
                }
            });
            view! { <h3 id=id><Words of=&heading.text live/> {link}</h3> }.into_any()
        }
        B::Prose(of) => view! { <Text of live dated=true/> }.into_any(),
        B::Lead(of) => {
            view! { <p class="lead"><Words of live/><FiguresOf text=of live/></p> }.into_any()
        }
        B::Facts(facts) => view! { <Facts facts live/> }.into_any(),
        B::Steps(items) => view! { <Steps items live/> }.into_any(),
        B::Checklist(items) => view! { <Checklist items live/> }.into_any(),
        B::Cards(cards) => view! { <Cards cards live/> }.into_any(),
        B::Reasons { items, source } => {
            view! { <Reasons items source=source.as_ref() live/> }.into_any()
        }
        B::Comparison { table, source } => view! { <Comparison table source live/> }.into_any(),
        B::Specification { rows, source } => view! { <Specification rows source live/> }.into_any(),
        B::Quote { words, who } => view! { <Quote words who live/> }.into_any(),
        B::Faq(items) => view! { <Questions items live/> }.into_any(),
        B::Image(of) => view! { <Image of live/> }.into_any(),
        B::Video(of) => view! { <Video of live/> }.into_any(),
        B::Documents(files) => view! { <Documents files live/> }.into_any(),
        B::Table(rows) => view! { <LiveTable rows live/> }.into_any(),
        B::Chart { of, range } => view! { <LineChart of range live/> }.into_any(),
        B::Plot(plot) => view! { <RowsChart plot live/> }.into_any(),
        B::People(items) => view! { <People items live/> }.into_any(),
        B::Service(service) => view! { <ServiceList service live/> }.into_any(),
        B::Timeline(items) => view! { <Timeline items live/> }.into_any(),
        B::Versions(versions) => view! { <Versions versions live/> }.into_any(),
        B::Note { kind, text } => view! { <Note kind=*kind text live/> }.into_any(),
        B::Example { lines, assumes } => view! { <Example lines assumes live/> }.into_any(),
        B::Action { title, text, links } => {
            view! { <super::Action title text links live/> }.into_any()
        }
    }
}
