//! Addresses whose page is not written yet: title, way around, and a plain word that it is coming.

use super::{Cx, missing};
use crate::{components::state, data::known, html::{Esc, put}};
use domain::pages::{Page, all};
use leptos::prelude::*;

/// The page. A parameter that names nothing that exists leads to the 404 page.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    Suspend::new(async move {
        match known::subject(page, &cx.params(page), &cx).await {
            known::Subject::None => prepared(cx, page),
            known::Subject::Unknown => missing::page(cx),
        }
    })
    .into_any()
}

fn prepared(cx: Cx, page: &'static Page) -> AnyView {
    cx.facts.update(|facts| facts.noindex = true);
    let title = cx.t(&page.title_key()).into_owned();
    let head = cx.head(&title, &cx.t("preparing-title"), cx.crumbs(page, &title));
    view! {
        {head}
        <div class="wrap" inner_html=html(&cx, page, &title)></div>
    }
    .into_any()
}

fn html(cx: &Cx, page: &Page, title: &str) -> String {
    let mut out = format!("<div class=\"page-head\"><h1>{}</h1></div>", Esc(title));
    let menu = menu(cx, page);
    let columns = if menu.is_empty() { "" } else { " grid--side-main" };
    put!(out, "<div class=\"prepare grid{columns}\">{menu}<section class=\"panel\">");
    state::write(&mut out, state::Mark::Empty, &cx.t("preparing-title"), &cx.t("preparing-text"));
    put!(
        out,
        "<p class=\"prepare__out\"><a class=\"btn btn--solid\" href=\"{}\">{}</a></p></section></div>",
        Esc(&cx.href("/")),
        Esc(&cx.t("go-home"))
    );
    out
}

/// The pages beside this one: same folder of addresses, no parameters.
fn menu(cx: &Cx, page: &Page) -> String {
    let folder = |page: &Page| page.path.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    let base = |page: &Page| page.path.split("/{").next().map(str::to_owned);
    let place = if page.path.contains('{') { base(page).and_then(|b| b.rsplit_once('/').map(|(f, _)| f.to_owned())) } else { folder(page) };
    let beside: Vec<_> = all()
        .filter(|other| !other.path.contains('{') && folder(other) == place && place.as_deref() != Some(""))
        .collect();
    if beside.len() < 2 {
        return String::new();
    }
    let mut out = format!(
        "<nav aria-labelledby=\"beside\"><p class=\"sidenav__title\" id=\"beside\">{}</p><ul class=\"sidenav\">",
        Esc(&cx.t("in-this-section"))
    );
    for other in beside {
        let current = if other.id == page.id { " aria-current=\"page\"" } else { "" };
        let href = cx.href(other.path);
        put!(out, "<li><a href=\"{}\"{current}>{}</a></li>", Esc(&href), Esc(&cx.t(&other.title_key())));
    }
    out.push_str("</ul></nav>");
    out
}
