//! The first band of the home page: headline, general index with its chart, strip of indices.

use super::{load::Market, strip::Strip};
use crate::{
    components::{
        as_of::{AsOf, LiveAsOf},
        block,
        change::LiveChange,
        chart::{self, ChartTable, Ranges},
        horizon::{Horizon, SESSION},
        number::{Live, optional, text},
        pair::Pair,
        state::{Empty, Failed},
    },
    data::DataError,
    pages::Cx,
};
use domain::values::{IndexValue, Percent};
use leptos::prelude::*;
use wire::calls::indices::Index;

/// The band. Without the indices one message replaces chart and strip, which come from the same answer.
#[component]
pub fn Hero<'a>(market: &'a Market) -> AnyView {
    let quote = block::of(&market.indices, |indices| {
        let as_of = market.as_of(indices.as_of, indices);
        let first = indices.indices.first();
        first.map(|index| view! { <Quote index as_of/> })
    });
    let there = market.indices.is_ok();
    view! {
        <section
            class="hero ink"
            aria-labelledby="market-now"
            data-live="indices"
        >
            <div class="hero__sky"></div>
            <div class="wrap">
                <div class="hero__grid">
                    <Lead/>
                    <div class="hero__quote quote">{quote}</div>
                </div>
                {there.then(|| view! { <Tools market/> })}
            </div>
            {there.then(|| {
                view! {
                    <div data-renew="intraday"><IntradayChart market/></div>
                    <div class="hero__strip">
                        <div class="wrap"><Strip market/></div>
                    </div>
                }
            })}
        </section>
    }
    .into_any()
}

/// The headline, and two links.
#[component]
fn Lead() -> AnyView {
    let cx = Cx::current();
    view! {
        <div class="hero__lead">
            <h1 id="market-now">
                {cx.t("home-title-first")}
                <br/>
                {cx.t("home-title-second")}
            </h1>
            <p class="hero__lede">{cx.t("home-lede")}</p>
            <div class="row">
                <a class="btn btn--accent" href=cx.href_of("equities")>
                    {cx.t("open-market-watch")}
                </a>
                <a class="btn btn--line" href=cx.href_of("overview")>
                    {cx.t("home-list-company")}
                </a>
            </div>
        </div>
    }
    .into_any()
}

/// The level of an index, its change, and the levels of the day.
#[component]
fn Quote<'a>(index: &'a Index, as_of: AsOf) -> AnyView {
    let source = format!("index:{}", index.code);
    let value = text(index.value.get(), 2);
    view! {
        <p class="quote__name">
            <span>{index.name.get(Cx::current().locale)}</span>
            <LiveAsOf of=as_of/>
        </p>
        <span class="quote__value">
            <Live source=format!("{source}:value") kind="number" decimals=2 text=value/>
        </span>
        <span class="quote__chg">
            <LiveChange
                source=source.as_str()
                change=index.change()
                percent=index.change_percent().map(Percent::get)
            />
        </span>
        <dl class="quote__stats data" data-renew="day">
            <Level key="open" level=index.open/>
            <Level key="high" level=index.high follows=format!("{source}:high")/>
            <Level key="low" level=index.low follows=format!("{source}:low")/>
            <Level key="previous-close" level=index.previous_close/>
        </dl>
    }
    .into_any()
}

/// A level of the day. The highest and the lowest are updated with the level itself, so also on pages whose
/// blocks are not refreshed.
#[component]
fn Level(
    key: &'static str,
    #[prop(into)] level: Option<IndexValue>,
    /// The live source that it follows.
    #[prop(optional)]
    follows: Option<String>,
) -> AnyView {
    let text = optional(level.map(IndexValue::get), 2);
    let figure = match follows {
        Some(source) => view! { <Live source kind="number" decimals=2 text/> }.into_any(),
        None => text.into_any(),
    };
    view! {
        <Pair key>
            <bdi class="num">{figure}</bdi>
        </Pair>
    }
    .into_any()
}

/// The chart as a table, and the choice of its range.
#[component]
fn Tools<'a>(market: &'a Market) -> AnyView {
    let locale = Cx::current().locale;
    let table = market.chart.as_ref().ok().zip(market.general());
    let table = table.map(|(series, index)| {
        let name = index.name.get(locale);
        view! { <ChartTable series name end=SESSION/> }
    });
    view! {
        <div class="horizon__tools">
            <div class="horizon__table" data-renew="intraday-table">{table}</div>
            <Ranges current=market.range/>
        </div>
    }
    .into_any()
}

/// The chart of the general index, with the reason above it when the line does not move.
#[component]
fn IntradayChart<'a>(market: &'a Market) -> AnyView {
    let cx = Cx::current();
    match (&market.chart, market.general()) {
        (Ok(series), Some(index)) => {
            let rest = chart::rest(cx.locale, series)
                .map(|words| view! { <p class="wrap small soft">{words}</p> });
            view! {
                {rest}
                <Horizon series name=index.name.get(cx.locale)/>
            }
            .into_any()
        }
        (Ok(_), None) | (Err(DataError::NotFound), _) => {
            view! { <div class="horizon"><Empty/></div> }.into_any()
        }
        (Err(_), _) => view! { <div class="horizon"><Failed/></div> }.into_any(),
    }
}
