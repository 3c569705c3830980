//! The chart of a price or an index level: line, area, volume, axes. Time runs left to right in both
//! languages. Shapes are in an SVG that stretches with the page, text in a second one that does not.

mod averages;
mod baseline;
mod candles;
mod choice;
mod compare;
mod drawn;
mod events;
mod frame;
mod options;
mod plan;
mod spot;
mod table;
mod take;
mod words;

pub(crate) use averages::name as average_name;
pub(crate) use choice::{AVERAGES, COMPARED, DAYS, SEVERAL};
pub use choice::{Choices, KEYS};
pub use drawn::{Average, Drawn};
pub use frame::*;
pub use plan::{ComparedRows, plan};
pub use spot::{Spot, spot};
pub use table::*;
pub use words::{axis_decimals, mark, notes, reference, rest, starts, summary, suspended};

use super::{
    change::Direction,
    number::{text, written},
};
use crate::{
    messages::locale,
    pages::Cx,
    series::{Dot, Mark, Range, Series, When},
};
use averages::{AverageShapes, sentences};
use baseline::{Baseline, BaselineBelow};
use candles::CandleShapes;
use domain::{
    chart::{Axis, Scale, downsample, line_path, log_ticks, nice_ticks, path_through},
    values::Decimal,
};
use events::{EventLines, EventMarks};
use leptos::prelude::*;
use std::fmt::Write as _;

/// Height of the tallest volume bar, in percent of the chart's height.
const VOLUME_HEIGHT: u64 = 18;
/// Top of the volume area, in tenths of a percent of the height from the top.
const VOLUME_TOP: i64 = 1000 - VOLUME_HEIGHT as i64 * 10;
/// The maximum number of volume bars, and of points of a line: about two per pixel of a phone's width.
const VOLUME_BARS: usize = 60;
const POINTS: usize = 400;

/// The part of the span that a logarithmic axis leaves free below: a fifth for the volume, and the margin.
const LOG_ROOM: f64 = 0.25;

/// Axis labels with more characters than this need the wider margin.
const NARROW_LABEL: usize = 6;
/// Distance, in tenths of a percent of the height, within which an axis label would overlap the last value's
/// tag.
const TOUCHING: i64 = 85;

/// How the price is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// A line with the area below it filled.
    #[default]
    Area,
    /// The line only.
    Line,
    /// Open, high, low and close of each day, week or month; the line where there are only minutes.
    Candles,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Area, Self::Line, Self::Candles];

    /// The value of `chart` in addresses; message keys are `chart-kind-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Line => "line",
            Self::Candles => "candles",
        }
    }

    /// The style with this code; `None` for an unknown code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.code() == code)
    }
}

/// A chart with a one-sentence description for screen readers.
#[component]
pub fn Chart<'a>(
    series: &'a Series,
    /// Name of the security or index, in words.
    name: &'a str,
    /// Number of decimals of the quote: its values have as many, or more where adjusted ones have more.
    decimals: u32,
    choices: &'a Choices,
    /// What is drawn beside the line.
    drawn: &'a Drawn,
) -> AnyView {
    let candles = drawn.candles.as_ref();
    let last = words::price(series.last().value, decimals);
    let wide = if last.len() > NARROW_LABEL {
        " chart__plot--wide"
    } else {
        ""
    };
    let direction = Direction::of(Some(series.change())).code();
    let scale = scale(series, drawn, choices.is_log);
    let finest = series.decimals(decimals);
    let ticks = match scale.axis {
        Axis::Linear => nice_ticks(scale.low, scale.high, 5, finest),
        Axis::Logarithmic => log_ticks(scale.low, scale.high, 5, finest),
    };
    // The interactive chart has no candles, averages or logarithmic axis, and the data call only adjusted prices.
    let is_plain = drawn.is_plain() && !choices.is_log;
    let has_data = series.range != Range::Day || !Cx::current().site.data_is_later();
    let explored = is_plain && series.adjusted && has_data;
    let source = explored.then(|| series.source.clone());
    let averages = view! {
        <EventLines drawn/>
        <AverageShapes series drawn scale=&scale/>
    }
    .into_any();
    let description = summary(locale(), series, name, decimals)
        + &sentences(drawn, decimals)
        + &words::part_sentences(locale(), series, candles)
        + &events::sentence(drawn);
    let shapes = match candles {
        Some(candles) => {
            view! { <CandleShapes series candles averages scale=&scale ticks=&ticks/> }.into_any()
        }
        None => {
            let style = choices.style;
            view! { <Shapes series style averages scale=&scale ticks=&ticks/> }.into_any()
        }
    };
    let has_baseline = candles.is_none();
    let spot = has_baseline.then(|| spot(series, &scale, VOLUME_TOP));
    let baseline = spot.map(|spot| view! { <Baseline series decimals scale=&scale spot/> });
    let below = spot.map(|spot| view! { <BaselineBelow series decimals spot/> });
    let times = candles.map_or(&series.ticks, |candles| &candles.ticks);
    let now = candles.is_none().then_some(series.share);
    view! {
        <figure
            class="chart chart--fill"
            role="img"
            aria-label=description
            data-chart=explored.then_some("")
            data-src=source
            data-end=end(series)
            data-kind=choices.style.code()
            data-decimals=decimals
        >
            <div class=format!("chart__plot chart__plot--{direction}{wide}") data-reads>
                {shapes}
                <svg class="chart__marks" aria-hidden="true">
                    <Axes series decimals scale=&scale ticks=&ticks times/>
                    {baseline}
                    <Now x=now y=scale.y(series.last().value) label=last/>
                </svg>
            </div>
            <div class="chart__foot"></div>
            {below}
        </figure>
        <EventMarks drawn class=wide/>
    }
    .into_any()
}

