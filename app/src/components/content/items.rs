//! Blocks of headings with texts: steps, reasons, questions, people, a timeline.

use super::{
    sheet::SourceLine,
    words::{Text, Words},
};
use crate::{
    components::{icon::Icon, number::Day},
    pages::content::Live,
};
use content::model::{Item, Paragraph, Source, Version};
use leptos::prelude::*;

/// A process in order.
#[component]
pub(super) fn Steps<'a>(items: &'a [Item], live: &'a Live) -> AnyView {
    let class = match items.len() {
        3 => "journey journey--line journey--3",
        4 => "journey journey--line journey--4",
        6.. => "journey journey--line journey--6",
        _ => "journey journey--line",
    };
    let steps = items.iter().map(|item| {
        let when = detail(item, live);
        let when = when.map(|when| view! { <span class="journey__when">{when}</span> });
        view! {
            <li class="journey__step">
                <h3 class="journey__name"><Words of=&item.title live/></h3>
                <div class="journey__text"><Text of=&item.text live/></div>
                {when}
            </li>
        }
    });
    view! { <ol class=class>{steps.collect_view()}</ol> }.into_any()
}

fn detail(item: &Item, live: &Live) -> Option<AnyView> {
    let detail: &Paragraph = item.detail.as_ref()?;
    Some(view! { <Words of=detail live/> }.into_any())
}

/// Prominent values, each with a heading and a text.
#[component]
pub(super) fn Reasons<'a>(
    items: &'a [Item],
    source: Option<&'a Source>,
    live: &'a Live,
) -> AnyView {
    let reasons = items.iter().map(|item| {
        let value = detail(item, live);
        let value = value.map(|value| view! { <span class="reason__n">{value}</span> });
        view! {
            <li class="reason">
                {value}
                <h3><Words of=&item.title live/></h3>
                <Text of=&item.text live/>
            </li>
        }
    });
    let source = source.map(|source| view! { <SourceLine source/> });
    view! {
        <ul class="reasons">{reasons.collect_view()}</ul>
        {source}
    }
    .into_any()
}

/// Questions and answers; the first is open.
#[component]
pub(super) fn Questions<'a>(items: &'a [Item], live: &'a Live) -> AnyView {
    let questions = items.iter().enumerate().map(|(at, item)| {
        let title = view! { <Words of=&item.title live/> }.into_any();
        let answer = view! { <Text of=&item.text live/> }.into_any();
        view! { <Question title answer open=at == 0/> }
    });
    view! { <div class="acc">{questions.collect_view()}</div> }.into_any()
}

/// One question.
#[component]
pub fn Question(title: AnyView, answer: AnyView, open: bool) -> AnyView {
    view! {
        <details class="acc__item" open=open>
            <summary class="acc__q">{title} <Icon name="down"/></summary>
            <div class="acc__a">{answer}</div>
        </details>
    }
    .into_any()
}

/// People that an editor named.
#[component]
pub(super) fn People<'a>(items: &'a [Item], live: &'a Live) -> AnyView {
    let people = items.iter().map(|item| {
        let name = view! { <Words of=&item.title live/> }.into_any();
        let meta = detail(item, live);
        let about = view! { <Text of=&item.text live/> }.into_any();
        view! { <Person name meta about since=None/> }
    });
    view! { <ul class="people">{people.collect_view()}</ul> }.into_any()
}

/// One person: name, role, what they did before, and since when.
#[component]
pub(super) fn Person(
    name: AnyView,
    meta: Option<AnyView>,
    about: AnyView,
    since: Option<AnyView>,
) -> AnyView {
    let meta = meta.map(|meta| view! { <p class="person__meta">{meta}</p> });
    let since = since.map(|since| view! { <span class="person__since">{since}</span> });
    view! {
        <li class="person">
            <span class="person__tile" aria-hidden="true"><Icon name="person"/></span>
            <div>
                <h3 class="person__name">{name}</h3>
                {meta}
                <div class="person__about">{about}</div>
            </div>
            {since}
        </li>
    }
    .into_any()
}

/// Years and what happened in them.
#[component]
pub(super) fn Timeline<'a>(items: &'a [Item], live: &'a Live) -> AnyView {
    let years = items.iter().map(|item| {
        let year = detail(item, live);
        view! {
            <li class="timeline__item">
                <span class="timeline__year">{year}</span>
                <div>
                    <h3 class="timeline__name"><Words of=&item.title live/></h3>
                    <div class="timeline__text"><Text of=&item.text live/></div>
                </div>
            </li>
        }
    });
    view! { <ol class="timeline">{years.collect_view()}</ol> }.into_any()
}

/// The versions of a statement, the newest first.
#[component]
pub(super) fn Versions<'a>(versions: &'a [Version], live: &'a Live) -> AnyView {
    let versions = versions.iter().map(|version| {
        view! {
            <div>
                <dt><Day value=version.day/></dt>
                <dd><Text of=&version.text live/></dd>
            </div>
        }
    });
    view! { <dl class="dated">{versions.collect_view()}</dl> }.into_any()
}
