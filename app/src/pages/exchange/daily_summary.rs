//! The daily summary of a company: one row a trading day, from, to, page by page.

use super::company::{self, Found, find};
use crate::{
    components::{as_of::AsOf, state},
    data::{
        DataError, Fetched, get_company_profile::get_company_profile,
        get_market_status::get_market_status, get_stocks::get_stocks,
    },
    html::{Esc, put},
    messages::Arg,
    pages::{Cx, clock, missing},
    tables::{self, Loaded, Span, TableView},
};
use domain::{
    datasets::{DAILY_SUMMARY, Query, Rejected},
    pages::Page,
    values::Symbol,
};
use futures_util::join;
use leptos::prelude::*;
use upstream::Upstream;
use wire::calls::{company_profile::CompanyProfile, market_status::MarketStatus, stocks::Stocks};

/// The page; an unknown symbol is a 404.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    let upstream = expect_context::<Upstream>();
    let symbol: Option<Symbol> = cx
        .params(page)
        .first()
        .and_then(|(_, symbol)| symbol.parse().ok());
    Suspend::new(async move {
        let Some(symbol) = symbol else {
            return missing::page(cx);
        };
        let (query, rejected) = Query::parse(&DAILY_SUMMARY, &cx.request.query_pairs);
        let (status, stocks, profile) = join!(
            get_market_status(),
            get_stocks(),
            get_company_profile(symbol.to_string())
        );
        company::note_lost(&cx, &profile);
        if stocks
            .as_ref()
            .is_ok_and(|stocks| find(stocks, &symbol).is_none())
        {
            return missing::page(cx);
        }
        let loaded = tables::load(
            &DAILY_SUMMARY,
            &upstream.having_spent(cx.facts.spent()),
            &cx.params(page),
            &query,
            cx.locale,
        )
        .await;
        if matches!(loaded, Err(DataError::NotFound)) {
            return missing::page(cx);
        }
        let summary = Summary {
            symbol,
            status: status.ok(),
            profile: profile.ok(),
            stocks: stocks.ok(),
            loaded,
            query,
        };
        draw(&cx, page, &summary, rejected)
    })
    .into_any()
}

struct Summary {
    symbol: Symbol,
    status: Option<Fetched<MarketStatus>>,
    profile: Option<Fetched<CompanyProfile>>,
    stocks: Option<Fetched<Stocks>>,
    loaded: Result<Loaded, DataError>,
    query: Query,
}

fn draw(cx: &Cx, page: &'static Page, summary: &Summary, rejected: Vec<Rejected>) -> AnyView {
    let stock = summary
        .stocks
        .as_ref()
        .and_then(|stocks| find(stocks, &summary.symbol));
    match &summary.stocks {
        Some(stocks) => cx.facts.saw_version(stocks.version),
        None => cx.facts.update(|facts| facts.degraded = true),
    }
    let profile = summary.profile.as_ref().map(|profile| &*profile.value);
    let name = company::name(&summary.symbol, stock, profile, cx.locale);
    let title = cx.t_args("daily-summary-of", &[("name", Arg::Text(name))]);
    let description = cx.t_args("daily-summary-description", &[("name", Arg::Text(name))]);
    cx.describe(
        &title,
        &description,
        cx.crumbs_of_company(page, &cx.t(&page.title_key()), name),
    );
    let as_of = summary
        .stocks
        .as_ref()
        .map(|s| AsOf::new(s.as_of, s, summary.status.as_ref()));
    let found = Found {
        symbol: &summary.symbol,
        name: profile.map_or("", |profile| profile.legal_name.get(cx.locale)),
        stock,
        as_of,
    };
    let mut frame = String::with_capacity(4096);
    company::head(&mut frame, cx, &found);
    company::tabs(&mut frame, cx, &summary.symbol, page.id);
    let body = match &summary.loaded {
        Ok(loaded) => panel(cx, loaded, summary, rejected),
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
fn panel(cx: &Cx, loaded: &Loaded, summary: &Summary, rejected: Vec<Rejected>) -> String {
    let (query, base) = (&summary.query, cx.href(&cx.request.path));
    let heading = cx.t("daily-summary-heading");
    let view = TableView {
        loaded,
        query,
        base: &base,
        label: &heading,
        count_key: "table-days",
    };
    cx.facts.update(|facts| facts.degraded |= loaded.stale);
    let mut out = tables::notice(
        &DAILY_SUMMARY,
        &tables::rejected_of(loaded, query, rejected),
        cx.locale,
    );
    let facts = format!(
        "<p class=\"xsmall soft\"><span data-count>{}</span> · {}</p>",
        Esc(&tables::count(loaded, "table-days")),
        Esc(&cx.t("daily-summary-note"))
    );
    out.push_str(&open_panel(cx, &facts));
    let days = Span::of(query, clock::today(cx, summary.status.as_ref()));
    out.push_str(&tables::toolbar(
        query,
        &base,
        cx.locale,
        false,
        Some([days.from, days.to]),
    ));
    tables::table(&mut out, &view);
    out.push_str(&tables::pager(loaded, query, &base));
    out.push_str("</section>");
    out
}
