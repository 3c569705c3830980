//! A chart in words.

use crate::{
    components::{change::Direction, number},
    messages::{Arg, t, t_args},
    series::{Line, Mark, Rest, Series, When},
};
use chrono::{NaiveDate, NaiveTime};
use domain::{
    chart::Scale,
    format::{self, Style},
    locale::Locale,
    values::Decimal,
};

/// The height that the words of the reference line take, in tenths of a percent, and the length on a
/// narrow screen, in thousandths of the width.
const WORDS_HIGH: i64 = 100;
const WORDS_LONG: i64 = 400;

/// What a chart shows, in one or two sentences. What they say is what the figures beside it say.
pub fn summary(locale: Locale, series: &Series, name: &str, decimals: u32) -> String {
    let value = |value: Decimal| format::isolated(&number::text(value, decimals));
    let (base, last) = (value(series.reference), value(series.last().value));
    let (moved, mut day) = (moved(locale, series), String::new());
    format::date(&mut day, series.day, locale);
    let told = [
        ("name", Arg::Text(name)),
        ("base", Arg::Text(&base)),
        ("last", Arg::Text(&last)),
        ("move", Arg::Text(&moved)),
        ("date", Arg::Text(&day)),
    ];
    match series.line {
        Line::Session(Some(levels)) => {
            let [open, high, low] = [levels.open, levels.high, levels.low].map(value);
            let levels = [
                ("open", Arg::Text(&open)),
                ("high", Arg::Text(&high)),
                ("low", Arg::Text(&low)),
            ];
            t_args(locale, "chart-summary-1d", &[&told[..], &levels].concat()).into_owned()
        }
        Line::Session(None) => t_args(locale, "chart-summary-last", &told).into_owned(),
        Line::Earlier => t_args(locale, "chart-summary-session", &told).into_owned(),
        Line::Period => {
            let key = format!("chart-summary-{}", series.range.code());
            t_args(locale, &key, &told).into_owned() + &closes(locale, series, decimals)
        }
        Line::Until => {
            t_args(locale, "chart-summary-until", &told).into_owned()
                + &closes(locale, series, decimals)
        }
    }
}

/// The change of a line in words: `up 1.62%`.
fn moved(locale: Locale, series: &Series) -> String {
    let mut percent = String::new();
    format::percent(
        &mut percent,
        series.change_percent().unwrap_or_default().abs(),
        Style::Html,
    );
    let direction = Direction::of(Some(series.change())).code();
    let percent = format::isolated(&percent);
    t_args(
        locale,
        &format!("chart-move-{direction}"),
        &[("percent", Arg::Text(&percent))],
    )
    .into_owned()
}

/// The sentence about the highest and the lowest close, after a space; empty without finished sessions.
fn closes(locale: Locale, series: &Series, decimals: u32) -> String {
    let Some([high, low]) = series.extremes() else {
        return String::new();
    };
    let value = |value: Decimal| format::isolated(&number::text(value, decimals));
    let told = t_args(
        locale,
        "chart-closes",
        &[
            ("high", Arg::Text(&value(high.value))),
            ("high-when", Arg::Text(&when(locale, high.when))),
            ("low", Arg::Text(&value(low.value))),
            ("low-when", Arg::Text(&when(locale, low.when))),
        ],
    );
    format!(" {told}")
}

/// Why a line rests, and of which days it is; `None` while it may move.
pub fn rest(locale: Locale, series: &Series) -> Option<String> {
    let why = match series.rest? {
        Rest::Starts(time) => starts(locale, time),
        Rest::NotTraded => t(locale, "not-traded").into_owned(),
        Rest::Suspended(since) => suspended(locale, since),
    };
    let key = match series.line {
        Line::Period => None,
        Line::Session(_) | Line::Earlier => Some("chart-of-session"),
        Line::Until => Some("chart-of-closes"),
    };
    let Some(key) = key else {
        return Some(format!("{why}."));
    };
    let mut day = String::new();
    format::date(&mut day, series.day, locale);
    let line = t_args(locale, key, &[("date", Arg::Text(&day))]);
    Some(format!("{why}. {line}."))
}

/// When trading starts.
pub fn starts(locale: Locale, time: NaiveTime) -> String {
    let time = format::isolated(&number::hm(time));
    t_args(locale, "trading-starts", &[("time", Arg::Text(&time))]).into_owned()
}

/// That trading is suspended, since a day where that is known.
pub fn suspended(locale: Locale, since: Option<NaiveDate>) -> String {
    let Some(since) = since else {
        return t(locale, "company-suspended").into_owned();
    };
    let mut day = String::new();
    format::date(&mut day, since, locale);
    t_args(locale, "suspended-since", &[("date", Arg::Text(&day))]).into_owned()
}

/// What the dotted line stands for: the previous close of the quote, or the close before the line.
fn reference_key(series: &Series) -> &'static str {
    match series.line {
        Line::Session(_) => "previous-close",
        Line::Earlier | Line::Period | Line::Until => "chart-start",
    }
}

/// The words of the dotted line, for a drawing: what it stands for, then its value. Drawings run left
/// to right; the words keep the order of their own script, and the figure is isolated in them, or its
/// sign and percent sign would change sides.
pub fn reference(locale: Locale, series: &Series, decimals: u32) -> String {
    let words = t(locale, reference_key(series));
    labelled(&words, &number::text(series.reference, decimals))
}

/// Words with a figure after them, as one piece of a drawing.
fn labelled(words: &str, figure: &str) -> String {
    format!("\u{2068}{words} {}\u{2069}", format::isolated(figure))
}

/// True when the words of the reference line stand better above it: less of the line runs through
/// them there. They begin with the line; nothing stands below `floor`, in tenths of a percent of the
/// height from the top.
pub fn above(series: &Series, scale: &Scale, floor: i64) -> bool {
    let line = scale.y(series.reference);
    if line < WORDS_HIGH || line + WORDS_HIGH > floor {
        return line >= WORDS_HIGH;
    }
    let reach = (series.dots.len() as i64 * WORDS_LONG / series.share.max(1)).max(1);
    let dots = || {
        series
            .dots
            .iter()
            .take(reach as usize)
            .map(|dot| scale.y(dot.value))
    };
    let over = dots()
        .filter(|y| (line - WORDS_HIGH..=line).contains(y))
        .count();
    let under = dots()
        .filter(|y| (line..=line + WORDS_HIGH).contains(y))
        .count();
    over < under || (over == under && series.first().value < series.reference)
}

/// When a point was, in words.
pub fn when(locale: Locale, when: When) -> String {
    let mut out = String::new();
    match when {
        When::Minute(time) => {
            format::time_hm(&mut out, time);
            out = format::isolated(&out);
        }
        When::Day(day) => format::date(&mut out, day, locale),
    }
    out
}

/// A mark of the time axis.
pub fn mark(locale: Locale, mark: Mark) -> String {
    let mut out = String::new();
    match mark {
        Mark::Time(time) => format::time_hm(&mut out, time),
        // Drawings of charts run left to right; a date keeps the order of its own script.
        Mark::Day(day) => {
            out.push('\u{2068}');
            format::day_month(&mut out, day, locale);
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
