//! The chart of a price or a level: line, area, volume, axes. Time runs left to right in both
//! languages. Shapes stretch with the page; words stand in a second drawing that does not.

mod frame;
mod table;
mod words;

pub use frame::{ChartPanel, ranges};
pub use table::{fold, write as table};
pub use words::{above, axis_decimals, mark, reference, rest, starts, summary, suspended};

use super::{change::Direction, number};
use crate::{
    html::{Esc, put},
    pages::Cx,
    series::Series,
};
use domain::{
    chart::{Scale, downsample, line_path, nice_ticks},
    values::Decimal,
};

/// The share of the height, in percent, that the tallest volume takes.
const VOLUME_HEIGHT: u64 = 18;
/// Where it begins, in tenths of a percent of the height from the top.
const VOLUME_TOP: i64 = 1000 - VOLUME_HEIGHT as i64 * 10;
/// At most so many bars of volume, and twice so many points of a line as a screen is wide.
const VOLUME_BARS: usize = 60;
const POINTS: usize = 400;

/// A value with more characters than this needs the wider margin.
const NARROW_LABEL: usize = 6;
/// Tenths of a percent of the height within which a mark of the axis would touch the last price's.
const TOUCHING: i64 = 85;

/// How the price is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// A line over a wash.
    #[default]
    Area,
    /// The line alone.
    Line,
}

impl Style {
    /// The value of `chart` in addresses; message keys are `chart-kind-` and this code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Line => "line",
        }
    }

    /// The style of a code.
    pub fn parse(code: &str) -> Option<Self> {
        [Self::Area, Self::Line]
            .into_iter()
            .find(|style| style.code() == code)
    }
}

/// What a chart shows.
pub struct Chart<'a> {
    /// The line.
    pub series: &'a Series,
    /// Whose, in words.
    pub name: &'a str,
    /// Decimals of its values.
    pub decimals: u32,
    /// Line or area.
    pub style: Style,
}

/// Writes the figure with its one-sentence description.
pub fn write(out: &mut String, cx: &Cx, chart: &Chart<'_>) {
    let direction = Direction::of(Some(chart.series.change()));
    put!(
        out,
        "<figure class=\"chart chart--fill\" role=\"img\" aria-label=\"{}\" data-chart data-src=\"{}\" data-kind=\"{}\" data-decimals=\"{}\">\
         <div class=\"chart__plot chart__plot--{}{}\">",
        Esc(&summary(
            cx.locale,
            chart.series,
            chart.name,
            chart.decimals
        )),
        Esc(&chart.series.source),
        chart.style.code(),
        chart.decimals,
        direction.code(),
        if number::text(chart.series.last().value, chart.decimals).len() > NARROW_LABEL {
            " chart__plot--wide"
        } else {
            ""
        }
    );
    // Room below for the volume.
    let scale = chart.series.scale(5);
    let ticks = nice_ticks(scale.low, scale.high, 5);
    shapes(out, chart, &scale, &ticks);
    marks(out, cx, chart, &scale, &ticks);
    out.push_str("</div><div class=\"chart__foot\"></div></figure>");
}

fn shapes(out: &mut String, chart: &Chart<'_>, scale: &Scale, ticks: &[Decimal]) {
    out.push_str(
        "<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
    );
    for tick in ticks {
        out.push_str("<path class=\"chart__grid\" d=\"M0 ");
        scale.write_y(out, *tick);
        out.push_str("H1000\"/>");
    }
    out.push_str("<path class=\"chart__prev\" d=\"M0 ");
    scale.write_y(out, chart.series.reference);
    out.push_str("H1000\"/>");
    volume(out, chart.series);
    let values = chart.series.values();
    let values: Vec<_> = downsample(&values, POINTS)
        .into_iter()
        .map(|nth| values[nth])
        .collect();
    let mut line = String::with_capacity(values.len() * 9);
    line_path(&mut line, scale, &values);
    if chart.style == Style::Area {
        put!(out, "<path class=\"chart__area\" d=\"{line}V100H0z\"/>");
    }
    put!(out, "<path class=\"chart__line\" d=\"{line}\"/></svg>");
}