/// The vertical scale for everything that is drawn. A fifth of the values' span is left free at the bottom, for the
/// volume.
fn scale(series: &Series, drawn: &Drawn, is_log: bool) -> Scale {
    let mut values = series.values();
    values.push(series.reference);
    values.extend(drawn.values());
    let logarithmic = is_log.then(|| Scale::logarithmic(series.frame(), &values, LOG_ROOM));
    logarithmic
        .flatten()
        .unwrap_or_else(|| series.scale_of(&values, 5))
}

/// Day, value and volume of the last point, where points are days: the data call has completed sessions only.
fn end(series: &Series) -> Option<String> {
    let Dot {
        when,
        value,
        volume,
        ..
    } = series.last();
    match when {
        When::Day(day) => Some(format!("{day} {value} {volume}")),
        When::Minute(_) => None,
    }
}

/// The grid lines, one for each tick of the vertical axis.
#[component]
fn Grid<'a>(scale: &'a Scale, ticks: &'a [Decimal]) -> AnyView {
    let lines = ticks
        .iter()
        .map(|tick| view! { <path class="chart__grid" d=level(scale, *tick)></path> });
    lines.collect_view().into_any()
}

/// The parts of the chart that scale to the full width: grid lines, volume bars and the line.
#[component]
fn Shapes<'a>(
    series: &'a Series,
    style: Style,
    averages: AnyView,
    scale: &'a Scale,
    ticks: &'a [Decimal],
) -> AnyView {
    let volume = volume(&series.bars(VOLUME_BARS), VOLUME_BARS, series.share)
        .map(|path| view! { <path class="chart__vol" d=path></path> });
    let line = price_line(series, scale);
    let area = (style == Style::Area)
        .then(|| view! { <path class="chart__area" d=format!("{line}V100H0z")></path> });
    view! {
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <Grid scale ticks/>
            <path class="chart__prev" d=level(scale, series.reference)></path>
            {volume}
            {area}
            <path class="chart__line" d=line></path>
            {averages}
        </svg>
    }
    .into_any()
}

/// The SVG path of a price: a line through evenly spaced points, or steps where the points stand by the calendar.
pub(super) fn price_line(series: &Series, scale: &Scale) -> String {
    match series.steps() {
        Some(corners) => written(|path| path_through(path, scale, corners)),
        None => line(scale, &series.values(), POINTS),
    }
}

/// The SVG path of a line, downsampled to at most this many points.
pub(super) fn line(scale: &Scale, values: &[Decimal], points: usize) -> String {
    let kept = downsample(values, points);
    let kept: Vec<_> = kept.into_iter().map(|nth| values[nth]).collect();
    let mut path = String::with_capacity(kept.len() * 9);
    line_path(&mut path, scale, &kept);
    path
}

