//! Of when the figures of a text are.

use crate::{
    components::{as_of::AsOfMark, number::date_text},
    messages::Arg,
    pages::{
        Cx,
        content::{Live, When},
    },
};
use content::{
    Block, figures_in,
    model::{Flow, Inline},
};
use leptos::prelude::*;

/// The label of a block of figures.
#[component]
pub(super) fn WhenMark(of: When) -> AnyView {
    match of {
        When::Time(of) => view! { <AsOfMark of/> }.into_any(),
        When::Day(_) => {
            let words = when_words(&Cx::current(), of);
            view! { <span class="asof asof--delayed"><span>{words}</span></span> }.into_any()
        }
    }
}

/// The words behind a paragraph with figures; nothing behind one without.
#[component]
pub(super) fn FiguresOf<'a>(text: &'a [Inline], live: &'a Live) -> AnyView {
    let mut names = Vec::new();
    in_text(text, &mut names);
    let cx = Cx::current();
    let when = live.figures.when(names.into_iter());
    when.map(|of| view! { " " <small class="figures-of">{when_words(&cx, of)}</small> })
        .into_any()
}

/// The words below a list, a table or another block with figures; nothing below one without.
#[component]
pub(super) fn FiguresBelow<'a>(names: &'a [String], live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let when = live.figures.when(names.iter().map(String::as_str));
    when.map(|of| view! { <p class="source">{when_words(&cx, of)}</p> })
        .into_any()
}

/// The figures of a block that is labelled as a whole; none for running text, whose paragraphs are, and for the band of
/// facts, which has a label of its own.
pub(super) fn figures_of(block: &Block, live: &Live) -> Vec<String> {
    match block {
        Block::Prose(_) | Block::Lead(_) | Block::Facts(_) => Vec::new(),
        _ if live.figures.is_empty() => Vec::new(),
        block => figures_in(block),
    }
}

/// The figures of a list or a table in running text.
pub(super) fn figures_of_flow(flow: &Flow) -> Vec<String> {
    figures_in(&Block::Prose(vec![flow.clone()]))
}

fn in_text<'a>(text: &'a [Inline], names: &mut Vec<&'a str>) {
    for part in text {
        match part {
            Inline::Figure(name) => names.push(name),
            Inline::Strong(inner) => in_text(inner, names),
            Inline::Link(link) => in_text(&link.text, names),
            _ => {}
        }
    }
}

/// Of when a figure is, in words.
pub(super) fn when_words(cx: &Cx, of: When) -> String {
    match of {
        When::Time(of) => of.words(cx.locale),
        When::Day(day) => {
            let date = date_text(day, cx.locale);
            let args = [("date", Arg::Text(&date))];
            cx.t_args("company-as-of", &args).into_owned()
        }
    }
}
