//! The drawn handset on the pages of the Exchange app: the first index and the busiest shares as they are now.

use super::{
    as_of::{AsOf, LiveAsOf},
    change::LiveChange,
    number::{Live, text},
    pocket_quote::{PocketQuote, busiest},
};
use crate::{data::Fetched, pages::Cx};
use domain::values::Percent;
use futures_util::join;
use leptos::prelude::*;
use wire::calls::{
    indices::{Index, Indices, IndicesRequest},
    market_status::{MarketStatus, MarketStatusRequest},
    sparklines::{Sparklines, SparklinesRequest},
    stocks::{Stocks, StocksRequest},
};

/// The number of shares.
const QUOTES: usize = 5;

/// The answers it shows. Each can be missing.
pub struct Screen {
    status: Option<Fetched<MarketStatus>>,
    indices: Option<Fetched<Indices>>,
    stocks: Option<Fetched<Stocks>>,
    sparklines: Option<Fetched<Sparklines>>,
}

impl Screen {
    /// Fetches the data; `None` when neither indices nor shares could be fetched.
    pub async fn load(cx: &Cx) -> Option<Self> {
        let (status, indices, stocks, sparklines) = join!(
            cx.ask(MarketStatusRequest),
            cx.ask(IndicesRequest),
            cx.ask(StocksRequest),
            cx.ask(SparklinesRequest),
        );
        let screen = Self {
            status: status.ok(),
            indices: indices.ok().filter(|of| !of.indices.is_empty()),
            stocks: stocks.ok().filter(|of| !of.stocks.is_empty()),
            sparklines: sparklines.ok(),
        };
        (screen.indices.is_some() || screen.stocks.is_some()).then_some(screen)
    }
}

/// The telephone.
#[component]
pub fn Handset<'a>(screen: &'a Screen) -> AnyView {
    let status = screen.status.as_ref();
    let of_indices = screen.indices.as_ref();
    let of_indices = of_indices.map(|of| AsOf::new(of.as_of, of, status));
    let of_stocks = screen.stocks.as_ref();
    let of_stocks = of_stocks.map(|of| AsOf::new(of.as_of, of, status));
    let index = screen.indices.as_ref().and_then(|of| of.indices.first());
    let index = index.zip(of_indices);
    let index = index.map(|(index, of)| view! { <Level index of/> });
    // Index and shares are two answers, and either may be old.
    let label = of_stocks.map(|of| view! { <p class="handset__foot"><LiveAsOf of/></p> });
    let quotes = screen.stocks.as_ref().map(|stocks| {
        let sparklines = screen.sparklines.as_deref();
        let quotes = busiest(stocks, QUOTES).map(|stock| {
            let line = resources::intraday(stock, stocks.as_of, sparklines);
            view! { <li><PocketQuote stock line/></li> }
        });
        view! {
            <div data-live="quotes">
                <ul class="handset__list">{quotes.collect_view()}</ul>
                {label}
            </div>
        }
    });
    view! {
        <section class="handset" aria-label=Cx::current().t("content-app-market")>
            <div class="handset__in">{index} {quotes}</div>
        </section>
    }
    .into_any()
}

#[component]
fn Level<'a>(index: &'a Index, of: AsOf) -> AnyView {
    let source = format!("index:{}", index.code);
    let value = text(index.value.get(), 2);
    view! {
        <div data-live="indices">
            <p class="handset__bar"><LiveAsOf of/></p>
            <p class="small soft">{index.name.get(Cx::current().locale).to_owned()}</p>
            <p class="handset__value">
                <bdi class="num">
                    <Live source=format!("{source}:value") kind="number" decimals=2 text=value/>
                </bdi>
            </p>
            <LiveChange
                source
                change=index.change()
                percent=index.change_percent().map(Percent::get)
            />
        </div>
    }
    .into_any()
}
