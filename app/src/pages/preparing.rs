//! Pages that are not written yet: title, links to related pages, and a notice that the page is coming.

use super::{Cx, exchange::company::Tabs};
use crate::components::state::{Mark, State};
use domain::values::Symbol;
use leptos::prelude::*;
use page_table::{Page, all};

/// The page in preparation.
#[component]
pub fn PreparingPage() -> AnyView {
    let cx = Cx::current();
    let page = cx.page();
    cx.facts.update(|facts| facts.noindex = true);
    let own = cx.t(&page.title_key()).into_owned();
    let symbol = symbol(&cx);
    let title = symbol
        .as_ref()
        .map_or_else(|| own.clone(), |symbol| format!("{symbol}: {own}"));
    cx.describe(&title, &cx.t("preparing-title"), cx.crumbs(page, &own));
    let beside = match symbol {
        Some(_) => Vec::new(),
        None => beside(page),
    };
    let columns = match beside.len() {
        0 => "prepare grid",
        _ => "prepare grid grid--side-main",
    };
    view! {
        <div class="wrap">
            <div class="page-head"><h1>{title}</h1></div>
            {symbol.map(|symbol| view! { <Tabs symbol current=page.id/> })}
            <div class=columns>
                {(!beside.is_empty()).then(|| view! { <Beside pages=beside current=page/> })}
                <section class="panel" aria-label=cx.t("preparing-title")>
                    <State
                        mark=Mark::Empty
                        title=cx.t("preparing-title")
                        text=cx.t("preparing-text")
                    />
                    <p class="prepare__out">
                        <a class="btn btn--solid" href=cx.href("/")>{cx.t("go-home")}</a>
                    </p>
                </section>
            </div>
        </div>
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

/// The links to related pages.
#[component]
fn Beside(pages: Vec<&'static Page>, current: &'static Page) -> AnyView {
    let cx = Cx::current();
    let links = pages
        .into_iter()
        .map(|page| {
            let here = page.path == current.pattern().base();
            view! {
                <li>
                    <a href=cx.href(page.path) aria-current=here.then_some("page")>
                        {cx.t(&page.title_key())}
                    </a>
                </li>
            }
        })
        .collect_view();
    view! {
        <nav aria-labelledby="beside">
            <p class="sidenav__title" id="beside">{cx.t("in-this-section")}</p>
            <ul class="sidenav">{links}</ul>
        </nav>
    }
    .into_any()
}

/// The other pages without parameters in the same path; empty if there are none.
fn beside(page: &Page) -> Vec<&'static Page> {
    let place = folder(page.pattern().base());
    let beside: Vec<_> = all()
        .filter(|other| {
            !other.path.contains('{') && !place.is_empty() && folder(other.path) == place
        })
        .collect();
    if beside.len() < 2 {
        return Vec::new();
    }
    beside
}

/// The parent of a path.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
