//! A chart in words.

use crate::{
    components::{change::Direction, number},
    messages::Arg,
    pages::Cx,
    series::{Mark, Series, When},
};
use domain::{
    chart::Scale,
    format::{self, Style},
    values::Decimal,
};

/// The height that the words of the reference line take, in tenths of a percent, and the length on a
/// narrow screen, in thousandths of the width.
const WORDS_HIGH: i64 = 100;
const WORDS_LONG: i64 = 400;

/// What a chart shows, in one or two sentences.
pub fn summary(cx: &Cx, series: &Series, name: &str, decimals: u32) -> String {
    let value = |value: Decimal| format::isolated(&number::text(value, decimals));
    let mut percent = String::new();
    format::percent(
        &mut percent,
        series.change_percent().unwrap_or_default().abs(),
        Style::Html,
    );
    let direction = Direction::of(Some(series.change())).code();
    let move_ = cx.t_args(
        &format!("chart-move-{direction}"),
        &[("percent", Arg::Text(&format::isolated(&percent)))],
    );
    let (high, low) = (series.highest(), series.lowest());
    cx.t_args(
        &format!("chart-summary-{}", series.range.code()),
        &[
            ("name", Arg::Text(name)),
            ("first", Arg::Text(&value(series.first().value))),
            ("last", Arg::Text(&value(series.last().value))),
            ("move", Arg::Text(&move_)),
            ("high", Arg::Text(&value(high.value))),
            ("high-when", Arg::Text(&when(cx, high.when))),
            ("low", Arg::Text(&value(low.value))),
            ("low-when", Arg::Text(&when(cx, low.when))),
        ],
    )
    .into_owned()
}

/// What the dotted line stands for: the previous close, or where the range began.
pub fn reference(series: &Series) -> &'static str {
    match series.range {
        crate::series::Range::Day => "previous-close",
        _ => "chart-start",
    }
}

/// True when the words of the reference line stand better above it: less of the course runs through
/// them there. They begin with the course; nothing stands below `floor`, in tenths of a percent of the
/// height from the top.
pub fn above(series: &Series, scale: &Scale, floor: i64) -> bool {
    let line = scale.y(series.reference);
    if line < WORDS_HIGH || line + WORDS_HIGH > floor {
        return line >= WORDS_HIGH;
    }
    let reach = (series.dots.len() as i64 * WORDS_LONG / series.share.max(1)).max(1);
    let course = || {
        series
            .dots
            .iter()
            .take(reach as usize)
            .map(|dot| scale.y(dot.value))
    };
    let over = course()
        .filter(|y| (line - WORDS_HIGH..=line).contains(y))
        .count();
    let under = course()
        .filter(|y| (line..=line + WORDS_HIGH).contains(y))
        .count();
    over < under || (over == under && series.first().value < series.reference)
}

/// When a point was, in words.
pub fn when(cx: &Cx, when: When) -> String {
    let mut out = String::new();
    match when {
        When::Minute(time) => {
            format::time_hm(&mut out, time);
            out = format::isolated(&out);
        }
        When::Day(day) => format::date(&mut out, day, cx.locale),
    }
    out
}

/// A mark of the time axis.
pub fn mark(cx: &Cx, mark: Mark) -> String {
    let mut out = String::new();
    match mark {
        Mark::Time(time) => format::time_hm(&mut out, time),
        // Drawings of charts run left to right; a date keeps the order of its own script.
        Mark::Day(day) => {
            out.push('\u{2068}');
            format::day_month(&mut out, day, cx.locale);
            out.push('\u{2069}');
        }
        Mark::Year(year) => out = year.to_string(),
    }
    out
}

/// How many decimals the marks of the value axis are written with: none when none needs any.
pub fn axis_decimals(ticks: &[Decimal], decimals: u32) -> u32 {
    if ticks.iter().all(|tick| tick.normalize().scale() == 0) {
        0
    } else {
        decimals
    }
}
