//! The call to action at the end of a page.

use super::words::{Words, href};
use crate::pages::{Cx, content::Live};
use content::model::{Inline, Link, Target};
use leptos::prelude::*;

/// The call to action: heading, text, and one or two buttons.
#[component]
pub fn Action<'a>(
    title: &'a [Inline],
    text: &'a [Inline],
    links: &'a [Link],
    live: &'a Live,
) -> AnyView {
    view! {
        <section class="section--sand" aria-labelledby="next-step">
            <div class="wrap call">
                <div>
                    <h2 id="next-step"><Words of=title live/></h2>
                    <p><Words of=text live/></p>
                </div>
                <Buttons links main="btn btn--solid" class="row call__acts" live/>
            </div>
        </section>
    }
    .into_any()
}

/// Links as buttons. The first gets the class `main`. Links without an address are not rendered.
#[component]
pub(super) fn Buttons<'a>(
    links: &'a [Link],
    main: &'static str,
    class: &'static str,
    live: &'a Live,
) -> AnyView {
    let cx = Cx::current();
    let links = links
        .iter()
        .filter_map(|link| Some((link, href(&cx, &link.to)?)));
    // Several stores without an address lead to one page, which is not what their links say.
    let mut links: Vec<_> = links.collect();
    links.dedup_by(|next, link| next.1 == link.1);
    let buttons = links.into_iter().enumerate().map(|(at, (link, href))| {
        let class = if at == 0 { main } else { "btn btn--line" };
        let is_page =
            matches!(&link.to, Target::External(key) if cx.site.link(key, cx.locale).is_none());
        match is_page {
            true => view! { <a class=class href=href>{cx.t("home-about-app")}</a> }.into_any(),
            false => view! { <a class=class href=href><Words of=&link.text live/></a> }.into_any(),
        }
    });
    let buttons: Vec<_> = buttons.collect();
    (!buttons.is_empty())
        .then(|| view! { <div class=class>{buttons}</div> })
        .into_any()
}
