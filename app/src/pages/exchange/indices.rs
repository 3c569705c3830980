//! All indices: the chart of the first, and a row for each.

use crate::{
    components::{
        as_of::AsOf,
        chart::{ChartPanel, Style},
        rejected, state,
    },
    data::{DataError, Fetched},
    html::Esc,
    pages::{Cx, clock},
    series::{self, Range, Series},
    tables::{self, TableView},
};
use futures_util::join;
use leptos::prelude::*;
use page_table::Page;
use resources::{DataPage as _, INDICES, Loaded};
use table_engine::{Query, Rejected};
use wire::calls::{
    indices::{Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
};

/// The page.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    Suspend::new(async move {
        let asked = Asked {
            range: cx.choice("range", Range::parse),
            style: cx.choice("chart", Style::parse),
        };
        let (query, rejected) = Query::parse(INDICES.shape(), &cx.request.query_pairs);
        let (status, indices, rows) = join!(
            cx.ask(MarketStatusRequest),
            cx.ask(IndicesRequest),
            cx.load(&INDICES, &query)
        );
        let day = clock::day(&cx, status.as_ref().ok());
        let chart = series::of_first(&cx, &indices, asked.range, &day).await;
        let rows = rows.map(|loaded| (loaded, query, rejected));
        draw(
            &cx,
            page,
            (&indices, &rows),
            &chart,
            asked,
            status.as_ref().ok(),
        )
    })
    .into_any()
}

/// What the address asks of the chart.
#[derive(Clone, Copy)]
struct Asked {
    range: Range,
    style: Style,
}

type Answer = Result<Fetched<Indices>, DataError>;
type Rows = Result<(Loaded, Query, Vec<Rejected>), DataError>;

fn draw(
    cx: &Cx,
    page: &'static Page,
    (indices, rows): (&Answer, &Rows),
    series: &Result<Series, DataError>,
    asked: Asked,
    status: Option<&Fetched<MarketStatus>>,
) -> AnyView {
    let title = cx.t(&page.title_key()).into_owned();
    cx.describe(
        &title,
        &cx.t("page-indices-description"),
        cx.crumbs(page, &title),
    );
    let mut top = format!("<h1>{}</h1><p>", Esc(&title));
    if let Ok(indices) = indices {
        AsOf::new(indices.as_of, indices, status).write_live(&mut top, cx.locale);
    }
    top.push_str("</p>");
    let name = indices
        .as_ref()
        .ok()
        .and_then(|i| i.indices.first())
        .map_or("", |i| i.name.get(cx.locale))
        .to_owned();
    let chart = ChartPanel {
        id: "course",
        title: &name,
        name: &name,
        series,
        range: asked.range,
        style: asked.style,
        decimals: 2,
    };
    let chart = chart.html(cx);
    view! {
        <div inner_html=rejected::notice(cx, &[rejected::RANGE, rejected::CHART])></div>
        <div class="wrap page-head" data-live="indices" inner_html=top></div>
        <div class="wrap detail">
            <section class="panel" aria-labelledby="all" data-live="indices" inner_html=table(cx, rows, &title)></section>
            <section class="panel detail__row" aria-labelledby="course" inner_html=chart></section>
        </div>
    }
    .into_any()
}

fn table(cx: &Cx, rows: &Rows, title: &str) -> String {
    let mut out = format!(
        "<h2 class=\"visually-hidden\" id=\"all\">{}</h2>",
        Esc(&cx.t("indices-all"))
    );
    let Ok((loaded, query, rejected)) = rows else {
        out.push_str(&state::failed(cx.locale));
        return out;
    };
    let base = cx.href(&cx.request.path);
    let view = TableView {
        loaded,
        query,
        base: &base,
        label: title,
    };
    out.push_str(&tables::notice(INDICES.shape(), rejected, cx.locale));
    out.push_str(&tables::open_widget(&view));
    out.push_str(&tables::toolbar(
        &INDICES,
        query,
        &base,
        cx.locale,
        (false, None),
    ));
    tables::table(&mut out, &view);
    out.push_str("</borsa-table>");
    out
}
