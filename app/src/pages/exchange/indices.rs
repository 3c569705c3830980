//! All indices: the chart of the first, and a row for each.

use crate::{
    components::{
        as_of::AsOf,
        block,
        chart::{ChartPanel, Style},
        rejected,
    },
    data::{DataError, Fetched, get_indices::get_indices, get_market_status::get_market_status},
    html::Esc,
    messages::words,
    pages::{Cx, clock},
    series::{self, Range, Series},
    tables::{self, TableView},
};
use leptos::prelude::*;
use page_table::Page;
use resources::{DataPage as _, INDICES};
use table_engine::Query;
use wire::calls::{indices::Indices, market_status::MarketStatus};

/// The page.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    Suspend::new(async move {
        let asked = Asked {
            range: cx.choice("range", Range::parse),
            style: cx.choice("chart", Style::parse),
        };
        let (status, indices) = (get_market_status().await, get_indices().await);
        let day = clock::day(&cx, status.as_ref().ok());
        let chart = series::of_first(&indices, asked.range, &day).await;
        if let Ok(indices) = &indices {
            cx.facts.saw_version(indices.version);
        }
        draw(&cx, page, &indices, &chart, asked, status.as_ref().ok())
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

fn draw(
    cx: &Cx,
    page: &'static Page,
    indices: &Answer,
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
            <section class="panel" aria-labelledby="all" data-live="indices" inner_html=table(cx, indices, &title)></section>
            <section class="panel detail__row" aria-labelledby="course" inner_html=chart></section>
        </div>
    }
    .into_any()
}

fn table(cx: &Cx, indices: &Answer, title: &str) -> String {
    let mut out = format!(
        "<h2 class=\"visually-hidden\" id=\"all\">{}</h2>",
        Esc(&cx.t("indices-all"))
    );
    out.push_str(&block::from(cx, indices, |indices| {
        let (query, rejected) = Query::parse(INDICES.shape(), &cx.request.query_pairs);
        let loaded = INDICES.rows(&indices.into(), &query, words(cx.locale));
        let base = cx.href(&cx.request.path);
        let view = TableView {
            loaded: &loaded,
            query: &query,
            base: &base,
            label: title,
        };
        let mut out = tables::notice(INDICES.shape(), &rejected, cx.locale);
        out.push_str(&tables::open_widget(&view));
        out.push_str(&tables::toolbar(
            &INDICES,
            &query,
            &base,
            cx.locale,
            (false, None),
        ));
        tables::table(&mut out, &view);
        out.push_str("</borsa-table>");
        out
    }));
    out
}
