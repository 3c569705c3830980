//! The trading summary of a company: today, and the totals of longer periods.

mod periods;

use super::{
    super::{Cx, clock, missing},
    company::{self, Found, find},
};
use crate::{
    components::{as_of::AsOf, block, panel, state},
    data::{
        DataError, Fetched, get_company_profile::get_company_profile, get_history::get_history,
        get_market_status::get_market_status, get_stocks::get_stocks,
    },
    html::{Esc, put},
    messages::Arg,
};
use chrono::Months;
use domain::{pages::Page, values::Symbol};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    company_profile::CompanyProfile,
    history::History,
    market_status::MarketStatus,
    stocks::{Stock, Stocks},
};

/// The page; an unknown symbol is a 404.
pub fn view(cx: Cx, page: &'static Page) -> AnyView {
    let symbol: Option<Symbol> = cx
        .params(page)
        .first()
        .and_then(|(_, symbol)| symbol.parse().ok());
    Suspend::new(async move {
        let Some(symbol) = symbol else {
            return missing::page(cx);
        };
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
        let today = clock::today(&cx, status.as_ref().ok());
        let year_ago = today.checked_sub_months(Months::new(12)).unwrap_or(today);
        let history = get_history(Some(symbol.to_string()), None, year_ago, today).await;
        if stocks.is_err() && matches!(history, Err(DataError::NotFound)) {
            return missing::page(cx);
        }
        draw(
            &cx,
            page,
            &Summary {
                symbol,
                status: status.ok(),
                profile: profile.ok(),
                stocks,
                history,
            },
        )
    })
    .into_any()
}

struct Summary {
    symbol: Symbol,
    status: Option<Fetched<MarketStatus>>,
    profile: Option<Fetched<CompanyProfile>>,
    stocks: Result<Fetched<Stocks>, DataError>,
    history: Result<Fetched<History>, DataError>,
}

impl Summary {
    fn stock(&self) -> Option<&Stock> {
        self.stocks
            .as_ref()
            .ok()
            .and_then(|stocks| find(stocks, &self.symbol))
    }

    fn as_of(&self) -> Option<AsOf> {
        let stocks = self.stocks.as_ref().ok()?;
        Some(AsOf::new(stocks.as_of, stocks, self.status.as_ref()))
    }
}

fn draw(cx: &Cx, page: &'static Page, summary: &Summary) -> AnyView {
    if let Ok(stocks) = &summary.stocks {
        cx.facts.saw_version(stocks.version);
    }
    let profile = summary.profile.as_ref().map(|profile| &*profile.value);
    let name = company::name(&summary.symbol, summary.stock(), profile, cx.locale);
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
    let found = Found {
        symbol: &summary.symbol,
        name: summary
            .profile
            .as_ref()
            .map_or("", |profile| profile.legal_name.get(cx.locale)),
        stock: summary.stock(),
        as_of: summary.as_of(),
    };
    let mut frame = String::new();
    company::head(&mut frame, cx, &found);
    company::tabs(&mut frame, cx, &summary.symbol, page.id);
    view! {
        <div class="wrap" inner_html=frame></div>
        <div class="wrap detail">
            <section class="panel" aria-labelledby="today" data-renew="today" inner_html=today(cx, summary)></section>
            <section class="panel detail__row" aria-labelledby="periods" data-renew="periods" inner_html=totals(cx, summary)></section>
        </div>
    }
    .into_any()
}

fn today(cx: &Cx, summary: &Summary) -> String {
    let mut out = String::new();
    let mut as_of = String::new();
    if let Some(mark) = summary.as_of() {
        mark.write(&mut as_of, cx.locale);
    }
    panel::head(&mut out, "today", &cx.t("trading-today"), &as_of);
    out.push_str("<div class=\"panel__body\">");
    match summary.stock() {
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
    let mut out = String::new();
    let daily = cx.href(&format!(
        "/the-exchange/market-information/company/{}/trading/daily-summary",
        summary.symbol
    ));
    panel::head(
        &mut out,
        "periods",
        &cx.t("trading-periods"),
        &panel::more(cx, &daily, "page-company-daily-summary"),
    );
    out.push_str(&block::from(cx, &summary.history, |history| {
        let today = clock::today(cx, summary.status.as_ref());
        let periods = periods::all(&history.sessions, today);
        match periods.is_empty() {
            true => state::empty(cx.locale),
            false => periods::table(
                cx,
                &periods,
                summary.stock().map_or(2, |stock| stock.decimals.into()),
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
