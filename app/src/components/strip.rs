//! The narrow strip of indices above the pages of the market.

use super::{
    change::LivePercent,
    number::{Live, text},
};
use crate::pages::Cx;
use domain::values::Percent;
use leptos::prelude::*;
use wire::calls::indices::{Index, Indices};

/// The strip: name, level and change of the first price indices.
#[component]
pub fn SlimStrip<'a>(indices: &'a Indices) -> AnyView {
    let cx = Cx::current();
    let cells = indices
        .foremost()
        .map(|index| {
            view! {
                <li class="strip__cell">
                    <a class="strip__item" href=cx.href_of_index(index.code.as_str())>
                        <IndexLevel index/>
                    </a>
                </li>
            }
        })
        .collect_view();
    view! {
        <nav class="section--sand strip-band" aria-label=cx.t("indices")>
            <div class="wrap">
                <ul class="strip strip--slim">{cells}</ul>
            </div>
        </nav>
    }
    .into_any()
}

/// Name, level and change of an index.
#[component]
pub fn IndexLevel<'a>(index: &'a Index) -> AnyView {
    let name = index.name.get(Cx::current().locale);
    let source = format!("index:{}", index.code);
    let level = text(index.value.get(), 2);
    view! {
        <span class="strip__name">{name}</span>
        <span class="strip__val">
            <bdi class="num">
                <Live source=format!("{source}:value") kind="number" decimals=2 text=level/>
            </bdi>
        </span>
        <LivePercent source percent=index.change_percent().map(Percent::get)/>
    }
    .into_any()
}
