//! Links to the records before and after one.

use super::{icon::Icon, running::Running};
use crate::pages::Cx;
use domain::{locale::Locale, text::language};
use leptos::prelude::*;

/// The record before or after.
pub struct Neighbour {
    /// Its address.
    pub href: String,
    /// Its number, if records of its kind have one.
    pub number: Option<String>,
    /// Its title.
    pub title: String,
}

/// Links to the records before and after.
#[component]
pub(super) fn Neighbours<'a>(
    /// The record before.
    earlier: Option<&'a Neighbour>,
    /// The record after.
    later: Option<&'a Neighbour>,
) -> AnyView {
    let cx = Cx::current();
    if earlier.is_none() && later.is_none() {
        return ().into_any();
    }
    let earlier = earlier.map(|one| {
        view! {
            <a class="neighbour" href=one.href.as_str() rel="prev">
                <span class="neighbour__way">
                    <Icon name="previous" small=true/>
                    {cx.t("record-earlier")}
                    <Numbered of=one/>
                </span>
                <Title of=one/>
            </a>
        }
    });
    let later = later.map(|one| {
        view! {
            <a class="neighbour neighbour--next" href=one.href.as_str() rel="next">
                <span class="neighbour__way">
                    {cx.t("record-later")}
                    <Numbered of=one/>
                    <Icon name="next" small=true/>
                </span>
                <Title of=one/>
            </a>
        }
    });
    view! {
        <nav class="neighbours" aria-label=cx.t("record-neighbours")>{earlier} {later}</nav>
    }
    .into_any()
}

/// Its title, with its language where that is not the page's: some records are published in one language alone.
#[component]
fn Title<'a>(of: &'a Neighbour) -> AnyView {
    let page = Cx::current().locale;
    let other = language(&of.title).filter(|language| *language != page);
    view! {
        <span
            class="neighbour__title"
            lang=other.map(Locale::code)
            dir=other.map(|language| language.info().dir.as_str())
        >
            <Running text=&of.title/>
        </span>
    }
    .into_any()
}

#[component]
fn Numbered<'a>(of: &'a Neighbour) -> AnyView {
    of.number
        .as_ref()
        .map(|number| view! { " · " <bdi class="num">{number.as_str()}</bdi> })
        .into_any()
}
