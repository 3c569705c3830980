//! The candlestick chart. A candle is hollow if the close is at or above the open, and filled otherwise.

use super::{Grid, volume};
use crate::{
    messages::{locale, t},
    series::{Candles, Dot, Series},
};
use domain::{
    chart::{Candle, Scale, candle_paths},
    values::Decimal,
};
use leptos::prelude::*;
use resources::InPart;

/// The grid, the volume and the candles.
#[component]
pub(super) fn CandleShapes<'a>(
    series: &'a Series,
    candles: &'a Candles,
    averages: AnyView,
    scale: &'a Scale,
    ticks: &'a [Decimal],
) -> AnyView {
    let volumes: Vec<u64> = candles.dots.iter().map(|(dot, _)| dot.volume).collect();
    let volume = volume(&volumes, volumes.len(), series.share)
        .map(|path| view! { <path class="chart__vol" d=path></path> });
    let [hollow, filled, hollow_part, filled_part] = paths(series, candles, scale);
    let part = |class: &'static str, path: String| {
        (!path.is_empty()).then(|| view! { <path class=class d=path></path> })
    };
    let hollow_part = part("candle candle--hollow candle--part", hollow_part);
    let filled_part = part("candle candle--filled candle--part", filled_part);
    view! {
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <Grid scale ticks/>
            {volume}
            <path class="candle candle--hollow" d=hollow></path>
            <path class="candle candle--filled" d=filled></path>
            {hollow_part}
            {filled_part}
            {averages}
        </svg>
    }
    .into_any()
}

/// The paths of candles: hollow and filled ones, and those of both that are not whole.
pub(super) fn paths(series: &Series, candles: &Candles, scale: &Scale) -> [String; 4] {
    let shapes: Vec<(Candle, bool)> = candles
        .dots
        .iter()
        .map(|(dot, candle)| (*candle, series.in_part(candles.step, dot).is_some()))
        .collect();
    candle_paths(scale, &shapes)
}

/// The candles that lack some of their days, with the reason: the first one, the last one or both.
pub(super) fn in_part<'a>(
    series: &'a Series,
    candles: Option<&'a Candles>,
) -> impl Iterator<Item = (InPart, &'a Dot)> {
    candles.into_iter().flat_map(move |candles| {
        let dots = candles.dots.iter().map(|(dot, _)| dot);
        dots.filter_map(move |dot| Some((series.in_part(candles.step, dot)?, dot)))
    })
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
