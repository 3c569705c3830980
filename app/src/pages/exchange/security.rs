//! Securities other than shares: funds, bonds, sukuk, futures and rights. Their quotes are in `quotes`, and their
//! terms in the lists of their kinds.

mod facts;
mod frame;
mod load;
mod short;
mod subject;

pub use load::kind_of_other;
pub use short::{SecurityCode, ShortAddress};
pub use subject::{Subject, SubjectFrame};

use super::{
    answers,
    company::{CompanyPage, find},
    delisted::DelistedPage,
};
use crate::{
    components::{
        chart::{ChartPanel, Choices},
        panel::{More, PanelHead},
        rejected::Rejected,
        styles::Styles,
    },
    data::Fetched,
    messages::Arg,
    pages::{
        Cx, clock,
        register::{Gone, gone},
    },
    series::{self, Comparison, Events, EventsOf, Quote},
    tables::View,
};
use chrono::NaiveDate;
use domain::values::Symbol;
use facts::{QuoteFacts, Terms};
use frame::OtherFrame;
use futures_util::join;
use leptos::prelude::*;
use load::Other;
use page_table::Params;
use table_engine::Query;
use wire::calls::{
    history::Instrument,
    quotes::QuotedKind,
    stocks::{Stocks, StocksRequest},
};

/// The overview of any security.
#[component]
pub fn SecurityPage(
    /// Its ticker.
    symbol: Symbol,
) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        match kind_of_other(&cx, &symbol).await {
            Ok(Some(kind)) => view! { <OverviewPage symbol kind/> }.into_any(),
            _ => match gone_unless_listed(&cx, &symbol).await {
                Some(gone) => view! { <DelistedPage gone/> }.into_any(),
                None => view! { <CompanyPage symbol/> }.into_any(),
            },
        }
    })
}

/// What the register has of a security that the list of shares does not have, if it is no longer listed. Without that list
/// the register alone says so.
async fn gone_unless_listed(cx: &Cx, symbol: &Symbol) -> Option<Gone> {
    let stocks = cx.ask(StocksRequest).await;
    let is_share = |all: &Fetched<Stocks>| find(all, symbol).is_some();
    match stocks.as_ref().is_ok_and(is_share) {
        true => None,
        false => gone(cx, symbol).await.ok()?,
    }
}

/// The events that the chart marks.
async fn events(cx: &Cx, symbol: &Symbol, choices: &Choices, today: NaiveDate) -> Events {
    let days = (choices.range.since(today), choices.range.until(today));
    match choices.marked() {
        Some(kinds) => Events::load(cx, symbol, kinds, days).await,
        None => Events::default(),
    }
}

/// The address of the calculator that takes what the page knows, and the message of the link to it: the yield of a bond or
/// sukuk, the price limits of others.
fn calculator(cx: &Cx, other: &Other, yields: Option<String>) -> Option<(String, &'static str)> {
    let limits = || {
        let quotes = other.quotes.as_ref().ok()?;
        answers::limits_of_quote(cx, quotes, other.quote()?)
    };
    match yields {
        Some(href) => Some((href, "security-calculate-yield")),
        None => limits().map(|href| (href, "security-calculate-limits")),
    }
}

/// The overview of a security other than a share: price, quote and terms.
#[component]
fn OverviewPage(symbol: Symbol, kind: QuotedKind) -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let list = load::list_of(kind);
        let rows = View::first_rows(
            &cx,
            (list, Params::new()),
            Query::new(list.shape()),
            usize::MAX,
        );
        let (other, rows, yields) = join!(
            Other::load(&cx, symbol.clone(), kind),
            rows,
            answers::yield_of_paper(&cx, &symbol, kind)
        );
        let quote = other.quotes.as_ref().ok().zip(other.quote());
        let quote = quote.and_then(|(all, quote)| Quote::of_quoted(quote, all.as_of));
        let day = clock::day(&cx, other.status.as_ref().ok());
        let instrument = Instrument::Security(symbol.clone());
        let mut choices = Choices::with_events(&cx, day.today, &instrument, EventsOf::quoted(kind));
        if other.is_over() {
            choices.end(&cx);
        }
        let wanted = choices.wanted();
        let (comparison, events) = join!(
            Comparison::load(&cx, Some(&instrument), &choices.compare, wanted, &day),
            events(&cx, &symbol, &choices, day.today)
        );
        choices.forget(&comparison.unknown);
        let series = series::load(&cx, &instrument, wanted, &day, quote).await;
        let (name, symbol) = (other.name(cx.locale), other.symbol.as_str());
        let named = [("name", Arg::Text(name)), ("symbol", Arg::Text(symbol))];
        let title = cx.t_args("company-title", &named);
        let description = cx.t_args("security-description", &named);
        let crumbs = cx.crumbs(cx.page(), name);
        cx.describe(&title, &description, cx.below_list(list.id(), crumbs));
        let decimals = other.quote().map_or(2, |quote| u32::from(quote.decimals));
        let (price, quote, terms) = (
            cx.t("company-price"),
            cx.t("company-quote"),
            cx.t("offering-terms"),
        );
        let all = cx.href_of(list.id());
        let calculator = calculator(&cx, &other, yields);
        let calculator = calculator.map(|(href, key)| view! { <More href key/> });
        view! {
            <Rejected also=&choices.rejected/>
            <div class="wrap"><OtherFrame other=&other current=cx.page().id/></div>
            <Styles/>
            <div class="wrap detail" data-renew-of=other.source()>
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
                            events=Some(&events)
                            decimals
                        />
                    </section>
                    <section class="panel panel--col" aria-labelledby="quote" data-renew="quote">
                        <PanelHead id="quote" title=quote>{calculator}</PanelHead>
                        <div class="panel__body">
                            <QuoteFacts other=&other/>
                        </div>
                    </section>
                </div>
                <section class="panel detail__row" aria-labelledby="terms">
                    <PanelHead id="terms" title=terms>
                        <More href=all key="security-list"/>
                    </PanelHead>
                    <div class="panel__body">
                        <Terms rows=&rows symbol/>
                    </div>
                </section>
            </div>
        }
    })
}
