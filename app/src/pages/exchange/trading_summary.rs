//! The trading summary of a company: the current day, and the totals of longer periods.

mod periods;

use super::{
    super::{Cx, clock},
    company::{CompanyFrame, DayFigures, Listed},
    trading_year::TradingYear,
};
use crate::{
    components::{
        as_of::AsOfMark,
        block,
        panel::{More, PanelHead},
        state::{Empty, Failed},
    },
    messages::Arg,
};
use domain::values::Symbol;
use leptos::prelude::*;
use periods::PeriodTable;

/// The trading summary of a company.
#[component]
pub fn TradingSummaryPage(
    /// The ticker of the company.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let TradingYear { listed, history } = TradingYear::load(&cx, symbol).await;
        let (page, name) = (cx.page(), listed.name(cx.locale));
        let title = cx.t_args("trading-title", &[("name", Arg::Text(name))]);
        let description = cx.t_args("trading-description", &[("name", Arg::Text(name))]);
        let crumbs = cx.crumbs_of_company(page, &cx.t(&page.title_key()), name);
        cx.describe(&title, &description, crumbs);
        let daily = cx.href_about("company-daily-summary", listed.symbol.as_str());
        let decimals = listed.stock().map_or(2, |stock| stock.decimals.into());
        let today = clock::today(&cx, listed.status.as_ref().ok());
        let totals = block::of(&history, |history| {
            let periods = periods::all(&history.sessions, today);
            match periods.is_empty() {
                true => view! { <Empty/> }.into_any(),
                false => view! { <PeriodTable periods=&periods decimals/> }.into_any(),
            }
        });
        view! {
            <div class="wrap"><CompanyFrame listed=&listed current=page.id/></div>
            <div class="wrap detail" data-renew-of=listed.source()>
                <section class="panel" aria-labelledby="today" data-renew="today">
                    <Today listed=&listed/>
                </section>
                <section class="panel detail__row" aria-labelledby="periods" data-renew="periods">
                    <PanelHead id="periods" title=cx.t("trading-periods")>
                        <More href=daily key="page-company-daily-summary"/>
                    </PanelHead>
                    {totals}
                    <p class="panel__foot xsmall muted">{cx.t("trading-periods-note")}</p>
                </section>
            </div>
        }
    })
}

/// Prices and totals of the current day.
#[component]
fn Today<'a>(listed: &'a Listed) -> AnyView {
    let figures = match listed.stock() {
        Some(stock) => view! {
            <dl class="kv kv--four data">
                <DayFigures stock/>
            </dl>
        }
        .into_any(),
        None => view! { <Failed/> }.into_any(),
    };
    let mark = listed.as_of().map(|of| view! { <AsOfMark of/> });
    view! {
        <PanelHead id="today" title=Cx::current().t("trading-today")>{mark}</PanelHead>
        <div class="panel__body">{figures}</div>
    }
    .into_any()
}
