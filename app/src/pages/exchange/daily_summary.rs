//! The daily summary of a company: one row a trading day, from, to, page by page.

use super::company::{self, Listed};
use crate::{
    components::state,
    data::DataError,
    html::{Esc, put},
    messages::Arg,
    pages::{Cx, clock},
    tables::{self, TableView},
};
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;
use page_table::Page;
use resources::{DAILY_SUMMARY, DataPage as _, Loaded};
use table_engine::{Query, Rejected};

/// The page.
pub fn view(symbol: Symbol) -> AnyView {
    let cx = Cx::current();
    Suspend::new(async move {
        let summary = Summary::load(&cx, symbol).await;
        draw(&cx, cx.page(), &summary)
    })
    .into_any()
}

struct Summary {
    listed: Listed,
    query: Query,
    rejected: Vec<Rejected>,
    loaded: Result<Loaded, DataError>,
}

impl Summary {
    async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let (query, rejected) = Query::parse(DAILY_SUMMARY.shape(), &cx.request.query_pairs);
        let (listed, loaded) = join!(Listed::load(cx, symbol), cx.load(&DAILY_SUMMARY, &query));
        Self {
            listed,
            query,
            rejected,
            loaded,
        }
    }
}

fn draw(cx: &Cx, page: &'static Page, summary: &Summary) -> AnyView {
    let listed = &summary.listed;
    let name = listed.name(cx.locale);
    let title = cx.t_args("daily-summary-of", &[("name", Arg::Text(name))]);
    let description = cx.t_args("daily-summary-description", &[("name", Arg::Text(name))]);
    cx.describe(
        &title,
        &description,
        cx.crumbs_of_company(page, &cx.t(&page.title_key()), name),
    );
    let frame = company::frame(cx, listed, page.id);
    let body = match &summary.loaded {
        Ok(loaded) => panel(cx, loaded, summary),
        Err(_) => {
            cx.facts.update(|facts| facts.degraded = true);
            let mut out = open_panel(cx, "");
            put!(out, "{}</section>", state::failed(cx.locale));
            out
        }
    };
    view! {
        <div class="wrap" inner_html=frame></div>
        <div class="wrap list-body" inner_html=cx.facts.place(body)></div>
    }
    .into_any()
}

/// The beginning of the section of the table; `facts` is HTML beside its title.
fn open_panel(cx: &Cx, facts: &str) -> String {
    format!(
        "<section class=\"panel\" aria-labelledby=\"ds-t\"><div class=\"panel__head\"><h2 class=\"panel__title\" id=\"ds-t\">{}</h2>{facts}</div>",
        Esc(&cx.t("daily-summary-heading"))
    )
}

/// Notices, days, table, pages.
fn panel(cx: &Cx, loaded: &Loaded, summary: &Summary) -> String {
    let (query, base) = (&summary.query, cx.href(&cx.request.path));
    let heading = cx.t("daily-summary-heading");
    let view = TableView {
        loaded,
        query,
        base: &base,
        label: &heading,
    };
    let mut out = tables::notice(
        DAILY_SUMMARY.shape(),
        &tables::rejected_of(loaded, query, summary.rejected.clone()),
        cx.locale,
    );
    let facts = format!(
        "<p class=\"xsmall soft\"><span data-count>{}</span> · {}</p>",
        Esc(&tables::count(loaded)),
        Esc(&cx.t("daily-summary-note"))
    );
    out.push_str(&open_panel(cx, &facts));
    let today = clock::today(cx, summary.listed.status.as_ref().ok());
    out.push_str(&tables::open_widget(&view));
    out.push_str(&tables::toolbar(
        &DAILY_SUMMARY,
        query,
        &base,
        cx.locale,
        (false, Some(today)),
    ));
    out.push_str(&tables::chips(&DAILY_SUMMARY, query, &base, cx.locale));
    tables::table(&mut out, &view);
    out.push_str(&tables::pager(loaded, query, &base));
    out.push_str("</borsa-table></section>");
    out
}
