//! The trading summary of a company: today, and the totals of longer periods.

mod periods;

use super::{
    super::{Cx, clock},
    company::{self, Listed},
};
use crate::{
    components::{block, panel, state},
    data::{DataError, Fetched},
    html::{Esc, put},
    messages::Arg,
};
use chrono::Months;
use domain::values::Symbol;
use futures_util::join;
use leptos::prelude::*;
use page_table::Page;
use wire::calls::{
    history::{History, HistoryRequest, Instrument},
    market_status::MarketStatusRequest,
};

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
    history: Result<Fetched<History>, DataError>,
}

impl Summary {
    async fn load(cx: &Cx, symbol: Symbol) -> Self {
        let status = cx.ask(MarketStatusRequest).await;
        let today = clock::today(cx, status.as_ref().ok());
        let year = HistoryRequest {
            of: Instrument::Security(symbol.clone()),
            from: today.checked_sub_months(Months::new(12)).unwrap_or(today),
            to: today,
            adjusted: true,
        };
        let (listed, history) = join!(Listed::load(cx, symbol), cx.ask(year));
        Self { listed, history }
    }
}

fn draw(cx: &Cx, page: &'static Page, summary: &Summary) -> AnyView {
    let listed = &summary.listed;
    let name = listed.name(cx.locale);
    let title = cx
        .t_args("trading-title", &[("name", Arg::Text(name))])
        .into_owned();
    let description = cx.t_args("trading-description", &[("name", Arg::Text(name))]);
    let page_title = cx.t(&page.title_key());
    cx.describe(
        &title,
        &description,
        cx.crumbs_of_company(page, &page_title, name),
    );
    let frame = company::frame(cx, listed, page.id);
    view! {
        <div class="wrap" inner_html=frame></div>
        <div class="wrap detail" data-renew-of=listed.source()>
            <section class="panel" aria-labelledby="today" data-renew="today" inner_html=today(cx, listed)></section>
            <section class="panel detail__row" aria-labelledby="periods" data-renew="periods" inner_html=totals(cx, summary)></section>
        </div>
    }
    .into_any()
}

fn today(cx: &Cx, listed: &Listed) -> String {
    let mut out = String::new();
    let mut as_of = String::new();
    if let Some(mark) = listed.as_of() {
        mark.write(&mut as_of, cx.locale);
    }
    panel::head(&mut out, "today", &cx.t("trading-today"), &as_of);
    out.push_str("<div class=\"panel__body\">");
    match listed.stock() {
        Some(stock) => {
            out.push_str("<dl class=\"kv kv--four data\">");
            company::day(&mut out, cx, stock);
            out.push_str("</dl>");
        }
        None => out.push_str(&company::failed(cx)),
    }
    out.push_str("</div>");
    out
}

fn totals(cx: &Cx, summary: &Summary) -> String {
    let (mut out, listed) = (String::new(), &summary.listed);
    let daily = cx.href(&format!(
        "/the-exchange/market-information/company/{}/trading/daily-summary",
        listed.symbol
    ));
    panel::head(
        &mut out,
        "periods",
        &cx.t("trading-periods"),
        &panel::more(cx, &daily, "page-company-daily-summary"),
    );
    out.push_str(&block::from(cx, &summary.history, |history| {
        let today = clock::today(cx, listed.status.as_ref().ok());
        let periods = periods::all(&history.sessions, today);
        match periods.is_empty() {
            true => state::empty(cx.locale),
            false => periods::table(
                cx,
                &periods,
                listed.stock().map_or(2, |stock| stock.decimals.into()),
            ),
        }
    }));
    put!(
        out,
        "<p class=\"panel__foot xsmall muted\">{}</p>",
        Esc(&cx.t("trading-periods-note"))
    );
    out
}