fn volume(out: &mut String, series: &Series) {
    let size = series.dots.len().div_ceil(VOLUME_BARS).max(1);
    let bars: Vec<u64> = series
        .dots
        .chunks(size)
        .map(|dots| dots.iter().map(|dot| dot.volume).sum())
        .collect();
    let Some(highest) = bars.iter().max().copied().filter(|highest| *highest > 0) else {
        return;
    };
    let width = series.share as u64 * 10 / bars.len() as u64;
    out.push_str("<path class=\"chart__vol\" d=\"");
    for (nth, bar) in bars.iter().enumerate().filter(|(_, bar)| **bar > 0) {
        let x = nth as u64 * series.share as u64 * 10 / bars.len() as u64 + width / 8;
        let height = (bar * VOLUME_HEIGHT * 10).div_ceil(highest);
        put!(
            out,
            "M{} 100v-{}h{}v{}z",
            tenths(x),
            tenths(height),
            tenths(width * 3 / 4),
            tenths(height)
        );
    }
    out.push_str("\"/>");
}

fn marks(out: &mut String, cx: &Cx, chart: &Chart<'_>, scale: &Scale, ticks: &[Decimal]) {
    let last = chart.series.last().value;
    let now = scale.y(last);
    out.push_str("<svg class=\"chart__marks\" aria-hidden=\"true\">");
    let axis = axis_decimals(ticks, chart.decimals);
    for tick in ticks
        .iter()
        .filter(|tick| (scale.y(**tick) - now).abs() > TOUCHING)
    {
        let y = tenths_percent(scale.y(*tick));
        put!(
            out,
            "<text class=\"chart__label\" x=\"100%\" dx=\"13\" y=\"{y}\" dy=\".35em\">{}</text>",
            number::text(*tick, axis)
        );
    }
    for (nth, (at, tick)) in chart.series.ticks.iter().enumerate() {
        let anchor = match *at {
            0 => "start",
            1000 => "end",
            _ => "middle",
        };
        put!(
            out,
            "<text class=\"chart__label{}\" x=\"{}\" y=\"100%\" dy=\"1.65em\" text-anchor=\"{anchor}\">{}</text>",
            if nth % 2 == 1 {
                " chart__label--spare"
            } else {
                ""
            },
            tenths_percent(*at),
            mark(cx.locale, *tick)
        );
    }
    baseline(out, cx, chart, scale);
    let (x, y) = (tenths_percent(chart.series.share), tenths_percent(now));
    let label = number::text(last, chart.decimals);
    put!(
        out,
        "<circle class=\"chart__ring\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/><circle class=\"chart__now\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>\
         <svg x=\"100%\" y=\"{y}\" overflow=\"visible\"><rect class=\"chart__tag\" x=\"8\" y=\"-10\" width=\"{}\" height=\"20\" rx=\"4\"/>\
         <text class=\"chart__tag-text\" x=\"13\" dy=\".35em\">{label}</text></svg></svg>",
        label.len() * 7 + 10
    );
}

/// The words of the dotted line, on its freer side.
fn baseline(out: &mut String, cx: &Cx, chart: &Chart<'_>, scale: &Scale) {
    let series = chart.series;
    put!(
        out,
        "<text class=\"chart__label chart__ref-label\" y=\"{}\" dy=\"{}\">{}</text>",
        tenths_percent(scale.y(series.reference)),
        if above(series, scale, VOLUME_TOP) {
            "-.5em"
        } else {
            "1.25em"
        },
        Esc(&reference(cx.locale, series, chart.decimals))
    );
}

/// Tenths as a number: 375 is `37.5`.
pub(super) fn tenths(value: u64) -> String {
    match value % 10 {
        0 => (value / 10).to_string(),
        tenth => format!("{}.{tenth}", value / 10),
    }
}

/// Thousandths of the width, or tenths of a hundred units of height, as a percentage.
pub(super) fn tenths_percent(value: i64) -> String {
    format!("{}%", tenths(value.clamp(0, 1000) as u64))
}
