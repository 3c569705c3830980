//! The daily summary of a company: one row a trading day, from, to, page by page.

use crate::{
    components::state,
    data::{DataError, get_stocks::get_stocks},
    html::{Esc, put},
    messages::Arg,
    pages::{Cx, missing},
    tables::{self, Loaded, Span, TableView},
};
use domain::{
    datasets::{DAILY_SUMMARY, Query, Rejected},
    pages::Page,
    values::Symbol,
};
use leptos::prelude::*;
use upstream::Upstream;
use wire::calls::stocks::{Stock, Stocks};

/// The page; an unknown symbol leads to the 404 page.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    let upstream = expect_context::<Upstream>();
    Suspend::new(async move {
        let params = cx.params(page);
        let (query, rejected) = Query::parse(&DAILY_SUMMARY, &cx.request.query_pairs);
        let stocks = get_stocks().await;
        let stock = match &stocks {
            Ok(stocks) => match find(stocks, &params) {
                Some(stock) => Some(stock),
                None => return missing::page(cx),
            },
            Err(_) => None,
        };
        let loaded = tables::load(&DAILY_SUMMARY, &upstream, &params, &query, cx.locale).await;
        if matches!(loaded, Err(DataError::NotFound)) {
            return missing::page(cx);
        }
        let title = title(&cx, page, stock);
        let description = cx.t("daily-summary-lede").into_owned();
        let head = cx.head(&title, &description, cx.crumbs(page, &title));
        let body = body(&cx, &title, stocks.as_deref().ok(), &loaded, &query, rejected);
        view! {
            {head}
            <div inner_html=body></div>
        }
        .into_any()
    })
    .into_any()
}

fn find<'a>(stocks: &'a Stocks, params: &domain::pages::Params) -> Option<&'a Stock> {
    let (_, symbol) = params.iter().find(|(name, _)| *name == "SecuritySymbol")?;
    let symbol: Symbol = symbol.parse().ok()?;
    stocks.stocks.iter().find(|stock| stock.symbol == symbol)
}

fn title(cx: &Cx, page: &Page, stock: Option<&Stock>) -> String {
    match stock {
        Some(stock) => {
            let name = stock.name.get(cx.locale);
            cx.t_args("daily-summary-of", &[("name", Arg::Text(name))]).into_owned()
        }
        None => cx.t(&page.title_key()).into_owned(),
    }
}

fn body(
    cx: &Cx,
    title: &str,
    stocks: Option<&Stocks>,
    loaded: &Result<Loaded, DataError>,
    query: &Query,
    rejected: Vec<Rejected>,
) -> String {
    let mut out = String::with_capacity(32_000);
    put!(
        out,
        "<div class=\"wrap page-head\"><h1>{}</h1><p class=\"page-head__lede\">{}</p></div><div class=\"wrap list-body\">",
        Esc(title),
        Esc(&cx.t("daily-summary-lede"))
    );
    let days = stocks.map(|stocks| Span::of(query, stocks.as_of.date_naive()));
    match loaded {
        Ok(loaded) => panel(&mut out, cx, loaded, query, rejected, days),
        Err(_) => {
            cx.facts.update(|facts| facts.degraded = true);
            put!(out, "<section class=\"panel\">{}</section>", state::failed(cx.locale));
        }
    }
    out.push_str("</div>");
    out
}

fn panel(out: &mut String, cx: &Cx, loaded: &Loaded, query: &Query, rejected: Vec<Rejected>, days: Option<Span>) {
    let base = cx.href(&cx.request.path);
    let heading = cx.t("daily-summary-heading");
    let view = TableView { loaded, query, base: &base, label: &heading, count_key: "table-days" };
    cx.facts.update(|facts| facts.degraded |= loaded.stale);
    out.push_str(&tables::notice(&DAILY_SUMMARY, &tables::rejected_of(loaded, query, rejected), cx.locale));
    put!(
        out,
        "<section class=\"panel\" aria-labelledby=\"ds-t\"><div class=\"panel__head\"><h2 class=\"panel__title\" id=\"ds-t\">{}</h2><span class=\"xsmall soft\">{}</span></div>",
        Esc(&heading),
        Esc(&tables::count(loaded, "table-days"))
    );
    out.push_str(&tables::toolbar(query, &base, cx.locale, false, days.map(|days| [days.from, days.to])));
    out.push_str(&tables::table(&view));
    out.push_str(&tables::pager(loaded, query, &base));
    out.push_str("</section>");
}
