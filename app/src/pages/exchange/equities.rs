//! The equities list: every listed equity with its quote; filters and sort are in the address.

use crate::{
    components::{
        bars::{Breadth, BreadthWords},
        number::{Compact, Integer},
        strip::SlimStrip,
    },
    pages::{
        Cx,
        exchange::instruments::{InstrumentTypes, count},
    },
    tables::{Above, DataPage, Figures, View},
};
use domain::values::Decimal;
use futures_util::join;
use leptos::prelude::*;
use resources::{DataPage as _, EQUITIES};
use wire::calls::{
    indices::IndicesRequest,
    stocks::{Stocks, StocksRequest},
};

/// The equities list.
#[component]
pub fn EquitiesPage() -> impl IntoView {
    let cx = Cx::current();
    Suspend::new(async move {
        let (stocks, view, indices) = join!(
            cx.ask(StocksRequest),
            View::load(&cx, &EQUITIES),
            cx.ask(IndicesRequest)
        );
        let (title, _) = cx.introduce();
        if let Ok(indices) = &indices {
            let strip = crate::html::drawn(view! { <SlimStrip indices/> });
            cx.facts.update(|facts| facts.band = strip);
        }
        let stocks = stocks.ok();
        let count = count(&view);
        let totals = stocks.as_deref().map(|stocks| view! { <Totals stocks/> });
        view! {
            <DataPage view=&view title>
                <Figures slot>{totals}</Figures>
                <Above slot><InstrumentTypes current=EQUITIES.id() count/></Above>
            </DataPage>
        }
    })
}

/// Today's totals of all equities, independent of the filters.
#[component]
fn Totals<'a>(stocks: &'a Stocks) -> AnyView {
    let value: Decimal = stocks.stocks.iter().map(|stock| stock.value.get()).sum();
    let volume: u64 = stocks.stocks.iter().map(|stock| stock.volume.0).sum();
    let trades: u64 = stocks.stocks.iter().map(|stock| stock.trades.0).sum();
    // Equities without a last price count neither as gainers nor as losers.
    let changes = || stocks.stocks.iter().filter_map(|stock| stock.change());
    let up = changes().filter(|change| *change > Decimal::ZERO).count();
    let flat = changes().filter(Decimal::is_zero).count();
    let down = changes().count() - up - flat;
    view! {
        <div class="ledger ledger--sm data" data-renew="totals">
            <Item label="equities-value"><Compact value/></Item>
            <Item label="equities-volume"><Compact value=volume.into()/></Item>
            <Item label="equities-trades"><Integer value=trades/></Item>
            <div class="ledger__item">
                <span class="ledger__label"><BreadthWords up flat down/></span>
                <Breadth class="breadth--ledger" up flat down/>
            </div>
        </div>
    }
    .into_any()
}

/// A total with its label; `label` is a message key.
#[component]
fn Item(label: &'static str, children: Children) -> AnyView {
    view! {
        <div class="ledger__item">
            <span class="ledger__label">{Cx::current().t(label)}</span>
            <span class="ledger__value">{children()}</span>
        </div>
    }
    .into_any()
}
