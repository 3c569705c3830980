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

/// The words of the dotted line, for a drawing: what it stands for (the previous close, or where the
/// range began), then its value. Drawings run left to right; the words keep the order of their own
/// script, and the figure is isolated in them, or its sign and percent sign would change sides.
pub fn reference(cx: &Cx, series: &Series, decimals: u32) -> String {
    let key = match series.range {
        crate::series::Range::Day => "previous-close",
        _ => "chart-start",
    };
    labelled(&cx.t(key), &number::text(series.reference, decimals))
}

/// Words with a figure after them, as one piece of a drawing.
fn labelled(words: &str, figure: &str) -> String {
    format!("\u{2068}{words} {}\u{2069}", format::isolated(figure))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_in_a_drawing_keeps_its_signs_in_arabic() {
        // The words in an isolate of their own direction, the figure in one from left to right.
        assert_eq!(
            labelled("المؤشر العام", "+7.9%"),
            "\u{2068}المؤشر العام \u{2066}+7.9%\u{2069}\u{2069}"
        );
    }
}
