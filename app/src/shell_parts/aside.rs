//! The general index in the panels of the menu.

use crate::{
    components::{
        as_of::delayed,
        change::{Direction, LiveChange},
        number::{LiveNumber, text},
        spark::Spark,
    },
    html::drawn_in,
    messages::{locale, t},
};
use domain::{
    locale::Locale,
    values::{IndexValue, Percent},
};
use leptos::prelude::*;
use page_table::by_id;
use upstream::Upstream;
use wire::calls::indices::{Index, IndicesRequest};

/// The aside. Without a stored answer, only a link to the prices.
pub fn aside(locale: Locale, upstream: &Upstream) -> String {
    let indices = upstream.cached(&IndicesRequest);
    let first = indices.as_ref().and_then(|indices| indices.indices.first());
    let delay = upstream.delay_minutes();
    let late = (delay > 0 && first.is_some()).then(|| delayed(locale, delay));
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
