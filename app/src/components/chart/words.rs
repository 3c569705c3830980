//! Texts of a chart: its description, its axis labels and its reference line.

use super::{Choices, Style, candles};
use crate::{
    components::{change::Direction, number},
    messages::{Arg, t, t_args},
    series::{Candles, Dot, EventKind, Line, Mark, Rest, Series, When},
};
use chrono::{Months, NaiveDate, NaiveTime};
use domain::{
    format,
    locale::Locale,
    period::{Grain, Period},
    values::Decimal,
};
use resources::InPart;

/// A price of a chart, as it stands elsewhere: with these decimals, or with more where an adjusted or earlier price has more.
pub(super) fn price(value: Decimal, decimals: u32) -> String {
    number::text(value, Series::decimals_of([value], decimals))
}

/// One or two sentences that describe the chart. They use the same figures as the text beside it.
pub fn summary(locale: Locale, series: &Series, name: &str, decimals: u32) -> String {
    let value = |value: Decimal| format::isolated(&price(value, decimals));
    let (base, last) = (value(series.reference), value(series.last().value));
    let (moved, mut day) = (moved(locale, series), String::new());
    format::date(&mut day, series.day, locale);
    let name = format::isolated_percentages(name, locale);
    let told = [
        ("name", Arg::Text(&name)),
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
        Line::Period if !series.adjusted => {
            let first = when(locale, series.first().when);
            let told = [&told[..], &[("first", Arg::Text(&first))]].concat();
            t_args(locale, "chart-summary-traded", &told).into_owned()
        }
        Line::Period => {
            let key = format!("chart-summary-{}", series.range.code());
            let first = when(locale, series.first().when);
            let told = [&told[..], &[("first", Arg::Text(&first))]].concat();
            t_args(locale, &key, &told).into_owned() + &closes(locale, series, decimals)
        }
        Line::Until => {
            t_args(locale, "chart-summary-until", &told).into_owned()
                + &closes(locale, series, decimals)
        }
    }
}

