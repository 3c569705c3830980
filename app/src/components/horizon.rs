//! The chart on the home page: the day's index line as a dune ridge under a night sky, the session before as
//! a fainter ridge behind it, the last value as the rising sun.

use super::{
    chart::{Spot, axis_decimals, level, line, mark, reference, spot, summary, tenths_percent},
    number,
};
use crate::{messages::locale, series::Series};
use domain::{
    chart::{Frame, Scale, nice_ticks},
    values::Decimal,
};
use leptos::prelude::*;

/// Where the session ends, in thousandths of the width. The rest is for the sun at the close and the axis
/// labels.
pub const SESSION: i64 = 960;

/// The maximum number of points of the ridge, and of the one behind it.
const POINTS: usize = 320;
const POINTS_BEHIND: usize = 160;

/// The chart of an index with this name.
#[component]
pub fn Horizon<'a>(series: &'a Series, name: &'a str) -> AnyView {
    // The line uses the upper two thirds; the sand is below it. The space above the highest value is for the
    // sun's glow, so that it does not reach the choice of ranges.
    let Scale {
        frame, low, high, ..
    } = series.scale(2);
    let frame = Frame {
        width: across(frame.width),
        ..frame
    };
    let scale = Scale::new(frame, low, high + (high - low) / Decimal::from(8));
    let spot = spot(series, &scale, 1000);
    let below = format!("horizon__below horizon__below{}", Spot::suffix(spot));
    view! {
        <figure
            class="horizon"
            role="img"
            aria-label=summary(locale(), series, name, 2)
            data-reads
        >
            <Ridges series scale=&scale/>
            <svg class="horizon__marks" aria-hidden="true">
                <Sun x=across(series.share) y=scale.y(series.last().value)/>
                <Marks series scale=&scale spot/>
            </svg>
        </figure>
        <p class=below aria-hidden="true">
            <span class="wrap">{reference(locale(), series, 2)}</span>
        </p>
    }
    .into_any()
}

/// Converts thousandths of the session to thousandths of the width.
const fn across(share: i64) -> i64 {
    share * SESSION / 1000
}

/// The gradients of the ridges. Their ids are unique, so once per page.
#[component]
fn Paint() -> AnyView {
    view! {
        <defs>
            <linearGradient id="hz-line" x1="0" x2="1000" gradientUnits="userSpaceOnUse">
                <stop class="hz-dusk" offset="0"></stop>
                <stop class="hz-pearl" offset=".55"></stop>
                <stop class="hz-sun" offset="1"></stop>
            </linearGradient>
            <linearGradient id="hz-sand" x1="0" x2="1">
                <stop class="hz-dusk" offset="0" stop-opacity=".28"></stop>
                <stop class="hz-clay" offset=".6" stop-opacity=".34"></stop>
                <stop class="hz-sun" offset="1" stop-opacity=".55"></stop>
            </linearGradient>
            <linearGradient id="hz-fade" x2="0" y2="1">
                <stop offset="0" stop-color="#fff"></stop>
                <stop offset="1" stop-color="#fff" stop-opacity=".06"></stop>
            </linearGradient>
            <mask id="hz-mask" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="100">
                <rect width="1000" height="100" fill="url(#hz-fade)"></rect>
            </mask>
        </defs>
    }
    .into_any()
}

#[component]
fn Ridges<'a>(series: &'a Series, scale: &'a Scale) -> AnyView {
    let behind = yesterday(&series.previous).map(|behind| {
        view! { <path class="horizon__behind" d=format!("{behind}H1000V100H0z")></path> }
    });
    let ridge = line(scale, &series.values(), POINTS);
    view! {
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <Paint/>
            {behind}
            <path
                d=format!("{ridge}V100H0z")
                fill="url(#hz-sand)"
                mask="url(#hz-mask)"
            ></path>
            <path class="horizon__ref" d=level(scale, series.reference)></path>
            <path class="horizon__ridge" d=ridge stroke="url(#hz-line)"></path>
        </svg>
    }
    .into_any()
}

/// The previous session as a low ridge over the whole width. It has its own scale: only its shape is shown.
fn yesterday(values: &[Decimal]) -> Option<String> {
    if values.len() < 2 {
        return None;
    }
    let frame = Frame {
        width: SESSION,
        height: 100,
    };
    let tight = Scale::around(frame, values)?;
    let span = tight.high - tight.low;
    let low = Scale::new(
        frame,
        tight.low - span / Decimal::from(5),
        tight.high + span * Decimal::new(14, 1),
    );
    Some(line(&low, values, POINTS_BEHIND))
}

/// The last value as the sun, with its glow.
#[component]
fn Sun(x: i64, y: i64) -> AnyView {
    let (x, y) = (tenths_percent(x), tenths_percent(y));
    view! {
        <defs>
            <radialGradient id="hz-glow">
                <stop class="hz-sun" offset="0" stop-opacity=".55"></stop>
                <stop class="hz-sun" offset=".3" stop-opacity=".28"></stop>
                <stop class="hz-sun" offset="1" stop-opacity="0"></stop>
            </radialGradient>
        </defs>
        <circle cx=x.clone() cy=y.clone() r="64" fill="url(#hz-glow)"></circle>
        <circle class="horizon__sun" cx=x cy=y r="7"></circle>
    }
    .into_any()
}

/// The label of the reference line.
#[component]
fn Baseline<'a>(series: &'a Series, scale: &'a Scale, spot: Spot) -> AnyView {
    let dy = if spot.above { "-.6em" } else { "1.3em" };
    let (x, end) = match spot.at_end {
        true => (tenths_percent(SESSION), " horizon__ref-label--end"),
        false => ("0".to_owned(), ""),
    };
    let room = Spot::suffix(Some(spot));
    view! {
        <g class=format!("horizon__ref-label horizon__ref-label{room}{end}")>
            <text x=x y=tenths_percent(scale.y(series.reference)) dy=dy>
                {reference(locale(), series, 2)}
            </text>
        </g>
    }
    .into_any()
}

/// The labels of both axes, and the label of the reference line where it has room.
#[component]
fn Marks<'a>(series: &'a Series, scale: &'a Scale, spot: Option<Spot>) -> AnyView {
    let locale = locale();
    let ticks = nice_ticks(scale.low, scale.high, 5, 2);
    let decimals = axis_decimals(&ticks, 2);
    let values = ticks
        .into_iter()
        .filter(|tick| (50..=860).contains(&scale.y(*tick)))
        .map(|tick| {
            let y = tenths_percent(scale.y(tick));
            view! { <text x="100%" y=y dy=".35em">{number::text(tick, decimals)}</text> }
        })
        .collect_view();
    let times = series
        .ticks
        .iter()
        .filter(|(at, _)| (40..=960).contains(at))
        .map(|(at, tick)| {
            let x = tenths_percent(across(*at));
            view! { <text x=x y="100%" dy="-.7em">{mark(locale, *tick)}</text> }
        })
        .collect_view();
    let label = spot.map(|spot| view! { <Baseline series scale spot/> });
    view! {
        <g class="horizon__ys">{values}</g>
        {label}
        <g class="horizon__xs">{times}</g>
    }
    .into_any()
}
