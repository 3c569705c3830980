//! Renders a content page: one component for each block of its Markdown document. The layout in the front matter
//! decides what surrounds the blocks.

mod figures;
mod live;
mod outline;
mod questions;

use crate::{
    About,
    components::{
        content::{Action, Block, Contents, DraftBand, Facts, Opening, PageFiles, Reviewed, Words},
        styles::Styles,
    },
    pages::{Cx, form::FormBelow},
};
use content::{Block as B, Document, Layout};
pub use figures::{Figures, Shown, When};
use forms::Form;
use leptos::prelude::*;
pub use live::Live;
use outline::{Outline, Section};
pub use questions::topic_code;
use std::sync::Arc;

/// A content page.
#[component]
pub fn ContentPage(
    /// The document in the language of the page.
    document: Arc<Document>,
    /// A form shown below the last section.
    form: Option<&'static Form>,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let front = &document.front;
        let page = cx.page();
        let title = cx.site.headline(&front.title, cx.locale);
        let description = cx.site.headline(&front.description, cx.locale);
        // Pages of the page table have a short name; those that editors add have their title.
        let own = match page_table::by_id(page.id) {
            Some(page) => cx.t(&page.title_key()).into_owned(),
            None => title.clone().into_owned(),
        };
        let crumbs = cx.crumbs(page, &own);
        cx.describe(&title, &description, crumbs.clone());
        cx.facts.update(|facts| {
            facts.noindex |= front.draft;
        });
        // In this layout the page renders the breadcrumb itself, in its first band.
        let has_crumbs = page.layout == page_table::Layout::DefaultNew;
        let crumbs = if has_crumbs { crumbs } else { Vec::new() };
        let live = Live::load(&cx, &document).await;
        let questions = questions::asked(&cx, &document, &live);
        cx.facts.update(|facts| {
            facts.updated = Some(front.updated);
            facts.about = (front.layout.is_article() && form.is_none()).then_some(About::Article);
            facts.questions = questions;
        });
        let files = cx.page_pdfs().await;
        let outline = Outline::of(&document);
        let draft = front.draft.then(|| view! { <DraftBand/> });
        let action = outline
            .action
            .map(|(title, text, links)| view! { <Action title text links live=&live/> });
        let styles =
            (!live.has_styles() && !outline.opens_with_text()).then(|| view! { <Styles/> });
        view! {
            {draft}
            <Opening document=&document crumbs=&crumbs live=&live/>
            {styles}
            <PageFiles files=&files/>
            <Body outline=&outline live=&live/>
            {form.map(|form| view! { <FormBelow form/> })}
            <div class="wrap reviewed"><Reviewed front=&document.front/></div>
            {action}
        }
    })
}

/// Running text beside the contents of the page, then blocks over the whole width.
#[component]
fn Body<'a>(outline: &'a Outline<'a>, live: &'a Live) -> AnyView {
    let (read, wide) = outline.sections.split_at(outline.read);
    let read = (!read.is_empty()).then(|| {
        let first = outline.opens_with_text() && !live.has_styles();
        let text = read.iter().enumerate();
        let text =
            text.map(|(at, section)| view! { <Text section live is_first=first && at == 0/> });
        let class = match outline.layout {
            Layout::Legal => "prose prose--legal",
            _ => "prose",
        };
        let titles = outline.titles();
        let text = view! { <div class=class>{text.collect_view()}</div> }.into_any();
        view! { <Contents titles=&titles text live/> }
    });
    let first = outline.opens_with_text() && !live.has_styles() && outline.read == 0;
    let wide = wide.iter().enumerate();
    let wide = wide.map(|(at, section)| view! { <Wide section live is_first=first && at == 0/> });
    let wide = (wide.len() > 0).then(|| view! { <div class="blocks">{wide.collect_view()}</div> });
    view! { {read} {wide} }.into_any()
}

/// A section of running text. The second part of the styles is loaded behind the first text of a page, which is painted
/// without it.
#[component]
fn Text<'a>(section: &'a Section<'a>, live: &'a Live, is_first: bool) -> AnyView {
    let heading = section.heading.map(|heading| {
        view! {
            <h2 id=heading.anchor.clone()>
                <Words of=&heading.text live/>
            </h2>
        }
    });
    let drawn = |blocks: &'a [&'a B]| {
        let blocks = blocks
            .iter()
            .map(|block| view! { <Block block=*block live/> });
        blocks.collect_view()
    };
    let (text, rest) = section.blocks.split_at(section.leading_text());
    let styles = is_first.then(|| view! { <Styles/> });
    view! { {heading} {drawn(text)} {styles} {drawn(rest)} }.into_any()
}

/// A full-width section. A band of facts spans the window; other blocks stay in the column of the page. The second part of the
/// styles is loaded behind the first text, as in [`Text`].
#[component]
fn Wide<'a>(section: &'a Section<'a>, live: &'a Live, is_first: bool) -> AnyView {
    let parts = section.blocks.chunk_by(|a, b| is_band(a) == is_band(b));
    let mut styles = is_first.then(|| view! { <Styles/> }.into_any());
    let mut heading = section.heading;
    let mut drawn = Vec::new();
    for part in parts {
        if let [B::Facts(facts)] = part {
            // A heading directly above a band gets a part of its own.
            if let Some(heading) = heading.take() {
                let part = view! { <Part heading=Some(heading) blocks=&[] live styles=None/> };
                drawn.push(part.into_any());
            }
            drawn.push(view! { <Facts facts live/> }.into_any());
        } else {
            let part =
                view! { <Part heading=heading.take() blocks=part live styles=styles.take()/> };
            drawn.push(part.into_any());
        }
    }
    drawn.collect_view().into_any()
}

const fn is_band(block: &B) -> bool {
    matches!(block, B::Facts(_))
}

/// Blocks of a section in the column of the page, below its heading.
#[component]
fn Part<'a>(
    heading: Option<&'a content::model::Heading>,
    blocks: &'a [&'a B],
    live: &'a Live,
    /// What follows the first block.
    styles: Option<AnyView>,
) -> AnyView {
    let id = heading.and_then(|heading| heading.anchor.clone());
    let title = heading.map(|heading| {
        view! {
            <div class="block__head">
                <h2 id=heading.anchor.clone()>
                    <Words of=&heading.text live/>
                </h2>
            </div>
        }
    });
    let drawn = |block: &'a B| match block {
        B::Prose(_) | B::Heading(_) | B::Lead(_) => {
            view! { <div class="prose"><Block block live/></div> }.into_any()
        }
        block => view! { <Block block live/> }.into_any(),
    };
    let (first, rest) = blocks.split_at(blocks.len().min(1));
    let [first, rest] = [first, rest].map(|blocks| {
        let drawn = blocks.iter().copied().map(drawn);
        drawn.collect_view()
    });
    let inside = view! { {title} {first} {styles} {rest} };
    match id {
        Some(id) => {
            view! { <section class="wrap block" aria-labelledby=id>{inside}</section> }.into_any()
        }
        None => view! { <div class="wrap block">{inside}</div> }.into_any(),
    }
}
