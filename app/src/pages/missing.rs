//! The 404 page: a line that stops, and three links.

use super::Cx;
use crate::components::icon::Icon;
use leptos::prelude::*;
use std::borrow::Cow;

/// The SVG path of the line. It shows no data.
const RIDGE: &str = "M0 57l14-2 14-2 14-1 14 3 14-2 14 4 14-7 14 4 14-2 14 6 14-6 14-7 14-6 14 0 14-6 14 1 14-3 14 5 14 4 14 2 14-2 14-4 14 3 14-2 14 1 14-3 14 2 14 3 14-3 14 1 14-2 14-2 14 3 14 1 14-2 14 1 14 2 14-4 14 1 14 3 14 4 14 2 10 3";

/// The 404 page for the current request; sets status and title.
pub fn view() -> AnyView {
    page(Cx::current())
}

/// The 404 page for an address whose parameter names nothing.
pub fn page(cx: Cx) -> AnyView {
    // Only a page of a security may be gone because it was delisted.
    let of_security = (cx.request.page).is_some_and(|page| page.path.contains("{SecuritySymbol"));
    let key = match of_security {
        true => "missing-security-text",
        false => "missing-text",
    };
    let text = cx.t(key).into_owned();
    because(cx, "missing-title", &text)
}

/// The 404 page with a title, by its message key, and a text that says why there is nothing.
pub fn because(cx: Cx, title: &'static str, text: &str) -> AnyView {
    cx.facts.update(|facts| {
        facts.status = 404;
        facts.noindex = true;
        facts.page = None;
        facts.layout = Some(page_table::Layout::Error);
    });
    cx.describe(&cx.t(title), text, Vec::new());
    view! { <Missing title=cx.t(title) text=text.to_owned()/> }.into_any()
}

#[component]
fn Missing(title: Cow<'static, str>, text: String) -> AnyView {
    let cx = Cx::current();
    view! {
        <section class="hero ink stop">
            <div class="hero__sky"></div>
            <div class="wrap missing">
                <p class="missing__code" aria-hidden="true">"404"</p>
                <div>
                    <h1>{title}</h1>
                    <p class="hero__lede stop__lede">{text}</p>
                </div>
                <div class="row">
                    <a class="btn btn--accent" href=cx.href("/")>{cx.t("go-home")}</a>
                    <a class="btn btn--line" href=cx.href_of("equities")>
                        {cx.t("open-market-watch")}
                    </a>
                    <a class="btn btn--quiet" href=cx.href_of("indices")>
                        <Icon name="trend" small=true/>
                        {cx.t("open-indices")}
                    </a>
                </div>
            </div>
            <div class="horizon stop__line" aria-hidden="true">
                <svg viewBox="0 0 1000 100" preserveAspectRatio="none">
                    <path class="stop__sand" d=format!("{RIDGE}V100H0z")></path>
                    <path class="stop__ridge" d=RIDGE></path>
                    <path class="stop__gone" d="M598 48H1000"></path>
                </svg>
                <svg class="stop__end">
                    <circle cx="59.8%" cy="48%" r="6"></circle>
                </svg>
            </div>
        </section>
    }
    .into_any()
}
