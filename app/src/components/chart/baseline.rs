//! The label of the reference line, beside it or below the chart.

use super::{Spot, reference, tenths_percent};
use crate::{messages::locale, series::Series};
use domain::chart::Scale;
use leptos::prelude::*;

/// The label of the dotted reference line, above or below it, at its start or its end; nothing where the line leaves it
/// no room.
#[component]
pub(super) fn Baseline<'a>(
    series: &'a Series,
    decimals: u32,
    scale: &'a Scale,
    spot: Option<Spot>,
) -> AnyView {
    let Some(Spot { at_end, above, .. }) = spot else {
        return ().into_any();
    };
    let y = tenths_percent(scale.y(series.reference));
    let class = format!(
        "chart__label chart__ref-label chart__ref-label{}",
        Spot::suffix(spot)
    );
    let dy = if above { "-.5em" } else { "1.25em" };
    let (x, anchor) = at_end.then_some(("100%", "end")).unzip();
    view! {
        <text class=class x=x y=y dy=dy text-anchor=anchor>
            {reference(locale(), series, decimals)}
        </text>
    }
    .into_any()
}

/// The label of the reference line below the chart, for charts in which it has no room.
#[component]
pub(super) fn BaselineBelow<'a>(series: &'a Series, decimals: u32, spot: Option<Spot>) -> AnyView {
    view! {
        <p class=format!("chart__below chart__below{}", Spot::suffix(spot)) aria-hidden="true">
            {reference(locale(), series, decimals)}
        </p>
    }
    .into_any()
}