/// The change over the range in words: `up 1.62%`.
fn moved(locale: Locale, series: &Series) -> String {
    let mut percent = String::new();
    format::percent(
        &mut percent,
        series.change_percent().unwrap_or_default().abs(),
        format::Style::Html,
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

/// The sentence about the highest and the lowest close, with a leading space; empty without completed
/// sessions.
fn closes(locale: Locale, series: &Series, decimals: u32) -> String {
    let Some([high, low]) = series.extremes() else {
        return String::new();
    };
    let value = |value: Decimal| format::isolated(&price(value, decimals));
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

/// Why the line does not move, and which days it shows; `None` while it may move.
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

/// The notes above a chart: choices that have no effect with the reason, and a warning when prices are not adjusted.
pub fn notes(
    locale: Locale,
    series: &Series,
    choices: &Choices,
    candles: Option<&Candles>,
) -> Vec<String> {
    let mut notes = Vec::new();
    if choices.style == Style::Candles && candles.is_none() {
        notes.push(t(locale, "chart-candles-none").into_owned());
    }
    if let Some(count) = candles.map(|candles| candles.left_out).filter(|n| *n > 0) {
        let count = count as u64;
        let shown = number::whole(count);
        let args = [("count", Arg::Count(count)), ("number", Arg::Text(&shown))];
        notes.push(t_args(locale, "chart-candles-left-out", &args).into_owned());
    }
    notes.extend(parts(locale, series, candles));
    if !choices.averages.is_empty() && series.first().day().is_none() {
        notes.push(t(locale, "chart-average-days").into_owned());
    }
    if !choices.compare.is_empty() {
        notes.push(t(locale, "chart-compare-days").into_owned());
    }
    let asked = choices.events.is_some_and(|kinds| !kinds.are_default());
    if asked && series.first().day().is_none() {
        notes.push(t(locale, "chart-events-days").into_owned());
    }
    let year = series.day.checked_sub_months(Months::new(12));
    let is_longer = series
        .first()
        .day()
        .zip(year)
        .is_some_and(|(first, year)| first < year);
    let marked = choices.marked().filter(|_| is_longer);
    if marked.is_some_and(|kinds| kinds.has(EventKind::Distribution)) {
        notes.push(t(locale, "chart-events-year").into_owned());
    }
    if choices.is_log && series.values().iter().any(|value| *value <= Decimal::ZERO) {
        notes.push(t(locale, "chart-log-none").into_owned());
    }
    if choices.as_traded {
        let key = match series.first().day() {
            Some(_) if series.adjusted => "chart-traded-adjusted",
            Some(_) => "chart-traded",
            None => "chart-traded-session",
        };
        notes.push(t(locale, key).into_owned());
    }
    notes
}

/// Which weeks or months of candles lack some of their days, in a sentence for each.
fn parts(locale: Locale, series: &Series, candles: Option<&Candles>) -> Vec<String> {
    let Some(candles) = candles else {
        return Vec::new();
    };
    let first = candles.dots.first().map(|(dot, _)| dot.when);
    let note = |(why, dot): (InPart, &Dot)| {
        let end = match why {
            InPart::ToDate => "runs",
            InPart::Cut if first == Some(dot.when) => "first",
            InPart::Cut => "last",
        };
        let key = format!("chart-part-{end}-{}", candles.step.code());
        let day = when(locale, dot.when);
        t_args(locale, &key, &[("day", Arg::Text(&day))]).into_owned()
    };
    let mut notes: Vec<String> = candles::in_part(series, Some(candles)).map(note).collect();
    let mut cut = candles::in_part(series, Some(candles)).filter(|(why, _)| *why == InPart::Cut);
    if series.within.guesses() && cut.next().is_some() {
        notes.push(t(locale, "in-part-guessed").into_owned());
    }
    notes
}

/// The same sentences, each with a leading space.
pub(super) fn part_sentences(locale: Locale, series: &Series, candles: Option<&Candles>) -> String {
    let parts = parts(locale, series, candles).into_iter();
    parts.flat_map(|words| [" ".to_owned(), words]).collect()
}

/// The message that trading starts at a time.
pub fn starts(locale: Locale, time: NaiveTime) -> String {
    let time = format::isolated(&number::hm(time));
    t_args(locale, "trading-starts", &[("time", Arg::Text(&time))]).into_owned()
}

/// The message that trading is suspended, since this day if it is known.
pub fn suspended(locale: Locale, since: Option<NaiveDate>) -> String {
    let Some(since) = since else {
        return t(locale, "company-suspended").into_owned();
    };
    let mut day = String::new();
    format::date(&mut day, since, locale);
    t_args(locale, "suspended-since", &[("date", Arg::Text(&day))]).into_owned()
}

/// The message key of the dotted line's label: the previous close of the quote, or the close before the
/// range.
fn reference_key(series: &Series) -> &'static str {
    match series.line {
        Line::Session(_) => "previous-close",
        Line::Earlier | Line::Period | Line::Until => "chart-start",
    }
}

/// The label of the dotted line for an SVG: name, then value. The SVG runs left to right, so the name is
/// isolated in the direction of its script and the figure left to right; otherwise its sign and percent sign
/// would swap sides.
pub fn reference(locale: Locale, series: &Series, decimals: u32) -> String {
    let words = t(locale, reference_key(series));
    labelled(&words, &price(series.reference, decimals))
}

/// A name and a figure after it, each isolated in its own direction.
fn labelled(words: &str, figure: &str) -> String {
    format!("\u{2068}{words} {}\u{2069}", format::isolated(figure))
}

/// The time or date of a point, as text.
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

/// A label of the time axis.
pub fn mark(locale: Locale, mark: Mark) -> String {
    let mut out = String::new();
    match mark {
        Mark::Time(time) => format::time_hm(&mut out, time),
        // A chart's SVG runs left to right; a date keeps the direction of its own script.
        Mark::Day(day) => {
            out.push('\u{2068}');
            format::day_month(&mut out, day, locale);
            out.push('\u{2069}');
        }
        Mark::Month(day) => {
            out.push('\u{2068}');
            if let Some(month) = Period::of(day, Grain::Month) {
                format::period(&mut out, month, locale);
            }
            out.push('\u{2069}');
        }
        Mark::Year(year) => out = year.to_string(),
    }
    out
}

/// Number of decimals of the value axis: zero when all ticks are whole numbers, otherwise at least so many.
pub fn axis_decimals(ticks: &[Decimal], decimals: u32) -> u32 {
    let scales = ticks.iter().map(|tick| tick.normalize().scale());
    match scales.max().unwrap_or(0) {
        0 => 0,
        most => most.max(decimals),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_has_the_decimals_of_its_quote_and_more_only_where_it_has_more() {
        let shown = |text: &str, decimals| price(text.parse().unwrap(), decimals);
        // A bonus issue left an adjusted price of three decimals in the same line.
        assert_eq!(shown("12.800", 2), "12.80");
        assert_eq!(shown("9.947", 2), "9.947");
        assert_eq!(shown("0.84", 3), "0.840");
    }

    #[test]
    fn an_axis_has_the_decimals_of_its_ticks() {
        let ticks = |texts: &[&str]| -> Vec<Decimal> {
            texts.iter().map(|text| text.parse().unwrap()).collect()
        };
        assert_eq!(axis_decimals(&ticks(&["12.6", "12.80"]), 2), 2);
        assert_eq!(axis_decimals(&ticks(&["0.95", "0.955"]), 2), 3);
        assert_eq!(axis_decimals(&ticks(&["12", "13.0"]), 2), 0);
    }

    #[test]
    fn a_figure_in_a_drawing_keeps_its_signs_in_arabic() {
        // The name is isolated in its own direction, the figure left to right.
        assert_eq!(
            labelled("المؤشر العام", "+7.9%"),
            "\u{2068}المؤشر العام \u{2066}+7.9%\u{2069}\u{2069}"
        );
    }
}
