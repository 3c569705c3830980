//! The gallery of the widgets: every element of the package as it works, its code and its interface, all from the manifest.

mod example;
mod interface;
mod manifest;

use super::Cx;
use crate::{
    components::{page_head::PageHead, panel::PanelHead},
    tables::View,
};
use example::{Code, Examples, Values};
use futures_util::join;
use interface::Interface;
use leptos::prelude::*;
use manifest::{ELEMENTS, Element};
use page_table::Params;
use resources::{DataPage as _, INDICES};
use table_engine::Query;
use wire::calls::{market_status::MarketStatusRequest, stocks::StocksRequest};

/// The columns of the example of a table.
const COLUMNS: &str = "name,value,change,change-percent,high,low";
/// A bound for the example of a table.
const ROWS: usize = 20;

/// The page.
#[component]
pub fn WidgetsPage() -> impl IntoView {
    let cx = Cx::current();
    let (title, lead) = cx.introduce();
    Suspend::new(async move {
        let columns = [("columns".to_owned(), COLUMNS.to_owned())];
        let (query, _) = Query::parse(INDICES.shape(), &columns);
        let (status, stocks, indices) = join!(
            cx.ask(MarketStatusRequest),
            cx.ask(StocksRequest),
            View::first_rows(&cx, (&INDICES, Params::new()), query, ROWS),
        );
        let values = Values::new(&cx, status, &stocks, indices);
        let elements = ELEMENTS.iter();
        let panels = elements.map(|element| view! { <Panel element values=&values/> });
        view! {
            <PageHead title lead/>
            <div class="wrap list-body catalogue" data-gallery="">
                <Contents/>
                <Start/>
                {panels.collect_view()}
            </div>
        }
    })
}

/// The links to all elements.
#[component]
fn Contents() -> AnyView {
    let cx = Cx::current();
    let links = ELEMENTS.iter().map(|element| {
        let tag = &*element.tag_name;
        view! {
            <li>
                <a class="link" href=format!("#{tag}")>
                    <bdi>{tag}</bdi>
                </a>
            </li>
        }
    });
    view! {
        <section class="panel" aria-labelledby="contents">
            <PanelHead id="contents" title=cx.t("gallery-contents")/>
            <nav class="panel__body" aria-labelledby="contents">
                <ul class="gallery__contents">{links.collect_view()}</ul>
            </nav>
        </section>
    }
    .into_any()
}

/// How the elements come onto a page.
#[component]
fn Start() -> AnyView {
    let cx = Cx::current();
    let data = cx.href_of("developers-data");
    let terms = format!("{}#licence", cx.href_of("termsandconditions"));
    view! {
        <section class="panel" aria-labelledby="start">
            <PanelHead id="start" title=cx.t("gallery-start")/>
            <div class="panel__body prose">
                <p>{cx.t("gallery-how")}</p>
                <h3>{cx.t("gallery-plain")}</h3>
                <Code code="<script type=\"module\" src=\"/widgets/define.js\"></script>".to_owned()/>
                <h3>{cx.t("gallery-bundler")}</h3>
                <Code code="import '@borsa/widgets/define';".to_owned()/>
                <h3>{cx.t("gallery-react")}</h3>
                <Code code="import { BorsaPrice } from '@borsa/widgets/react';".to_owned()/>
                <p>{cx.t("gallery-policy")}</p>
                <p>
                    {cx.t("gallery-licence")} " "
                    <a href=terms>{cx.t("gallery-terms")}</a>
                </p>
                <p>
                    <a class="more" href=data>
                        {cx.t("gallery-data")}
                    </a>
                </p>
            </div>
        </section>
    }
    .into_any()
}

/// An element: what it is, how it looks, its code, its interface.
#[component]
fn Panel<'a>(element: &'static Element, values: &'a Values) -> AnyView {
    let cx = Cx::current();
    let id = &*element.tag_name;
    view! {
        <section class="panel" aria-labelledby=id>
            <PanelHead id title=id/>
            <div class="panel__body">
                <p>{element.about.get(cx.locale)}</p>
                <Examples element values/>
                <Interface element/>
            </div>
        </section>
    }
    .into_any()
}
