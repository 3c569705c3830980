//! What stands above and beside the text: opening band, contents, dates.

use super::{action::Buttons, stores::AppStores, words::Words};
use crate::{
    components::{
        crumbs::Crumbs, handset::Handset, icon::Icon, number::Day, running::Running, styles::Styles,
    },
    facts::Crumb,
    messages::Arg,
    pages::{Cx, content::Live},
};
use chrono::NaiveDate;
use content::{Document, Front, Layout, model::Paragraph};
use leptos::prelude::*;

/// The opening band: breadcrumb, title, description and buttons.
#[component]
pub fn Opening<'a>(document: &'a Document, crumbs: &'a [Crumb], live: &'a Live) -> AnyView {
    let cx = Cx::current();
    let (front, links) = (&document.front, &document.opening);
    let title = cx.site.headline(&front.title, cx.locale);
    let lead = cx.site.headline(&front.description, cx.locale);
    let [band, inside, main] = match front.layout {
        Layout::Landing => [
            "landing-hero ink band",
            "wrap landing-hero__in",
            "btn btn--accent",
        ],
        Layout::App => {
            let inside = match live.handset {
                Some(_) => "wrap landing-hero__in app-hero",
                None => "wrap landing-hero__in",
            };
            ["landing-hero ink band", inside, "btn btn--accent"]
        }
        _ => [
            "band band--day opening",
            "wrap opening__in",
            "btn btn--solid",
        ],
    };
    let buttons = match cx.request.stores {
        Some(stores) => view! { <AppStores links main stores live/> }.into_any(),
        None => view! { <Buttons links main class="row opening__acts" live/> }.into_any(),
    };
    let versioned = document.versions().map(
        |(versions, anchor)| view! { <Versioned since=front.updated count=versions.len() anchor/> },
    );
    let text = view! {
        <div class="page-crumbs"><Crumbs steps=crumbs/></div>
        <h1><Running text=&title/></h1>
        <p class="page-head__lede"><Running text=&lead/></p>
        {versioned}
        {buttons}
    };
    // The second style sheet is linked between text and handset: the text is painted before it is loaded.
    let text = match &live.handset {
        Some(screen) => view! { <div>{text} <Styles/></div> <Handset screen/> }.into_any(),
        None => text.into_any(),
    };
    view! {
        <div class=band>
            <div class=inside>{text}</div>
        </div>
    }
    .into_any()
}

/// The version of a statement, the day since which it is in force, and the way to what changed.
#[component]
fn Versioned<'a>(since: NaiveDate, count: usize, anchor: Option<&'a str>) -> AnyView {
    let cx = Cx::current();
    let changed = anchor.map(|anchor| {
        let href = format!("#{anchor}");
        view! { " · " <a class="link" href=href>{cx.t("content-changed")}</a> }
    });
    view! {
        <p class="opening__note">
            {cx.t("content-in-force")} " " <Day value=since/> " · "
            {cx.t_args("content-version-number", &[("n", Arg::Count(count as u64))])}
            {changed}
        </p>
    }
    .into_any()
}

/// The minimum number of headings for a table of contents.
const CONTENTS: usize = 3;

/// Text with the table of contents beside it; on narrow screens it is folded above the text.
#[component]
pub fn Contents<'a>(
    titles: &'a [(&'a str, &'a Paragraph)],
    live: &'a Live,
    text: AnyView,
) -> AnyView {
    if titles.len() < CONTENTS {
        return view! { <div class="wrap read">{text}</div> }.into_any();
    }
    let label = Cx::current().t("content-contents");
    view! {
        <div class="wrap read grid grid--side-main">
            <nav class="toc toc--side" aria-label=label.clone()>
                <p class="toc__title">{label.clone()}</p>
                <Titles titles live/>
            </nav>
            <div>
                <details class="toc-fold">
                    <summary>{label} <Icon name="down"/></summary>
                    <Titles titles live/>
                </details>
                {text}
            </div>
        </div>
    }
    .into_any()
}

#[component]
fn Titles<'a>(titles: &'a [(&'a str, &'a Paragraph)], live: &'a Live) -> AnyView {
    let links = titles.iter().map(|(anchor, text)| {
        view! {
            <li>
                <a class="toc__link" href=format!("#{anchor}")><Words of=text live/></a>
            </li>
        }
    });
    view! { <ul class="toc__list">{links.collect_view()}</ul> }.into_any()
}

/// When the page was changed, and last checked.
#[component]
pub fn Reviewed<'a>(front: &'a Front) -> AnyView {
    let cx = Cx::current();
    view! {
        <p class="source">
            {cx.t("content-updated").into_owned()} " " <Day value=front.updated/> " · "
            {cx.t("content-reviewed").into_owned()} " " <Day value=front.reviewed/>
        </p>
    }
    .into_any()
}

/// The band above a draft.
#[component]
pub fn DraftBand() -> AnyView {
    let text = Cx::current().t("content-draft");
    view! { <p class="draft-band">{text}</p> }.into_any()
}
