//! A page that is its table: title, lead, notices, filters, rows, notes. What it shows follows from
//! its resource; a page that shows more has a file of its own.

use super::{Cx, clock};
use crate::{
    components::{
        as_of::{AsOf, Session},
        state,
    },
    data::{DataError, Fetched},
    messages::words,
    tables::{self, TableView},
};
use chrono::{DateTime, NaiveDate, Utc};
use futures_util::join;
use leptos::prelude::*;
use page_table::Page;
use resources::{DataPage, Loaded};
use table_engine::{Query, Rejected};
use wire::calls::market_status::{MarketStatus, MarketStatusRequest};

/// The page of a resource.
pub fn view(cx: Cx, page: &'static Page, resource: &'static dyn DataPage) -> AnyView {
    Suspend::new(async move {
        let (query, rejected) = Query::parse(resource.shape(), &cx.request.query_pairs);
        let (status, loaded) = join!(cx.ask(MarketStatusRequest), cx.load(resource, &query));
        if matches!(loaded, Err(DataError::NotFound)) {
            return cx.missing();
        }
        draw(
            &cx,
            page,
            resource,
            (query, rejected),
            (loaded, status.ok()),
        )
    })
    .into_any()
}

fn draw(
    cx: &Cx,
    page: &'static Page,
    resource: &'static dyn DataPage,
    (query, rejected): (Query, Vec<Rejected>),
    (loaded, status): (Result<Loaded, DataError>, Option<Fetched<MarketStatus>>),
) -> AnyView {
    let title = cx.t(&page.title_key()).into_owned();
    let lead = cx.t(&page.description_key()).into_owned();
    cx.describe(&title, &lead, cx.crumbs(page, &title));
    let today = clock::today(cx, status.as_ref());
    let count = loaded.as_ref().map(tables::count).ok();
    let mut old = String::new();
    let body = match &loaded {
        Ok(loaded) => {
            if loaded.stale {
                as_of(cx, loaded.received, status.as_ref()).write(&mut old, cx.locale);
            }
            let rejected = tables::rejected_of(loaded, &query, rejected);
            let mut body = tables::notice(resource.shape(), &rejected, cx.locale);
            body.push_str(&panel(cx, loaded, &query, &title, today));
            body
        }
        Err(_) => state::failed(cx.locale),
    };
    let note = words(cx.locale).find(&format!("note-{}", page.id));
    view! {
        <div class="wrap page-head">
            <h1>{title.clone()}</h1>
            <p class="page-head__lede">{lead}</p>
        </div>
        <div class="wrap list-body">
            <section class="panel" aria-labelledby="table-heading">
                <div class="panel__head">
                    <h2 class="panel__title" id="table-heading">
                        <span data-count>{count.unwrap_or(title)}</span>
                    </h2>
                    <div inner_html=old></div>
                </div>
                <div inner_html=cx.facts.place(body)></div>
            </section>
            {note.map(|note| view! { <p class="list-body__note">{note}</p> })}
        </div>
    }
    .into_any()
}

/// When the rows came, on the exchange's clock, while newer ones cannot be had.
fn as_of(cx: &Cx, received: DateTime<Utc>, status: Option<&Fetched<MarketStatus>>) -> AsOf {
    let there = |status: &Fetched<MarketStatus>| status.now + (received - status.received);
    let at = status.map_or_else(|| received.with_timezone(&clock::zone()), there);
    AsOf {
        earlier_day: at.date_naive() != clock::today(cx, status),
        at,
        session: Session::Unknown,
        stale: true,
    }
}

/// The element that upgrades the table, with filters, chips, rows and pages.
fn panel(cx: &Cx, loaded: &Loaded, query: &Query, title: &str, today: NaiveDate) -> String {
    let base = cx.href(&cx.request.path);
    let view = TableView {
        loaded,
        query,
        base: &base,
        label: title,
    };
    let resource = loaded.resource;
    let mut out = tables::open_widget(&view);
    out.push_str(&tables::toolbar(
        resource,
        query,
        &base,
        cx.locale,
        (false, Some(today)),
    ));
    out.push_str(&tables::chips(resource, query, &base, cx.locale));
    tables::table(&mut out, &view);
    out.push_str(&tables::pager(loaded, query, &base));
    out.push_str("</borsa-table>");
    out
}