/// The SVG path of a horizontal line at a value.
pub(super) fn level(scale: &Scale, value: Decimal) -> String {
    written(|path| {
        path.push_str("M0 ");
        scale.write_y(path, value);
        path.push_str("H1000");
    })
}

/// The SVG path of volume bars, of at most so many, over this part of the width in thousandths; `None` when nothing was
/// traded.
fn volume(volumes: &[u64], most: usize, share: i64) -> Option<String> {
    let size = volumes.len().div_ceil(most).max(1);
    let bars: Vec<u64> = volumes
        .chunks(size)
        .map(|volumes| volumes.iter().sum())
        .collect();
    let highest = bars.iter().max().copied().filter(|highest| *highest > 0)?;
    let width = share as u64 * 10 / bars.len() as u64;
    let mut path = String::new();
    for (nth, bar) in bars.iter().enumerate().filter(|(_, bar)| **bar > 0) {
        let x = nth as u64 * share as u64 * 10 / bars.len() as u64 + width / 8;
        let height = (bar * VOLUME_HEIGHT * 10).div_ceil(highest);
        let [x, height, width] = [x, height, width * 3 / 4].map(tenths);
        write!(path, "M{x} 100v-{height}h{width}v{height}z").expect("a String takes all");
    }
    Some(path)
}

/// The labels of both axes.
#[component]
fn Axes<'a>(
    series: &'a Series,
    decimals: u32,
    scale: &'a Scale,
    ticks: &'a [Decimal],
    times: &'a [(i64, Mark)],
) -> AnyView {
    let (now, decimals) = (scale.y(series.last().value), axis_decimals(ticks, decimals));
    let values = ticks
        .iter()
        .filter(|tick| (scale.y(**tick) - now).abs() > TOUCHING)
        .map(|tick| {
            let y = tenths_percent(scale.y(*tick));
            view! {
                <text class="chart__label" x="100%" dx="13" y=y dy=".35em">
                    {text(*tick, decimals)}
                </text>
            }
        })
        .collect_view();
    view! {
        {values}
        <Times times/>
    }
    .into_any()
}

/// Places this close to an end of the axis, in thousandths of the width, have their label on the other side.
const NEAR_END: i64 = 30;

/// The labels of the time axis.
#[component]
fn Times<'a>(times: &'a [(i64, Mark)]) -> AnyView {
    let label = |(nth, (at, tick)): (usize, &(i64, Mark))| {
        let class = match nth % 4 {
            0 => "chart__label",
            2 => "chart__label chart__label--second",
            _ => "chart__label chart__label--spare",
        };
        let anchor = match *at {
            ..=NEAR_END => "start",
            at if at >= 1000 - NEAR_END => "end",
            _ => "middle",
        };
        view! {
            <text class=class x=tenths_percent(*at) y="100%" dy="1.65em" text-anchor=anchor>
                {mark(locale(), *tick)}
            </text>
        }
    };
    let labels = times.iter().enumerate().map(label);
    labels.collect_view().into_any()
}

/// The last value: a dot on the line, if there is a line, and a tag at the axis.
#[component]
fn Now(x: Option<i64>, y: i64, label: String) -> AnyView {
    let y = tenths_percent(y);
    // In hundredths of the font size: a digit is 58 wide.
    let width = label.len() * 58 + 50;
    let dot = x.map(tenths_percent).map(|x| {
        view! {
            <circle class="chart__ring" cx=x.clone() cy=y.clone() r="7"></circle>
            <circle class="chart__now" cx=x cy=y.clone() r="5"></circle>
        }
    });
    view! {
        {dot}
        <svg x="100%" y=y overflow="visible">
            <rect
                class="chart__tag"
                x="8"
                y="-.83em"
                width=format!("{}.{:02}em", width / 100, width % 100)
                height="1.66em"
                rx="4"
            ></rect>
            <text class="chart__tag-text" x="13" dy=".35em">{label}</text>
        </svg>
    }
    .into_any()
}

/// Tenths as a number: 375 is `37.5`.
pub(super) fn tenths(value: u64) -> String {
    match value % 10 {
        0 => (value / 10).to_string(),
        tenth => format!("{}.{tenth}", value / 10),
    }
}

/// A coordinate as a percentage: thousandths of the width, or tenths of a percent of the height.
pub(super) fn tenths_percent(value: i64) -> String {
    format!("{}%", tenths(value.clamp(0, 1000) as u64))
}
