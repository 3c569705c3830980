//! The candlestick chart. A candle is hollow if the close is at or above the open, and filled otherwise.

use super::{Grid, volume};
use crate::{
    messages::{locale, t},
    series::{Candles, Series},
};
use domain::{
    chart::{Candle, Scale, candle_paths},
    values::Decimal,
};
use leptos::prelude::*;

/// The grid, the volume and the candles.
#[component]
pub(super) fn CandleShapes<'a>(
    series: &'a Series,
    candles: &'a Candles,
    averages: AnyView,
    scale: &'a Scale,
    ticks: &'a [Decimal],
) -> AnyView {
    let (volumes, shapes): (Vec<u64>, Vec<Candle>) = candles
        .dots
        .iter()
        .map(|(dot, candle)| (dot.volume, *candle))
        .unzip();
    let volume = volume(&volumes, volumes.len(), series.share)
        .map(|path| view! { <path class="chart__vol" d=path></path> });
    let [hollow, filled] = candle_paths(scale, &shapes);
    view! {
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <Grid scale ticks/>
            {volume}
            <path class="candle candle--hollow" d=hollow></path>
            <path class="candle candle--filled" d=filled></path>
            {averages}
        </svg>
    }
    .into_any()
}

/// What the shapes mean, and what a candle spans.
#[component]
pub(super) fn CandleLegend<'a>(candles: &'a Candles) -> AnyView {
    let locale = locale();
    let shape = |class: &'static str, key: &'static str| {
        view! {
            <li>
                <svg class="candle-key" viewBox="0 0 12 12" aria-hidden="true">
                    <path class=class d="M2 2h8v8h-8z"></path>
                </svg>
                {t(locale, key)}
            </li>
        }
    };
    view! {
        <ul class="row chart-legend small soft">
            <li>{t(locale, &format!("chart-candles-{}", candles.step.code()))}</li>
            {shape("candle candle--hollow", "chart-candles-hollow")}
            {shape("candle candle--filled", "chart-candles-filled")}
        </ul>
    }
    .into_any()
}
