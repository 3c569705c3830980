//! The 404 page: the line that stops, and three ways out.

use super::Cx;
use crate::{components::icon::icon, html::Esc};
use leptos::prelude::*;

/// Where the line stops: yesterday's shape of nothing in particular, drawn once.
const RIDGE: &str = "M0 57l14-2 14-2 14-1 14 3 14-2 14 4 14-7 14 4 14-2 14 6 14-6 14-7 14-6 14 0 14-6 14 1 14-3 14 5 14 4 14 2 14-2 14-4 14 3 14-2 14 1 14-3 14 2 14 3 14-3 14 1 14-2 14-2 14 3 14 1 14-2 14 1 14 2 14-4 14 1 14 3 14 4 14 2 10 3";

/// The page, and what it says to the server.
pub fn view() -> AnyView {
    page(Cx::current())
}

/// The page for an address that names something that is not there.
pub fn page(cx: Cx) -> AnyView {
    cx.facts.update(|facts| {
        facts.status = 404;
        facts.noindex = true;
        facts.page = None;
        facts.layout = Some(page_table::Layout::Error);
    });
    cx.describe(&cx.t("missing-title"), &cx.t("missing-text"), Vec::new());
    view! {
        <section class="hero ink stop" inner_html=html(&cx)></section>
    }
    .into_any()
}

fn html(cx: &Cx) -> String {
    let (title, text) = (cx.t("missing-title"), cx.t("missing-text"));
    let way = |class: &str, href: &str, key: &str, icon: &str| {
        format!(
            "<a class=\"btn {class}\" href=\"{}\">{icon}{}</a>",
            Esc(href),
            Esc(&cx.t(key))
        )
    };
    format!(
        "<div class=\"hero__sky\"></div><div class=\"wrap missing\"><p class=\"missing__code\" aria-hidden=\"true\">404</p>\
         <div><h1>{}</h1><p class=\"hero__lede stop__lede\">{}</p></div><div class=\"row\">{}{}{}</div></div>\
         <div class=\"horizon stop__line\" aria-hidden=\"true\">{}</div>",
        Esc(&title),
        Esc(&text),
        way("btn--accent", &cx.href("/"), "go-home", ""),
        way(
            "btn--line",
            &cx.href_of("equities"),
            "open-market-watch",
            ""
        ),
        way(
            "btn--quiet",
            &cx.href_of("indices"),
            "open-indices",
            &icon("trend", true)
        ),
        line(),
    )
}

fn line() -> String {
    format!(
        "<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\"><path class=\"stop__sand\" d=\"{RIDGE}V100H0z\"/>\
         <path class=\"stop__ridge\" d=\"{RIDGE}\"/><path class=\"stop__gone\" d=\"M598 48H1000\"/></svg>\
         <svg class=\"stop__end\"><circle cx=\"59.8%\" cy=\"48%\" r=\"6\"/></svg>"
    )
}
