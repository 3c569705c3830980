//! Addresses whose page is not written yet: title, way around, and a plain word that it is coming.

use super::{Cx, exchange::company};
use crate::{
    components::state,
    html::{Esc, put},
};
use domain::values::Symbol;
use leptos::prelude::*;
use page_table::{Page, all};

/// The page about something that exists.
pub fn about<T>(_: T) -> AnyView {
    view()
}

/// The page.
pub fn view() -> AnyView {
    let cx = Cx::current();
    let page = cx.page();
    prepared(cx, page)
}

fn prepared(cx: Cx, page: &'static Page) -> AnyView {
    cx.facts.update(|facts| facts.noindex = true);
    let own = cx.t(&page.title_key()).into_owned();
    let symbol = symbol(&cx);
    let title = symbol
        .as_ref()
        .map_or_else(|| own.clone(), |symbol| format!("{symbol}: {own}"));
    cx.describe(&title, &cx.t("preparing-title"), cx.crumbs(page, &own));
    view! {
        <div class="wrap" inner_html=html(&cx, page, &title, symbol.as_ref())></div>
    }
    .into_any()
}

/// The company that the page is about.
fn symbol(cx: &Cx) -> Option<Symbol> {
    cx.params()
        .into_iter()
        .find(|(name, _)| *name == "SecuritySymbol")
        .and_then(|(_, symbol)| symbol.parse().ok())
}

fn html(cx: &Cx, page: &Page, title: &str, symbol: Option<&Symbol>) -> String {
    let mut out = format!("<div class=\"page-head\"><h1>{}</h1></div>", Esc(title));
    let menu = match symbol {
        Some(symbol) => {
            company::tabs(&mut out, cx, symbol, page.id);
            String::new()
        }
        None => menu(cx, page),
    };
    let columns = if menu.is_empty() {
        ""
    } else {
        " grid--side-main"
    };
    put!(
        out,
        "<div class=\"prepare grid{columns}\">{menu}<section class=\"panel\" aria-label=\"{}\">",
        Esc(&cx.t("preparing-title"))
    );
    state::write(
        &mut out,
        state::Mark::Empty,
        &cx.t("preparing-title"),
        &cx.t("preparing-text"),
    );
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
    let place = folder(page.pattern().base());
    let beside: Vec<_> = all()
        .filter(|other| {
            !other.path.contains('{') && !place.is_empty() && folder(other.path) == place
        })
        .collect();
    if beside.len() < 2 {
        return String::new();
    }
    let mut out = format!(
        "<nav aria-labelledby=\"beside\"><p class=\"sidenav__title\" id=\"beside\">{}</p><ul class=\"sidenav\">",
        Esc(&cx.t("in-this-section"))
    );
    for other in beside {
        let current = if other.path == page.pattern().base() {
            " aria-current=\"page\""
        } else {
            ""
        };
        let href = cx.href(other.path);
        put!(
            out,
            "<li><a href=\"{}\"{current}>{}</a></li>",
            Esc(&href),
            Esc(&cx.t(&other.title_key()))
        );
    }
    out.push_str("</ul></nav>");
    out
}

/// The address above one.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
