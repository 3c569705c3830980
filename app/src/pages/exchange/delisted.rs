//! The overview of a security that is no longer listed: why, its whole chart, its last day, and its terms.

mod facts;
mod frame;

pub use frame::DelistedFrame;

use crate::{
    components::{
        block,
        chart::{ChartPanel, Choices},
        panel::{More, PanelHead},
        rejected::Rejected,
        styles::Styles,
    },
    messages::Arg,
    pages::{Cx, clock, register::Gone},
    series::{self, Comparison, Series},
};
use domain::rules::decimals_for;
use facts::{LastDay, Terms};
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    history::{HistoryRequest, Instrument},
    market_status::MarketStatusRequest,
};

/// The list that the page is below.
pub const LIST: &str = "delisted-securities";

/// The overview.
#[component]
pub fn DelistedPage(
    /// The security.
    gone: Gone,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let last = gone.end.last_day;
        let instrument = Instrument::Security(gone.security.code.clone());
        let last_session = HistoryRequest {
            of: instrument.clone(),
            from: last,
            to: last,
            adjusted: false,
        };
        let (status, last_session) = join!(cx.ask(MarketStatusRequest), cx.ask(last_session));
        let day = clock::day(&cx, status.as_ref().ok());
        let mut choices = Choices::read(&cx, last, Some(&instrument));
        choices.end(&cx);
        let wanted = choices.wanted().ending(last);
        let (series, comparison) = join!(
            series::load(&cx, &instrument, wanted, &day, None),
            Comparison::load(&cx, Some(&instrument), &choices.compare, wanted, &day)
        );
        choices.forget(&comparison.unknown);
        let name = gone.security.name.get(cx.locale);
        let symbol = gone.security.symbol.as_str();
        let named = [("name", Arg::Text(name)), ("symbol", Arg::Text(symbol))];
        let title = cx.t_args("company-title", &named);
        let description = cx.t_args("delisted-description", &named);
        let crumbs = cx.crumbs(cx.page(), name);
        cx.describe(&title, &description, cx.below_list(LIST, crumbs));
        let step = |series: &Series| u32::from(decimals_for(series.last().value));
        let decimals = series.as_ref().map_or(2, step);
        let (price, ended, terms) = (
            cx.t("company-price"),
            cx.t("delisted-last-day"),
            cx.t("delisted-terms"),
        );
        let facts = block::of(&last_session, |history| {
            view! { <LastDay history kind=gone.security.kind/> }.into_any()
        });
        let all = cx.href_of(LIST);
        view! {
            <Rejected also=&choices.rejected/>
            <div class="wrap"><DelistedFrame gone=&gone current=cx.page().id/></div>
            <Styles/>
            <div class="wrap detail">
                <div class="grid grid--8-4">
                    <section class="panel panel--col" aria-labelledby="price">
                        <ChartPanel
                            id="price"
                            title=price
                            name
                            series=&series
                            choices=&choices
                            own=Some(&instrument)
                            comparison=&comparison
                            decimals
                        />
                    </section>
                    <section class="panel panel--col" aria-labelledby="last-day">
                        <PanelHead id="last-day" title=ended/>
                        <div class="panel__body">{facts}</div>
                    </section>
                </div>
                <section class="panel detail__row" aria-labelledby="terms">
                    <PanelHead id="terms" title=terms>
                        <More href=all key="page-delisted-securities"/>
                    </PanelHead>
                    <div class="panel__body"><Terms gone=&gone/></div>
                </section>
            </div>
        }
        .into_any()
    })
}
