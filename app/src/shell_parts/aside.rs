//! The general index in the panels of the menu.

use crate::{
    components::{
        as_of::{AsOf, Session, delayed},
        change::{Direction, LiveChange},
        number::{LiveNumber, text},
        spark::Spark,
    },
    data::Fetched,
    html::drawn_in,
    messages::{locale, t},
};
use domain::{
    locale::Locale,
    values::{IndexValue, Percent},
};
use leptos::prelude::*;
use page_table::by_id;
use upstream::{Answer, Upstream};
use wire::calls::{
    indices::{Index, Indices, IndicesRequest},
    market_status::MarketStatusRequest,
};

/// The aside. Without a stored answer, only a link to the prices.
pub fn aside(locale: Locale, upstream: &Upstream) -> String {
    let indices = upstream.cached(&IndicesRequest);
    let first = indices.as_ref().and_then(|indices| indices.indices.first());
    let late = indices
        .as_ref()
        .filter(|indices| may_be_late(upstream, indices));
    let late = late.map(|_| delayed(locale, upstream.delay_minutes()));
    let href = locale.href(by_id("equities").map_or("/", |page| page.path));
    drawn_in(locale, || {
        view! {
            <aside class="mega__aside ink band" aria-label=t(locale, "shell-market-now")>
                {first.map(|index| view! { <Quote index/> })}
                {late.map(|words| view! { <p class="mega__delay">{words}</p> })}
                <a class="btn btn--accent btn--sm" href=href>{t(locale, "aside-market-watch")}</a>
            </aside>
        }
    })
}

/// True while values of the session are delayed: what holds at the close is final, and so it is until the next session.
fn may_be_late(upstream: &Upstream, indices: &Answer<Indices>) -> bool {
    let delay = upstream.delay_minutes();
    let status = upstream.cached(&MarketStatusRequest);
    let status = status.map(|status| Fetched::new(upstream, &MarketStatusRequest, status));
    let of = (indices.received, indices.is_stale(), delay);
    let session = AsOf::of(indices.as_of, of, status.as_ref()).session;
    delay > 0 && !indices.indices.is_empty() && matches!(session, Session::Open | Session::Unknown)
}

#[component]
fn Quote<'a>(index: &'a Index) -> AnyView {
    let source = format!("index:{}", index.code);
    let value = text(index.value.get(), 2);
    let values = index.spark.iter().copied().map(IndexValue::get).collect();
    view! {
        <p class="quote__name">{index.name.get(locale())}</p>
        <p class="mega__value">
            <LiveNumber source=format!("{source}:value") kind="number" decimals=2 text=value/>
        </p>
        <LiveChange
            source
            change=index.change()
            percent=index.change_percent().map(Percent::get)
        />
        <div class="mega__spark">
            <Spark values direction=Direction::of(Some(index.change()))/>
        </div>
    }
    .into_any()
}
